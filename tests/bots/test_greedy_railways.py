"""The greedy player of Railways of the World: always legal, quick, always the same, and good."""

from statistics import fmean
from typing import Any

import pytest

import footplate
from bots.greedy import (
    decide,
    decides_quickly,
    greedy,
    line,
    one_greedy,
    players,
    sees_nothing_hidden,
    stays_legal,
    winners,
)
from invariants import watch
from rules.playing_lines import read
from rules.railways.positions import ANN, BEN, Scene, state

TITLE = "railways"
OPTIONS = ("open", "shuffled")
# Time for a decision in whole games: it looks at fewer projects then.
HASTE = 0.03


def new(seats: int = 4, seed: int = 1, option: str = "open") -> footplate.Table:
    return footplate.new(TITLE, seats=seats, options={"major_lines": option}, seed=seed)


def play(table: footplate.Table, levels: list[str], turns: int = 99) -> footplate.Table:
    """Plays on, for so many turns at most, with every invariant checked: bots come to where random play never does."""
    watched = watch(table)
    while table.actor is not None and state(table).turn <= turns:
        watched.after(decide(table, levels, HASTE))
    if table.over:
        watched.at_end()
    return table


def act(table: footplate.Table) -> footplate.Table:
    """Lets the greedy player go on until the turn is somebody else's, or it has another action."""
    seat, left = table.actor, state(table).actions_left
    while table.actor == seat and state(table).actions_left == left:
        table.play(greedy(table))
    return table


def links_of(table: footplate.Table, seat: int) -> list[set[str]]:
    game: Any = table.view()["game"]
    return [set(link["ends"]) for link in game["links"] if link["owner"] == seat and link["complete"]]


# Legal, quick, the same


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("seats", [2, 6])
def test_it_is_legal_wherever_random_play_leads(seats: int, option: str) -> None:
    stays_legal(new(seats, seats, option), seats, share=0.08)


def test_it_answers_the_same_in_the_same_position() -> None:
    one, other = (play(new(3), ["greedy"] * 3, turns=2) for _ in range(2))
    assert one.actions == other.actions


def test_it_does_not_know_the_barons_of_others() -> None:
    sees_nothing_hidden(new(3, seed=4), 40)


def test_a_decision_takes_less_than_a_tenth_of_a_second() -> None:
    table = play(new(3, seed=6), ["greedy"] * 3, turns=6)
    decides_quickly(table, 0.1, lambda table: state(table).turn == 7)


# Good


@pytest.mark.parametrize(("seats", "option"), [(2, "shuffled"), (4, "open")])
def test_one_greedy_player_beats_a_table_of_random_ones(seats: int, option: str) -> None:
    assert winners(play(new(seats, seats, option), one_greedy(seats, 1))) == [1]


@pytest.mark.parametrize("seats", [3, 5])
def test_greedy_players_score_well_and_keep_their_debts_sane(seats: int) -> None:
    table = play(new(seats, seed=2), ["greedy"] * seats)
    assert fmean(score.total for score in table.scores()) >= 30
    assert min(score.total for score in table.scores()) >= 15
    assert max(player["shares"] for player in players(table)) <= 25
    assert min(player["links"] for player in players(table)) >= 5
    assert state(table).turn < 25


# Sensible


def test_everybody_has_links_and_little_debt_after_two_turns() -> None:
    table = play(new(seed=3), ["greedy"] * 4, turns=2)
    assert all(player["links"] >= 1 for player in players(table))
    assert all(player["shares"] <= 6 for player in players(table))
    assert sum(player["score"] for player in players(table)) >= 8


def bare(**cubes: str) -> Scene:
    """A table on which just these cubes lie."""
    scene = Scene(seats=3).scores(5, 5, 5).cash(8000, 8000, 8000)
    board: Any = footplate.board(TITLE, "eastern-us")
    cities = [place["id"] for place in board["places"] if place["kind"] == "city"]
    return scene.markers(*[city for city in cities if city not in cubes]).cubes(**cubes)


