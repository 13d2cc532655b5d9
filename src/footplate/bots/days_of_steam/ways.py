"""How far it is along the track, on the map as it lies and with a tile more on it."""

from heapq import heappop, heappush

from .chart import ALL_EDGES, OPPOSITE, STEAM, STEP, Face
from .situation import City, Situation

# Farther is nowhere.
FAR = 16 * STEAM
NOWHERE = 4 * FAR

# By `cell * 4 + edge`: what a run spends until it stands before that cell, about to enter it over that edge.
Arrivals = dict[int, int]


def arrivals(faces: dict[int, Face], city_at: dict[int, int], cell: int, edges: tuple[int, ...]) -> Arrivals:
    """Every cell that a run from here comes to, empty ones included."""
    found: Arrivals = {}
    todo: list[tuple[int, int]] = []
    for edge in edges:
        heappush(todo, (0, (cell + STEP[edge]) * 4 + OPPOSITE[edge]))
    while todo:
        spent, end = heappop(todo)
        if end in found:
            continue
        found[end] = spent
        cell, entry = end >> 2, end & 3
        if cell in city_at:
            ways: tuple[tuple[int, int], ...] = CITY_WAYS
        elif cell in faces:
            ways = faces[cell].ways[entry]
        else:
            continue
        for edge, cost in ways:
            beyond = (cell + STEP[edge]) * 4 + OPPOSITE[edge]
            if spent + cost <= FAR and beyond not in found:
                heappush(todo, (spent + cost, beyond))
    return found


CITY_WAYS = tuple((edge, STEAM) for edge in ALL_EDGES)


class Ways:
    """The distances between cities, and from each train to each city.

    A run read backwards is a run, so what a run from a city spends to come before a cell is also what a train on
    that cell spends to come before the city.
    """

    def __init__(self, s: Situation, faces: dict[int, Face]) -> None:
        self.cities = [city.cell for city in s.cities]
        self.from_city = [arrivals(faces, s.city_at, cell, ALL_EDGES) for cell in self.cities]
        self.from_train = [arrivals(faces, s.city_at, train.cell, train.edges) for train in s.trains]
        self.between = [[self._before(found, cell, ALL_EDGES) for cell in self.cities] for found in self.from_city]
        for number in range(len(self.cities)):
            self.between[number][number] = 0
        self.to_city = [self.from_place(train.cell, train.edges) for train in s.trains]

    @staticmethod
    def _before(found: Arrivals, cell: int, edges: tuple[int, ...]) -> int:
        """What it takes from where `found` begins into a cell, or from that cell into the city where it begins."""
        return min((found.get(cell * 4 + edge, NOWHERE) for edge in edges), default=NOWHERE) + STEAM

    def from_place(self, cell: int, edges: tuple[int, ...]) -> list[int]:
        """What a train that stands there spends to each city."""
        return [
            0 if cell == self.cities[number] else self._before(found, cell, edges)
            for number, found in enumerate(self.from_city)
        ]

    def with_track(self, cell: int, face: Face) -> tuple[list[list[int]], list[list[int]], bool]:
        """The distances between cities and to them with a tile on an empty cell, and whether one is shorter."""
        between, to_city, shorter = self.between, self.to_city, False
        for entry in ALL_EDGES:
            for edge, cost in face.ways[entry]:
                beyond = [found.get(cell * 4 + edge, NOWHERE) + cost + STEAM for found in self.from_city]
                if min(beyond) >= NOWHERE:
                    continue
                into = [found.get(cell * 4 + entry, NOWHERE) for found in self.from_city]
                trains = [found.get(cell * 4 + entry, NOWHERE) for found in self.from_train]
                between, changed = _shortened(between, into, beyond)
                to_city, nearer = _shortened(to_city, trains, beyond)
                shorter = shorter or changed or nearer
        return between, to_city, shorter

    def with_city(self, cell: int) -> tuple[list[list[int]], list[list[int]]]:
        """The same with a city on an empty cell; its number is the next one."""
        into = [self._before(found, cell, ALL_EDGES) for found in self.from_city]
        trains = [self._before(found, cell, ALL_EDGES) for found in self.from_train]
        between, _ = _shortened(self.between, into, into)
        to_city, _ = _shortened(self.to_city, trains, into)
        between = [[*row, into[number]] for number, row in enumerate(between)]
        return [*between, [*into, 0]], [[*row, trains[seat]] for seat, row in enumerate(to_city)]

    def comes_to(self, cell: int, edge: int) -> bool:
        """Whether a run from a city comes to a cell over this edge."""
        return any(cell * 4 + edge in found for found in self.from_city)

    def comes_to_another_side(self, cell: int, but: int) -> bool:
        return any(edge != but and self.comes_to(cell, edge) for edge in ALL_EDGES)


def _shortened(old: list[list[int]], into: list[int], beyond: list[int]) -> tuple[list[list[int]], bool]:
    """`old` with the ways that go in by one side and out by another."""
    new, changed = old, False
    for number, first in enumerate(into):
        if first >= NOWHERE:
            continue
        row = [min(known, first + rest) for known, rest in zip(old[number], beyond, strict=True)]
        if row != old[number]:
            new = new if changed else old.copy()
            new[number] = row
            changed = True
    return new, changed


def with_goods(cities: list[City], changes: list[tuple[int, int, int]]) -> list[City]:
    """The cities with goods more or less: by city, colour and number."""
    changed = cities.copy()
    for number, color, more in changes:
        city = changed[number]
        goods = list(city.goods)
        goods[color] += more
        changed[number] = City(city.cell, city.color, tuple(goods))
    return changed
