"""The complete links as a graph of places, with what was found on it: it lasts until a link is completed or changes its
owner, and copies of a track share it."""

from typing import TYPE_CHECKING, Final

from ..kernel.actions import Action

if TYPE_CHECKING:
    from .network import Network

TRAIL_BITS: Final = 10


def beside(near: list[int], places: int) -> int:
    """The places one link away from these, as bits, where it is known which are near each."""
    found = 0
    while places:
        low = places & -places
        found |= near[low.bit_length() - 1]
        places ^= low
    return found


class Route:
    """A journey: where it ends, how many links of each owner it uses (by player), its name if it was looked for, and
    its trail: its links in ten bits each, after a 1 that marks the beginning."""

    __slots__ = ("end", "name", "shares", "trail")

    def __init__(self, end: int, shares: tuple[int, ...], name: str, trail: int) -> None:
        self.end = end
        self.shares = shares
        self.name = name
        self.trail = trail

    @property
    def length(self) -> int:
        return (self.trail.bit_length() - 1) // TRAIL_BITS

    @property
    def links(self) -> tuple[int, ...]:
        """Its links, in order."""
        links: list[int] = []
        trail = self.trail
        while trail > 1:
            links.append(trail & ((1 << TRAIL_BITS) - 1))
            trail >>= TRAIL_BITS
        return tuple(links[::-1])


class Journeys:
    """The journeys from one place with a locomotive of this level, the shortest first: `names`, `choices` (links by
    owner, and the end), `trails`, `movers` (who may make it, as bits). `upto[length]` of them are no longer than
    that."""

    __slots__ = ("choices", "level", "movers", "names", "trails", "upto")

    def __init__(self, level: int) -> None:
        self.level = level
        self.names: list[str] = []
        self.choices: list[int] = []
        self.trails: list[int] = []
        self.movers: list[int] = []
        self.upto = [0]

    def note(self, name: str, choice: int, trail: int, movers: int) -> None:
        self.names.append(name)
        self.choices.append(choice)
        self.trails.append(trail)
        self.movers.append(movers)

    def of(self, mover: int, level: int) -> list[int]:
        """The numbers of the journeys that somebody may make with a locomotive of some level."""
        within = self.upto[min(level, len(self.upto) - 1)]
        return [number for number in range(within) if self.movers[number] >> mover & 1]


class Outlook:
    """What lies ahead of a cube that may end at `ends` and must at `stops`, whatever its start. By the number of links
    left: `hopeful`, the places from which it could still come to an end, as bits; `matters[left][place]`, the places
    that it could still come to and must not have been to, or -1 where nobody has asked."""

    __slots__ = ("ends", "hopeful", "matters", "stops")

    def __init__(self, ends: int, stops: int, hopeful: list[int], places: int) -> None:
        self.ends = ends
        self.stops = stops
        self.hopeful = hopeful
        self.matters = [[-1] * places for _ in hopeful]


class Graph:
    """Complete links as a graph: `roads[place]` lists (other place, owner, link), one for each pair of the first
    two; links that join the same places for the same owner count as one, the one with the lowest number.

    `ways` are the roads as numbers: link, owner + 1 and place, the last two in eight bits each. `named` holds the
    journeys that were asked for by name.
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
        self._exits: dict[int, list[str]] = {}
        self.named: dict[str, Route] = {}
        self._outlooks: dict[tuple[int, int, int], Outlook] = {}
        self._within: dict[int, int] = {}
        self._journeys: dict[tuple[int, ...], list[Journeys | None]] = {}
        self._deliveries: dict[tuple[int, ...], list[list[Action] | None]] = {}

    def exits(self, network: "Network", place: int) -> list[str]:
        """The names of the ways from a place, each alone and with a comma behind it."""
        found = self._exits.get(place)
        if found is None:
            names = [network.exit_name(place, way >> 16) for way in self.ways[place]]
            found = self._exits[place] = [part for name in names for part in (name, name + ",")]
        return found

    def journeys(self, accept: tuple[int, ...], cubes: int) -> list[Journeys | None]:
        """The journeys of each kind of cube in each place, as far as they are known, where certain cities accept
        certain colours."""
        return self._journeys.setdefault(accept, [None] * cubes)

    def deliveries(self, who: tuple[int, ...], cubes: int) -> list[list[Action] | None]:
        """The deliveries of each kind of cube in each place, as far as they are known, to somebody with a locomotive of
        some level, where certain cities accept certain colours."""
        return self._deliveries.setdefault(who, [None] * cubes)

    def outlook(self, ends: int, stops: int, level: int) -> Outlook:
        """What lies ahead of a cube with at most so many links."""
        key = (ends, stops, level)
        found = self._outlooks.get(key)
        if found is None:
            hopeful, edge = [0], ends
            for _ in range(level):
                hopeful.append(hopeful[-1] | beside(self.near, edge))
                edge = hopeful[-1] & ~(hopeful[-2] | stops)
            found = self._outlooks[key] = Outlook(ends, stops, hopeful, len(self.ways))
        return found

    def mattering(self, outlook: Outlook, place: int, left: int) -> int:
        """The places that a journey could still come to from here, with so many links left: it must have been to
        none."""
        matters = self.within(place, left) & outlook.ends
        for steps in range(1, left):
            matters |= self.within(place, steps) & outlook.hopeful[left - steps]
        return matters

    def within(self, place: int, steps: int) -> int:
        """The places that lie at most so many links away, as bits, the place itself included."""
        key = place * 16 + steps
        found = self._within.get(key)
        if found is None:
            found = 1 << place
            if steps > 0:
                inner = self.within(place, steps - 1)
                found = inner | beside(self.near, inner)
            self._within[key] = found
        return found
