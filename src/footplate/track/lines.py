"""Whole lines: a link that is built in one go, the cheapest way (Age of Steam on the map of Italy).

A *line* joins two cities over a row of hexes. Each of its hexes gets one new segment, on an empty hex or beside the
track that lies there, if there is a tile for it; no hex comes twice. Its amount is what its tiles cost together; with
a free tile, less its dearest one. `cheapest` finds the least amount that any line between two cities has, and every
line of that amount. `judge` says what stands in the way of a given one.

The search first looks for the cheapest ways as if hexes might come twice and tiles were never short. Usually they
are lines already. If not, it looks again and keeps count of just those hexes and tiles that were overdrawn, until
what it finds are lines. Leaving a limit out can only make ways cheaper, so nothing is missed.
"""

import heapq
from typing import Final

from .board import NOTHING
from .building import BuildRules
from .network import Network
from .tiles import NO_TILE

FREE: Final = 0
NO_LINE: Final = 1  # the hexes do not lie in a row from city to city
NOT_BUILDABLE: Final = 2  # a hex that takes no track: a city, closed
SHUT_SIDE: Final = 3
SAME_HEX: Final = 4
NO_SUCH_TILE: Final = 5  # the old track of a hex with the new one is on no tile
NO_TILE_LEFT: Final = 6
NOT_CHEAPEST: Final = 7

_FAR: Final = 1_000_000
_ENOUGH: Final = 100


class Line:
    """A way to build a link: its hexes in order, the picture for each, and the amount."""

    __slots__ = ("amount", "costs", "hexes", "pictures")

    def __init__(self, hexes: tuple[int, ...], pictures: tuple[int, ...], costs: tuple[int, ...], free: bool) -> None:
        self.hexes = hexes
        self.pictures = pictures
        self.costs = costs
        self.amount = sum(costs) - (max(costs) if free else 0)


class Step:
    """A way through a hex: the side to leave by, the picture and its cost."""

    __slots__ = ("cost", "picture", "side")

    def __init__(self, side: int, picture: int, cost: int) -> None:
        self.side = side
        self.picture = picture
        self.cost = cost


class _Label:
    """Beginnings of lines that stand alike: about to enter a hex by an edge, at the same cost, with the same count of
    what is watched. `spare`: the free tile is still to come. Each way here is a label before and a step."""

    __slots__ = ("been", "cost", "edge", "spare", "taken", "ways")

    def __init__(self, edge: int, spare: int, cost: int, taken: tuple[int, ...], been: int) -> None:
        self.edge = edge
        self.spare = spare
        self.cost = cost
        self.taken = taken
        self.been = been
        self.ways: list[tuple[_Label, Step]] = []

    def key(self) -> tuple[int, tuple[int, ...], int]:
        return self.edge * 2 + self.spare, self.taken, self.been

    def beats(self, other: "_Label") -> bool:
        """Whether all that the other can become, this one can become for less."""
        if self.cost >= other.cost or self.been & ~other.been:
            return False
        return all(mine <= theirs for mine, theirs in zip(self.taken, other.taken, strict=True))


class _Watch:
    """The pools and hexes of which a search keeps count, and the faces that it need not try."""

    def __init__(self) -> None:
        self.barred: frozenset[int] = frozenset()
        self.pools: list[int] = []
        self.hexes: list[int] = []


class _Harvest:
    """The lines among the ways that a search has found, and the pools and hexes that the others overdraw."""

    def __init__(self) -> None:
        self.lines: dict[tuple[int, ...], Line] = {}
        self.pools: set[int] = set()
        self.hexes: set[int] = set()
        self.spoiled = 0

    def spoil(self, where: set[int], what: int) -> None:
        where.add(what)
        self.spoiled += 1


