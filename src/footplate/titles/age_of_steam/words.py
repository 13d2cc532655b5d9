"""The sentences of Age of Steam."""

from ...kernel.json import Facts, Json
from ...kernel.rulings import Ruling
from ...kernel.words import LANGUAGES, Words
from .data import BOX, COLORS, LETTER_COLORS, LETTERS


def _say_link(words: Words, value: Json, language: str) -> str:
    """The two ends of a link."""
    return "–".join(words.say("city", end, language) for end in str(value).split("-"))


def _say_cube(words: Words, value: Json, language: str) -> str:
    city, _, color = str(value).partition("/")
    return words.text("targets", "cube", {"city": city, "color": color}, language)


def _say_route(words: Words, value: Json, language: str) -> str:
    """The places that a route leaves, as `BOS.N,CON.W` names its links."""
    places = [name.partition(".")[0] for name in str(value).split(",")]
    return " – ".join(words.say("city", place, language) for place in places)


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


class _Counted:
    """Says a number through a template of the section `targets`."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __call__(self, words: Words, value: Json, language: str) -> str:
        return words.text("targets", self.key, {"number": int(str(value))}, language)


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
        "cube": _say_cube,
        "link": _say_link,
        "route": _say_route,
        "line": _say_line,
        "column": _say_column,
        "space": _say_space,
        "spot": _say_spot,
        "bid": _Counted("bid"),
        "shares": _Counted("shares"),
        "turn": _Counted("turn"),
    },
)


def refuse(rule: str, **facts: Json) -> Ruling:
    found: Facts = dict(facts)
    return Ruling(WORDS, rule, found)
