"""What a bot knows at a table of Days of Steam, read from its seat's view."""

from typing import cast

import msgspec

from footplate import Table
from footplate.titles.days_of_steam.schema import Player, View

from .chart import ALL_EDGES, EDGES, Chart, Face, cell_at, cell_named, chart
from .weights import Weights

NOTHING = -1
BONUS = (0, 0, 1, 3, 5)


class Train(msgspec.Struct):
    """One seat's train with all that the seat has. `delivered` is by colour; `cargo` is NOTHING if it is empty."""

    cell: int
    edges: tuple[int, ...]
    steam: int
    coal: int
    cargo: int
    origin: int
    delivered: tuple[int, ...]
    circuits: int

    @property
    def points(self) -> int:
        return 2 * sum(self.delivered) + BONUS[sum(1 for count in self.delivered if count)] + self.circuits


class City(msgspec.Struct):
    """A city on the map; `goods` is by colour."""

    cell: int
    color: int
    goods: tuple[int, ...]


class Situation:
    """A position as one seat sees it."""

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        game = cast(View, table.view(seat)["game"])
        self.game = game
        self.weights = weights
        self.chart: Chart = chart(weights.curve)
        self.me = seat
        self.seats = len(game["players"])
        self.faces: dict[int, Face] = {}
        self.cities: list[City] = []
        for tile in game["tiles"]:
            cell = cell_at(tile["x"], tile["y"])
            if "goods" not in tile:
                self.faces[cell] = self.chart.faces[tile["tile"], tile["turn"]]
            else:
                self.cities.append(City(cell, self.chart.city_colors[tile["tile"]], self.counts(tile["goods"])))
        self.city_at = {city.cell: number for number, city in enumerate(self.cities)}
        self.trains = [self._train(player) for player in game["players"]]
        # How many turns the seat still has at most if others keep laying tiles.
        self.turns_left = game["stack"]["track"] / self.seats * weights.slack

    def counts(self, named: dict[str, int]) -> tuple[int, ...]:
        return tuple(named.get(color, 0) for color in self.chart.colors)

    def _train(self, player: Player) -> Train:
        cell = cell_at(player["x"], player["y"])
        cargo, origin = NOTHING, NOTHING
        if player["cargo"] is not None:
            cargo = self.chart.color_of[player["cargo"]["color"]]
            origin = self.city_at[cell_named(player["cargo"]["from"])]
        return Train(
            cell,
            ALL_EDGES if cell in self.city_at else tuple(EDGES[edge] for edge in player["edges"]),
            player["steam"],
            player["coal"],
            cargo,
            origin,
            self.counts(player["delivered"]),
            player["circuits"],
        )
