"""The ways of a cube over the links.

A cube leaves the place where it lies and travels over complete links, never coming to a place twice. It must stop at
the first place that *stops* it (a city that accepts its colour), and may end only where it *may end*. Games differ in
whose links a journey may use (`RouteRules`).

Two journeys that end alike and use as many links of each owner are the same choice, for they pay everybody the same.
`find` lists one journey for each choice, the shortest, and merges while it searches: partial journeys that stand at
the same place after as many links of each owner, and have been to the same of those places that could still matter
(places near enough to lie on the rest of a journey), go on as one. What is left out could only lead to choices that
are listed anyway. Unless the first link must be the mover's own, the search asks neither who moves nor how far: it is
made once for everybody, as far as the best locomotive goes, and kept with the graph of the links.

`judge` says what stands in the way of a given journey, any of those that `find` merged included.
"""

from typing import Final

from .board import NOTHING
from .graph import Journeys, Route, Step
from .network import Network

FREE: Final = 0
NO_SUCH_LINK: Final = 1
LINK_INCOMPLETE: Final = 2
NOT_JOINED: Final = 3  # the link does not begin where the cube stands
NO_LINKS: Final = 4  # a journey has at least one link
TOO_LONG: Final = 5
PLACE_TWICE: Final = 6
RUNS_THROUGH: Final = 7  # a place on the way would have stopped the cube
WRONG_END: Final = 8  # the cube may not end there
FIRST_NOT_OWN: Final = 9
NONE_OWN: Final = 10
OTHER_MORE: Final = 11  # another player's links outnumber the mover's

# Keys are packed: eight bits for a place, four for the links of each player and for those of nobody.
_PLACE_BITS: Final = 8
_BITS: Final = 4
_FULL: Final = 15
_PLACE: Final = 255


class RouteRules:
    """A game's answers about journeys.

    first_own   the first link must be the mover's own
    some_own    at least one link must be the mover's own
    balanced    no other player may have more links on the journey than the mover
    """

    def __init__(self, first_own: bool = False, some_own: bool = False, balanced: bool = False) -> None:
        self.first_own = first_own
        self.some_own = some_own
        self.balanced = balanced
        self.code = int(first_own) << 2 | int(some_own) << 1 | int(balanced)


class Trip:
    """Who moves a cube from where, how far, and where it may end. Sets of places are bits.

    ends    where the cube may end
    stops   where it must end when it comes there; always among `ends`
    """

    __slots__ = ("ends", "level", "mover", "start", "stops")

    def __init__(self, mover: int, level: int, start: int, ends: int, stops: int) -> None:
        self.mover = mover
        self.level = level
        self.start = start
        self.ends = ends
        self.stops = stops


class Bar:
    """What stands in the way of a journey: a code, and the link, place or player it concerns (-1 where none)."""

    __slots__ = ("code", "link", "place", "player")

    def __init__(self, code: int, link: int = -1, place: int = -1, player: int = -1) -> None:
        self.code = code
        self.link = link
        self.place = place
        self.player = player


def find(network: Network, rules: RouteRules, trip: Trip, players: int, furthest: int = 0) -> list[Route]:
    """One journey for each end and each way to share the links among their owners; the shortest, in a fixed order.
    `furthest` is the level of whoever goes furthest, as the others will ask on the same track."""
    graph, level = network.graph(), trip.level
    if not graph.near[trip.start]:
        return []
    if rules.first_own:  # nobody else will ask
        return _Search(network, rules, trip, level, players).journeys().of[trip.mover]
    key = (trip.start, trip.ends, trip.stops, rules.code)
    known = graph.journeys.get(key)
    if known is None or known.level < level:
        known = graph.journeys[key] = _Search(network, rules, trip, max(level, furthest), players).journeys()
    return [route for route in known.of[trip.mover] if route.length <= level]


