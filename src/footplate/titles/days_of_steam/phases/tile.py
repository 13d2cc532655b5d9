"""Laying a track tile (DOS-TILE, DOS-TRACK, DOS-OVER)."""

from typing import Final

from ....kernel import Action, Choice, Event, Facts, Ruling, happen, refuse, unknown
from .. import schema
from ..actions import Lay
from ..circuits import scores_circuit, would_close
from ..covering import Covering
from ..pieces import Pieces
from ..tables import (
    CITY_CLOSE,
    CODE,
    CODE_BITS,
    FIRST_CITY,
    KINDS,
    LEADS_NOWHERE,
    NO_FACE,
    STEAM_MAX,
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
    name_of,
    opposite,
    sides_of,
    step,
    track_mask,
    turns_that_fit,
    x_of,
    y_of,
)
from .coal import judge_coal, steam_after, with_coal

TURN_STEPS: Final = ("turn:0", "turn:90", "turn:180", "turn:270")


def can_lay(s: Pieces, kinds: list[int]) -> bool:
    """Whether a tile of one of these kinds can be laid anywhere."""
    for code in s.codes.values():
        for kind in kinds:
            if turns_that_fit[kind][code]:
                return True
    for kind in kinds:
        if kind_over[kind]:
            for tile in range(len(s.cells)):
                if _may_be_covered(s, tile) and _covering_turns(Covering(s, tile, s.code_of_tile(tile)), kind):
                    return True
    return False


def _may_be_covered(s: Pieces, tile: int) -> bool:
    """DOS-OVER-02."""
    return is_coverable[s.faces[tile]] and tile not in s.train_tile


def _covering_turns(covering: Covering, kind: int) -> tuple[int, ...]:
    """The quarter turns in which a tile of this kind may cover a tile on the map (DOS-OVER-01, DOS-OVER-03)."""
    turns = turns_that_fit[kind][covering.code]
    return tuple([turn for turn in turns if covering.keeps_all_joined(kind * 4 + turn)]) if turns else turns


def add_legal(s: Pieces, seat: int, cells: list[int], found: list[Action]) -> None:
    """Every tile of the hand on the empty cells, then over other tiles."""
    kinds = s.kinds_in_hand(seat)
    coverings: list[Covering] = []
    over = [kind for kind in kinds if kind_over[kind]]
    for tile in range(len(s.cells) if over else 0):
        if _may_be_covered(s, tile):
            code = s.code_of_tile(tile)
            if any(turns_that_fit[kind][code] for kind in over):
                coverings.append(Covering(s, tile, code))
    for kind in kinds:
        fits = turns_that_fit[kind]
        # Coal that would only waste the tile's own steam is not listed (DOS-COAL-06).
        most_coal = min(s.coal[seat], max(0, STEAM_MAX - s.steam[seat] - kind_steam[kind]))
        for cell in cells:
            turns = fits[cell & CODE]
            if turns:
                _add(found, seat, kind, cell >> CODE_BITS, turns, most_coal)
        if kind_over[kind]:
            for covering in coverings:
                turns = _covering_turns(covering, kind)
                if turns:
                    _add(found, seat, kind, s.cells[covering.tile], turns, most_coal)


# Actions are values, so one that was made before is handed out again: the same tiles are offered turn after turn.
# By seat, kind and cell: the four turns.
_made: Final[dict[int, list[Lay]]] = {}
MOST_MADE: Final = 20_000


def _add(found: list[Action], seat: int, kind: int, cell: int, turns: tuple[int, ...], most_coal: int) -> None:
    """A tile on one cell, in these quarter turns, with each number of coal cubes."""
    key = (cell * KINDS + kind) * len(TRAINS) + seat
    lays = _made.get(key)
    if lays is None:
        if len(_made) >= MOST_MADE:
            _made.clear()
        lays = [Lay(seat, kind_ids[kind], x_of(cell), y_of(cell), turn * 90) for turn in range(4)]
        _made[key] = lays
    for turn in turns:
        lay = lays[turn]
        found.append(lay)
        for coal in range(1, most_coal + 1):
            found.append(Lay(seat, lay.tile, lay.x, lay.y, lay.turn, coal))


# Why a tile cannot be laid


