"""The cheapest ways between two cities where some hexes must not come twice and some tiles are short.

A search keeps count of the hexes and pools that are *watched*, and of nothing else. Beginnings of lines that stand
alike are one *label*; of several labels at the same edge, one that has paid less and taken no more makes the others
pointless. What the rest of a line costs at least is known from the distances to the goal; a line that has taken more
than there is must still come by a hex where it can bring such a tile back, and that is part of the bound.

Where many kinds of tiles are owed most pairs of cities cannot be joined at all, which a search would find out only
after every way. `joined` looks beforehand where a line from a city could come to, whatever it costs.

The tiles taken of all watched pools are one number, with a field for each pool: the count, raised so that it stays
above 0, and a bit on top that stays free, so that one subtraction compares all of them. Fields are as narrow as the
tiles there and those that could come back allow: numbers of up to 62 bits are fast when compiled.
"""

from typing import Final

from .passages import FAR, Paths, Reach, Step, around
from .shortage import Supply
from .tiles import NO_TILE

# How many beginnings are followed to see where lines could come to: before a search, and in the midst of a long one.
TOO_MANY: Final = 12_000
FAR_TOO_MANY: Final = 200_000


class Label:
    """Beginnings of lines that are about to enter a hex by an edge, at the same cost, with the same count of what is
    watched. `spare`: the free tile is still to come. The way here is a step from the label `before`, or one of the
    `others`."""

    __slots__ = ("been", "before", "bounds", "cost", "edge", "others", "spare", "stale", "step", "taken")

    def __init__(self, edge: int, spare: int, cost: int, taken: int, been: int, bounds: list[Reach]) -> None:
        self.edge = edge
        self.spare = spare
        self.cost = cost
        self.taken = taken
        self.been = been
        self.bounds = bounds  # what the rest costs at least, from each edge: the most of these
        self.stale = False  # a cheaper one has taken its place
        self.before: Label | None = None
        self.step: Step = (0, 0, 0)
        self.others: list[tuple[Label, Step]] | None = None

    def reached_by(self, before: "Label", step: Step) -> None:
        if self.before is None:
            self.before, self.step = before, step
        elif self.others is None:
            self.others = [(before, step)]
        else:
            self.others.append((before, step))

    def ways(self) -> list[tuple["Label", Step]]:
        """Each way here: a label before and a step; none at a city where lines begin."""
        return [] if self.before is None else [(self.before, self.step), *(self.others or [])]


