"""Railways of the World: its seats, its option, its phases in the order of the book, its boards and cards."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import cast

import msgspec

from ...boards.findings import Problem
from ...boards.tally import Pair, Tally
from ...kernel import Action, Ruling, refuse
from ...kernel.chance import Chance
from ...kernel.schema import Shown, Text
from ...kernel.title import Option, Setup
from ...kernel.words import Words
from ...track.board import MOUNTAIN, PLAIN, WATER
from ...track.board import Board as Tables
from ...track.mapfile import MapFile
from ...track.title import HexTitle, pair_of, tally_of
from ...track.views import board_view
from . import checks, ground, mapcheck, schema, scoring, tables, view
from .actions import KINDS, Lay
from .ground import COLORS, MAP_ID, TILES, Ground
from .lifts import LIFTS
from .phases import PHASES
from .phases.barons import deal_anew
from .pieces import Pieces
from .schema import SCHEMA, Board
from .tables import DATA, ENGINE_COSTS, Card, Cards, income_at
from .view import PARTS
from .words import WORDS, card_names, card_texts

TERRAINS = (("plain", PLAIN), ("water", WATER), ("mountain", MOUNTAIN))


class Railways(HexTitle[Pieces, Cards]):
    id = "railways"
    prefix = "RWW"
    rules_version = 1
    seats = (min(ground.HOUSE.markers_to_end), max(ground.HOUSE.markers_to_end))
    folder = "railways"
    house = (MAP_ID,)
    map_words = {MAP_ID: WORDS}
    options = (Option("major_lines", ("open", "shuffled")),)
    actions = KINDS
    words = WORDS
    schema = SCHEMA
    lifts = LIFTS
    flow = PHASES
    view = staticmethod(view.view)
    parts = PARTS
    own_parts = ("players", "baron", "barons")
    scores = staticmethod(scoring.scores)
    ranking = staticmethod(scoring.ranking)
    check = staticmethod(checks.check)

    def pieces(self, setup: Setup, chance: Chance) -> Pieces:
        return Pieces(
            chance, setup.seats, PHASES, self.ground(setup.map_id), setup.options["major_lines"] == "shuffled"
        )

    def understood(self, action: Action) -> Action:
        """FPT-ACT-07: of the turns in which a tile looks the same the lowest is meant."""
        if not isinstance(action, Lay):
            return action
        turn = TILES.lowest_turn(action.face, action.turn)
        return action if turn == action.turn else msgspec.structs.replace(action, turn=turn)

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        if setup.seats not in ground.HOUSE.markers_to_end:
            return refuse("RWW-COMP-01", seats=setup.seats)
        least, most = self.map_seats(setup.map_id or self.maps[0])
        if not least <= setup.seats <= most:
            return refuse("RWW-COMP-01/map", seats=setup.seats, least=least, most=most)
        return None

    def rounds(self, s: Pieces) -> tuple[int, int]:
        return s.turn, s.last_turn

    def imagine(self, s: Pieces, seat: int | None) -> None:
        """Only barons are kept as they lie; cubes and cards are drawn when they are needed (RWW-HID-02)."""
        if not s.over:
            deal_anew(s, seat)

    # Maps

    def house_ground(self, map_id: str) -> Cards:
        return tables.HOUSE

    def make_ground(self, source: MapFile) -> Cards:
        return tables.cards_on(Ground(Tables(source)))

    def map_problems(self, source: MapFile) -> list[Problem]:
        return mapcheck.problems(source)

    def map_seats(self, map_id: str) -> tuple[int, int]:
        return self.ground(map_id).ground.board.source.players

    def shown_text(self, map_id: str) -> str:
        """A board of the house goes with its cards, so that whoever begins from it has them to change."""
        text = super().shown_text(map_id)
        return f"{text.rstrip()}\n\n{tables.cards_text()}" if map_id in self.house else text

    def map_names(self, words: Words, map_id: str) -> Words:
        return super().map_names(words, map_id).naming(**card_names(self.ground(map_id)))

    def tally(self, s: Pieces) -> Tally:
        return tally_of(s.network, [income_at(score) for score in s.score], [False] * s.seats)

    def carried(self, s: Pieces, facts: Shown) -> list[Pair]:
        """Routes name links by the cities and sides where they are entered."""
        exits = [s.ground.board.exit_index[name] for name in cast(list[str], facts["route"])]
        return [pair_of(s.network, s.network.link_out(*divmod(exit, 6))) for exit in exits]

    def board(self, map_id: str | None) -> Board:
        return _board(self.ground(map_id))


def _card(card: Card, found: Cards, texts: dict[str, Text]) -> schema.Card:
    """What is said on an operation card or a baron, for drawing and for bots."""
    return {
        "id": card.id,
        "kind": card.kind,
        "names": _names(card.names),
        "text": texts[card.id],
        "points": card.points,
        "figures": dict(card.figures),
        "cities": [found.ground.place_ids[place] for place in card.places],
    }


def _names(names: dict[str, str]) -> Text:
    return {"en": names["en"], "fr": names.get("fr", names["en"])}


def _board(found: Cards) -> Board:
    board, west, texts = found.ground.board, found.ground.west, card_texts(found)
    gates = zip(west.cities, west.gates, strict=True)
    faces: list[schema.Face] = []
    for number, face in enumerate(TILES.faces):
        turns = sorted({TILES.same[number * 6 + turn] % 6 for turn in range(6)})
        names, tracks = _names(face.names), [list(pair) for pair in face.segments]
        faces.append({"id": face.id, "names": names, "town": False, "tracks": tracks, "turns": turns, "total": -1})
    return {
        **board_view(board),
        "colors": list(COLORS),
        "player_colors": list(ground.PLAYER_COLORS),
        "faces": faces,
        "new_cities": {name: count for name, count in zip(COLORS, ground.NEW_CITIES, strict=True) if count},
        "west": [{"city": board.keys[place], "hex": board.names[gate]} for place, gate in gates],
        "cards": [
            {**_card(card, found, texts), "copies": card.copies, "deck": card.deck, "use": card.use}
            for card in found.operations
        ],
        "barons": [_card(baron, found, texts) for baron in found.barons],
        "engines": [{"level": level, "cost": cost} for level, cost in enumerate(ENGINE_COSTS) if level],
        "income": DATA["income"]["steps"],
        "prices": {
            "terrain": {name: found.ground.terrain_prices[kind] for name, kind in TERRAINS},
            "ridge": ground.RIDGE,
            "urbanize": ground.URBANIZING,
            "west": west.cost,
            "share": ground.SHARE,
        },
        "locomotives": ground.LOCOMOTIVES,
    }
