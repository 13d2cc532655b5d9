"""Positions as plain data, and back. What follows from the tiles (distances, open cells) is not kept."""

from typing import Any, cast

import msgspec

from ...kernel.json import Facts, Json
from . import network
from .state import BY_STANDSTILL, OVER, PLACING, RUNNING, TURN, State
from .tiles import (
    CITY_TILES,
    COAL_EACH,
    COLOR_COUNT,
    COUNTERS,
    FACES,
    FIRST_CITY,
    GOODS_EACH,
    HAND,
    KINDS,
    START,
    STEAM_MAX,
    TRACK_TILES,
    WIDTH,
    city_counts,
    kind_counts,
    mismatches,
    place_edges,
    track_mask,
)

# Every field that is kept, with its type.
NUMBERS = "phase ending turn first active idle drawn stack_left city_stack_left"
LISTS = (
    "cells faces goods stack city_stack bag display display_goods gone hands steam coal counters delivered "
    "train_tile train_place cargo origin"
)
PLACES = 3  # a tile has at most so many
FIELDS: dict[str, Any] = {**dict.fromkeys(NUMBERS.split(), int), **dict.fromkeys(LISTS.split(), list[int])}


def dump(s: State) -> dict[str, Json]:
    data: dict[str, Json] = {}
    for name, kind in FIELDS.items():
        value = getattr(s, name)
        data[name] = value if kind is int else value.copy()
    return data


def load_into(s: State, data: Facts) -> None:
    """Fills a fresh position with what was dumped; raises ValueError if it is none."""
    if set(data) != set(FIELDS):
        raise ValueError(f"the fields of a position are {', '.join(FIELDS)}")
    try:
        fields = {name: msgspec.convert(data[name], type=kind) for name, kind in FIELDS.items()}
    except msgspec.ValidationError as fault:
        raise ValueError(str(fault)) from None
    _load_map(s, cast(list[int], fields["cells"]), cast(list[int], fields["faces"]))
    for name in FIELDS:
        if name in ("cells", "faces"):
            continue
        value, fresh = fields[name], getattr(s, name)
        if isinstance(fresh, list) and len(value) != len(fresh):
            raise ValueError(f"{name} has {len(value)} entries instead of {len(fresh)}")
        setattr(s, name, value)
    _check(s)


def _load_map(s: State, cells: list[int], faces: list[int]) -> None:
    tiles = len(faces)
    if not 0 < tiles <= TRACK_TILES + CITY_TILES or len(cells) != tiles or len(set(cells)) != tiles:
        raise ValueError("the tiles of the map do not fit their cells")
    if cells[0] != START or faces[0] < FIRST_CITY:
        raise ValueError("the map does not start with a city")
    for cell, face in zip(cells, faces, strict=True):
        beside = any(abs(cell - other) in (1, WIDTH) for other in s.cells)
        if not 0 <= face < FACES or not 0 <= cell < WIDTH * WIDTH or not (beside or cell == START):
            raise ValueError(f"there can be no tile {face} on cell {cell}")
        network.put(s, cell, face)
    for tile in range(len(cells)):
        if mismatches(network.code_of_tile(s, tile), track_mask[faces[tile]]):
            raise ValueError("an edge with track touches one without")


def _check(s: State) -> None:
    """Refuses figures that no game can reach and that would make a turn stumble."""
    seats = range(s.seats)
    in_range = (
        TURN <= s.phase <= OVER
        and RUNNING <= s.ending <= BY_STANDSTILL
        and (s.phase == OVER) == (s.ending != RUNNING)
        and (s.phase == PLACING) == (s.drawn >= 0)
        and -1 <= s.drawn < COLOR_COUNT
        and s.active in seats
        and s.first in seats
        and s.turn >= 0
        and s.idle >= 0
        and all(-1 <= color < COLOR_COUNT for color in [*s.display, *s.cargo])
        and all(0 <= steam <= STEAM_MAX for steam in s.steam)
        and all(0 <= coal <= COAL_EACH for coal in s.coal)
        and all((-1 if s.phase == OVER else 0) <= kind < KINDS for kind in s.hands)
        and min([*s.goods, *s.stack, *s.city_stack, *s.bag, *s.display_goods, *s.gone, *s.counters, *s.delivered]) >= 0
        and sum(s.counters) <= COUNTERS
    )
    if not in_range:
        raise ValueError("a figure of the position is out of its range")
    _check_trains(s)
    if not balances(s):
        raise ValueError("tiles or goods are missing, or too many")
    if s.phase != OVER and not s.legal():
        raise ValueError("nobody can decide in this position")


def _check_trains(s: State) -> None:
    for seat in range(s.seats):
        tile, place = s.train_tile[seat], s.train_place[seat]
        if not (0 <= tile < len(s.cells) and 0 <= place < PLACES and place_edges[s.faces[tile] * 4 + place]):
            raise ValueError(f"the train of seat {seat} stands nowhere")
        if (s.cargo[seat] >= 0) != (0 <= s.origin[seat] < len(s.cities)) or s.holds_other(seat, tile, place):
            raise ValueError(f"the train of seat {seat} cannot be as it is")


def balances(s: State) -> bool:
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
    return (
        kinds == kind_counts
        and colors == city_counts
        and goods == [GOODS_EACH] * COLOR_COUNT
        and s.stack_left == sum(s.stack)
        and s.city_stack_left == sum(s.city_stack)
        and len(s.hands) == s.seats * HAND
        and len(s.cities) <= CITY_TILES
    )
