"""Laying a city tile (DOS-CITY), and the coal that comes with the last one (DOS-COAL-01)."""

from typing import Final

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.rulings import Ruling
from . import network
from .actions import City, Draw, Place
from .laying import judge_coal, scores_circuit
from .state import PLACING, TURN, State, goods_listed, happen
from .tiles import (
    BLANK,
    CITY_CLOSE,
    CITY_STEAM,
    CITY_TILES,
    COAL_EACH,
    COLOR_COUNT,
    FIRST_CITY,
    LEADS_NOWHERE,
    cell_at,
    city_fits,
    city_ids,
    sides_of,
    x_of,
    y_of,
)
from .words import refuse

GOODS_PER_CITY: Final = 2


def can_lay(s: State) -> bool:
    if s.city_stack_left == 0 and s.display[0] < 0 and s.display[1] < 0:
        return False
    return fits_somewhere(s)


def fits_somewhere(s: State) -> bool:
    """All cities have the same shape, so this is known before one is drawn (DOS-CITY-09)."""
    return any(city_fits[code] for code in s.codes.values())


def add_legal(s: State, seat: int, cells: list[int], actions: list[Action]) -> None:
    """The face-up cities, then the stack (DOS-CITY-01)."""
    fitting = [cell for cell in cells if city_fits[s.codes[cell]]]
    if not fitting:
        return
    most_coal = s.useful_coal(seat, CITY_STEAM)
    for slot in range(2):
        if s.display[slot] < 0 or (slot == 1 and twins(s)):
            continue
        for cell in fitting:
            for coal in range(most_coal + 1):
                actions.append(City(seat, slot, x_of(cell), y_of(cell), coal))
    if s.city_stack_left > 0:
        for coal in range(most_coal + 1):
            actions.append(Draw(seat, coal))


def twins(s: State) -> bool:
    """Whether the two face-up cities are alike, goods included: they are one choice (DOS-CITY-13)."""
    goods = s.display_goods
    return s.display[0] == s.display[1] and goods[:COLOR_COUNT] == goods[COLOR_COUNT:]


def legal_places(s: State) -> list[Action]:
    """Where the drawn city can go (DOS-CITY-12)."""
    return [Place(s.active, x_of(cell), y_of(cell)) for cell in sorted(s.codes) if city_fits[s.codes[cell]]]


# Why a city cannot be laid


def judge(s: State, action: City) -> Ruling | None:
    if not 0 <= action.slot < 2 or s.display[action.slot] < 0:
        return refuse("DOS-CITY-01")
    ruling = judge_coal(s, action.seat, action.coal)
    return ruling if ruling is not None else judge_cell(s, cell_at(action.x, action.y))


def judge_draw(s: State, action: Draw) -> Ruling | None:
    if s.city_stack_left == 0:
        return refuse("DOS-CITY-01/stack")
    ruling = judge_coal(s, action.seat, action.coal)
    if ruling is not None:
        return ruling
    return None if fits_somewhere(s) else refuse("DOS-CITY-09")


def judge_place(s: State, action: Action) -> Ruling | None:
    """While a drawn city waits for its cell (DOS-CITY-12)."""
    if isinstance(action, Place):
        return judge_cell(s, cell_at(action.x, action.y))
    return refuse("DOS-CITY-12")


def judge_cell(s: State, cell: int) -> Ruling | None:
    if cell in s.at:
        return refuse("DOS-CITY-11/over")
    sides = sides_of(s.codes.get(cell, 0))
    if BLANK in sides:
        return refuse("DOS-TILE-04/city")
    if max(sides) <= LEADS_NOWHERE:
        return refuse("DOS-CITY-02")
    return refuse("DOS-CITY-03") if CITY_CLOSE in sides else None


# Laying


def lay_face_up(s: State, action: City, events: list[Event]) -> None:
    slot = action.slot
    s.burn(action.seat, action.coal)
    color = s.display[slot]
    first = slot * COLOR_COUNT
    goods = s.display_goods[first : first + COLOR_COUNT]
    s.display[slot] = -1
    s.display_goods[first : first + COLOR_COUNT] = [0] * COLOR_COUNT
    tile = _put(s, action.seat, cell_at(action.x, action.y), color, action.coal, events)
    _set_goods(s, tile, goods)
    if scores_circuit(s, action.seat, tile, -1, events):
        return
    if s.city_stack_left > 0:  # DOS-CITY-07
        turn_up(s, slot, events)
    _give_coal(s, events)


def draw(s: State, action: Draw, events: list[Event]) -> None:
    s.burn(action.seat, action.coal)
    s.drawn = s.draw_city()
    s.phase = PLACING
    happen(events, "city-drawn", {"seat": action.seat, "tile": city_ids[s.drawn], "coal": action.coal})


def lay_drawn(s: State, action: Place, events: list[Event]) -> None:
    color = s.drawn
    s.drawn = -1
    s.phase = TURN
    tile = _put(s, action.seat, cell_at(action.x, action.y), color, 0, events)
    if scores_circuit(s, action.seat, tile, -1, events):
        return
    goods = _draw_goods(s)  # DOS-CITY-08
    _set_goods(s, tile, goods)
    happen(events, "goods-drawn", {"cell": s.cell_name(tile), "goods": goods_listed(goods)})
    _give_coal(s, events)


def _put(s: State, seat: int, cell: int, color: int, coal: int, events: list[Event]) -> int:
    tile = network.put(s, cell, FIRST_CITY + color)
    gained = s.gain_steam(seat, CITY_STEAM)
    happen(
        events,
        "city-laid",
        {
            "seat": seat,
            "tile": city_ids[color],
            "cell": s.cell_name(tile),
            "coal": coal,
            "gain": gained,
            "steam": s.steam[seat],
        },
    )
    return tile


def _set_goods(s: State, tile: int, goods: list[int]) -> None:
    first = s.city_of[tile] * COLOR_COUNT
    s.goods[first : first + COLOR_COUNT] = goods


def _draw_goods(s: State) -> list[int]:
    goods = [0] * COLOR_COUNT
    for _ in range(GOODS_PER_CITY):
        goods[s.draw_good()] += 1
    return goods


def turn_up(s: State, slot: int, events: list[Event]) -> None:
    """Turns the top city of the stack face up, with its goods (DOS-SETUP-05, DOS-CITY-07)."""
    color = s.draw_city()
    goods = _draw_goods(s)
    s.display[slot] = color
    s.display_goods[slot * COLOR_COUNT : (slot + 1) * COLOR_COUNT] = goods
    happen(events, "city-turned-up", {"slot": slot, "tile": city_ids[color], "goods": goods_listed(goods)})


def _give_coal(s: State, events: list[Event]) -> None:
    """DOS-COAL-01."""
    if len(s.cities) == CITY_TILES:
        for seat in range(s.seats):
            s.coal[seat] += COAL_EACH
        happen(events, "coal-given", {"coal": COAL_EACH})
