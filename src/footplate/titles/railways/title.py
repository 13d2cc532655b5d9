"""Railways of the World as a title: its seats, its board, its option and its set-up (RWW-COMP, RWW-SET)."""

from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts, Json
from ...kernel.rulings import Ruling
from ...kernel.title import Option, Setup, Title
from ...track.board import MOUNTAIN, PLAIN, WATER
from ...track.views import board_view
from .actions import KINDS
from .board import (
    BOARD,
    COLORS,
    LOCOMOTIVES,
    MAP_ID,
    MARKERS_TO_END,
    NEW_CITIES,
    PLAYER_COLORS,
    RIDGE,
    SHARE,
    TILES,
    URBANIZING,
    WEST_COST,
    by_name,
    place_ids,
    terrain_prices,
    west_cities,
    west_gates,
)
from .cardfile import BARONS, CARDS, DATA, ENGINE_COSTS
from .position import RailwaysPosition, load
from .showing import PHASES
from .words import CARD_TEXTS, WORDS, refuse


class Railways(Title):
    id = "railways"
    prefix = "RWW"
    rules_version = 1
    seats = (min(MARKERS_TO_END), max(MARKERS_TO_END))
    phases = PHASES
    maps = (MAP_ID,)
    options = (Option("major_lines", ("open", "shuffled")),)
    actions = KINDS
    words = WORDS

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        return None if setup.seats in MARKERS_TO_END else refuse("RWW-COMP-01", seats=setup.seats)

    def start(self, setup: Setup, chance: Chance, events: list[Event]) -> RailwaysPosition:
        position = RailwaysPosition(chance, setup.seats, _is_shuffled(setup))
        position.set_up(events)
        return position

    def load(self, setup: Setup, chance: Chance, data: Facts) -> RailwaysPosition:
        return load(chance, setup.seats, _is_shuffled(setup), data)

    def board(self, map_id: str | None) -> Facts:
        return BOARD_DATA


def _is_shuffled(setup: Setup) -> bool:
    return setup.options["major_lines"] == "shuffled"


def _cards() -> list[Json]:
    """The operation cards with their texts, for drawing."""
    return [
        {
            "id": card.id,
            "copies": card.copies,
            "deck": card.deck,
            "use": card.use,
            "kind": card.does,
            "names": {language: WORDS.say("card", card.id, language) for language in ("en", "fr")},
            "text": CARD_TEXTS[card.id],
            "points": card.points,
            "cities": [place_ids[by_name[name]] for name in card.cities],
        }
        for card in CARDS
    ]


def _barons() -> list[Json]:
    return [
        {
            "id": baron.id,
            "names": {language: WORDS.say("baron", baron.id, language) for language in ("en", "fr")},
            "text": baron.texts,
            "points": baron.points,
            "kind": baron.kind,
            "cities": [place_ids[by_name[name]] for name in baron.cities],
        }
        for baron in BARONS
    ]


def _board() -> Facts:
    west: list[Json] = [
        {"city": place_ids[place], "hex": BOARD.names[gate]}
        for place, gate in zip(west_cities, west_gates, strict=True)
    ]
    faces: list[Json] = []
    for number, face in enumerate(TILES.faces):
        turns = sorted({TILES.same[number * 6 + turn] % 6 for turn in range(6)})
        tracks = [list(segment) for segment in face.segments]
        faces.append({"id": face.id, "names": face.names, "town": False, "tracks": tracks, "turns": turns, "total": -1})
    return {
        **board_view(BOARD),
        "colors": list(COLORS),
        "player_colors": list(PLAYER_COLORS),
        "faces": faces,
        "new_cities": {name: NEW_CITIES[number] for number, name in enumerate(COLORS) if NEW_CITIES[number]},
        "west": west,
        "cards": _cards(),
        "barons": _barons(),
        "engines": [{"level": level, "cost": cost} for level, cost in enumerate(ENGINE_COSTS) if level],
        "income": DATA["income"]["steps"],
        "prices": {
            "terrain": {
                "plain": terrain_prices[PLAIN],
                "water": terrain_prices[WATER],
                "mountain": terrain_prices[MOUNTAIN],
            },
            "ridge": RIDGE,
            "urbanize": URBANIZING,
            "west": WEST_COST,
            "share": SHARE,
        },
        "locomotives": LOCOMOTIVES,
    }


BOARD_DATA: Facts = _board()
