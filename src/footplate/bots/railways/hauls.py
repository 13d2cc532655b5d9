"""What the cubes on the board would bring: the best journey of each for each level, and a plan for the actions left."""

from collections.abc import Iterable

from .situation import ROUNDS, Link, Situation

# How far ahead of the engine journeys are looked for, and engines are thought of.
AHEAD = 2
# Journeys over more links of others than this are left to chance.
MOST_FOREIGN = 1

# By city and colour: what the best journey of such a cube brings at each level, from 0 on.
Values = dict[tuple[int, int], list[float]]
Roads = list[list[tuple[int, int]]]


def roads(cities: int, links: Iterable[Link], me: int) -> Roads:
    """For each city those linked to it, with 1 for an own link and 0 for another's; parallel links once."""
    best: list[dict[int, int]] = [{} for _ in range(cities)]
    for a, b, owner in links:
        mine = int(owner == me)
        best[a][b] = max(mine, best[a].get(b, 0))
        best[b][a] = max(mine, best[b].get(a, 0))
    return [list(found.items()) for found in best]


def largest_network(ways: Roads) -> int:
    """How many other cities own links connect with one city, at most."""
    best, seen = 0, 0
    for start in range(len(ways)):
        if seen >> start & 1:
            continue
        found, fresh = 1 << start, [start]
        while fresh:
            for other, mine in ways[fresh.pop()]:
                if mine and not found >> other & 1:
                    found |= 1 << other
                    fresh.append(other)
        seen |= found
        best = max(best, found.bit_count() - 1)
    return best


class Prospects:
    """What a network will bring with the cubes that lie on the board, or with others."""

    def __init__(
        self,
        s: Situation,
        links: Iterable[Link],
        color: list[int] | None = None,
        cubes: list[list[int]] | None = None,
        level: int | None = None,
    ) -> None:
        self.s = s
        self.roads = roads(len(s.chart.cities), links, s.me)
        self.room = largest_network(self.roads) + 1
        self.color = color or s.color
        self.cubes = cubes or s.cubes
        self.top = min(s.chart.top_level, (level or s.level) + AHEAD)
        self.values: Values = {}
        # The level that a delivery to a city needs, for cities that cubes can reach.
        self.reach: dict[int, int] = {}
        for start, near in enumerate(self.roads):
            if any(mine for _, mine in near):
                self.explore(start, sum([1 << color for color, count in enumerate(self.cubes[start]) if count]))

    def explore(self, start: int, wanted: int) -> None:
        """All journeys from a city for colours given as bits; a cube passes no city of its colour."""
        found: Values = {}
        stack = [(other, 1 << start | 1 << other, 0, 1, 0) for other, mine in self.roads[start] if mine]
        while stack:
            place, visited, met, own, foreign = stack.pop()
            here, length = self.color[place], own + foreign
            if here >= 0 and not met >> here & 1:
                met |= 1 << here
                if wanted >> here & 1:
                    self._arrive(found, start, place, own, foreign)
            if length == self.top or not wanted & ~met:
                continue
            for other, mine in self.roads[place]:
                if not visited >> other & 1 and foreign + 1 - mine <= MOST_FOREIGN:
                    stack.append((other, visited | 1 << other, met, own + mine, foreign + 1 - mine))
        for by_level in found.values():
            for level in range(1, self.top + 1):
                by_level[level] = max(by_level[level], by_level[level - 1])
        self.values.update(found)

    def _arrive(self, found: Values, start: int, place: int, own: int, foreign: int) -> None:
        s, length = self.s, own + foreign
        worth = own - s.weights.foreign * foreign
        if s.hotel[place] >= 0:
            worth += s.chart.hotel[place] * (1 if s.hotel[place] == s.me else -s.weights.rival)
        by_level = found.setdefault((start, self.color[place]), [0.0] * (self.top + 1))
        by_level[length] = max(by_level[length], worth)
        self.reach[place] = min(length, self.reach.get(place, s.chart.top_level))

    def hauls(self) -> list[list[float]]:
        """For each cube that can be delivered, what it brings at each level."""
        return [by_level for (city, color), by_level in self.values.items() for _ in range(self.cubes[city][color])]


def outlook(s: Situation, hauls: list[list[float]], room: int, level: int, actions: int) -> float:
    """The worth of the actions left, for the best choice of the level to reach.

    The best cubes come first. An action that no cube is left for brings what growth brings: little as long as the
    network has not the room for long journeys, and when the end is near.
    """
    growth = s.weights.growth * min(1.0, s.turns_left / s.weights.lasting)
    discounts = discount_table(s, actions)
    best, upgrades = 0.0, 0.0
    for aim in range(level, min(s.chart.top_level, level + AHEAD) + 1):
        if aim > level:
            upgrades += s.money.price(s.chart.upgrade[aim])
        slots = discounts[aim - level :]
        worths = sorted([by_level[min(aim, len(by_level) - 1)] for by_level in hauls], reverse=True)
        least = growth * min(aim, room)
        total = sum([max(worth, least) * discount for worth, discount in zip(worths, slots, strict=False)], 0.0)
        total += least * sum(slots[len(worths) :], 0.0)
        best = max(best, total - upgrades)
    return best


def discount_table(s: Situation, actions: int) -> list[float]:
    """What the worth of each action to come is multiplied with: those of later turns lose by it."""
    now = actions - ROUNDS * s.turns_left
    return [s.weights.patience ** (0 if slot < now else (slot - now) // ROUNDS + 1) for slot in range(actions)]
