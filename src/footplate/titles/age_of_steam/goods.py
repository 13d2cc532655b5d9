"""Moving goods, phase 5 (AOS-MOVE)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from ...track import routes
from ...track.routes import Bar, Route, RouteRules, Trip
from .actions import Deliver, Improve, Pass
from .data import COLOR_COUNT, COLORS, CYCLES, FIRST_MOVE, HIGHEST_LEVEL, color_of
from .state import GOODS, State, happen
from .words import WORDS, refuse

# AOS-MOVE-08: the mover needs to own none of the links.
JOURNEYS = RouteRules()

# The rule that each kind of bar on a journey breaks.
BARS = {
    routes.LINK_INCOMPLETE: "AOS-MOVE-03",
    routes.NO_LINKS: "AOS-MOVE-03/none",
    routes.TOO_LONG: "AOS-MOVE-03/long",
    routes.PLACE_TWICE: "AOS-MOVE-06",
    routes.RUNS_THROUGH: "AOS-MOVE-05",
    routes.WRONG_END: "AOS-MOVE-04",
}


def begin(s: State, events: list[Event]) -> None:
    """AOS-MOVE-01, AOS-ACT-02."""
    s.cycle = 1
    s.improved = [0] * s.seats
    s.begin_queue(GOODS, s.first_with(FIRST_MOVE))
    happen(events, "cycle-began", {"cycle": s.cycle})


# What may be done


def legal(s: State) -> list[Action]:
    seat = s.actor
    actions: list[Action] = [Pass(seat)]
    if s.level[seat] < HIGHEST_LEVEL and not s.improved[seat]:
        actions.append(Improve(seat))
    _add_deliveries(s, actions)
    return actions


def accepting(s: State) -> list[int]:
    """For each colour, the cities that accept it, as bits."""
    found = [0] * COLOR_COUNT
    for place, colors in enumerate(s.accepts):
        if colors:
            for color in range(COLOR_COUNT):
                if colors >> color & 1:
                    found[color] |= 1 << place
    return found


def cities(s: State) -> int:
    """All cities, as bits."""
    found = 0
    for place, city in enumerate(s.network.city):
        found |= city << place
    return found


def trip_of(s: State, seat: int, place: int, color: int, accept: int) -> Trip:
    """A cube stops in the first city that accepts it and never comes back to its start (AOS-MOVE-05, AOS-MOVE-06);
    one that is a burden may end in any city (AOS-ITA-33, AOS-ITA-34)."""
    if color == s.rules.burden:
        return Trip(seat, s.level[seat], place, cities(s) & ~(1 << place), 0)
    ends = accept & ~(1 << place)
    return Trip(seat, s.level[seat], place, ends, ends)


def _add_deliveries(s: State, actions: list[Action]) -> None:
    seat, keys, network = s.actor, s.ground.board.keys, s.network
    accept = accepting(s)
    naming = s.ground.itineraries
    for place, here in enumerate(network.graph().roads):
        if not here:
            continue
        for color in range(COLOR_COUNT):
            if s.cubes[place * COLOR_COUNT + color]:
                trip = trip_of(s, seat, place, color, accept[color])
                for route in routes.find(network, JOURNEYS, trip, s.seats):
                    name = naming.route(network, place, route.links)
                    actions.append(Deliver(seat, keys[place], COLORS[color], name))


def judge(s: State, action: Action) -> Ruling | None:
    if isinstance(action, Deliver):
        return judge_delivery(s, action)
    if isinstance(action, Improve):
        if s.level[action.seat] == HIGHEST_LEVEL:
            return refuse("AOS-COMP-08", level=HIGHEST_LEVEL)
        return refuse("AOS-MOVE-02") if s.improved[action.seat] else None
    return None if isinstance(action, Pass) else refuse("AOS-MOVE-01")


def judge_delivery(s: State, action: Deliver) -> Ruling | None:
    place = s.ground.board.place_index.get(action.city)
    color = color_of.get(action.color)
    if place is None:
        return refuse_at_table("FPT-ACT-06", kind="city", name=action.city)
    if color is None:
        return refuse_at_table("FPT-ACT-06", kind="color", name=action.color)
    if not s.cubes[place * COLOR_COUNT + color]:
        return refuse("AOS-MOVE-03/cube", city=action.city, color=action.color)
    naming = s.ground.itineraries
    links = naming.links(s.network, action.route) if action.route else ()
    if links is None:
        return refuse("AOS-MOVE-03/link", route=action.route)
    trip = trip_of(s, action.seat, place, color, accepting(s)[color])
    bar = routes.judge(s.network, JOURNEYS, trip, links, s.seats)
    if bar is None and naming.route(s.network, place, links) != action.route:
        return refuse("AOS-MOVE-03/link", route=action.route)
    return None if bar is None else _ruling(s, action, bar)


def _ruling(s: State, action: Deliver, bar: Bar) -> Ruling:
    facts: Facts = {"color": action.color, "level": s.level[action.seat], "route": action.route}
    if bar.place >= 0:
        facts["city"] = s.ground.board.keys[bar.place]
    return Ruling(WORDS, BARS.get(bar.code, "AOS-MOVE-03/link"), facts)


# Doing it


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    if isinstance(action, Deliver):
        _deliver(s, action, events)
    elif isinstance(action, Improve):
        s.level[action.seat] += 1
        s.improved[action.seat] = 1
        happen(events, "improved", {"seat": action.seat, "level": s.level[action.seat]})
    else:
        happen(events, "goods-passed/auto" if auto else "goods-passed", {"seat": action.seat, "auto": auto})
    _next(s, events)


def route_of(s: State, action: Deliver) -> Route:
    """The journey of a delivery that was judged legal."""
    place = s.ground.board.place_index[action.city]
    links = s.ground.itineraries.links(s.network, action.route) or ()
    route = routes.journey(s.network, place, links, s.seats)
    assert isinstance(route, Route)
    return route


def gains(s: State, color: int, shares: tuple[int, ...]) -> list[int]:
    """What a journey does to each income (AOS-MOVE-09); a burden lowers it, not below 0 (AOS-ITA-33 to -36)."""
    if color == s.rules.burden:
        return [-min(count, s.income[seat]) for seat, count in enumerate(shares)]
    return list(shares)


def _deliver(s: State, action: Deliver, events: list[Event]) -> None:
    """AOS-MOVE-09, AOS-MOVE-10."""
    board = s.ground.board
    route = route_of(s, action)
    color = color_of[action.color]
    s.cubes[board.place_index[action.city] * COLOR_COUNT + color] -= 1
    s.bag[color] += 1
    gained = gains(s, color, route.shares)
    for seat in range(s.seats):
        s.income[seat] += gained[seat]
    facts: Facts = {"seat": action.seat, "color": action.color, "from": action.city, "to": board.keys[route.end]}
    more: Facts = {"route": action.route, "links": list(route.links), "length": len(route.links)}
    key = "delivered/burden" if color == s.rules.burden else "delivered"
    happen(events, key, {**facts, **more, "shares": list(route.shares), "income": list(gained)})


def _next(s: State, events: list[Event]) -> None:
    """The next in the queue acts, in the second round after the first (AOS-MOVE-01)."""
    if s.next_in_queue():
        return
    if s.cycle < CYCLES:
        s.cycle += 1
        s.begin_queue(GOODS, s.queue)
        happen(events, "cycle-began", {"cycle": s.cycle})
    else:
        s.cycle = 0
