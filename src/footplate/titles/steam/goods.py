"""Moving goods: phase 3 of the base game, phase 5 of the standard game (STM-MOVE, STM-LOCO)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from ...track import routes
from ...track.routes import Bar, Route, Trip
from . import points
from .actions import Deliver, Improve, Pass
from .data import COLOR_COUNT, COLORS, CYCLES, FIRST_MOVE, HIGHEST_LEVEL, NOBODY, color_of
from .ground import JOURNEYS
from .state import GOODS, State, happen
from .words import WORDS, refuse

# The rule that each kind of bar on a journey breaks.
BARS = {
    routes.LINK_INCOMPLETE: "STM-MOVE-03",
    routes.NO_LINKS: "STM-MOVE-04",
    routes.TOO_LONG: "STM-MOVE-04/long",
    routes.PLACE_TWICE: "STM-MOVE-07",
    routes.RUNS_THROUGH: "STM-MOVE-05",
    routes.WRONG_END: "STM-MOVE-03/end",
    routes.NONE_OWN: "STM-MOVE-10",
    routes.OTHER_MORE: "STM-MOVE-11",
}


def begin(s: State, events: list[Event]) -> None:
    """STM-MOVE-01."""
    s.cycle = 1
    s.improved = [0] * s.seats
    s.begin_queue(GOODS, s.first_with(FIRST_MOVE))
    happen(events, "cycle-began", {"cycle": s.cycle})


# What may be done


def legal(s: State) -> list[Action]:
    if s.scorers:
        return points.legal(s)
    seat = s.actor
    actions: list[Action] = [Pass(seat)]
    if s.level[seat] < HIGHEST_LEVEL and not s.improved[seat]:
        actions.append(Improve(seat))
    _add_deliveries(s, actions)
    return actions


def accepting(s: State) -> list[int]:
    """For each colour, the cities that accept it, as bits."""
    found = [0] * COLOR_COUNT
    for place, color in enumerate(s.color):
        if color >= 0:
            found[color] |= 1 << place
    return found


def trip_of(s: State, seat: int, place: int, color: int, accept: int) -> Trip:
    """A cube stops in the first city of its colour, and never comes back to its start (STM-MOVE-05, STM-MOVE-09)."""
    ends = accept & ~(1 << place)
    return Trip(seat, s.level[seat], place, ends, ends)


def _add_deliveries(s: State, actions: list[Action]) -> None:
    seat, keys, itineraries = s.actor, s.ground.board.keys, s.ground.itineraries
    accept = accepting(s)
    roads = s.network.graph().roads
    for place, here in enumerate(roads):
        if not here:
            continue
        for color in range(COLOR_COUNT):
            if s.cubes[place * COLOR_COUNT + color]:
                trip = trip_of(s, seat, place, color, accept[color])
                for route in routes.find(s.network, JOURNEYS, trip, s.seats):
                    name = itineraries.route(s.network, place, route.links)  # STM-MOVE-15
                    actions.append(Deliver(seat, keys[place], COLORS[color], name))


def judge(s: State, action: Action) -> Ruling | None:
    if s.scorers:
        return points.judge(s, action)
    if isinstance(action, Deliver):
        return judge_delivery(s, action)
    if isinstance(action, Improve):
        return judge_improvement(s, action.seat)
    return None if isinstance(action, Pass) else refuse("STM-MOVE-01")


def judge_improvement(s: State, seat: int) -> Ruling | None:
    if s.level[seat] == HIGHEST_LEVEL:
        return refuse("STM-LOCO-03", level=HIGHEST_LEVEL)
    return refuse("STM-LOCO-02") if s.improved[seat] else None


def judge_delivery(s: State, action: Deliver) -> Ruling | None:
    place = s.ground.board.place_index.get(action.city)
    color = color_of.get(action.color)
    if place is None:
        return refuse_at_table("FPT-ACT-06", kind="city", name=action.city)
    if color is None:
        return refuse_at_table("FPT-ACT-06", kind="color", name=action.color)
    if not s.cubes[place * COLOR_COUNT + color]:
        return refuse("STM-MOVE-03/cube", city=action.city, color=action.color)
    links = s.ground.itineraries.links(s.network, action.route) if action.route else ()
    if links is None:
        return refuse("STM-MOVE-03/link", route=action.route)
    trip = trip_of(s, action.seat, place, color, accepting(s)[color])
    bar = routes.judge(s.network, JOURNEYS, trip, links, s.seats)
    if bar is None and s.ground.itineraries.route(s.network, place, links) != action.route:
        return refuse("STM-MOVE-03/link", route=action.route)
    return None if bar is None else _ruling(s, action, bar)


def _ruling(s: State, action: Deliver, bar: Bar) -> Ruling:
    key = BARS.get(bar.code, "STM-MOVE-03/link")
    facts: Facts = {"color": action.color, "level": s.level[action.seat], "route": action.route}
    if bar.player >= 0:
        facts["seat"] = bar.player
    if bar.place >= 0:
        facts["city"] = s.ground.board.keys[bar.place]
        if bar.code == routes.PLACE_TWICE and s.color[bar.place] == NOBODY:
            key = "STM-MOVE-08"
    return Ruling(WORDS, key, facts)


# Doing it


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    if s.scorers:
        points.perform(s, action, events, auto)
    elif isinstance(action, Deliver):
        _deliver(s, action, events)
    elif isinstance(action, Improve):
        s.level[action.seat] += 1
        s.improved[action.seat] = 1
        happen(events, "improved", {"seat": action.seat, "level": s.level[action.seat]})
    else:
        happen(events, "goods-passed/auto" if auto else "goods-passed", {"seat": action.seat, "auto": auto})
    if not s.scorers:
        _next(s, events)


def route_of(s: State, action: Deliver) -> Route:
    """The journey of a delivery that was judged legal."""
    place = s.ground.board.place_index[action.city]
    route = routes.journey(s.network, place, s.ground.itineraries.links(s.network, action.route) or (), s.seats)
    assert isinstance(route, Route)
    return route


def _deliver(s: State, action: Deliver, events: list[Event]) -> None:
    """STM-MOVE-14, STM-POINT-01."""
    board = s.ground.board
    route = route_of(s, action)
    color = color_of[action.color]
    s.cubes[board.place_index[action.city] * COLOR_COUNT + color] -= 1
    s.bag[color] += 1
    s.due = list(route.shares)
    facts: Facts = {"seat": action.seat, "color": action.color, "from": action.city, "to": board.keys[route.end]}
    more: Facts = {"route": action.route, "links": list(route.links), "length": len(route.links)}
    happen(events, "delivered", {**facts, **more, "shares": list(route.shares)})
    points.begin(s, action.seat)


def _next(s: State, events: list[Event]) -> None:
    """The next in the queue acts, in the second cycle after the first (STM-MOVE-01)."""
    if s.next_in_queue():
        return
    if s.cycle < CYCLES:
        s.cycle += 1
        s.begin_queue(GOODS, s.queue)
        happen(events, "cycle-began", {"cycle": s.cycle})
    else:
        s.cycle = 0
