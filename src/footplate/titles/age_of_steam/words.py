"""The sentences of Age of Steam."""

# Stays plain Python when the engine is compiled: no game waits for sentences.

from ...kernel.json import Json
from ...kernel.words import LANGUAGES, Words
from ...track.saying import SAYERS, Counted
from .display import LETTER_COLORS, LETTERS
from .tables import BOX, COLORS


def _say_line(words: Words, value: Json, language: str) -> str:
    return " – ".join(str(value).split(","))


def _say_column(words: Words, value: Json, language: str) -> str:
    """A column of the display: `W3` is white 3, `A` a letter."""
    name = str(value)
    if len(name) == 1:
        return name
    side = "white" if name[0] == "W" else "black"
    return words.text("targets", "column", {"side": side, "digit": name[1:]}, language)


def _say_space(words: Words, value: Json, language: str) -> str:
    """A space of the display: `W3/1` is the top one of white 3."""
    column, _, row = str(value).partition("/")
    return words.text("targets", "space", {"column": column, "row": row}, language)


def _say_spot(words: Words, value: Json, language: str) -> str:
    """Where a cube lies: in a city or on a space of the display."""
    return words.say("space" if "/" in str(value) else "city", value, language)


_TEMPLATES = Words.read(__package__)

WORDS = Words(
    _TEMPLATES,
    names={
        "action": {entry["id"]: entry["names"] for entry in BOX["actions"]},
        "new-city": {
            letter: {
                language: f"{letter} ({_TEMPLATES[language]['color'][COLORS[LETTER_COLORS[number]]]})"
                for language in LANGUAGES
            }
            for number, letter in enumerate(LETTERS)
        },
    },
    sayers={
        **SAYERS,
        "line": _say_line,
        "column": _say_column,
        "space": _say_space,
        "spot": _say_spot,
        "shares": Counted("shares"),
    },
)
