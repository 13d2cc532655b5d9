"""What is kept with the complete links: the deliveries that were looked for, and what is shown of the links.

A list of deliveries is kept until the cube's colour is accepted elsewhere, the engine gets better, or a link is
completed that the cube could come to. Copies of a position share what is kept: it is only ever added to, and a new link
makes another memory.
"""

from ...kernel import Action
from ...track.graph import Graph
from .ground import COLOR_COUNT, CUBES, PLACES, SEATS
from .schema import Link, Tile


class Found:
    """The deliveries of one kind of cube from one city by one player, with an engine of some level, to `ends`; the cube
    can come through the places `reach`, as bits, with a link left."""

    __slots__ = ("actions", "ends", "level", "reach")

    def __init__(self, actions: list[Action], level: int, ends: int, reach: int) -> None:
        self.actions = actions
        self.level = level
        self.ends = ends
        self.reach = reach


class Journeys:
    """What is known of the journeys over the complete links. `own[seat * PLACES + place]` are the cities to which the
    player's own links lead from a city, as bits; `known[seat * CUBES + cube]` are deliveries; `links` and `tiles` are
    complete links, and tiles of nothing else, as they are shown."""

    __slots__ = ("graph", "known", "links", "own", "tiles")

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.known: dict[int, Found] = {}
        self.links: dict[int, Link] = {}
        self.tiles: dict[int, Tile] = {}
        self.own = [0] * (SEATS * PLACES)
        for place, roads in enumerate(graph.roads):
            for other, owner, _ in roads:
                self.own[owner * PLACES + place] |= 1 << other

    def reach(self, seat: int, start: int, ends: int, level: int) -> int:
        """Where a cube that begins with an own link can come, before it has used up its links or come to an end."""
        found, near = 1 << start, self.graph.near
        fresh = self.own[seat * PLACES + start]
        for _ in range(level - 1):
            fresh &= ~ends & ~found
            found |= fresh
            beyond = 0
            while fresh:
                low = fresh & -fresh
                beyond |= near[low.bit_length() - 1]
                fresh ^= low
            fresh = beyond
        return found & ~(1 << start)

    def after(self, graph: Graph, a: int, b: int, owner: int) -> "Journeys":
        """What is still known when a link between two cities is completed: whatever cannot come to it."""
        later, ends = Journeys(graph), 1 << a | 1 << b
        later.links, later.tiles = self.links.copy(), self.tiles.copy()
        for key, found in self.known.items():
            start = key % CUBES // COLOR_COUNT
            begins = start in (a, b)
            if owner != key // CUBES if begins else not found.reach & ends:
                later.known[key] = found
        return later
