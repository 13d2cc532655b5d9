"""Phase 2, deliver one goods cube (RWW-DEL), with hotels (RWW-CARD-15) and Chicago's new cubes (RWW-WEST-06)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from ...track import routes
from ...track.routes import Bar, Route, RouteRules, Trip
from . import claims
from .actions import Deliver
from .board import (
    LAST_TURN,
    MARKERS_TO_END,
    WEST_DRAW,
    WEST_GOAL,
    WEST_GOAL_COLOR,
    by_name,
    cities,
    color_of,
    deliver_action,
    exit_names,
    exit_of,
    place_ids,
    place_of,
    west_cities,
)
from .cardfile import CARDS, OWNER
from .state import CARD_COUNT, COLOR_COUNT, HOTELS, LINKS, State, draw_cubes, gain, happen
from .words import refuse

RULES = RouteRules(first_own=True)  # RWW-DEL-03
hotel_cards: list[int] = [number for number, card in enumerate(CARDS) if card.use == OWNER]
hotel_city: dict[int, int] = {card: by_name[CARDS[card].cities[0]] for card in hotel_cards}


def trip(s: State, seat: int, start: int, color: int) -> Trip:
    """RWW-DEL-02, -04 to -07: to the first other city of the colour, as far as the engine goes."""
    ends = s.accepts[color] & ~(1 << start)
    return Trip(seat, s.engine[seat], start, ends, ends)


def legal(s: State, seat: int) -> list[Action]:
    """Every cube, end and sharing of points once; the shortest way stands for the others."""
    found: list[Action] = []
    roads = s.network.graph().roads
    for start in cities:
        if not any(owner == seat for _, owner, _ in roads[start]):
            continue
        for color in range(COLOR_COUNT):
            if s.cubes[start * COLOR_COUNT + color]:
                found += _journeys(s, seat, start, color)
    return found


def _journeys(s: State, seat: int, start: int, color: int) -> list[Action]:
    key = ((seat * 16 + s.engine[seat]) * 64 + start) * COLOR_COUNT + color
    found = s.journeys.get(key)
    if found is None:
        ways = routes.find(s.network, RULES, trip(s, seat, start, color), s.seats)
        found = [deliver_action(seat, color, way.end, exits(s, start, way.links)) for way in ways]
        s.journeys[key] = found
    return found


def exits(s: State, start: int, links: tuple[int, ...]) -> list[str]:
    """The sides by which a journey leaves its cities, by name."""
    network, place = s.network, start
    names: list[str] = []
    for link in links:
        names.append(exit_names[place][network.side_out(place, link)])
        place = network.ends_b[link] if place == network.ends_a[link] else network.ends_a[link]
    return names


def links_of(s: State, route: list[str]) -> tuple[int, ...] | str:
    """The links of a route, or the first exit that has none."""
    links: list[int] = []
    for name in route:
        found = exit_of.get(name)
        link = s.network.link_out(found[0], found[1]) if found is not None else -1
        if link < 0:
            return name
        links.append(link)
    return tuple(links)


# Judging


def judge(s: State, action: Deliver) -> Ruling | None:
    """Parses what the action names, then judges the journey."""
    if action.color not in color_of:
        return refuse_at_table("FPT-ACT-06", kind="color", name=action.color)
    if action.to not in place_of:
        return refuse_at_table("FPT-ACT-06", kind="city", name=action.to)
    if not action.route:
        return refuse("RWW-DEL-02/none")
    route = action.route.split(",")
    links = links_of(s, route)
    if isinstance(links, str):
        return refuse("RWW-DEL-01/link", exit=links)
    start, color = exit_of[route[0]][0], color_of[action.color]
    if not s.cubes[start * COLOR_COUNT + color]:
        return refuse("RWW-DEL-01", city=place_ids[start], color=action.color)
    bar = routes.judge(s.network, RULES, trip(s, action.seat, start, color), links, s.seats)
    if bar is not None:
        return _ruling(s, action, bar)
    return _judge_names(s, action, start, links)


def _judge_names(s: State, action: Deliver, start: int, links: tuple[int, ...]) -> Ruling | None:
    """Whether the names fit the journey: each link by the city that it leaves, and the end by its own."""
    for name, exit_name in zip(action.route.split(","), exits(s, start, links), strict=True):
        if name != exit_name:
            return refuse("RWW-DEL-01/link", exit=name)
    _, way = journey_of(s, action)
    return None if place_ids[way.end] == action.to else refuse("RWW-DEL-01/end", city=action.to)


def _ruling(s: State, action: Deliver, bar: Bar) -> Ruling:
    place = place_ids[bar.place] if bar.place >= 0 else None
    if bar.code == routes.LINK_INCOMPLETE:
        return refuse("RWW-DEL-01/unfinished")
    if bar.code == routes.TOO_LONG:
        return refuse("RWW-DEL-02", level=s.engine[action.seat], links=action.route.count(",") + 1)
    if bar.code == routes.PLACE_TWICE:
        return refuse("RWW-DEL-05", city=place)
    if bar.code == routes.RUNS_THROUGH:
        return refuse("RWW-DEL-04", city=place, color=action.color)
    if bar.code == routes.WRONG_END:
        return _wrong_end(s, action.color, bar.place)
    if bar.code == routes.FIRST_NOT_OWN:
        return refuse("RWW-DEL-03", owner=bar.player)
    return refuse("RWW-DEL-01/link", exit=action.route)


def _wrong_end(s: State, color: str, place: int) -> Ruling:
    if s.color[place] < 0:
        return refuse("RWW-DEL-06", city=place_ids[place])
    return refuse("RWW-DEL-01/color", city=place_ids[place], color=color)


# Doing it


class Effect:
    """What a delivery gives to whom, before it is made."""

    def __init__(self, s: State, seat: int, start: int, color: int, way: Route) -> None:
        self.won = claims.of_delivery(s, len(way.links), way.end)
        self.hotel = hotel_owner(s, way.end)
        self.draws = WEST_DRAW if brings_cubes(s, start, color, way.end) else 0
        self.empties = s.cubes_at(start) == 1
        self.points = list(way.shares)
        self.points[seat] += claims.worth(self.won)
        if self.hotel >= 0:
            self.points[self.hotel] += hotel_points(way.end)


def hotel_owner(s: State, place: int) -> int:
    """RWW-CARD-15."""
    for card in hotel_cards:
        if hotel_city[card] == place:
            for seat in range(s.seats):
                if s.hands[seat * CARD_COUNT + card]:
                    return seat
    return -1


def hotel_points(place: int) -> int:
    return sum(CARDS[card].points for card in hotel_cards if hotel_city[card] == place)


def brings_cubes(s: State, start: int, color: int, end: int) -> bool:
    """RWW-WEST-06, RWW-WEST-07: any red cube from a city with a western link to Chicago, whoever delivers it."""
    if end != WEST_GOAL or color != WEST_GOAL_COLOR or start not in west_cities:
        return False
    return s.west[west_cities.index(start)] >= 0


def journey_of(s: State, action: Deliver) -> tuple[int, Route]:
    """Start and journey of a delivery that is legal."""
    route = action.route.split(",")
    links = links_of(s, route)
    assert not isinstance(links, str)
    start = exit_of[route[0]][0]
    way = routes.journey(s.network, start, links, s.seats)
    assert isinstance(way, Route)
    return start, way


def perform(s: State, action: Deliver, events: list[Event]) -> None:
    """RWW-DEL-13: links, claim cards, hotels, Chicago's cubes, markers; then the end is looked at."""
    start, way = journey_of(s, action)
    seat, color = action.seat, color_of[action.color]
    effect = Effect(s, seat, start, color, way)
    s.cubes[start * COLOR_COUNT + color] -= 1
    s.bag[color] += 1  # RWW-DEL-11
    facts: Facts = {"seat": seat, "color": action.color, "from": place_ids[start], "to": action.to}
    happen(events, "delivered", {**facts, "links": len(way.links), "route": action.route.split(",")})
    for owner, points in enumerate(way.shares):  # RWW-DEL-08
        if points:
            gain(s, owner, points, LINKS)
            happen(events, "links-scored", {"seat": owner, "points": points, "score": s.score[owner]})
    claims.claim(s, seat, effect.won, events)
    if effect.hotel >= 0:
        _pay_hotel(s, effect.hotel, way.end, events)
    if effect.draws:
        place_cubes(s, way.end, effect.draws, "chicago-grows", {}, events)
    if s.cubes_at(start) == 0:
        _mark_empty(s, start, events)
    _look_at_end(s, events)


