"""A map as Steam uses it: what its cities accept, how it is set up, and what building costs."""

from functools import cache

from ...kernel import NOBODY
from ...kernel.fields import read_as
from ...track.board import HILL, RIVER, Board
from ...track.building import BuildRules
from ...track.library import title_board, title_tiles
from ...track.mapfile import TERRAINS
from ...track.network import Network
from ...track.offers import Planner
from ...track.tiles import Change, TileSet
from .tables import COST_OF_EXIT, COST_OF_HILL, COST_OF_RIVER, COST_OF_TOWN, ROUNDS, color_of


class SteamBuilding(BuildRules):
    """Steam's answers about building: own and claimable ends may be redirected (STM-REDIR-02), two tracks may be laid
    at once (STM-COST-05), links may be joined (STM-BUILD-22), and track keeps away from its own town (STM-BUILD-16)."""

    def __init__(self, tiles: TileSet) -> None:
        super().__init__()
        self.shields_towns = True
        self.terrain = [0] * len(TERRAINS)
        self.terrain[RIVER], self.terrain[HILL] = COST_OF_RIVER, COST_OF_HILL
        self.prices = [face.exits * COST_OF_EXIT + (COST_OF_TOWN if face.town else 0) for face in tiles.faces]

    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        """STM-COST-01 to -05: every exit and the town; river and hill only on an empty hex."""
        price = self.prices[change.face]
        return price + self.terrain[network.board.terrain[hex_number]] if change.old < 0 else price


class Ground:
    """The tables of one map.

    empty                the map before anybody has built
    color[place]         what a printed city accepts; NOBODY for a town
    printed[place]       the number printed on a city (STM-SETUP-03)
    spaces, set_size     the goods supply (STM-COMP-05, STM-SETUP-05)
    rounds               by number of players (STM-SETUP-01)
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.tiles = title_tiles("steam")
        self.planner = Planner(SteamBuilding(self.tiles), self.tiles)
        self.empty = self.planner.prepared(Network(board, self.tiles), max(ROUNDS))
        places = list(board.source.places.values())
        self.color = [color_of[place.colors[0]] if place.kind == "city" else NOBODY for place in places]
        self.printed = [place.cubes for place in places]
        setup = board.source.setup
        self.rounds = board.source.turns(ROUNDS)
        self.spaces = read_as(int, "goods_supply", setup["goods_supply"])
        self.set_size = read_as(int, "cubes_per_supply", setup["cubes_per_supply"])
        self.fewer_in_sets = -read_as(int, "three_player_supply_delta", setup["three_player_supply_delta"])
        self.fewer_in_cities = -read_as(int, "three_player_city_delta", setup["three_player_city_delta"])

    def cubes_on(self, place: int, seats: int) -> int:
        """STM-SETUP-03, STM-SETUP-04."""
        if self.color[place] == NOBODY:
            return 0
        return self.printed[place] - (self.fewer_in_cities if seats == 3 else 0)

    def cubes_in_set(self, seats: int) -> int:
        """STM-SETUP-05."""
        return self.set_size - (self.fewer_in_sets if seats == 3 else 0)


@cache
def ground(map_id: str) -> Ground:
    return Ground(title_board("steam", map_id))
