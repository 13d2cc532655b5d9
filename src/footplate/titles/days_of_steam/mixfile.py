"""A mix of tiles as a text file (docs/map-format.md): how many of each track tile, of each city and of the goods.

`read` gives a `MixFile`, or raises `BadMap` with every problem and its line; `problems` says what would keep a game
from being played with it, and what is odd. A mix has no more tiles than the box: the search for moves counts on that.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from typing import Final

from ...boards.findings import Problem, about, finding
from ...boards.source import HEAD_KEYS, Opened, Reader, Source, is_ints
from .tables import CITY_TILES, COLOR_COUNT, COLORS, FACE_UP, GOODS_EACH, HAND, TRACK_TILES, kind_ids

SEATS: Final = (2, 4)
GOODS_A_CITY: Final = 2  # DOS-CITY-06
_KEYS: Final = frozenset((*HEAD_KEYS, "tiles", "cities", "goods"))


class MixFile(Source):
    """The checked content of a file: counts by kind of tile and by colour of city, and goods of each colour."""

    def __init__(self, file: Opened) -> None:
        super().__init__(file)
        self.tiles: dict[str, int] = {}
        self.cities: dict[str, int] = {}
        self.goods = 0

    def doubt_places(self) -> set[str]:
        return super().doubt_places() | {"tiles", "cities"} | set(kind_ids) | set(COLORS)

    def summary(self) -> str:
        tiles, cities = sum(self.tiles.values()), sum(self.cities.values())
        return f"{self.id}: {tiles} track tiles, {cities} cities, {self.goods} goods of each color"


def read(file: Opened) -> MixFile:
    """An opened file as a mix; raises BadMap with every problem that it has."""
    return _Reader(file, MixFile(file)).done()


class _Reader(Reader[MixFile]):
    keys = _KEYS

    def read(self) -> None:
        self.read_head()
        self.map.tiles = self.counts("tiles", kind_ids, TRACK_TILES)
        self.map.cities = self.counts("cities", list(COLORS), CITY_TILES)
        goods = self.data.get("goods")
        if is_ints([goods], 1, GOODS_EACH):
            self.map.goods = int(str(goods))
        else:
            self.wrong(self.lines.top("goods"), finding("goods", low=1, high=GOODS_EACH))
        self.read_provenance()

    def counts(self, table: str, names: list[str], most: int) -> dict[str, int]:
        found = self.data.get(table)
        if not isinstance(found, dict):
            self.wrong(self.lines.top(table), finding("counts", key=table))
            return {}
        for name, count in found.items():
            if name not in names:
                cause = finding("no-tiles", table=table, name=name[:30])
                self.wrong(self.lines.key(table, name), cause, name[:30])
            elif not is_ints([count], 0, most):
                cause = about("table", table, finding("range", key=name, low=0, high=most))
                self.wrong(self.lines.key(table, name), cause, name)
        return {name: found.get(name, 0) for name in names if is_ints([found.get(name, 0)], 0, most)}


def problems(source: MixFile) -> list[Problem]:
    """All that is wrong and odd."""
    lines, found = source.lines, list[Problem]()
    low, high = source.players
    if not SEATS[0] <= low <= high <= SEATS[1]:
        cause = finding("seats", game=source.game, least=SEATS[0], most=SEATS[1], low=low, high=high)
        found.append(Problem(lines.top("players"), cause))
    tiles, cities = sum(source.tiles.values()), sum(source.cities.values())
    least = HAND * min(high, SEATS[1]) + 1
    if not least <= tiles <= TRACK_TILES:
        cause = finding("few-tiles", seats=high, least=least, most=TRACK_TILES, count=tiles)
        found.append(Problem(lines.table("tiles"), cause))
    if not FACE_UP + 1 <= cities <= CITY_TILES:
        cause = finding("mix-cities", least=FACE_UP + 1, most=CITY_TILES, count=cities)
        found.append(Problem(lines.table("cities"), cause))
    elif (needed := (cities - 1) * GOODS_A_CITY) > source.goods * COLOR_COUNT:
        cause = finding("mix-goods", count=cities, needed=needed, goods=source.goods * COLOR_COUNT)
        found.append(Problem(lines.top("goods"), cause))
    if sum(count > 0 for count in source.cities.values()) == 1:
        found.append(Problem(lines.table("cities"), finding("one-color-only"), odd=True))
    if tiles and not any(source.tiles[name] for name in kind_ids if "straight" not in name and "tower" not in name):
        found.append(Problem(lines.table("tiles"), finding("straight-only"), odd=True))
    return found
