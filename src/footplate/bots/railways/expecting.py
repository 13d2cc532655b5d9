"""What a search of Railways of the World knows: it plays a turn on, and looks at points and deliveries in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from footplate import Table

from ..searching import Knowledge
from .planning import Planner
from .situation import Situation
from .weights import Weights

# What the deliveries in sight count beside those that an engine makes as a rule.
IN_SIGHT = 0.6


class Expectations(Knowledge):
    spread = 8.0

    def standing(self, table: Table, seat: int) -> float:
        s = Situation(table, seat, Weights())
        planner = Planner(s, 1)
        return s.money.now + IN_SIGHT * (planner.passing + planner.potential)
