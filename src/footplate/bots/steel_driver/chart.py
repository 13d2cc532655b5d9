"""The board of Steel Driver as a bot reads it: cities, links and companies as indices, sets of them as bit masks."""

from collections.abc import Iterable
from functools import lru_cache
from typing import cast

import footplate
from footplate.titles.steel_driver.schema import Board

from ..hexes import KEPT

COLORS = ("white", "black", "green", "orange", "red")


class Chart:
    """The tables of a map, computed once."""

    def __init__(self, board: Board) -> None:
        self.companies = [company["id"] for company in board["companies"]]
        self.cities = [city["id"] for city in board["cities"]]
        self.city_of = {name: index for index, name in enumerate(self.cities)}
        self.values = [city["value"] for city in board["cities"]]
        self.colors = [COLORS.index(city["color"]) for city in board["cities"]]
        self.color_masks = [mask(i for i, color in enumerate(self.colors) if color == c) for c in range(len(COLORS))]
        self.hexagons = mask(index for index, city in enumerate(board["cities"]) if city["start"])
        self.east, self.west = (self.city_of[city] for city in board["ends"])
        self.links = [link["id"] for link in board["links"]]
        self.costs = [link["cost"] for link in board["links"]]
        self.end_a = [self.city_of[link["a"]] for link in board["links"]]
        self.end_b = [self.city_of[link["b"]] for link in board["links"]]
        self.links_at = [
            mask(link for link in range(len(self.links)) if city in (self.end_a[link], self.end_b[link]))
            for city in range(len(self.cities))
        ]
        self.dearest = max(self.costs)
        self.payable = [
            mask(link for link, cost in enumerate(self.costs) if cost <= cubes) for cubes in range(self.dearest + 1)
        ]
        self.first_links = mask(link for city in bits(self.hexagons) for link in bits(self.links_at[city]))


def mask(indices: Iterable[int]) -> int:
    """The set of these indices as an int with a bit for each."""
    found = 0
    for index in indices:
        found |= 1 << index
    return found


def bits(of: int) -> list[int]:
    """The indices in a set."""
    found = []
    while of:
        low = of & -of
        found.append(low.bit_length() - 1)
        of ^= low
    return found


@lru_cache(KEPT)
def chart(map_id: str | None) -> Chart:
    return Chart(cast(Board, footplate.board("steel-driver", map_id)))
