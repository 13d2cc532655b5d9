"""Urbanization and city growth, in the build turn (STM-URB, STM-GROW)."""

from ....kernel import NOBODY, Action, Choice, Event, Facts, Ruling, happen, refuse, unknown
from ....track.phases.laying import tell_completed
from ....track.phases.laying import urbanize as make_city
from ....track.phases.position import COLOR_COUNT
from ....track.phases.view import counts
from ....track.schema import Counts
from .. import schema
from ..actions import Grow, Urbanize
from ..pieces import Pieces
from ..tables import CITY_GROWTH, COLORS, URBANIZATION, color_of, tile_ids


def offers(s: Pieces) -> list[Action]:
    """What the action of the builder's tile offers, if it is still to be done."""
    if s.special == URBANIZATION:
        return _new_cities(s)
    return _growths(s) if s.special == CITY_GROWTH else []


def _new_cities(s: Pieces) -> list[Action]:
    seat, keys = s.actor, s.ground.board.keys
    spaces = [space + 1 for space in s.sets()] or [0]
    colors = [COLORS[color] for color in range(COLOR_COUNT) if s.new_cities[color]]
    towns = [keys[place] for place in s.towns()]
    return [Urbanize(seat, town, color, space) for town in towns for color in colors for space in spaces]


def _growths(s: Pieces) -> list[Action]:
    seat, keys = s.actor, s.ground.board.keys
    return [Grow(seat, keys[place], space + 1) for place in s.may_grow() for space in s.sets()]


def judge_holder(s: Pieces, seat: int, tile: int, rule: str) -> Ruling | None:
    """What keeps the builder from doing the action of this tile now."""
    name = tile_ids[tile]
    if s.taken[seat] != tile:
        return refuse(rule, action=name)
    if s.passed[seat]:
        return refuse("STM-ACT-10/passed", action=name)
    if s.special == tile:
        return None
    lapsed = tile == CITY_GROWTH and not s.can_grow()
    return refuse("STM-GROW-04") if lapsed else refuse(f"{rule}/once", action=name)


def _judge_set(s: Pieces, space: int) -> Ruling | None:
    if not 1 <= space <= s.ground.spaces:
        return unknown("set", str(space))
    return None if s.has_set(space - 1) else refuse("STM-GROW-05", set=space)


def judge_urbanize(s: Pieces, action: Urbanize) -> Ruling | None:
    place = s.ground.board.place_index.get(action.town)
    if place is None:
        return unknown("city", action.town)
    if action.color not in color_of:
        return unknown("color", action.color)
    ruling = judge_holder(s, action.seat, URBANIZATION, "STM-URB-01")
    if ruling is not None:
        return ruling
    if s.color[place] != NOBODY:
        return refuse("STM-URB-01/city", city=action.town)
    if not s.new_cities[color_of[action.color]]:
        return refuse("STM-COMP-07", color=action.color)
    if action.space == 0:
        return refuse("STM-URB-04") if s.sets() else None  # STM-URB-05
    return _judge_set(s, action.space)


def judge_grow(s: Pieces, action: Grow) -> Ruling | None:
    place = s.ground.board.place_index.get(action.city)
    if place is None:
        return unknown("city", action.city)
    ruling = judge_holder(s, action.seat, CITY_GROWTH, "STM-GROW-01")
    if ruling is not None:
        return ruling
    if s.color[place] == NOBODY:
        return refuse("STM-GROW-01/town", city=action.city)
    if s.grown[place]:
        new = s.ground.color[place] == NOBODY
        return refuse("STM-URB-06" if new else "STM-GROW-02", city=action.city)
    return _judge_set(s, action.space)


def _move_set(s: Pieces, space: int, place: int) -> Counts:
    """Puts all cubes of a supply space on a city; the space stays empty (STM-URB-04, STM-GROW-01)."""
    moved = counts(COLORS, s.supply, space)
    for color in range(COLOR_COUNT):
        s.cubes[place * COLOR_COUNT + color] += s.supply[space * COLOR_COUNT + color]
        s.supply[space * COLOR_COUNT + color] = 0
    return moved


def urbanize(s: Pieces, action: Urbanize, events: list[Event]) -> None:
    """STM-URB-02 to -13."""
    color, place = color_of[action.color], s.ground.board.place_index[action.town]
    s.new_cities[color] -= 1
    s.color[place] = color
    s.grown[place] = 1  # STM-COMP-07: the marker is printed on the tile
    s.special = NOBODY
    completed = make_city(s, place, action.seat, True)
    moved = _move_set(s, action.space - 1, place) if action.space else {}
    facts: Facts = {"seat": action.seat, "city": action.town, "color": action.color, "set": action.space}
    happen(events, "urbanized" if moved else "urbanized/empty", {**facts, "cubes": moved})
    for link, claimed in completed:
        tell_completed(s, link, claimed, events)


def grow(s: Pieces, action: Grow, events: list[Event]) -> None:
    """STM-GROW-01."""
    place = s.ground.board.place_index[action.city]
    s.grown[place] = 1
    s.special = NOBODY
    moved = _move_set(s, action.space - 1, place)
    facts: Facts = {"seat": action.seat, "city": action.city, "set": action.space, "cubes": moved}
    happen(events, "grown", facts)


def choice(s: Pieces, action: Action) -> Choice:
    assert isinstance(action, (Urbanize, Grow))
    cubes = counts(COLORS, s.supply, action.space - 1) if action.space else {}
    if isinstance(action, Grow):
        grown: schema.Grow = {"set": action.space, "cubes": cubes, "city": action.city}
        return Choice(action, [f"city:{action.city}", f"set:{action.space}"], "grow", grown)
    board = s.ground.board
    hex_name = board.names[board.place_hex[board.place_index[action.town]]]
    steps = [f"hex:{hex_name}", f"new-city:{action.color}"]
    if action.space:
        steps.append(f"set:{action.space}")
    site: schema.Grow = {"set": action.space, "cubes": cubes, "city": action.town}
    facts: schema.Urbanize = {**site, "hex": hex_name, "color": action.color}
    return Choice(action, steps, "urbanize" if cubes else "urbanize/empty", facts, (f"town:{action.town}",))
