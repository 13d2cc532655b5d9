"""What a search of Age of Steam knows: it plays a turn on, and looks at points, money and deliveries in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from typing import cast

from footplate import Table
from footplate.titles.age_of_steam.scoring import score

from ..looking import Looker
from ..searching import Knowledge
from . import Greedy
from .money import ENOUGH_TURNS
from .planning import planner
from .playing_on import AgeOfSteamPlayingOn
from .situation import Situation
from .weights import Weights

STEP = 3.0


class Expectations(Knowledge):
    spread = 12.0
    unit = STEP

    def __init__(self, policy: Looker, counts: dict[str, float]) -> None:
        super().__init__(policy, counts)
        self.playing_on = AgeOfSteamPlayingOn(policy, cast(Greedy, policy).weights)

    def play_on(self, table: Table, seat: int, looks: int) -> None:
        self.playing_on.go_on(table, seat, looks)

    def see(self, table: Table, seat: int) -> dict[str, float] | None:
        s = Situation(table, seat, Weights())
        turns = s.rounds_left + 1
        if s.pieces.out[seat]:
            return None
        return {
            "score": score(s.pieces, seat).total,
            "sight": STEP * planner(s, 1).now,
            "cash": s.cash * min(1.0, turns / ENOUGH_TURNS),
            # What the expenses of this turn cost beyond cash and income: shares will be issued for it.
            "missing": max(0, s.due - s.cash - s.income),
            "income": s.income * turns,
            "shares": s.shares * turns,
            "level": s.level * turns,
            "links": len(s.own_links) * turns,
        }
