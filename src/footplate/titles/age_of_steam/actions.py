"""The moves of Age of Steam."""

from typing import ClassVar

from ...kernel.actions import Action


class Issue(Action, frozen=True, tag="issue"):
    """Issues so many shares; in the first phase 0 issues none (AOS-SHARE-01, AOS-ITA-06)."""

    shares: int
    LINE: ClassVar[str] = "issues {shares} shares"


class Bid(Action, frozen=True, tag="bid"):
    """Bids for the player order (AOS-AUC-02)."""

    bid: int
    LINE: ClassVar[str] = "bids {bid}"


class Pass(Action, frozen=True, tag="pass"):
    """Drops out of the auction, lets a round of goods go by, or does without Production (AOS-AUC-04, AOS-MOVE-01)."""

    LINE: ClassVar[str] = "passes"


class FreePass(Action, frozen=True, tag="free-pass"):
    """Passes without dropping out, by Turn Order (AOS-AUC-07)."""

    LINE: ClassVar[str] = "passes freely"


class Take(Action, frozen=True, tag="take"):
    """Takes an action (AOS-ACT-01)."""

    tile: str
    LINE: ClassVar[str] = "takes {tile}"


class Build(Action, frozen=True, tag="build"):
    """Lays a track tile: a face, turned clockwise by so many sixths (AOS-BUILD-02)."""

    hex: str
    face: str
    turn: int
    LINE: ClassVar[str] = "builds {face} on {hex} turned {turn}"


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


class Done(Action, frozen=True, tag="done"):
    """Ends the build turn (AOS-BUILD-02)."""

    LINE: ClassVar[str] = "ends the build turn"


class Improve(Action, frozen=True, tag="improve"):
    """Raises the engine (AOS-MOVE-02)."""

    LINE: ClassVar[str] = "improves the engine"


class Deliver(Action, frozen=True, tag="deliver"):
    """Moves a cube along a route, which names each link by the place and the side where it is entered (AOS-MOVE-03)."""

    city: str
    color: str
    route: str
    LINE: ClassVar[str] = "delivers {color} from {city} by {route}"


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
