"""The complete links as a graph of cities, and what is kept with them: the deliveries that were looked for, and what is
shown of the links.

A list of deliveries is kept until the cube's colour is accepted elsewhere, the engine gets better, or a link is
completed that the cube could come to. Copies of a position share what is kept: it is only ever added to, and a new link
makes another memory.

Sets of cities are bits. A *way* is a link as it is entered from a city, in one number: the link, the side of the city
by which it leaves, its owner, and the city where it leads.
"""

from typing import Final

from ...kernel import Action
from ...track.graph import beside
from ...track.network import Network
from .actions import Deliver
from .ground import COLOR_COUNT, COLORS, SEATS, Ground
from .schema import Link, Tile
from .tables import TOP_LEVEL

# A way: eight bits for the city, three for the owner, nine for the exit, and the link above. A tally has four bits for
# the links of each seat.
_PLACE: Final = 255
_OWNER: Final = 8
_WHERE: Final = 0x7FF
_EXIT: Final = 11
_LINK: Final = 20
_BITS: Final = 4
# More places than a way has exits for cannot be told apart.
MOST_PLACES: Final = (1 << _LINK - _EXIT) // 6
assert SEATS <= 8
assert TOP_LEVEL < 1 << _BITS


class Found:
    """The deliveries of one kind of cube from one city by one player, with an engine of some level, to `ends`; the cube
    can come through the places `reach` with a link left."""

    __slots__ = ("actions", "ends", "level", "reach")

    def __init__(self, actions: tuple[Action, ...], level: int, ends: int, reach: int) -> None:
        self.actions = actions
        self.level = level
        self.ends = ends
        self.reach = reach


class Journey:
    """Where a delivery ends, and how many links of each seat it uses."""

    __slots__ = ("end", "length", "shares")

    def __init__(self, end: int, length: int, shares: tuple[int, ...]) -> None:
        self.end = end
        self.length = length
        self.shares = shares


class Journeys:
    """What is known of the journeys over the complete links.

    ways        by city; links that join the same cities for the same owner count as one, that of the lowest number
    near        by city: the cities beside it
    starts      by seat: the cities where its links end
    known       deliveries, by seat * ground.cubes + cube
    named       the journeys that were asked for by name
    links       complete links, as they are shown
    tiles       tiles of nothing else, as they are shown
    """

    __slots__ = ("_hopeful", "_within", "ground", "known", "links", "named", "near", "starts", "tiles", "ways")

    def __init__(self, ground: Ground, before: "Journeys | None" = None) -> None:
        self.ground = ground
        self.ways: list[tuple[int, ...]] = [()] * ground.places if before is None else before.ways.copy()
        self.near: list[int] = [0] * ground.places if before is None else before.near.copy()
        self.starts: list[int] = [0] * SEATS if before is None else before.starts.copy()
        self.known: dict[int, Found] = {}
        self.named: dict[str, Journey] = {}
        self.links: dict[int, Link] = {} if before is None else before.links.copy()
        self.tiles: dict[int, Tile] = {} if before is None else before.tiles.copy()
        self._hopeful: dict[int, list[int]] = {}
        self._within: dict[int, int] = {}

    @staticmethod
    def over(ground: Ground, network: Network) -> "Journeys":
        """Over the complete links of a track."""
        journeys = Journeys(ground)
        for link in network.links():
            if network.is_complete(link):
                journeys._add(network, link)
        return journeys

    def after(self, network: Network, link: int) -> "Journeys":
        """What is still known when a link is completed: whatever cannot come to it."""
        later = Journeys(self.ground, self)
        later._add(network, link)
        a, b, owner = network.ends_a[link], network.ends_b[link], network.owner[link]
        ends, cubes = 1 << a | 1 << b, self.ground.cubes
        for key, found in self.known.items():
            if found.reach & ends:
                continue
            start = key % cubes // COLOR_COUNT
            if start not in (a, b) or owner != key // cubes:
                later.known[key] = found
        return later

    def _add(self, network: Network, link: int) -> None:
        a, b, owner = network.ends_a[link], network.ends_b[link], network.owner[link]
        for here, there in ((a, b), (b, a)):
            exit_number = here * 6 + network.side_out(here, link)
            way = link << _LINK | exit_number << _EXIT | owner << _OWNER | there
            alike = [each for each in self.ways[here] if each & _WHERE == way & _WHERE]
            if not alike or way < alike[0]:
                self.ways[here] = tuple(sorted([way, *[each for each in self.ways[here] if each not in alike]]))
            self.near[here] |= 1 << there
            self.starts[owner] |= 1 << here

    # Questions

    def own_ways(self, seat: int, place: int) -> list[int]:
        """The cities to which a seat's own links lead from a city."""
        return [way & _PLACE for way in self.ways[place] if way >> _OWNER & 7 == seat]

    def connected(self, seat: int, place: int) -> int:
        """The cities that a player's own links connect with this one (RWW-TERM-07)."""
        found, fresh = 1 << place, [place]
        for here in fresh:
            for there in self.own_ways(seat, here):
                if not found >> there & 1:
                    found |= 1 << there
                    fresh.append(there)
        return found

    def journey(self, network: Network, route: str, seats: int) -> Journey:
        """The journey of a legal delivery, by its name."""
        known = self.named.get(route)
        if known is None:
            shares, names = [0] * seats, route.split(",")
            link = place = -1
            for name in names:
                exit_number = network.board.exit_index[name]
                place = exit_number // 6
                link = network.link_out(place, exit_number % 6)
                shares[network.owner[link]] += 1
            end = network.ends_a[link] + network.ends_b[link] - place
            known = self.named[route] = Journey(end, len(names), tuple(shares))
        return known

    def deliveries(self, seat: int, start: int, color: int, ends: int, level: int) -> tuple[Action, ...]:
        """One delivery of a cube for each end and each way to share the links among their owners; the shortest first,
        in a fixed order."""
        key = seat * self.ground.cubes + start * COLOR_COUNT + color
        found = self.known.get(key)
        if found is None or found.level != level or found.ends != ends:
            actions: tuple[Action, ...] = ()
            if self.hopeful(ends, level)[level] >> start & 1:
                actions = _Search(self, seat, color, ends, level).deliveries(start)
            found = self.known[key] = Found(actions, level, ends, self._reach(seat, start, ends, level))
        return found.actions

    def _reach(self, seat: int, start: int, ends: int, level: int) -> int:
        """Where a cube that begins with an own link can come, before it has used up its links or come to an end."""
        been, reach, here = ends | 1 << start, 0, [start]
        for length in range(1, level):
            beyond: list[int] = []
            for place in here:
                for way in self.ways[place]:
                    bit = 1 << (way & _PLACE)
                    if not been & bit and (length > 1 or way >> _OWNER & 7 == seat):
                        been |= bit
                        reach |= bit
                        beyond.append(way & _PLACE)
            here = beyond
        return reach

    def hopeful(self, ends: int, level: int) -> list[int]:
        """For each number of links left, the places from which a cube could still come to one of the ends."""
        hopeful = self._hopeful.get(ends)
        if hopeful is None or len(hopeful) <= level:
            hopeful, fresh = [0], ends
            for _ in range(level):
                grown = hopeful[-1] | beside(self.near, fresh)
                fresh = grown & ~ends
                hopeful.append(grown)
            self._hopeful[ends] = hopeful
        return hopeful

    def within(self, place: int, links: int) -> int:
        """The places that lie at most so many links away, the place itself included."""
        if links <= 0:
            return 1 << place
        key = place << _BITS | links
        found = self._within.get(key)
        if found is None:
            inner = self.within(place, links - 1)
            found = self._within[key] = inner | beside(self.near, inner)
        return found


