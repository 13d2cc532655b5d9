"""Whole lines: a link that is built in one go, the cheapest way (Age of Steam on the map of Italy).

A *line* joins two cities over a row of hexes. Each of its hexes gets one new segment, on an empty hex or beside the
track that lies there, if there is a tile for it; no hex comes twice. Its amount is what its tiles cost together; with
a free tile, less its dearest one. `cheapest` finds the least amount that any line between two cities has, and every
line of that amount. `line` and `refusal` say what stands in the way of a given one.

The search first looks for the cheapest ways as if hexes might come twice and tiles that are there never ran short.
Usually they are lines already. If not, it looks again and keeps count of just those hexes and tiles that were
overdrawn, until what it finds are lines. Leaving a limit out can only make ways cheaper, so nothing is missed. Lines
with tiles that only they themselves bring back are looked for where they could be as cheap.
"""

from typing import Final

from .board import NOTHING
from .labels import FAR_TOO_MANY, TOO_MANY, Label, Search, Watch, joined
from .network import Network
from .passages import FAR, Passages, Paths, Reach, Step, around, buildable
from .shortage import Supply

FREE: Final = 0
NO_LINE: Final = 1  # the hexes do not lie in a row from city to city
NOT_BUILDABLE: Final = 2  # a hex that takes no track: a city, closed
SHUT_SIDE: Final = 3
SAME_HEX: Final = 4
NO_SUCH_TILE: Final = 5  # the old track of a hex with the new one is on no tile
NO_TILE_LEFT: Final = 6
NOT_CHEAPEST: Final = 7

_ENOUGH: Final = 100
_MANY_OWED: Final = 3
_LONG: Final = 50_000


class Line:
    """A way to build a link: its hexes in order, the picture for each, and the amount."""

    __slots__ = ("amount", "costs", "hexes", "pictures")

    def __init__(self, row: list[tuple[int, Step]], free: bool) -> None:
        self.hexes = tuple([hex_number for hex_number, _ in row])
        self.pictures = tuple([step[2] for _, step in row])
        self.costs = tuple([step[1] for _, step in row])
        self.amount = sum(self.costs) - (max(self.costs) if free else 0)


class _Harvest:
    """The lines among the ways that were found, and the pools and hexes that the others overdraw. `turned`: the ways
    were found from the other end."""

    def __init__(self, supply: Supply, free: bool, turned: bool) -> None:
        self.supply = supply
        self.free = free
        self.turned = turned
        self.lines: dict[tuple[int, ...], Line] = {}
        self.pools: set[int] = set()
        self.hexes: set[int] = set()
        self.spoiled = 0

    def take(self, row: list[tuple[int, Step]]) -> None:
        line = Line(row[::-1] if self.turned else row, self.free)
        pool = self.supply.overdrawn(line.hexes, line.pictures)
        if pool == NOTHING:
            self.lines[line.hexes] = line
        else:
            self.spoil(self.pools, pool)

    def spoil(self, where: set[int], what: int) -> None:
        where.add(what)
        self.spoiled += 1

    def is_complete(self) -> bool:
        """Whether there are lines, and none was missed because too many ways were none."""
        return bool(self.lines) and self.spoiled < _ENOUGH


