"""Laying a city tile (DOS-CITY), and the coal that comes with the last one (DOS-COAL-01): so nobody who lays a city has
coal to burn with it."""

from typing import Final

from ....kernel import NOBODY, Action, Choice, Event, Facts, Phase, Ruling, Said, asked, happen, refuse
from .. import schema
from ..actions import City, Draw, Place
from ..circuits import scores_circuit, would_close
from ..pieces import Pieces, goods_listed
from ..tables import (
    BLANK,
    CITY_CLOSE,
    CITY_STEAM,
    COAL_EACH,
    CODE,
    CODE_BITS,
    COLOR_COUNT,
    FIRST_CITY,
    LEADS_NOWHERE,
    NO_FACE,
    NOWHERE,
    cell_at,
    cell_named,
    city_fits,
    city_ids,
    name_of,
    sides_of,
    x_of,
    y_of,
)
from .coal import steam_after

GOODS_PER_CITY: Final = 2


# In the turn: a city that lies face up, or a draw from the stack (DOS-CITY-01)


def can_lay(s: Pieces) -> bool:
    return (s.display[0] >= 0 or s.display[1] >= 0 or s.cities_left() > 0) and _fits_somewhere(s)


def _fits_somewhere(s: Pieces) -> bool:
    """All cities have the same shape, so this is known before one is drawn (DOS-CITY-09)."""
    return any(city_fits[code] for code in s.codes.values())


def add_legal(s: Pieces, seat: int, cells: list[int], found: list[Action]) -> None:
    """The face-up cities, then the stack."""
    fitting = [cell >> CODE_BITS for cell in cells if city_fits[cell & CODE]]
    if not fitting:
        return
    for slot in range(2):
        if s.display[slot] >= 0 and not (slot == 1 and _twins(s)):
            found += [City(seat, slot, x_of(cell), y_of(cell)) for cell in fitting]
    if s.cities_left() > 0:
        found.append(Draw(seat))


def _twins(s: Pieces) -> bool:
    """Whether the two face-up cities are alike, goods included: they are one choice (DOS-CITY-13)."""
    return s.display[0] == s.display[1] and s.goods_face_up(0) == s.goods_face_up(1)


def judge(s: Pieces, action: City | Draw) -> Ruling | None:
    if isinstance(action, City):
        if not 0 <= action.slot < 2 or s.display[action.slot] < 0:
            return refuse("DOS-CITY-01")
        return judge_cell(s, cell_at(action.x, action.y))
    if s.cities_left() == 0:
        return refuse("DOS-CITY-01/stack")
    return None if _fits_somewhere(s) else refuse("DOS-CITY-09")


def judge_cell(s: Pieces, cell: int) -> Ruling | None:
    if cell in s.at:
        return refuse("DOS-CITY-11/over")
    sides = sides_of(s.codes.get(cell, 0))
    if BLANK in sides:
        return refuse("DOS-TILE-04/city")
    if max(sides) <= LEADS_NOWHERE:
        return refuse("DOS-CITY-02")
    return refuse("DOS-CITY-03") if CITY_CLOSE in sides else None


def why_not(s: Pieces, seat: int, name: str) -> Ruling | None:
    """Why no city can be laid from the stack, or from a slot; None if there is no such city."""
    if name == "stack":
        return judge(s, Draw(seat))
    if name not in ("0", "1"):
        return None
    return refuse("DOS-CITY-01" if s.display[int(name)] < 0 else "DOS-CITY-09")


def perform(s: Pieces, action: City | Draw, events: list[Event]) -> None:
    if isinstance(action, Draw):
        s.drawn = s.chance.draw_from(s.city_stack)
        happen(events, "city-drawn", {"seat": action.seat, "tile": city_ids[s.drawn]})
        return
    slot = action.slot
    color, goods = s.display[slot], s.goods_face_up(slot)
    _show(s, slot, -1, [0] * COLOR_COUNT)
    tile = _put(s, action, color, events)
    s.goods[-COLOR_COUNT:] = goods
    if scores_circuit(s, action.seat, tile, NO_FACE, events):
        return
    if s.cities_left() > 0:  # DOS-CITY-07
        turn_up(s, slot, events)
    _give_coal(s, events)