class _Search:
    """The search for the deliveries of a cube. Two journeys that end alike and use as many links of each owner are the
    same choice, for they pay everybody the same; the first one that is found stands for all.

    Partial journeys that stand at the same place after as many links of each owner, and have been to the same of those
    places that could still matter, go on as one: what is left out could only lead to choices that are listed anyway.
    With fewer than three links left it is quicker to go on with each.
    """

    __slots__ = (
        "chosen",
        "color",
        "ends",
        "exits",
        "found",
        "hopeful",
        "journeys",
        "level",
        "met",
        "place_ids",
        "seat",
    )

    def __init__(self, journeys: Journeys, seat: int, color: int, ends: int, level: int) -> None:
        self.journeys = journeys
        self.exits = journeys.ground.board.exits
        self.place_ids = journeys.ground.place_ids
        self.seat = seat
        self.color = COLORS[color]
        self.ends = ends
        self.level = level
        self.hopeful = journeys.hopeful(ends, level)
        self.chosen: set[int] = set()
        self.met: dict[int, list[int]] = {}  # where partial journeys have been, by place and links of each owner
        self.found: list[list[Action]] = []  # by length

    def deliveries(self, start: int) -> tuple[Action, ...]:
        self.found = [[] for _ in range(self.level + 1)]
        self._go_on(start, "", 1 << start, 0, 1)
        actions: list[Action] = []
        for each in self.found:
            actions += each
        return tuple(actions)

    def _go_on(self, place: int, name: str, been: int, tally: int, length: int) -> None:
        """Takes a partial journey one link further, which is its last or leads on."""
        ends, left = self.ends, self.level - length
        lasting = self.hopeful[left] & ~ends & ~been
        for way in self.journeys.ways[place]:
            there = way & _PLACE
            bit = 1 << there
            owner = way >> _OWNER & 7
            if not bit & (ends | lasting) or (length == 1 and owner != self.seat):
                continue
            shared = tally + (1 << _BITS * owner)
            if bit & ends:
                choice = shared << _OWNER | there
                if choice not in self.chosen:
                    self.chosen.add(choice)
                    route = name + self.exits[way >> _EXIT & 511]
                    self.found[length].append(Deliver(self.seat, self.color, self.place_ids[there], route))
            elif left < 3 or self._is_new(there, shared, been, left):
                self._go_on(there, name + self.exits[way >> _EXIT & 511] + ",", been | bit, shared, length + 1)

    def _is_new(self, place: int, tally: int, been: int, left: int) -> bool:
        """Whether no partial journey like this was met before, as far as the places matter that it could still come
        to."""
        matters = self.journeys.within(place, left - 1) & self.hopeful[left - 1]
        key, mattering = tally << _OWNER | place, been & matters
        met = self.met.get(key)
        if met is None:
            self.met[key] = [mattering]
            return True
        if mattering in met:
            return False
        met.append(mattering)
        return True
