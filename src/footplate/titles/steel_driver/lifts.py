"""How positions that were stored in an older form are read."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import Any

from ...kernel import Facts
from ...kernel.title import Lift, Setup

AUCTION, BIDDING, BUILDING, GOODS, OVER = range(5)
IDS = ("auction", "auction", "build", "goods", "over")


def to_2(data: Facts, setup: Setup) -> Facts:
    """The phase has a name, who acts a field of its own, and what follows from the rails is worked out."""
    old: dict[str, Any] = dict(data)
    phase = old["phase"]
    if phase == AUCTION:
        actor = old["active"]
    elif phase == BIDDING:
        actor = old["to_bid"]
    else:
        actor = -1 if phase == OVER else old["controller"][old["order"][old["space"]]]
    for gone in ("began", "to_bid", "free", "joined", "connected", "reachable", "rails_left"):
        del old[gone]
    return {**old, "phase": IDS[phase], "actor": actor}


LIFTS: tuple[Lift, ...] = (to_2,)
