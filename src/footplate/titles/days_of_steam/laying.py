"""Laying a track tile (DOS-TILE, DOS-TRACK, DOS-OVER)."""

from typing import Final

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from . import network
from .actions import Lay
from .circuits import closes_circuit
from .covering import Covering
from .ending import has_won, refill_hand
from .state import State, happen
from .tiles import (
    CITY_CLOSE,
    CITY_FAR,
    FIRST_CITY,
    KINDS,
    LEADS_NOWHERE,
    TRAINS,
    cell_at,
    end_mask,
    entry_cost,
    is_coverable,
    kind_ids,
    kind_of,
    kind_over,
    kind_steam,
    kind_turns,
    mismatches,
    opposite,
    sides_of,
    step,
    track_mask,
    turns_that_fit,
    x_of,
    y_of,
)
from .words import refuse


def can_lay(s: State, kinds: list[int]) -> bool:
    """Whether a tile of one of these kinds can be laid anywhere."""
    for code in s.codes.values():
        for kind in kinds:
            if turns_that_fit[kind][code]:
                return True
    for kind in kinds:
        if kind_over[kind]:
            for tile in range(len(s.cells)):
                if may_be_covered(s, tile) and covering_turns(Covering(s, tile), kind):
                    return True
    return False


def may_be_covered(s: State, tile: int) -> bool:
    """DOS-OVER-02."""
    return is_coverable[s.faces[tile]] and tile not in s.train_tile


def covering_turns(covering: Covering, kind: int) -> tuple[int, ...]:
    """The quarter turns in which a tile of this kind may cover a tile on the map (DOS-OVER-01, DOS-OVER-03)."""
    turns = turns_that_fit[kind][covering.code]
    return tuple([turn for turn in turns if covering.keeps_all_joined(kind * 4 + turn)]) if turns else turns


def add_legal(s: State, seat: int, cells: list[int], actions: list[Action]) -> None:
    """Every tile of the hand on the empty cells, then over other tiles."""
    codes = [s.codes[cell] for cell in cells]
    kinds = s.kinds_in_hand(seat)
    coverings: list[Covering] = []
    if any(kind_over[kind] for kind in kinds):
        coverings = [Covering(s, tile) for tile in range(len(s.cells)) if may_be_covered(s, tile)]
    for kind in kinds:
        fits = turns_that_fit[kind]
        most_coal = s.useful_coal(seat, kind_steam[kind])
        for index in range(len(cells)):
            _add(actions, seat, kind, cells[index], fits[codes[index]], most_coal)
        if kind_over[kind]:
            for covering in coverings:
                _add(actions, seat, kind, s.cells[covering.tile], covering_turns(covering, kind), most_coal)


def _add(actions: list[Action], seat: int, kind: int, cell: int, turns: tuple[int, ...], most_coal: int) -> None:
    """A tile on one cell, in these quarter turns, with each number of coal cubes."""
    if not turns:
        return
    lays = _without_coal(seat, kind, cell)
    for turn in turns:
        lay = lays[turn]
        actions.append(lay)
        for coal in range(1, most_coal + 1):
            actions.append(Lay(seat, lay.tile, lay.x, lay.y, lay.turn, coal))


# Actions are values, so one that was made before is handed out again: the same tiles are offered turn after turn.
# By seat, kind and cell: the four turns.
_made: Final[dict[int, list[Lay]]] = {}
MOST_MADE: Final = 20_000


def _without_coal(seat: int, kind: int, cell: int) -> list[Lay]:
    key = (cell * KINDS + kind) * len(TRAINS) + seat
    lays = _made.get(key)
    if lays is None:
        lays = [Lay(seat, kind_ids[kind], x_of(cell), y_of(cell), turn * 90) for turn in range(4)]
        if len(_made) >= MOST_MADE:
            _made.clear()
        _made[key] = lays
    return lays


# Why a tile cannot be laid


def judge_coal(s: State, seat: int, coal: int) -> Ruling | None:
    if 0 <= coal <= s.most_coal(seat):
        return None
    if 0 <= coal <= s.coal[seat]:
        return refuse("DOS-COAL-02/limit", most=s.most_coal(seat))
    return refuse("DOS-COAL-02", cubes=s.coal[seat])


