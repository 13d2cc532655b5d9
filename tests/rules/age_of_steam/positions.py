"""Small positions of Age of Steam for the tests of its rules.

A `Scene` says what lies on the table and gives the table in one of the phases; `rules.track_scenes` says how tiles,
links and journeys are told, `rules.playing_lines` how the table is played and read.

On the Rust Belt, Des Moines (C8) and Kansas City (A11) are cities; Rock Island (F7) and Springfield (G9) are towns.
"""

from typing import cast

import footplate
from footplate.kernel.chance import Chance, key_of
from footplate.kernel.table import Table
from footplate.kernel.title import Setup
from footplate.titles.age_of_steam.base import BaseRules
from footplate.titles.age_of_steam.display import LETTER_COLORS, LETTERS, space_index
from footplate.titles.age_of_steam.ground import Ground
from footplate.titles.age_of_steam.maps import RULES, ground
from footplate.titles.age_of_steam.phases import PHASES
from footplate.titles.age_of_steam.phases.build import Building
from footplate.titles.age_of_steam.pieces import Pieces
from footplate.titles.age_of_steam.rules import MapRules
from footplate.titles.age_of_steam.tables import CUBES, action_of, color_of
from footplate.titles.age_of_steam.title import AgeOfSteam
from rules.playing_lines import read
from rules.track_scenes import NOBODYS, TrackScene
from small_maps import small_board

TITLE = AgeOfSteam()
SETUP = """
terrain_cost = { p = 2, r = 3, h = 2, m = 4 }
bag = { red = 20, blue = 20, yellow = 20, purple = 20, black = 16 }
new_cities = [{ letter = "A", color = "red", die = "white 3" }, { letter = "C", color = "black", die = "white 5" }]
"""


def own_map(grid: str, cities: dict[str, str], towns: tuple[str, ...] = (), extra: str = "") -> Ground:
    """A small map: cities with their colours, and towns."""
    return Ground(small_board("age-of-steam", grid, cities, towns, SETUP), extra)


class Scene(TrackScene[Pieces]):
    title = TITLE
    color_of = color_of

    def __init__(self, seats: int = 3, map: str | Ground = "rust-belt", rules: str = "", turn: int = 1) -> None:
        name = map if isinstance(map, str) else rules or "rust-belt"
        found = ground(map) if isinstance(map, str) else map
        answers: MapRules = RULES[rules or name] if name in RULES else BaseRules()
        super().__init__(Setup(seats, name, {}), Pieces(Chance(key_of(0)), seats, PHASES, found, answers))
        self.position.bag = CUBES.copy()
        self.position.round = turn

    # Seats

    def shares(self, *issued: int) -> "Scene":
        self.position.shares = list(issued)
        return self

    def took(self, actions: dict[int, str]) -> "Scene":
        for seat, action in actions.items():
            self.position.taken[seat] = action_of[action]
        return self

    def out(self, *seats: int) -> "Scene":
        for seat in seats:
            self.position.out[seat] = 1
            self.position.order.remove(seat)
        return self

    # Goods and cities

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

    # The table in a phase

    def issuing(self) -> Table:
        return self.begun("shares")

    def bidding(self) -> Table:
        return self.begun("auction")

    def choosing(self) -> Table:
        return self.begun("actions")

    def building(self, seat: int | None = None, builds: int | None = None) -> Table:
        """Track is built; without a seat by who begins, with one by that seat, the others follow in order."""
        p = self.position
        self.begin("build")
        if seat is not None:
            self.go_on_from(seat)
            Building().begin_turn(p, [])
        if builds is not None:
            p.tiles_left = builds
        return self.table()

    def after_goods(self) -> tuple[Table, list[footplate.Event]]:
        """Income, expenses and all that follows without a choice."""
        return self.after("goods")

    def growing(self) -> tuple[Table, list[footplate.Event]]:
        """The growth phase, up to the first choice in it or after it."""
        events = self.begin("growth")
        self.position.go_on(events)
        return self.table(), events


def rolled(scene: Scene, white: list[int], black: list[int]) -> list[footplate.Event]:
    """The growth phase with these dice, and nothing after it."""
    scene.position.chance = Fixed([die - 1 for die in white + black])
    return scene.begin("growth")


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


def at(table: Table) -> Pieces:
    return cast(Pieces, table.position)


def prompted(table: Table) -> str:
    """What the actor is asked."""
    said = table.prompt(table.actor)
    assert said is not None
    return said.text("en")


def offered(table: Table, line: str) -> str:
    """What the actor is told of a choice."""
    return next(each for each in table.choices(table.actor or 0) if each.action == read(table, line)).text("en")


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
