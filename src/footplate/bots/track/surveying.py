"""Surveying: which links the seat could build, over which hexes, with which tiles, and at what cost."""

from heapq import heappop, heappush
from itertools import pairwise
from math import inf
from typing import NamedTuple

from ..hexes import NOTHING, opposite, track
from ..remembering import Memory
from .land import Land, Link

# When ways to a place are compared: what a tile counts and what a town on the way saves, in dollars.
TILE = 2
TOWN = 3
# With fewer own links than this, links apart from them are looked for always.
FEW_LINKS = 3


class Laying(NamedTuple):
    """A tile to lay: a face and its turn on a hex."""

    hex: int
    face: str
    turn: int
    cost: int


class Project(NamedTuple):
    """Track from one place to another, with the places on the way; each next pair becomes a link."""

    places: tuple[int, ...]
    layings: tuple[Laying, ...]

    @property
    def cost(self) -> int:
        return sum(laying.cost for laying in self.layings)

    def links(self, owner: int) -> list[Link]:
        """The links that it makes."""
        return [(a, b, owner) for a, b in pairwise(self.places)]


# A way so far: its cost for comparing, the edge where it stops, its places and its tiles.
Way = tuple[int, int, tuple[int, ...], tuple[Laying, ...]]


# A project with its cost for comparing.
Note = tuple[int, Project]
# Where track leaves a hex, with which tile, and the place whose open end it meets.
Turn = tuple[int, Laying, int]


