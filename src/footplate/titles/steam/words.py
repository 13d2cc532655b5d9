"""The sentences of Steam."""

from ...kernel.json import Facts, Json
from ...kernel.rulings import Ruling
from ...kernel.words import Words
from ...track.library import map_words, title_tiles
from .data import BOX, COLORS

MAPS = ("northeast", "ruhr")


def _say_cubes(words: Words, value: Json, language: str) -> str:
    """A set of cubes, as `red 2 blue 1` is stored: {"red": 2, "blue": 1}."""
    assert isinstance(value, dict)
    said = [words.text("targets", "cubes", {"color": color, "count": value[color]}, language) for color in value]
    return ", ".join(said) if said else "–"


def _say_link(words: Words, value: Json, language: str) -> str:
    """The two ends of a link; an open one has an edge's name, which stays out."""
    assert isinstance(value, str)
    return "–".join(words.say("city", end, language) for end in value.split("-"))


def _say_cube(words: Words, value: Json, language: str) -> str:
    city, _, color = str(value).partition("/")
    return words.text("targets", "cube", {"city": city, "color": color}, language)


def _say_route(words: Words, value: Json, language: str) -> str:
    """The places that a route leaves, as `BOS.N,CON.W` names its links."""
    places = [name.partition(".")[0] for name in str(value).split(",")]
    return " – ".join(words.say("city", place, language) for place in places)


class _Counted:
    """Says a number through a template of the section `targets`."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __call__(self, words: Words, value: Json, language: str) -> str:
        return words.text("targets", self.key, {"number": int(str(value))}, language)


WORDS = Words(
    Words.read(__package__),
    names={
        "face": {face.id: face.names for face in title_tiles("steam").faces},
        "action": {entry["id"]: entry["names"] for entry in BOX["action"]},
    },
    sayers={
        "cubes": _say_cubes,
        "cube": _say_cube,
        "link": _say_link,
        "route": _say_route,
        "bid": _Counted("bid"),
        "capital": _Counted("capital"),
        "set": _Counted("set"),
        "turn": _Counted("turn"),
    },
)

assert all(WORDS.has("color", color) for color in COLORS)

MAP_WORDS: dict[str | None, Words] = map_words(WORDS, "steam", MAPS)


def refuse(rule: str, **facts: Json) -> Ruling:
    found: Facts = dict(facts)
    return Ruling(WORDS, rule, found)
