"""How far it is along the track, on the map as it lies and with a tile more on it.

An *end* is what a run stands before: the tile, or the empty cell beside the map, that it is about to enter, and the
edge over which: `number * 4 + edge`. Tiles have their own numbers, and empty cells those that follow.
"""

from typing import Final

from footplate.titles.days_of_steam.pieces import Pieces
from footplate.titles.days_of_steam.tables import opposite, step

from ..remembering import Memory
from .chart import ALL_EDGES, STEAM, Chart
from .situation import Situation

# Farther is nowhere.
FAR: Final = 16 * STEAM
NOWHERE: Final = 4 * FAR

# By end: what a run spends until it stands there; NOWHERE if it does not come there.
Arrivals = list[int]

MEMORY = Memory(400)


class Track:
    """The map without its trains: how far it is from each city to each end, and between the cities."""

    def __init__(self, pieces: Pieces, faces: list[int], chart: Chart) -> None:
        self.faces = faces
        self.chart = chart
        self.tiles = len(faces)
        self.cities = pieces.cities.copy()
        self.number_of = pieces.at.copy()
        for number, cell in enumerate(pieces.codes):
            self.number_of[cell] = self.tiles + number
        # By tile and edge: the end that a run comes to that leaves over it.
        self.beyond = [
            self.number_of[cell + step[edge]] * 4 + opposite[edge] for cell in pieces.cells for edge in ALL_EDGES
        ]
        self.from_city = [self.arrivals(tile, ALL_EDGES) for tile in self.cities]
        self.between = [[before(found, tile, ALL_EDGES) for tile in self.cities] for found in self.from_city]
        for number in range(len(self.cities)):
            self.between[number][number] = 0

    def arrivals(self, tile: int, edges: tuple[int, ...]) -> Arrivals:
        """Every end that a run comes to that leaves a tile over one of these edges."""
        faces, chart, beyond = self.faces, self.chart, self.beyond
        first_empty = self.tiles * 4
        found = [NOWHERE] * (len(self.number_of) * 4)
        # Where a run is, by what it has spent until then: costs are small numbers.
        todo: list[list[int]] = [[] for _ in range(FAR + 1)]
        todo[0] = [beyond[tile * 4 + edge] for edge in edges]
        for spent, ends in enumerate(todo):
            for end in ends:
                if found[end] != NOWHERE:
                    continue
                found[end] = spent
                if end >= first_empty:
                    continue
                here = end >> 2
                for edge, cost in chart[faces[here] * 4 + (end & 3)]:
                    there = beyond[here * 4 + edge]
                    if found[there] == NOWHERE and spent + cost <= FAR:
                        todo[spent + cost].append(there)
        return found


def track_of(s: Situation) -> Track:
    """The map as it lies; playouts come to the same one again and again."""
    key = (tuple(s.pieces.cells), tuple(s.pieces.faces), s.weights.curve)
    track: Track | None = MEMORY.recall(key)
    if track is None:
        track = Track(s.pieces, s.pieces.faces.copy(), s.chart)
        MEMORY.keep(key, track)
    return track


class Ways:
    """The distances between cities, and from each train to each city.

    A run read backwards is a run, so what a run from a city spends to come before a cell is also what a train on
    that cell spends to come before the city.
    """

    def __init__(self, s: Situation, track: Track) -> None:
        pieces = s.pieces
        self.track = track
        self.from_city = track.from_city
        self.between = track.between
        self.from_train: list[Arrivals] = []
        self.to_city: list[list[int]] = []
        for seat in range(pieces.seats):
            tile, place = pieces.train_tile[seat], pieces.train_place[seat]
            edges = s.leaving(tile, place)
            self.from_train.append(track.arrivals(tile, edges))
            self.to_city.append(self.from_place(tile, edges))
        self.sides: dict[int, tuple[list[int], list[int]]] = {}

    def from_place(self, tile: int, edges: tuple[int, ...]) -> list[int]:
        """What a train that stands there spends to each city."""
        return [
            0 if tile == self.track.cities[number] else before(found, tile, edges)
            for number, found in enumerate(self.from_city)
        ]

    def with_track(self, cell: int, face: int) -> tuple[list[list[int]], list[list[int]], bool]:
        """The distances between cities and to them with a tile on a cell, and whether one is shorter."""
        between, to_city, shorter = self.between, self.to_city, False
        number = self.track.number_of[cell]
        for entry in ALL_EDGES:
            ways = self.track.chart[face * 4 + entry]
            if not ways:
                continue
            into, trains = self._side(number * 4 + entry)
            for edge, cost in ways:
                there, _ = self._side(number * 4 + edge)
                if min(there) >= NOWHERE - cost - STEAM:
                    continue
                onward = [spent + cost + STEAM for spent in there]
                between, changed = _shortened(between, into, onward)
                to_city, nearer = _shortened(to_city, trains, onward)
                shorter = shorter or changed or nearer
        return between, to_city, shorter

    def _side(self, end: int) -> tuple[list[int], list[int]]:
        """What it takes from each city, and from each train, until a run stands there."""
        side = self.sides.get(end)
        if side is None:
            side = [found[end] for found in self.from_city], [found[end] for found in self.from_train]
            self.sides[end] = side
        return side

    def with_city(self, cell: int) -> tuple[list[list[int]], list[list[int]]]:
        """The same with a city on an empty cell; its number is the next one."""
        number = self.track.number_of[cell]
        into = [before(found, number, ALL_EDGES) for found in self.from_city]
        trains = [before(found, number, ALL_EDGES) for found in self.from_train]
        between, _ = _shortened(self.between, into, into)
        to_city, _ = _shortened(self.to_city, trains, into)
        between = [[*row, into[number]] for number, row in enumerate(between)]
        return [*between, [*into, 0]], [[*row, trains[seat]] for seat, row in enumerate(to_city)]

    def comes_to(self, end: int) -> bool:
        """Whether a run from a city comes there."""
        return min(self._side(end)[0]) < NOWHERE


def before(found: Arrivals, number: int, edges: tuple[int, ...]) -> int:
    """What it takes from where `found` begins onto a tile or a cell, or from there into the city where it begins."""
    least = NOWHERE
    for edge in edges:
        least = min(least, found[number * 4 + edge])
    return least + STEAM


def _shortened(old: list[list[int]], into: list[int], onward: list[int]) -> tuple[list[list[int]], bool]:
    """`old` with the ways that go in by one side and out by another."""
    new, changed = old, False
    for number, first in enumerate(into):
        if first >= NOWHERE:
            continue
        known = new[number]
        row: list[int] | None = None
        for other, rest in enumerate(onward):
            if first + rest < known[other]:
                if row is None:
                    row = known.copy()
                row[other] = first + rest
        if row is not None:
            new = new if changed else old.copy()
            new[number] = row
            changed = True
    return new, changed
