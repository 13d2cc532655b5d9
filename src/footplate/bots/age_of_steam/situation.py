"""What a bot knows at a table of Age of Steam, read from what lies on it."""

from typing import cast

from footplate import Table
from footplate.titles.age_of_steam.display import LETTERS
from footplate.titles.age_of_steam.phases.actions import is_free
from footplate.titles.age_of_steam.pieces import Pieces
from footplate.titles.age_of_steam.tables import ENGINEER, action_ids

from ..hexes import Track
from ..track.hauls import Prospects
from ..track.land import CYCLES, Land
from .chart import (
    EXTRA,
    REPLACE_BY_COMPLETE,
    REPLACE_BY_CROSSING,
    REPLACE_OTHER,
    REPLACE_TOWN,
    Chart,
    chart,
)
from .weights import Weights

AFTER_GOODS = ("expenses", "growth")


class Situation(Land):
    """A position as one seat sees it. `engineer`: as if the seat had that action."""

    balanced = False

    def __init__(self, table: Table, seat: int, weights: Weights, engineer: bool = False) -> None:
        pieces = cast(Pieces, table.position)
        self.pieces = pieces
        self.chart: Chart = chart(table.setup.map_id or "")
        super().__init__(self.chart, seat, pieces, pieces.accepts.copy())
        self.weights = weights
        self.judgement = weights
        self.phase = pieces.shown_phase()
        self.rounds_left = pieces.turns() - pieces.round
        self.seats = pieces.out.count(0)
        self.cash = pieces.cash[seat]
        self.income = pieces.income[seat]
        self.shares = pieces.shares[seat]
        self.level = pieces.level[seat]
        # The new city tiles that are not on the map.
        self.letters = [LETTERS[letter] for letter in pieces.letters_left()]
        now = 0 if self.phase in AFTER_GOODS else CYCLES - pieces.cycle + 1 if pieces.cycle else CYCLES
        self.moves = now + CYCLES * self.rounds_left
        # A dollar a turn weighs more for who does not earn the expenses.
        self.upkeep = weights.dollar * (1.0 if self.income >= self.due else weights.poor)
        self.closed = set(pieces.built) if pieces.is_in("build") else set()
        self._expected: float | None = None
        self.rough = not engineer and pieces.taken[seat] != ENGINEER

    @property
    def highest_bid(self) -> int:
        """The highest bid of the auction that is going on; 0 if there is none."""
        return self.pieces.bids[self.pieces.leader] if self.pieces.leader >= 0 else 0

    def free_actions(self) -> list[str]:
        """The actions that may be taken; all of them before they are chosen."""
        p = self.pieces
        choosing = p.is_in("actions")
        return [name for action, name in enumerate(action_ids) if not choosing or is_free(p, action)]

    @property
    def expected(self) -> float:
        """The income that this turn's deliveries will surely bring, with the links that are there."""
        if self._expected is None:
            self._expected = self._expect()
        return self._expected

    def _expect(self) -> float:
        moves = self.moves - CYCLES * self.rounds_left
        hauls = sorted((by_level[self.level] for by_level in Prospects(self, self.links).hauls()), reverse=True)
        return self.weights.counted * sum(hauls[:moves], 0.0)

    @property
    def growth(self) -> float:
        """What a move that nothing is in sight for will bring, for each level: little, where there are few links."""
        return self.weights.growth * min(1.0, len(self.own_links) / (self.level + 1))

    @property
    def due(self) -> int:
        return self.shares + self.level

    @property
    def builds(self) -> int:
        """How many builds the seat has or will have in a turn without Engineer."""
        if self.phase == "build":
            return self.pieces.tiles_left
        return self.chart.rules["builds"]["first-move"]

    def terms(self) -> tuple[object, ...]:
        return (*super().terms(), self.rough)

    def _may_build(self, number: int) -> bool:
        return number not in self.closed and not (self.rough and self.chart.difficult[number])

    def plain_cost(self, number: int, old: tuple[Track, ...], tracks: tuple[Track, ...], face: str) -> int | None:
        kind = self.chart.kind[face]
        if not self._may_build(number):
            return None
        if not old:
            return self.chart.ground[number] + EXTRA.get(kind, 0)
        if kind == "complete":
            return REPLACE_BY_COMPLETE
        return REPLACE_BY_CROSSING if kind == "crossing" and len(old) == 1 else REPLACE_OTHER

    def town_cost(self, number: int, old: int, exits: int) -> int | None:
        if not self._may_build(number):
            return None
        return REPLACE_TOWN if old else 1 + exits.bit_count()