def choice(s: Pieces, action: City | Draw) -> Choice:
    if isinstance(action, Draw):
        return Choice(action, ["city:stack"], "draw", schema.Draw(left=s.cities_left()))
    goods = goods_listed(s.goods_face_up(action.slot))
    facts: schema.City = {**_facts(s, action, s.display[action.slot]), "goods": goods}
    twin: tuple[str, ...] = (f"city:{1 - action.slot}",) if _twins(s) else ()
    return Choice(action, [f"city:{action.slot}", f"place:{action.x},{action.y}"], "city", facts, twin)


# A city that was drawn is to be laid (DOS-CITY-12)


class DrawnCity(Phase[Pieces]):
    id = "city"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        s.actor = s.active

    def after(self, s: Pieces, events: list[Event]) -> int:
        return s.number_of("end-of-turn")

    def legal(self, s: Pieces) -> list[Action]:
        cells = [cell >> CODE_BITS for cell in s.empty_cells() if city_fits[cell & CODE]]
        return [Place(s.active, x_of(cell), y_of(cell)) for cell in cells]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        return judge_cell(s, cell_at(action.x, action.y)) if isinstance(action, Place) else refuse("DOS-CITY-12")

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        cell = cell_named(name) if kind == "place" else NOWHERE
        return Place(seat, x_of(cell), y_of(cell)) if cell != NOWHERE else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, Place)
        color = s.drawn
        s.drawn = NOBODY
        tile = _put(s, action, color, events)
        if not scores_circuit(s, action.seat, tile, NO_FACE, events):
            goods = _draw_goods(s)  # DOS-CITY-08
            s.goods[-COLOR_COUNT:] = goods
            happen(events, "goods-drawn", {"cell": s.cell_name(tile), "goods": goods_listed(goods)})
            _give_coal(s, events)
        s.end_turn(idle=False)

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Place)
        return Choice(action, [f"place:{action.x},{action.y}"], "place", _facts(s, action, s.drawn))

    def prompt(self, s: Pieces, seat: int) -> Said:
        facts: Facts = {"seat": seat, "steam": s.steam[seat], "coal": s.coal[seat]}
        return asked("place", {**facts, "tile": city_ids[s.drawn]})


# What they share


def turn_up(s: Pieces, slot: int, events: list[Event]) -> None:
    """Turns the top city of the stack face up, with its goods (DOS-SETUP-05, DOS-CITY-07)."""
    color = s.chance.draw_from(s.city_stack)
    goods = _draw_goods(s)
    _show(s, slot, color, goods)
    happen(events, "city-turned-up", {"slot": slot, "tile": city_ids[color], "goods": goods_listed(goods)})


def _show(s: Pieces, slot: int, color: int, goods: list[int]) -> None:
    s.display[slot] = color
    s.display_goods[slot * COLOR_COUNT : (slot + 1) * COLOR_COUNT] = goods


def _draw_goods(s: Pieces) -> list[int]:
    goods = [0] * COLOR_COUNT
    for _ in range(GOODS_PER_CITY):
        goods[s.chance.draw_from(s.bag)] += 1
    return goods


def _put(s: Pieces, action: City | Place, color: int, events: list[Event]) -> int:
    seat = action.seat
    tile = s.put(cell_at(action.x, action.y), FIRST_CITY + color)
    gained = s.gain_steam(seat, CITY_STEAM)
    facts: Facts = {"seat": seat, "tile": city_ids[color], "cell": s.cell_name(tile)}
    happen(events, "city-laid", {**facts, "gain": gained, "steam": s.steam[seat]})
    return tile


def _facts(s: Pieces, action: City | Place, color: int) -> schema.Place:
    cell = cell_at(action.x, action.y)
    gain, steam = steam_after(s, action.seat, 0, CITY_STEAM)
    return {
        "tile": city_ids[color],
        "cell": name_of(cell),
        "circuit": would_close(s, cell, FIRST_CITY + color),
        "gain": gain,
        "steam": steam,
    }


def _give_coal(s: Pieces, events: list[Event]) -> None:
    """DOS-COAL-01."""
    if len(s.cities) == s.mix.city_tiles:
        for seat in range(s.seats):
            s.coal[seat] += COAL_EACH
        happen(events, "coal-given", {"coal": COAL_EACH})
