"""Why something cannot be touched: the ruling that stands most directly in the way."""

from typing import Final

from ...kernel.rulings import Ruling
from . import goods, laying
from .actions import (
    Bid,
    Build,
    Deliver,
    Done,
    FreePass,
    Improve,
    Issue,
    Link,
    Pass,
    Place,
    Produce,
    ProduceIn,
    Take,
    Urbanize,
)
from .data import COLOR_COUNT, COLORS, LETTERS, URBANIZATION, action_of, color_of, space_index
from .state import BUILD, GOODS, GROWTH, State
from .words import refuse

# So many links are as good as any number for the question whether there is a way at all.
FAR: Final = 15


def why(s: State, seat: int, target: str) -> Ruling | None:
    """None if there is no such target."""
    kind, _, name = target.partition(":")
    if kind == "hex":
        return _why_hex(s, seat, name)
    if kind in ("city", "town"):
        return _why_place(s, seat, name)
    if kind == "link":
        return _why_link(s, seat, name)
    if kind == "cube":
        return _why_cube(s, seat, name)
    if kind == "action" and name in action_of:
        return s.judge(Take(seat, name))
    if kind == "space" and name in space_index:
        return _why_space(s, seat, name)
    return _why_word(s, seat, kind, name)


def _why_word(s: State, seat: int, kind: str, name: str) -> Ruling | None:
    """Buttons and numbers: the action itself is judged."""
    if kind == "bid" and name.isdecimal():
        return s.judge(Bid(seat, int(name)))
    if kind == "shares" and name.isdecimal():
        return s.judge(Issue(seat, int(name)))
    if kind == "new-city" and name and name in LETTERS:
        return s.judge(Urbanize(seat, s.ground.board.keys[-1], name))
    if kind == "pass":
        return s.judge(Pass(seat))
    if kind == "free-pass":
        return s.judge(FreePass(seat))
    if kind == "done":
        return s.judge(Done(seat))
    if kind == "produce":
        return s.judge(Produce(seat))
    return s.judge(Improve(seat)) if kind == "improve" else None


def _why_space(s: State, seat: int, name: str) -> Ruling | None:
    color = COLORS[s.drawn[0]] if s.drawn else COLORS[0]
    return s.judge(Place(seat, color, name))


def _why_hex(s: State, seat: int, name: str) -> Ruling | None:
    hex_number = s.ground.board.index.get(name)
    if hex_number is None:
        ruling = laying.judge_hex_name(name)
        return ruling if ruling.rule.startswith("AOS") else None
    if s.phase != BUILD or not s.builds_left:
        return s.judge(Build(seat, name, s.ground.face_ids[0], 0))
    return s.rules.construction.why_hex(s, seat, hex_number)


def _why_place(s: State, seat: int, name: str) -> Ruling | None:
    place = s.ground.board.place_index.get(name)
    if place is None:
        return None
    if s.phase == GOODS:
        return _why_no_delivery(s, seat, place)
    if s.phase == GROWTH:
        return s.judge(ProduceIn(seat, name))
    if s.phase != BUILD:
        return s.judge(Done(seat))
    if s.network.city[place] and not s.builds_left:
        return s.judge(Build(seat, name, s.ground.face_ids[0], 0))
    if s.network.city[place]:
        return s.rules.construction.why_city(s, seat, place)
    if s.action[seat] == URBANIZATION and s.urban_left:
        return s.judge(Urbanize(seat, name, LETTERS[0]))
    return _why_hex(s, seat, s.ground.board.names[s.ground.board.place_hex[place]])


def _why_link(s: State, seat: int, name: str) -> Ruling | None:
    """A link that one would build whole, named by its two cities: `GEN-MIL` (AOS-ITA-22)."""
    index = s.ground.board.place_index
    start, _, goal = name.partition("-")
    if start not in index or goal not in index:
        return None
    if s.phase != BUILD or not s.builds_left:
        return s.judge(Link(seat, start, goal, ""))
    return s.rules.construction.why_link(s, seat, index[start], index[goal])


# Goods


def _why_cube(s: State, seat: int, name: str) -> Ruling | None:
    city, _, color = name.partition("/")
    place = s.ground.board.place_index.get(city)
    if place is None or color not in color_of:
        return None
    if s.phase != GOODS:
        return s.judge(Deliver(seat, city, color, ""))
    if not s.cubes[place * COLOR_COUNT + color_of[color]]:
        return refuse("AOS-MOVE-03/cube", city=city, color=color)
    return _why_stuck(s, seat, place, color_of[color])


def _why_no_delivery(s: State, seat: int, place: int) -> Ruling | None:
    """Why no cube leaves or reaches a place."""
    key = s.ground.board.keys[place]
    if not s.network.city[place]:
        return refuse("AOS-SETUP-04", city=key)
    for color in range(COLOR_COUNT):
        if s.cubes[place * COLOR_COUNT + color]:
            return _why_stuck(s, seat, place, color)
    return refuse("AOS-MOVE-04/none", city=key)


def _why_stuck(s: State, seat: int, place: int, color: int) -> Ruling:
    """Why this cube cannot be moved: no such city, no track, no way to it, or too far."""
    city, name, level = s.ground.board.keys[place], COLORS[color], s.level[seat]
    ends = goods.trip_of(s, seat, place, color, goods.accepting(s)[color]).ends
    graph = s.network.graph()
    if not ends:
        return refuse("AOS-MOVE-04/nowhere", color=name)
    if not graph.roads[place]:
        return refuse("AOS-MOVE-03/track", city=city)
    if not graph.within(place, FAR) & ends:
        return refuse("AOS-MOVE-04/way", city=city, color=name)
    return refuse("AOS-MOVE-03/far", city=city, color=name, level=level)