class LineFinder:
    """Finds lines on one network by the prices of one game. `free`: the builder's dearest tile costs nothing."""

    def __init__(self, network: Network, rules: BuildRules, free: bool) -> None:
        self.network = network
        self.board = network.board
        self.tiles = network.tiles
        self.rules = rules
        self.free = free
        # Lines that cost more are not looked for.
        self.limit = _FAR
        faces = range(len(self.tiles.faces))
        self.lacking = frozenset(face for face in faces if self.tiles.left(network.used, face) == 0)
        self._steps: dict[int, list[Step]] = {}
        self._known: dict[tuple[int, frozenset[int]], list[int]] = {}

    def cheapest(self, start: int, goal: int) -> list[Line]:
        """All lines of the least amount between two cities: those with the fewest tiles first, then by hexes."""
        watch = _Watch()
        watch.barred = self._barred(start, goal)
        while True:
            arrived = self._search(start, goal, watch)
            harvest = _Harvest()
            for label in arrived:
                self._unfold(label, [], harvest)
            if not arrived or (harvest.lines and harvest.spoiled < _ENOUGH):
                return sorted(harvest.lines.values(), key=self._order)
            self._watch(watch, harvest)

    def _watch(self, watch: _Watch, harvest: _Harvest) -> None:
        """Watches what was overdrawn from now on. A tile of a watched pool comes back only under a tile with more
        track, so the pools of those are watched too."""
        for pool in sorted(harvest.pools):
            for face in self.tiles.pools[pool].faces:
                for change in self.tiles.changes(self.tiles.face_index[face] * 6, False, 0):
                    harvest.pools.update(self.tiles.faces[change.face].pools)
        watch.pools.extend(pool for pool in sorted(harvest.pools) if pool not in watch.pools)
        watch.hexes.extend(hex_number for hex_number in sorted(harvest.hexes) if hex_number not in watch.hexes)

    def _order(self, line: Line) -> tuple[int, list[tuple[int, int]]]:
        return len(line.hexes), [self.board.positions[hex_number] for hex_number in line.hexes]

    def judge(self, start: int, goal: int, hexes: tuple[int, ...]) -> int:
        """What stands in the way of building a line over these hexes; FREE if it is one of the cheapest."""
        line = self.line(start, goal, hexes)
        if isinstance(line, int):
            return line
        if self._shortage(line) != NOTHING:
            return NO_TILE_LEFT
        cheapest = self.cheapest(start, goal)
        return FREE if cheapest and cheapest[0].amount == line.amount else NOT_CHEAPEST

    def line(self, start: int, goal: int, hexes: tuple[int, ...]) -> Line | int:
        """The line over these hexes, whatever it costs; or what stands in the way."""
        stations = (self.board.place_hex[start], *hexes, self.board.place_hex[goal])
        steps: list[Step] = []
        for number in range(1, len(stations) - 1):
            here = stations[number]
            entering, leaving = self._side(here, stations[number - 1]), self._side(here, stations[number + 1])
            if entering in (NOTHING, leaving) or leaving == NOTHING:
                return NO_LINE
            if not self._buildable(here):
                return NOT_BUILDABLE
            if self.board.shut[here] & (1 << entering | 1 << leaving):
                return SHUT_SIDE
            if here in stations[:number]:
                return SAME_HEX
            step = next((each for each in self.steps(here * 6 + entering) if each.side == leaving), None)
            if step is None:
                return NO_SUCH_TILE
            steps.append(step)
        return self._line(hexes, steps) if steps else NO_LINE

    def _line(self, hexes: tuple[int, ...], steps: list[Step]) -> Line:
        pictures, costs = [step.picture for step in steps], [step.cost for step in steps]
        return Line(hexes, tuple(pictures), tuple(costs), self.free)

    # Ways through a hex

    def steps(self, edge: int) -> list[Step]:
        """The ways through the hex that is entered by this edge."""
        found = self._steps.get(edge)
        if found is None:
            found = self._steps[edge] = self._find_steps(edge // 6, edge % 6)
        return found

    def _find_steps(self, hex_number: int, entering: int) -> list[Step]:
        shut = self.board.shut[hex_number]
        if not self._buildable(hex_number) or shut >> entering & 1:
            return []
        found: list[Step] = []
        for change in self.tiles.changes(self.network.tile[hex_number], False, 0):
            if len(change.added) == 1 and entering in change.added[0]:
                side = change.added[0][0] + change.added[0][1] - entering
                if not shut >> side & 1:
                    found.append(Step(side, change.picture, self.rules.cost(self.network, hex_number, change)))
        return found

    def _buildable(self, hex_number: int) -> bool:
        return self.board.ground[hex_number] and self.board.place_at[hex_number] < 0

    def _side(self, hex_number: int, neighbour: int) -> int:
        for side in range(6):
            other = self.board.across[hex_number * 6 + side]
            if other >= 0 and other // 6 == neighbour:
                return side
        return NOTHING

    def _around(self, place: int) -> list[int]:
        """The edges of the neighbouring hexes that face a place."""
        first = self.board.place_hex[place] * 6
        return [edge for edge in self.board.across[first : first + 6] if edge >= 0]

    def _shortage(self, line: Line) -> int:
        """The pool that has not enough for a line, or NOTHING. The tiles that it replaces go back: a new tile always
        has more track than the old one, so laying those with the most track first always works out."""
        used = self.network.used.copy()
        for hex_number, picture in zip(line.hexes, line.pictures, strict=True):
            for pool in self.tiles.faces[picture // 6].pools:
                used[pool] += 1
            old = self.network.tile[hex_number]
            for pool in self.tiles.faces[old // 6].pools if old != NO_TILE else ():
                used[pool] -= 1
        for pool, count in enumerate(used):
            if count > self.tiles.pools[pool].size:
                return pool
        return NOTHING

    # The search

    def _barred(self, start: int, goal: int) -> frozenset[int]:
        """The faces that the supply lacks and that no line between these cities could give back."""
        barred: frozenset[int] = frozenset()
        while self.lacking:
            known = self._bounds(goal, barred)
            given: set[int] = set()
            for edge in self._reach(start, barred):
                old = self.network.tile[edge // 6]
                if old != NO_TILE and known[edge * 2] < _FAR:
                    given.add(old // 6)
            if self.lacking - given == barred:
                break
            barred = self.lacking - given
        return barred

    def _reach(self, start: int, barred: frozenset[int]) -> set[int]:
        """The edges by which hexes can be entered when one comes from a city."""
        todo = self._around(start)
        reached = set(todo)
        while todo:
            edge = todo.pop()
            for step in self.steps(edge):
                following = self.board.across[edge // 6 * 6 + step.side]
                if following not in reached and step.picture // 6 not in barred:
                    reached.add(following)
                    todo.append(following)
        return reached

    def _bounds(self, goal: int, barred: frozenset[int]) -> list[int]:
        """What it costs at least to come to the goal, for each edge by which a hex is entered, at edge * 2; with a
        free tile still to come, at edge * 2 + 1."""
        known = self._known.get((goal, barred))
        if known is not None:
            return known
        known = self._known[goal, barred] = [_FAR] * (self.board.hexes * 12)
        waiting: list[tuple[int, int]] = []
        for leaving in self._around(goal):
            self._go_back(leaving, 0, 0, barred, known, waiting)
            self._go_back(leaving, 0, 1, barred, known, waiting)
        while waiting:
            cost, state = heapq.heappop(waiting)
            if cost < known[state]:
                known[state] = cost
                leaving = self.board.across[state >> 1]
                if leaving >= 0:
                    self._go_back(leaving, cost, state & 1, barred, known, waiting)
        return known

    def _go_back(
        self,
        leaving: int,
        rest: int,
        spare: int,
        barred: frozenset[int],
        known: list[int],
        waiting: list[tuple[int, int]],
    ) -> None:
        """Notes every way through the hex that is left by this edge, when the rest costs so much."""
        for entering in range(leaving // 6 * 6, leaving // 6 * 6 + 6):
            for step in self.steps(entering):
                if step.side != leaving % 6 or step.picture // 6 in barred:
                    continue
                if rest + step.cost < known[entering * 2 + spare]:
                    heapq.heappush(waiting, (rest + step.cost, entering * 2 + spare))
                if not spare and rest < known[entering * 2 + 1]:
                    heapq.heappush(waiting, (rest, entering * 2 + 1))

    def _search(self, start: int, goal: int, watch: _Watch) -> list[_Label]:
        """The labels that have come to the goal at the least cost, as far as the watched limits tell."""
        known = self._bounds(goal, watch.barred)
        spare = int(self.free)
        labels: dict[tuple[int, tuple[int, ...], int], _Label] = {}
        followed: dict[int, list[_Label]] = {}
        waiting: list[tuple[int, int, _Label]] = []
        for edge in self._around(start):
            if known[edge * 2 + spare] < _FAR:
                label = _Label(edge, spare, 0, (0,) * len(watch.pools), 0)
                labels[label.key()] = label
                heapq.heappush(waiting, (known[edge * 2 + spare], len(waiting), label))
        least, count = self.limit, len(waiting)
        arrived: list[_Label] = []
        while waiting and waiting[0][0] <= least:
            _, _, label = heapq.heappop(waiting)
            rivals = followed.setdefault(label.edge * 2 + label.spare, [])
            if labels[label.key()] is not label or any(rival.beats(label) for rival in rivals):
                continue
            rivals.append(label)
            for step in self.steps(label.edge):
                if step.picture // 6 in watch.barred:
                    continue
                for paid, left in ((step.cost, label.spare), (0, 0))[: 1 + label.spare]:
                    reached = self._take(label, step, paid, left, goal, watch)
                    if reached is None:
                        continue
                    if reached.edge == NOTHING:
                        least = min(least, reached.cost)
                        arrived.append(reached)
                        continue
                    bound = reached.cost + known[reached.edge * 2 + left]
                    if bound < _FAR and self._settle(labels, reached):
                        count += 1
                        heapq.heappush(waiting, (bound, count, reached))
        return [label for label in arrived if label.cost == least]

    def _take(self, label: _Label, step: Step, paid: int, left: int, goal: int, watch: _Watch) -> _Label | None:
        """The label after a step; at edge NOTHING if that is the goal. None if a watched limit is passed."""
        here = label.edge // 6
        following = self.board.across[here * 6 + step.side]
        at_goal = self.board.place_at[following // 6] == goal
        been = label.been
        if here in watch.hexes:
            bit = 1 << watch.hexes.index(here)
            if been & bit:
                return None
            been |= bit
        taken = self._taken(label, here, step.picture, at_goal, watch) if watch.pools else label.taken
        if taken is None:
            return None
        reached = _Label(NOTHING if at_goal else following, left, label.cost + paid, taken, been)
        reached.ways.append((label, step))
        return reached

    def _taken(self, label: _Label, here: int, picture: int, at_goal: bool, watch: _Watch) -> tuple[int, ...] | None:
        """The tiles taken of the watched pools after laying a picture; None if they cannot suffice."""
        old = self.network.tile[here]
        taken = list(label.taken)
        for number, pool in enumerate(watch.pools):
            taken[number] += int(pool in self.tiles.faces[picture // 6].pools)
            if old != NO_TILE:
                taken[number] -= int(pool in self.tiles.faces[old // 6].pools)
            # Before the goal, tiles of the pool that lie on the board may still come back.
            limit = self.tiles.pools[pool].size - (self.network.used[pool] if at_goal else 0)
            if taken[number] > limit:
                return None
        return tuple(taken)

    def _settle(self, labels: dict[tuple[int, tuple[int, ...], int], _Label], reached: _Label) -> bool:
        """Notes a label; answers whether it must be followed: it is new, or cheaper than the one like it."""
        key = reached.key()
        known = labels.get(key)
        if known is None or reached.cost < known.cost:
            labels[key] = reached
            return True
        if reached.cost == known.cost:
            known.ways.extend(reached.ways)
        return False

    def _unfold(self, label: _Label, after: list[tuple[int, Step]], harvest: _Harvest) -> None:
        """Collects the lines that end like this, and what the other ways overdraw, until those are too many."""
        if not label.ways:
            row = after[::-1]
            line = self._line(tuple([hex_number for hex_number, _ in row]), [step for _, step in row])
            pool = self._shortage(line)
            if pool == NOTHING:
                harvest.lines[line.hexes] = line
            else:
                harvest.spoil(harvest.pools, pool)
        for before, step in label.ways:
            here = before.edge // 6
            if harvest.spoiled >= _ENOUGH:
                return
            if any(hex_number == here for hex_number, _ in after):
                harvest.spoil(harvest.hexes, here)
            else:
                self._unfold(before, [*after, (here, step)], harvest)


def lay_line(network: Network, line: Line, player: int) -> int:
    """Builds a line that is known to be allowed; answers the link."""
    links: list[int] = []
    for hex_number, picture in zip(line.hexes, line.pictures, strict=True):
        links = network.lay(hex_number, picture, player)
    return links[0]
