"""What the small positions of Steam and Age of Steam have in common: seats, cubes, tiles and links.

A tile is told by its face and its track: `track(0, "I8", "21", (0, 3))`, and on a town by the sides of its exits:
`track(0, "I9", "T11", 0)`. Sides are 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW.
"""

import re
from typing import ClassVar, Generic, Self, TypeVar

from ...kernel.events import Event
from ...kernel.table import Table
from ...kernel.title import AnyTitle, Setup
from ...track.phases.build import BuildTurns
from ...track.phases.position import RoundPosition
from ..told import LETTERS

NOBODYS = -1

P = TypeVar("P", bound=RoundPosition)
_TILE = re.compile(r"([A-F-]) (\w+) ([\w+-]+) ((?:\d-\d|\d)(?: (?:\d-\d|\d))*)")
_EXIT = re.compile(r"(\w+)\.([0-5])")


class TrackScene(Generic[P]):
    """What lies on a table: an empty map, no cubes anywhere but in the bag, and the seats in order."""

    title: ClassVar[AnyTitle]
    color_of: ClassVar[dict[str, int]]

    def __init__(self, setup: Setup, position: P) -> None:
        self.setup = setup
        self.position: P = position
        self.position.order = list(range(setup.seats))

    # Seats

    def order(self, *seats: int) -> Self:
        self.position.order = list(seats)
        return self

    def cash(self, *held: int) -> Self:
        self.position.cash = list(held)
        return self

    def income(self, *steps: int) -> Self:
        self.position.income = list(steps)
        return self

    def level(self, *levels: int) -> Self:
        self.position.level = list(levels)
        return self

    # Goods

    def cubes(self, place: str, **counts: int) -> Self:
        p = self.position
        for color, count in counts.items():
            p.cubes[p.network.board.place_index[place] * len(self.color_of) + self.color_of[color]] += count
            p.bag[self.color_of[color]] -= count
        return self

    # Track

    def track(self, seat: int, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> Self:
        """A tile that was laid in an earlier build turn; NOBODYS for unowned track."""
        p = self.position
        network, number = p.network, p.network.board.index[hex_name]
        for link in network.lay(number, picture(p, face, *pieces), seat):
            network.owner[link] = seat
        network.fresh = [0] * len(network.fresh)
        return self

    def tile(self, text: str) -> Self:
        """A tile as a line tells it: its owner or `-`, its hex, its face, and its track or exits: `A I8 21 0-3`."""
        found = _TILE.fullmatch(text)
        if found is None or found[2] not in self.position.network.board.index:
            raise ValueError(f"“{text}” is no tile")
        pieces = [_piece(each) for each in found[4].split()]
        return self.track(NOBODYS if found[1] == "-" else LETTERS.index(found[1]), found[2], found[3], *pieces)

    def unowned(self, text: str) -> Self:
        """The link at a side of a hex has lost its owner: `I9.4`."""
        network, found = self.position.network, _EXIT.fullmatch(text)
        link = network.link_at[network.board.index[found[1]] * 6 + int(found[2])] if found else -1
        if link < 0:
            raise ValueError(f"there is no track at {text}")
        network.owner[link] = NOBODYS
        return self

    def laid(self, face: str, count: int) -> Self:
        """So many tiles with this face lie somewhere, out of the supply."""
        tiles = self.position.network.tiles
        for pool in tiles.faces[tiles.face_index[face]].pools:
            self.position.network.used[pool] += count
        return self

    def link(self, seat: int, first: str, second: str) -> Self:
        """A complete link between two places, as if it had been built: it takes the first free side of each."""
        p = self.position
        p.network.own()
        ends = [p.network.board.place_index[first], p.network.board.place_index[second]]
        link = p.network._new_link(ends[0], ends[1], seat)
        for place in ends:
            side = next(side for side in range(6) if p.network.link_out(place, side) < 0)
            p.network.link_at[p.network.board.place_hex[place] * 6 + side] = link
        p.network._graph = None
        return self

    # The table in a phase

    def table(self) -> Table:
        self.position.options = []
        return Table(self.title, self.setup, 0, "", self.position)

    def begin(self, phase: str) -> list[Event]:
        """Begins a phase; answers what happens."""
        p, events = self.position, list[Event]()
        p.phase = p.number_of(phase)
        p.phases[p.phase].begin(p, events)
        return events

    def begun(self, phase: str) -> Table:
        self.begin(phase)
        return self.table()

    def after(self, phase: str) -> tuple[Table, list[Event]]:
        """A phase is over, and all has followed that leaves nobody a choice."""
        p, events = self.position, list[Event]()
        p.actor, p.phase = NOBODYS, p.number_of(phase)
        p.go_on(events)
        return self.table(), events

    def building(self, seat: int | None = None, tiles: int | None = None) -> Table:
        """Track is built; without a seat by who begins, with one by that seat, the others follow in order."""
        p = self.position
        self.begin("build")
        if seat is not None:
            self.go_on_from(seat)
            phase = p.phases[p.phase]
            assert isinstance(phase, BuildTurns)
            phase.begin_turn(p, [])
        if tiles is not None:
            p.tiles_left = tiles
        return self.table()

    def moving(self, seat: int | None = None, cycle: int = 1) -> Table:
        """Goods are moved, by who begins or by this seat."""
        self.begin("goods")
        self.position.cycle = cycle
        if seat is not None:
            self.go_on_from(seat)
        return self.table()

    def go_on_from(self, seat: int) -> None:
        """In this phase it is this seat's turn; the others follow in order."""
        p = self.position
        p.begin_queue(p.order[p.order.index(seat) :])


def _piece(text: str) -> tuple[int, int] | int:
    first, _, second = text.partition("-")
    return (int(first), int(second)) if second else int(first)


def picture(p: RoundPosition, face: str, *pieces: tuple[int, int] | int) -> int:
    """The face so turned that it has this track."""
    segments = [piece if isinstance(piece, tuple) else (piece, 6) for piece in pieces]
    if face not in p.network.tiles.face_index:
        raise ValueError(f"there is no face {face}")
    found = p.network.tiles.find(face, segments)
    if found < 0:
        raise ValueError(f"face {face} has no turn with {pieces}")
    return found
