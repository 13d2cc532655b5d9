"""Footplate for those who train players and study games: actions as numbers, positions as arrays, and the forms that
PettingZoo, Gymnasium and OpenSpiel know.

>>> from footplate import rl
>>> numbering = rl.numbers("steel-driver")
>>> numbering.count
1240
>>> numbering.meaning(7)
'auction company=red bid=7'

`pip install 'footplate[rl]'` brings what it needs; `docs/research.md` shows all of it.
"""

from ..surface import new as _new
from .catalogue import fewest_seats as _fewest_seats
from .catalogue import numbering_of as _numbering_of
from .errors import BadBuffer, BadNumber, GameIsOver, NotNumbered
from .numbers import Numbering
from .walking import Game

__all__ = [
    "BadBuffer",
    "BadNumber",
    "Game",
    "GameIsOver",
    "NotNumbered",
    "Numbering",
    "numbers",
]


def numbers(title: str, map: str | None = None) -> Numbering:
    """The numbers of a title's actions on a map, the first one if none is named. Raises BadSetup for an unknown one."""
    return _numbering_of(_new(title, _fewest_seats(title, map), map, seed=0))
