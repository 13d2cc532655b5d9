"""The maps, each with its rules: a map file, and a module beside it where its rules differ from the base game's."""

from functools import cache

from ....track.library import title_board
from ..base import BaseRules
from ..ground import FOLDER, Ground
from ..state import MapRules
from .france import France
from .italy import Italy

RULES: dict[str, MapRules] = {"rust-belt": BaseRules(), "france": France(), "italy": Italy()}


@cache
def ground(map_id: str) -> Ground:
    return Ground(title_board(FOLDER, map_id), RULES[map_id].extra_tiles)
