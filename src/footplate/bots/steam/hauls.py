"""What the cubes on the board would bring: the best journey of each for each level, and a plan for the moves left."""

from collections.abc import Iterable

from .situation import CYCLES, Link, Situation
from .weights import Weights

HIGHEST_LEVEL = 6
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


def values(ways: Roads, color: list[int], wanted: list[int], weights: Weights) -> Values:
    """The worth of the journeys of all cubes; `wanted` are the colours to look for in each place, as bits."""
    found: Values = {}
    for start, colors in enumerate(wanted):
        if colors and ways[start]:
            _explore(ways, color, start, colors, weights.foreign, found)
    for by_level in found.values():
        for level in range(1, HIGHEST_LEVEL + 1):
            by_level[level] = max(by_level[level], by_level[level - 1])
    return found


def _explore(ways: Roads, color: list[int], start: int, colors: int, foreign_cost: float, found: Values) -> None:
    """All journeys from a city; a cube cannot pass a city of its colour, so each colour is met once on a way."""
    stack = [(start, 1 << start, 0, 0, 0)]
    while stack:
        place, visited, met, own, foreign = stack.pop()
        length = own + foreign + 1
        for other, mine in ways[place]:
            if visited >> other & 1 or (not mine and foreign == MOST_FOREIGN):
                continue
            owned, strange, seen, here = own + mine, foreign + 1 - mine, met, color[other]
            if here >= 0 and not met >> here & 1:
                seen |= 1 << here
                if colors >> here & 1 and owned >= max(1, strange):
                    by_level = found.setdefault((start, here), [0.0] * (HIGHEST_LEVEL + 1))
                    by_level[length] = max(by_level[length], owned - foreign_cost * strange)
            if length < HIGHEST_LEVEL and colors & ~seen:
                stack.append((other, visited | 1 << other, seen, owned, strange))


class Prospects:
    """What a network will bring with the cubes that lie on the board."""

    def __init__(self, s: Situation, links: Iterable[Link], color: list[int] | None = None) -> None:
        self.s = s
        self.ways = roads(len(s.chart.places), links, s.me)
        self.color = color or s.color
        self.cubes = s.cubes
        wanted = [sum(1 << c for c, count in enumerate(counts) if count) for counts in s.cubes]
        self.values = values(self.ways, self.color, wanted, s.weights)

    def explore(self, place: int) -> None:
        """Looks at cubes of every colour in a city, whether they lie there or not."""
        only = [ALL_COLORS if place == each else 0 for each in range(len(self.ways))]
        self.values.update(values(self.ways, self.color, only, self.s.weights))

    def hauls(self) -> list[list[float]]:
        """For each cube that can be delivered, what it brings at each level."""
        return [by_level for (place, color), by_level in self.values.items() for _ in range(self.cubes[place][color])]

    def extra(self, place: int, counts: list[int]) -> list[list[float]]:
        """The same for cubes that would be put on an explored city."""
        found = [(self.values.get((place, color)), count) for color, count in enumerate(counts)]
        return [by_level for by_level, count in found if by_level is not None for _ in range(count)]


def outlook(
    s: Situation, hauls: list[list[float]], level: int, moves: int, improved: bool = False, default: float = 0.0
) -> float:
    """The worth of all moves left, for the best choice of the level to reach.

    `default` is what a move of a later round brings for each level when no cube is left for it.
    """
    best = 0.0
    for aim in range(level, min(HIGHEST_LEVEL, level + (moves + 1) // CYCLES) + 1):
        slots = _slots(moves, aim - level, improved)
        worths = sorted((by_level[aim] for by_level in hauls if by_level[aim] > 0), reverse=True)
        total = 0.0
        now = moves - CYCLES * s.rounds_left
        for number, slot in enumerate(slots):
            worth = worths[number] if number < len(worths) else 0.0
            if slot >= now:
                worth = max(worth, default * aim)
            total += worth * s.weights.patience ** ((slot - now) // CYCLES + 1 if slot >= now else 0)
        total -= s.upkeep * sum(s.rounds_left + 1 - ahead for ahead in range(aim - level))
        best = max(best, total)
    return best


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
