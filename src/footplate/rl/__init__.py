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

from importlib import import_module
from pathlib import Path as _Path
from typing import TYPE_CHECKING, Any

from ..kernel.table import Table as _Table
from .catalogue import numbering_of as _numbering_of
from .catalogue import smallest_table as _smallest_table
from .errors import BadBuffer, BadNumber, GameIsOver, NotNumbered
from .numbers import Numbering
from .walking import Game

if TYPE_CHECKING:
    from .aec import AllEnv as parallel_env  # noqa: N813
    from .aec import SeatEnv as env  # noqa: N813
    from .against_bots import AgainstBots as single  # noqa: N813
    from .arrays import mask_of as mask
    from .arrays import observations
    from .data import dataset
    from .many import batch

__all__ = [
    "BadBuffer",
    "BadNumber",
    "Game",
    "GameIsOver",
    "NotNumbered",
    "Numbering",
    "batch",
    "dataset",
    "env",
    "game",
    "mask",
    "numbers",
    "observations",
    "parallel_env",
    "single",
]

# What needs NumPy and its like is read when somebody asks for it: its module, and its name there.
_LATER = {
    "batch": ("many", "batch"),
    "dataset": ("data", "dataset"),
    "env": ("aec", "SeatEnv"),
    "mask": ("arrays", "mask_of"),
    "observations": ("arrays", "observations"),
    "parallel_env": ("aec", "AllEnv"),
    "single": ("against_bots", "AgainstBots"),
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _LATER[name]
    try:
        return getattr(import_module(f"{__name__}.{module}"), attribute)
    except ModuleNotFoundError as missing:
        raise ImportError(f"footplate.rl.{name} needs {missing.name}: pip install 'footplate[rl]'") from missing


def numbers(title: str, map: str | _Path | None = None) -> Numbering:
    """The numbers of a title's actions on a map or on that of a file, on the first map if none is named. Raises
    BadSetup for one that there is not."""
    return _numbering_of(_smallest_table(title, map))


def game(table: _Table) -> Game:
    """A table that is played by numbers."""
    return Game(table, _numbering_of(table))
