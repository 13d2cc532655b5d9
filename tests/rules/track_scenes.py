"""What the small positions of Steam and Age of Steam have in common: seats, cubes, tiles, links and journeys.

A tile is told by its face and its track: `lay(table, "I8", "21", (0, 3))`, and on a town by the sides of its exits:
`lay(table, "I9", "T11", 0)`. Sides are 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW. The seats are A, B, C, …: Ann, Ben, Cy, Dee,
Eve, Fay.
"""

from itertools import pairwise
from typing import ClassVar, Generic, Self, TypeVar, cast

import footplate
from footplate.kernel.table import Table
from footplate.kernel.title import AnyTitle, Setup
from footplate.track.phases.position import RoundPosition
from rules.playing_lines import of_kind, play, read, refused, seen

ANN, BEN, CY, DEE, EVE, FAY = range(6)
NOBODYS = -1

P = TypeVar("P", bound=RoundPosition)


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

    def begin(self, phase: str) -> list[footplate.Event]:
        """Begins a phase; answers what happens."""
        p, events = self.position, list[footplate.Event]()
        p.phase = p.number_of(phase)
        p.phases[p.phase].begin(p, events)
        return events

    def begun(self, phase: str) -> Table:
        self.begin(phase)
        return self.table()

    def after(self, phase: str) -> tuple[Table, list[footplate.Event]]:
        """A phase is over, and all has followed that leaves nobody a choice."""
        p, events = self.position, list[footplate.Event]()
        p.actor, p.phase = NOBODYS, p.number_of(phase)
        p.go_on(events)
        return self.table(), events

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


def picture(p: RoundPosition, face: str, *pieces: tuple[int, int] | int) -> int:
    """The face so turned that it has this track."""
    segments = [piece if isinstance(piece, tuple) else (piece, 6) for piece in pieces]
    found = p.network.tiles.find(face, segments)
    assert found >= 0, f"face {face} has no turn with {pieces}"
    return found


def _on_track(table: Table) -> RoundPosition:
    assert isinstance(table.position, RoundPosition)
    return table.position


# Building


def tile_line(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> str:
    turn = picture(_on_track(table), face, *pieces) % 6
    return f"{'ABCDEF'[table.actor or 0]} builds {face} on {hex_name} turned {turn}"


def lay(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> int:
    """The actor lays a tile; answers what it cost."""
    line = tile_line(table, hex_name, face, *pieces)
    action = read(table, line)
    assert action in table.legal(), str(table.explain(action))
    return cast(int, of_kind(play(table, line), "built")[0]["cost"])


def barred(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> str:
    """The rule that keeps the actor from laying a tile."""
    return refused(table, tile_line(table, hex_name, face, *pieces))


# Links


def owner(table: Table, hex_name: str, side: int) -> int:
    """Who owns the track at this side of a hex."""
    p = _on_track(table)
    link = p.network.link_at[p.network.board.index[hex_name] * 6 + side]
    assert link >= 0, f"no track at side {side} of {hex_name}"
    return p.network.owner[link]


def links(table: Table, seat: int) -> list[str]:
    """The complete links of a seat, as `ALB-NYC`: the place first that comes first on the map."""
    p = _on_track(table)
    network = p.network
    return sorted(p.link_name(n) for n in network.links() if network.owner[n] == seat and network.is_complete(n))


# Journeys


def way(table: Table, *places: str, seats: tuple[int, ...] = ()) -> str:
    """The route through these places; with seats, over a link of each of them in turn."""
    p = _on_track(table)
    network, keys = p.network, p.network.board.place_index
    names: list[str] = []
    for step, (first, second) in enumerate(pairwise(places)):
        found = [
            side
            for side in range(6)
            if (link := network.link_out(keys[first], side)) >= 0
            and {network.ends_a[link], network.ends_b[link]} == {keys[first], keys[second]}
            and (not seats or network.owner[link] == seats[step])
        ]
        assert found, f"no link {first}-{second}"
        names.append(p.network.board.exits[keys[first] * 6 + found[0]])
    return ",".join(names)


def delivery(table: Table, color: str, *places: str, seats: tuple[int, ...] = ()) -> str:
    """The line by which the actor delivers a cube through these places."""
    return f"{'ABCDEF'[table.actor or 0]} delivers {color} from {places[0]} by {way(table, *places, seats=seats)}"


def on(table: footplate.Table, place: str) -> dict[str, int]:
    """The cubes on a place."""
    return cast(dict[str, int], seen(table)["cubes"].get(place, {}))