class _Search:
    """The search for the journeys of all players from one place; of the mover alone, where the first link must be the
    mover's own."""

    def __init__(self, network: Network, rules: RouteRules, trip: Trip, level: int, players: int) -> None:
        self.network = network
        self.graph = network.graph()
        assert level <= _FULL, "a journey is too long for its key"
        assert len(self.graph.roads) <= 1 << _PLACE_BITS, "there are too many places for the keys"
        self.rules = rules
        self.mover = trip.mover
        self.start = trip.start
        self.ends = trip.ends
        self.stops = trip.stops
        self.level = level
        self.players = players
        self.hopeful = self._hopeful()
        self.chosen: set[int] = set()
        self.found: list[list[Route]] = [[] for _ in range(players)]

    def journeys(self) -> Journeys:
        if self.hopeful[self.level] >> self.start & 1:
            here = [Step(self.start, 0, 1 << self.start, -1, None, 0)]
            for left in range(self.level - 1, -1, -1):
                here = self._advance(left, here)
        return Journeys(self.level, self.found)

    def _hopeful(self) -> list[int]:
        """For each number of links left, the places from which the cube could still come to an end, as bits."""
        hopeful, edge, near = [0], self.ends, self.graph.near
        for _ in range(self.level):
            grown = hopeful[-1]
            while edge:
                low = edge & -edge
                grown |= near[low.bit_length() - 1]
                edge ^= low
            edge = grown & ~hopeful[-1] & ~self.stops
            hopeful.append(grown)
        return hopeful

    def _advance(self, left: int, here: list[Step]) -> list[Step]:
        """Takes every partial journey one link further; `left` links may follow. Notes the journeys that end."""
        ends, players, ways, chosen = self.ends, self.players, self.graph.ways, self.chosen
        useful, lasting = ends | self.hopeful[left], self.hopeful[left] & ~self.stops
        owned = ~(_FULL << _BITS * players)
        beginner = self.mover if self.rules.first_own and left == self.level - 1 else NOTHING
        matters = [-1] * len(ways)
        known: dict[int, Step] = {}
        beyond: list[Step] = []
        for step in here:
            been, length = step.visited, step.length + 1
            for way in ways[step.place]:
                place = way & _PLACE
                bit = 1 << place
                if been & bit or not useful & bit:
                    continue
                owner = (way >> _PLACE_BITS & _PLACE) - 1
                if beginner >= 0 and owner != beginner:
                    continue
                tally = step.tally + (1 << _BITS * (owner if owner >= 0 else players))
                if ends & bit:
                    choice = (tally & owned) << _PLACE_BITS | place
                    if choice not in chosen:
                        chosen.add(choice)
                        self._note(step, place, way >> 2 * _PLACE_BITS, tally)
                if not lasting & bit:
                    continue
                if matters[place] < 0:
                    matters[place] = self._matters(place, left)
                visited, key = been | bit, tally << _PLACE_BITS | place
                alike = met = known.get(key)
                while met is not None and (met.visited ^ visited) & matters[place]:
                    met = met.alike
                if met is None:
                    added = known[key] = Step(place, tally, visited, way >> 2 * _PLACE_BITS, step, length)
                    added.alike = alike
                    beyond.append(added)
        return beyond

    def _matters(self, place: int, left: int) -> int:
        """The places that a journey could still come to from here, with so many links left: it must have been to
        none."""
        matters = self.graph.within(place, left) & self.ends
        for steps in range(1, left):
            matters |= self.graph.within(place, steps) & self.hopeful[left - steps]
        return matters

    def _note(self, step: Step, place: int, link: int, tally: int) -> None:
        """Notes a journey for everybody who may make it."""
        key = (tally << 3 | self.rules.code) << _BITS | self.mover
        sharing = self.graph.sharing.get(key)
        if sharing is None:
            sharing = self.graph.sharing[key] = self._sharing(tally)
        shares, movers = sharing
        if movers:
            route = Route(place, shares, self._name(step, link), step, link)
            for mover in movers:
                self.found[mover].append(route)

    def _sharing(self, tally: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        shares = tuple([tally >> _BITS * player & _FULL for player in range(self.players)])
        movers = [self.mover] if self.rules.first_own else list(range(self.players))
        return shares, tuple([player for player in movers if _bar(self.rules, shares, player) == FREE])

    def _name(self, step: Step, link: int) -> str:
        """The name of the journey that goes on over a link."""
        if step.before is not None and not step.name:
            step.name = self._name(step.before, step.link) + ","
        key = link << _PLACE_BITS | step.place
        name = self.graph.exits.get(key)
        if name is None:
            name = self.graph.exits[key] = self.network.exit_name(step.place, link)
        return step.name + name


def _bar(rules: RouteRules, shares: tuple[int, ...], mover: int) -> int:
    """What the shares of a whole journey stand in the way of: a code, or FREE."""
    if rules.some_own and shares[mover] == 0:
        return NONE_OWN
    return OTHER_MORE if rules.balanced and max(shares) > shares[mover] else FREE


def journey(network: Network, start: int, links: tuple[int, ...], players: int) -> Route | Bar:
    """Follows links from a place; answers the journey, or what stands in the way if they do not hang together."""
    if not links:
        return Bar(NO_LINKS)
    step, shares = Step(start, 0, 0, NOTHING, None, 0), [0] * players
    for link in links:
        if not network.is_link(link):
            return Bar(NO_SUCH_LINK, link)
        if not network.is_complete(link):
            return Bar(LINK_INCOMPLETE, link)
        ends = (network.ends_a[link], network.ends_b[link])
        if step.place not in ends:
            return Bar(NOT_JOINED, link, step.place)
        if network.owner[link] >= 0:
            shares[network.owner[link]] += 1
        step = Step(ends[1] if step.place == ends[0] else ends[0], 0, 0, link, step, step.length + 1)
    assert step.before is not None
    return Route(step.place, tuple(shares), "", step.before, step.link)


def journey_named(network: Network, route: str, players: int) -> Route:
    """The journey of a legal delivery."""
    known = network.graph().named
    if route not in known:
        start = network.board.place_index[route.partition(".")[0]]
        found = journey(network, start, links_named(network, route) or (), players)
        assert isinstance(found, Route)
        known[route] = found
    return known[route]


def judge(network: Network, rules: RouteRules, trip: Trip, links: tuple[int, ...], players: int) -> Bar | None:
    """What stands in the way of a journey over these links; None if the mover may make it."""
    route = journey(network, trip.start, links, players)
    if isinstance(route, Bar):
        return route
    if len(links) > trip.level:
        return Bar(TOO_LONG)
    been, place = 1 << trip.start, trip.start
    for number, link in enumerate(links):
        a, b = network.ends_a[link], network.ends_b[link]
        place = b if place == a else a
        if been >> place & 1:
            return Bar(PLACE_TWICE, link, place)
        if trip.stops >> place & 1 and number < len(links) - 1:
            return Bar(RUNS_THROUGH, link, place)
        been |= 1 << place
    if not trip.ends >> route.end & 1:
        return Bar(WRONG_END, place=route.end)
    if rules.first_own and network.owner[links[0]] != trip.mover:
        return Bar(FIRST_NOT_OWN, links[0], player=network.owner[links[0]])
    code, own = _bar(rules, route.shares, trip.mover), route.shares[trip.mover]
    more = next((player for player, count in enumerate(route.shares) if count > own), NOTHING)
    return None if code == FREE else Bar(code, player=more if code == OTHER_MORE else NOTHING)


# Journeys by name: each link by the place and the side where it is entered, as `BOS.N,CON.W`.


def route_name(network: Network, place: int, links: tuple[int, ...]) -> str:
    """The name of a journey that begins at a place."""
    parts: list[str] = []
    for link in links:
        parts.append(network.exit_name(place, link))
        place = network.ends_b[link] if network.ends_a[link] == place else network.ends_a[link]
    return ",".join(parts)


def links_named(network: Network, route: str) -> tuple[int, ...] | None:
    """The links that a route names; None if it names something that is not there."""
    found: list[int] = []
    for name in route.split(","):
        edge = network.board.exit_index.get(name, NOTHING)
        link = network.link_out(edge // 6, edge % 6) if edge >= 0 else NOTHING
        if link < 0:
            return None
        found.append(link)
    return tuple(found)
