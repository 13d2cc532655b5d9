"""Moving goods: two cycles in which each player moves a cube, improves the locomotive or passes."""

from typing import Final

from ...kernel import Action, Choice, Event, Facts, Pass, Ruling, Said, asked, happen, refuse, unknown
from ...kernel.compiling import mypyc_attr
from ...kernel.schema import Shown
from .. import routes
from ..actions import Deliver, Improve
from ..graph import Journeys
from ..routes import Bar, RouteRules, Trip
from ..schema import DeliverFacts, ImproveFacts
from .position import COLOR_COUNT
from .turns import S, TurnPhase

# So many links are as good as any number for the question whether there is a way at all.
FAR: Final = 15


@mypyc_attr(allow_interpreted_subclasses=True)
class MovingGoods(TurnPhase[S]):
    """A title says which cities accept what, whose links a journey may use, and what it brings.

    first_move             the action whose taker moves first
    improve                the title's action of improving the locomotive
    cycles, highest_level  how often everybody acts, and how far a locomotive goes
    journeys, bars         the game's answers about journeys, and the rule that each kind of bar breaks

    The other names are rules: for what else is refused, and for what is wrong with a cube or a city.
    """

    id = "goods"
    colors: tuple[str, ...] = ()
    color_of: dict[str, int] = {}
    first_move: int = -1
    improve: type[Improve] = Improve
    cycles: int = 0
    highest_level: int = 0
    journeys: RouteRules = RouteRules()
    bars: dict[int, str] = {}
    not_now: str = ""
    level_is_highest: str = ""
    improved_before: str = ""
    no_cube: str = ""
    no_link: str = ""
    no_goods: str = ""
    only_town: str = ""
    no_track: str = ""
    no_city: str = ""
    no_way: str = ""
    too_far: str = ""

    def accepting(self, s: S) -> list[int]:
        """For each colour, the cities that accept it, as bits."""
        raise NotImplementedError

    def trip_of(self, s: S, seat: int, place: int, color: int, accept: int) -> Trip:
        """A cube stops in the first city that accepts it, and never comes back to its start."""
        ends = accept & ~(1 << place)
        return Trip(seat, s.level[seat], place, ends, ends)

    def gains(self, s: S, color: int, shares: tuple[int, ...]) -> list[int]:
        """What a journey brings to each seat; `shares` are its links by owner."""
        return list(shares)

    def reward(self, s: S, action: Deliver, shares: tuple[int, ...], facts: Facts, events: list[Event]) -> None:
        """Gives everybody what the journey brings, and tells of it."""
        raise NotImplementedError

    # How it begins and ends

    def begin(self, s: S, events: list[Event]) -> None:
        s.improved = [0] * s.seats
        s.cycle = 0
        self._begin_cycle(s, s.first_with(self.first_move), events)

    def _begin_cycle(self, s: S, queue: list[int], events: list[Event]) -> None:
        s.cycle += 1
        s.begin_queue(queue)
        happen(events, "cycle-began", {"cycle": s.cycle})

    def go_on(self, s: S, events: list[Event]) -> None:
        """The next in the queue acts, in the next cycle when all have."""
        if s.next_in_queue():
            return
        if s.cycle < self.cycles:
            self._begin_cycle(s, s.queue, events)
        else:
            s.cycle = 0

    def skip(self, s: S, events: list[Event]) -> bool:
        self.go_on(s, events)
        return True

    # What may be done

    def legal(self, s: S) -> list[Action]:
        seat = s.actor
        actions: list[Action] = [Pass(seat)]
        if s.level[seat] < self.highest_level and not s.improved[seat]:
            actions.append(self.improve(seat))
        self._add_deliveries(s, actions)
        return actions

    def _add_deliveries(self, s: S, actions: list[Action]) -> None:
        """Deliveries depend on the links, the level and what the cities accept: they are kept with the track, and the
        journeys for everybody beside them."""
        seat, accept, graph = s.actor, tuple(self.accepting(s)), s.network.graph()
        known, near = graph.deliveries((seat, s.level[seat], *accept), len(s.cubes)), graph.near
        journeys = graph.journeys(accept, len(s.cubes))
        for cube, count in enumerate(s.cubes):
            if count and near[cube // COLOR_COUNT]:
                found = known[cube]
                if found is None:
                    found = known[cube] = self._deliveries(s, seat, cube, accept, journeys)
                actions += found

    def _deliveries(
        self, s: S, seat: int, cube: int, accept: tuple[int, ...], journeys: list[Journeys | None]
    ) -> list[Action]:
        level, color = s.level[seat], cube % COLOR_COUNT
        found = journeys[cube]
        if found is None or found.level < level:
            trip = self.trip_of(s, seat, cube // COLOR_COUNT, color, accept[color])
            found = journeys[cube] = routes.search(s.network, self.journeys, trip, s.seats, max(s.level))
        city, name, names = s.network.board.keys[cube // COLOR_COUNT], self.colors[color], found.names
        return [Deliver(seat, city, name, names[number]) for number in found.of(seat, level)]

    def judge(self, s: S, action: Action) -> Ruling | None:
        if isinstance(action, Deliver):
            return self.judge_delivery(s, action)
        if isinstance(action, Improve):
            if s.level[action.seat] == self.highest_level:
                return refuse(self.level_is_highest, level=self.highest_level)
            return refuse(self.improved_before) if s.improved[action.seat] else None
        return None if isinstance(action, Pass) else refuse(self.not_now)

    def judge_delivery(self, s: S, action: Deliver) -> Ruling | None:
        network = s.network
        place, color = network.board.place_index.get(action.city), self.color_of.get(action.color)
        if place is None:
            return unknown("city", action.city)
        if color is None:
            return unknown("color", action.color)
        if not s.cubes[place * COLOR_COUNT + color]:
            return refuse(self.no_cube, city=action.city, color=action.color)
        links = routes.links_named(network, action.route) if action.route else ()
        if links is None:
            return refuse(self.no_link, route=action.route)
        trip = self.trip_of(s, action.seat, place, color, self.accepting(s)[color])
        bar = routes.judge(network, self.journeys, trip, links, s.seats)
        if bar is not None:
            return self._ruling(s, action, bar)
        named = routes.route_name(network, place, links) == action.route
        return None if named else refuse(self.no_link, route=action.route)

    def _ruling(self, s: S, action: Deliver, bar: Bar) -> Ruling:
        facts: Facts = {"color": action.color, "level": s.level[action.seat], "route": action.route}
        if bar.player >= 0:
            facts["seat"] = bar.player
        if bar.place >= 0:
            facts["city"] = s.network.board.keys[bar.place]
        return Ruling(self.rule_of(s, bar), facts)

    def rule_of(self, s: S, bar: Bar) -> str:
        return self.bars.get(bar.code, self.no_link)

    # Why not that

    def meant(self, s: S, seat: int, kind: str, name: str) -> Action | None:
        if kind == "cube":
            city, _, color = name.partition("/")
            known = city in s.network.board.place_index and color in self.color_of
            return Deliver(seat, city, color, "") if known else None
        if kind == "improve":
            return self.improve(seat)
        return Pass(seat) if kind == "pass" else None

    def why(self, s: S, seat: int, kind: str, name: str) -> Ruling | None:
        places = s.network.board.place_index
        if kind in ("city", "town") and name in places:
            return self._why_place(s, seat, places[name])
        city, _, color = name.partition("/")
        if kind != "cube" or city not in places or color not in self.color_of:
            return super().why(s, seat, kind, name)
        if not s.cubes[places[city] * COLOR_COUNT + self.color_of[color]]:
            return refuse(self.no_cube, city=city, color=color)
        return self._why_cube(s, seat, places[city], self.color_of[color])

    def _why_place(self, s: S, seat: int, place: int) -> Ruling:
        """Why no cube leaves or reaches a place."""
        key = s.network.board.keys[place]
        if not s.network.city[place]:
            return refuse(self.only_town, city=key)
        for color in range(COLOR_COUNT):
            if s.cubes[place * COLOR_COUNT + color]:
                return self._why_cube(s, seat, place, color)
        return refuse(self.no_goods, city=key)

    def _why_cube(self, s: S, seat: int, place: int, color: int) -> Ruling:
        """Why this cube cannot be moved: no such city, no track, no way to it, too far, or over others' links."""
        city, name = s.network.board.keys[place], self.colors[color]
        trip = self.trip_of(s, seat, place, color, self.accepting(s)[color])
        graph = s.network.graph()
        if not trip.ends:
            return refuse(self.no_city, color=name)
        if not graph.roads[place]:
            return refuse(self.no_track, city=city)
        if not graph.within(place, FAR) & trip.ends:
            return refuse(self.no_way, city=city, color=name)
        if not graph.within(place, trip.level) & trip.ends:
            return refuse(self.too_far, city=city, color=name, level=trip.level)
        return self.why_trip(s, trip, name)

    def why_trip(self, s: S, trip: Trip, color: str) -> Ruling:
        """Why a cube cannot be moved though a city that accepts it is near enough."""
        return refuse(self.too_far, city=s.network.board.keys[trip.start], color=color, level=trip.level)

    # What happens

    def perform(self, s: S, action: Action, events: list[Event], auto: bool) -> None:
        seat = action.seat
        if isinstance(action, Deliver):
            self._deliver(s, action, events)
        elif isinstance(action, Improve):
            s.level[seat] += 1
            s.improved[seat] = 1
            happen(events, "improved", {"seat": seat, "level": s.level[seat]})
        else:
            happen(events, "goods-passed/auto" if auto else "goods-passed", {"seat": seat, "auto": auto})
        self.go_on(s, events)

    def _deliver(self, s: S, action: Deliver, events: list[Event]) -> None:
        """The cube goes to the bag."""
        board, color = s.network.board, self.color_of[action.color]
        route = routes.journey_named(s.network, action.route, s.seats)
        s.cubes[board.place_index[action.city] * COLOR_COUNT + color] -= 1
        s.bag[color] += 1
        facts: Facts = {"seat": action.seat, "color": action.color, "from": action.city, "to": board.keys[route.end]}
        links = list(route.links)
        way: Facts = {"route": action.route, "links": links, "length": len(links), "shares": list(route.shares)}
        self.reward(s, action, route.shares, {**facts, **way}, events)

    # What is shown and asked

    def choice(self, s: S, action: Action) -> Choice:
        seat = action.seat
        if isinstance(action, Deliver):
            return self._delivery_choice(s, action)
        if isinstance(action, Improve):
            improved: ImproveFacts = {"level": s.level[seat] + 1}
            return Choice(action, ["improve"], "improve", {**improved, **self.improving_facts(s, seat)})
        return Choice(action, ["pass"], "pass/goods", {"cycle": s.cycle, **self.passing_facts(s, seat)})

    def improving_facts(self, s: S, seat: int) -> Shown:
        """What else is said of improving the locomotive."""
        return {}

    def passing_facts(self, s: S, seat: int) -> Shown:
        """What else is said of passing."""
        return {}

    def delivery_facts(self, s: S, seat: int, gained: list[int]) -> Shown:
        """What else is said of a delivery that brings so much to each seat."""
        return {}

    def delivery_key(self, s: S, color: int, shared: bool) -> str:
        return "deliver/shared" if shared else "deliver"

    def _delivery_choice(self, s: S, action: Deliver) -> Choice:
        route = routes.journey_named(s.network, action.route, s.seats)
        seat, color = action.seat, self.color_of[action.color]
        end = s.network.board.keys[route.end]
        gained = self.gains(s, color, route.shares)
        links, others = list(route.links), [other for other in range(s.seats) if gained[other] and other != seat]
        facts: DeliverFacts = {
            "city": action.city,
            "color": action.color,
            "to": end,
            "route": action.route,
            "links": links,
            "length": len(links),
            "shares": list(route.shares),
            "own": gained[seat],
            "others": others,
            "gains": [[other, gained[other]] for other in others],
            "given": sum(gained) - gained[seat],
        }
        steps = [f"cube:{action.city}/{action.color}", f"city:{end}", f"route:{action.route}"]
        key, more = self.delivery_key(s, color, bool(others)), self.delivery_facts(s, seat, gained)
        return Choice(action, steps, key, {**facts, **more}, (f"city:{action.city}",))

    def prompt(self, s: S, seat: int) -> Said:
        return asked("goods", {**s.standing(seat), "level": s.level[seat], "cycle": s.cycle})
