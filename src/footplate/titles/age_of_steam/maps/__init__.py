"""The title's own maps, each with its rules: a map file, and a module beside it where its rules differ from the base
game's. A map from elsewhere is played by the rules that it names, and else by those of the base game."""

from functools import cache

from ....kernel.words import Words
from ....track.library import map_words, title_board
from ..base import BaseRules
from ..ground import FOLDER, Ground
from ..rules import MapRules
from ..words import WORDS
from .france import France
from .italy import Italy

MAPS = ("rust-belt", "france", "italy")
BASE = BaseRules()
RULES: dict[str, MapRules] = {"rust-belt": BASE, "france": France(), "italy": Italy()}
MAP_WORDS: dict[str | None, Words] = map_words(WORDS, FOLDER, MAPS)


@cache
def ground(map_id: str) -> Ground:
    return Ground(title_board(FOLDER, map_id), RULES[map_id].extra_tiles)
