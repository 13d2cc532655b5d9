"""The moves that Steam and Age of Steam share."""

# Stays plain Python when the engine is compiled: actions are structs.

from typing import ClassVar

import msgspec

from ..kernel.actions import Action
from .tiles import TileSet


class FreePass(Action, frozen=True, tag="free-pass"):
    """Passes without leaving the auction, by the action Turn Order."""

    LINE: ClassVar[str] = "passes freely"


class Take(Action, frozen=True, tag="take"):
    """Takes an action for this round."""

    tile: str
    LINE: ClassVar[str] = "takes {tile}"


class Build(Action, frozen=True, tag="build"):
    """Lays a track tile: a face, turned clockwise by so many sixths."""

    hex: str
    face: str
    turn: int
    LINE: ClassVar[str] = "builds {face} on {hex} turned {turn}"


class Done(Action, frozen=True, tag="done"):
    """Ends the build turn."""

    LINE: ClassVar[str] = "ends the build turn"


class Improve(Action, frozen=True, tag="improve"):
    """Raises the level of the locomotive; each title has its own line for it."""


class Deliver(Action, frozen=True, tag="deliver"):
    """Moves a cube along a route, which names each link by the place and the side where it is entered."""

    city: str
    color: str
    route: str
    LINE: ClassVar[str] = "delivers {color} from {city} by {route}"


def in_lowest_turn(action: Action, tiles: TileSet) -> Action:
    """FPT-ACT-07: of the turns in which a tile looks the same the lowest is meant."""
    if not isinstance(action, Build):
        return action
    turn = tiles.lowest_turn(action.face, action.turn)
    return action if turn == action.turn else msgspec.structs.replace(action, turn=turn)
