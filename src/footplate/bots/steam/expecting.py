"""What a search of Steam knows: it plays a round on, and looks at points, income and the deliveries in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from footplate import Table

from ..searching import Knowledge
from .money import standing
from .planning import planner
from .situation import Situation
from .weights import Weights

# What the deliveries in sight count beside those that a locomotive makes as a rule.
IN_SIGHT = 0.6
OUT = -30.0


class Expectations(Knowledge):
    spread = 6.0

    def standing(self, table: Table, seat: int) -> float:
        s = Situation(table, seat, Weights())
        if s.player["out"]:
            return OUT
        player = s.player
        money = standing(s, player["cash"], player["income"], player["points"], s.level)
        return money + IN_SIGHT * planner(s, 1).now
