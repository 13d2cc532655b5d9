"""Phase 2, urbanize (RWW-URB), also for New Industry (RWW-CARD-19)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from . import shares
from .actions import Urbanize
from .board import COLORS, GRAY, NEW_CITY_CUBES, URBANIZES, URBANIZING, cities, color_of, place_of
from .delivering import place_cubes
from .state import State
from .words import refuse


def gray_cities(s: State) -> list[int]:
    return [place for place in cities if s.color[place] == GRAY]


def colors_left(s: State) -> list[int]:
    """RWW-COMP-07."""
    return [color for color in range(len(COLORS)) if s.new_cities[color]]


def legal(s: State, seat: int) -> list[Action]:
    actions: list[Action] = []
    left = colors_left(s)
    for place in gray_cities(s):
        actions += [URBANIZES[seat][place][color] for color in left]
    return actions


def judge(s: State, action: Urbanize) -> Ruling | None:
    return judge_site(s, action.city, action.color)


def judge_site(s: State, city: str, color: str) -> Ruling | None:
    """RWW-URB-01, RWW-URB-05, RWW-COMP-07."""
    place = place_of.get(city, -1)
    if place < 0 or place not in cities:
        return refuse_at_table("FPT-ACT-06", kind="city", name=city)
    if color not in color_of:
        return refuse_at_table("FPT-ACT-06", kind="color", name=color)
    if not colors_left(s) or not gray_cities(s):
        return refuse("RWW-URB-05")
    if s.color[place] != GRAY:
        return refuse("RWW-URB-01", city=city, color=COLORS[s.color[place]])
    return None if s.new_cities[color_of[color]] else refuse("RWW-COMP-07", color=color)


def perform(s: State, action: Urbanize, events: list[Event]) -> None:
    shares.pay(s, action.seat, URBANIZING, events)
    lay_new_city(s, action.seat, place_of[action.city], color_of[action.color], URBANIZING, events)


def lay_new_city(s: State, seat: int, place: int, color: int, cost: int, events: list[Event]) -> None:
    """RWW-URB-01 to -04."""
    s.new_cities[color] -= 1
    s.color[place] = color
    s.refresh()
    facts: Facts = {"seat": seat, "color": COLORS[color], "cost": cost}
    place_cubes(s, place, NEW_CITY_CUBES, "urbanized" if cost else "urbanized/free", facts, events)
