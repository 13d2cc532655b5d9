"""What a bot knows at a table of Days of Steam, read from its seat's view."""

import msgspec

from footplate import Table

from .chart import ALL_EDGES, EDGES, Chart, Face, cell_at, cell_named, chart
from .weights import Weights

NOTHING = -1
BONUS = (0, 0, 1, 3, 5)


class CargoSeen(msgspec.Struct):
    color: str
    origin: str = msgspec.field(name="from")


class PlayerSeen(msgspec.Struct):
    steam: int
    coal: int
    circuits: int
    delivered: dict[str, int]
    cargo: CargoSeen | None
    x: int
    y: int
    edges: list[str]


class TileSeen(msgspec.Struct):
    x: int
    y: int
    tile: str
    turn: int
    goods: dict[str, int] | None = None


class CitySeen(msgspec.Struct):
    tile: str
    goods: dict[str, int]


class StackSeen(msgspec.Struct):
    track: int
    city: int


class GameSeen(msgspec.Struct):
    players: list[PlayerSeen]
    tiles: list[TileSeen]
    display: list[CitySeen | None]
    drawn: str | None
    stack: StackSeen
    unseen_cities: dict[str, int]
    idle: int
    idle_limit: int


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
        game = msgspec.convert(table.view(seat)["game"], type=GameSeen)
        self.game = game
        self.weights = weights
        self.chart: Chart = chart(weights.curve)
        self.me = seat
        self.seats = len(game.players)
        self.faces: dict[int, Face] = {}
        self.cities: list[City] = []
        for tile in game.tiles:
            cell = cell_at(tile.x, tile.y)
            if tile.goods is None:
                self.faces[cell] = self.chart.faces[tile.tile, tile.turn]
            else:
                self.cities.append(City(cell, self.chart.city_colors[tile.tile], self.counts(tile.goods)))
        self.city_at = {city.cell: number for number, city in enumerate(self.cities)}
        self.trains = [self._train(player) for player in game.players]
        # How many turns the seat still has at most if others keep laying tiles.
        self.turns_left = game.stack.track / self.seats * weights.slack

    def counts(self, named: dict[str, int]) -> tuple[int, ...]:
        return tuple(named.get(color, 0) for color in self.chart.colors)

    def _train(self, player: PlayerSeen) -> Train:
        cell = cell_at(player.x, player.y)
        cargo, origin = NOTHING, NOTHING
        if player.cargo is not None:
            cargo = self.chart.color_of[player.cargo.color]
            origin = self.city_at[cell_named(player.cargo.origin)]
        return Train(
            cell,
            ALL_EDGES if cell in self.city_at else tuple(EDGES[edge] for edge in player.edges),
            player.steam,
            player.coal,
            cargo,
            origin,
            self.counts(player.delivered),
            player.circuits,
        )
