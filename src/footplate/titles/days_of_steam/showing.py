"""What a seat may see of a position (DOS-INFO), and what is asked."""

from ...kernel.json import Facts, Json
from ...kernel.words import Said
from . import turns
from .ending import ENDINGS
from .running import city_name
from .state import OVER, PLACING, STUCK, State, goods_named
from .tiles import (
    COLOR_COUNT,
    COLORS,
    EDGE_NAMES,
    FIRST_CITY,
    TRAINS,
    city_ids,
    edges_in,
    face_id,
    kind_ids,
    x_of,
    y_of,
)
from .words import WORDS

PHASES = ("turn", "city")


def phase_name(s: State) -> str:
    return "city" if s.phase == PLACING else "turn"


def prompt(s: State) -> Said:
    seat = s.active
    facts: Facts = {"seat": seat, "steam": s.steam[seat], "coal": s.coal[seat]}
    if s.phase == PLACING:
        return Said(WORDS, "prompts", "place", {**facts, "tile": city_ids[s.drawn]})
    if s.phase == STUCK:
        return Said(WORDS, "prompts", "stuck", facts)
    at_tower = turns.can_take_water(s, seat)
    key = "tower" if at_tower else "turn"
    return Said(WORDS, "prompts", f"{key}-coal" if s.most_coal(seat) else key, facts)


def view(s: State, seat: int | None) -> Facts:
    return {
        "active": s.active,
        "first": s.first,
        "turn": s.turn + 1,
        "stuck": s.phase == STUCK,
        "players": [_player(s, player) for player in range(s.seats)],
        "hand": [kind_ids[kind] for kind in s.hand(seat)] if seat is not None else None,
        "tiles": [_tile(s, tile) for tile in range(len(s.cells))],
        "display": [_face_up(s, slot) for slot in range(2)],
        "drawn": city_ids[s.drawn] if s.drawn >= 0 else None,
        "stack": {"track": s.stack_left, "city": s.city_stack_left},
        "unseen": unseen(s, seat),
        "unseen_cities": _named(city_ids, s.city_stack),
        "bag": goods_named(s.bag),
        "gone": _named(kind_ids, s.gone),
        "circuits": s.counters_left(),
        "idle": s.idle,
        "idle_limit": turns.idle_limit(s),
        "ending": ENDINGS[s.ending] if s.phase == OVER else None,
    }


def unseen(s: State, seat: int | None) -> Facts:
    """The track tiles that the seat has not seen: the stack and the other hands together, in no order."""
    counts = s.stack.copy()
    for other in range(s.seats):
        if other != seat:
            for kind in s.hand(other):
                counts[kind] += 1
    return _named(kind_ids, counts)


def _named(names: list[str], counts: list[int]) -> Facts:
    return {names[index]: counts[index] for index in range(len(counts)) if counts[index]}


def _player(s: State, seat: int) -> Facts:
    cell = s.cells[s.train_tile[seat]]
    cargo: Facts | None = None
    if s.cargo[seat] >= 0:
        cargo = {"color": COLORS[s.cargo[seat]], "from": city_name(s, s.origin[seat])}
    return {
        "train": TRAINS[seat],
        "steam": s.steam[seat],
        "coal": s.coal[seat],
        "circuits": s.counters[seat],
        "delivered": goods_named(s.delivered[seat * COLOR_COUNT : (seat + 1) * COLOR_COUNT]),
        "cargo": cargo,
        "x": x_of(cell),
        "y": y_of(cell),
        "place": s.train_place[seat],
        "edges": [EDGE_NAMES[edge] for edge in edges_in[s.train_edges(seat)]],
        "tower": turns.at_tower(s, seat),
        "tiles": len(s.hand(seat)),
    }


def _tile(s: State, tile: int) -> Json:
    face, cell = s.faces[tile], s.cells[tile]
    shown: Facts = {"x": x_of(cell), "y": y_of(cell), "tile": face_id(face)}
    if face < FIRST_CITY:
        return {**shown, "turn": face % 4 * 90}
    city = s.city_of[tile]
    return {**shown, "turn": 0, "goods": goods_named(s.goods[city * COLOR_COUNT : (city + 1) * COLOR_COUNT])}


def _face_up(s: State, slot: int) -> Json:
    if s.display[slot] < 0:
        return None
    goods = s.display_goods[slot * COLOR_COUNT : (slot + 1) * COLOR_COUNT]
    return {"tile": city_ids[s.display[slot]], "goods": goods_named(goods)}
