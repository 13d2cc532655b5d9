"""What a search of Days of Steam knows: it plays some turns on, and looks at points made and hauls in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from typing import cast

from footplate import Table
from footplate.titles.days_of_steam.pieces import Pieces

from ..searching import Knowledge
from .prospects import Layout, standing
from .situation import Situation
from .ways import Ways, track_of
from .weights import Weights


class Expectations(Knowledge):
    spread = 3.0

    def stage(self, table: Table) -> int:
        return cast(Pieces, table.position).turn

    def standings(self, table: Table) -> list[float]:
        s = Situation(table, 0, Weights())
        ways = Ways(s, track_of(s))
        layout = Layout(s.cities, ways.between, ways.to_city)
        return [standing(s, train, layout.to_city[seat], layout) for seat, train in enumerate(s.trains)]
