"""What a bot knows at a table of Age of Steam, read from its seat's view."""

from typing import cast

from footplate import Table
from footplate.titles.age_of_steam.schema import View

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

ENGINEER = "engineer"
AFTER_GOODS = ("expenses", "growth")


class Situation(Land):
    """A position as one seat sees it. `engineer`: as if the seat had that action."""

    balanced = False

    def __init__(self, table: Table, seat: int, weights: Weights, engineer: bool = False) -> None:
        view = table.view(seat)
        game = cast(View, view["game"])
        self.chart: Chart = chart(view["map"])
        accepts = self.chart.accepts.copy()
        for name, letter in game["new_cities"].items():
            accepts[self.chart.place_of[name]] = 1 << self.chart.new_colors[letter]
        super().__init__(self.chart, seat, game["track"], accepts)
        self.game = game
        self.weights = weights
        self.judgement = weights
        self.phase = view["phase"]
        self.rounds_left = view["rounds"] - view["round"]
        self.seats = sum(1 for player in game["players"] if not player["out"])
        self.player = game["players"][seat]
        self.level = self.player["level"]
        self.cubes = [self._counts(game["cubes"].get(name, {})) for name in self.chart.places]
        now = 0 if self.phase in AFTER_GOODS else CYCLES - game["cycle"] + 1 if game["cycle"] else CYCLES
        self.moves = now + CYCLES * self.rounds_left
        # A dollar a turn weighs more for who does not earn the expenses.
        self.upkeep = weights.dollar * (1.0 if self.player["income"] >= self.due else weights.poor)
        built = game["build"]["built"] if game["build"] is not None else []
        self.closed = {self.chart.hex_of[name] for name in built}
        self._expected: float | None = None
        self.rough = not engineer and self.player["tile"] != ENGINEER

    def _counts(self, named: dict[str, int]) -> list[int]:
        return [named.get(color, 0) for color in self.chart.colors]

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
        return self.player["shares"] + self.level

    @property
    def builds(self) -> int:
        """How many builds the seat has or will have in a turn without Engineer."""
        if self.game["build"] is not None:
            return self.game["build"]["tiles"]
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
