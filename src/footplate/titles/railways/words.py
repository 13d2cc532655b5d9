"""The sentences of Railways of the World."""

# Stays plain Python when the engine is compiled: no game waits for sentences.

from ...kernel.json import Json
from ...kernel.words import LANGUAGES, Words, say_number
from .ground import BOARD, TILES, place_ids
from .tables import BARONS, CARDS, Card


def _say_exit(words: Words, value: str, language: str) -> str:
    city, _, side = value.partition(".")
    return f"{words.say('city', city, language)} ({words.say('side', side, language)})"


def _say_route(words: Words, value: Json, language: str) -> str:
    return ", ".join(_say_exit(words, part, language) for part in str(value).split(","))


def _say_cube(words: Words, value: Json, language: str) -> str:
    city, _, color = str(value).partition("/")
    return words.text("targets", "cube", {"city": city, "color": color}, language)


def _say_bid(words: Words, value: Json, language: str) -> str:
    return "$" + say_number(int(str(value)), language)


def _say_turn(words: Words, value: Json, language: str) -> str:
    return words.text("targets", "turn", {"number": int(str(value)) + 1}, language)


def _say_west(words: Words, value: Json, language: str) -> str:
    return words.text("targets", "west", {"city": str(value)}, language)


CITY_NAMES: dict[str, dict[str, str]] = {key: place.names for key, place in BOARD.source.places.items()}


def card_text(card: Card, language: str) -> str:
    """What a card says: its text with the city and the points filled in."""
    text = card.texts[language].replace("{points}", str(card.points))
    if card.places:
        names = CITY_NAMES[place_ids[card.places[0]]]
        text = text.replace("{city}", names.get(language, names["en"]))
    return text


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
        "bid": _say_bid,
        "turn": _say_turn,
        "west": _say_west,
    },
)


CARD_TEXTS: dict[str, dict[str, str]] = {
    card.id: {language: card_text(card, language) for language in LANGUAGES} for card in CARDS
}
