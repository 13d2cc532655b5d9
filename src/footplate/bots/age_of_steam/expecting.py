"""What a search of Age of Steam knows: it plays a turn on, and looks at points, money and deliveries in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from typing import cast

from footplate import Table
from footplate.titles.age_of_steam.pieces import Pieces
from footplate.titles.age_of_steam.scoring import score

from ..searching import Knowledge
from .money import ruin
from .planning import planner
from .situation import Situation
from .weights import Weights

STEP = 3.0
OUT = -60.0


class Expectations(Knowledge):
    spread = 12.0

    def standing(self, table: Table, seat: int) -> float:
        s = Situation(table, seat, Weights())
        if s.player["out"]:
            return OUT
        money = s.weights.dollar * s.player["cash"] - s.weights.share_turn * s.due * (s.rounds_left + 1)
        danger = ruin(s, s.player["cash"], 0)
        return score(cast(Pieces, table.position), seat).total + STEP * (planner(s, 1).now + money - danger)
