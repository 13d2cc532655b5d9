"""Phase 2, deliver one goods cube (RWW-DEL), with Chicago's new cubes (RWW-WEST-06)."""

from typing import Final

from ....kernel import Action, Choice, Event, Facts, Phase, Ruling, happen, refuse, unknown
from ....track import routes
from ....track.board import NOTHING
from ....track.routes import Bar, RouteRules, Trip
from .. import claims, schema
from ..actions import Deliver
from ..cubes import look_at_end, mark_empty, place_cubes
from ..ground import COLOR_COUNT, color_of
from ..journeys import Journey
from ..pieces import HOTELS, LINKS, Pieces
from ..tables import income_at

RULES: Final = RouteRules(first_own=True)  # RWW-DEL-03


class DeliverGoods(Phase[Pieces]):
    def legal(self, s: Pieces) -> list[Action]:
        """Every cube, end and sharing of points once; the shortest way stands for the others."""
        actions: list[Action] = []
        seat, starts = s.actor, s.journeys().starts[s.actor]
        for start in s.ground.cities:
            if starts >> start & 1:
                for color in range(COLOR_COUNT):
                    if s.cubes[start * COLOR_COUNT + color]:
                        actions += _deliveries(s, seat, start, color)
        return actions

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        """Parses what the action names, then judges the journey."""
        assert isinstance(action, Deliver)
        if action.color not in color_of:
            return unknown("color", action.color)
        if action.to not in s.ground.place_of:
            return unknown("city", action.to)
        if not action.route:
            return refuse("RWW-DEL-02/none")
        start, color = _start(s, action), color_of[action.color]
        if start >= 0 and s.cubes[start * COLOR_COUNT + color] and action in _deliveries(s, action.seat, start, color):
            return None
        links = routes.links_named(s.network, action.route)
        if links is None:
            names = action.route.split(",")
            return refuse("RWW-DEL-01/link", exit=next(n for n in names if routes.links_named(s.network, n) is None))
        if not s.cubes[start * COLOR_COUNT + color]:
            return refuse("RWW-DEL-01", city=s.ground.place_ids[start], color=action.color)
        ends = _ends(s, start, color)
        trip = Trip(action.seat, s.engine[action.seat], start, ends, ends)
        bar = routes.judge(s.network, RULES, trip, links, s.seats)
        return _judge_names(s, action, start, links) if bar is None else _ruling(s, action, bar)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        city, _, color = name.partition("/")
        known = kind == "cube" and city in s.ground.city_of and color in color_of
        return Deliver(seat, color, city, "") if known else None

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        """A cube that cannot be delivered: there is none, no own link leaves its city, or no end lies within reach."""
        if s.is_building() or self.meant(s, seat, kind, name) is None:
            return None
        city, _, color = name.partition("/")
        place = s.ground.place_of[city]
        if not s.cubes[place * COLOR_COUNT + color_of[color]]:
            return refuse("RWW-DEL-01", city=city, color=color)
        if not s.reaches(seat, place):
            return refuse("RWW-DEL-03/none", city=city)
        return refuse("RWW-DEL-02/reach", city=city, color=color, level=s.engine[seat])

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        """RWW-DEL-13: links, claim cards, hotels, Chicago's cubes, markers; then the end is looked at."""
        assert isinstance(action, Deliver)
        start, way = _journey(s, action)
        seat, color = action.seat, color_of[action.color]
        effect = Effect(s, seat, start, color, way)
        s.cubes[start * COLOR_COUNT + color] -= 1
        s.bag[color] += 1  # RWW-DEL-11
        facts: Facts = {"seat": seat, "color": action.color, "from": s.ground.place_ids[start], "to": action.to}
        happen(events, "delivered", {**facts, "links": way.length, "route": list(action.route.split(","))})
        for owner, points in enumerate(way.shares):  # RWW-DEL-08
            if points:
                s.gain(owner, points, LINKS)
                happen(events, "links-scored", {"seat": owner, "points": points, "score": s.score[owner]})
        claims.claim(s, seat, effect.won, events)
        if effect.hotel >= 0:
            points, owner = claims.hotel_points(s, way.end), effect.hotel
            s.gain(owner, points, HOTELS)
            more: Facts = {"points": points, "score": s.score[owner]}
            happen(events, "hotel-scored", {"seat": owner, "city": action.to, **more})
        if effect.draws:
            place_cubes(s, way.end, effect.draws, "chicago-grows", {}, events)
        if s.cubes_at(start) == 0:
            mark_empty(s, start, events)
        look_at_end(s, events)

    # What is shown

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Deliver)
        start, way = _journey(s, action)
        effect = Effect(s, action.seat, start, color_of[action.color], way)
        own = effect.points[action.seat]
        lifted = effect.draws > 0 and s.empty >> way.end & 1 == 1
        facts: schema.Deliver = {
            "color": action.color,
            "from": s.ground.place_ids[start],
            "to": action.to,
            "links": way.length,
            "by_seat": list(effect.points),
            "others": sum(effect.points) - own,
            "gains": [[seat, points] for seat, points in enumerate(effect.points) if points and seat != action.seat],
            "won": claims.ids(s, effect.won),
            "hotel": effect.hotel if effect.hotel >= 0 else None,
            "draws": min(effect.draws, sum(s.bag) + 1),
            "empties": effect.empties,
            "markers": s.markers() + int(effect.empties) - int(lifted),
            "to_end": s.ground.markers_to_end[s.seats],
            "points": own,
            "score": s.score[action.seat] + own,
            "income": income_at(s.score[action.seat] + own),
        }
        steps = [f"cube:{s.ground.place_ids[start]}/{action.color}", f"city:{action.to}", f"route:{action.route}"]
        return Choice(action, steps, "deliver/won" if effect.won else "deliver", facts)


