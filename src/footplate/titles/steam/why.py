"""Why something cannot be touched: the ruling that stands most directly in the way."""

from typing import Final

from ...kernel.rulings import Ruling
from ...track import routes
from ...track.building import NOT_CONNECTED
from ...track.routes import Route, Trip
from ...track.telling import end_facts
from . import action_tiles, building, cities, goods, obstacles
from .actions import (
    Bid,
    Build,
    Capital,
    Deliver,
    Done,
    FreePass,
    Grow,
    Improve,
    Pass,
    Score,
    Take,
    TakePassed,
    Urbanize,
)
from .data import CITY_GROWTH, COLOR_COUNT, COLORS, NOBODY, URBANIZATION, color_of, tile_ids, tile_of
from .state import ACTIONS, BUILD, GOODS, State
from .words import WORDS, refuse

# So many links are as good as any number for the question whether there is a way at all.
FAR: Final = 15
TURNS: Final = ("0", "1", "2", "3", "4", "5")


def why(s: State, seat: int, target: str) -> Ruling | None:
    """None if there is no such target."""
    kind, _, name = target.partition(":")
    if kind == "hex":
        return _why_hex(s, seat, name)
    if kind in ("city", "town"):
        return _why_place(s, seat, kind, name)
    if kind == "cube":
        return _why_cube(s, seat, name)
    if kind == "action" and name in tile_of:
        return _why_action(s, seat, name)
    if kind == "set" and name.isdecimal():
        return _why_set(s, seat, int(name))
    if kind in ("face", "turn"):
        return _why_tile(s, seat, kind, name)
    if kind == "new-city" and name in color_of:
        return _why_new_city(s, seat, name)
    if kind == "route":
        return _why_route(s, seat, name)
    return _why_word(s, seat, kind, name)


def _why_route(s: State, seat: int, name: str) -> Ruling | None:
    if s.phase != GOODS or s.scorers:
        return s.judge(Deliver(seat, s.ground.board.keys[0], COLORS[0], name))
    return refuse("STM-MOVE-03/link", route=name)


def _why_word(s: State, seat: int, kind: str, name: str) -> Ruling | None:
    """Buttons and numbers: the action itself is judged."""
    if kind == "bid" and name.isdecimal():
        return s.judge(Bid(seat, int(name)))
    if kind == "capital" and name.isdecimal():
        return s.judge(Capital(seat, int(name)))
    if kind == "track":
        return s.judge(Score(seat, name))
    if kind == "use":
        return refuse("STM-ACT-01") if s.phase == ACTIONS else s.judge(Take(seat, tile_ids[0]))
    if kind == "pass":
        return s.judge(Pass(seat))
    if kind == "free-pass":
        return s.judge(FreePass(seat))
    if kind == "done":
        return s.judge(Done(seat))
    return s.judge(Improve(seat)) if kind == "improve" else None


def _why_action(s: State, seat: int, name: str) -> Ruling | None:
    if s.phase != ACTIONS:
        return s.judge(Take(seat, name))
    return action_tiles.obstacle(s, seat, tile_of[name]) or s.judge(TakePassed(seat, name))


def _why_hex(s: State, seat: int, name: str) -> Ruling | None:
    board = s.ground.board
    hex_number = board.index.get(name)
    if hex_number is None:
        ruling = building.judge_hex_name(name)
        return ruling if ruling.rule.startswith("STM") else None
    if s.phase != BUILD or not s.tiles_left:
        return s.judge(Build(seat, name, s.ground.tiles.faces[0].id, 0))
    planner, who = s.ground.planner, building.builder(s, seat)
    obstacle = planner.judge_hex(s.network, who, hex_number)
    if obstacle is None:
        return None
    foreign = planner.site(s.network, who, hex_number).foreign
    if obstacle.code == NOT_CONNECTED and foreign:
        return Ruling(WORDS, "STM-BUILD-09", end_facts(s.network, hex_number, foreign))  # all that leads to the hex
    return obstacles.ruling(s, seat, obstacle, s.ground.tiles.faces[0].id)


def _why_place(s: State, seat: int, kind: str, name: str) -> Ruling | None:
    place = s.ground.board.place_index.get(name)
    if place is None:
        return None
    if s.phase == GOODS:
        return _why_no_delivery(s, seat, place)
    if s.phase != BUILD:
        return s.judge(Grow(seat, name, 1))
    town = s.color[place] == NOBODY
    if town != (kind == "town"):
        return refuse("STM-GROW-01/town" if town else "STM-URB-01/city", city=name)
    if not town:
        wanted = s.tile[seat] == CITY_GROWTH
        ruling = cities.judge_grow(s, Grow(seat, name, min(s.sets(), default=0) + 1)) if wanted else None
        return ruling or refuse("STM-BUILD-13/city", city=name)
    if s.tile[seat] == URBANIZATION and not s.tiles_left:
        return cities.holds(s, seat, URBANIZATION, "STM-URB-01")
    return _why_hex(s, seat, s.ground.board.names[s.ground.board.place_hex[place]])


