"""Small positions of Age of Steam. A `Scene` says what lies on the table and gives the table in one of the phases.

On the Rust Belt, Des Moines (C8) and Kansas City (A11) are cities; Rock Island (F7) and Springfield (G9) are towns.
"""

from threading import Lock
from typing import Any, Literal

import msgspec

from ...kernel.chance import Chance, key_of
from ...kernel.events import Event
from ...kernel.table import Table
from ...kernel.title import Setup
from ...titles.age_of_steam.base import BaseRules
from ...titles.age_of_steam.display import LETTER_COLORS, LETTERS, space_index
from ...titles.age_of_steam.ground import Ground
from ...titles.age_of_steam.maps import RULES
from ...titles.age_of_steam.phases import PHASES
from ...titles.age_of_steam.pieces import Pieces
from ...titles.age_of_steam.rules import MapRules
from ...titles.age_of_steam.tables import CUBES, action_of, color_of
from ...titles.age_of_steam.title import AgeOfSteam
from .seats import Seat, number_of, of_each
from .small_maps import small_map
from .track import NOBODYS, TrackScene

# A title of its own: the little maps of the examples are no maps of the game.
TITLE = AgeOfSteam()
SETUP = """
terrain_cost = { p = 2, r = 3, h = 2, m = 4 }
bag = { red = 20, blue = 20, yellow = 20, purple = 20, black = 16 }
new_cities = [{ letter = "A", color = "red", die = "white 3" }, { letter = "C", color = "black", die = "white 5" }]
"""
Color = Literal["red", "blue", "yellow", "purple", "black"]
Action = Literal[
    "first-move", "first-build", "engineer", "locomotive", "urbanization", "production", "turn-order"
]  # AOS-ACT-02 to -08
_adding = Lock()
_added: dict[str, "OwnMap"] = {}


class OwnMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A little map: its rows as in a map file, its cities with their colours, and its towns."""

    id: str
    grid: str
    cities: dict[str, Color]
    towns: list[str] = []


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the table, as an example tells it: an empty map, no cubes, and nobody has bid or built yet.

    `turn` is who builds or moves now, the others follow in order; without it, who begins. `tiles` are lines, `A D4
    straight 0-3`, with `-` for nobody's; `links` are links of a seat whose track does not matter, `NOR-SOU`. `display`
    has the cubes of spaces, `W3/1`; `laid` are tiles that lie elsewhere. `own_map` is played by the rules of the map
    that the example names. `shares` and the like have a figure for each seat; `seed` is that of the dice.
    """

    phase: Literal["shares", "auction", "actions", "build", "goods", "expenses"]
    round: int = 1
    order: list[Seat] = []
    turn: Seat | None = None
    cycle: int = 1
    cash: list[int] = []
    income: list[int] = []
    level: list[int] = []
    shares: list[int] = []
    out: list[Seat] = []
    took: dict[Seat, Action] = {}
    cubes: dict[str, dict[Color, int]] = {}
    display: dict[str, Color] = {}
    new_cities: dict[str, str] = {}
    tiles: list[str] = []
    links: dict[Seat, list[str]] = {}
    laid: dict[str, int] = {}
    builds_left: int | None = None
    seed: int = 0
    own_map: OwnMap | None = None


def arranged(seats: int, map_id: str | None, options: dict[str, Any], position: dict[str, Any]) -> Table:
    told = msgspec.convert(position, Told)
    name = _own(told.own_map, map_id or "rust-belt") if told.own_map else map_id or "rust-belt"
    if refusal := TITLE.refuse_table(Setup(seats, name, dict(options))):
        raise ValueError(refusal.reason("en"))
    scene = Scene(seats, name, turn=told.round)
    if told.order:
        scene.order(*(number_of(seat, seats) for seat in told.order))
    figures = (
        (told.cash, scene.cash),
        (told.income, scene.income),
        (told.level, scene.level),
        (told.shares, scene.shares),
    )
    for held, set_held in figures:
        if held:
            set_held(*of_each(held, seats))
    scene.took({number_of(seat, seats): action for seat, action in told.took.items()})
    for town, letter in told.new_cities.items():
        scene.new_city(town, letter)
    for place, counts in told.cubes.items():
        scene.cubes(place, **counts)
    scene.display(**{space.replace("/", "_"): color for space, color in told.display.items()})
    for text in told.tiles:
        scene.tile(text)
    for seat, links in told.links.items():
        for link in links:
            scene.link(number_of(seat, seats), *link.split("-"))
    for face, count in told.laid.items():
        scene.laid(face, count)
    scene.out(*(number_of(seat, seats) for seat in told.out))
    scene.position.chance = Chance(key_of(told.seed))
    return _in_phase(scene, told, None if told.turn is None else number_of(told.turn, seats))


def _in_phase(scene: "Scene", told: Told, turn: int | None) -> Table:
    if told.phase == "build":
        return scene.building(turn, told.builds_left)
    if told.phase == "goods":
        return scene.moving(turn, told.cycle)
    return scene.begun(told.phase)


def _own(told: OwnMap, like: str) -> str:
    """The id of a little map that is played by the rules of another."""
    name = f"{like}-{told.id}"
    with _adding:
        if name not in _added:
            source = small_map(name, "age-of-steam", told.grid, dict(told.cities), tuple(told.towns), SETUP)
            TITLE.add_map(source, RULES[like], listed=False)
            _added[name] = told
        elif _added[name] != told:
            raise ValueError(f"there is another map {told.id}")
    return name


class Scene(TrackScene[Pieces]):
    title = TITLE
    color_of = color_of

    def __init__(self, seats: int = 3, map: str | Ground = "rust-belt", rules: str = "", turn: int = 1) -> None:
        name = map if isinstance(map, str) else rules or "rust-belt"
        found = TITLE.ground(map) if isinstance(map, str) else map
        own = RULES[rules or name] if name in RULES else BaseRules()
        answers: MapRules = TITLE.rules_of(found) if isinstance(map, str) and not rules else own
        super().__init__(Setup(seats, name, {}), Pieces(Chance(key_of(0)), seats, PHASES, found, answers))
        self.position.bag = CUBES.copy()
        self.position.round = turn

    # Seats

    def shares(self, *issued: int) -> "Scene":
        self.position.shares = list(issued)
        return self

    def took(self, actions: dict[int, Any]) -> "Scene":
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

    def after_goods(self) -> tuple[Table, list[Event]]:
        """Income, expenses and all that follows without a choice."""
        return self.after("goods")

    def growing(self) -> tuple[Table, list[Event]]:
        """The growth phase, up to the first choice in it or after it."""
        events = self.begin("growth")
        self.position.go_on(events)
        return self.table(), events
