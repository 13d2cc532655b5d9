"""Small positions of Age of Steam for the tests of its rules.

A `Scene` says what lies on the table and gives the table in one of the phases; `play` and `refused` take lines of the
text notation, `lay` and `barred` a tile by its track: `lay(table, "I8", "straight", (0, 3))`, and for a town
`lay(table, "H6", "town-1", 0)`. Sides are 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW. The seats are A, B, C, …

On the Rust Belt, Des Moines (C8) and Kansas City (A11) are cities; Rock Island (F7) and Springfield (G9) are towns.
"""

from itertools import pairwise
from typing import Any, cast

import pytest

import footplate
from footplate.kernel.chance import Chance, key_of
from footplate.kernel.notation import line_of, read_line
from footplate.kernel.table import Table
from footplate.kernel.title import Setup
from footplate.titles.age_of_steam import auction, building, choosing, goods, growth, shares
from footplate.titles.age_of_steam.base import BaseRules
from footplate.titles.age_of_steam.data import CUBES, LETTER_COLORS, LETTERS, NOBODY, action_of, color_of, space_index
from footplate.titles.age_of_steam.ground import Ground
from footplate.titles.age_of_steam.maps import RULES, ground
from footplate.titles.age_of_steam.position import AgeOfSteamPosition
from footplate.titles.age_of_steam.state import BUILD, GOODS, MapRules
from footplate.titles.age_of_steam.title import AgeOfSteam
from footplate.track.board import Board
from footplate.track.mapfile import parse

TITLE = AgeOfSteam()
ANN, BEN, CY, DEE, EVE, FAY = range(6)
NOBODYS = -1
COLOR_COUNT = 5


def own_map(grid: str, cities: dict[str, str], towns: tuple[str, ...] = (), extra: str = "") -> Ground:
    """A small map: cities with their colours, and towns."""
    text = f"""
schema = 1
id = "small"
game = "age-of-steam"
names = {{ en = "Small" }}
players = [3, 6]
orientation = "flat"
grid = '''
{grid.strip()}
'''
walls = []
ridges = []

[setup]
terrain_cost = {{ p = 2, r = 3, h = 2, m = 4 }}
bag = {{ red = 20, blue = 20, yellow = 20, purple = 20, black = 16 }}
new_cities = [{{ letter = "A", color = "red", die = "white 3" }}, {{ letter = "C", color = "black", die = "white 5" }}]

[provenance]
drawn = ["everything, for a test"]
"""
    for key, color in cities.items():
        text += f'\n[places.{key}]\nkind = "city"\nnames = {{ en = "{key}" }}\ncolors = ["{color}"]\ncubes = 2\n'
    for key in towns:
        text += f'\n[places.{key}]\nkind = "town"\nnames = {{ en = "{key}" }}\n'
    return Ground(Board(parse(text, "map.toml")), extra)