# Journeys


def _ends(s: Pieces, start: int, color: int) -> int:
    """RWW-DEL-04 to -07: the first other city of the colour."""
    return s.accepts[color] & ~(1 << start)


def _deliveries(s: Pieces, seat: int, start: int, color: int) -> tuple[Action, ...]:
    """RWW-DEL-02: as far as the engine goes."""
    return s.journeys().deliveries(seat, start, color, _ends(s, start, color), s.engine[seat])


def _start(s: Pieces, action: Deliver) -> int:
    return s.ground.place_of.get(action.route.partition(".")[0], NOTHING)


def _journey(s: Pieces, action: Deliver) -> tuple[int, Journey]:
    """Start and journey of a delivery that is legal."""
    return _start(s, action), s.journeys().journey(s.network, action.route, s.seats)


class Effect:
    """What a delivery gives to whom, before it is made."""

    def __init__(self, s: Pieces, seat: int, start: int, color: int, way: Journey) -> None:
        self.won = claims.of_delivery(s, way.length, way.end)
        self.hotel = claims.hotel_owner(s, way.end)
        self.draws = s.ground.west.draw if _brings_cubes(s, start, color, way.end) else 0
        self.empties = s.cubes_at(start) == 1
        self.points = list(way.shares)
        self.points[seat] += claims.worth(s, self.won)
        if self.hotel >= 0:
            self.points[self.hotel] += claims.hotel_points(s, way.end)


def _brings_cubes(s: Pieces, start: int, color: int, end: int) -> bool:
    """RWW-WEST-06, RWW-WEST-07: any red cube from a city with a western link to Chicago, whoever delivers it."""
    if end != s.ground.west.goal or color != s.ground.west.goal_color or start not in s.ground.west.cities:
        return False
    return s.west[s.ground.west.cities.index(start)] >= 0


# What stands in the way of a journey


def _judge_names(s: Pieces, action: Deliver, start: int, links: tuple[int, ...]) -> Ruling | None:
    """Whether the names fit the journey: each link by the city that it leaves, and the end by its own."""
    route = routes.route_name(s.network, start, links)
    for name, exit_name in zip(action.route.split(","), route.split(","), strict=True):
        if name != exit_name:
            return refuse("RWW-DEL-01/link", exit=name)
    _, way = _journey(s, action)
    return None if s.ground.place_ids[way.end] == action.to else refuse("RWW-DEL-01/end", city=action.to)


def _ruling(s: Pieces, action: Deliver, bar: Bar) -> Ruling:
    place = s.ground.place_ids[bar.place] if bar.place >= 0 else None
    if bar.code == routes.LINK_INCOMPLETE:
        return refuse("RWW-DEL-01/unfinished")
    if bar.code == routes.TOO_LONG:
        return refuse("RWW-DEL-02", level=s.engine[action.seat], links=action.route.count(",") + 1)
    if bar.code == routes.PLACE_TWICE:
        return refuse("RWW-DEL-05", city=place)
    if bar.code == routes.RUNS_THROUGH:
        return refuse("RWW-DEL-04", city=place, color=action.color)
    if bar.code == routes.WRONG_END:
        gray = s.color[bar.place] < 0
        return refuse("RWW-DEL-06", city=place) if gray else refuse("RWW-DEL-01/color", city=place, color=action.color)
    if bar.code == routes.FIRST_NOT_OWN:
        return refuse("RWW-DEL-03", owner=bar.player)
    return refuse("RWW-DEL-01/link", exit=action.route)
