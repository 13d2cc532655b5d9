"""Whether a loaded position is one that the phases can go on from."""

# Stays plain Python when the engine is compiled: no game waits for it.

from .pieces import BY_STANDSTILL, RUNNING, Pieces
from .tables import (
    COAL_EACH,
    COLOR_COUNT,
    COUNTERS,
    FIRST_CITY,
    KINDS,
    STEAM_MAX,
    place_edges,
)


def check(s: Pieces) -> None:
    """Raises ValueError for figures that contradict each other or that no game can reach."""
    if not _in_range(s):
        raise ValueError("a figure of the position is out of its range")
    for seat in range(s.seats):
        tile, place = s.train_tile[seat], s.train_place[seat]
        if not (0 <= tile < len(s.cells) and 0 <= place < 4 and place_edges[s.faces[tile] * 4 + place]):
            raise ValueError(f"the train of seat {seat} stands nowhere")
        if (s.cargo[seat] >= 0) != (0 <= s.origin[seat] < len(s.cities)) or s.holds_other(seat, tile, place):
            raise ValueError(f"the train of seat {seat} cannot be as it is")
    if not balances(s):
        raise ValueError("tiles or goods are missing, or too many")


def _in_range(s: Pieces) -> bool:
    seats = range(s.seats)
    return (
        (s.over or s.is_in("turn") or s.is_in("city") or s.is_in("stuck"))
        and RUNNING <= s.ending <= BY_STANDSTILL
        and s.over == (s.ending != RUNNING)
        and s.is_in("city") == (s.drawn >= 0)
        and -1 <= s.drawn < COLOR_COUNT
        and s.active in seats
        and s.actor == (-1 if s.over else s.active)
        and s.first in seats
        and s.turn >= 0
        and s.idle >= 0
        and all(-1 <= color < COLOR_COUNT for color in [*s.display, *s.cargo])
        and all(0 <= steam <= STEAM_MAX for steam in s.steam)
        and all(0 <= coal <= (COAL_EACH if len(s.cities) == s.mix.city_tiles else 0) for coal in s.coal)
        and all((-1 if s.over else 0) <= kind < KINDS for kind in s.hands)
        and min([*s.goods, *s.stack, *s.city_stack, *s.bag, *s.display_goods, *s.gone, *s.counters, *s.delivered]) >= 0
        and sum(s.counters) <= COUNTERS
    )


def balances(s: Pieces) -> bool:
    """Whether every tile and every good of the box is in one place."""
    kinds = [s.stack[kind] + s.gone[kind] + s.hands.count(kind) for kind in range(KINDS)]
    colors = s.city_stack.copy()
    for face in s.faces:
        if face < FIRST_CITY:
            kinds[face // 4] += 1
        else:
            colors[face - FIRST_CITY] += 1
    for color in [*s.display, s.drawn]:
        if color >= 0:
            colors[color] += 1
    goods = s.bag.copy()
    for index, count in enumerate([*s.goods, *s.display_goods, *s.delivered]):
        goods[index % COLOR_COUNT] += count
    for color in s.cargo:
        if color >= 0:
            goods[color] += 1
    return kinds == s.mix.kinds and colors == s.mix.cities and goods == [s.mix.goods] * COLOR_COUNT
