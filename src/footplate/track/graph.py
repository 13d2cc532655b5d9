"""The complete links as a graph of places, with what was found on it: it lasts until a link is completed or changes its
owner, and copies of a track share it."""

from ..kernel.actions import Action


class Route:
    """A journey: where it ends, its links in order, how many links of each owner it uses (by player), and its name."""

    __slots__ = ("end", "links", "name", "shares")

    def __init__(self, end: int, links: tuple[int, ...], shares: tuple[int, ...], name: str = "") -> None:
        self.end = end
        self.links = links
        self.shares = shares
        self.name = name


class Journeys:
    """The journeys from one place that each player could make with a locomotive of this level, the shortest first."""

    __slots__ = ("level", "of")

    def __init__(self, level: int, of: list[list[Route]]) -> None:
        self.level = level
        self.of = of


class Graph:
    """Complete links as a graph: `roads[place]` lists (other place, owner, link), one for each pair of the first
    two; links that join the same places for the same owner count as one, the one with the lowest number.

    `journeys` are those found by `routes`, by start, ends, stops and rules: no more than there are kinds of cubes in
    places. `exits` holds a name for each end of a link; `sharing` says of a tally of links by owner, under
    certain rules, how many are each player's, and who may make such a journey.
    """

    def __init__(self, places: int, ends_a: list[int], ends_b: list[int], owners: list[int]) -> None:
        self.roads: list[list[tuple[int, int, int]]] = [[] for _ in range(places)]
        self.near: list[int] = [0] * places
        seen: set[tuple[int, int, int]] = set()
        for link, owner in enumerate(owners):
            a, b = ends_a[link], ends_b[link]
            if a >= 0 and b >= 0 and a != b and (a, b, owner) not in seen:
                seen.add((a, b, owner))
                seen.add((b, a, owner))
                self.roads[a].append((b, owner, link))
                self.roads[b].append((a, owner, link))
                self.near[a] |= 1 << b
                self.near[b] |= 1 << a
        self.journeys: dict[tuple[int, int, int, int], Journeys] = {}
        self.exits: dict[int, str] = {}
        self.sharing: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self._within: dict[int, int] = {}
        self._deliveries: dict[tuple[int, ...], list[list[Action] | None]] = {}

    def deliveries(self, who: tuple[int, ...], cubes: int) -> list[list[Action] | None]:
        """The deliveries of each kind of cube in each place, as far as they are known, to somebody with a locomotive of
        some level, where certain cities accept certain colours."""
        known = self._deliveries.get(who)
        if known is None:
            known = self._deliveries[who] = [None] * cubes
        return known

    def within(self, place: int, steps: int) -> int:
        """The places that lie at most so many links away, as bits, the place itself included."""
        key = place * 16 + steps
        found = self._within.get(key)
        if found is None:
            found = 1 << place
            if steps > 0:
                inner = self.within(place, steps - 1)
                found = inner
                while inner:
                    low = inner & -inner
                    found |= self.near[low.bit_length() - 1]
                    inner ^= low
            self._within[key] = found
        return found
