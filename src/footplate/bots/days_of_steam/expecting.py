"""What a search of Days of Steam knows: it plays some turns on, and looks at how likely each seat is to win by points
made and hauls in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from math import exp
from typing import cast

from footplate import Table
from footplate.titles.days_of_steam.pieces import Pieces

from ..searching import Knowledge, lead
from .prospects import Layout, standing
from .situation import Situation
from .ways import Ways, track_of
from .weights import Weights

# What a game is worth that is won, in points; half of it, since a lead counts what the others lack besides.
WON = 15.0
# The points ahead that make a seat e times as likely to win, as some 400 games told.
AHEAD = 2.1


class Expectations(Knowledge):
    spread = 3.0

    def stage(self, table: Table) -> int:
        return cast(Pieces, table.position).turn

    def standings(self, table: Table) -> list[float]:
        s = Situation(table, 0, Weights())
        ways = Ways(s, track_of(s))
        layout = Layout(s.cities, ways.between, ways.to_city)
        stand = [standing(s, train, layout.to_city[seat], layout) / AHEAD for seat, train in enumerate(s.trains)]
        best = max(stand)
        chances = [exp(each - best) for each in stand]
        return [WON / 2 * chance / sum(chances) for chance in chances]

    def end(self, table: Table, seat: int) -> float:
        """A win is a win, however many points it brings."""
        first = [place.seat for place in table.result() or [] if place.place == 1]
        return lead([WON / 2 / len(first) if each in first else 0.0 for each in range(table.setup.seats)], seat)
