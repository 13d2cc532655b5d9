"""What the cubes on the board would bring: the best journey of each for each level, and a plan for the actions left."""

from collections.abc import Sequence

from ..remembering import Memory
from .situation import ROUNDS, Link, Situation

# How far ahead of the engine journeys are looked for, and engines are thought of.
AHEAD = 2
# Journeys over more links of others than this are left to chance.
MOST_FOREIGN = 1

# More links than any journey takes.
FAR = 99

Roads = list[list[tuple[int, int]]]


def roads(cities: int, links: Sequence[Link], me: int) -> Roads:
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


class Network:
    """Own links and those of others, and what cubes of any colour would bring over them."""

    def __init__(self, s: Situation, links: Sequence[Link], color: list[int], top: int) -> None:
        self.me = s.me
        self.weights = s.weights
        self.color = color
        self.hotel = s.hotel
        self.hotel_points = s.chart.hotel
        self.top = top
        self.roads = roads(len(color), links, s.me)
        self.room = largest_network(self.roads) + 1
        self.starts = [city for city, near in enumerate(self.roads) if any(mine for _, mine in near)]
        self.accepted = 0
        for city, near in enumerate(self.roads):
            if near and color[city] >= 0:
                self.accepted |= 1 << color[city]
        self.known: dict[int, Journeys] = {}

    def journeys_from(self, start: int) -> "Journeys":
        known = self.known.get(start)
        if known is None:
            known = self.known[start] = self._explore(start)
        return known

    def _explore(self, start: int) -> "Journeys":
        """All journeys from a city; a cube passes no city of its colour."""
        found = Journeys()
        stack = [(other, 1 << start | 1 << other, 0, 1, 0) for other, mine in self.roads[start] if mine]
        while stack:
            place, visited, met, own, foreign = stack.pop()
            here, length = self.color[place], own + foreign
            if here >= 0 and not met >> here & 1:
                met |= 1 << here
                self._arrive(found, place, own, foreign)
            if length == self.top or not self.accepted & ~met:
                continue
            for other, mine in self.roads[place]:
                if not visited >> other & 1 and foreign + 1 - mine <= MOST_FOREIGN:
                    stack.append((other, visited | 1 << other, met, own + mine, foreign + 1 - mine))
        for by_level in found.values.values():
            for level in range(1, self.top + 1):
                by_level[level] = max(by_level[level], by_level[level - 1])
        return found

    def _arrive(self, found: "Journeys", place: int, own: int, foreign: int) -> None:
        length = own + foreign
        worth = own - self.weights.foreign * foreign
        if self.hotel[place] >= 0:
            worth += self.hotel_points[place] * (1 if self.hotel[place] == self.me else -self.weights.rival)
        by_level = found.values.setdefault(self.color[place], [0.0] * (self.top + 1))
        by_level[length] = max(by_level[length], worth)
        found.reach[place] = min(length, found.reach.get(place, length))


class Journeys:
    """What the best journey from a city brings at each level, from 0 on, by colour; and how many links it takes at
    least to each city where one may end."""

    def __init__(self) -> None:
        self.values: dict[int, list[float]] = {}
        self.reach: dict[int, int] = {}


# The networks that playouts come to again and again.
_networks = Memory(1000)


def network_of(s: Situation, links: Sequence[Link], color: list[int], top: int) -> Network:
    key = (s.chart, s.me, s.weights.foreign, s.weights.rival, top, tuple(links), tuple(color), tuple(s.hotel))
    known: Network | None = _networks.recall(key)
    if known is None:
        known = Network(s, links, color, top)
        _networks.keep(key, known)
    return known


class Prospects:
    """What a network will bring with the cubes that lie on the board, or with others."""

    def __init__(
        self,
        s: Situation,
        links: Sequence[Link],
        color: list[int] | None = None,
        cubes: list[list[int]] | None = None,
    ) -> None:
        self.cubes = cubes or s.cubes
        self.top = min(s.chart.top_level, s.level + AHEAD)
        self.network = network_of(s, links, color or s.color, self.top)
        self.room = self.network.room

    def value(self, start: int, color: int) -> list[float] | None:
        """What a cube there would bring at each level; None if it cannot be delivered."""
        return self.network.journeys_from(start).values.get(color)

    def needed(self, city: int) -> int:
        """The level that a delivery to a city needs with the cubes that there are."""
        least = FAR
        color = self.network.color[city]
        for start in self.network.starts:
            if color >= 0 and self.cubes[start][color]:
                least = min(least, self.network.journeys_from(start).reach.get(city, FAR))
        return least

    def hauls(self) -> list[list[float]]:
        """For each cube that can be delivered, what it brings at each level."""
        found: list[list[float]] = []
        for start in self.network.starts:
            for color, count in enumerate(self.cubes[start]):
                by_level = self.value(start, color) if count else None
                if by_level is not None:
                    found.extend([by_level] * count)
        return found


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
        worths = sorted([by_level[min(aim, len(by_level) - 1)] for by_level in hauls], reverse=True)
        least = growth * min(aim, room)
        slots, count = actions - aim + level, len(worths)
        total, rest = 0.0, 0.0
        for slot in range(min(slots, count)):
            total += max(worths[slot], least) * discounts[slot + aim - level]
        for slot in range(count, slots):
            rest += discounts[slot + aim - level]
        best = max(best, total + least * rest - upgrades)
    return best


_discounts = Memory()


def discount_table(s: Situation, actions: int) -> list[float]:
    """What the worth of each action to come is multiplied with: those of later turns lose by it."""
    key = (s.weights.patience, s.turns_left, actions)
    known: list[float] | None = _discounts.recall(key)
    if known is None:
        now = actions - ROUNDS * s.turns_left
        known = [s.weights.patience ** (0 if slot < now else (slot - now) // ROUNDS + 1) for slot in range(actions)]
        _discounts.keep(key, known)
    return known