def judge(s: Pieces, action: Lay) -> Ruling | None:
    kind = kind_of.get(action.tile)
    if kind is None:
        return unknown("tile", action.tile)
    if kind not in s.hand(action.seat):
        return refuse("DOS-TILE-01", tile=action.tile)
    if action.turn not in (0, 90, 180, 270):
        return refuse("DOS-TILE-02", degrees=action.turn)
    ruling = judge_coal(s, action.seat, action.coal)
    return ruling if ruling is not None else _judge_spot(s, cell_at(action.x, action.y), kind, action.turn // 90)


def why_not(s: Pieces, kind: int, cell: int) -> list[Ruling | None]:
    """What stands in the way of a tile on a cell, by its turns."""
    return [_judge_spot(s, cell, kind, turn) for turn in range(kind_turns[kind])]


def _judge_spot(s: Pieces, cell: int, kind: int, turn: int) -> Ruling | None:
    """Whether a tile may lie on this cell, turned like this."""
    face = kind * 4 + turn
    if cell not in s.at:
        return _judge_joins(s, cell, face, s.codes.get(cell, 0))
    tile = s.at[cell]
    ruling = _judge_covered(s, tile, kind)
    if ruling is None:
        ruling = _judge_joins(s, cell, face, s.code_of_tile(tile))
    if ruling is None and not Covering(s, tile, s.code_of_tile(tile)).keeps_all_joined(face):
        return refuse("DOS-OVER-03")
    return ruling


def _judge_covered(s: Pieces, tile: int, kind: int) -> Ruling | None:
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


def _judge_joins(s: Pieces, cell: int, face: int, code: int) -> Ruling | None:
    """DOS-TILE-04 to -06, DOS-TRACK-01."""
    kind, turn = face // 4, face % 4
    if turn % kind_turns[kind] in turns_that_fit[kind][code]:
        return None
    if mismatches(code, track_mask[face]):
        return refuse("DOS-TILE-04")
    sides = sides_of(code)
    if any(sides[edge] >= CITY_CLOSE and end_mask[face] >> edge & 1 for edge in range(4)):
        return refuse("DOS-TRACK-01")
    return refuse("DOS-TILE-06" if _touches_only_dead_ends(s, cell, face, sides) else "DOS-TILE-05")


def _touches_only_dead_ends(s: Pieces, cell: int, face: int, sides: list[int]) -> bool:
    touching = [edge for edge in range(4) if sides[edge] >= LEADS_NOWHERE]
    for edge in touching:
        neighbour = s.faces[s.at[cell + step[edge]]]
        if end_mask[face] >> edge & 1 and end_mask[neighbour] >> opposite[edge] & 1:
            return False
    return bool(touching)


# What happens


def perform(s: Pieces, action: Lay, events: list[Event]) -> None:
    """DOS-TURN-06 for a track tile."""
    seat, kind = action.seat, kind_of[action.tile]
    s.burn(seat, action.coal)
    s.take_from_hand(seat, kind)
    cell = cell_at(action.x, action.y)
    face = kind * 4 + action.turn // 90
    over = cell in s.at
    if over:
        tile = s.at[cell]
        covered = s.faces[tile]
        s.gone[covered // 4] += 1
        s.cover(tile, face)
    else:
        tile, covered = s.put(cell, face), NO_FACE
    facts: Facts = {
        "seat": seat,
        "tile": action.tile,
        "cell": name_of(cell),
        "turn": action.turn,
        "over": kind_ids[covered // 4] if over else None,
        "coal": action.coal,
        "gain": s.gain_steam(seat, kind_steam[kind]),
        "steam": s.steam[seat],
    }
    happen(events, "laid/over" if over else "laid", facts)
    if not scores_circuit(s, seat, tile, covered, events):
        s.refill_hand(seat, events)


# What is shown


def choice(s: Pieces, action: Lay) -> Choice:
    seat, kind = action.seat, kind_of[action.tile]
    cell = cell_at(action.x, action.y)
    over = cell in s.at
    gain, steam = steam_after(s, seat, action.coal, kind_steam[kind])
    name = name_of(cell)
    facts: schema.Lay = {
        "tile": action.tile,
        "cell": name,
        "turn": action.turn,
        "over": kind_ids[s.faces[s.at[cell]] // 4] if over else None,
        "coal": action.coal,
        "circuit": would_close(s, cell, kind * 4 + action.turn // 90),
        "gain": gain,
        "steam": steam,
    }
    steps = [f"tile:{action.tile}", f"place:{name}", TURN_STEPS[action.turn // 90]]
    return Choice(action, with_coal(steps, s, seat, action.coal), "lay/over" if over else "lay", facts)
