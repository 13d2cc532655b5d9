"""The greedy player of Days of Steam: always legal, quick, always the same, blind to what is hidden, and good."""

from statistics import fmean
from typing import Any

import pytest

import footplate
from bots.greedy import decides_quickly, one_greedy, play, sees_nothing_hidden, stays_legal, winners

TITLE = "days-of-steam"


def new(seats: int = 2, seed: int = 1) -> footplate.Table:
    return footplate.new(TITLE, seats=seats, seed=seed)


def test_it_is_legal_wherever_random_play_leads() -> None:
    for seats in (2, 3, 4):
        stays_legal(new(seats, seed=seats), seats, share=0.2)


def test_it_answers_the_same_whatever_is_hidden() -> None:
    sees_nothing_hidden(new(3, seed=4), 30)


def test_a_decision_takes_less_than_a_tenth_of_a_second() -> None:
    decides_quickly(new(4, seed=6), 0.1, lambda table: table.number < 80)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_greedy_player_beats_a_table_of_random_ones(seats: int) -> None:
    for seed in range(seats):
        assert winners(play(new(seats, seed), one_greedy(seats, seed), seconds=1.0)) == [seed]


def test_greedy_players_deliver_mix_colours_and_close_circuits() -> None:
    finished = [play(new(seed=seed), ["greedy"] * 2, seconds=1.0) for seed in range(6)]
    games: list[Any] = [table.view()["game"] for table in finished]
    players = [player for game in games for player in game["players"]]
    assert fmean(score.total for table in finished for score in table.scores()) >= 8
    assert fmean(len(player["delivered"]) for player in players) >= 2
    assert fmean(player["circuits"] for player in players) >= 1
    assert all(game["ending"] in ("points", "tiles") for game in games)
