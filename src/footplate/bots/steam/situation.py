"""What a bot knows at a table of Steam, read from its seat's view."""

from typing import cast

from footplate import Table
from footplate.titles.steam.schema import View

from ..hexes import Track
from ..track.land import CYCLES, Land
from .chart import COST_OF_TOWN, Chart, chart
from .weights import Weights


class Situation(Land):
    """A position as one seat sees it."""

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        view = table.view(seat)
        game = cast(View, view["game"])
        self.chart: Chart = chart(view["map"])
        self.color = self.chart.color.copy()
        for name, color in game["new_cities"].items():
            self.color[self.chart.place_of[name]] = self.chart.color_of[color]
        super().__init__(self.chart, seat, game["track"], [0 if color < 0 else 1 << color for color in self.color])
        self.game = game
        self.weights = weights
        self.judgement = weights
        self.balanced = True
        self.phase = view["phase"]
        self.rounds_left = view["rounds"] - view["round"]
        self.standard = game["form"] == "standard"
        self.seats = sum(1 for player in game["players"] if not player["out"])
        self.player = game["players"][seat]
        self.level = self.player["level"]
        self.cubes = [self._counts(game["cubes"].get(name, {})) for name in self.chart.places]
        self.sets = [self._counts(held) for held in game["supply"]["sets"]]
        self.moves = self._moves()
        self.moves_now = self.moves - CYCLES * self.rounds_left
        # What a level of the locomotive costs a round.
        self.upkeep = weights.dollar if self.standard else 0.0

    def _counts(self, named: dict[str, int]) -> list[int]:
        return [named.get(color, 0) for color in self.chart.colors]

    def _moves(self) -> int:
        """How often the seat may still act in goods phases; a move whose points are being placed is made."""
        now = CYCLES if self.phase != "goods" else CYCLES - self.game["cycle"] + int(not self.game["scoring"])
        return now + CYCLES * self.rounds_left

    def plain_cost(self, number: int, old: tuple[Track, ...], tracks: tuple[Track, ...], face: str) -> int:
        return 2 * len(tracks) + (0 if old else self.chart.extra[number])

    def town_cost(self, number: int, old: int, exits: int) -> int:
        return exits.bit_count() + COST_OF_TOWN + (0 if old else self.chart.extra[number])
