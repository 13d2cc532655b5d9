"""Days of Steam: its seats, its phases in the order of the book, and its tiles."""

# Stays plain Python when the engine is compiled: no game waits for it.

import msgspec

from ...kernel import Action, Ruling, refuse
from ...kernel.title import Setup, Title
from . import checks, scoring, view
from .actions import KINDS, Lay
from .lifts import LIFTS
from .phases import PHASES
from .pieces import Pieces
from .schema import SCHEMA, Board
from .tables import COLORS, COUNTERS, DATA, STEAM_MAX, TRAINS, kind_of, kind_turns
from .words import WORDS


class DaysOfSteam(Title[Pieces]):
    id = "days-of-steam"
    prefix = "DOS"
    rules_version = 1
    seats = (2, 4)
    actions = KINDS
    words = WORDS
    schema = SCHEMA
    lifts = LIFTS
    flow = PHASES
    kind = Pieces
    imagine = staticmethod(view.imagine)
    view = staticmethod(view.view)
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
        least, most = self.seats
        return None if least <= setup.seats <= most else refuse("DOS-SETUP-09", seats=setup.seats)

    def rounds(self, s: Pieces) -> tuple[int, int]:
        return s.turn // s.seats + 1, 0

    def board(self, map_id: str | None) -> Board:
        return BOARD


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
