"""How positions that were stored in an older form are read."""

# Stays plain Python when the engine is compiled: no game waits for it.

from ...kernel.json import Facts
from ...kernel.title import Lift, Setup

PHASES = ("opening", "capital", "auction", "actions", "build", "goods", "income", "order", "next", "over")


def to_2(data: Facts, setup: Setup) -> Facts:
    """The phase has a name, and the tile that a seat took is called as in Age of Steam."""
    old = dict(data)
    phase = old["phase"]
    if type(phase) is not int or phase < 0:
        raise ValueError(f"there is no phase {phase}")
    taken = old.pop("tile")
    return {**old, "phase": PHASES[phase], "taken": taken}


LIFTS: tuple[Lift, ...] = (to_2,)
