"""A board as tables: cities, colours, terrain prices, the West, and the actions on them.

Cities are the places of the map, by number; a set of them is an int with a bit for each. Actions are values, so
one of each is made once and handed out again and again.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final, cast

from ...kernel import Bid, Pass
from ...track.board import HILL, MOUNTAIN, NOTHING, PLAIN, RIVER, WATER, Board
from ...track.building import TURN_NEVER, BuildRules
from ...track.hexes import DIRECTIONS
from ...track.library import title_board, title_tiles
from ...track.network import Network
from ...track.offers import Planner
from ...track.tiles import Change, TileSet
from .actions import Lay, Stop, Upgrade, Urbanize, West

MAP_ID: Final = "eastern-us"
SEATS: Final = 6
LOCOMOTIVES: Final = 24  # RWW-COMP-04
TILES_AN_ACTION: Final = 4  # RWW-BUILD-01
SHARE: Final = 5000  # RWW-SHARE-01
DIVIDEND: Final = 1000  # RWW-INC-03
LEAST_BID: Final = 1000  # RWW-AUC-02
MOST_BID: Final = 50000  # RWW-AUC-08
URBANIZING: Final = 10000  # RWW-URB-01
NEW_CITY_CUBES: Final = 2  # RWW-URB-02
RIDGE: Final = 4000  # RWW-BUILD-06
ROUNDS: Final = 3  # RWW-ACT-01
LAST_TURN: Final = 30  # RWW-END-05
SMALL_TABLE: Final = 3  # RWW-SET-10
PLAYER_COLORS: Final = ("red", "yellow", "green", "blue", "purple", "black")

TILES: Final[TileSet] = title_tiles("railways")
SUPPLY: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data" / "tiles.toml").read_text("utf-8"))

COLORS: Final = ("red", "blue", "yellow", "purple", "black")
COLOR_COUNT: Final = len(COLORS)
color_of: Final[dict[str, int]] = {name: number for number, name in enumerate(COLORS)}
GRAY: Final = -1

# New-city tiles by colour (RWW-COMP-07).
NEW_CITIES: Final[list[int]] = [
    sum(tile["count"] for tile in SUPPLY["new_city"] if tile["color"] == name) for name in COLORS
]

# Actions, by seat and then by what they name. A bid stands at its thousands; index 0 is never used.
PASSES: Final[list[Pass]] = [Pass(seat) for seat in range(SEATS)]
STOPS: Final[list[Stop]] = [Stop(seat) for seat in range(SEATS)]
UPGRADES: Final[list[Upgrade]] = [Upgrade(seat) for seat in range(SEATS)]
BIDS: Final[list[list[Bid]]] = [
    [Bid(seat, thousands * 1000) for thousands in range(MOST_BID // 1000 + 1)] for seat in range(SEATS)
]


class Construction(BuildRules):
    """No track is turned (RWW-BUILD-15) or joined (-17), a crossing lies on track only (-14), no hex twice (-16)."""

    def __init__(self) -> None:
        super().__init__()
        self.turning = TURN_NEVER
        self.doubles = False
        self.joins = False
        self.same_hex = False
        self.ends_last = True

    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        """Shares pay for anything, so the price never decides whether a tile may be laid."""
        return 0


# A board without the West has nothing that could be joined with it, at whatever price.
NO_WEST: Final[dict[str, Any]] = {
    "gates": {},
    "cost": 0,
    "cubes_added": {"color": COLORS[0], "count": 0},
    "delivery_city": "",
    "delivery_color": COLORS[0],
    "delivery_draw": 0,
}


class Western:
    """The West: its cities in the order of the map file, their gates, and what a western link brings (RWW-WEST); a
    board without it has no such cities."""

    def __init__(self, board: Board, entry: dict[str, Any]) -> None:
        place_of = board.place_index
        joined: dict[str, str] = entry["gates"]
        self.cities: list[int] = [place_of[key] for key in joined]
        self.gates: list[int] = [board.place_hex[place_of[key]] for key in joined.values()]
        self.cost: int = entry["cost"]
        self.color = color_of[entry["cubes_added"]["color"]]
        self.cubes: int = entry["cubes_added"]["count"]
        self.goal = place_of.get(entry["delivery_city"], NOTHING)
        self.goal_color = color_of[entry["delivery_color"]]
        self.draw: int = entry["delivery_draw"]


class Ground:
    """The tables of one board.

    empty               the board before anybody has built
    cities              the places that are cities; `cubes` are the kinds of cubes in places
    printed_color       by place, as printed_cubes
    terrain_prices      by terrain
    first_hex           the first hex beside a city on which a track may begin
    markers_to_end      by number of players (RWW-END-01)
    by_name             places by their English names, which cards use, and by their keys
    exits               for each side of a city the edge beyond it, seen from the neighbour, with the name of the exit
    """

    def __init__(self, board: Board) -> None:
        setup = cast(dict[str, Any], board.source.setup)
        self.board = board
        self.places = board.places
        self.cubes = board.places * COLOR_COUNT
        self.place_ids: list[str] = board.keys
        self.place_of: dict[str, int] = board.place_index
        self.cities = [place for place in range(board.places) if board.is_city(place)]
        self.city_of = {board.keys[place]: place for place in self.cities}
        self.bag: list[int] = [setup["bag"].get(name, 0) for name in COLORS]
        printed = [board.source.places[key] for key in board.keys]
        self.printed_color = [color_of.get(place.colors[0], GRAY) if place.colors else GRAY for place in printed]
        self.printed_cubes = [place.cubes for place in printed]
        self.terrain_prices = _terrain_prices(setup["track_cost"])
        self.planner = Planner(Construction(), TILES, Lay)
        self.empty = self.planner.prepared(Network(board, TILES), SEATS)
        free = [number for number in range(board.hexes) if board.ground[number] and board.place_at[number] < 0]
        self.first_hex = next((number for number in free if self.empty.city_sides[number]), 0)
        self.west = Western(board, setup.get("western_link", NO_WEST))
        self.markers_to_end: dict[int, int] = {int(seats): count for seats, count in setup["end_empty_cities"].items()}
        self.sides = DIRECTIONS[board.orientation]
        self.by_name: dict[str, int] = dict(board.place_index)
        self.by_name.update({place.names["en"]: board.place_index[place.key] for place in printed})
        self.exits = [
            (board.across[board.place_hex[place] * 6 + side], board.exits[place * 6 + side])
            for place in self.cities
            for side in range(6)
            if board.across[board.place_hex[place] * 6 + side] >= 0
        ]
        self.hex_steps = [f"hex:{name}" for name in board.names]
        self.wests = [[West(seat, self.place_ids[city]) for city in self.west.cities] for seat in range(SEATS)]
        self.urbanizes = [
            [[Urbanize(seat, key, color) for color in COLORS] for key in self.place_ids] for seat in range(SEATS)
        ]


def _terrain_prices(track_cost: dict[str, int]) -> list[int]:
    """RWW-BUILD-05; a river is water, and a hill counts as a mountain (RWW-MAP-02, RWW-MAP-05)."""
    prices = [0] * 6
    prices[PLAIN] = track_cost["p"]
    prices[WATER] = prices[RIVER] = track_cost["w"]
    prices[MOUNTAIN] = prices[HILL] = 4000
    return prices


# The board of the house.
HOUSE: Final = Ground(title_board("railways", MAP_ID))
