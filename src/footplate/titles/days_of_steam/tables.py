"""The tiles of Days of Steam as tables.

A *kind* is one entry of the manifest; a *face* is a kind with a rotation, `kind * 4 + quarter turns`; behind the
track faces comes one face for each colour of city. Edges are 0 to 3 for N, E, S, W; a set of edges is an int with a
bit for each. Tables "by face and edge" have their entry at `face * 4 + edge`.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from .schema import Edge

COLORS: Final = ("red", "yellow", "green", "blue")
TRAINS: Final = ("orange", "violet", "black", "white")  # DOS-COMP-08
EDGE_NAMES: Final[tuple[Edge, Edge, Edge, Edge]] = ("N", "E", "S", "W")
STEAM_MAX: Final = 6  # DOS-COMP-06
HAND: Final = 3  # DOS-COMP-07
FACE_UP: Final = 2  # DOS-SETUP-04
COUNTERS: Final = 7  # DOS-COMP-05
COAL_EACH: Final = 5  # DOS-COAL-01
COLOR_COUNT: Final = 4
ALL_EDGES: Final = 15
PLACES: Final = ("0", "1", "2")  # where trains can stand on a tile, at most (DOS-TERM-07)

DATA: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data" / "tiles.toml").read_text("utf-8"))
_TRACK: Final[list[dict[str, Any]]] = DATA["track"]
_CITY: Final[list[dict[str, Any]]] = DATA["city"]

GOODS_EACH: Final[int] = DATA["goods_per_colour"]
kind_ids: Final[list[str]] = [tile["id"] for tile in _TRACK]
kind_of: Final[dict[str, int]] = {name: kind for kind, name in enumerate(kind_ids)}
KINDS: Final = len(kind_ids)
kind_counts: Final[list[int]] = [tile["count"] for tile in _TRACK]
kind_steam: Final[list[int]] = [tile["steam"] for tile in _TRACK]
kind_turns: Final[list[int]] = [tile["turns"] for tile in _TRACK]
kind_over: Final[list[bool]] = [tile["over"] for tile in _TRACK]
TRACK_TILES: Final = sum(kind_counts)


class Mix:
    """How many there are: track tiles by kind, cities by colour, and goods of each colour."""

    def __init__(self, kinds: list[int], cities: list[int], goods: int) -> None:
        self.kinds = kinds
        self.cities = cities
        self.goods = goods
        self.city_tiles = sum(cities)


city_ids: Final[list[str]] = [f"city-{color}" for color in COLORS]
city_counts: Final[list[int]] = [next(tile["count"] for tile in _CITY if tile["color"] == color) for color in COLORS]
CITY_TILES: Final = sum(city_counts)
BOX: Final = Mix(kind_counts, city_counts, GOODS_EACH)
CITY_STEAM: Final[int] = _CITY[0]["steam"]
FIRST_CITY: Final = KINDS * 4
FACES: Final = FIRST_CITY + COLOR_COUNT
NO_FACE: Final = -1

color_of: Final[dict[str, int]] = {name: color for color, name in enumerate(COLORS)}
edge_of: Final[dict[str, int]] = {name: edge for edge, name in enumerate(EDGE_NAMES)}
opposite: Final[list[int]] = [2, 3, 0, 1]
edges_in: Final[list[tuple[int, ...]]] = [tuple(edge for edge in range(4) if mask >> edge & 1) for mask in range(16)]

# By face
track_mask: Final[list[int]] = [0] * FACES  # edges with track, dead ends included
end_mask: Final[list[int]] = [0] * FACES  # edges where a segment ends
is_junction: Final[list[bool]] = [False] * FACES
is_coverable: Final[list[bool]] = [False] * FACES  # DOS-OVER-02
# By face and edge
joined: Final[list[int]] = [0] * (FACES * 4)  # edges that a segment joins to this one (DOS-TERM-04)
exits: Final[list[tuple[int, ...]]] = [()] * (FACES * 4)  # the same, one by one
place_at: Final[list[int]] = [0] * (FACES * 4)  # where a train stands that came in here (DOS-TERM-07)
entry_cost: Final[list[int]] = [1] * (FACES * 4)
stop_curved: Final[list[bool]] = [False] * (FACES * 4)  # a train that ends here, having come in there, is on a curve
# By face and place
place_edges: Final[list[int]] = [0] * (FACES * 4)  # edges over which a train may leave
is_tower: Final[list[bool]] = [False] * (FACES * 4)


def is_curve(entry: int, exit_: int) -> bool:
    """A segment between neighbouring edges is a curve (DOS-SPEED-01)."""
    return (entry + exit_) & 1 == 1


def _add_segment(face: int, turn: int, segment: dict[str, Any]) -> None:
    a, b = [(edge_of[edge] + turn) % 4 for edge in segment["edges"]]
    place = segment["place"]
    assert segment["curve"] == is_curve(a, b)
    end_mask[face] |= 1 << a | 1 << b
    place_edges[face * 4 + place] |= 1 << a | 1 << b
    is_tower[face * 4 + place] = segment["tower"]
    for here, there in ((a, b), (b, a)):
        joined[face * 4 + here] |= 1 << there
        place_at[face * 4 + here] = place
        if segment["hill"]:
            entry_cost[face * 4 + here] = 2


def _add_track(kind: int, turn: int) -> None:
    tile = _TRACK[kind]
    face = kind * 4 + turn
    for segment in tile["segments"]:
        _add_segment(face, turn, segment)
    track_mask[face] = end_mask[face]
    for stub in tile["dead_ends"]:
        edge = (edge_of[stub["edge"]] + turn) % 4
        track_mask[face] |= 1 << edge
        place_at[face * 4 + edge] = stub["place"]
        place_edges[face * 4 + stub["place"]] = 1 << edge
    for edge in range(4):
        exits[face * 4 + edge] = edges_in[joined[face * 4 + edge]]
        straight = 1 << opposite[edge]
        stop_curved[face * 4 + edge] = bool(joined[face * 4 + edge]) and not joined[face * 4 + edge] & straight
    is_junction[face] = tile["kind"] == "junction"
    is_coverable[face] = tile["kind"] != "bridge" and not any(segment["hill"] for segment in tile["segments"])


def _add_city(face: int) -> None:
    """DOS-COMP-01: track on all four edges, each joined with each."""
    track_mask[face] = end_mask[face] = place_edges[face * 4] = ALL_EDGES
    for edge in range(4):
        joined[face * 4 + edge] = ALL_EDGES & ~(1 << edge)
        exits[face * 4 + edge] = edges_in[joined[face * 4 + edge]]


for _kind in range(KINDS):
    for _turn in range(4):
        _add_track(_kind, _turn)
    # Covering a tile is measured by its neighbours as they stand. That is exact only while every edge of a tile
    # that covers is the end of a segment (see covering.py).
    assert not kind_over[_kind] or not _TRACK[_kind]["dead_ends"]
for _color in range(COLOR_COUNT):
    _add_city(FIRST_CITY + _color)


# What a cell's neighbours ask of a tile laid there: three bits a side, by what lies beyond that side.
NOTHING: Final = 0
BLANK: Final = 1
LEADS_NOWHERE: Final = 2
CITY_CLOSE: Final = 3
CITY_NEAR: Final = 4
CITY_FAR: Final = 5
NEVER: Final = 999  # the distance to a city that cannot be reached


def side_of(away: int) -> int:
    """The side beyond which track leads to a city after so many track tiles."""
    if away >= NEVER:
        return LEADS_NOWHERE
    if away < 2:
        return CITY_CLOSE
    return CITY_NEAR if away < 5 else CITY_FAR


CODE_BITS: Final = 12
CODES: Final = 1 << CODE_BITS
CODE: Final = CODES - 1


def _every_code() -> list[int]:
    sides = range(CITY_FAR + 1)
    return [n | e << 3 | s << 6 | w << 9 for n in sides for e in sides for s in sides for w in sides]


def sides_of(code: int) -> list[int]:
    return [code >> 3 * edge & 7 for edge in range(4)]


def mismatches(code: int, mask: int) -> bool:
    """Whether an edge with track would touch one without (DOS-TILE-04)."""
    for edge in range(4):
        side = code >> 3 * edge & 7
        if side != NOTHING and (side == BLANK) == bool(mask >> edge & 1):
            return True
    return False


def _fits_track(code: int, face: int) -> bool:
    """DOS-TILE-04, DOS-TILE-05, DOS-TRACK-01."""
    near = any(side in (CITY_CLOSE, CITY_NEAR) and end_mask[face] >> e & 1 for e, side in enumerate(sides_of(code)))
    return near and not mismatches(code, track_mask[face])


def _turns_that_fit(kind: int) -> list[tuple[int, ...]]:
    """By code: the quarter turns in which a tile of this kind may be laid."""
    fits: list[tuple[int, ...]] = [()] * CODES
    for code in _every_code():
        fits[code] = tuple(turn for turn in range(kind_turns[kind]) if _fits_track(code, kind * 4 + turn))
    return fits


def _cities_that_fit() -> list[bool]:
    """By code: whether a city may be laid (DOS-TILE-04, DOS-CITY-02, DOS-CITY-03)."""
    fits = [False] * CODES
    for code in _every_code():
        sides = sides_of(code)
        joins = CITY_NEAR in sides or CITY_FAR in sides
        fits[code] = joins and BLANK not in sides and CITY_CLOSE not in sides
    return fits


def _all_fits() -> list[list[tuple[int, ...]]]:
    """Kinds whose track meets the same edges fit alike, and share a table."""
    tables: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    fits: list[list[tuple[int, ...]]] = []
    for kind in range(KINDS):
        face = kind * 4
        profile = (kind_turns[kind], track_mask[face], end_mask[face])
        if profile not in tables:
            tables[profile] = _turns_that_fit(kind)
        fits.append(tables[profile])
    return fits


turns_that_fit: Final[list[list[tuple[int, ...]]]] = _all_fits()
# By code: the sides beyond which there is track, as bits.
track_beside: Final[list[int]] = [
    sum([1 << edge for edge in range(4) if code >> 3 * edge & 7 >= LEADS_NOWHERE]) for code in range(CODES)
]
city_fits: Final[list[bool]] = _cities_that_fit()


# Cells
MIDDLE: Final = 128
WIDTH: Final = 256
START: Final = MIDDLE * WIDTH + MIDDLE
step: Final[list[int]] = [-1, WIDTH, 1, -WIDTH]  # to the neighbour over each edge
REACH: Final = 100  # no map of 92 tiles goes farther from its start
NOWHERE: Final = -1


def cell_at(x: int, y: int) -> int:
    """The cell's number; NOWHERE for one that no map can reach."""
    if abs(x) > REACH or abs(y) > REACH:
        return NOWHERE
    return (x + MIDDLE) * WIDTH + y + MIDDLE


def cell_named(name: str) -> int:
    """The cell that a name like 3,-1 says; NOWHERE if it says none."""
    x, _, y = name.partition(",")
    try:
        cell = cell_at(int(x), int(y))
    except ValueError:
        return NOWHERE
    return cell if name == f"{int(x)},{int(y)}" else NOWHERE


_names: Final[dict[int, str]] = {}  # no more than there are cells within reach


def name_of(cell: int) -> str:
    """The name of a cell, 3,-1: to the east and to the south of the start."""
    name = _names.get(cell)
    if name is None:
        name = _names[cell] = f"{x_of(cell)},{y_of(cell)}"
    return name


def x_of(cell: int) -> int:
    return cell // WIDTH - MIDDLE


def y_of(cell: int) -> int:
    return cell % WIDTH - MIDDLE


def face_id(face: int) -> str:
    return kind_ids[face // 4] if face < FIRST_CITY else city_ids[face - FIRST_CITY]
