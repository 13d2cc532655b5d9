"""The map: the tiles as they lie, what they join, and how far it is to a city (DOS-ALG-01, DOS-ALG-02).

Tiles are numbered in the order they were laid; one that covers another takes its number. Per tile and edge: index
`tile * 4 + edge`; that is an *end*. Cities are numbered in the order they were laid, too. Goods: `city * 4 + colour`.

`away` and `codes` are kept up to date as tiles are laid. A new tile on an empty cell only makes ways shorter, so
what changes is followed from the tile outwards; a tile that covers another may make them longer, so all is
measured anew.
"""

from ...kernel import AnyPhase, Facts
from ...kernel.chance import Chance
from ...kernel.compiling import mypyc_attr
from ...kernel.position import Position
from .tables import (
    BLANK,
    CITY_TILES,
    CODE_BITS,
    FACES,
    FIRST_CITY,
    LEADS_NOWHERE,
    NEVER,
    START,
    TRACK_TILES,
    WIDTH,
    exits,
    mismatches,
    name_of,
    opposite,
    side_of,
    step,
    track_mask,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Network(Position):
    """A position with a map. What follows from the tiles is worked out when it is loaded."""

    apart = Position.apart | {"city_of", "cities", "links", "away", "source", "at", "codes"}

    def __init__(self, chance: Chance, seats: int, phases: tuple[AnyPhase, ...]) -> None:
        super().__init__(chance, seats, phases)
        # By tile: its cell, its face and the number of its city. By city: its tile and its goods.
        self.cells: list[int] = []
        self.faces: list[int] = []
        self.city_of: list[int] = []
        self.cities: list[int] = []
        self.goods: list[int] = []
        # By tile and edge: the tile beyond; the track tiles, this one included, on the shortest run from a city that
        # leaves the tile over that edge; and the tile of the city where that run begins.
        self.links: list[int] = []
        self.away: list[int] = []
        self.source: list[int] = []
        # By cell: the tile there, and what an empty cell's neighbours ask (tables.py).
        self.at: dict[int, int] = {}
        self.codes: dict[int, int] = {}

    def cell_name(self, tile: int) -> str:
        return name_of(self.cells[tile])

    def city_name(self, city: int) -> str:
        return self.cell_name(self.cities[city])

    def is_city(self, tile: int) -> bool:
        return self.faces[tile] >= FIRST_CITY

    def empty_cells(self) -> list[int]:
        """The empty cells beside the map, in order, each with what its neighbours ask in the lowest bits."""
        cells = [cell << CODE_BITS | code for cell, code in self.codes.items()]
        cells.sort()
        return cells

    # Laying

    def put(self, cell: int, face: int) -> int:
        """Lays a tile on an empty cell and measures what it joins; returns its number."""
        tile = len(self.cells)
        self.cells.append(cell)
        self.faces.append(face)
        self.at[cell] = tile
        is_city = face >= FIRST_CITY
        self.city_of.append(len(self.cities) if is_city else -1)
        if is_city:
            self.cities.append(tile)
            self.goods.extend((0, 0, 0, 0))
        ends: list[int] = []  # from which ways become shorter: those of a new city, or those that lead to the tile
        for edge in range(4):
            neighbour = self.at.get(cell + step[edge], -1)
            self.links.append(neighbour)
            if neighbour >= 0:
                before = neighbour * 4 + opposite[edge]
                self.links[before] = tile
                if not is_city:
                    ends.append(before)
            if is_city:
                ends.append(tile * 4 + edge)
            self.away.append(0 if is_city else NEVER)
            self.source.append(tile if is_city else -1)
        self.codes.pop(cell, None)
        self._ask_neighbours(tile)
        self._spread(ends)
        return tile

    def cover(self, tile: int, face: int) -> None:
        """Lays a tile over another, and measures the whole map anew."""
        self.faces[tile] = face
        self.measure()

    def measure(self) -> None:
        """Works `away` and `codes` out from the tiles."""
        self.codes.clear()
        self.away = [NEVER] * len(self.links)
        self.source = [-1] * len(self.links)
        for tile in range(len(self.cells)):
            self._ask_neighbours(tile)
        ends: list[int] = []
        for tile in self.cities:
            for end in range(tile * 4, tile * 4 + 4):
                self.away[end] = 0
                self.source[end] = tile
                ends.append(end)
        self._spread(ends)

    def _ask_neighbours(self, tile: int) -> None:
        """Writes what the tile asks of each empty cell beside it."""
        mask = track_mask[self.faces[tile]]
        for edge in range(4):
            if self.links[tile * 4 + edge] < 0:
                self._set_side(tile, edge, LEADS_NOWHERE if mask >> edge & 1 else BLANK)

    def _set_side(self, tile: int, edge: int, side: int) -> None:
        cell = self.cells[tile] + step[edge]
        shift = 3 * opposite[edge]
        self.codes[cell] = self.codes.get(cell, 0) & ~(7 << shift) | side << shift

    def _spread(self, ends: list[int]) -> None:
        """Runs on from ends whose distance came down, nearest first, and brings down what follows from them."""
        away, source, links, faces = self.away, self.source, self.links, self.faces
        index = 0
        while index < len(ends):
            end = ends[index]
            index += 1
            distance = away[end]
            edge = end % 4
            beyond = links[end]
            if beyond < 0:
                self._set_side(end // 4, edge, side_of(distance))
                continue
            # Beyond a city nothing comes down, for its own ends have no distance at all.
            for way in exits[faces[beyond] * 4 + opposite[edge]]:
                if distance + 1 < away[beyond * 4 + way]:
                    away[beyond * 4 + way] = distance + 1
                    source[beyond * 4 + way] = source[end]
                    ends.append(beyond * 4 + way)

    def code_of_tile(self, tile: int) -> int:
        """What the neighbours of a tile on the map ask of one that would cover it."""
        code = 0
        for edge in range(4):
            neighbour = self.links[tile * 4 + edge]
            if neighbour < 0:
                continue
            back = opposite[edge]
            side = BLANK
            if track_mask[self.faces[neighbour]] >> back & 1:
                side = side_of(self.away[neighbour * 4 + back])
            code |= side << 3 * edge
        return code

    # Storing

    def load_apart(self, data: Facts) -> None:
        """Lays the tiles again, one after the other."""
        cells, faces, goods = self.cells, self.faces, self.goods
        self.cells, self.faces, self.goods = [], [], []
        tiles = len(cells)
        if not 0 < tiles <= TRACK_TILES + CITY_TILES or len(faces) != tiles or len(set(cells)) != tiles:
            raise ValueError("the tiles of the map do not fit their cells")
        if cells[0] != START or faces[0] < FIRST_CITY:
            raise ValueError("the map does not start with a city")
        for cell, face in zip(cells, faces, strict=True):
            beside = any(abs(cell - other) in (1, WIDTH) for other in self.cells)
            if not 0 <= face < FACES or not 0 <= cell < WIDTH * WIDTH or not (beside or cell == START):
                raise ValueError(f"there can be no tile {face} on cell {cell}")
            self.put(cell, face)
        for tile in range(tiles):
            if mismatches(self.code_of_tile(tile), track_mask[faces[tile]]):
                raise ValueError("an edge with track touches one without")
        if len(goods) != len(self.goods):
            raise ValueError("there are not four kinds of goods for every city")
        self.goods = goods


def trace_back(faces: list[int], links: list[int], ends: list[int], marks: list[bool], but: int, far: bool) -> None:
    """Adds to the ends all those from which a run comes to them, and marks them all. No run comes over the tile `but`,
    and one passes cities only if it may go `far`."""
    for end in ends:
        marks[end] = True
    index = 0
    while index < len(ends):
        end = ends[index]
        index += 1
        here = end // 4
        if faces[here] >= FIRST_CITY and not far:
            continue
        for way in exits[faces[here] * 4 + end % 4]:
            before = links[here * 4 + way]
            earlier = before * 4 + opposite[way]
            if before >= 0 and before != but and not marks[earlier]:
                marks[earlier] = True
                ends.append(earlier)
