"""Steam: its seats, maps and options, and the phases of its two games."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import cast

from ...boards.findings import Problem
from ...kernel import Action, AnyPhase, Ruling, refuse
from ...kernel.chance import Chance
from ...kernel.json import Json
from ...kernel.title import Option, Setup
from ...track.actions import in_lowest_turn
from ...track.board import Board as Tables
from ...track.library import title_board, title_tiles
from ...track.mapfile import MapFile
from ...track.title import RoundTitle
from ...track.views import board_view, tiles_view
from . import checks, mapcheck, scoring, view
from .actions import KINDS
from .games import GAMES
from .ground import Ground, ground
from .lifts import LIFTS
from .phases import AUCTIONED, DEALT, STANDARD
from .pieces import Pieces
from .schema import SCHEMA, Board
from .tables import BOX, COLORS, ROUNDS
from .view import PARTS
from .words import MAP_WORDS, MAPS, WORDS


class SeatsOption(Option):
    """An option whose value is a list of seats."""

    kind = "seats"

    def __init__(self, name: str) -> None:
        super().__init__(name, ())

    @property
    def default(self) -> Json:
        return []

    def refusal(self, value: Json) -> Ruling | None:
        if isinstance(value, list) and all(type(seat) is int for seat in value) and len(set(value)) == len(value):
            return None
        return refuse("FPT-SETUP-04", option=self.name, choice=str(value), choices=["[]", "[0]", "[0, 2]"])


class Steam(RoundTitle[Pieces, Ground]):
    id = "steam"
    prefix = "STM"
    rules_version = 2
    oldest_rules = 1
    seats = (BOX["players"]["min"], max(title_board("steam", map_id).source.players[1] for map_id in MAPS))
    folder = "steam"
    house = MAPS
    actions = KINDS
    words = WORDS
    map_words = MAP_WORDS
    schema = SCHEMA
    lifts = LIFTS
    options = (Option("game", tuple(GAMES)), Option("opening", ("dealt", "auction")), SeatsOption("helped"))
    view = staticmethod(view.view)
    parts = PARTS
    own_parts = ()
    scores = staticmethod(scoring.scores)
    ranking = staticmethod(scoring.ranking)
    check = staticmethod(checks.check)

    def phases(self, setup: Setup) -> tuple[AnyPhase, ...]:
        if setup.options["game"] != "base":
            return STANDARD
        return DEALT if setup.options["opening"] == "dealt" else AUCTIONED

    def pieces(self, setup: Setup, chance: Chance) -> Pieces:
        helped = sum(1 << seat for seat in cast(list[int], setup.options["helped"]))
        game, found = GAMES[str(setup.options["game"])], self.ground(setup.map_id)
        return Pieces(chance, setup.seats, self.phases(setup), found, game, helped, setup.rules == 1)

    def understood(self, action: Action) -> Action:
        return in_lowest_turn(action, title_tiles("steam"))

    def house_ground(self, map_id: str) -> Ground:
        return ground(map_id)

    def make_ground(self, source: MapFile) -> Ground:
        return Ground(Tables(source))

    def map_problems(self, source: MapFile) -> list[Problem]:
        return mapcheck.problems(source)

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        """STM-SETUP-01, STM-SETUP-02, STM-SETUP-12, STM-CAP-05."""
        if setup.seats not in ROUNDS:
            return refuse("STM-SETUP-01", seats=setup.seats)
        least, most = self.map_seats(setup.map_id or self.maps[0])
        if not least <= setup.seats <= most:
            return refuse("STM-SETUP-02", seats=setup.seats, least=least, most=most)
        base = setup.options["game"] == "base"
        if not base and setup.options["opening"] != "dealt":
            return refuse("STM-STD-04")
        helped = cast(list[int], setup.options["helped"])
        if helped and base:
            return refuse("STM-CAP-05")
        if any(not 0 <= seat < setup.seats for seat in helped):
            return refuse("STM-CAP-05/seat", seats=setup.seats)
        return None

    def rounds(self, s: Pieces) -> tuple[int, int]:
        return s.round, s.rounds()

    def board(self, map_id: str | None) -> Board:
        return _board(self.ground(map_id))


def _board(found: Ground) -> Board:
    """The map, with the track tiles, the action tiles and the colours, for drawing."""
    return {
        **board_view(found.board),
        "faces": tiles_view(found.tiles),
        "actions": [{"id": entry["id"], "value": entry["value"], "names": entry["names"]} for entry in BOX["action"]],
        "colors": list(COLORS),
        "player_colors": list(BOX["tokens"]["colors"]),
    }
