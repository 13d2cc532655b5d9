"""Small positions of Steam for the tests of its rules.

A `Scene` says what lies on the table and gives the table in one of the phases; `rules.track_scenes` says how tiles,
links and journeys are told, `rules.playing_lines` how the table is played and read.

On the Northeast map Albany (I7) lies north of New York (I11), with the town of Poughkeepsie (I9) between them.
"""

from typing import Any, cast

import footplate
from footplate.kernel.chance import Chance, key_of
from footplate.kernel.table import Table
from footplate.kernel.title import Setup
from footplate.titles.steam.games import GAMES
from footplate.titles.steam.ground import Ground, ground
from footplate.titles.steam.phases.build import Building
from footplate.titles.steam.pieces import Pieces
from footplate.titles.steam.tables import CUBES, color_of, tile_of
from footplate.titles.steam.title import Steam
from footplate.track.phases.position import COLOR_COUNT
from rules.track_scenes import NOBODYS, TrackScene
from small_maps import small_board

TITLE = Steam()
SETUP = """
goods_supply = 12
cubes_per_supply = 3
three_player_supply_delta = -1
three_player_city_delta = 0
"""

# A town between two cities that touch it, and a second town beside the first.
TOUCHING = """
p      p:WST  p:MID  p:EST  p
p      p      p:TWO  p      p
"""


def touching(grid: str = TOUCHING) -> Ground:
    return Ground(small_board("steam", grid, {"WST": "red", "EST": "blue"}, ("MID", "TWO"), SETUP))


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

    def building(self, seat: int | None = None, tiles: int | None = None) -> Table:
        """Track is built; without a seat by who begins, with one by that seat, the others follow in turn order."""
        p = self.position
        self.begin("build")
        if seat is not None:
            self.go_on_from(seat)
            Building().begin_turn(p, [])
        if tiles is not None:
            p.tiles_left = tiles
        return self.table()

    def buying(self) -> Table:
        return self.begun("capital")

    def bidding(self) -> Table:
        return self.begun("auction")

    def settled(self) -> tuple[Pieces, list[footplate.Event]]:
        """After the income phase, and nothing more."""
        return self.position, self.begin("income")

    def after_income(self) -> tuple[Table, list[footplate.Event]]:
        """The income phase and all that follows without a choice."""
        return self.after("goods")


def at(table: Table) -> Pieces:
    return cast(Pieces, table.position)


def open_links(table: Table | Pieces, seat: int) -> list[str]:
    """The incomplete links of a seat: where each begins and the edge where it stops, as `ALB>I8.S`."""
    p = table if isinstance(table, Pieces) else at(table)
    network, board = p.network, p.ground.board
    return sorted(
        f"{board.keys[network.root(link)]}>{board.edge_name(network.open_edge(link))}"
        for link in network.links()
        if network.owner[link] == seat and not network.is_complete(link)
    )


def deliveries(table: Table) -> set[tuple[str, str, str]]:
    """What can be delivered: from where, which colour, to where."""
    shown = [choice for choice in table.choices(table.actor or 0) if choice.action.kind == "deliver"]
    return {(str(each.facts["city"]), str(each.facts["color"]), str(each.facts["to"])) for each in shown}


def total_cubes(p: Pieces) -> list[int]:
    """All cubes of each colour."""
    counted = [p.bag[c] + sum(p.cubes[c::COLOR_COUNT]) + sum(p.supply[c::COLOR_COUNT]) for c in range(COLOR_COUNT)]
    assert sum(counted) <= sum(CUBES)
    return counted
