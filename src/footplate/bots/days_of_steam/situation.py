"""What a bot knows at a table of Days of Steam, read from what lies on it; hands of others are left alone."""

from typing import Final, cast

from footplate import Table
from footplate.titles.days_of_steam.pieces import BONUS, Pieces
from footplate.titles.days_of_steam.tables import COLOR_COUNT, FIRST_CITY, edges_in, place_edges

from .chart import Chart, chart
from .weights import Weights

NOTHING: Final = -1


class Train:
    """One seat's train with all that the seat has. `delivered` is by colour; `cargo` is NOTHING if it is empty."""

    def __init__(
        self, steam: int, coal: int, cargo: int, origin: int, delivered: tuple[int, ...], circuits: int
    ) -> None:
        self.steam = steam
        self.coal = coal
        self.cargo = cargo
        self.origin = origin
        self.delivered = delivered
        self.circuits = circuits

    def points(self) -> int:
        colors, goods = 0, 0
        for count in self.delivered:
            colors += count > 0
            goods += count
        return 2 * goods + BONUS[colors] + self.circuits

    def colors(self) -> int:
        """The colours that are delivered, as bits."""
        colors = 0
        for color, count in enumerate(self.delivered):
            if count:
                colors |= 1 << color
        return colors

    def stoked(self, steam: int, coal: int) -> "Train":
        """The same with so much steam and coal."""
        return Train(steam, coal, self.cargo, self.origin, self.delivered, self.circuits)


class City:
    """A city on the map; `goods` is by colour."""

    def __init__(self, color: int, goods: tuple[int, ...]) -> None:
        self.color = color
        self.goods = goods


class Situation:
    """A position as one seat sees it."""

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        pieces = cast(Pieces, table.position)
        self.pieces = pieces
        self.weights = weights
        self.chart: Chart = chart(weights.curve)
        self.me = seat
        self.seats = pieces.seats
        self.cities = self.cities_with(pieces.goods)
        self.trains = [self._train(each) for each in range(pieces.seats)]
        # How many turns the seat still has at most if others keep laying tiles.
        self.turns_left: float = pieces.tiles_left() / self.seats * weights.slack
        # What is left of worths by what is spent, for each power (see `prospects.py`).
        self.left: dict[int, list[float]] = {}

    def cities_with(self, goods: list[int]) -> list[City]:
        """The cities with these goods, by city and colour."""
        found: list[City] = []
        for number, tile in enumerate(self.pieces.cities):
            own = goods[number * COLOR_COUNT : (number + 1) * COLOR_COUNT]
            found.append(City(self.pieces.faces[tile] - FIRST_CITY, tuple(own)))
        return found

    def leaving(self, tile: int, place: int) -> tuple[int, ...]:
        """The edges over which a train that stands there may leave."""
        return edges_in[place_edges[self.pieces.faces[tile] * 4 + place]]

    def _train(self, seat: int) -> Train:
        p = self.pieces
        delivered = tuple(p.goods_of(seat))
        return Train(p.steam[seat], p.coal[seat], p.cargo[seat], p.origin[seat], delivered, p.counters[seat])
