"""Railways of the World: its seats, its option, its phases in the order of the book, and its board."""

# Stays plain Python when the engine is compiled: no game waits for it.

import msgspec

from ...kernel import Action, Ruling, refuse
from ...kernel.chance import Chance
from ...kernel.schema import Text
from ...kernel.title import Option, Setup, Title
from ...track.board import MOUNTAIN, PLAIN, WATER
from ...track.library import title_text
from ...track.views import board_view
from . import checks, ground, schema, scoring, view
from .actions import KINDS, Lay
from .ground import BOARD, COLORS, MAP_ID, MARKERS_TO_END, TILES, WEST, place_ids, terrain_prices
from .lifts import LIFTS
from .phases import PHASES
from .phases.barons import deal_anew
from .pieces import Pieces
from .schema import SCHEMA, Board
from .tables import BARONS, CARDS, DATA, ENGINE_COSTS, Card
from .words import CARD_TEXTS, WORDS

TERRAINS = (("plain", PLAIN), ("water", WATER), ("mountain", MOUNTAIN))


class Railways(Title[Pieces]):
    id = "railways"
    prefix = "RWW"
    rules_version = 1
    seats = (min(MARKERS_TO_END), max(MARKERS_TO_END))
    maps = (MAP_ID,)
    options = (Option("major_lines", ("open", "shuffled")),)
    actions = KINDS
    words = WORDS
    schema = SCHEMA
    lifts = LIFTS
    flow = PHASES
    view = staticmethod(view.view)
    scores = staticmethod(scoring.scores)
    ranking = staticmethod(scoring.ranking)
    check = staticmethod(checks.check)

    def pieces(self, setup: Setup, chance: Chance) -> Pieces:
        return Pieces(chance, setup.seats, PHASES, setup.options["major_lines"] == "shuffled")

    def understood(self, action: Action) -> Action:
        """FPT-ACT-07: of the turns in which a tile looks the same the lowest is meant."""
        if not isinstance(action, Lay):
            return action
        turn = TILES.lowest_turn(action.face, action.turn)
        return action if turn == action.turn else msgspec.structs.replace(action, turn=turn)

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        return None if setup.seats in MARKERS_TO_END else refuse("RWW-COMP-01", seats=setup.seats)

    def rounds(self, s: Pieces) -> tuple[int, int]:
        return s.turn, s.last_turn

    def imagine(self, s: Pieces, seat: int | None) -> None:
        """Only barons are kept as they lie; cubes and cards are drawn when they are needed (RWW-HID-02)."""
        if not s.over:
            deal_anew(s, seat)

    def shown_text(self, map_id: str) -> str:
        return title_text(self.id, map_id)

    def board(self, map_id: str | None) -> Board:
        return BOARD_DATA


def _card(card: Card) -> schema.Card:
    """What is said on an operation card or a baron, for drawing and for bots."""
    return {
        "id": card.id,
        "kind": card.kind,
        "names": _names(card.names),
        "text": CARD_TEXTS[card.id],
        "points": card.points,
        "figures": dict(card.figures),
        "cities": [place_ids[place] for place in card.places],
    }


def _names(names: dict[str, str]) -> Text:
    return {"en": names["en"], "fr": names.get("fr", names["en"])}


def _board() -> Board:
    gates = zip(WEST.cities, WEST.gates, strict=True)
    faces: list[schema.Face] = []
    for number, face in enumerate(TILES.faces):
        turns = sorted({TILES.same[number * 6 + turn] % 6 for turn in range(6)})
        names, tracks = _names(face.names), [list(pair) for pair in face.segments]
        faces.append({"id": face.id, "names": names, "town": False, "tracks": tracks, "turns": turns, "total": -1})
    return {
        **board_view(BOARD),
        "colors": list(COLORS),
        "player_colors": list(ground.PLAYER_COLORS),
        "faces": faces,
        "new_cities": {name: count for name, count in zip(COLORS, ground.NEW_CITIES, strict=True) if count},
        "west": [{"city": place_ids[place], "hex": BOARD.names[gate]} for place, gate in gates],
        "cards": [{**_card(card), "copies": card.copies, "deck": card.deck, "use": card.use} for card in CARDS],
        "barons": [_card(baron) for baron in BARONS],
        "engines": [{"level": level, "cost": cost} for level, cost in enumerate(ENGINE_COSTS) if level],
        "income": DATA["income"]["steps"],
        "prices": {
            "terrain": {name: terrain_prices[kind] for name, kind in TERRAINS},
            "ridge": ground.RIDGE,
            "urbanize": ground.URBANIZING,
            "west": WEST.cost,
            "share": ground.SHARE,
        },
        "locomotives": ground.LOCOMOTIVES,
    }


BOARD_DATA = _board()