class Watch:
    """The pools and hexes of which a search keeps count.

    tops     the free bits
    none     nothing taken of any pool
    left     all taken that is there
    most     all taken that is there and all that could come back
    fewest   all brought back that could be
    bits     how many bits such a count has
    """

    def __init__(self, supply: Supply, paths: Paths, pools: list[int]) -> None:
        self.supply = supply
        self.paths = paths
        self.pools: list[int] = []
        self.hexes: list[int] = []
        self._fields: list[tuple[int, int]] = []
        self._deltas: dict[int, list[int]] = {}
        self.tops = self.none = self.left = self.most = self.fewest = self.bits = 0
        self.add(set(pools), set())

    def add(self, pools: set[int], hexes: set[int]) -> None:
        self.pools.extend(pool for pool in sorted(pools) if pool not in self.pools)
        self.hexes.extend(hex_number for hex_number in sorted(hexes) if hex_number not in self.hexes)
        self._fields, self._deltas, first = [], {}, 0
        self.tops = self.none = self.left = self.most = self.fewest = 0
        for pool in self.pools:
            there, back = self.supply.left[pool], self.supply.returns[pool]
            zero = back + 1
            width = (zero + there + back + 1).bit_length()
            self.none |= zero << first
            self.left |= zero + there << first
            self.most |= zero + there + back << first
            self.fewest |= zero - back << first
            self.tops |= 1 << first + width
            self._fields.append((first, (1 << width) - 1))
            first += width + 1
        self.bits = first

    def within(self, few: int, many: int) -> bool:
        """Whether of no pool more is taken in one count than in the other."""
        return ((many | self.tops) - few) & self.tops == self.tops

    def deltas(self, edge: int) -> list[int]:
        """What each of the steps from an edge takes and gives back."""
        found = self._deltas.get(edge)
        if found is None:
            faces, old = self.supply.tiles.faces, self.supply.network.tile[edge // 6]
            given = faces[old // 6].pools if old != NO_TILE else []
            found = []
            for _, _, picture in self.paths.steps[edge]:
                taken, delta = faces[picture // 6].pools, 0
                for number, pool in enumerate(self.pools):
                    delta += int(pool in taken) - int(pool in given) << self._fields[number][0]
                found.append(delta)
            self._deltas[edge] = found
        return found

    def short(self, taken: int) -> list[int]:
        """The pools of which more is taken than there is."""
        found: list[int] = []
        for number, pool in enumerate(self.pools):
            first, mask = self._fields[number]
            if taken >> first & mask > self.left >> first & mask:
                found.append(pool)
        return found


def joined(watch: Watch, start: int, most_followed: int) -> int:
    """The cities that a line from a city could come to, as bits, as far as the watched tiles and hexes tell, whatever
    it costs; all of them where that is too much to find out."""
    board, found, tops, steps = watch.paths.board, 0, watch.tops, watch.paths.steps
    most, fewest, bit_of = watch.most | tops, watch.fewest, {each: 1 << bit for bit, each in enumerate(watch.hexes)}
    edges = around(board, start)
    counts, passed = [watch.none] * len(edges), [0] * len(edges)
    followed: dict[int, list[tuple[int, int]]] = {}
    at = 0
    while at < len(edges):
        edge, taken, been = edges[at], counts[at], passed[at]
        at += 1
        place = board.place_at[edge // 6]
        if place >= 0:
            found |= int(watch.within(taken, watch.left)) << place
            continue
        bit = bit_of.get(edge // 6, 0)
        if been & bit:
            continue
        rivals = followed.get(edge)
        if rivals is None:
            rivals = followed[edge] = []
        pointless = False
        for fewer, less in rivals:
            if ((taken | tops) - fewer) & tops == tops and not less & ~been:
                pointless = True
                break
        if pointless:
            continue
        rivals.append((taken, been))
        deltas = watch.deltas(edge)
        for number, (following, _, _) in enumerate(steps[edge]):
            after = taken + deltas[number]
            if (most - after) & tops == tops and ((after | tops) - fewest) & tops == tops:
                edges.append(following)
                counts.append(after)
                passed.append(been | bit)
        if len(edges) > most_followed:
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
        self._labels: dict[int, Label] = {}
        self._state_bits = (len(paths.steps) * 2).bit_length()
        self._followed: dict[int, list[Label]] = {}
        self._bounds: dict[int, list[Reach]] = {}
        # Labels to be followed, by what the whole line costs at least; how many of each are done; where the next are.
        self._waiting: list[list[Label]] = []
        self._done: list[int] = []
        self._next = 0
        self.waiting = 0  # how many labels there are to follow
        bounds = self._bounds[watch.none] = self._bounds_of(watch.none)
        for edge in around(self.board, start):
            self._reach(edge, int(paths.free), 0, watch.none, 0, bounds)

    def is_over(self) -> bool:
        while self._next < len(self._waiting) and self._done[self._next] == len(self._waiting[self._next]):
            self._next += 1
        return self._next >= len(self._waiting) or self._next > self.least

    def arrived(self) -> list[Label]:
        """The labels that have come to the goal at the least cost, as far as the watched limits tell."""
        return [label for label in self._arrived if label.cost == self.least]

    def go_on(self) -> None:
        """Follows the most promising label, unless the search is over."""
        label = self._waiting[self._next][self._done[self._next]]
        self._done[self._next] += 1
        self.waiting -= 1
        if label.stale or self._is_pointless(label):
            return
        watch, been, before = self.watch, label.been, label.taken
        if label.edge // 6 in watch.hexes:
            bit = 1 << watch.hexes.index(label.edge // 6)
            if been & bit:
                return
            been |= bit
        tops, fewest = watch.tops, watch.fewest
        most = watch.most | tops
        deltas = watch.deltas(label.edge)
        for number, step in enumerate(self.paths.steps[label.edge]):
            following, price, _ = step
            taken = before + deltas[number]
            bounds = label.bounds
            if taken != before:
                if (most - taken) & tops != tops or ((taken | tops) - fewest) & tops != tops:
                    continue
                found = self._bounds.get(taken)
                if found is None:
                    found = self._bounds[taken] = self._bounds_of(taken)
                bounds = found
            reached = self._reach(following, label.spare, label.cost + price, taken, been, bounds)
            if reached is not None:
                reached.reached_by(label, step)
            if label.spare:  # this tile is the free one
                reached = self._reach(following, 0, label.cost, taken, been, bounds)
                if reached is not None:
                    reached.reached_by(label, step)

    def _reach(self, edge: int, spare: int, cost: int, taken: int, been: int, bounds: list[Reach]) -> Label | None:
        """The label for a beginning that comes to an edge: a new one, to be followed, or one that stands alike; None if
        there is a cheaper one, or no line from here could be cheap enough."""
        place = self.board.place_at[edge // 6]
        if place >= 0:
            if place != self.goal or cost > self.least or not self.watch.within(taken, self.watch.left):
                return None
            self.least = cost
            label = Label(edge, spare, cost, taken, been, bounds)
            self._arrived.append(label)
            return label
        key = (been << self.watch.bits | taken) << self._state_bits | edge * 2 + spare
        known = self._labels.get(key)
        if known is not None and known.cost <= cost:
            return known if known.cost == cost else None
        bound, back = cost, self.board.across[edge]
        for reach in bounds if back >= 0 else ():
            bound = max(bound, cost + (reach.saved[back] if spare else reach.paid[back]))
        if back < 0 or bound > self.least or bound >= FAR:
            return None
        if known is not None:
            known.stale = True
        label = self._labels[key] = Label(edge, spare, cost, taken, been, bounds)
        while bound >= len(self._waiting):
            self._waiting.append([])
            self._done.append(0)
        self._waiting[bound].append(label)
        self.waiting += 1
        self._next = min(self._next, bound)
        return label

    def _is_pointless(self, label: Label) -> bool:
        """Whether all that a label can become, another can for less."""
        state, been, tops = label.edge * 2 + label.spare, label.been, self.watch.tops
        rivals = self._followed.get(state)
        if rivals is None:
            rivals = self._followed[state] = []
        most = label.taken | tops
        for rival in rivals:
            if rival.cost < label.cost and (most - rival.taken) & tops == tops and not rival.been & ~been:
                return True
        rivals.append(label)
        return False

    # Bounds

    def _bounds_of(self, taken: int) -> list[Reach]:
        """Whoever has taken too much must come by a hex that gives it back; whoever is square either takes only what is
        there, or owes something and comes by such a hex."""
        watch, paths, goal, givers = self.watch, self.paths, self.goal, self.supply.givers
        if not watch.within(taken, watch.left):
            return [paths.detour(goal, pool, givers[pool]) for pool in watch.short(taken)]
        if paths is self.sure or not watch.within(watch.none, taken):
            return [paths.reach(goal)]
        return [paths.at_best(goal, self.sure, sorted({each for pool in self.supply.owed for each in givers[pool]}))]
