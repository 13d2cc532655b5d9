"""What a search of Steel Driver knows: nothing is hidden and nothing drawn, so lines are followed to a turn's end."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from typing import cast

from footplate import Action, Table
from footplate.titles.steel_driver.actions import Build, Take
from footplate.titles.steel_driver.pieces import Pieces

from ..branching import Line
from ..looking import Looker
from ..searching import Knowledge
from . import Greedy
from .chart import chart
from .lines import SPREAD, STARTS, bid, bidding, building, taking
from .situation import Situation, phase_of


class Expectations(Knowledge):
    spread = SPREAD

    def lines(self, table: Table, seat: int, looker: Looker) -> Line:
        s = Situation(table, seat, cast(Greedy, looker).weights)
        if s.phase == "auction":
            return bidding(table, s)
        return building(s) if s.phase == "build" else taking(s)

    def answer(self, table: Table, seat: int, move: int) -> Action:
        pieces, names = cast(Pieces, table.position), chart(table.setup.map_id)
        phase = phase_of(table)
        if phase == "auction":
            return bid(pieces, seat, move)
        company = names.companies[pieces.acting()]
        if phase == "goods":
            return Take(seat, company, names.cities[move])
        link, start = divmod(move, STARTS)
        return Build(seat, company, names.links[link], names.cities[start - 1] if start else None)
