"""Surveying: which links could be built, over which hexes, with which tiles, and at what cost."""

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from ..hexes import KEPT, Track, opposite, track
from ..remembering import Memory
from .chart import Chart, chart

TILES_AN_ACTION = 4
# When ways to a city are compared: what a tile counts beside its price, in dollars.
TILE = 500


class Laying(NamedTuple):
    """A tile to lay: a face and its turn on a hex."""

    hex: int
    face: str
    turn: int
    cost: int


class Project(NamedTuple):
    """A link from one city to another, and the actions it takes; `begun` if some of its track lies already."""

    a: int
    b: int
    cost: int
    layings: tuple[Laying, ...]
    actions: int
    begun: bool


class Ground:
    """What lies on the board: the tracks and their sides by hex, and the edges where unfinished track ends."""

    def __init__(
        self, chart: Chart, tracks: dict[int, tuple[Track, ...]], sides: list[int], open_edges: set[int]
    ) -> None:
        self.chart = chart
        self.tracks = tracks
        self.sides = sides
        # An unfinished track may be continued and never joined, so no other track may run to its end.
        self.barred = {chart.across[edge] * 6 + opposite(edge % 6) for edge in open_edges}
        self.touched = {edge // 6 for edge in self.barred} | set(tracks)
        barred = sorted(self.barred)
        # The same hex by hex, to know it again by.
        self.states: list[tuple[int, object]] = [*tracks.items(), *((edge // 6, edge) for edge in barred)]


# A way so far: its cost for comparing, the edge where it stops, and its tiles.
Way = tuple[int, int, tuple[Laying, ...]]
# The cheapest way between two cities, after its cost for comparing.
Notes = dict[tuple[int, int], tuple[int, Project]]
# Where track can leave a hex, with the tile.
Turns = list[tuple[int, Laying]]


class Surveyor:
    """Looks for the cheapest ways from one beginning at a time: a city or an own open end.

    `left` are the tiles of the present action, which may be going on with a card.
    """

    def __init__(self, ground: Ground, card: str | None = None, left: int = TILES_AN_ACTION) -> None:
        self.ground = ground
        self.chart = ground.chart
        self.card = card
        self.prices = ground.chart.prices_with(card)
        self.left = left
        self.begun = False
        # The cheapest way to each city, from one beginning and from all.
        self.notes: Notes = {}
        self.found: Notes = {}
        self.turns: dict[int, Turns] = {}

    def from_city(self, city: int, most_tiles: int) -> None:
        first = self.chart.city_hex[city] * 6
        self._look_from(city, [(0, first + side, ()) for side in range(6)], most_tiles, False)

    def from_end(self, edge: int, city: int, most_tiles: int) -> None:
        self._look_from(city, [(0, edge, ())], most_tiles, True)

    def _look_from(self, root: int, starts: list[Way], most_tiles: int, begun: bool) -> None:
        """Adds what can be built from one beginning. A tile changes little of what lies around most cities, so what was
        found around them is remembered."""
        around = self.chart.around(starts[0][1] // 6, most_tiles)
        states = [state for state in self.ground.states if state[0] in around]
        key = (self.chart, root, starts[0][1], most_tiles, begun, self.card, self.left, *states)
        notes: Notes | None = _looked.recall(key)
        if notes is None:
            self.begun = begun
            self.notes = notes = {}
            self._search(root, starts, most_tiles)
            _looked.keep(key, notes)
        for pair, note in notes.items():
            known = self.found.get(pair)
            if known is None or note[0] < known[0]:
                self.found[pair] = note

    def projects(self) -> list[Project]:
        return [project for _, project in self.found.values()]

    def _search(self, root: int, queue: list[Way], most_tiles: int) -> None:
        """From edges where track of the root ends, outwards, the cheapest first."""
        across, city_at, known = self.chart.across, self.chart.city_at, self.turns
        cheapest: dict[int, int] = {}
        while queue:
            cost, edge, layings = heappop(queue)
            number = across[edge]
            if number < 0 or cost > cheapest.get(edge, cost):
                continue
            if city_at[number] >= 0:
                if layings and city_at[number] != root:
                    self._note(root, city_at[number], cost, edge, layings)
            elif len(layings) < most_tiles and number not in [laying.hex for laying in layings]:
                turns = known.get(edge)
                if turns is None:
                    turns = known[edge] = self._turns(number, edge)
                for out, laying in turns:
                    further = cost + laying.cost + TILE
                    if further < cheapest.get(out, further + 1):
                        cheapest[out] = further
                        heappush(queue, (further, out, (*layings, laying)))

    def _turns(self, number: int, edge: int) -> Turns:
        """Where track can leave a hex that is entered over an edge; on untouched hexes it is always the same."""
        if number in self.ground.touched:
            return self._find_turns(number, edge)
        key = (edge, self.card)
        turns: Turns | None = self.chart.untouched.get(key)
        if turns is None:
            turns = self.chart.untouched[key] = self._find_turns(number, edge)
        return turns

    def _find_turns(self, number: int, edge: int) -> Turns:
        side = opposite(edge % 6)
        used, old = self.ground.sides[number], self.ground.tracks.get(number, ())
        if used >> side & 1 or len(old) > 1:
            return []
        cost = self.prices.tile[number] + self.prices.ridge[edge]
        turns: Turns = []
        for out in range(6):
            leaving = number * 6 + out
            if out == side or used >> out & 1 or self.chart.across[leaving] < 0 or leaving in self.ground.barred:
                continue
            laid = self.chart.faces.get(tuple(sorted([*old, track(side, out)])))
            if laid is not None:
                turns.append((leaving, Laying(number, *laid, cost)))
        return turns

    def _note(self, root: int, city: int, cost: int, edge: int, layings: tuple[Laying, ...]) -> None:
        """Keeps the cheapest way between two cities."""
        last = self.prices.ridge[edge]
        key = track(root, city)
        known = self.notes.get(key)
        if known is None or cost + last < known[0]:
            total = sum(laying.cost for laying in layings) + last
            actions = 1 - (self.left - len(layings)) // TILES_AN_ACTION if len(layings) > self.left else 1
            self.notes[key] = (cost + last, Project(root, city, total, layings, actions, self.begun))


_looked = Memory()


@lru_cache(KEPT)
def empty_board(map_id: str) -> list[list[tuple[int, int]]]:
    """For each city those that one action can link to it on the empty board, with the cost."""
    board = chart(map_id)
    surveyor = Surveyor(Ground(board, {}, [0] * len(board.hexes), set()))
    for city in range(len(board.cities)):
        surveyor.from_city(city, TILES_AN_ACTION)
    near: list[list[tuple[int, int]]] = [[] for _ in board.cities]
    for project in surveyor.projects():
        near[project.a].append((project.b, project.cost))
        near[project.b].append((project.a, project.cost))
    return near
