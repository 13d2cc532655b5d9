"""The moves of Steam."""

from typing import ClassVar

from ...kernel.actions import Action


class Bid(Action, frozen=True, tag="bid"):
    """Bids for a place in the turn order (STM-ORDER-06, STM-AUC-02)."""

    bid: int
    LINE: ClassVar[str] = "bids {bid}"


class Pass(Action, frozen=True, tag="pass"):
    """Leaves an auction, or lets a goods cycle go by (STM-ORDER-06, STM-AUC-04, STM-MOVE-02)."""

    LINE: ClassVar[str] = "passes"


class FreePass(Action, frozen=True, tag="free-pass"):
    """Passes without leaving the auction, by the Turn Order tile (STM-AUC-06)."""

    LINE: ClassVar[str] = "passes freely"


class Capital(Action, frozen=True, tag="capital"):
    """Buys capital so many times; 0 buys none (STM-CAP-01)."""

    times: int
    LINE: ClassVar[str] = "buys capital {times} times"


class Take(Action, frozen=True, tag="take"):
    """Takes an action tile (STM-ACT-01)."""

    tile: str
    LINE: ClassVar[str] = "takes {tile}"


class TakePassed(Action, frozen=True, tag="take-passed"):
    """Takes an action tile without its action (STM-ACT-10, STM-ACT-14)."""

    tile: str
    LINE: ClassVar[str] = "takes {tile} and passes"


class Build(Action, frozen=True, tag="build"):
    """Lays a track tile: a face, turned clockwise by so many sixths (STM-BUILD-02)."""

    hex: str
    face: str
    turn: int
    LINE: ClassVar[str] = "builds {face} on {hex} turned {turn}"


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


class Done(Action, frozen=True, tag="done"):
    """Ends the build turn (STM-BUILD-03)."""

    LINE: ClassVar[str] = "ends the build turn"


class Improve(Action, frozen=True, tag="improve"):
    """Improves the locomotive (STM-LOCO-01)."""

    LINE: ClassVar[str] = "improves the locomotive"


class Deliver(Action, frozen=True, tag="deliver"):
    """Moves a cube along a route, which names each link by the place and the side where it is entered (STM-MOVE-03)."""

    city: str
    color: str
    route: str
    LINE: ClassVar[str] = "delivers {color} from {city} by {route}"


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
