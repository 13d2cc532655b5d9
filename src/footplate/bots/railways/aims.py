"""What links are worth beside the cubes they carry: major lines, the baron, and being near to them."""

from heapq import heappop, heappush
from math import log

from ..remembering import Memory
from .chart import Aim
from .situation import Link, Situation
from .surveying import empty_board

FAR = 99.0
SAMPLE = 10000
# What a link, and a link more in the longest chain, adds to the chance of the barons who ask for the most of them.
MOST_LINKS = 0.5
LONGER_CHAIN = 0.6
# What each step towards a baron who asks for cities counts while others are missing, as part of the last one's.
STEP = 0.55
# Between two worths of a dollar that are told apart.
ROUGHLY = 1.2

_known_distances = Memory()
_known_unlinked = Memory()
_known_chains = Memory()


class Line:
    """Two cities to connect by own links, and how far every city is from each of them: in points of effort."""

    def __init__(self, aim: Aim, at_once: bool, near: list[float], far: list[float]) -> None:
        self.points = aim.points
        self.at_once = at_once
        self.near = near
        self.far = far
        self.left = near[aim.cities[-1]]

    def left_with(self, link: Link) -> float:
        a, b, _ = link
        return min(self.left, self.near[a] + self.far[b], self.near[b] + self.far[a])


class Aims:
    """The lines that are open to a seat, and its baron."""

    def __init__(self, s: Situation) -> None:
        self.s = s
        self.dollar = s.money.price(SAMPLE) / SAMPLE
        if s.weights.sound and self.dollar > 0:
            # Roughly, so that what lies how far is remembered for many purses.
            self.dollar = ROUGHLY ** round(log(self.dollar, ROUGHLY))
        self._beyond: list[list[float]] | None = None
        self.lines = self._lines()
        self.chain = longest_chain(s.own_links) if self._baron_is("longest_chain") else 0

    def _baron_is(self, kind: str) -> bool:
        return self.s.baron is not None and self.s.baron.kind == kind

    def _lines(self) -> list[Line]:
        s = self.s
        aims = [(card, True) for card in s.shown]
        if s.baron is not None:
            aims.append((s.baron, False))
        found = []
        for aim, at_once in aims:
            if aim.kind == "connect":
                a, b = aim.cities[0], aim.cities[-1]
                line = Line(aim, at_once, self.distances(a), self.distances(b))
                if line.left and line.left < aim.points:
                    found.append(line)
        return found

    def distances(self, start: int) -> list[float]:
        """What it takes to connect each city with this one; own links take nothing."""
        s = self.s
        key = (s.map_id, start, s.weights.effort, self.dollar, tuple(s.own_links))
        known: list[float] | None = _known_distances.recall(key)
        if known is None:
            known = self._shortened(start) if s.weights.sound else self._distances(start, s.own_links)
            _known_distances.keep(key, known)
        return known

    def _shortened(self, start: int) -> list[float]:
        """The same by way of what lies between cities where there are no own links, which is always the same."""
        found = self._unlinked(start)
        for beyond in self._from_networks():
            least = beyond[start]
            found = [min(here, least + there) for here, there in zip(found, beyond, strict=True)]
        return found

    def _from_networks(self) -> list[list[float]]:
        """How far every city is from each of the own networks, over the others too."""
        if self._beyond is None:
            networks = self._networks()
            beyond = [
                [min(each) for each in zip(*[self._unlinked(city) for city in network], strict=True)]
                for network in networks
            ]
            for middle, network in zip(beyond, networks, strict=True):
                for number, one in enumerate(beyond):
                    least = min([one[city] for city in network])
                    beyond[number] = [min(here, least + there) for here, there in zip(one, middle, strict=True)]
            self._beyond = beyond
        return self._beyond

    def _unlinked(self, start: int) -> list[float]:
        key = (self.s.map_id, start, self.s.weights.effort, self.dollar)
        known: list[float] | None = _known_unlinked.recall(key)
        if known is None:
            known = self._distances(start, [])
            _known_unlinked.keep(key, known)
        return known

    def _networks(self) -> list[set[int]]:
        """The cities that own links connect with each other."""
        networks: list[set[int]] = []
        for a, b, _ in self.s.own_links:
            joined = [network for network in networks if a in network or b in network]
            networks = [network for network in networks if network not in joined]
            networks.append({a, b}.union(*joined))
        return networks

    def _distances(self, start: int, own_links: list[Link]) -> list[float]:
        s = self.s
        own: list[list[int]] = [[] for _ in s.chart.cities]
        for a, b, _ in own_links:
            own[a].append(b)
            own[b].append(a)
        found = [FAR] * len(s.chart.cities)
        queue = [(0.0, start)]
        while queue:
            effort, city = heappop(queue)
            if effort >= found[city]:
                continue
            found[city] = effort
            for other in own[city]:
                heappush(queue, (effort, other))
            for other, cost in empty_board(s.map_id)[city]:
                further = effort + s.weights.effort + cost * self.dollar
                if further < found[other]:
                    heappush(queue, (further, other))
        return found

    def with_link(self, link: Link) -> tuple[int, float]:
        """The points that a link wins at once, and what else it is worth: a baron fulfilled, lines brought near."""
        won, worth = 0, self._for_baron(link)
        for line in self.lines:
            left = line.left_with(link)
            if left > 0:
                worth += self.s.weights.line * (max(0.0, line.points - left) - max(0.0, line.points - line.left))
            else:
                worth -= self.s.weights.line * (line.points - line.left)
                if line.at_once:
                    won += line.points
                else:
                    worth += line.points
        return won, worth

    def _for_baron(self, link: Link) -> float:
        s, baron = self.s, self.s.baron
        if baron is None:
            return 0.0
        if baron.kind == "links_at":
            return float(baron.figures["points_each"] * (baron.cities[0] in link[:2]))
        if baron.kind == "most_links":
            return MOST_LINKS
        if baron.kind == "longest_chain":
            return LONGER_CHAIN * (longest_chain([*s.own_links, link]) - self.chain)
        if baron.kind == "touch":
            return self._touching(link, baron)
        return 0.0

    def _touching(self, link: Link, baron: Aim) -> float:
        touched = {city for own in self.s.own_links for city in own[:2]}
        missing = baron.figures["count"] - len(touched.intersection(baron.cities))
        new = sum(1 for city in link[:2] if city in baron.cities and city not in touched)
        return sum([baron.points * STEP**more * (1 - STEP) for more in range(max(0, missing - new), missing)], 0.0)


def longest_chain(links: list[Link]) -> int:
    """The most links one after the other without entering a city twice."""
    key = tuple(links)
    known: int | None = _known_chains.recall(key)
    if known is None:
        near: dict[int, set[int]] = {}
        for a, b, _ in links:
            near.setdefault(a, set()).add(b)
            near.setdefault(b, set()).add(a)
        known = max((_chain_from(near, city, 1 << city) for city in near), default=0)
        _known_chains.keep(key, known)
    return known


def _chain_from(near: dict[int, set[int]], city: int, been: int) -> int:
    further = [_chain_from(near, other, been | 1 << other) for other in near[city] if not been >> other & 1]
    return 1 + max(further) if further else 0
