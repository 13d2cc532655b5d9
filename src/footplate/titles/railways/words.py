"""The sentences of Railways of the World."""

# Stays plain Python when the engine is compiled: no game waits for sentences.

from ...kernel import Facts
from ...kernel.json import Json
from ...kernel.schema import Text
from ...kernel.words import LANGUAGES, Words
from .ground import TILES
from .tables import HOUSE, Card, Cards


def _say_route(words: Words, value: Json, language: str) -> str:
    exits = [name.partition(".") for name in str(value).split(",")]
    said = [f"{words.say('city', city, language)} ({words.say('side', side, language)})" for city, _, side in exits]
    return ", ".join(said)


def _say_cube(words: Words, value: Json, language: str) -> str:
    city, _, color = str(value).partition("/")
    return words.text("targets", "cube", {"city": city, "color": color}, language)


def _city_names(cards: Cards) -> dict[str, dict[str, str]]:
    return {key: place.names for key, place in cards.ground.board.source.places.items()}


def card_names(cards: Cards) -> dict[str, dict[str, dict[str, str]]]:
    """What the cards and barons of a board are called."""
    listed = {card.id: card.names for card in cards.operations}
    return {"card": listed, "hand": listed, "baron": {baron.id: baron.names for baron in cards.barons}}


WORDS = Words(
    Words.read(__package__),
    names={
        "city": _city_names(HOUSE),
        **card_names(HOUSE),
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


def card_texts(found: Cards) -> dict[str, Text]:
    """What the cards and barons of a board say, with their figures and cities filled in."""
    cards: list[Card] = [*found.operations, *found.barons]
    templates = {language: {"cards": {card.id: _text(card, language) for card in cards}} for language in LANGUAGES}
    words = Words(templates, names={"city": _city_names(found)})
    texts: dict[str, Text] = {}
    for card in cards:
        cities: list[Json] = [found.ground.place_ids[place] for place in card.places]
        facts: Facts = {**card.figures, "points": card.points, "cities": cities, "city": cities[0] if cities else None}
        texts[card.id] = words.both("cards", card.id, facts)
    return texts


def _text(card: Card, language: str) -> str:
    return card.texts.get(language, card.texts["en"])