def judge(s: State, action: Lay) -> Ruling | None:
    kind = kind_of.get(action.tile)
    if kind is None:
        return refuse_at_table("FPT-ACT-06", kind="tile", name=action.tile)
    if kind not in s.hand(action.seat):
        return refuse("DOS-TILE-01", tile=action.tile)
    if action.turn not in (0, 90, 180, 270):
        return refuse("DOS-TILE-02", degrees=action.turn)
    ruling = judge_coal(s, action.seat, action.coal)
    if ruling is not None:
        return ruling
    return judge_spot(s, cell_at(action.x, action.y), kind, action.turn // 90)


def judge_spot(s: State, cell: int, kind: int, turn: int) -> Ruling | None:
    """Whether a tile may lie on this cell, turned like this."""
    face = kind * 4 + turn
    tile = s.at.get(cell, -1)
    if tile < 0:
        return _judge_joins(s, cell, face, s.codes.get(cell, 0))
    ruling = judge_covered(s, tile, kind)
    if ruling is None:
        ruling = _judge_joins(s, cell, face, network.code_of_tile(s, tile))
    if ruling is None and not Covering(s, tile).keeps_all_joined(face):
        return refuse("DOS-OVER-03")
    return ruling


def judge_covered(s: State, tile: int, kind: int) -> Ruling | None:
    """Whether a tile of this kind may cover the tile that lies there at all."""
    face = s.faces[tile]
    if face >= FIRST_CITY:
        return refuse("DOS-CITY-11")
    if not kind_over[kind]:
        return refuse("DOS-TILE-03")
    if not is_coverable[face]:
        hill = any(entry_cost[face * 4 + edge] > 1 for edge in range(4))
        return refuse("DOS-OVER-02/hill" if hill else "DOS-OVER-02/bridge")
    return refuse("DOS-OVER-02/train") if tile in s.train_tile else None


def _judge_joins(s: State, cell: int, face: int, code: int) -> Ruling | None:
    """DOS-TILE-04 to -06, DOS-TRACK-01."""
    kind, turn = face // 4, face % 4
    if turn % kind_turns[kind] in turns_that_fit[kind][code]:
        return None
    if mismatches(code, track_mask[face]):
        return refuse("DOS-TILE-04")
    sides = sides_of(code)
    leads = [sides[edge] for edge in range(4) if sides[edge] >= CITY_CLOSE and end_mask[face] >> edge & 1]
    if not leads:
        return refuse("DOS-TILE-06" if _touches_only_dead_ends(s, cell, face, sides) else "DOS-TILE-05")
    return refuse("DOS-TRACK-01") if min(leads) == CITY_FAR else None


def _touches_only_dead_ends(s: State, cell: int, face: int, sides: list[int]) -> bool:
    touching = [edge for edge in range(4) if sides[edge] >= LEADS_NOWHERE]
    for edge in touching:
        neighbour = s.faces[s.at[cell + step[edge]]]
        if end_mask[face] >> edge & 1 and end_mask[neighbour] >> opposite[edge] & 1:
            return False
    return bool(touching)


# Laying


def perform(s: State, action: Lay, events: list[Event]) -> None:
    """DOS-TURN-06 for a track tile."""
    seat, kind = action.seat, kind_of[action.tile]
    s.burn(seat, action.coal)
    s.take_from_hand(seat, kind)
    cell = cell_at(action.x, action.y)
    face = kind * 4 + action.turn // 90
    tile = s.at.get(cell, -1)
    covered = -1
    if tile < 0:
        tile = network.put(s, cell, face)
    else:
        covered = s.faces[tile]
        s.gone[covered // 4] += 1
        network.cover(s, tile, face)
    gained = s.gain_steam(seat, kind_steam[kind])
    _tell(s, action, tile, covered, gained, events)
    if not scores_circuit(s, seat, tile, covered, events):
        refill_hand(s, seat, events)


def _tell(s: State, action: Lay, tile: int, covered: int, gained: int, events: list[Event]) -> None:
    happen(
        events,
        "laid" if covered < 0 else "laid/over",
        {
            "seat": action.seat,
            "tile": action.tile,
            "cell": s.cell_name(tile),
            "turn": action.turn,
            "over": kind_ids[covered // 4] if covered >= 0 else None,
            "coal": action.coal,
            "gain": gained,
            "steam": s.steam[action.seat],
        },
    )


def scores_circuit(s: State, seat: int, tile: int, covered: int, events: list[Event]) -> bool:
    """Gives a counter for a new circuit (DOS-CIRC-10 to -12). True if that ends the game."""
    if s.counters_left() > 0 and closes_circuit(s.faces, s.links, tile, covered):
        s.counters[seat] += 1
        happen(events, "circuit", {"seat": seat, "cell": s.cell_name(tile), "left": s.counters_left()})
    return has_won(s, seat, events)
