"""The board of the Eastern U.S. as tables: cities, colours, terrain prices, the West, and the actions on them.

Cities are the places of the map, by number; a set of them is an int with a bit for each. Actions are values, so
one of each is made once and handed out again and again.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from ...kernel import Bid, Pass
from ...track.board import HILL, MOUNTAIN, PLAIN, RIVER, WATER, Board
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

BOARD: Final[Board] = title_board("railways", MAP_ID)
TILES: Final[TileSet] = title_tiles("railways")
SETUP: Final[dict[str, Any]] = dict(BOARD.source.setup)
SUPPLY: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data" / "tiles.toml").read_text("utf-8"))

COLORS: Final = tuple(SETUP["bag"])
COLOR_COUNT: Final = len(COLORS)
color_of: Final[dict[str, int]] = {name: number for number, name in enumerate(COLORS)}
BAG: Final[list[int]] = [SETUP["bag"][name] for name in COLORS]
GRAY: Final = -1

PLACES: Final = BOARD.places
CUBES: Final = PLACES * COLOR_COUNT  # kinds of cubes in places
place_ids: Final[list[str]] = BOARD.keys
place_of: Final[dict[str, int]] = BOARD.place_index
cities: Final[list[int]] = [place for place in range(PLACES) if BOARD.is_city(place)]

_printed = [BOARD.source.places[key] for key in place_ids]
printed_color: Final[list[int]] = [color_of.get(place.colors[0], GRAY) if place.colors else GRAY for place in _printed]
printed_cubes: Final[list[int]] = [place.cubes for place in _printed]


def _terrain_prices() -> list[int]:
    """RWW-BUILD-05; a river is water, and a hill counts as a mountain (RWW-MAP-02, RWW-MAP-05)."""
    prices = [0] * 6
    prices[PLAIN] = SETUP["track_cost"]["p"]
    prices[WATER] = prices[RIVER] = SETUP["track_cost"]["w"]
    prices[MOUNTAIN] = prices[HILL] = 4000
    return prices


terrain_prices: Final[list[int]] = _terrain_prices()


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


PLANNER: Final = Planner(Construction(), TILES, Lay)
EMPTY: Final = PLANNER.prepared(Network(BOARD, TILES), SEATS)
# The hexes beside a city on which a track may begin.
beside_city: Final[list[int]] = [
    number
    for number in range(BOARD.hexes)
    if EMPTY.city_sides[number] and BOARD.ground[number] and BOARD.place_at[number] < 0
]

# New-city tiles by colour (RWW-COMP-07).
NEW_CITIES: Final[list[int]] = [
    sum(tile["count"] for tile in SUPPLY["new_city"] if tile["color"] == name) for name in COLORS
]


class Western:
    """The West: its cities in the order of the map file, their gates, and what a western link brings (RWW-WEST)."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.cities: list[int] = [place_of[key] for key in entry["gates"]]
        self.gates: list[int] = [BOARD.place_hex[place_of[key]] for key in entry["gates"].values()]
        self.cost: int = entry["cost"]
        self.color = color_of[entry["cubes_added"]["color"]]
        self.cubes: int = entry["cubes_added"]["count"]
        self.goal = place_of[entry["delivery_city"]]
        self.goal_color = color_of[entry["delivery_color"]]
        self.draw: int = entry["delivery_draw"]


WEST: Final = Western(SETUP["western_link"])

# RWW-END-01
MARKERS_TO_END: Final[dict[int, int]] = {int(seats): count for seats, count in SETUP["end_empty_cities"].items()}

SIDES: Final = DIRECTIONS[BOARD.orientation]

# Places by the English names that the cards use.
by_name: Final[dict[str, int]] = {place.names["en"]: place_of[key] for key, place in BOARD.source.places.items()}

# Actions, by seat and then by what they name. A bid stands at its thousands; index 0 is never used.
PASSES: Final[list[Pass]] = [Pass(seat) for seat in range(SEATS)]
STOPS: Final[list[Stop]] = [Stop(seat) for seat in range(SEATS)]
UPGRADES: Final[list[Upgrade]] = [Upgrade(seat) for seat in range(SEATS)]
BIDS: Final[list[list[Bid]]] = [
    [Bid(seat, thousands * 1000) for thousands in range(MOST_BID // 1000 + 1)] for seat in range(SEATS)
]
WESTS: Final[list[list[West]]] = [[West(seat, place_ids[city]) for city in WEST.cities] for seat in range(SEATS)]
URBANIZES: Final[list[list[list[Urbanize]]]] = [
    [[Urbanize(seat, key, color) for color in COLORS] for key in place_ids] for seat in range(SEATS)
]
