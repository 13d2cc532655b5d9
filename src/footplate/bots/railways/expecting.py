"""What a search of Railways of the World knows: it plays a turn on, and looks at points and deliveries in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from typing import cast

from footplate import Table
from footplate.titles.railways.pieces import Pieces

from ..searching import Knowledge
from .planning import Planner
from .situation import Situation
from .weights import Weights

# What the deliveries in sight count beside those that an engine makes as a rule.
IN_SIGHT = 0.6


class Expectations(Knowledge):
    spread = 8.0

    def stage(self, table: Table) -> int:
        return cast(Pieces, table.position).turn

    def standings(self, table: Table) -> list[float]:
        return [self._standing(table, seat) for seat in range(table.setup.seats)]

    def _standing(self, table: Table, seat: int) -> float:
        s = Situation(table, seat, Weights())
        planner = Planner(s, 1)
        return s.money.now + IN_SIGHT * (planner.passing + planner.potential)