def _why_tile(s: State, seat: int, kind: str, name: str) -> Ruling | None:
    """Why no tile with this face, or so turned, can be laid."""
    tiles, hex_name = s.ground.tiles, s.ground.board.names[0]
    face = name if kind == "face" else tiles.faces[0].id
    if face not in tiles.face_index or (kind == "turn" and name not in TURNS):
        return None
    if s.phase != BUILD or not s.tiles_left:
        return s.judge(Build(seat, hex_name, face, 0))
    if kind == "face" and tiles.left(s.network.used, tiles.face_index[face]) == 0:
        return refuse("STM-COMP-01")
    return refuse("STM-BUILD-05")


def _why_new_city(s: State, seat: int, color: str) -> Ruling | None:
    if s.phase == BUILD and s.special == URBANIZATION:
        return refuse("STM-COMP-07", color=color)
    if s.phase == BUILD:
        return cities.holds(s, seat, URBANIZATION, "STM-URB-01")
    return s.judge(Urbanize(seat, s.ground.board.keys[0], color))


def _why_set(s: State, seat: int, space: int) -> Ruling | None:
    if not 1 <= space <= s.ground.spaces:
        return None
    if s.phase == BUILD and s.special == NOBODY:
        return refuse("STM-GROW-01/set")
    if s.phase == BUILD:
        return refuse("STM-GROW-05", set=space)
    return s.judge(Grow(seat, s.ground.board.keys[0], space))


# Goods


def _why_cube(s: State, seat: int, name: str) -> Ruling | None:
    city, _, color = name.partition("/")
    place = s.ground.board.place_index.get(city)
    if place is None or color not in color_of:
        return None
    if s.phase != GOODS or s.scorers:
        return s.judge(Deliver(seat, city, color, ""))
    if not s.cubes[place * COLOR_COUNT + color_of[color]]:
        return refuse("STM-MOVE-03/cube", city=city, color=color)
    return _why_stuck(s, seat, place, color_of[color])


def _why_no_delivery(s: State, seat: int, place: int) -> Ruling | None:
    """Why no cube leaves or reaches a place."""
    if s.scorers:
        return s.judge(Pass(seat))
    key = s.ground.board.keys[place]
    if s.color[place] == NOBODY:
        return refuse("STM-WORD-02", city=key)
    for color in range(COLOR_COUNT):
        if s.cubes[place * COLOR_COUNT + color]:
            return _why_stuck(s, seat, place, color)
    return refuse("STM-MOVE-03/none", city=key)


def _why_stuck(s: State, seat: int, place: int, color: int) -> Ruling:
    """Why this cube cannot be delivered: no track, no such city, no way to it, too far, or on others' links."""
    city, name = s.ground.board.keys[place], COLORS[color]
    ends = goods.accepting(s)[color] & ~(1 << place)
    graph = s.network.graph()
    if not ends:
        return refuse("STM-MOVE-03/nowhere", color=name)
    if not graph.roads[place]:
        return refuse("STM-MOVE-03/track", city=city)
    level = s.level[seat]
    if not graph.within(place, FAR) & ends:
        return refuse("STM-MOVE-03/way", city=city, color=name)
    if not graph.within(place, level) & ends:
        return refuse("STM-MOVE-04/far", city=city, color=name, level=level)
    return _why_shares(s, seat, Trip(seat, level, place, ends, ends), name)


def _why_shares(s: State, seat: int, trip: Trip, color: str) -> Ruling:
    """The journeys that exist, but not for this mover: judged one by one for the nearest to being allowed."""
    anybody = routes.find(s.network, routes.RouteRules(), trip, s.seats)
    if not anybody:
        return refuse("STM-MOVE-05/blocked", color=color)
    best: Route = max(anybody, key=lambda route: route.shares[seat])
    action = Deliver(
        seat, s.ground.board.keys[trip.start], color, s.ground.itineraries.route(s.network, trip.start, best.links)
    )
    ruling = goods.judge_delivery(s, action)
    return ruling if ruling is not None else refuse("STM-MOVE-10", color=color)
