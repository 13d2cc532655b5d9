"""The tables of a map, computed once and shared by every position on it.

Hexes are numbers, in reading order. An *edge* is a side seen from inside one hex: `hex * 6 + side`. The same
side seen from the neighbour is the edge *across*. Places are numbers too, in the order of the map file.
Sets of sides are six bits: bit s stands for side s.
"""

from typing import Final

from .hexes import DIRECTIONS, hex_name, neighbours
from .mapfile import CITY, GATE, TERRAINS, TOWN, MapFile

PLAIN: Final = 0
RIVER: Final = 1
HILL: Final = 2
MOUNTAIN: Final = 3
WATER: Final = 4
CLOSED: Final = 5

NOTHING: Final = -1


class Board:
    """What a map says, as flat lists.

    terrain[hex]      one of the numbers above, which follow the letters of the map format
    ground[hex]       whether track could ever lie there: not closed, and not a gate
    across[edge]      the same side seen from the neighbour, or NOTHING at the border of the board
    shut[hex]         the sides that no track may run to: the border, walls, closed hexes and gates behind them
    ridges[hex]       the sides with a mountain ridge
    place_at[hex]     the place that stands there, or NOTHING
    beyond[edge]      the place that stands on the hex across, or NOTHING
    place_hex[place]  where it stands
    exits             the names of the sides of places, by which journeys name links: `exits[place * 6 + side]` is
                      `BOS.N`; `exit_index` leads back
    """

    def __init__(self, source: MapFile) -> None:
        self.source = source
        self.id = source.id
        self.orientation = source.orientation
        self.positions = sorted(source.terrain, key=lambda position: (position[1], position[0]))
        self.names = [hex_name(*position) for position in self.positions]
        self.hexes = len(self.positions)
        self.index: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.terrain = [TERRAINS.index(source.terrain[position]) for position in self.positions]
        self.keys = list(source.places)
        self.places = len(self.keys)
        self.place_index: dict[str, int] = {key: number for number, key in enumerate(self.keys)}
        self.kinds = [place.kind for place in source.places.values()]
        self.place_hex = [self.number(place.position) for place in source.places.values()]
        self.place_at = [NOTHING] * self.hexes
        for place, hex_number in enumerate(self.place_hex):
            self.place_at[hex_number] = place
        self.ground = [self._is_ground(hex_number) for hex_number in range(self.hexes)]
        self.across = self._across()
        self.beyond = [NOTHING if edge < 0 else self.place_at[edge // 6] for edge in self.across]
        self.ridges = self._sides_of(source.ridges)
        self.shut = self._shut()
        self.exits = [f"{key}.{direction}" for key in self.keys for direction in DIRECTIONS[self.orientation]]
        self.exit_index: dict[str, int] = {name: number for number, name in enumerate(self.exits)}

    def number(self, position: tuple[int, int]) -> int:
        """The hex at this column and row, or NOTHING."""
        return self.index.get(hex_name(*position), NOTHING)

    def _is_ground(self, hex_number: int) -> bool:
        place = self.place_at[hex_number]
        return self.terrain[hex_number] != CLOSED and (place < 0 or self.kinds[place] != GATE)

    def _across(self) -> list[int]:
        across: list[int] = []
        for column, row in self.positions:
            for side, position in enumerate(neighbours(self.orientation, column, row)):
                neighbour = self.number(position)
                across.append(NOTHING if neighbour < 0 else neighbour * 6 + (side + 3) % 6)
        return across

    def _sides_of(self, edges: list[tuple[tuple[int, int], tuple[int, int]]]) -> list[int]:
        sides = [0] * self.hexes
        for first, second in edges:
            side = neighbours(self.orientation, *first).index(second)
            sides[self.number(first)] |= 1 << side
            sides[self.number(second)] |= 1 << (side + 3) % 6
        return sides

    def _shut(self) -> list[int]:
        shut = self._sides_of(self.source.walls)
        for edge, other in enumerate(self.across):
            if other < 0 or not self.ground[other // 6]:
                shut[edge // 6] |= 1 << edge % 6
        return shut

    def is_city(self, place: int) -> bool:
        """Whether the map prints this place as a city."""
        return self.kinds[place] == CITY

    def is_town(self, place: int) -> bool:
        """Whether the map prints this place as a town."""
        return self.kinds[place] == TOWN

    def edge_name(self, edge: int) -> str:
        """An edge as people read it: the hex and the direction, as `I8.N`."""
        return f"{self.names[edge // 6]}.{DIRECTIONS[self.orientation][edge % 6]}"

    def edge_number(self, name: str) -> int:
        """The edge of such a name; ValueError if there is none."""
        hex_part, _, direction = name.partition(".")
        directions = DIRECTIONS[self.orientation]
        if hex_part not in self.index or direction not in directions:
            raise ValueError(f"'{name}' names no edge of {self.id}")
        return self.index[hex_part] * 6 + directions.index(direction)