class Surveyor:
    """Looks for the cheapest ways from one beginning at a time: a city, an own town or an open end."""

    def __init__(self, s: Land, most_tiles: int, purse: float, near: bool) -> None:
        self.s = s
        self.near = near and len(s.own_links) >= FEW_LINKS
        self.most_tiles = most_tiles
        self.purse = purse
        self.own_towns = {place for link in s.own_links for place in link[:2] if not s.accepts[place]}
        self.own_towns |= {place for place in s.ends.values() if not s.accepts[place]}
        self.states = s.states()
        self.terms = s.board.number_of(s.terms())
        self.turns: dict[int, list[Turn]] = {}
        # What is found from one beginning, as it is found; and the cheapest from all.
        self.notes: list[Note] = []
        self.found: dict[tuple[int, ...], Note] = {}

    def survey(self) -> list[Project]:
        for edge, root in self.s.ends.items():
            self._look_from(root, edge)
        own = {place for link in self.s.own_links for place in link[:2]}
        for place, accepts in enumerate(self.s.accepts):
            if self.near and place not in own:
                continue
            if accepts or place in self.own_towns:
                self._look_from(place, NOTHING)
        return [note[1] for note in self.found.values()]

    def _look_from(self, root: int, end: int) -> None:
        """Adds what can be built from an open end of a place, or from the place itself. A tile changes little of what
        lies around most places, so what was found around them is remembered."""
        number = end // 6 if end >= 0 else self.s.board.place_hex[root]
        around = [self.states[each] for each in self.s.board.around(number, self.most_tiles + 1)]
        key = (self.s.board, self.terms, root, end, self.most_tiles, self.purse, *around)
        notes: list[Note] | None = _looked.recall(key)
        if notes is None:
            self.notes = notes = []
            self._search(root, [(end, ())] if end >= 0 else self._starts(root))
            _looked.keep(key, notes)
        for note in notes:
            places = note[1].places
            row = min(places, places[::-1])
            known = self.found.get(row)
            if known is None or note[0] < known[0]:
                self.found[row] = note

    def _starts(self, place: int) -> list[tuple[int, tuple[Laying, ...]]]:
        if not self.s.accepts[place]:
            return self._new_exits(place)
        first = self.s.board.place_hex[place] * 6
        return [(first + side, ()) for side in range(6)]

    def _new_exits(self, place: int) -> list[tuple[int, tuple[Laying, ...]]]:
        number = self.s.board.place_hex[place]
        starts: list[tuple[int, tuple[Laying, ...]]] = []
        for side in range(6):
            laying = self._town_tile(number, 1 << side)
            if laying is not None and self._open(number * 6 + side):
                starts.append((number * 6 + side, (laying,)))
        return starts

    def _search(self, root: int, starts: list[tuple[int, tuple[Laying, ...]]]) -> None:
        """From edges where track of the root ends, outwards, the cheapest first."""
        queue: list[Way] = []
        for edge, layings in starts:
            cost = sum(laying.cost + TILE for laying in layings)
            heappush(queue, (cost, edge, (root,), layings))
        done: set[int] = set()
        while queue:
            cost, edge, places, layings = heappop(queue)
            if edge in done:
                continue
            done.add(edge)
            for step in self._steps(cost, edge, places, layings):
                # Towns only lower the cost for comparing, so this is never more than what the tiles cost.
                if step[1] not in done and step[0] - TILE * len(step[3]) <= self.purse:
                    heappush(queue, step)

    def _steps(self, cost: int, edge: int, places: tuple[int, ...], layings: tuple[Laying, ...]) -> list[Way]:
        chart, s = self.s.board, self.s
        number = chart.across[edge]
        if number < 0:
            return []
        side = opposite(edge % 6)
        place = chart.place_at[number]
        if place >= 0 and s.accepts[place]:
            self._note(cost, (*places, place), layings)
            return []
        if len(layings) >= self.most_tiles or s.sides[number] >> side & 1 or place in places:
            return []
        if any(laying.hex == number for laying in layings):
            return []
        if place >= 0:
            return self._through_town(cost, number, side, (*places, place), layings)
        return self._through_plain(cost, number, side, places, layings)

    def _through_town(
        self, cost: int, number: int, side: int, places: tuple[int, ...], layings: tuple[Laying, ...]
    ) -> list[Way]:
        """The link ends in the town, and another may begin on the same tile."""
        last = self._town_tile(number, 1 << side)
        if last is not None:
            self._note(cost + last.cost + TILE, places, (*layings, last))
        steps = []
        for out in range(6):
            laying = self._town_tile(number, 1 << side | 1 << out) if out != side else None
            if laying is not None and self._open(number * 6 + out) and not self.s.sides[number] >> out & 1:
                steps.append((cost + laying.cost + TILE - TOWN, number * 6 + out, places, (*layings, laying)))
        return steps

    def _through_plain(
        self, cost: int, number: int, side: int, places: tuple[int, ...], layings: tuple[Laying, ...]
    ) -> list[Way]:
        steps = []
        for edge, laying, met in self._turns(number, side):
            further = cost + laying.cost + TILE
            if met < 0:
                steps.append((further, edge, places, (*layings, laying)))
            elif met not in places:
                self._note(further, (*places, met), (*layings, laying))
        return steps

    def _turns(self, number: int, side: int) -> list[Turn]:
        """Where track can leave a hex entered by a side, with the tile, and the place whose open end it meets."""
        turns = self.turns.get(number * 6 + side)
        if turns is None:
            around = [self.states[each] for each in self.s.board.around(number, 1)]
            key = (self.s.board, self.terms, number, side, *around)
            turns = _turned.recall(key)
            if turns is None:
                turns = self._find_turns(number, side)
                _turned.keep(key, turns)
            self.turns[number * 6 + side] = turns
        return turns

    def _find_turns(self, number: int, side: int) -> list[Turn]:
        turns: list[Turn] = []
        for out in range(6):
            edge = number * 6 + out
            if out == side or self.s.sides[number] >> out & 1 or not self._open(edge):
                continue
            laying = self._plain_tile(number, side, out)
            if laying is not None:
                turns.append((edge, laying, self.s.ends.get(self._facing(edge), NOTHING)))
        return turns

    def _facing(self, edge: int) -> int:
        """The same edge seen from the other hex."""
        return self.s.board.across[edge] * 6 + opposite(edge % 6)

    def _open(self, edge: int) -> bool:
        """Whether track may run to an edge: no wall, and nobody else's open end behind it."""
        return self.s.board.across[edge] >= 0 and self._facing(edge) not in self.s.barred

    def _plain_tile(self, number: int, side: int, out: int) -> Laying | None:
        old = self.s.tracks.get(number, ())
        tracks = tuple(sorted([*old, track(side, out)]))
        laid = self.s.board.faces.get(tracks)
        if laid is None or not self.s.left[laid[0]]:
            return None
        cost = self.s.plain_cost(number, old, tracks, laid[0])
        return None if cost is None else Laying(number, *laid, cost)

    def _town_tile(self, number: int, sides: int) -> Laying | None:
        old = self.s.exits.get(number, 0)
        laid = self.s.board.town_faces.get(old | sides)
        if laid is None or old & sides or not self.s.left[laid[0]]:
            return None
        cost = self.s.town_cost(number, old, old | sides)
        return None if cost is None else Laying(number, *laid, cost)

    def _note(self, cost: int, places: tuple[int, ...], layings: tuple[Laying, ...]) -> None:
        if layings and len(set(places)) == len(places):
            self.notes.append((cost, Project(places, layings)))


_looked = Memory()
_turned = Memory()
_surveyed = Memory()


def survey(s: Land, most_tiles: int, purse: float = inf, near: bool = False) -> list[Project]:
    """The links that can be built with so many tiles, each by its cheapest way, whichever end it was begun from; about
    those that a purse can pay. Who has some links and looks only `near` begins at their places."""
    s.look_around()
    key = (s.ground(), most_tiles, purse, near)
    known: list[Project] | None = _surveyed.recall(key)
    if known is None:
        known = Surveyor(s, most_tiles, purse, near).survey()
        _surveyed.keep(key, known)
    return known
