"""Urbanization and city growth, in the build turn (STM-URB, STM-GROW)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from .actions import Grow, Urbanize
from .data import CITY_GROWTH, COLOR_COUNT, COLORS, NOBODY, URBANIZATION, color_of, tile_ids
from .state import State, happen
from .words import refuse


def legal(s: State) -> list[Action]:
    """What the action of the builder's tile offers, if it is still to be done."""
    if s.special == URBANIZATION:
        return _new_cities(s)
    return _growths(s) if s.special == CITY_GROWTH else []


def _new_cities(s: State) -> list[Action]:
    actions: list[Action] = []
    seat, keys = s.actor, s.ground.board.keys
    spaces = [space + 1 for space in s.sets()] or [0]
    colors = [COLORS[color] for color in range(COLOR_COUNT) if s.new_cities[color]]
    for place in s.towns():
        for color in colors:
            actions += [Urbanize(seat, keys[place], color, space) for space in spaces]
    return actions


def _growths(s: State) -> list[Action]:
    actions: list[Action] = []
    seat, keys = s.actor, s.ground.board.keys
    spaces = [space + 1 for space in s.sets()]
    for place in s.may_grow():
        actions += [Grow(seat, keys[place], space) for space in spaces]
    return actions


def can_grow(s: State) -> bool:
    """Whether there is a set, and a city to put it on (STM-ACT-12, STM-GROW-04)."""
    return bool(s.sets() and s.may_grow())


def holds(s: State, seat: int, tile: int, rule: str) -> Ruling | None:
    """What keeps the builder from doing the action of this tile now."""
    name = tile_ids[tile]
    if s.tile[seat] != tile:
        return refuse(rule, action=name)
    if s.passed[seat]:
        return refuse("STM-ACT-10/passed", action=name)
    if s.special == tile:
        return None
    lapsed = tile == CITY_GROWTH and not can_grow(s)
    return refuse("STM-GROW-04") if lapsed else refuse(f"{rule}/once", action=name)


def _judge_set(s: State, space: int) -> Ruling | None:
    if not 1 <= space <= s.ground.spaces:
        return refuse_at_table("FPT-ACT-06", kind="set", name=str(space))
    return None if s.has_set(space - 1) else refuse("STM-GROW-05", set=space)


def judge_urbanize(s: State, action: Urbanize) -> Ruling | None:
    place = s.ground.board.place_index.get(action.town)
    if place is None:
        return refuse_at_table("FPT-ACT-06", kind="city", name=action.town)
    if action.color not in color_of:
        return refuse_at_table("FPT-ACT-06", kind="color", name=action.color)
    ruling = holds(s, action.seat, URBANIZATION, "STM-URB-01")
    if ruling is not None:
        return ruling
    if s.color[place] != NOBODY:
        return refuse("STM-URB-01/city", city=action.town)
    if not s.new_cities[color_of[action.color]]:
        return refuse("STM-COMP-07", color=action.color)
    if action.space == 0:
        return refuse("STM-URB-04") if s.sets() else None  # STM-URB-05
    return _judge_set(s, action.space)


def judge_grow(s: State, action: Grow) -> Ruling | None:
    place = s.ground.board.place_index.get(action.city)
    if place is None:
        return refuse_at_table("FPT-ACT-06", kind="city", name=action.city)
    ruling = holds(s, action.seat, CITY_GROWTH, "STM-GROW-01")
    if ruling is not None:
        return ruling
    if s.color[place] == NOBODY:
        return refuse("STM-GROW-01/town", city=action.city)
    if s.grown[place]:
        new = s.ground.color[place] == NOBODY
        return refuse("STM-URB-06" if new else "STM-GROW-02", city=action.city)
    return _judge_set(s, action.space)


def _move_set(s: State, space: int, place: int) -> dict[str, int]:
    """Puts all cubes of a supply space on a city; the space stays empty (STM-URB-04, STM-GROW-01)."""
    moved = s.set_facts(space)
    for color in range(COLOR_COUNT):
        s.cubes[place * COLOR_COUNT + color] += s.supply[space * COLOR_COUNT + color]
        s.supply[space * COLOR_COUNT + color] = 0
    return moved


def urbanize(s: State, action: Urbanize, events: list[Event]) -> None:
    """STM-URB-02 to -13."""
    network, color = s.network, color_of[action.color]
    place = s.ground.board.place_index[action.town]
    s.new_cities[color] -= 1
    s.color[place] = color
    s.grown[place] = 1  # STM-COMP-07: the marker is printed on the tile
    s.special = NOBODY
    unowned = [link for link, owner in enumerate(network.owner) if owner < 0]
    completed = network.urbanize(place, action.seat, True)
    moved = _move_set(s, action.space - 1, place) if action.space else {}
    facts: Facts = {"seat": action.seat, "city": action.town, "color": action.color, "set": action.space}
    happen(events, "urbanized" if moved else "urbanized/empty", {**facts, "cubes": moved})
    for link in completed:
        claimed = link in unowned
        report: Facts = {"seat": network.owner[link], "link": s.link_name(link), "claimed": claimed}
        happen(events, "link-completed/claimed" if claimed else "link-completed", report)


def grow(s: State, action: Grow, events: list[Event]) -> None:
    """STM-GROW-01."""
    place = s.ground.board.place_index[action.city]
    s.grown[place] = 1
    s.special = NOBODY
    moved = _move_set(s, action.space - 1, place)
    facts: Facts = {"seat": action.seat, "city": action.city, "set": action.space, "cubes": moved}
    happen(events, "grown", facts)
