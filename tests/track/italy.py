"""Lines as on the map of Italy, for the tests of the track: its prices, small boards, and boards with much on them."""

import random

from footplate.track.audit import audit
from footplate.track.board import MOUNTAIN, RIVER
from footplate.track.building import BuildRules
from footplate.track.library import title_board, title_tiles
from footplate.track.lines import Line, LineFinder, lay_line
from footplate.track.network import Network
from footplate.track.passages import Passages
from footplate.track.tiles import COMPLETE, CROSSING, Change
from small_maps import small_board

TILES = title_tiles("age_of_steam", "italy")
STAR = """
.     p:NN  .
p:NW  {t}     p:NE
p:SW  p:SS  p:SE
"""
COLUMN = """
.     p     p:CC  p     .
p     p     {t}     p     p
p     p     {t}     p     p
p:AA  p     {t}     p     p:BB
p     p     {t}     p     p
p     p     {t}     p     p
.     p     p:DD  p     .
"""


class ItalyRules(BuildRules):
    def cost(self, network: Network, hex_number: int, change: Change) -> int:
        if change.old < 0:
            return {RIVER: 3, MOUNTAIN: 4}.get(network.board.terrain[hex_number], 2)
        kind = network.tiles.faces[change.face].kind
        return 7 if kind == COMPLETE else 3 if kind == CROSSING else 2


RULES = ItalyRules()
MOST = 10_000


def network_of(grid: str, terrain: str = "p") -> Network:
    cities = [word.split(":")[1] for word in grid.split() if ":" in word]
    board = small_board("age-of-steam", grid.format(t=terrain), dict.fromkeys(cities, "red"))
    return Network(board, TILES)


def finder_on(network: Network, free: bool = False) -> LineFinder:
    return LineFinder(network, Passages(network.board, TILES, RULES), free)


def cheapest(network: Network, a: str, b: str, free: bool = False) -> list[Line]:
    index = network.board.place_index
    return finder_on(network, free).cheapest(index[a], index[b], MOST)


def judge(finder: LineFinder, start: int, goal: int, hexes: tuple[int, ...]) -> int:
    """What stands in the way of a line over these hexes."""
    line = finder.line(start, goal, hexes)
    return line if isinstance(line, int) else finder.refusal(start, goal, line)


def amount(network: Network, a: str, b: str, free: bool = False) -> int | None:
    found = cheapest(network, a, b, free)
    return found[0].amount if found else None


def build(network: Network, a: str, b: str, player: int = 0) -> int:
    return lay_line(network, cheapest(network, a, b)[0], player)


def empty_supply(network: Network, *faces: str) -> None:
    for face in faces:
        pool = TILES.faces[TILES.face_index[face]].pools[0]
        network.used[pool] = TILES.pools[pool].size


def every_line(finder: LineFinder, start: int, goal: int) -> list[Line]:
    """All lines, by trying every row of hexes."""
    board = finder.board
    found: list[Line] = []

    def go(hexes: tuple[int, ...]) -> None:
        line = finder.line(start, goal, hexes)
        if isinstance(line, Line) and finder.supply.overdrawn(line.hexes, line.pictures) < 0:
            found.append(line)
        for other in board.across[hexes[-1] * 6 : hexes[-1] * 6 + 6]:
            if other >= 0 and other // 6 not in hexes and board.place_at[other // 6] < 0:
                go((*hexes, other // 6))

    for edge in board.across[board.place_hex[start] * 6 : board.place_hex[start] * 6 + 6]:
        if edge >= 0 and board.place_at[edge // 6] < 0:
            go((edge // 6,))
    return found


SCARCE = [
    "straight",
    "gentle",
    "sharp",
    "gentles",
    "straight-sharp",
    "gentle-sharp-a",
    "gentle-sharp-b",
    "sharps-adjacent",
    "sharps-opposite",
    "cross-straights",
    "cross-gentles",
    "cross-straight-gentle",
    "complete-straights",
    "complete-straight-gentles",
]
# Four cities around eight free hexes, and around eleven.
SMALL = "\np:AA {} {} p:BB\n{} {} {} {}\np:CC {} {} p:DD\n"
LARGER = "\np:AA {} {} {} p:BB\n{} {} {} {} {}\np:CC {} {} {} p:DD\n"


def crowded(grid: str, terrain: list[str], source: random.Random, links: int) -> Network:
    """A board with so many links on it, and with a supply in which some tiles are short or gone."""
    network = network_of(grid.format(*terrain))
    for _ in range(links):
        a, b = source.sample(range(4), 2)
        ways = finder_on(network).cheapest(a, b, MOST)
        if ways:
            lay_line(network, source.choice(ways), 0)
            assert audit(network) == []
            assert all(network.is_complete(link) for link in network.links())
    for face in source.sample(SCARCE, source.randrange(len(SCARCE) + 1)):
        pool = TILES.faces[TILES.face_index[face]].pools[0]
        network.used[pool] = max(network.used[pool], TILES.pools[pool].size - source.randrange(3))
    return network


def built_up(seed: int) -> Network:
    """The map of Italy after many lines have been laid."""
    italy = Network(title_board("age_of_steam", "italy"), TILES)
    source = random.Random(seed)
    for _ in range(40):
        a, b = source.sample(range(15), 2)
        ways = finder_on(italy).cheapest(a, b, 20)
        if ways:
            lay_line(italy, source.choice(ways), 0)
    assert audit(italy) == []
    return italy
