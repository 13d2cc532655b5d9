"""How positions that were stored in an older form are read."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import Any

from ...kernel import Facts
from ...kernel.title import Lift, Setup

PHASES = (
    "shares", "auction", "actions", "build", "goods", "income", "expenses", "reduction", "growth", "advance", "over",
)  # fmt: skip
RENAMED = {"turn": "round", "action": "taken", "builds_left": "tiles_left"}


def to_2(data: Facts, setup: Setup) -> Facts:
    """The phase has a name, and what Steam has too is called and kept as there: no bid is -1."""
    old: dict[str, Any] = {RENAMED.get(name, name): value for name, value in data.items() if name != "produced"}
    return {**old, "phase": dict(enumerate(PHASES))[old["phase"]], "bids": [bid or -1 for bid in old["bids"]]}


LIFTS: tuple[Lift, ...] = (to_2,)
