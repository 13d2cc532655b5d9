"""A map as Steam uses it: what its cities accept, how it is set up, and the names of its links."""

from functools import cache

from ...track.board import Board
from ...track.itineraries import Itineraries
from ...track.library import title_board, title_tiles
from ...track.network import Network
from ...track.routes import RouteRules
from .data import NOBODY, ROUNDS, color_of
from .planning import SteamBuilding, SteamPlanner

# STM-MOVE-10, STM-MOVE-11
JOURNEYS = RouteRules(some_own=True, balanced=True)


class Ground:
    """The tables of one map.

    empty                the map before anybody has built
    color[place]         what a printed city accepts; NOBODY for a town
    printed[place]       the number printed on a city (STM-SETUP-03)
    spaces, set_size     the goods supply (STM-COMP-05, STM-SETUP-05)
    itineraries          the names of journeys: `ALB.S` is the link that leaves Albany to the south (STM-MOVE-15)
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.tiles = title_tiles("steam")
        self.planner = SteamPlanner(SteamBuilding(self.tiles), self.tiles)
        self.empty = self.planner.prepared(Network(board, self.tiles), max(ROUNDS))
        places = list(board.source.places.values())
        self.color = [color_of[place.colors[0]] if place.kind == "city" else NOBODY for place in places]
        self.printed = [place.cubes for place in places]
        setup = board.source.setup
        self.spaces = _number(setup["goods_supply"])
        self.set_size = _number(setup["cubes_per_supply"])
        self.fewer_in_sets = -_number(setup["three_player_supply_delta"])
        self.fewer_in_cities = -_number(setup["three_player_city_delta"])
        self.itineraries = Itineraries(board)

    def cubes_on(self, place: int, seats: int) -> int:
        """STM-SETUP-03, STM-SETUP-04."""
        if self.color[place] == NOBODY:
            return 0
        return self.printed[place] - (self.fewer_in_cities if seats == 3 else 0)

    def cubes_in_set(self, seats: int) -> int:
        """STM-SETUP-05."""
        return self.set_size - (self.fewer_in_sets if seats == 3 else 0)


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"a number of the map's set-up is {value!r}")
    return value


@cache
def ground(map_id: str) -> Ground:
    return Ground(title_board("steam", map_id))
