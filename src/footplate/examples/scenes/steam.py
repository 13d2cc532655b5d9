"""Small positions of Steam. A `Scene` says what lies on the table and gives the table in one of the phases.

On the Northeast map Albany (I7) lies north of New York (I11), with the town of Poughkeepsie (I9) between them.
"""

from typing import Any, Literal

import msgspec

from ... import surface
from ...kernel.chance import Chance, key_of
from ...kernel.events import Event
from ...kernel.table import Table
from ...kernel.title import Setup
from ...titles.steam.games import GAMES
from ...titles.steam.ground import Ground, ground
from ...titles.steam.pieces import Pieces
from ...titles.steam.tables import color_of, tile_of
from ...titles.steam.title import Steam
from ...track.phases.position import COLOR_COUNT
from .seats import Seat, number_of, of_each
from .track import NOBODYS, TrackScene

TITLE = Steam()
Color = Literal["red", "blue", "yellow", "purple", "gray"]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the table, as an example tells it: an empty map, no cubes, and everybody has built before.

    `turn` is who builds or moves now, the others follow in order; without it, who begins. `tiles` are lines, `A I8 21
    0-3` or, on a town, `A I9 T22 0 4`, with `-` for nobody's; `unowned` are sides of hexes, `I9.4`, whose link has lost
    its owner. `sets` is how many spaces of the supply have cubes; `level` and the like have a figure for each seat.
    """

    phase: Literal["opening", "actions", "capital", "auction", "build", "goods"]
    round: int = 1
    order: list[Seat] = []
    turn: Seat | None = None
    cycle: int = 1
    cash: list[int] = []
    income: list[int] = []
    level: list[int] = []
    points: list[int] = []
    took: dict[Seat, str] = {}
    beginners: list[Seat] = []
    free_pass: Seat | None = None
    sets: int = 0
    cubes: dict[str, dict[Color, int]] = {}
    new_cities: dict[str, Color] = {}
    tiles: list[str] = []
    unowned: list[str] = []
    tiles_left: int | None = None


def arranged(seats: int, map_id: str | None, options: dict[str, Any], position: dict[str, Any]) -> Table:
    told = msgspec.convert(position, Told)
    if told.phase == "opening":
        return opened(seats, map_id, options)
    setup = Setup(seats, map_id or "northeast", {"game": "base", "opening": "dealt", "helped": [], **options})
    if refusal := TITLE.refuse_table(setup):
        raise ValueError(refusal.reason("en"))
    scene = Scene(seats, setup.map_id or "", str(setup.options["game"]), round=told.round)
    if told.order:
        scene.order(*(number_of(seat, seats) for seat in told.order))
    figures = (
        (told.cash, scene.cash),
        (told.income, scene.income),
        (told.level, scene.level),
        (told.points, scene.points),
    )
    for held, set_held in figures:
        if held:
            set_held(*of_each(held, seats))
    scene.took({number_of(seat, seats): tile for seat, tile in told.took.items()})
    scene.beginners(*(number_of(seat, seats) for seat in told.beginners)).sets(told.sets)
    if told.free_pass is not None:
        scene.free_pass(number_of(told.free_pass, seats))
    for town, color in told.new_cities.items():
        scene.new_city(town, color)
    for place, counts in told.cubes.items():
        scene.cubes(place, **counts)
    for text in told.tiles:
        scene.tile(text)
    for text in told.unowned:
        scene.unowned(text)
    return _in_phase(scene, told, None if told.turn is None else number_of(told.turn, seats))


def _in_phase(scene: "Scene", told: Told, turn: int | None) -> Table:
    if told.phase == "build":
        return scene.building(turn, told.tiles_left)
    if told.phase == "goods":
        return scene.moving(turn, told.cycle)
    return scene.begun(told.phase)


def opened(seats: int, map_id: str | None, options: dict[str, Any]) -> Table:
    """The auction before the first round, with the first seat to begin."""
    tables = (surface.new("steam", seats, map_id, {**options, "opening": "auction"}, seed) for seed in range(1000))
    return next(table for table in tables if table.actor == 0)


class Scene(TrackScene[Pieces]):
    title = TITLE
    color_of = color_of

    def __init__(
        self,
        seats: int = 3,
        map: str | Ground = "northeast",
        game: str = "base",
        helped: tuple[int, ...] = (),
        round: int = 1,
    ) -> None:
        options: dict[str, Any] = {"game": game, "opening": "dealt", "helped": list(helped)}
        found = ground(map) if isinstance(map, str) else map
        bits = sum(1 << seat for seat in helped)
        setup = Setup(seats, map if isinstance(map, str) else "northeast", options)
        super().__init__(setup, Pieces(Chance(key_of(0)), seats, TITLE.phases(setup), found, GAMES[game], bits))
        self.position.round = round
        # Everybody has built before, unless a test says otherwise (STM-BUILD-04).
        self.position.begun = [1] * seats

    # Seats

    def points(self, *held: int) -> "Scene":
        self.position.points = list(held)
        return self

    def took(self, tiles: dict[int, str], *passed: int) -> "Scene":
        """The action tiles of this round, and who took one to pass."""
        for seat, tile in tiles.items():
            self.position.taken[seat] = tile_of[tile]
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

    def line(self, seat: int, *tiles: tuple[Any, ...]) -> "Scene":
        """Several tiles: `(hex, face, piece, …)`."""
        for hex_name, face, *pieces in tiles:
            self.track(seat, hex_name, face, *pieces)
        return self

    # The table in a phase

    def choosing(self) -> Table:
        """Action tiles are chosen; the first in turn order begins."""
        return self.begun("actions")

    def buying(self) -> Table:
        return self.begun("capital")

    def bidding(self) -> Table:
        return self.begun("auction")

    def settled(self) -> tuple[Pieces, list[Event]]:
        """After the income phase, and nothing more."""
        return self.position, self.begin("income")

    def after_income(self) -> tuple[Table, list[Event]]:
        """The income phase and all that follows without a choice."""
        return self.after("goods")
