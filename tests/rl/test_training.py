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
    net, curve = train.train("steel-driver", 3, rewards, 0.15, 1, Crowd(1), "random", 24, tell=told.append)
    assert [len(row) for row in curve] == [3] * len(told)
    assert curve[-1][1] > 0.5
    drawn = train.picture("steel-driver", 3, "random", curve)
    assert drawn.startswith("<svg")
    assert drawn.count("<polyline") == 3
    assert net["choice"].dtype == np.float32


def test_what_came_of_a_decision_is_what_its_seat_got_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing that was foreseen is trusted in place of it, and late is as good as soon."""
    monkeypatch.setattr(train, "TRUST", 1.0)
    ends = (0.5, 0.1, -0.2, 0.3)
    turns = [(0, [1.0, -1.0]), (1, [0.0, 0.0]), (0, [-3.0, 3.0]), (1, [2.0, -2.0])]
    game = [("seen", number, ends[number], seat, np.array(got)) for number, (seat, got) in enumerate(turns)]
    found = {number: (got, better) for _, number, _, got, better in train.judged(game, 2, 1.0)}
    for number, got in enumerate((0.0, 1.0, -1.0, -2.0)):
        assert found[number] == pytest.approx((got, got - ends[number]))
    hasty = {number: got for _, number, _, got, _ in train.judged(game, 2, 0.0)}
    assert [hasty[number] for number in range(4)] == pytest.approx([1.0, 3.0, -1.0, -2.0])


def test_it_learns_to_choose_as_its_teacher_does() -> None:
    seen, unseen = (train.watch("steel-driver", 3, "greedy", 1500, seed) for seed in (1, 9000))
    net = train.begin(seen["seen"].shape[1], 1240, 1)
    net["mean"][:], net["spread"][:] = seen["seen"].mean(axis=0), seen["seen"].std(axis=0) + 0.1
    moments = {name: [0, np.zeros_like(net[name]), np.zeros_like(net[name])] for name in train.LEARNED}

    def alike() -> float:
        masks = np.unpackbits(unseen["masks"], axis=1, count=1240)
        likely = train.look(net, unseen["seen"], masks)[3]
        return float(np.mean(likely.argmax(axis=1) == unseen["numbers"]))

    before = alike()
    for _ in range(4):
        train.learn(net, moments, seen, np.random.default_rng(1))
    assert alike() > before + 0.15
