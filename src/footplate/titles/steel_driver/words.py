"""The sentences of Steel Driver."""

# Stays plain Python when the engine is compiled: no game waits for sentences.

from ...kernel.json import Json
from ...kernel.words import Words
from .boardfile import BoardFile
from .ground import HOUSE
from .tables import DATA


def _say_link(words: Words, value: Json, language: str) -> str:
    a, _, b = str(value).partition("-")
    return f"{words.say('city', a, language)}–{words.say('city', b, language)}"


def _say_bid(words: Words, value: Json, language: str) -> str:
    return words.text("targets", "cubes", {"bid": int(str(value))}, language)


def city_names(source: BoardFile) -> dict[str, dict[str, str]]:
    return {key: city.names for key, city in source.cities.items()}


WORDS = Words(
    Words.read(__package__),
    names={
        "company": DATA["companies"]["names"],
        "city": city_names(HOUSE.source),
    },
    sayers={"link": _say_link, "bid": _say_bid},
)
