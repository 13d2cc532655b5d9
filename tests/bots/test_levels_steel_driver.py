"""The levels of Steel Driver: what they do about the end of the game, which the greedy player does not see."""

import random
from collections import Counter
from typing import Any

import pytest

import footplate
from bots.greedy import changed, greedy
from footplate import bots
from footplate.bots.levels import known
from footplate.bots.steel_driver.lines import Bidding
from footplate.bots.steel_driver.sales import final_totals, pay_profits, sell_and_build
from footplate.bots.steel_driver.situation import Situation
from footplate.bots.steel_driver.weights import Weights

TITLE = "steel-driver"


def last_auction(cubes: list[int]) -> footplate.Table:
    """Turn 5: only brown is unsold, and B has put it up for a single cube."""
    table = footplate.new(TITLE, seats=3, seed=0)
    last = changed(table, turn=5, active=1, actor=1, controller=[0, 1, 2, 0, 1, -1], cubes=cubes)
    last.play(footplate.action(TITLE, {"type": "auction", "seat": 1, "company": "brown", "bid": 1}))
    return last


def test_cubes_that_buy_nothing_more_go_into_the_last_company() -> None:
    """They build, but for the ninth, and what is kept is worth nothing; the measure raises as it always does."""
    table = last_auction([2, 1, 9])
    assert footplate.line(bots.choose(table, 2, "medium", 1.0, 1)) == "C bids 8"
    assert footplate.line(greedy(table)) != "C bids 8"


def test_an_auction_can_be_opened_with_a_single_cube() -> None:
    """Whoever searches may find that others drop out."""
    table = footplate.new(TITLE, seats=4, seed=3)
    options = [option.action.to_json() for option in known("steel_driver").looker.weigh(table, table.actor or 0, 12)]
    bids = {(option["company"], option["bid"]) for option in options if option["type"] == "auction"}
    opened = {company for company, _ in bids}
    assert opened
    assert all((company, 1) in bids for company in opened)


@pytest.mark.parametrize("seed", [1, 2])
def test_how_the_game_ends_is_guessed_with_the_goods_of_all_cities_that_have_rails(seed: int) -> None:
    table = footplate.new(TITLE, seats=3, seed=seed)
    while table.round < 5:
        table.play(bots.choose(table, table.actor or 0, "medium", 0.01, 1))
    s = Situation(table, 0, Weights())
    sell_and_build(s, "luck")
    pay_profits(s)
    assert all(total > cash + 200 for total, cash in zip(final_totals(s), s.cash, strict=True))


def in_line(table: footplate.Table) -> Any:
    """The line of play from here on."""
    house = known("steel_driver")
    return house.knowledge.lines(table, table.actor or 0, house.looker)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_line_goes_as_the_table_goes(seats: int) -> None:
    """Whose turn it is, what can be done, and how everything lies after it."""
    table, chance = footplate.new(TITLE, seats=seats, seed=seats), random.Random(seats)
    tried = Counter[str]()
    while table.actor is not None:
        seat, line = table.actor, in_line(table)
        actor, moves = line.turn()
        actions = [known("steel_driver").knowledge.answer(table, seat, move) for move in moves]
        assert actor == seat
        assert all(table.explain(action) is None for action in actions)
        kind = actions[0].kind
        if kind == "build":
            assert set(actions) == set(table.legal())
        number = chance.randrange(len(moves))
        line.do(moves[number])
        table.play(actions[number])
        tried[kind] += 1
        if table.actor is not None and type(in_line(table)) is type(line):
            after = in_line(table)
            assert line.turn()[0] == after.turn()[0] == table.actor
            if kind in ("build", "take"):
                assert line.turn() == after.turn()
                assert line.again().leads() == after.leads()
    assert set(tried) >= {"auction", "bid", "build", "take"}


def test_a_cube_that_is_kept_is_worth_something_in_a_line_and_at_the_end_of_the_game_nothing() -> None:
    table = footplate.new(TITLE, seats=3, seed=0)
    while table.legal()[0].kind != "build":
        table.play(bots.choose(table, table.actor or 0, "medium", 0.01, 1))
    for turn, worth in ((2, 30.0), (5, 0.0)):
        leads = []
        for cubes in ([1, 1, 1], [1, 1, 3]):
            kept = changed(table, turn=turn, cubes=cubes)
            leads.append(Bidding(kept, Weights(), [0.0] * 6, 0).leads()[2])
        assert leads[1] - leads[0] == pytest.approx(2 * worth / 60)


def test_a_style_is_seen_in_what_whoever_follows_lines_does() -> None:
    table = footplate.new(TITLE, seats=3, seed=2)
    differ = 0
    for _ in range(12):
        seat = table.actor or 0
        builder, miser = (bots.choose(table, seat, f"hard/{style}", 60.0, 1) for style in ("builder", "miser"))
        differ += builder != miser
        table.play(builder)
    assert differ
