"""The player that learns: its slopes are right, and it gets better."""

import sys
from functools import partial
from itertools import count
from pathlib import Path

import numpy as np
import pytest

import footplate
from footplate.terminal.crowd import Crowd

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import train


def test_slopes_are_those_of_what_is_made_better() -> None:
    chance = np.random.default_rng(3)
    net = {name: weight.astype(np.float64) for name, weight in train.begin(4, 3).items()}
    seen, ends = chance.standard_normal((6, 4)), chance.uniform(-1, 1, 6)

    def wrong() -> float:
        return float(((train.look(net, seen)[-1] - ends) ** 2 / 2).mean())

    found = train.slope(net, seen, ends)
    for name in train.LEARNED:
        flat = net[name].reshape(-1)
        for at in range(0, len(flat), max(1, len(flat) // 5)):
            kept, step = flat[at], 1e-5
            flat[at] = kept + step
            above = wrong()
            flat[at] = kept - step
            below = wrong()
            flat[at] = kept
            assert found[name].reshape(-1)[at] == pytest.approx((above - below) / (2 * step), abs=1e-6), name


@pytest.mark.long
@pytest.mark.parametrize(
    ("title", "seats", "minutes", "games", "share"),
    [("steel-driver", 3, 0.5, 12, 0.5), ("days-of-steam", 2, 0.2, 6, 0.6)],
)
def test_it_gets_better_than_chance(
    title: str, seats: int, minutes: float, games: int, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many rounds on every machine: each look at the clock takes a second."""
    monkeypatch.setattr(train, "GAMES", 16)
    monkeypatch.setattr(train.time, "process_time", partial(next, count()))
    monkeypatch.setattr(train, "POINTS", 1)
    told: list[str] = []
    net, curve = train.train(title, seats, minutes, 1, Crowd(1), "random", games, None, 0.1, tell=told.append)
    assert [len(row) for row in curve] == [3] * len(told)
    assert curve[-1][1] >= share
    drawn = train.picture(title, seats, "random", curve)
    assert drawn.startswith("<svg")
    assert drawn.count("<polyline") == 3
    assert net["end"].dtype == np.float32


def test_what_was_foreseen_stands_for_a_part_of_what_came(monkeypatch: pytest.MonkeyPatch) -> None:
    foreseen = np.array([0.5, 0.1, -0.2], dtype=np.float32)
    monkeypatch.setattr(train, "TRUST", 1.0)
    assert train.judged(foreseen, 0.7).tolist() == pytest.approx([0.7] * 3)
    monkeypatch.setattr(train, "TRUST", 0.0)
    assert train.judged(foreseen, 0.7).tolist() == pytest.approx([0.1, -0.2, 0.7])


def test_it_is_set_against_others_with_each_seat_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    def first(net: object, form: object, table: footplate.Table, legal: list[footplate.Action], seed: int) -> object:
        asked.append((table.seed or 0, legal[0].seat))
        return legal[0]

    monkeypatch.setattr(train, "choose", first)
    won = train.against("steel-driver", 3, train.begin(1, 1), None, 3, 40)
    assert 0 <= won <= 3
    assert set(asked) == {(40, 0), (41, 1), (42, 2)}
