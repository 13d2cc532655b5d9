"""What the cubes on the board would bring: the best journey of each for each level, and a plan for the moves left."""

from collections.abc import Iterable
from functools import cache

from ..remembering import Memory
from .land import CYCLES, HIGHEST_LEVEL, Land, Link

ALL_COLORS = 31
# Journeys over more links of others than this are left to chance.
MOST_FOREIGN = 1

# By city and colour: what the best journey of such a cube brings at each level, from 0 to the highest.
Values = dict[tuple[int, int], list[float]]
Roads = list[list[tuple[int, int]]]


def roads(places: int, links: Iterable[Link], me: int) -> Roads:
    """For each place the places linked to it, with 1 for an own link and 0 for another's; parallel links once."""
    best: list[dict[int, int]] = [{} for _ in range(places)]
    for a, b, owner in links:
        mine = int(owner == me)
        best[a][b] = max(mine, best[a].get(b, 0))
        best[b][a] = max(mine, best[b].get(a, 0))
    return [list(found.items()) for found in best]


class Explored:
    """What has been found on one network, for one seat: the journeys of which colours from which place."""

    def __init__(self, ways: Roads) -> None:
        self.ways = ways
        self.looked = [0] * len(ways)
        self.values: Values = {}


class Journeys:
    """Looks for the best journeys on a network. A cube cannot pass a city that accepts it. What was found on a network
    is remembered, as the same one is met again and again."""

    def __init__(self, s: Land, links: list[Link], accepts: list[int]) -> None:
        self.accepts = accepts
        self.foreign = s.judgement.foreign
        self.balanced = s.balanced
        key = (s.me, self.foreign, self.balanced, tuple(accepts), tuple(links))
        known: Explored | None = _explored.recall(key)
        if known is None:
            known = Explored(roads(len(s.board.places), links, s.me))
            _explored.keep(key, known)
        self.known = known
        self.ways = known.ways

    def values(self, wanted: list[int]) -> Values:
        """The worth of the journeys of all cubes; `wanted` are the colours to look for in each place, as bits."""
        found: Values = {}
        known, looked = self.known.values, self.known.looked
        for start, colors in enumerate(wanted):
            if not colors or not self.ways[start]:
                continue
            if colors & ~looked[start]:
                self._look_from(start, colors & ~looked[start])
            for color in range(colors.bit_length()):
                if colors >> color & 1:
                    by_level = known.get((start, color))
                    if by_level is not None:
                        found[start, color] = by_level
        return found

    def _look_from(self, start: int, colors: int) -> None:
        found: Values = {}
        self._explore(start, colors, found)
        for by_level in found.values():
            for level in range(1, HIGHEST_LEVEL + 1):
                by_level[level] = max(by_level[level], by_level[level - 1])
        self.known.values.update(found)
        self.known.looked[start] |= colors

    def _explore(self, start: int, colors: int, found: Values) -> None:
        """All journeys from a city; each colour is met once on a way."""
        stack = [(start, 1 << start, 0, 0, 0)]
        while stack:
            place, visited, met, own, foreign = stack.pop()
            length = own + foreign + 1
            for other, mine in self.ways[place]:
                if visited >> other & 1 or (not mine and foreign == MOST_FOREIGN):
                    continue
                owned, strange = own + mine, foreign + 1 - mine
                here = self.accepts[other] & ~met
                if here & colors and owned >= (max(1, strange) if self.balanced else 1):
                    self._note(found, start, here & colors, length, owned - self.foreign * strange)
                seen = met | here
                if length < HIGHEST_LEVEL and colors & ~seen:
                    stack.append((other, visited | 1 << other, seen, owned, strange))

    def _note(self, found: Values, start: int, colors: int, length: int, worth: float) -> None:
        color = 0
        while colors:
            if colors & 1:
                by_level = found.setdefault((start, color), [0.0] * (HIGHEST_LEVEL + 1))
                by_level[length] = max(by_level[length], worth)
            colors >>= 1
            color += 1


