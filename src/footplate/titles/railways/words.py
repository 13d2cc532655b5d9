"""The sentences of Railways of the World."""

# Stays plain Python when the engine is compiled: no game waits for sentences.

from ...kernel import Facts
from ...kernel.json import Json
from ...kernel.schema import Text
from ...kernel.words import LANGUAGES, Words
from .ground import BOARD, TILES, place_ids
from .tables import BARONS, CARDS, Card


def _say_route(words: Words, value: Json, language: str) -> str:
    exits = [name.partition(".") for name in str(value).split(",")]
    said = [f"{words.say('city', city, language)} ({words.say('side', side, language)})" for city, _, side in exits]
    return ", ".join(said)


def _say_cube(words: Words, value: Json, language: str) -> str:
    city, _, color = str(value).partition("/")
    return words.text("targets", "cube", {"city": city, "color": color}, language)


CITY_NAMES: dict[str, dict[str, str]] = {key: place.names for key, place in BOARD.source.places.items()}

WORDS = Words(
    Words.read(__package__),
    names={
        "city": CITY_NAMES,
        "card": {card.id: card.names for card in CARDS},
        "hand": {card.id: card.names for card in CARDS},
        "baron": {baron.id: baron.names for baron in BARONS},
        "face": {face.id: face.names for face in TILES.faces},
    },
    sayers={
        "route": _say_route,
        "cube": _say_cube,
        "bid": lambda words, value, language: words.say("money", int(str(value)), language),
        "turn": lambda words, value, language: words.text("targets", "turn", {"number": int(str(value)) + 1}, language),
        "west": lambda words, value, language: words.text("targets", "west", {"city": str(value)}, language),
    },
)


def _card_texts() -> dict[str, Text]:
    """What the cards and barons say, with their figures and cities filled in."""
    cards: list[Card] = [*CARDS, *BARONS]
    templates = {language: {"cards": {card.id: card.texts[language] for card in cards}} for language in LANGUAGES}
    words = Words(templates, names={"city": CITY_NAMES})
    texts: dict[str, Text] = {}
    for card in cards:
        cities: list[Json] = [place_ids[place] for place in card.places]
        facts: Facts = {**card.figures, "points": card.points, "cities": cities, "city": cities[0] if cities else None}
        texts[card.id] = words.both("cards", card.id, facts)
    return texts


CARD_TEXTS = _card_texts()
