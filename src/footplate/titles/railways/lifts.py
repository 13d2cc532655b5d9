"""How positions that were stored in an older form are read."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import Any

from ...kernel import Facts
from ...kernel.title import Lift, Setup

# The phases by their old numbers; a build action was a phase of its own.
PHASES = {0: "barons", 1: "auction", 2: "actions", 3: "actions", 4: "over"}
FOLLOWING = ("bag", "empty", "gone", "new_cities", "score")


def to_2(data: Facts, setup: Setup) -> Facts:
    """The phase has a name, the network is the track, and what follows from the rest is worked out."""
    old: dict[str, Any] = dict(data)
    phase, network, open_track = PHASES[old.pop("phase")], old.pop("network"), old.pop("track")
    for gone in FOLLOWING:
        del old[gone]
    return {**old, "phase": phase, "track": network, "open_track": open_track}


LIFTS: tuple[Lift, ...] = (to_2,)
