"""How positions that were stored in an older form are read."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import Any

from ...kernel import Facts
from ...kernel.title import Lift, Setup

IDS = ("turn", "city", "stuck", "over")


def to_2(data: Facts, setup: Setup) -> Facts:
    """The phase has a name, who acts a field of its own, and the tiles of the stacks are counted when they are asked
    for."""
    old: dict[str, Any] = dict(data)
    phase = IDS[old["phase"]]
    for gone in ("stack_left", "city_stack_left"):
        del old[gone]
    return {**old, "phase": phase, "actor": -1 if phase == "over" else old["active"]}


LIFTS: tuple[Lift, ...] = (to_2,)
