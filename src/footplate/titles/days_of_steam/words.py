"""The sentences of Days of Steam."""

# Stays plain Python when the engine is compiled: no game waits for sentences.

from ...kernel import Facts
from ...kernel.json import Json
from ...kernel.words import Words
from .tables import DATA

_COMPASS = {"en": ("E", "W", "S", "N"), "fr": ("E", "O", "S", "N")}


def say_cell(words: Words, value: Json, language: str) -> str:
    """A cell by its way from the start city: E3 N1."""
    x, _, y = str(value).partition(",")
    ways = (int(x), -int(x), int(y), -int(y))
    parts = [f"{side}{way}" for side, way in zip(_COMPASS[language], ways, strict=True) if way > 0]
    return " ".join(parts) or words.text("targets", "start", {}, language)


def _say_burning(words: Words, value: Json, language: str) -> str:
    return words.text("targets", "burning", {"coal": value}, language) if value else ""


def _say_way(words: Words, value: Json, language: str) -> str:
    """`4` or `4/2`: the steam spent, and the highest roll that derails."""
    spent, _, risk = str(value).partition("/")
    if risk:
        return words.text("targets", "risky", {"steam": int(spent), "risk": int(risk)}, language)
    return words.text("targets", "safe", {"steam": int(spent)}, language)


def _say_haul(words: Words, value: Json, language: str) -> str:
    """Hauls joined by `+`: `red@0,0>2,1` is delivered, `red@0,0` is aboard or put down where the move ends."""
    if value == "none":
        return words.text("targets", "unladen", {}, language)
    hauls: list[str] = []
    for haul in str(value).split("+"):
        color, _, way = haul.partition("@")
        origin, _, end = way.partition(">")
        facts: Facts = {"color": color, "origin": origin, "end": end}
        hauls.append(words.text("targets", "delivered" if end else "carried", facts, language))
    return ", ".join(hauls)


def _say_freight(words: Words, value: Json, language: str) -> str:
    return words.text("targets", "freight", {"haul": value}, language) if value != "none" else ""


WORDS = Words(
    Words.read(__package__),
    names={
        "tile": {tile["id"]: tile["names"] for tile in [*DATA["track"], *DATA["city"]]},
    },
    sayers={
        "cell": say_cell,
        "place": say_cell,
        "end": lambda words, value, language: say_cell(words, str(value).partition("/")[0], language),
        "turn": lambda words, value, language: f"{value}°",
        "coal": lambda words, value, language: words.text("targets", "coal", {"coal": int(str(value))}, language),
        "city": lambda words, value, language: words.text("targets", f"slot-{value}", {}, language),
        "way": _say_way,
        "haul": _say_haul,
        "burning": _say_burning,
        "freight": _say_freight,
    },
)
