"""Days of Steam: its seats, its phases in the order of the book, and its tiles."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import Final, cast

import msgspec

from ...boards.findings import Problem
from ...boards.source import Opened
from ...boards.tally import Tally
from ...boards.title import MapTitle
from ...kernel import Action, Ruling, refuse
from ...kernel.chance import Chance
from ...kernel.schema import Shown, Text
from ...kernel.title import Setup
from ...kernel.words import Words
from . import checks, mixfile, scoring, view
from .actions import KINDS, Lay
from .lifts import LIFTS
from .mixfile import MixFile
from .phases import PHASES
from .pieces import Pieces
from .schema import SCHEMA, Board
from .tables import (
    BOX,
    COLORS,
    COUNTERS,
    DATA,
    GOODS_EACH,
    STEAM_MAX,
    TRAINS,
    Mix,
    face_id,
    kind_ids,
    kind_of,
    kind_turns,
)
from .view import PARTS
from .words import WORDS

# The name of what lies in the box; a table on no map is played with it.
BOX_ID: Final = "box"


class DaysOfSteam(MapTitle[Pieces, MixFile, Mix]):
    id = "days-of-steam"
    prefix = "DOS"
    rules_version = 1
    seats = mixfile.SEATS
    folder = "days_of_steam"
    house = ()
    actions = KINDS
    words = WORDS
    schema = SCHEMA
    lifts = LIFTS
    flow = PHASES
    imagine = staticmethod(view.imagine)
    view = staticmethod(view.view)
    parts = PARTS
    own_parts = ("hand", "unseen")
    scores = staticmethod(scoring.scores)
    ranking = staticmethod(scoring.ranking)
    check = staticmethod(checks.check)

    def understood(self, action: Action) -> Action:
        """FPT-ACT-07: of the turns in which a tile looks the same the lowest is meant."""
        if not isinstance(action, Lay) or action.tile not in kind_of or action.turn not in (0, 90, 180, 270):
            return action
        turn = action.turn % (90 * kind_turns[kind_of[action.tile]])
        return action if turn == action.turn else msgspec.structs.replace(action, turn=turn)

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        least, most = self.seats if setup.map_id is None else self.map_seats(setup.map_id)
        if not self.seats[0] <= setup.seats <= self.seats[1]:
            return refuse("DOS-SETUP-09", seats=setup.seats)
        if not least <= setup.seats <= most:
            return refuse("DOS-SETUP-09/mix", seats=setup.seats, least=least, most=most)
        return None

    def rounds(self, s: Pieces) -> tuple[int, int]:
        return s.turn // s.seats + 1, 0

    def pieces(self, setup: Setup, chance: Chance) -> Pieces:
        return Pieces(chance, setup.seats, PHASES, self.ground(setup.map_id))

    # Mixes of tiles

    @property
    def first_map(self) -> None:
        """The players lay the map; without another mix they have the tiles of the box."""
        return None

    def has_map(self, map_id: str) -> bool:
        return map_id == BOX_ID or super().has_map(map_id)

    def list_map(self, text: str) -> str:
        """Beside another mix the box has to be listed too, or nobody could choose it any more."""
        self.take_map(text)
        self.maps = self.maps or (BOX_ID,)
        return super().list_map(text)

    def ground(self, map_id: str | None) -> Mix:
        return BOX if map_id in (None, BOX_ID) else super().ground(map_id)

    def house_ground(self, map_id: str) -> Mix:
        return BOX

    def shown_text(self, map_id: str) -> str:
        return _box_text() if map_id == BOX_ID else super().shown_text(map_id)

    def read_map(self, file: Opened) -> MixFile:
        return mixfile.read(file)

    def map_problems(self, source: MixFile) -> list[Problem]:
        return mixfile.problems(source)

    def make_ground(self, source: MixFile) -> Mix:
        return Mix([source.tiles[kind] for kind in kind_ids], [source.cities[color] for color in COLORS], source.goods)

    def map_seats(self, map_id: str) -> tuple[int, int]:
        return self.seats if map_id == BOX_ID else self.source(map_id).players

    def map_names(self, words: Words, map_id: str) -> Words:
        return words

    def tally(self, s: Pieces) -> Tally:
        """The players lay the board themselves: what there is to reach are the tiles of the mix."""
        laid = [face_id(face) for face in s.faces]
        unlaid = [kind for kind, count in zip(kind_ids, s.mix.kinds, strict=True) if count and kind not in laid]
        return Tally(laid, [], unlaid, [0] * s.seats, [False] * s.seats)

    def drawing(self, source: MixFile) -> Shown:
        return cast(Shown, _board(source))

    def board(self, map_id: str | None) -> Board:
        return BOARD if map_id in (None, BOX_ID) else _board(self.source(str(map_id)))


BOARD: Board = {
    "id": None,
    "names": WORDS.both("title", "name"),
    "tiles": DATA["track"],
    "cities": DATA["city"],
    "colors": [{"id": color, "names": WORDS.both("color", color)} for color in COLORS],
    "trains": [{"id": train, "names": WORDS.both("train", train)} for train in TRAINS],
    "steam_max": STEAM_MAX,
    "circuits": COUNTERS,
    "provenance": DATA["provenance"],
}


def _board(source: MixFile) -> Board:
    names: Text = {"en": source.names["en"], "fr": source.names.get("fr", source.names["en"])}
    return {
        **BOARD,
        "id": source.id,
        "names": names,
        "tiles": [{**tile, "count": source.tiles[tile["id"]]} for tile in BOARD["tiles"]],
        "cities": [{**city, "count": source.cities[city["color"]]} for city in BOARD["cities"]],
        "provenance": source.provenance,
    }


def _box_text() -> str:
    """What lies in the box, in the form of a mix, so that whoever begins from it can change it."""
    lines = [
        "schema = 1",
        f'id = "{BOX_ID}"',
        'game = "days-of-steam"',
        'names = { en = "The tiles of the box", fr = "Les tuiles de la boîte" }',
        f"players = [{mixfile.SEATS[0]}, {mixfile.SEATS[1]}]",
        f"goods = {GOODS_EACH}",
        "\n[tiles]",
        *(f"{tile['id']} = {tile['count']}" for tile in DATA["track"]),
        "\n[cities]",
        *(f"{city['color']} = {city['count']}" for city in DATA["city"]),
        "\n[provenance]",
    ]
    for key, told in DATA["provenance"].items():
        lines += [f"{key} = [", *(f"  {msgspec.json.encode(line).decode()}," for line in told), "]"]
    return "\n".join(lines) + "\n"
