"""What the greedy player makes of small positions."""

import footplate
from footplate import bots
from rules.days_of_steam.dos import ANN, BEN, Scene
from rules.playing_lines import read


def chosen(scene: Scene) -> footplate.Action:
    table = scene.table.imagine(ANN, 1)
    return bots.choose(table, ANN, "greedy", 1.0, 1)


def two_cities(*goods: str) -> Scene:
    """A red city and, three steam to the east, a yellow one."""
    return Scene().lay(1, 0, "W-E", "W-E").city(3, 0, "yellow", *goods).cities_left([None, None], {})


def test_it_takes_a_good_home_when_it_has_the_steam() -> None:
    scene = two_cities("red").steam(6)
    assert chosen(scene) == read(scene.table, "A moves E-E-E-red-W-W-W")


def test_it_gathers_steam_rather_than_run_where_nothing_waits() -> None:
    assert chosen(two_cities().steam(1)).kind == "lay"


def test_it_closes_a_circuit() -> None:
    scene = two_cities().lay(0, 1, "N-E").lay(2, 1, "W-E").lay(3, 1, "W-N").hand(ANN, "straight-1", "curve-1")
    assert chosen(scene) == read(scene.table, "A lays straight-1 at 1,1 turned 90")


def test_a_colour_that_is_new_goes_before_one_that_it_has() -> None:
    """Both deliveries take the same steam; the green one is worth three points more."""
    scene = two_cities("red", "green").city(0, -4, "blue").lay(0, -3, "N-S").lay(0, -2, "N-S").lay(0, -1, "N-S")
    scene.lay(3, 1, "N-S").lay(3, 2, "N-S").city(3, 3, "green").train(ANN, 3, 0)
    scene.delivered(ANN, red=1, yellow=1).steam(3)
    assert chosen(scene) == read(scene.table, "A moves green-S-S-S")


def test_it_does_not_risk_a_derailment_that_it_can_avoid() -> None:
    """Home by the curves costs as much as by the straight line, but rolls the die."""
    scene = two_cities("red").lay(0, 1, "N-E").lay(1, 1, "W-E").lay(2, 1, "W-E").lay(3, 1, "W-N")
    scene.train(ANN, 3, 0).steam(6)
    assert chosen(scene) == read(scene.table, "A moves red-W-W-W")


def test_it_dares_more_when_the_game_hangs_on_it() -> None:
    """Ben is about to win: a delivery that wins at once is worth a roll of one in six."""
    scene = Scene().lay(1, 0, "W-S").lay(1, 1, "N-E").city(2, 1, "yellow", "red").cities_left([None, None], {})
    scene.train(ANN, 2, 1).steam(3, 6).delivered(ANN, red=1, yellow=1, green=2).counters(0, 0)
    scene.delivered(BEN, red=2, yellow=1, green=1).counters(1, 1)
    assert chosen(scene) == read(scene.table, "A moves red-W-N-W")
