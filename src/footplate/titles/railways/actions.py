"""The decisions of Railways of the World."""

# Stays plain Python when the engine is compiled: actions are structs.

from typing import ClassVar

from ...kernel import Action, Bid, Pass

__all__ = ["KINDS", "Bid", "Deliver", "Keep", "Lay", "Pass", "Stop", "Take", "Upgrade", "Urbanize", "Use", "West"]


class Keep(Action, frozen=True, tag="keep"):
    """Keeps one of the two barons dealt (RWW-SET-06)."""

    baron: str
    LINE: ClassVar[str] = "keeps {baron}"


class Lay(Action, frozen=True, tag="lay"):
    """Lays one tile: the first of a build action, or the next of the one going on (RWW-BUILD-02)."""

    hex: str
    face: str
    turn: int
    LINE: ClassVar[str] = "lays {face} on {hex} turned {turn}"


class Stop(Action, frozen=True, tag="stop"):
    """Ends a build action before its fourth tile (RWW-BUILD-01)."""

    LINE: ClassVar[str] = "stops building"


class Use(Action, frozen=True, tag="use"):
    """Begins a build action with a kept card (RWW-CARD-22)."""

    card: str
    LINE: ClassVar[str] = "uses {card}"


class Urbanize(Action, frozen=True, tag="urbanize"):
    """Lays a new-city tile on a gray city (RWW-URB-01)."""

    city: str
    color: str
    LINE: ClassVar[str] = "urbanizes {city} in {color}"


class Upgrade(Action, frozen=True, tag="upgrade"):
    """Takes the engine of the next level (RWW-ENG-01)."""

    LINE: ClassVar[str] = "upgrades the engine"


class Deliver(Action, frozen=True, tag="deliver"):
    """Delivers a cube. The route names each link by the city and the side it leaves: `CHI.E,TOL.SE` (RWW-DEL-01)."""

    color: str
    to: str
    route: str
    LINE: ClassVar[str] = "delivers {color} to {to} over {route}"


class Take(Action, frozen=True, tag="take"):
    """Takes a face-up operation card; New Industry and City Growth name a city, New Industry a colour too."""

    card: str
    city: str | None = None
    color: str | None = None
    LINE: ClassVar[str] = "takes {card}[ for {city}][ in {color}]"


class West(Action, frozen=True, tag="west"):
    """Builds the western link of a city (RWW-WEST-01)."""

    city: str
    LINE: ClassVar[str] = "builds the western link of {city}"


KINDS = (Keep, Bid, Pass, Lay, Stop, Use, Urbanize, Upgrade, Deliver, Take, West)