class LineFinder:
    """Finds lines on one state of the track. `free`: the builder's dearest tile costs nothing."""

    def __init__(self, network: Network, passages: Passages, free: bool) -> None:
        self.network = network
        self.board = network.board
        self.passages = passages
        self.free = free
        self.supply = Supply(network, passages)
        even = self.supply.even
        self.sure = Paths(self.board, self.supply.sure, even, free)
        self.possible = Paths(self.board, self.supply.possible, even, free) if self.supply.owed else self.sure
        # What one pair of cities has overdrawn, the next will too.
        self.watch = Watch(self.supply, self.sure, [])
        self.owing_watch = Watch(self.supply, self.possible, self.supply.owed)
        self.short_watch = Watch(self.supply, self.possible, self.supply.short)
        self._joined: dict[int, int] = {}
        self._joined_apart: dict[tuple[int, ...], int] = {}

    def cheapest(self, start: int, goal: int, limit: int) -> list[Line]:
        """All lines of the least amount between two cities, if that is within the limit: those with the fewest tiles
        first, then by hexes."""
        self.sure.widen(limit)
        self.possible.widen(limit)
        owing = self._owing_bound(start, goal) if self.supply.owed else FAR
        found = self._sure_lines(start, goal, limit, owing)
        least = next(iter(found.values())).amount if found else limit
        if owing <= least:
            found = self._search(self.possible, start, goal, least)
        return sorted(found.values(), key=self._order)

    def _order(self, line: Line) -> tuple[int, list[tuple[int, int]]]:
        return len(line.hexes), [self.board.positions[hex_number] for hex_number in line.hexes]

    def within(self, start: int, goal: int, purse: int) -> list[Line]:
        """All lines of the least amount between two cities, if a purse holds so much."""
        return self.cheapest(start, goal, purse)

    def refusal(self, start: int, goal: int, line: Line) -> int:
        """What stands in the way of a line: tiles that lack, or a cheaper one; FREE if it may be built."""
        if self.supply.overdrawn(line.hexes, line.pictures) != NOTHING:
            return NO_TILE_LEFT
        cheapest = self.within(start, goal, line.amount)
        return FREE if cheapest and cheapest[0].amount == line.amount else NOT_CHEAPEST

    def line(self, start: int, goal: int, hexes: tuple[int, ...]) -> Line | int:
        """The line over these hexes, whatever it costs; or what stands in the way."""
        stations = (self.board.place_hex[start], *hexes, self.board.place_hex[goal])
        row: list[tuple[int, Step]] = []
        for number in range(1, len(stations) - 1):
            here = stations[number]
            entering, leaving = self._side(here, stations[number - 1]), self._side(here, stations[number + 1])
            if entering in (NOTHING, leaving) or leaving == NOTHING:
                return NO_LINE
            if not buildable(self.board, here):
                return NOT_BUILDABLE
            if self.board.shut[here] & (1 << entering | 1 << leaving):
                return SHUT_SIDE
            if here in stations[:number]:
                return SAME_HEX
            following = self.board.across[here * 6 + leaving]
            steps = self.passages.through(self.network, here)[entering]
            step = next((each for each in steps if each[0] == following), None)
            if step is None:
                return NO_SUCH_TILE
            row.append((here, step))
        return Line(row, self.free) if row else NO_LINE

    def _side(self, hex_number: int, neighbour: int) -> int:
        for side in range(6):
            other = self.board.across[hex_number * 6 + side]
            if other >= 0 and other // 6 == neighbour:
                return side
        return NOTHING

    # The search

    def _sure_lines(self, start: int, goal: int, limit: int, owing: int) -> dict[tuple[int, ...], Line]:
        """The cheapest lines with tiles that are there. Where they are hard to find, nobody looks alone for those that
        cost as much as a line that owes tiles could."""
        least = self.sure.least(start, goal)
        if least > limit:
            return {}
        harvest = _Harvest(self.supply, self.free, False)
        walk = _Walk(self.sure, goal, least, harvest)
        for edge in around(self.board, start):
            walk.go(edge, 0, 0)
        if harvest.is_complete():
            return harvest.lines
        return {} if owing <= least else self._search(self.sure, start, goal, min(limit, owing - 1))

    def _search(self, paths: Paths, start: int, goal: int, limit: int) -> dict[tuple[int, ...], Line]:
        """The cheapest lines on these paths, watching more and more limits. Two searches run side by side, one from
        each city, and the one with less before it goes on: where one city is shut in, the search from there is soon
        over."""
        watch = self.watch if paths is self.sure else self.owing_watch
        if not self._could_join(start, goal):
            return {}
        while True:
            there = Search(paths, self.sure, watch, start, goal, limit)
            back = Search(paths, self.sure, watch, goal, start, limit)
            followed = 0
            while not there.is_over() and not back.is_over():
                (there if there.waiting <= back.waiting else back).go_on()
                followed += 1
                if followed == _LONG and not self._could_join_apart(watch.hexes, start, goal):
                    return {}
            harvest = _Harvest(self.supply, self.free, not there.is_over())
            arrived = (there if there.is_over() else back).arrived()
            for label in arrived:
                _unfold(label, [], harvest)
            if not arrived or harvest.is_complete():
                return harvest.lines
            watch.add(harvest.pools, harvest.hexes)

    def _could_join(self, start: int, goal: int) -> bool:
        """Whether the tiles that are short leave any way between two cities, whatever it costs; where so few kinds are
        owed that this takes longer than the search, nobody asks."""
        if len(self.supply.owed) < _MANY_OWED:
            return True
        if start not in self._joined:
            self._joined[start] = joined(self.short_watch, start, TOO_MANY)
        return self._joined[start] >> goal & 1 == 1

    def _could_join_apart(self, hexes: list[int], start: int, goal: int) -> bool:
        """The same where a search lasts long: whether any way is left that comes to none of these hexes twice."""
        watch = Watch(self.supply, self.possible, self.supply.short)
        watch.add(set(), set(hexes))
        for one, other in ((start, goal), (goal, start)):
            key = (one, *watch.hexes)
            if key not in self._joined_apart:
                self._joined_apart[key] = joined(watch, one, FAR_TOO_MANY)
            if not self._joined_apart[key] >> other & 1:
                return False
        return True

    def _owing_bound(self, start: int, goal: int) -> int:
        """What a line costs at least that brings back a tile of a pool with nothing left."""
        there, back = self.possible.reach(start), self.possible.reach(goal)
        least = FAR
        for pool in self.supply.owed:
            for hex_number in self.supply.givers[pool]:
                for edge in range(hex_number * 6, hex_number * 6 + 6):
                    if there.paid[edge] < least or there.saved[edge] < least:
                        least = min(least, self._by_way_of(edge, there, back))
        return least

    def _by_way_of(self, edge: int, there: Reach, back: Reach) -> int:
        """What a line costs at least that enters a hex by this edge."""
        least = FAR
        for following, cost, _ in self.possible.steps[edge]:
            rest = self.board.across[following]
            if self.free:
                whole = there.paid[edge] + min(back.paid[rest], cost + back.saved[rest])
                least = min(least, whole, there.saved[edge] + cost + back.paid[rest])
            else:
                least = min(least, there.paid[edge] + cost + back.paid[rest])
        return least


