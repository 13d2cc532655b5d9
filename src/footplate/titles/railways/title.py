"""Railways of the World: its seats, its option, its phases in the order of the book, and its board."""

# Stays plain Python when the engine is compiled: no game waits for it.

from ...kernel.chance import Chance
from ...kernel.json import Facts, Json
from ...kernel.phase import AnyPhase
from ...kernel.rulings import Ruling, refuse
from ...kernel.scores import Place, Score
from ...kernel.title import Option, Setup, Title
from ...track.board import MOUNTAIN, PLAIN, WATER
from ...track.views import board_view
from . import checks, scoring, view
from .actions import KINDS
from .ground import (
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
    place_ids,
    terrain_prices,
    west_cities,
    west_gates,
)
from .lifts import LIFTS
from .phases import PHASES
from .phases.barons import deal_anew
from .pieces import Pieces
from .tables import BARONS, CARDS, DATA, ENGINE_COSTS
from .words import CARD_TEXTS, WORDS


class Railways(Title[Pieces]):
    id = "railways"
    prefix = "RWW"
    rules_version = 1
    seats = (min(MARKERS_TO_END), max(MARKERS_TO_END))
    maps = (MAP_ID,)
    options = (Option("major_lines", ("open", "shuffled")),)
    actions = KINDS
    words = WORDS
    lifts = LIFTS

    def phases(self, setup: Setup) -> tuple[AnyPhase, ...]:
        return PHASES

    def pieces(self, setup: Setup, chance: Chance) -> Pieces:
        return Pieces(chance, setup.seats, PHASES, setup.options["major_lines"] == "shuffled")

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        return None if setup.seats in MARKERS_TO_END else refuse("RWW-COMP-01", seats=setup.seats)

    def rounds(self, s: Pieces) -> tuple[int, int]:
        return s.turn, s.last_turn

    def view(self, s: Pieces, seat: int | None) -> Facts:
        return view.view(s, seat)

    def scores(self, s: Pieces) -> list[Score]:
        return scoring.scores(s)

    def ranking(self, s: Pieces) -> list[Place]:
        return scoring.ranking(s)

    def imagine(self, s: Pieces, seat: int | None) -> None:
        """Only barons are kept as they lie; cubes and cards are drawn when they are needed (RWW-HID-02)."""
        if not s.over:
            deal_anew(s, seat)

    def check(self, s: Pieces) -> None:
        checks.check(s)

    def board(self, map_id: str | None) -> Facts:
        return BOARD_DATA


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
            "figures": dict(card.figures),
            "cities": [place_ids[place] for place in card.places],
        }
        for card in CARDS
    ]


def _barons() -> list[Json]:
    return [
        {
            "id": baron.id,
            "names": {language: WORDS.say("baron", baron.id, language) for language in ("en", "fr")},
            "text": CARD_TEXTS[baron.id],
            "points": baron.points,
            "kind": baron.kind,
            "figures": dict(baron.figures),
            "cities": [place_ids[place] for place in baron.places],
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
