"""The levels of Steel Driver: what they do about the end of the game, which the greedy player does not see."""

import pytest

import footplate
from bots.greedy import changed, greedy
from footplate import bots
from footplate.bots.levels import known
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
