"""The player that learns: its slopes are right, and it gets better."""

import sys
from pathlib import Path

import numpy as np
import pytest

from footplate.terminal.crowd import Crowd

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import train


def test_slopes_are_those_of_what_is_made_better() -> None:
    chance = np.random.default_rng(3)
    net = {name: weight.astype(np.float64) for name, weight in train.begin(4, 5, 3).items()}
    net["choice"] *= 100
    rows = 6
    masks = (chance.random((rows, 5)) < 0.7).astype(np.int8)
    masks[:, 0] = 1
    picked = {
        "seen": chance.standard_normal((rows, 4)),
        "numbers": np.zeros(rows, dtype=np.int64),
        "got": chance.uniform(-1, 1, rows),
    }
    better = chance.standard_normal(rows)
    picked["likely"] = train.look(net, picked["seen"], masks)[3][:, 0] + 0.05

    def worth() -> float:
        *_, likely, ends = train.look(net, picked["seen"], masks)
        odds = np.exp(likely)
        ratio = np.exp(likely[:, 0] - picked["likely"])
        unsure = -(odds * np.where(masks == 1, likely, 0)).sum(axis=1)
        clipped = np.clip(ratio, 1 - train.CLIP, 1 + train.CLIP)
        gain = np.minimum(ratio * better, clipped * better) + train.WONDER * unsure
        return float((-gain + (ends - picked["got"]) ** 2 / 2).mean())

    found = train.slope(net, picked, masks, better)
    for name in train.LEARNED:
        flat = net[name].reshape(-1)
        for at in range(0, len(flat), max(1, len(flat) // 5)):
            kept, step = flat[at], 1e-5
            flat[at] = kept + step
            above = worth()
            flat[at] = kept - step
            below = worth()
            flat[at] = kept
            assert found[name].reshape(-1)[at] == pytest.approx((above - below) / (2 * step), abs=2e-4), name


@pytest.mark.parametrize("rewards", ["result", "score"])
def test_it_gets_better_than_chance(rewards: str) -> None:
    told: list[str] = []
    net, curve = train.train("steel-driver", 3, rewards, 0.05, 1, Crowd(1), "random", 24, tell=told.append)
    assert [len(row) for row in curve] == [3] * len(told)
    assert curve[-1][1] > 0.5
    drawn = train.picture("steel-driver", 3, "random", curve)
    assert drawn.startswith("<svg")
    assert drawn.count("<polyline") == 3
    assert net["choice"].dtype == np.float32
