"""A map of Age of Steam as a bot reads it."""

from functools import lru_cache
from typing import cast

import msgspec

import footplate
from footplate.titles.age_of_steam.schema import Board

from ..hexes import KEPT
from ..track.chart import TrackChart

TERRAIN_LETTERS = {"plain": "p", "river": "r", "hill": "h", "mountain": "m"}
# What a tile with two tracks costs more than a simple one on an empty hex, and what replacing costs.
EXTRA = {"coexist": 1, "crossing": 2}
REPLACE_BY_COMPLETE = 7
REPLACE_BY_CROSSING = 3
REPLACE_OTHER = 2
REPLACE_TOWN = 3


class SetupEntry(msgspec.Struct):
    terrain_cost: dict[str, int]
    engineer_only_terrain: list[str] = []


class Chart(TrackChart):
    """The tables of a map, computed once.

    ground[hex]        what a simple tile costs on it while it is empty
    difficult[hex]     only the player with Engineer may build there
    kind[face]         simple, coexist, crossing, complete or town
    new_colors         the colours of the new cities by letter
    """

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        setup = msgspec.convert(board["setup"], type=SetupEntry)
        letters = [TERRAIN_LETTERS.get(entry["terrain"], "x") for entry in board["hexes"]]
        self.ground = [setup.terrain_cost.get(letter, 0) for letter in letters]
        self.difficult = [letter in setup.engineer_only_terrain for letter in letters]
        self.kind = {face["id"]: face["kind"] for face in board["faces"]}
        self.rules = board["rules"]
        self.debt = board["tracks"]["debt"]
        self.new_colors = {entry["letter"]: self.color_of[entry["color"]] for entry in board["new_cities"]}


@lru_cache(KEPT)
def chart(map_id: str) -> Chart:
    return Chart(cast(Board, footplate.board("age-of-steam", map_id)))
