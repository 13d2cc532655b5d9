"""What a seat may see of a position (DOS-INFO), and what it may imagine of the rest."""

from collections.abc import Callable
from typing import Final

from .phases.between import ENDINGS, idle_limit
from .phases.tile import can_lay
from .phases.turn import at_tower
from .pieces import Pieces, goods_named
from .schema import Cargo, Counts, FaceUp, LaidTile, Player, View
from .tables import (
    COLOR_COUNT,
    COLORS,
    EDGE_NAMES,
    FIRST_CITY,
    HAND,
    KINDS,
    TRAINS,
    city_ids,
    edges_in,
    face_id,
    kind_ids,
    place_edges,
    x_of,
    y_of,
)


def view(s: Pieces, seat: int | None) -> View:
    return {
        "active": s.active,
        "first": s.first,
        "turn": s.turn + 1,
        "stuck": s.is_in("stuck"),
        "players": _players(s),
        "hand": _hand(s, seat),
        "tiles": _tiles(s),
        "display": _display(s),
        "drawn": city_ids[s.drawn] if s.drawn >= 0 else None,
        "stack": {"track": s.tiles_left(), "city": s.cities_left()},
        "unseen": unseen(s, seat),
        "unseen_cities": _named(city_ids, s.city_stack),
        "bag": goods_named(s.bag),
        "gone": _named(kind_ids, s.gone),
        "circuits": s.counters_left(),
        "idle": s.idle,
        "idle_limit": idle_limit(s),
        "ending": ENDINGS[s.ending] if s.over else None,
    }


def _players(s: Pieces) -> list[Player]:
    return [_player(s, player) for player in range(s.seats)]


def _hand(s: Pieces, seat: int | None) -> list[str] | None:
    return [kind_ids[kind] for kind in s.hand(seat)] if seat is not None else None


def _tiles(s: Pieces) -> list[LaidTile]:
    return [_tile(s, tile) for tile in range(len(s.cells))]


def _display(s: Pieces) -> list[FaceUp | None]:
    return [_face_up(s, slot) for slot in range(2)]


def unseen(s: Pieces, seat: int | None) -> Counts:
    """The track tiles that the seat has not seen: the stack and the other hands together, in no order."""
    counts = s.stack.copy()
    for other in range(s.seats):
        if other != seat:
            for kind in s.hand(other):
                counts[kind] += 1
    return _named(kind_ids, counts)


def _named(names: list[str], counts: list[int]) -> Counts:
    return {names[index]: counts[index] for index in range(len(counts)) if counts[index]}


def _player(s: Pieces, seat: int) -> Player:
    tile, place = s.train_tile[seat], s.train_place[seat]
    cell, leaving = s.cells[tile], place_edges[s.faces[tile] * 4 + place]
    cargo: Cargo | None = None
    if s.cargo[seat] >= 0:
        cargo = {"color": COLORS[s.cargo[seat]], "from": s.city_name(s.origin[seat])}
    return {
        "train": TRAINS[seat],
        "steam": s.steam[seat],
        "coal": s.coal[seat],
        "circuits": s.counters[seat],
        "delivered": goods_named(s.goods_of(seat)),
        "cargo": cargo,
        "x": x_of(cell),
        "y": y_of(cell),
        "place": place,
        "edges": [EDGE_NAMES[edge] for edge in edges_in[leaving]],
        "tower": at_tower(s, seat),
        "tiles": len(s.hand(seat)),
    }


def _tile(s: Pieces, tile: int) -> LaidTile:
    face, cell = s.faces[tile], s.cells[tile]
    turn = face % 4 * 90 if face < FIRST_CITY else 0
    shown: LaidTile = {"x": x_of(cell), "y": y_of(cell), "tile": face_id(face), "turn": turn}
    if face >= FIRST_CITY:
        city = s.city_of[tile]
        shown["goods"] = goods_named(s.goods[city * COLOR_COUNT : (city + 1) * COLOR_COUNT])
    return shown


def _face_up(s: Pieces, slot: int) -> FaceUp | None:
    if s.display[slot] < 0:
        return None
    return {"tile": city_ids[s.display[slot]], "goods": goods_named(s.goods_face_up(slot))}


PARTS: Final[dict[str, Callable[[Pieces, int | None], object]]] = {
    "active": lambda s, seat: s.active,
    "players": lambda s, seat: _players(s),
    "hand": _hand,
    "tiles": lambda s, seat: _tiles(s),
    "display": lambda s, seat: _display(s),
    "unseen": unseen,
    "bag": lambda s, seat: goods_named(s.bag),
}


def imagine(s: Pieces, seat: int | None) -> None:
    """Deals the hands that the seat does not see anew, out of all the tiles that it has not seen.

    A player who is stuck has shown that no tile of the hand can be laid (DOS-INFO-05), so those are dealt first, from
    the tiles of which that is true.
    """
    others = [other for other in range(s.seats) if other != seat]
    for other in others:
        for kind in s.hand(other):
            s.stack[kind] += 1
    if s.is_in("stuck") and s.active in others:
        others.remove(s.active)
        _deal(s, s.active, [0 if can_lay(s, [kind]) else s.stack[kind] for kind in range(KINDS)])
    for other in others:
        _deal(s, other, s.stack.copy())


def _deal(s: Pieces, seat: int, tiles: list[int]) -> None:
    """Gives a seat a hand of these tiles, which lie in the stack."""
    for slot in range(seat * HAND, (seat + 1) * HAND):
        if s.hands[slot] >= 0:
            kind = s.hands[slot] = s.chance.draw_from(tiles)
            s.stack[kind] -= 1
