"""Phase 2, build a western link (RWW-WEST)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from . import shares
from .actions import West
from .board import (
    COLORS,
    LOCOMOTIVES,
    WEST_COLOR,
    WEST_COST,
    WEST_CUBES,
    WESTS,
    place_of,
    west_cities,
)
from .delivering import lift_marker
from .state import COLOR_COUNT, State, happen
from .words import refuse


def reaches(s: State, seat: int, place: int) -> bool:
    """Whether one of the player's complete links ends there."""
    return any(owner == seat for _, owner, _ in s.network.graph().roads[place])


def legal(s: State, seat: int) -> list[Action]:
    if s.locomotives(seat) == 0:
        return []
    free = [number for number, owner in enumerate(s.west) if owner < 0 and reaches(s, seat, west_cities[number])]
    return [WESTS[seat][number] for number in free]


def judge(s: State, action: West) -> Ruling | None:
    place = place_of.get(action.city, -1)
    if place < 0:
        return refuse_at_table("FPT-ACT-06", kind="city", name=action.city)
    if place not in west_cities:
        return refuse("RWW-WEST-02", city=action.city)
    owner = s.west[west_cities.index(place)]
    if owner >= 0:
        return refuse("RWW-WEST-03", city=action.city, owner=owner)
    if not reaches(s, action.seat, place):
        return refuse("RWW-WEST-01", city=action.city)
    return None if s.locomotives(action.seat) > 0 else refuse("RWW-COMP-04", most=LOCOMOTIVES)


def perform(s: State, action: West, events: list[Event]) -> None:
    """RWW-WEST-02 to -05: a tile, a locomotive, and red cubes out of the bag."""
    place = place_of[action.city]
    shares.pay(s, action.seat, WEST_COST, events)
    s.west[west_cities.index(place)] = action.seat
    count = min(WEST_CUBES, s.bag[WEST_COLOR])
    s.bag[WEST_COLOR] -= count
    s.cubes[place * COLOR_COUNT + WEST_COLOR] += count
    facts: Facts = {"seat": action.seat, "city": action.city, "cost": WEST_COST, "cubes": [COLORS[WEST_COLOR]] * count}
    happen(events, "western-link-built", facts)
    lift_marker(s, place, events)
