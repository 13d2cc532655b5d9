"""The moves of Steam."""

# Stays plain Python when the engine is compiled: actions are structs.

from typing import ClassVar

from ...kernel import Action, Bid, Pass
from ...track import actions
from ...track.actions import Build, Deliver, Done, FreePass, Take

__all__ = [
    "KINDS",
    "Bid",
    "Build",
    "Capital",
    "Deliver",
    "Done",
    "FreePass",
    "Grow",
    "Improve",
    "Pass",
    "Score",
    "Take",
    "TakePassed",
    "Urbanize",
]


class Capital(Action, frozen=True, tag="capital"):
    """Buys capital so many times; 0 buys none (STM-CAP-01)."""

    times: int
    LINE: ClassVar[str] = "buys capital {times} times"


class TakePassed(Action, frozen=True, tag="take-passed"):
    """Takes an action tile without its action (STM-ACT-10, STM-ACT-14)."""

    tile: str
    LINE: ClassVar[str] = "takes {tile} and passes"


class Urbanize(Action, frozen=True, tag="urbanize"):
    """Makes a city of a town, with the set of a supply space; space 0 when no set is left (STM-URB-01, STM-URB-04)."""

    town: str
    color: str
    space: int = 0
    LINE: ClassVar[str] = "urbanizes {town} in {color}[ with set {space}]"


class Grow(Action, frozen=True, tag="grow"):
    """Puts the set of a supply space on a city (STM-GROW-01)."""

    city: str
    space: int
    LINE: ClassVar[str] = "grows {city} with set {space}"


class Improve(actions.Improve, frozen=True, tag="improve"):
    """Improves the locomotive (STM-LOCO-01)."""

    LINE: ClassVar[str] = "improves the locomotive"


class Score(Action, frozen=True, tag="score"):
    """Puts the points of a delivery to a track: `income` or `points` (STM-POINT-02)."""

    track: str
    LINE: ClassVar[str] = "puts the points to {track}"


KINDS = (
    Bid,
    Pass,
    FreePass,
    Capital,
    Take,
    TakePassed,
    Build,
    Urbanize,
    Grow,
    Done,
    Improve,
    Deliver,
    Score,
)
