"""How positions that were stored in an older form are read."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import Any

from ...kernel import Facts
from ...kernel.title import Lift, Setup

PHASES = (
    "opening", "capital", "auction", "actions", "build", "goods", "income", "order", "next", "over",
)  # fmt: skip


def to_2(data: Facts, setup: Setup) -> Facts:
    """The phase has a name, and the tile that a seat took is called as in Age of Steam."""
    old: dict[str, Any] = dict(data)
    taken = old.pop("tile")
    return {**old, "phase": dict(enumerate(PHASES))[old["phase"]], "taken": taken}


LIFTS: tuple[Lift, ...] = (to_2,)
