"""Footplate: railway board games on one engine.

>>> import footplate
>>> table = footplate.new("steel-driver", seats=3, seed=7)
>>> while table.actor is not None:
...     events = table.play(table.legal()[-1])
>>> [(place.seat, place.total) for place in table.result()]
[(2, 1440), (0, 1360), (1, 1350)]

See `docs/python.md` for the whole surface with examples.
"""

from typing import TYPE_CHECKING

from .catalogue import Rule
from .kernel.actions import Action
from .kernel.errors import (
    BadRecord,
    BadSetup,
    FootplateError,
    IllegalAction,
    NoSuchPart,
    NoSuchSeat,
    NothingToUndo,
    RulesChanged,
)
from .kernel.events import Event
from .kernel.phase import Choice as TableChoice
from .kernel.rulings import Ruling
from .kernel.schema import View
from .kernel.scores import Place, Score
from .kernel.table import Table
from .schemas import schemas
from .surface import (
    MapInfo,
    MapReport,
    OptionInfo,
    TitleInfo,
    action,
    board,
    bring_map,
    catalogues,
    check_map,
    crosswalk,
    delivery,
    event,
    line,
    list_map,
    load,
    map_drawing,
    map_text,
    map_titles,
    new,
    read_line,
    replay,
    rules,
    seed_hash,
    tally,
)
from .track.crosswalk import Crosswalk

if TYPE_CHECKING:
    from .surface import titles
else:
    from . import titles

__all__ = [
    "Action",
    "BadRecord",
    "BadSetup",
    "Crosswalk",
    "Event",
    "FootplateError",
    "IllegalAction",
    "MapInfo",
    "MapReport",
    "NoSuchPart",
    "NoSuchSeat",
    "NothingToUndo",
    "OptionInfo",
    "Place",
    "Rule",
    "RulesChanged",
    "Ruling",
    "Score",
    "Table",
    "TableChoice",
    "TitleInfo",
    "View",
    "action",
    "board",
    "bring_map",
    "catalogues",
    "check_map",
    "crosswalk",
    "delivery",
    "event",
    "line",
    "list_map",
    "load",
    "map_drawing",
    "map_text",
    "map_titles",
    "new",
    "read_line",
    "replay",
    "rules",
    "schemas",
    "seed_hash",
    "tally",
    "titles",
]
