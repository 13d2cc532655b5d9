"""Games that have one decision left."""

import random
from typing import Any

import footplate


def almost_over(title: str = "steel-driver", **setup: Any) -> footplate.Table:
    """A game of three whose last decision is the first seat's."""
    for seed in range(50):
        table = footplate.new(title, seats=3, seed=seed, **setup)
        chance = random.Random(seed)
        seat: int | None = None
        while table.actor is not None:
            seat = table.actor
            table.play(chance.choice(table.legal()))
        if seat == 0:
            table.back_to(table.number - 1)
            return table
    raise AssertionError("no such game")
