"""The cheapest ways between two cities where some hexes must not come twice and some tiles are short.

A search keeps count of the hexes and pools that are *watched*, and of nothing else. Beginnings of lines that stand
alike are one *label*; of several labels at the same edge, one that has paid less and taken no more makes the others
pointless. What the rest of a line costs at least is known from the distances to the goal; a line that has taken more
than there is must still come by a hex where it can bring such a tile back, and that is part of the bound.

Where many kinds of tiles are owed most pairs of cities cannot be joined at all, which a search would find out only
after every way. `joined` looks beforehand where a line from a city could come to, whatever it costs.

The tiles taken of all watched pools are one number, eight bits a pool: the count + 64, and a bit on top that stays
free, so that one subtraction compares all of them.
"""

import heapq
from typing import Final

from .passages import FAR, Paths, Reach, Step, around
from .shortage import Supply
from .tiles import NO_TILE

_WIDTH: Final = 8
_ZERO: Final = 64
_TOP: Final = 128
_MOST: Final = 63
_TOO_MANY: Final = 12_000


class Label:
    """Beginnings of lines that are about to enter a hex by an edge, at the same cost, with the same count of what is
    watched. `spare`: the free tile is still to come. Each way here is a label before and a step."""

    __slots__ = ("been", "cost", "edge", "spare", "taken", "ways")

    def __init__(self, edge: int, spare: int, cost: int, taken: int, been: int) -> None:
        self.edge = edge
        self.spare = spare
        self.cost = cost
        self.taken = taken
        self.been = been
        self.ways: list[tuple[Label, Step]] = []


