"""The moves of Days of Steam (DOS-TURN-02). `coal` is what is burnt before the action (DOS-COAL-05)."""

# Stays plain Python when the engine is compiled: actions are structs.

from typing import ClassVar

from ...kernel import Action

__all__ = ["KINDS", "City", "Draw", "Lay", "Move", "Place", "PutOut", "Water"]


class Lay(Action, frozen=True, tag="lay"):
    """Lays a track tile of the hand on a cell, turned clockwise by so many degrees (DOS-TILE-01, DOS-TILE-02)."""

    tile: str
    x: int
    y: int
    turn: int
    coal: int = 0
    LINE: ClassVar[str] = "lays {tile} at {x},{y} turned {turn}[ burning {coal} coal]"


class City(Action, frozen=True, tag="city"):
    """Lays one of the face-up cities, 0 or 1, with its goods (DOS-CITY-01)."""

    slot: int
    x: int
    y: int
    LINE: ClassVar[str] = "lays face-up city {slot} at {x},{y}"


class Draw(Action, frozen=True, tag="draw"):
    """Draws the top city of the stack, to lay it next (DOS-CITY-12)."""

    LINE: ClassVar[str] = "draws a city"


class Place(Action, frozen=True, tag="place"):
    """Lays the city that was drawn (DOS-CITY-12)."""

    x: int
    y: int
    LINE: ClassVar[str] = "lays the drawn city at {x},{y}"


class Move(Action, frozen=True, tag="move"):
    """Moves the train over edges, N, E, S or W; a colour among them is a good taken there: E-E-red-N (DOS-MOVE-16)."""

    route: str
    coal: int = 0
    LINE: ClassVar[str] = "moves {route}[ burning {coal} coal]"


class Water(Action, frozen=True, tag="water"):
    """Stays at a water tower and takes steam (DOS-WATER-01)."""

    LINE: ClassVar[str] = "takes water"


class PutOut(Action, frozen=True, tag="out"):
    """Puts a hand tile out of the game, having nothing else to do (DOS-TURN-05)."""

    tile: str
    LINE: ClassVar[str] = "puts out {tile}"


KINDS = (Lay, City, Draw, Place, Move, Water, PutOut)