class _Walk:
    """Goes along all the cheapest ways to a goal, as if tiles never ran short, and passes no hex twice."""

    def __init__(self, paths: Paths, goal: int, least: int, harvest: _Harvest) -> None:
        self.paths = paths
        self.board = paths.board
        self.goal = goal
        self.least = least
        self.back = paths.reach(goal)
        self.harvest = harvest
        self.row: list[tuple[int, Step]] = []
        self.passed: set[int] = set()

    def go(self, edge: int, paid: int, dearest: int) -> None:
        """Goes on through the hex that is entered by this edge."""
        here = edge // 6
        if self.harvest.spoiled >= _ENOUGH:
            return
        if here in self.passed:
            self.harvest.spoil(self.harvest.hexes, here)
            return
        self.passed.add(here)
        for step in self.paths.steps[edge]:
            following, cost, _ = step
            total, most = paid + cost, max(dearest, cost)
            if self._at_least(following, total, most) > self.least:
                continue
            self.row.append((here, step))
            if self.board.place_at[following // 6] == self.goal:
                self.harvest.take(self.row)
            else:
                self.go(following, total, most)
            self.row.pop()
        self.passed.discard(here)

    def _at_least(self, following: int, total: int, most: int) -> int:
        rest = self.board.across[following]
        if not self.paths.free:
            return total + self.back.paid[rest]
        return min(total - most + self.back.paid[rest], total + self.back.saved[rest])


def _unfold(label: Label, after: list[tuple[int, Step]], harvest: _Harvest) -> None:
    """Collects the lines that end like this, and what the other ways overdraw, until those are too many."""
    ways = label.ways()
    if not ways:
        harvest.take(after[::-1])
    for before, step in ways:
        here = before.edge // 6
        if harvest.spoiled >= _ENOUGH:
            return
        if any(hex_number == here for hex_number, _ in after):
            harvest.spoil(harvest.hexes, here)
        else:
            _unfold(before, [*after, (here, step)], harvest)


def lay_line(network: Network, line: Line, player: int) -> int:
    """Builds a line that is known to be allowed; answers the link."""
    links: list[int] = []
    for hex_number, picture in zip(line.hexes, line.pictures, strict=True):
        links = network.lay(hex_number, picture, player)
    return links[0]
