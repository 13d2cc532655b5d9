"""The moves of Age of Steam."""

# Stays plain Python when the engine is compiled: actions are structs.

from typing import ClassVar

from ...kernel import Action, Bid, Pass
from ...track import actions
from ...track.actions import Build, Deliver, Done, FreePass, Take

__all__ = [
    "KINDS",
    "Bid",
    "Build",
    "Deliver",
    "Done",
    "FreePass",
    "Improve",
    "Issue",
    "Link",
    "Pass",
    "Place",
    "Produce",
    "ProduceIn",
    "Swap",
    "Take",
    "Urbanize",
]


class Issue(Action, frozen=True, tag="issue"):
    """Issues so many shares; in the first phase 0 issues none (AOS-SHARE-01, AOS-ITA-06)."""

    shares: int
    LINE: ClassVar[str] = "issues {shares} shares"


class Link(Action, frozen=True, tag="link"):
    """Builds a whole link between two cities over a row of hexes (AOS-ITA-19)."""

    start: str
    goal: str
    hexes: str
    LINE: ClassVar[str] = "links {start} to {goal} over {hexes}"


class Urbanize(Action, frozen=True, tag="urbanize"):
    """Lays a new city tile on a town (AOS-URB-01)."""

    town: str
    letter: str
    LINE: ClassVar[str] = "urbanizes {town} with {letter}"


class Swap(Action, frozen=True, tag="swap"):
    """Changes a black cube in a city (`BOL`) or on a space of the display (`W3/1`) for a drawn one (AOS-ITA-13)."""

    spot: str
    LINE: ClassVar[str] = "swaps black on {spot}"


class Improve(actions.Improve, frozen=True, tag="improve"):
    """Raises the engine (AOS-MOVE-02)."""

    LINE: ClassVar[str] = "improves the engine"


class Produce(Action, frozen=True, tag="produce"):
    """Draws cubes for the goods display (AOS-GROW-01)."""

    LINE: ClassVar[str] = "draws for the display"


class ProduceIn(Action, frozen=True, tag="produce-in"):
    """Draws a cube that goes straight to a city (AOS-FRA-05)."""

    city: str
    LINE: ClassVar[str] = "draws for {city}"


class Place(Action, frozen=True, tag="place"):
    """Puts a drawn cube on an empty space of the goods display (AOS-GROW-01)."""

    color: str
    space: str
    LINE: ClassVar[str] = "puts {color} on {space}"


KINDS = (
    Issue,
    Bid,
    Pass,
    FreePass,
    Take,
    Build,
    Link,
    Urbanize,
    Swap,
    Done,
    Improve,
    Deliver,
    Produce,
    ProduceIn,
    Place,
)
