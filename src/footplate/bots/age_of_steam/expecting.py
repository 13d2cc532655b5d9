"""What a search of Age of Steam knows: it plays a turn on, and looks at points, money and deliveries in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from typing import cast

from footplate import Table
from footplate.titles.age_of_steam.pieces import Pieces
from footplate.titles.age_of_steam.scoring import score

from ..searching import Knowledge
from .money import ENOUGH_TURNS
from .planning import planner
from .situation import Situation
from .weights import Weights

STEP = 3.0


class Expectations(Knowledge):
    spread = 12.0
    unit = STEP

    def see(self, table: Table, seat: int) -> dict[str, float] | None:
        s = Situation(table, seat, Weights())
        player, turns = s.player, s.rounds_left + 1
        if player["out"]:
            return None
        return {
            "score": score(cast(Pieces, table.position), seat).total,
            "sight": STEP * planner(s, 1).now,
            "cash": player["cash"] * min(1.0, turns / ENOUGH_TURNS),
            # What the expenses of this turn cost beyond cash and income: shares will be issued for it.
            "missing": max(0, s.due - player["cash"] - player["income"]),
            "income": player["income"] * turns,
            "shares": player["shares"] * turns,
            "level": s.level * turns,
            "links": len(s.own_links) * turns,
        }
