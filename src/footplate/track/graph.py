"""The complete links as a graph of places, with what was found on it: it lasts until a link is completed or changes its
owner, and copies of a track share it."""

from ..kernel.actions import Action


class Step:
    """A partial journey. `tally` counts links by owner, four bits each, unowned links above the players. `alike` is
    another one with the same place and tally; `name` is what it adds in front of the next link's, once it is asked."""

    __slots__ = ("alike", "before", "length", "link", "name", "place", "tally", "visited")

    def __init__(self, place: int, tally: int, visited: int, link: int, before: "Step | None", length: int) -> None:
        self.place = place
        self.tally = tally
        self.visited = visited
        self.link = link
        self.before = before
        self.length = length
        self.alike: Step | None = None
        self.name = ""


class Route:
    """A journey: where it ends, how many links of each owner it uses (by player), its length, and its name if it was
    looked for; it goes on from a step over one more link."""

    __slots__ = ("before", "end", "length", "link", "name", "shares")

    def __init__(self, end: int, shares: tuple[int, ...], name: str, before: Step, link: int) -> None:
        self.end = end
        self.shares = shares
        self.name = name
        self.before = before
        self.link = link
        self.length = before.length + 1

    @property
    def links(self) -> tuple[int, ...]:
        """Its links, in order."""
        links, step = [self.link], self.before
        while step.before is not None:
            links.append(step.link)
            step = step.before
        links.reverse()
        return tuple(links)


class Journeys:
    """The journeys from one place that each player could make with a locomotive of this level, the shortest first."""

    __slots__ = ("level", "of")

    def __init__(self, level: int, of: list[list[Route]]) -> None:
        self.level = level
        self.of = of


class Graph:
    """Complete links as a graph: `roads[place]` lists (other place, owner, link), one for each pair of the first
    two; links that join the same places for the same owner count as one, the one with the lowest number.

    `ways` are the roads as numbers: link, owner + 1 and place, the last two in eight bits each. `journeys` are those
    found by `routes`, by start, ends, stops and rules: no more than there are kinds of cubes in places. `exits` holds a
    name for each end of a link; `sharing` says of a tally of links by owner, under certain rules, how many are each
    player's, and who may make such a journey; `named` holds the journeys that were asked for by name.
    """

    def __init__(self, places: int, ends_a: list[int], ends_b: list[int], owners: list[int]) -> None:
        self.roads: list[list[tuple[int, int, int]]] = [[] for _ in range(places)]
        self.ways: list[list[int]] = [[] for _ in range(places)]
        self.near: list[int] = [0] * places
        seen: set[tuple[int, int, int]] = set()
        for link, owner in enumerate(owners):
            a, b = ends_a[link], ends_b[link]
            if a >= 0 and b >= 0 and a != b and (a, b, owner) not in seen:
                seen.add((a, b, owner))
                seen.add((b, a, owner))
                self.roads[a].append((b, owner, link))
                self.roads[b].append((a, owner, link))
                self.ways[a].append((link << 8 | owner + 1) << 8 | b)
                self.ways[b].append((link << 8 | owner + 1) << 8 | a)
                self.near[a] |= 1 << b
                self.near[b] |= 1 << a
        self.journeys: dict[tuple[int, int, int, int], Journeys] = {}
        self.exits: dict[int, str] = {}
        self.sharing: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self.named: dict[str, Route] = {}
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