def _pay_hotel(s: State, owner: int, place: int, events: list[Event]) -> None:
    points = hotel_points(place)
    gain(s, owner, points, HOTELS)
    happen(events, "hotel-scored", {"seat": owner, "city": place_ids[place], "points": points, "score": s.score[owner]})


def _mark_empty(s: State, place: int, events: list[Event]) -> None:
    """RWW-DEL-12."""
    s.empty |= 1 << place
    facts: Facts = {"city": place_ids[place], "markers": s.markers(), "to_end": MARKERS_TO_END[s.seats]}
    happen(events, "city-emptied", facts)


def place_cubes(s: State, place: int, count: int, key: str, facts: Facts, events: list[Event]) -> None:
    """Draws cubes onto a city and says so; a marker goes off as soon as one cube lies there (RWW-DEL-14)."""
    drawn = draw_cubes(s, place, count)
    happen(events, key, {**facts, "city": place_ids[place], "cubes": list(drawn)})
    lift_marker(s, place, events)


def lift_marker(s: State, place: int, events: list[Event]) -> None:
    if s.empty >> place & 1 and s.cubes_at(place):
        s.empty &= ~(1 << place)
        happen(events, "marker-lifted", {"city": place_ids[place], "markers": s.markers()})


def _look_at_end(s: State, events: list[Event]) -> None:
    """RWW-END-01 to -03: one more whole turn follows, and nothing takes that back."""
    if not s.last_turn and s.markers() >= MARKERS_TO_END[s.seats]:
        s.last_turn = min(s.turn + 1, LAST_TURN)
        happen(events, "end-triggered", {"markers": s.markers(), "turn": s.last_turn})
