"""What Steam asks of a map: cities of one colour, and the goods supply beside the map."""

# Stays plain Python when the engine is compiled: no game waits for files.

from typing import Final

from ...boards.findings import Problem, finding
from ...track.mapcheck import Checks
from ...track.mapfile import MapFile
from .tables import COLORS, CUBES, ROUNDS

MOST_SPACES: Final = 24
MOST_IN_SET: Final = 6
READ: Final = ("goods_supply", "cubes_per_supply", "three_player_supply_delta", "three_player_city_delta", "turns")
ADVICE: Final = ("ideal_players",)


def problems(source: MapFile) -> list[Problem]:
    """All that is wrong and odd."""
    return _Checks(source).found()


class _Checks(Checks):
    def check(self) -> None:
        if self.map.rules:
            self.wrong("rules", finding("no-map-rules", game="steam"), "")
        self.known_keys((*READ, *ADVICE))
        self.seats(min(ROUNDS), max(ROUNDS))
        self.turns(ROUNDS)
        cities = self.cities(COLORS, 1)
        spaces = self.number("goods_supply", 0, MOST_SPACES)
        in_set = self.number("cubes_per_supply", 1, MOST_IN_SET)
        fewer = self.number("three_player_supply_delta", -MOST_IN_SET, 0)
        self.number("three_player_city_delta", -MOST_IN_SET, 0)
        if in_set is not None and fewer is not None and in_set + fewer < 1:
            self.wrong("three_player_supply_delta", finding("empty-set", count=in_set + fewer))
        placed = sum(place.cubes for place in cities) + (spaces or 0) * (in_set or 0)
        if placed > sum(CUBES):
            self.odd("goods_supply", finding("many-cubes", count=placed, all=sum(CUBES)))
        self.reach()
