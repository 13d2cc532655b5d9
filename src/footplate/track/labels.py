"""The cheapest ways between two cities where some hexes must not come twice and some tiles are short.

A search keeps count of the hexes and pools that are *watched*, and of nothing else. Beginnings of lines that stand
alike are one *label*; of several labels at the same edge, one that has paid less and taken no more makes the others
pointless. What the rest of a line costs at least is known from the distances to the goal; a line that has taken more
than there is must still come by a hex where it can bring such a tile back, and that is part of the bound.
"""

import heapq
from typing import Final

from .board import NOTHING
from .passages import FAR, Paths, Reach, Step, around
from .shortage import Supply

ANYTHING: Final = -1  # the name of the detours by which any owed pool could be paid back

Key = tuple[int, tuple[int, ...], int]


class Label:
    """Beginnings of lines that are about to enter a hex by an edge, at the same cost, with the same count of what is
    watched. `spare`: the free tile is still to come. Each way here is a label before and a step."""

    __slots__ = ("been", "cost", "edge", "key", "spare", "taken", "ways")

    def __init__(self, edge: int, spare: int, cost: int, taken: tuple[int, ...], been: int) -> None:
        self.edge = edge
        self.spare = spare
        self.cost = cost
        self.taken = taken
        self.been = been
        self.key: Key = (edge * 2 + spare, taken, been)
        self.ways: list[tuple[Label, Step]] = []

    def beats(self, other: "Label") -> bool:
        """Whether all that the other can become, this one can become for less."""
        if self.cost >= other.cost or self.been & ~other.been:
            return False
        for mine, theirs in zip(self.taken, other.taken, strict=True):
            if mine > theirs:
                return False
        return True


class Watch:
    """The pools and hexes of which a search keeps count."""

    def __init__(self, pools: list[int]) -> None:
        self.pools = pools.copy()
        self.hexes: list[int] = []

    def add(self, pools: set[int], hexes: set[int]) -> None:
        self.pools.extend(pool for pool in sorted(pools) if pool not in self.pools)
        self.hexes.extend(hex_number for hex_number in sorted(hexes) if hex_number not in self.hexes)


class Search:
    """One search from a city to another. `sure` are the paths with tiles that are there; `paths` are those that are
    searched: the same, or also paths with tiles that are owed, all of whose pools are then watched."""

    def __init__(self, paths: Paths, sure: Paths, supply: Supply, watch: Watch) -> None:
        self.paths = paths
        self.sure = sure
        self.supply = supply
        self.watch = watch
        self.board = paths.board
        self.left = [supply.left[pool] for pool in watch.pools]
        self._taken: dict[tuple[int, int], tuple[int, ...]] = {}
        self._labels: dict[Key, Label] = {}
        self._followed: dict[int, list[Label]] = {}

    def run(self, start: int, goal: int, limit: int) -> list[Label]:
        """The labels that have come to the goal at the least cost, as far as the watched limits tell."""
        waiting: list[tuple[int, int, Label]] = []
        spare, count = int(self.paths.free), 0
        for edge in around(self.board, start):
            label = Label(edge, spare, 0, (0,) * len(self.watch.pools), 0)
            self._labels[label.key] = label
            heapq.heappush(waiting, (self._rest(label, goal), count, label))
            count += 1
        arrived: list[Label] = []
        least = limit
        while waiting and waiting[0][0] <= least:
            label = heapq.heappop(waiting)[2]
            if self._is_pointless(label):
                continue
            for reached in self._followers(label):
                if self.board.place_at[reached.edge // 6] == goal:
                    if self._can_end(reached):
                        least = min(least, reached.cost)
                        arrived.append(reached)
                    continue
                bound = reached.cost + self._rest(reached, goal)
                if bound <= least and self._settle(reached):
                    count += 1
                    heapq.heappush(waiting, (bound, count, reached))
        return [label for label in arrived if label.cost == least]

    def _is_pointless(self, label: Label) -> bool:
        """Whether a label was replaced by a cheaper one, or another does better in everything."""
        if self._labels[label.key] is not label:
            return True
        rivals = self._followed.setdefault(label.key[0], [])
        for rival in rivals:
            if rival.beats(label):
                return True
        rivals.append(label)
        return False

    def _followers(self, label: Label) -> list[Label]:
        """The labels one step on. A tile is paid for, or it is the free one."""
        here = label.edge // 6
        been = label.been
        if here in self.watch.hexes:
            bit = 1 << self.watch.hexes.index(here)
            if been & bit:
                return []
            been |= bit
        found: list[Label] = []
        for step in self.paths.steps[label.edge]:
            taken = self._taken_after(label, here, step[2])
            for spare in range(label.spare, -1, -1):
                paid = step[1] if spare == label.spare else 0
                reached = Label(step[0], spare, label.cost + paid, taken, been)
                reached.ways.append((label, step))
                found.append(reached)
        return found

    def _taken_after(self, label: Label, here: int, picture: int) -> tuple[int, ...]:
        if not self.left:
            return label.taken
        more = self._taken.get((here, picture))
        if more is None:
            more = self._taken[here, picture] = self.supply.taken(here, picture, self.watch.pools)
        return tuple([before + new for before, new in zip(label.taken, more, strict=True)])

    def _can_end(self, label: Label) -> bool:
        for taken, left in zip(label.taken, self.left, strict=True):
            if taken > left:
                return False
        return True

    def _settle(self, reached: Label) -> bool:
        """Notes a label; answers whether it must be followed: it is new, or cheaper than the one like it."""
        known = self._labels.get(reached.key)
        if known is None or reached.cost < known.cost:
            self._labels[reached.key] = reached
            return True
        if reached.cost == known.cost:
            known.ways.extend(reached.ways)
        return False

    # Bounds

    def _rest(self, label: Label, goal: int) -> int:
        """What the rest costs at least. Whoever has taken too much must come by a hex that gives it back; whoever is
        square either takes only what is there, or owes something and comes by such a hex."""
        back = self.board.across[label.edge]
        short, credit = NOTHING, False
        worst = 0
        for number, taken in enumerate(label.taken):
            if taken > self.left[number]:
                short = self.watch.pools[number]
                detour = self.paths.detour(goal, short, self.supply.givers[short])
                worst = max(worst, _at(detour, back, label.spare))
            elif taken < 0:
                credit = True
        if short != NOTHING:
            return worst
        if credit or self.paths is self.sure:
            return _at(self.paths.reach(goal), back, label.spare)
        owing = self.paths.detour(goal, ANYTHING, self._all_givers())
        return min(_at(self.sure.reach(goal), back, label.spare), _at(owing, back, label.spare))

    def _all_givers(self) -> list[int]:
        return sorted({hex_number for pool in self.supply.owed for hex_number in self.supply.givers[pool]})


def _at(reach: Reach, edge: int, spare: int) -> int:
    if edge < 0:
        return FAR
    return reach.saved[edge] if spare else reach.paid[edge]
