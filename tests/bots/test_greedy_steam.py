"""The greedy player of Steam: always legal, quick, always the same, solvent, and good."""

from statistics import fmean
from typing import Any

import pytest

import footplate
from bots.greedy import (
    changed,
    decides_quickly,
    greedy,
    line,
    one_greedy,
    phase,
    play,
    play_lines,
    players,
    round_of,
    sees_nothing_hidden,
    stays_legal,
    until,
    winners,
)
from footplate.bots.levels import known
from footplate.bots.looking import Looker
from footplate.bots.steam import Greedy

TITLE = "steam"
MAPS = ("northeast", "ruhr")
GAMES = ("base", "standard")
PURPLE = 3


def new(map_id: str = "northeast", game: str = "base", seats: int = 4, seed: int = 1, **more: Any) -> footplate.Table:
    return footplate.new(TITLE, seats=seats, map=map_id, options={"game": game, **more}, seed=seed)


# Legal, quick, the same


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("map_id", MAPS)
def test_it_is_legal_wherever_random_play_leads(map_id: str, game: str) -> None:
    for seats in (3, 5):
        stays_legal(new(map_id, game, seats, seed=seats), seats, share=0.08)


@pytest.mark.parametrize("more", [{"game": "base", "opening": "auction"}, {"game": "standard", "helped": [0, 2]}])
def test_it_knows_the_options(more: dict[str, Any]) -> None:
    table = new(seats=3, **more)
    play(table, ["greedy"] * 3, rounds=1)
    assert any(player["links"] for player in players(table))


def test_it_answers_the_same_in_the_same_position() -> None:
    one, other = (play(new(game="standard"), ["greedy"] * 4, rounds=1) for _ in range(2))
    assert one.actions == other.actions


def test_nothing_is_hidden_so_an_imagined_table_changes_nothing() -> None:
    sees_nothing_hidden(new(game="standard", seed=4), 12)


def test_a_decision_takes_less_than_a_tenth_of_a_second() -> None:
    table = play(new(seats=3, seed=6), ["greedy"] * 3, rounds=3)
    decides_quickly(table, 0.1, lambda table: round_of(table) == 4)


# Good


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("map_id", MAPS)
def test_one_greedy_player_beats_a_table_of_random_ones(map_id: str, game: str) -> None:
    for seed in range(2):
        assert winners(play(new(map_id, game, seed=seed), one_greedy(4, seed))) == [seed]


@pytest.mark.parametrize(("map_id", "game"), [("northeast", "standard"), ("ruhr", "base")])
def test_greedy_players_score_well_and_stay_solvent(map_id: str, game: str) -> None:
    table = play(new(map_id, game, seed=2), ["greedy"] * 4)
    assert not any(player["out"] for player in players(table))
    assert fmean(score.total for score in table.scores()) >= 30
    assert min(score.total for score in table.scores()) >= 20


# Sensible


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("map_id", MAPS)
def test_everybody_opens_with_a_complete_link(map_id: str, game: str) -> None:
    table = play(new(map_id, game, seed=3), ["greedy"] * 4, rounds=1)
    for player in players(table):
        assert player["links"] >= 1
        assert player["income"] >= -5


def albany_to_new_york(**fields: Any) -> footplate.Table:
    """Ann owns Albany–Poughkeepsie and Poughkeepsie–New York; only one purple cube lies on the map, in Albany."""
    table = changed(new(seats=3), order=[0, 1, 2], queue=[0, 1, 2], actor=0)
    play_lines(table, "takes first-move", "takes engineer", "takes first-build")
    play_lines(table, "ends the build turn")
    play_lines(table, "builds 21 on I8 turned 0", "builds T21 on I9 turned 0", "builds 21 on I10 turned 0")
    if phase(table) == "build":
        play_lines(table, *["ends the build turn"] * (2 - (table.actor == 1)))
    dump: Any = table.dump(history=False)["position"]
    cubes, bag = [0] * len(dump["cubes"]), [20, 20, 20, 20, 16]
    cubes[6 * 5 + PURPLE] = 1
    supply = [0] * len(dump["supply"])
    bag[PURPLE] -= 1
    return changed(table, cubes=cubes, bag=bag, supply=supply, **fields)


def test_it_delivers_over_its_own_links() -> None:
    table = albany_to_new_york(level=[2, 1, 1], round=10)
    assert line(greedy(table)) == "delivers purple from ALB by ALB.S,POU.S"


def test_it_improves_the_locomotive_when_nothing_can_be_delivered() -> None:
    assert line(greedy(albany_to_new_york())) == "improves the locomotive"


def test_in_the_last_move_it_does_not_improve_for_nothing_but_delivers() -> None:
    table = albany_to_new_york(level=[2, 1, 1], round=10, cycle=2)
    assert greedy(table).kind == "deliver"


@pytest.mark.parametrize(
    ("round_number", "income", "track"),
    [(2, 0, "income"), (10, 4, "points"), (10, -3, "income"), (9, 10, "points"), (8, 9, "points")],
)
def test_points_go_to_income_while_money_is_needed_and_when_it_is_negative(
    round_number: int, income: int, track: str
) -> None:
    """At the end two steps of income are a point, but each step below 0 costs two."""
    table = albany_to_new_york(level=[2, 1, 1], round=round_number, income=[income, 0, 0], cash=[3, 0, 0])
    play_lines(table, "delivers purple from ALB by ALB.S,POU.S")
    if table.view()["game"]["scoring"]:  # type: ignore[index, call-overload]
        assert line(greedy(table)) == f"puts the points to {track}"
    else:
        assert (track, players(table)[0]["points"]) == ("points", 2)


def test_it_builds_nothing_that_would_ruin_it() -> None:
    """Income −9 in the last round but one: track would cost more than it could bring."""
    table = until(new(seed=3), "build")
    seat = table.actor or 0
    incomes = [-9 if each == seat else 0 for each in range(4)]
    poor = changed(table, income=incomes, cash=[0] * 4, round=7)
    assert greedy(poor).kind in ("done", "grow", "urbanize")


def test_it_does_not_bid_money_that_its_track_needs() -> None:
    table = until(new(game="standard", seed=5), "auction")
    seat = table.actor or 0
    poor = changed(table, cash=[1 if each == seat else 20 for each in range(4)])
    assert greedy(poor).kind == "pass"


def test_who_is_sound_does_not_even_think_of_capital_that_is_left_over() -> None:
    """Three loans pay for the dearest track of a first round and leave little; a fourth would be left over whole."""
    table = new(game="standard", seats=3)
    seat = table.actor or 0

    def thought_of(player: Looker) -> list[int]:
        return sorted(int(str(option.action.to_json()["times"])) for option in player.weigh(table, seat, 4))

    assert thought_of(known("steam").looker) == [0, 1, 2, 3]
    assert thought_of(Greedy()) == list(range(11))


def test_it_passes_freely_before_it_passes_for_good() -> None:
    table = until(new(game="standard", seed=5), "auction")
    seat = table.actor or 0
    other = (seat + 1) % 4
    bids = [19 if each == other else -1 for each in range(4)]
    free = changed(table, cash=[20] * 4, free_pass=seat, bids=bids, leader=other, round=2)
    assert line(greedy(free)) == "passes freely"
