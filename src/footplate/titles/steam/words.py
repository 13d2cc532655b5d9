"""The sentences of Steam."""

# Stays plain Python when the engine is compiled: no game waits for sentences.

from ...kernel.json import Json
from ...kernel.words import Words
from ...track.library import map_words, title_tiles
from ...track.saying import SAYERS, Counted
from .tables import BOX, COLORS

MAPS = ("northeast", "ruhr")


def _say_cubes(words: Words, value: Json, language: str) -> str:
    """A set of cubes, as `red 2 blue 1` is stored: {"red": 2, "blue": 1}."""
    assert isinstance(value, dict)
    said = [words.text("targets", "cubes", {"color": color, "count": value[color]}, language) for color in value]
    return ", ".join(said) if said else "–"


WORDS = Words(
    Words.read(__package__),
    names={
        "face": {face.id: face.names for face in title_tiles("steam").faces},
        "action": {entry["id"]: entry["names"] for entry in BOX["action"]},
    },
    sayers={**SAYERS, "cubes": _say_cubes, "capital": Counted("capital"), "set": Counted("set")},
)

assert all(WORDS.has("color", color) for color in COLORS)

MAP_WORDS: dict[str | None, Words] = map_words(WORDS, "steam", MAPS)
