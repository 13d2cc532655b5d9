"""Small positions of Steam for the tests of its rules.

A `Scene` says what lies on the table and gives the table in one of the phases; `play` and `refused` take lines of the
text notation, `lay` and `barred` a tile by its track: `lay(table, "I8", "21", (0, 3))`, `lay(table, "I9", "T11", 0)`.
Sides are 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW. The seats are A, B, C, …: Ann, Ben, Cy, Dee, Eve, Fay.

On the Northeast map Albany (I7) lies north of New York (I11), with the town of Poughkeepsie (I9) between them.
"""

from itertools import pairwise
from typing import Any, cast

import pytest

import footplate
from footplate.kernel.chance import Chance, key_of
from footplate.kernel.notation import read_line
from footplate.kernel.table import Table
from footplate.kernel.title import Setup
from footplate.titles.steam import action_tiles, auction, building, capital, goods, income, rounds
from footplate.titles.steam.data import COLOR_COUNT, CUBES, NOBODY, color_of, tile_of
from footplate.titles.steam.games import GAMES
from footplate.titles.steam.ground import Ground, ground
from footplate.titles.steam.position import SteamPosition
from footplate.titles.steam.state import BUILD, GOODS
from footplate.titles.steam.title import Steam
from footplate.track.board import Board
from footplate.track.mapfile import parse

TITLE = Steam()
ANN, BEN, CY, DEE, EVE, FAY = range(6)
NOBODYS = -1

# A town between two cities that touch it, and a second town beside the first.
TOUCHING = """
schema = 1
id = "touching"
game = "steam"
names = { en = "Touching" }
players = [3, 6]
orientation = "flat"
grid = '''
p      p:WST  p:MID  p:EST  p
p      p      p:TWO  p      p
'''
walls = []
ridges = []

[places.WST]
kind = "city"
names = { en = "West" }
colors = ["red"]
cubes = 2

[places.MID]
kind = "town"
names = { en = "Middle" }

[places.EST]
kind = "city"
names = { en = "East" }
colors = ["blue"]
cubes = 2

[places.TWO]
kind = "town"
names = { en = "Two" }

[setup]
goods_supply = 12
cubes_per_supply = 3
three_player_supply_delta = -1
three_player_city_delta = 0

[provenance]
drawn = ["everything, for a test"]
"""


def own_map(text: str) -> Ground:
    return Ground(Board(parse(text, "map.toml")))