class Prospects:
    """What a network will bring with the cubes that lie on the board."""

    def __init__(self, s: Land, links: list[Link], accepts: list[int] | None = None) -> None:
        self.journeys = Journeys(s, links, accepts or s.accepts)
        self.cubes = s.cubes
        wanted = [sum(1 << c for c, count in enumerate(counts) if count) for counts in s.cubes]
        self.values = self.journeys.values(wanted)

    def explore(self, place: int) -> None:
        """Looks at cubes of every colour in a city, whether they lie there or not."""
        only = [ALL_COLORS if place == each else 0 for each in range(len(self.cubes))]
        self.values.update(self.journeys.values(only))

    def hauls(self) -> list[list[float]]:
        """For each cube that can be delivered, what it brings at each level."""
        return [by_level for (place, color), by_level in self.values.items() for _ in range(self.cubes[place][color])]

    def extra(self, place: int, counts: list[int]) -> list[list[float]]:
        """The same for cubes that would be put on an explored city."""
        found = [(self.values.get((place, color)), count) for color, count in enumerate(counts)]
        return [by_level for by_level, count in found if by_level is not None for _ in range(count)]


class Carrying:
    """The cubes that may be carried in the moves left, the best first for each level."""

    def __init__(self, s: Land, hauls: list[list[float]]) -> None:
        self.s = s
        self.hauls = hauls
        self.known: list[list[float] | None] = [None] * (HIGHEST_LEVEL + 1)
        self.patience = [s.judgement.patience**rounds for rounds in range(s.rounds_left + 2)]

    def outlook(
        self, level: int, moves: int, improved: bool, default: float, without: list[float] | None = None
    ) -> float:
        """The worth of all moves left, for the best choice of the level to reach; `without` one of the cubes.

        `default` is what a move of a later round brings for each level when no cube is left for it.
        """
        s, best = self.s, 0.0
        for aim in range(level, min(HIGHEST_LEVEL, level + (moves + 1) // CYCLES) + 1):
            worths = self._worths(aim)
            gone = without[aim] if without is not None else 0.0
            total, number, count = 0.0, 0, len(worths)
            for ahead in _rounds_ahead(moves, aim - level, improved, s.rounds_left):
                if gone > 0 and number < count and worths[number] == gone:
                    number += 1
                    gone = 0.0
                worth = worths[number] if number < count else 0.0
                number += 1
                if ahead:
                    worth = max(worth, default * aim)
                total += worth * self.patience[ahead]
            total -= s.upkeep * sum([s.rounds_left + 1 - ahead for ahead in range(aim - level)])
            best = max(best, total)
        return best

    def _worths(self, level: int) -> list[float]:
        found = self.known[level]
        if found is None:
            found = [by_level[level] for by_level in self.hauls if by_level[level] > 0]
            found.sort(reverse=True)
            self.known[level] = found
        return found


def outlook(
    s: Land, hauls: list[list[float]], level: int, moves: int, improved: bool = False, default: float = 0.0
) -> float:
    """The worth of all moves left with these cubes; see `Carrying`."""
    return Carrying(s, hauls).outlook(level, moves, improved, default)


@cache
def _rounds_ahead(moves: int, improvements: int, improved: bool, rounds_left: int) -> list[int]:
    """How many rounds ahead each of the moves lies that are left for cubes."""
    now = moves - CYCLES * rounds_left
    return [(slot - now) // CYCLES + 1 if slot >= now else 0 for slot in _slots(moves, improvements, improved)]


def _slots(moves: int, improvements: int, improved: bool) -> list[int]:
    """The moves that are left for cubes when the locomotive is improved so often: once a round, as early as may be."""
    offset = moves % CYCLES
    taken: set[int] = set()
    if improvements and offset and not improved:
        taken.add(0)
    first = offset
    while len(taken) < improvements and first < moves:
        taken.add(first)
        first += CYCLES
    return [slot for slot in range(moves) if slot not in taken]


_explored = Memory(2000)
