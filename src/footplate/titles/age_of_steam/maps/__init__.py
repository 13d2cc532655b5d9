"""The maps, each with its rules: a map file, and a module beside it where its rules differ from the base game's."""

from ....kernel.words import Words
from ....track.board import Board
from ....track.library import map_words, place_words, title_board
from ....track.mapfile import MapFile
from ..base import BaseRules
from ..ground import FOLDER, Ground
from ..rules import MapRules
from ..words import WORDS
from .france import France
from .italy import Italy

RULES: dict[str, MapRules] = {"rust-belt": BaseRules(), "france": France(), "italy": Italy()}
MAP_WORDS: dict[str | None, Words] = map_words(WORDS, FOLDER, tuple(RULES))
_grounds: dict[str, Ground] = {}


def ground(map_id: str) -> Ground:
    found = _grounds.get(map_id)
    if found is None:
        found = _grounds[map_id] = Ground(title_board(FOLDER, map_id), RULES[map_id].extra_tiles)
    return found


def add(source: MapFile, rules: MapRules, game: str) -> None:
    """Takes in a map from elsewhere with its rules, for as long as the program runs; ValueError if it cannot be
    played."""
    if source.game != game:
        raise ValueError(f"{source.id} is a map of {source.game}, not of {game}")
    if source.id in RULES:
        raise ValueError(f"there is a map {source.id} already")
    try:
        _grounds[source.id] = Ground(Board(source), rules.extra_tiles)
    except KeyError as missing:
        raise ValueError(f"{source.id} cannot be played: its [setup] has no {missing}") from None
    except ValueError as error:
        raise ValueError(f"{source.id} cannot be played: {error}") from None
    RULES[source.id] = rules
    MAP_WORDS[source.id] = place_words(WORDS, source)