class Watch:
    """The pools and hexes of which a search keeps count.

    tops     the free bits
    none     nothing taken of any pool
    left     all taken that is there
    most     all taken that is there and all that could come back
    fewest   all brought back that could be
    """

    def __init__(self, supply: Supply, paths: Paths, pools: list[int]) -> None:
        self.supply = supply
        self.paths = paths
        self._steps: dict[int, int] = {}
        self.pools: list[int] = []
        self.hexes: list[int] = []
        self.tops = self.none = self.left = self.most = self.fewest = 0
        self.add(set(pools), set())

    def add(self, pools: set[int], hexes: set[int]) -> None:
        self.pools.extend(pool for pool in sorted(pools) if pool not in self.pools)
        self.hexes.extend(hex_number for hex_number in sorted(hexes) if hex_number not in self.hexes)
        self._steps = {}
        supply = self.supply
        self.tops = _packed([_TOP] * len(self.pools))
        self.none = _packed([_ZERO] * len(self.pools))
        self.left = _packed([_ZERO + min(supply.left[pool], _MOST) for pool in self.pools])
        most = [min(supply.left[pool] + supply.returns[pool], _MOST) for pool in self.pools]
        self.most = _packed([_ZERO + count for count in most])
        self.fewest = _packed([_ZERO - min(supply.returns[pool], _MOST) for pool in self.pools])

    def within(self, few: int, many: int) -> bool:
        """Whether of no pool more is taken in one count than in the other."""
        return ((many | self.tops) - few) & self.tops == self.tops

    def taken_by(self, hex_number: int, picture: int) -> int:
        """What laying a picture on a hex takes and gives back."""
        key = picture * self.paths.board.hexes + hex_number
        found = self._steps.get(key)
        if found is None:
            faces, old = self.supply.tiles.faces, self.supply.network.tile[hex_number]
            taken, given = faces[picture // 6].pools, faces[old // 6].pools if old != NO_TILE else []
            found = self._steps[key] = _packed([int(pool in taken) - int(pool in given) for pool in self.pools])
        return found

    def short(self, taken: int) -> list[int]:
        """The pools of which more is taken than there is."""
        found: list[int] = []
        for number, pool in enumerate(self.pools):
            if (taken >> number * _WIDTH) % _TOP > (self.left >> number * _WIDTH) % _TOP:
                found.append(pool)
        return found


def _packed(counts: list[int]) -> int:
    return sum(count << number * _WIDTH for number, count in enumerate(counts))


def joined(watch: Watch, start: int) -> int:
    """The cities that a line from a city could come to, as bits, as far as the watched tiles tell; all of them where
    that is too much to find out."""
    board, found, tops = watch.paths.board, 0, watch.tops
    waiting = [(edge, watch.none) for edge in around(board, start)]
    followed: dict[int, list[int]] = {}
    for edge, taken in waiting:
        here = edge // 6
        place = board.place_at[here]
        if place >= 0:
            found |= int(watch.within(taken, watch.left)) << place
            continue
        rivals, most = followed.setdefault(edge, []), taken | tops
        if any((most - rival) & tops == tops for rival in rivals):
            continue
        rivals.append(taken)
        for following, _, picture in watch.paths.steps[edge]:
            after = taken + watch.taken_by(here, picture)
            if watch.within(after, watch.most) and watch.within(watch.fewest, after):
                waiting.append((following, after))
        if len(waiting) > _TOO_MANY:
            return (1 << board.places) - 1
    return found


class Search:
    """One search from a city to another. `sure` are the paths with tiles that are there; `paths` are those that are
    searched: the same, or also paths with tiles that are owed, all of whose pools are then watched."""

    def __init__(self, paths: Paths, sure: Paths, watch: Watch, start: int, goal: int, limit: int) -> None:
        self.paths = paths
        self.sure = sure
        self.watch = watch
        self.supply = watch.supply
        self.board = paths.board
        self.goal = goal
        self.least = limit
        self._arrived: list[Label] = []
        self._labels: dict[tuple[int, int, int], Label] = {}
        self._followed: dict[int, list[Label]] = {}
        self._waiting: list[tuple[int, int, Label]] = []
        self._bounds: dict[int, list[Reach]] = {}
        self._count = 0
        for edge in around(self.board, start):
            self._reach(Label(edge, int(paths.free), 0, watch.none, 0))

    def is_over(self) -> bool:
        return not self._waiting or self._waiting[0][0] > self.least

    def arrived(self) -> list[Label]:
        """The labels that have come to the goal at the least cost, as far as the watched limits tell."""
        return [label for label in self._arrived if label.cost == self.least]

    def go_on(self) -> None:
        """Follows the most promising label."""
        label = heapq.heappop(self._waiting)[2]
        if self._is_pointless(label):
            return
        here, been, watch = label.edge // 6, label.been, self.watch
        if here in watch.hexes:
            bit = 1 << watch.hexes.index(here)
            if been & bit:
                return
            been |= bit
        for step in self.paths.steps[label.edge]:
            taken = label.taken + watch.taken_by(here, step[2])
            if not watch.within(taken, watch.most):
                continue
            for spare in range(label.spare, -1, -1):
                paid = step[1] if spare == label.spare else 0
                reached = Label(step[0], spare, label.cost + paid, taken, been)
                reached.ways.append((label, step))
                self._reach(reached)

    def _reach(self, label: Label) -> None:
        """Notes a label that must be followed: it is new, or cheaper than the one like it."""
        if self.board.place_at[label.edge // 6] == self.goal:
            if label.cost <= self.least and self.watch.within(label.taken, self.watch.left):
                self.least = label.cost
                self._arrived.append(label)
            return
        key = (label.edge * 2 + label.spare, label.taken, label.been)
        known = self._labels.get(key)
        if known is not None and known.cost <= label.cost:
            if known.cost == label.cost:
                known.ways.extend(label.ways)
            return
        bound = label.cost + self._rest(label)
        if bound <= self.least:
            self._labels[key] = label
            self._count += 1
            heapq.heappush(self._waiting, (bound, self._count, label))

    def _is_pointless(self, label: Label) -> bool:
        """Whether a label was replaced by a cheaper one, or all that it can become, another can for less."""
        state, taken, been = label.edge * 2 + label.spare, label.taken, label.been
        if self._labels[state, taken, been] is not label:
            return True
        rivals = self._followed.setdefault(state, [])
        tops = self.watch.tops
        most = taken | tops
        for rival in rivals:
            if rival.cost < label.cost and (most - rival.taken) & tops == tops and not rival.been & ~been:
                return True
        rivals.append(label)
        return False

    # Bounds

    def _rest(self, label: Label) -> int:
        """What the rest costs at least."""
        bounds = self._bounds.get(label.taken)
        if bounds is None:
            bounds = self._bounds[label.taken] = self._bounds_of(label.taken)
        back, most = self.board.across[label.edge], 0
        if back < 0:
            return FAR
        for reach in bounds:
            least = reach.saved[back] if label.spare else reach.paid[back]
            if least > most:
                most = least
        return most

    def _bounds_of(self, taken: int) -> list[Reach]:
        """Whoever has taken too much must come by a hex that gives it back; whoever is square either takes only what is
        there, or owes something and comes by such a hex."""
        watch, paths, goal, givers = self.watch, self.paths, self.goal, self.supply.givers
        if not watch.within(taken, watch.left):
            return [paths.detour(goal, pool, givers[pool]) for pool in watch.short(taken)]
        if paths is self.sure or not watch.within(watch.none, taken):
            return [paths.reach(goal)]
        return [paths.at_best(goal, self.sure, sorted({each for pool in self.supply.owed for each in givers[pool]}))]
