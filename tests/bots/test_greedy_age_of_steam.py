"""The greedy player of Age of Steam: always legal, quick, always the same, solvent, and good."""

from statistics import fmean
from typing import cast

import pytest

import footplate
from bots.greedy import HASTE, changed, decides_quickly, greedy, one_greedy, phase, play, players, until, winners
from footplate.bots.levels import known

TITLE = "age-of-steam"
MAPS = ("rust-belt", "france", "italy")


def new(map_id: str = "rust-belt", seats: int = 4, seed: int = 1) -> footplate.Table:
    return footplate.new(TITLE, seats=seats, map=map_id, seed=seed)


@pytest.mark.parametrize("map_id", MAPS)
def test_it_chooses_the_same_for_the_same_arguments_and_changes_nothing(map_id: str) -> None:
    table = play(new(map_id, seed=4), ["greedy", "random"] * 2, rounds=1)
    while table.actor is not None and table.number % 40:
        before = table.dump()
        first = greedy(table, HASTE)
        assert greedy(table, HASTE) == first
        assert table.dump() == before
        table.play(first)


@pytest.mark.parametrize("map_id", MAPS)
def test_it_is_quick(map_id: str) -> None:
    decides_quickly(new(map_id, seed=6), 0.1, lambda table: table.number < 60)


@pytest.mark.parametrize("map_id", MAPS)
def test_one_greedy_player_beats_a_table_of_random_ones(map_id: str) -> None:
    for seed in range(2):
        assert winners(play(new(map_id, seed=seed), one_greedy(4, seed))) == [seed]


@pytest.mark.parametrize(("map_id", "seats", "points"), [("rust-belt", 4, 20), ("france", 3, 40), ("italy", 3, 40)])
def test_greedy_players_score_well_and_stay_solvent(map_id: str, seats: int, points: int) -> None:
    table = play(new(map_id, seats, seed=2), ["greedy"] * seats)
    assert not any(player["out"] for player in players(table))
    assert fmean(score.total for score in table.scores()) >= points


@pytest.mark.parametrize("map_id", MAPS)
def test_everybody_opens_with_a_complete_link(map_id: str) -> None:
    table = play(new(map_id, seed=3), ["greedy"] * 4, rounds=1)
    assert [player["links"] >= 1 for player in players(table)] == [True] * 4


def test_it_issues_shares_rather_than_go_bankrupt() -> None:
    table = changed(new(seed=3), cash=[0] * 4, income=[0] * 4, shares=[4] * 4)
    answer = greedy(table).to_json()
    assert answer["type"] == "issue"
    assert 5 * cast(int, answer["shares"]) >= 4 + 1 + cast(int, answer["shares"])


def test_it_builds_nothing_that_would_ruin_it() -> None:
    table = until(new(seed=3), "build", HASTE)
    seat = table.actor or 0
    poor = changed(table, income=[0] * 4, cash=[9 if each == seat else 0 for each in range(4)], shares=[8] * 4)
    assert greedy(poor).kind == "done"


def test_it_does_not_raise_an_engine_that_it_cannot_pay() -> None:
    table = until(new(seed=3), "goods", HASTE)
    seats = range(4)
    due = [player["shares"] + player["level"] for player in players(table)]
    poor = changed(table, income=[0] * 4, cash=[due[seat] for seat in seats])
    while phase(poor) == "goods" and poor.actor is not None:
        action = greedy(poor)
        assert action.kind != "improve"
        poor.play(action)


@pytest.mark.parametrize(("spare", "passes"), [(0, True), (1, False)])
def test_who_is_sound_does_not_even_think_of_passing_when_a_better_engine_can_be_paid(spare: int, passes: bool) -> None:
    table = until(new(seed=3), "goods", HASTE)
    seat = table.actor or 0
    due = [player["shares"] + player["level"] for player in players(table)]
    found = changed(table, income=[0] * 4, cash=[each + spare for each in due])
    kinds = {option.action.kind for option in known("age_of_steam").looker.weigh(found, seat, 4)}
    assert "improve" in kinds
    assert ("pass" in kinds) == passes


def test_who_is_sound_does_not_even_think_of_production_for_a_full_display() -> None:
    full = until(new(seed=3), "actions", HASTE)
    seat, position = full.actor or 0, full.dump()["position"]
    back, *display = position["display"]
    bag = [count + (color == back) for color, count in enumerate(position["bag"])]
    with_room = changed(full, display=[-1, *display], bag=bag)

    def thought_of(table: footplate.Table) -> set[object]:
        return {option.action.to_json()["tile"] for option in known("age_of_steam").looker.weigh(table, seat, 4)}

    assert thought_of(with_room) - thought_of(full) == {"production"}


def test_it_does_not_bid_money_that_its_track_needs() -> None:
    table = until(new(seed=5), "auction", HASTE)
    seat = table.actor or 0
    poor = changed(table, cash=[1 if each == seat else 20 for each in range(4)])
    assert greedy(poor).kind == "pass"


def test_on_italy_it_issues_shares_to_keep_its_income() -> None:
    """A share brings three dollars, and each of them saves a step of income."""
    table = until(new("italy", seats=3, seed=3), "goods", HASTE)
    short = changed(table, cash=[0] * 3, income=[4] * 3, shares=[9] * 3, level=[4] * 3)
    while phase(short) == "goods":
        short.play(greedy(short, HASTE))
    assert phase(short) == "expenses"
    offered = [cast(int, each.to_json()["shares"]) for each in short.legal()]
    assert min(offered) < cast(int, greedy(short).to_json()["shares"]) <= max(offered)
