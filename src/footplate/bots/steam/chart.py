"""A map of Steam as a bot reads it."""

from functools import lru_cache
from typing import cast

import footplate
from footplate.titles.steam.schema import Board

from ..hexes import KEPT, NOTHING
from ..track.chart import TrackChart

TERRAIN_COSTS = {"river": 1, "hill": 2}
COST_OF_TOWN = 1


class Chart(TrackChart):
    """The tables of a map, computed once.

    extra[hex]     what river or hill adds to the price of a tile
    color[place]   what a printed city accepts; NOTHING for a town
    """

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.extra = [TERRAIN_COSTS.get(entry["terrain"], 0) for entry in board["hexes"]]
        self.color = [self.color_of[entry["colors"][0]] if entry["colors"] else NOTHING for entry in board["places"]]


@lru_cache(KEPT)
def chart(map_id: str) -> Chart:
    return Chart(cast(Board, footplate.board("steam", map_id)))
