"""What a search of Steam knows: it plays a round on, and looks at points, income and the deliveries in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from typing import cast

from footplate import Table

from ..looking import Looker
from ..searching import Knowledge
from . import Greedy
from .money import standing
from .planning import planner
from .playing_on import SteamPlayingOn
from .situation import Situation
from .weights import Weights


class Expectations(Knowledge):
    spread = 6.0

    def __init__(self, policy: Looker, counts: dict[str, float]) -> None:
        super().__init__(policy, counts)
        self.playing_on = SteamPlayingOn(policy, cast(Greedy, policy).weights)

    def chancy(self, table: Table) -> bool:
        """Nothing is hidden, and nothing is drawn once the board is set up."""
        return False

    def play_on(self, table: Table, seat: int, looks: int) -> None:
        self.playing_on.go_on(table, seat, looks)

    def see(self, table: Table, seat: int) -> dict[str, float] | None:
        s = Situation(table, seat, Weights())
        rounds = s.rounds_left + 1
        if s.pieces.out[seat]:
            return None
        return {
            # What comes of it all if deliveries and spending go on as usual.
            "usual": standing(s, s.cash, s.income, s.points, s.level),
            "sight": planner(s, 1).now,
            "points": s.points,
            "cash": s.cash,
            "income": s.income * rounds,
            "level": s.level * rounds,
            "links": len(s.own_links),
        }