class Scene:
    """What lies on a table: an empty map, no cubes anywhere but in the bag, and the seats in order."""

    def __init__(
        self,
        seats: int = 3,
        map: str | Ground = "northeast",
        game: str = "base",
        helped: tuple[int, ...] = (),
        round: int = 1,
    ) -> None:
        options: dict[str, Any] = {"game": game, "opening": "dealt", "helped": list(helped)}
        self.setup = Setup(seats, map if isinstance(map, str) else "northeast", options)
        found = ground(map) if isinstance(map, str) else map
        bits = sum(1 << seat for seat in helped)
        self.position = SteamPosition(Chance(key_of(0)), seats, found, GAMES[game], bits)
        self.position.order = list(range(seats))
        self.position.round = round
        # Everybody has built before, unless a test says otherwise (STM-BUILD-04).
        self.position.begun = [1] * seats

    # Seats

    def order(self, *seats: int) -> "Scene":
        self.position.order = list(seats)
        return self

    def cash(self, *held: int) -> "Scene":
        self.position.cash = list(held)
        return self

    def income(self, *steps: int) -> "Scene":
        self.position.income = list(steps)
        return self

    def points(self, *held: int) -> "Scene":
        self.position.points = list(held)
        return self

    def level(self, *levels: int) -> "Scene":
        self.position.level = list(levels)
        return self

    def took(self, tiles: dict[int, str], *passed: int) -> "Scene":
        """The action tiles of this round, and who took one to pass."""
        for seat, tile in tiles.items():
            self.position.tile[seat] = tile_of[tile]
        for seat in passed:
            self.position.passed[seat] = 1
        return self

    def beginners(self, *seats: int) -> "Scene":
        """Those who have laid no tile yet."""
        for seat in seats:
            self.position.begun[seat] = 0
        return self

    def free_pass(self, seat: int) -> "Scene":
        self.position.free_pass = seat
        return self

    # Goods and cities

    def cubes(self, place: str, **counts: int) -> "Scene":
        p = self.position
        for color, count in counts.items():
            p.cubes[p.ground.board.place_index[place] * COLOR_COUNT + color_of[color]] += count
            p.bag[color_of[color]] -= count
        return self

    def set(self, space: int, **counts: int) -> "Scene":
        """The cubes of a goods supply space."""
        p = self.position
        for color, count in counts.items():
            p.supply[(space - 1) * COLOR_COUNT + color_of[color]] += count
            p.bag[color_of[color]] -= count
        return self

    def sets(self, number: int = 12) -> "Scene":
        """So many sets of a red and a blue cube; none if 0."""
        for space in range(1, min(number, 10) + 1):
            self.set(space, red=1, blue=1)
        for space in range(11, number + 1):
            self.set(space, yellow=1)
        return self

    def grown(self, *cities: str) -> "Scene":
        for city in cities:
            self.position.grown[self.position.ground.board.place_index[city]] = 1
        return self

    def new_city(self, town: str, color: str = "gray", seat: int = NOBODYS) -> "Scene":
        """A town that has become a city."""
        p = self.position
        place = p.ground.board.place_index[town]
        p.network.urbanize(place, seat, True)
        p.color[place] = color_of[color]
        p.grown[place] = 1
        p.new_cities[color_of[color]] -= 1
        return self

    # Track

    def track(self, seat: int, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> "Scene":
        """A tile that was laid in an earlier build turn; NOBODYS for unowned track."""
        p = self.position
        network, number = p.network, p.ground.board.index[hex_name]
        touched = network.lay(number, picture(p, face, *pieces), seat)
        for link in touched:
            network.owner[link] = seat
        network.fresh = [0] * len(network.fresh)
        return self

    def line(self, seat: int, *tiles: tuple[Any, ...]) -> "Scene":
        """Several tiles: `(hex, face, piece, …)`."""
        for hex_name, face, *pieces in tiles:
            self.track(seat, hex_name, face, *pieces)
        return self

    def laid(self, face: str, count: int) -> "Scene":
        """So many tiles with this face lie somewhere, out of the supply."""
        tiles = self.position.ground.tiles
        for pool in tiles.faces[tiles.face_index[face]].pools:
            self.position.network.used[pool] += count
        return self

    def link(self, seat: int, first: str, second: str) -> "Scene":
        """A complete link between two places, as if it had been built: it takes the first free side of each."""
        p = self.position
        ends = [p.ground.board.place_index[first], p.ground.board.place_index[second]]
        link = p.network._new_link(ends[0], ends[1], seat)
        for place in ends:
            side = next(side for side in range(6) if p.network.link_out(place, side) < 0)
            p.network.link_at[p.ground.board.place_hex[place] * 6 + side] = link
        p.network._graph = None
        return self

    # The table in a phase

    def table(self) -> Table:
        self.position.options = []
        return Table(TITLE, self.setup, 0, "", self.position)

    def choosing(self) -> Table:
        """Action tiles are chosen; the first in turn order begins."""
        action_tiles.begin(self.position)
        return self.table()

    def building(self, seat: int | None = None, tiles: int | None = None) -> Table:
        """Track is built; without a seat by who begins, with one by that seat, the others follow in turn order."""
        p = self.position
        building.begin(p, [])
        if seat is not None:
            p.begin_queue(BUILD, p.order[p.order.index(seat) :])
            building._begin_turn(p, [])
        if tiles is not None:
            p.tiles_left = tiles
        return self.table()

    def moving(self, seat: int | None = None, cycle: int = 1) -> Table:
        """Goods are moved, by who begins or by this seat."""
        p = self.position
        goods.begin(p, [])
        p.cycle = cycle
        if seat is not None:
            p.begin_queue(GOODS, p.order[p.order.index(seat) :])
        return self.table()

    def buying(self) -> Table:
        capital.begin(self.position)
        return self.table()

    def bidding(self) -> Table:
        auction.begin(self.position, [])
        return self.table()

    def settled(self) -> tuple[SteamPosition, list[footplate.Event]]:
        """After the income phase, and nothing more."""
        events: list[footplate.Event] = []
        income.settle(self.position, events)
        return self.position, events

    def after_income(self) -> tuple[Table, list[footplate.Event]]:
        """The income phase and all that follows without a choice."""
        events: list[footplate.Event] = []
        self.position.actor = NOBODY
        self.position.phase = GOODS
        rounds.advance(self.position, events)
        self.position.go_on(events)
        return self.table(), events


def picture(p: SteamPosition, face: str, *pieces: tuple[int, int] | int) -> int:
    """The face so turned that it has this track."""
    segments = [piece if isinstance(piece, tuple) else (piece, 6) for piece in pieces]
    found = p.ground.tiles.find(face, segments)
    assert found >= 0, f"face {face} has no turn with {pieces}"
    return found


def at(table: Table) -> SteamPosition:
    return cast(SteamPosition, table.position)


def action(table: Table, line: str) -> footplate.Action:
    """`A builds 21 on I8 turned 0`."""
    return read_line(TITLE, line[2:], ord(line[0]) - ord("A"))


def play(table: Table, *lines: str) -> list[footplate.Event]:
    return [event for line in lines for event in table.play(action(table, line))]


def refused(table: Table, line: str) -> str:
    """The rule that refuses a line, in which nothing changes."""
    before = table.position.dump()
    with pytest.raises(footplate.IllegalAction) as illegal:
        play(table, line)
    assert table.position.dump() == before
    for language in ("en", "fr"):
        assert "{" not in illegal.value.reason(language)
    assert action(table, line) not in table.legal()
    return illegal.value.rule


def tile_line(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> str:
    turn = picture(at(table), face, *pieces) % 6
    return f"{'ABCDEF'[table.actor or 0]} builds {face} on {hex_name} turned {turn}"


def lay(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> int:
    """The actor lays a tile; answers what it cost."""
    line = tile_line(table, hex_name, face, *pieces)
    assert action(table, line) in table.legal(), table.explain(action(table, line))
    return cast(int, of_kind(play(table, line), "built")[0]["cost"])


def barred(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> str:
    """The rule that keeps the actor from laying a tile."""
    return refused(table, tile_line(table, hex_name, face, *pieces))


def lines(table: Table, kind: str = "") -> list[str]:
    """The legal actions, of one kind or all, as lines."""
    return [footplate.line(each) for each in table.legal() if kind in ("", each.kind)]


def of_kind(events: list[footplate.Event], kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in events if event.kind == kind]


def links(table: Table | SteamPosition, seat: int) -> list[str]:
    """The complete links of a seat, as `ALB-NYC`, in the order of the alphabet."""
    p = table if isinstance(table, SteamPosition) else at(table)
    network = p.network
    found = [p.link_name(link) for link in network.links() if network.owner[link] == seat and network.is_complete(link)]
    return sorted("-".join(sorted(name.split("-"))) for name in found)


def open_links(table: Table | SteamPosition, seat: int) -> list[str]:
    """The incomplete links of a seat: where each begins and the edge where it stops, as `ALB>I8.S`."""
    p = table if isinstance(table, SteamPosition) else at(table)
    network, board = p.network, p.ground.board
    return sorted(
        f"{board.keys[network.root(link)]}>{board.edge_name(network.open_edge(link))}"
        for link in network.links()
        if network.owner[link] == seat and not network.is_complete(link)
    )


def owner(table: Table, hex_name: str, side: int) -> int:
    """Who owns the track at this side of a hex."""
    p = at(table)
    link = p.network.link_at[p.ground.board.index[hex_name] * 6 + side]
    assert link >= 0, f"no track at side {side} of {hex_name}"
    return p.network.owner[link]


def way(table: Table, *places: str, seats: tuple[int, ...] = ()) -> str:
    """The route through these places; with seats, over a link of each of them in turn."""
    p = at(table)
    network, keys = p.network, p.ground.board.place_index
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
        names.append(p.ground.itineraries.names[keys[first] * 6 + found[0]])
    return ",".join(names)


def delivery(table: Table, color: str, *places: str, seats: tuple[int, ...] = ()) -> str:
    """The line by which the actor delivers a cube through these places."""
    return f"{'ABCDEF'[table.actor or 0]} delivers {color} from {places[0]} by {way(table, *places, seats=seats)}"


def deliveries(table: Table) -> set[tuple[str, str, str]]:
    """What can be delivered: from where, which colour, to where."""
    shown = [choice for choice in table.choices(table.actor or 0) if choice.action.kind == "deliver"]
    return {(str(each.facts["city"]), str(each.facts["color"]), str(each.facts["to"])) for each in shown}


def on(table: Table, place: str) -> dict[str, int]:
    """The cubes on a place."""
    shown = cast(dict[str, dict[str, dict[str, int]]], table.view()["game"])
    return shown["cubes"].get(place, {})


def total_cubes(p: SteamPosition) -> list[int]:
    """All cubes of each colour."""
    counted = [p.bag[c] + sum(p.cubes[c::COLOR_COUNT]) + sum(p.supply[c::COLOR_COUNT]) for c in range(COLOR_COUNT)]
    assert sum(counted) <= sum(CUBES)
    return counted