class Scene:
    """What lies on a table: an empty map, no cubes anywhere but in the bag, and the seats in order."""

    def __init__(self, seats: int = 3, map: str | Ground = "rust-belt", rules: str = "", turn: int = 1) -> None:
        name = map if isinstance(map, str) else rules or "rust-belt"
        found = ground(map) if isinstance(map, str) else map
        self.setup = Setup(seats, name, {})
        answers: MapRules = RULES[rules or name] if name in RULES else BaseRules()
        self.position = AgeOfSteamPosition(Chance(key_of(0)), seats, found, answers)
        self.position.order = list(range(seats))
        self.position.bag = CUBES.copy()
        self.position.turn = turn

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

    def shares(self, *issued: int) -> "Scene":
        self.position.shares = list(issued)
        return self

    def level(self, *levels: int) -> "Scene":
        self.position.level = list(levels)
        return self

    def took(self, actions: dict[int, str]) -> "Scene":
        for seat, action in actions.items():
            self.position.action[seat] = action_of[action]
        return self

    def out(self, *seats: int) -> "Scene":
        for seat in seats:
            self.position.out[seat] = 1
            self.position.order.remove(seat)
        return self

    # Goods and cities

    def cubes(self, place: str, **counts: int) -> "Scene":
        p = self.position
        for color, count in counts.items():
            p.cubes[p.ground.board.place_index[place] * COLOR_COUNT + color_of[color]] += count
            p.bag[color_of[color]] -= count
        return self

    def display(self, **spaces: str) -> "Scene":
        """`W3_1="red"`: a cube on the top space of white 3."""
        p = self.position
        for name, color in spaces.items():
            p.display[space_index[name.replace("_", "/")]] = color_of[color]
            p.bag[color_of[color]] -= 1
        return self

    def new_city(self, town: str, letter: str, seat: int = NOBODYS) -> "Scene":
        p = self.position
        place = p.ground.board.place_index[town]
        p.network.urbanize(place, seat, False)
        number = LETTERS.index(letter)
        p.new_city[number] = place
        p.accepts[place] = 1 << LETTER_COLORS[number]
        return self

    # Track

    def track(self, seat: int, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> "Scene":
        """A tile that was laid in an earlier build turn; NOBODYS for unowned track."""
        p = self.position
        network, number = p.network, p.ground.board.index[hex_name]
        for link in network.lay(number, picture(p, face, *pieces), seat):
            network.owner[link] = seat
        network.fresh = [0] * len(network.fresh)
        return self

    def laid(self, face: str, count: int) -> "Scene":
        """So many tiles with this face lie somewhere, out of the supply."""
        tiles = self.position.ground.tiles
        for pool in tiles.faces[tiles.face_index[face]].pools:
            self.position.network.used[pool] += count
        return self

    def link(self, seat: int, first: str, second: str) -> "Scene":
        """A completed link between two places, as if it had been built: it takes the first free side of each."""
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

    def issuing(self) -> Table:
        shares.begin(self.position)
        return self.table()

    def bidding(self) -> Table:
        auction.begin(self.position, [])
        return self.table()

    def choosing(self) -> Table:
        choosing.begin(self.position)
        return self.table()

    def building(self, seat: int | None = None, builds: int | None = None) -> Table:
        """Track is built; without a seat by who begins, with one by that seat, the others follow in order."""
        p = self.position
        building.begin(p)
        if seat is not None:
            p.begin_queue(BUILD, p.order[p.order.index(seat) :])
            building.begin_turn(p)
        if builds is not None:
            p.builds_left = builds
        return self.table()

    def moving(self, seat: int | None = None, cycle: int = 1) -> Table:
        p = self.position
        goods.begin(p, [])
        p.cycle = cycle
        if seat is not None:
            p.begin_queue(GOODS, p.order[p.order.index(seat) :])
        return self.table()

    def after_goods(self) -> tuple[Table, list[footplate.Event]]:
        """Income, expenses and all that follows without a choice."""
        events: list[footplate.Event] = []
        self.position.actor = NOBODY
        self.position.phase = GOODS
        self.position.go_on(events)
        return self.table(), events

    def growing(self) -> tuple[Table, list[footplate.Event]]:
        """The growth phase, up to the first choice in it or after it."""
        events: list[footplate.Event] = []
        growth.begin(self.position, events)
        self.position.go_on(events)
        return self.table(), events


def rolled(scene: Scene, white: list[int], black: list[int]) -> list[footplate.Event]:
    """The growth phase with these dice, and nothing after it."""
    events: list[footplate.Event] = []
    scene.position.chance = Fixed([die - 1 for die in white + black])
    growth.begin(scene.position, events)
    return events


class Fixed(Chance):
    """Chance that brings what a test says."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__(key_of(0))
        self.numbers = numbers

    def below(self, n: int) -> int:
        number = self.numbers.pop(0)
        assert 0 <= number < n
        self.drawn.append(number)
        return number


def picture(p: AgeOfSteamPosition, face: str, *pieces: tuple[int, int] | int) -> int:
    """The face so turned that it has this track."""
    segments = [piece if isinstance(piece, tuple) else (piece, 6) for piece in pieces]
    found = p.ground.tiles.find(face, segments)
    assert found >= 0, f"face {face} has no turn with {pieces}"
    return found


def at(table: Table) -> AgeOfSteamPosition:
    return cast(AgeOfSteamPosition, table.position)


def action(line: str) -> footplate.Action:
    return read_line(TITLE, line[2:], ord(line[0]) - ord("A"))


def play(table: Table, *lines: str) -> list[footplate.Event]:
    return [event for line in lines for event in table.play(action(line))]


def refused(table: Table, line: str) -> str:
    """The rule that refuses a line, in which nothing changes."""
    before = table.position.dump()
    with pytest.raises(footplate.IllegalAction) as illegal:
        play(table, line)
    assert table.position.dump() == before
    for language in ("en", "fr"):
        assert "{" not in illegal.value.reason(language)
    assert action(line) not in table.legal()
    return illegal.value.rule


def tile_line(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> str:
    turn = picture(at(table), face, *pieces) % 6
    return f"{'ABCDEF'[table.actor or 0]} builds {face} on {hex_name} turned {turn}"


def lay(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> int:
    """The actor lays a tile; answers what it cost."""
    line = tile_line(table, hex_name, face, *pieces)
    assert action(line) in table.legal(), str(table.explain(action(line)))
    return cast(int, of_kind(play(table, line), "built")[0]["cost"])


def barred(table: Table, hex_name: str, face: str, *pieces: tuple[int, int] | int) -> str:
    """The rule that keeps the actor from laying a tile."""
    return refused(table, tile_line(table, hex_name, face, *pieces))


def lines(table: Table, kind: str = "") -> list[str]:
    """The legal actions, of one kind or all, as lines."""
    return [line_of(each) for each in table.legal() if kind in ("", each.kind)]


def prompted(table: Table) -> str:
    """What the actor is asked."""
    said = table.prompt(table.actor)
    assert said is not None
    return said.text("en")


def offered(table: Table, line: str) -> str:
    """What the actor is told of a choice."""
    return next(each for each in table.choices(table.actor or 0) if each.action == action(line)).text("en")


def of_kind(events: list[footplate.Event], kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in events if event.kind == kind]


def owner(table: Table, hex_name: str, side: int) -> int:
    """Who owns the track at this side of a hex."""
    p = at(table)
    link = p.network.link_at[p.ground.board.index[hex_name] * 6 + side]
    assert link >= 0, f"no track at side {side} of {hex_name}"
    return p.network.owner[link]


def links(table: Table, seat: int) -> list[str]:
    """The completed links of a seat."""
    p = at(table)
    network = p.network
    return sorted(p.link_name(n) for n in network.links() if network.owner[n] == seat and network.is_complete(n))


def way(table: Table, *places: str) -> str:
    """The route through these places."""
    p = at(table)
    network, keys = p.network, p.ground.board.place_index
    names: list[str] = []
    for first, second in pairwise(places):
        found = [
            side
            for side in range(6)
            if (link := network.link_out(keys[first], side)) >= 0
            and {network.ends_a[link], network.ends_b[link]} == {keys[first], keys[second]}
        ]
        assert found, f"no link {first}-{second}"
        names.append(p.ground.link_names[keys[first] * 6 + found[0]])
    return ",".join(names)


def delivery(table: Table, color: str, *places: str) -> str:
    return f"{'ABCDEF'[table.actor or 0]} delivers {color} from {places[0]} by {way(table, *places)}"


def on(table: Table, place: str) -> dict[str, int]:
    """The cubes on a place."""
    shown = cast(dict[str, dict[str, dict[str, int]]], table.view()["game"])
    return shown["cubes"].get(place, {})


# Four cities and a town: straight down column C from North by Middle to South; A6 is a mountain, E6 a river.
CROSS = own_map(
    """
p      p      p:NOR  p      p
p      p      p      p      p
p      p      p      p      p
p      p      p:MID  p      p
p      p      p      p      p
m      p      p      p      r
p:WST  p      p:SOU  p      p:EST
""",
    {"NOR": "red", "SOU": "blue", "WST": "red", "EST": "yellow"},
    ("MID",),
)
