"""What a bot knows at a table of Steam, read from what lies on it."""

from typing import cast

from footplate import Table
from footplate.titles.steam.pieces import Pieces
from footplate.titles.steam.tables import tile_ids

from ..hexes import NOTHING, Track
from ..track.land import CYCLES, Land
from .chart import COST_OF_TOWN, Chart, chart
from .weights import Weights


class Situation(Land):
    """A position as one seat sees it; nothing of it is hidden."""

    balanced = True

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        pieces = cast(Pieces, table.position)
        self.pieces = pieces
        self.chart: Chart = chart(table.setup.map_id or "")
        self.color = pieces.color.copy()
        super().__init__(self.chart, seat, pieces, [0 if color < 0 else 1 << color for color in self.color])
        self.weights = weights
        self.judgement = weights
        self.phase = pieces.shown_phase()
        self.rounds_left = pieces.rounds() - pieces.round
        self.standard = pieces.game.id == "standard"
        self.seats = pieces.out.count(0)
        self.cash = pieces.cash[seat]
        self.income = pieces.income[seat]
        self.points = pieces.points[seat]
        self.level = pieces.level[seat]
        self.helped = bool(pieces.helped >> seat & 1)
        spaces = range(0, len(pieces.supply), len(self.chart.colors))
        self.sets = [pieces.supply[space : space + len(self.chart.colors)] for space in spaces]
        self.moves = self._moves()
        self.moves_now = self.moves - CYCLES * self.rounds_left
        # What a level of the locomotive costs a round.
        self.upkeep = weights.dollar if self.standard else 0.0

    def _moves(self) -> int:
        """How often the seat may still act in goods phases; a move whose points are being placed is made."""
        now = CYCLES if self.phase != "goods" else CYCLES - self.pieces.cycle + int(not self.pieces.scorers)
        return now + CYCLES * self.rounds_left

    @property
    def highest_bid(self) -> int:
        """The highest bid of the auction that is going on; NOTHING if there is none."""
        return self.pieces.bids[self.pieces.leader] if self.pieces.leader >= 0 else NOTHING

    def tile_prices(self) -> dict[str, int]:
        """What each action tile that nobody has would cost; nothing before they are chosen."""
        p = self.pieces
        priced = p.is_in("actions")
        return {
            name: p.game.price(p, p.actor, tile) if priced else 0
            for tile, name in enumerate(tile_ids)
            if tile not in p.taken
        }

    def plain_cost(self, number: int, old: tuple[Track, ...], tracks: tuple[Track, ...], face: str) -> int:
        return 2 * len(tracks) + (0 if old else self.chart.extra[number])

    def town_cost(self, number: int, old: int, exits: int) -> int:
        return exits.bit_count() + COST_OF_TOWN + (0 if old else self.chart.extra[number])
