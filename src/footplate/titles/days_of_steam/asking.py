"""Why something cannot be touched: the ruling that stands most directly in the way."""

from ...kernel.rulings import Ruling
from . import cities, laying, turns
from .actions import Draw, Move, Place, PutOut
from .laying import judge_coal
from .running import judge as judge_move
from .state import PLACING, STUCK, State
from .tiles import (
    ALL_EDGES,
    EDGE_NAMES,
    FIRST_CITY,
    NEVER,
    STEAM_MAX,
    TRAINS,
    cell_at,
    edges_in,
    entry_cost,
    joined,
    kind_of,
    kind_turns,
    opposite,
    place_at,
    place_edges,
)
from .words import refuse

# Nearest to being possible first.
NEARNESS = [
    "DOS-MOVE-05",
    "DOS-PASS-05",
    "DOS-OVER-03",
    "DOS-TRACK-01",
    "DOS-CITY-03",
    "DOS-TILE-06",
    "DOS-OVER-02",
    "DOS-TILE-05",
    "DOS-CITY-02",
    "DOS-TILE-04",
    "DOS-CITY-11",
    "DOS-TILE-03",
    "DOS-MOVE-11",
    "DOS-MOVE-13",
    "DOS-MOVE-02",
]


def why(s: State, seat: int, target: str) -> Ruling | None:
    """None if there is no such target."""
    kind, _, name = target.partition(":")
    if kind not in ("tile", "place", "turn", "city", "coal", "train", "end", "water"):
        return None
    found = _ask(s, seat, kind, name)
    if found is None or s.phase not in (PLACING, STUCK) or (s.phase == PLACING and kind == "place"):
        return found
    return refuse("DOS-CITY-12" if s.phase == PLACING else "DOS-TURN-05")


def _ask(s: State, seat: int, kind: str, name: str) -> Ruling | None:
    if kind == "tile":
        return _why_tile(s, seat, name)
    if kind == "place":
        return _why_place(s, seat, name)
    if kind == "turn":
        return refuse("DOS-TILE-04") if name in ("0", "90", "180", "270") else None
    if kind == "city":
        return _why_city(s, seat, name)
    if kind == "coal":
        return _why_coal(s, seat, name)
    if kind == "train":
        return _why_train(s, seat, name)
    if kind == "end":
        return _why_end(s, seat, name)
    return turns.judge_water(s, seat) if not name else None


def _nearest(rulings: list[Ruling | None]) -> Ruling | None:
    found = [ruling for ruling in rulings if ruling is not None]
    return min(found, key=lambda ruling: NEARNESS.index(ruling.rule), default=None)


def _why_tile(s: State, seat: int, name: str) -> Ruling | None:
    kind = kind_of.get(name)
    if kind is None:
        return None
    if kind not in s.hand(seat):
        return refuse("DOS-TILE-01", tile=name)
    if s.phase == STUCK:
        return turns.judge_when_stuck(s, PutOut(seat, name))
    return _nearest([_why_kind_here(s, cell, kind) for cell in [*s.codes, *s.cells]])


def _why_kind_here(s: State, cell: int, kind: int) -> Ruling | None:
    return _nearest([laying.judge_spot(s, cell, kind, turn) for turn in range(kind_turns[kind])])


def _read_cell(name: str) -> int:
    """The cell that a name like 3,-1 says; -1 if it says none."""
    x, _, y = name.partition(",")
    try:
        cell = cell_at(int(x), int(y))
    except ValueError:
        return -1
    return cell if name == f"{int(x)},{int(y)}" else -1


def _why_place(s: State, seat: int, name: str) -> Ruling | None:
    cell = _read_cell(name)
    if cell < 0:
        return None
    if s.phase == PLACING:
        x, _, y = name.partition(",")
        return cities.judge_place(s, Place(seat, int(x), int(y)))
    return _nearest([*[_why_kind_here(s, cell, kind) for kind in s.kinds_in_hand(seat)], cities.judge_cell(s, cell)])


def _why_city(s: State, seat: int, name: str) -> Ruling | None:
    if name == "stack":
        return cities.judge_draw(s, Draw(seat))
    if name not in ("0", "1"):
        return None
    return refuse("DOS-CITY-01") if s.display[int(name)] < 0 else refuse("DOS-CITY-09")


def _why_coal(s: State, seat: int, name: str) -> Ruling | None:
    if not name.isdecimal():
        return None
    # With no cubes at all not even burning none is offered.
    return judge_coal(s, seat, max(1, int(name)))


def _why_train(s: State, seat: int, name: str) -> Ruling | None:
    if name not in TRAINS[: s.seats]:
        return None
    if name != TRAINS[seat]:
        return refuse("DOS-MOVE-01/other")
    return _nearest([judge_move(s, Move(seat, edge, s.most_coal(seat))) for edge in EDGE_NAMES])


def _why_end(s: State, seat: int, name: str) -> Ruling | None:
    where, _, number = name.partition("/")
    tile = s.at.get(_read_cell(where), -1)
    if tile < 0 or number not in ("0", "1", "2") or not place_edges[s.faces[tile] * 4 + int(number)]:
        return None
    if s.holds_other(seat, tile, int(number)):
        return refuse("DOS-PASS-05")
    cost = least_cost(s, seat, tile, int(number))
    if cost >= NEVER:
        return refuse("DOS-MOVE-06/end")
    return refuse("DOS-MOVE-05", cost=cost, steam=min(STEAM_MAX, s.steam[seat] + s.coal[seat]))


def least_cost(s: State, seat: int, tile: int, place: int) -> int:
    """The steam that the cheapest run to a place takes, however much it is; NEVER if there is none."""
    start = s.train_tile[seat]
    cost: dict[int, int] = {}  # by tile and edge of entry
    todo = [(0, start, place_edges[s.faces[start] * 4 + s.train_place[seat]])]
    best = NEVER
    while todo:
        spent, here, edges = todo.pop(0)
        for edge in edges_in[edges]:
            beyond = s.links[here * 4 + edge]
            if beyond < 0:
                continue
            face, entry = s.faces[beyond], opposite[edge]
            there = place_at[face * 4 + entry]
            total = spent + entry_cost[face * 4 + entry] + s.holds_other(seat, beyond, there)
            if total >= cost.get(beyond * 4 + entry, NEVER):
                continue
            cost[beyond * 4 + entry] = total
            if beyond == tile and there == place:
                best = min(best, total)
            todo.append((total, beyond, ALL_EDGES if face >= FIRST_CITY else joined[face * 4 + entry]))
    return best
