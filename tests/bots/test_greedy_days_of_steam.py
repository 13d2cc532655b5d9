"""The greedy player of Days of Steam: always legal, quick, always the same, blind to what is hidden, and good."""

import random
import time
from statistics import fmean, median
from typing import Any

import pytest

import footplate
from footplate import bots

TITLE = "days-of-steam"


def new(seats: int = 2, seed: int = 1) -> footplate.Table:
    return footplate.new(TITLE, seats=seats, seed=seed)


def greedy(table: footplate.Table, seconds: float = 1.0, imagined: int = 1) -> footplate.Action:
    seat = table.actor
    assert seat is not None
    return bots.choose(table.imagine(seat, imagined), seat, "greedy", seconds, 1)


def play(table: footplate.Table, levels: list[str]) -> footplate.Table:
    while table.actor is not None:
        seat = table.actor
        table.play(bots.choose(table.imagine(seat, 1), seat, levels[seat], 1.0, table.number))
    return table


def test_it_is_legal_wherever_random_play_leads() -> None:
    for seats in (2, 3, 4):
        chance = random.Random(seats)
        table = new(seats, seed=seats)
        while not table.over:
            if chance.random() < 0.2:
                assert table.explain(greedy(table, chance.choice((0.0, 0.01, 1.0)))) is None
            table.play(chance.choice(table.legal()))


def test_it_answers_the_same_whatever_is_hidden() -> None:
    """What an imagined table deals to the others and stacks for later is nothing to go by."""
    table = new(3, seed=4)
    while table.number < 30:
        action = greedy(table, imagined=1)
        assert greedy(table, imagined=2) == action
        table.play(action)


def test_a_decision_takes_less_than_a_tenth_of_a_second() -> None:
    table = new(4, seed=6)
    times: list[float] = []
    while not table.over and table.number < 80:
        begun = time.process_time()
        action = greedy(table)
        times.append(time.process_time() - begun)
        table.play(action)
    assert median(times) < 0.1
    assert max(times) < 1.0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_greedy_player_beats_a_table_of_random_ones(seats: int) -> None:
    for seed in range(seats):
        levels = ["random"] * seats
        levels[seed] = "greedy"
        table = play(new(seats, seed), levels)
        assert [place.seat for place in table.result() or [] if place.place == 1] == [seed]


def test_greedy_players_deliver_mix_colours_and_close_circuits() -> None:
    finished = [play(new(seed=seed), ["greedy"] * 2) for seed in range(6)]
    games: list[Any] = [table.view()["game"] for table in finished]
    players = [player for game in games for player in game["players"]]
    assert fmean(score.total for table in finished for score in table.scores()) >= 8
    assert fmean(len(player["delivered"]) for player in players) >= 2
    assert fmean(player["circuits"] for player in players) >= 1
    assert all(game["ending"] in ("points", "tiles") for game in games)