def test_it_delivers_in_the_last_action_what_its_engine_can_carry() -> None:
    table = bare(NYC="blue", CHI="red red").links(ANN, "NYC-PHL").last_turn().round(number=3)
    assert line(greedy(table)).startswith("delivers blue to PHL")


def test_it_prefers_its_own_links_to_those_of_others() -> None:
    scene = bare(BAL="red red").links(ANN, "BAL-PHL", "PHL-NYC").links(BEN, "PHL-DOV", "DOV-NYC")
    table = scene.engines(3, 1, 1).last_turn().round()
    table.play(greedy(table))
    assert [player["score"] for player in players(table)] == [7, 5, 5]


def test_it_builds_the_short_link_that_cubes_wait_for() -> None:
    table = bare(NYC="blue blue", CHI="red").round()
    act(table)
    assert {"NYC", "PHL"} in links_of(table, ANN)


def test_it_takes_a_better_engine_when_cubes_wait_two_links_away() -> None:
    table = bare(BAL="red red red", PHL="red").links(ANN, "BAL-PHL", "PHL-WAS", "NYC-NHV").round()
    assert greedy(table).kind in ("upgrade", "lay")
    linked = bare(BAL="red red red").links(ANN, "BAL-PHL", "PHL-NYC").round()
    assert line(greedy(linked)) == "upgrades the engine"


def test_it_completes_a_major_line_that_is_near() -> None:
    scene = bare(CHS="blue").links(ANN, "BOS-PRO", "PRO-NHV", "NHV-NYC", "NYC-PHL", "PHL-BAL")
    table = scene.cards("OP-ML-BOSTON-WASHINGTON").round()
    act(table)
    assert {"BAL", "WAS"} in links_of(table, ANN)
    assert players(table)[ANN]["score"] == 10


def test_it_completes_what_its_baron_asks_for() -> None:
    scene = bare(CHS="blue").links(ANN, "RIC-WAS", "WAS-WHE", "WHE-COL").baron(ANN, "B-HUNTINGTON")
    table = scene.round()
    act(table)
    assert {"COL", "CIN"} in links_of(table, ANN)


def test_a_western_link_only_for_who_has_use_for_it() -> None:
    scene = bare(CHS="blue").links(ANN, "DSM-RIS").cash(40000, 0, 0).scores(30, 0, 0)
    assert greedy(scene.baron(ANN, "B-COOKE").round()).kind != "west"
    assert line(greedy(scene.baron(ANN, "B-STANFORD").round())) == "builds the western link of DSM"


def test_a_kept_card_is_used_where_it_saves_much() -> None:
    scene = bare(ALB="red red red", NYC="purple").hand(ANN, "OP-LAND-GRANT").scores(0, 0, 0).cash(0, 0, 0)
    table = scene.round()
    assert line(greedy(table)) == "uses OP-LAND-GRANT"
    act(table)
    assert {"ALB", "NYC"} in links_of(table, ANN)


@pytest.mark.parametrize(("number", "begun"), [(1, True), (3, False)])
def test_a_long_track_is_begun_only_when_it_can_be_finished(number: int, begun: bool) -> None:
    """From St. Louis to Kansas City it takes five tiles: two actions."""
    scene = bare(STL="yellow yellow yellow", KCY="blue blue blue").links(ANN, "KCY-DSM").cash(30000, 0, 0)
    table = scene.round(number)
    act(table)
    open_tracks = [link for link in state(table).network.links() if not state(table).network.is_complete(link)]
    assert bool(open_tracks) == begun
    if begun:
        table.play(read(table, "B passes"))
        table.play(read(table, "C passes"))
        act(table)
        assert {"STL", "KCY"} in links_of(table, ANN)


def test_bids_stay_small() -> None:
    for turn in (1, 6):
        table = Scene(seats=4, turn=turn).scores(*[10 * (turn > 1)] * 4).auction()
        while state(table).phase == 1:
            table.play(greedy(table))
        assert all(player["shares"] <= 1 for player in players(table))


def test_being_second_for_nothing_is_nearly_as_good() -> None:
    table = Scene(seats=4, turn=1, first=3).auction()
    table.play(read(table, "D bids 1000"))
    assert line(greedy(table)) == "passes"
