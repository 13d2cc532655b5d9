"""The ways of a cube over the links.

A cube leaves the place where it lies and travels over complete links, never coming to a place twice. It must stop at
the first place that *stops* it (a city that accepts its colour), and may end only where it *may end*. Games differ in
whose links a journey may use (`RouteRules`).

Two journeys that end alike and use as many links of each owner are the same choice, for they pay everybody the same.
`find` lists one journey for each choice, the shortest, and merges while it searches: partial journeys that stand at
the same place after as many links of each owner, and have been to the same of those places that could still matter
(places near enough to lie on the rest of a journey), go on as one. What is left out could only lead to choices that
are listed anyway. Unless the first link must be the mover's own, a search does not ask who moves: made once, as far as
the best locomotive goes, it answers for everybody.

`judge` says what stands in the way of a given journey, any of those that `find` merged included.
"""

from typing import Final

from .board import NOTHING
from .graph import TRAIL_BITS, Journeys, Outlook, Route
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

# Keys are packed: eight bits for a place, four for the links of each player, and ten for each link of a trail.
_PLACE_BITS: Final = 8
_BITS: Final = 4
_FULL: Final = 15
_PLACE: Final = 255
_LINKS: Final = 1 << TRAIL_BITS


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


def find(network: Network, rules: RouteRules, trip: Trip, players: int) -> list[Route]:
    """One journey for each end and each way to share the links among their owners; the shortest, in a fixed order."""
    found = search(network, rules, trip, players, trip.level)
    routes: list[Route] = []
    for number in found.of(trip.mover, trip.level):
        tally, end = found.choices[number] >> _PLACE_BITS, found.choices[number] & _PLACE
        shares = tuple([tally >> _BITS * player & _FULL for player in range(players)])
        routes.append(Route(end, shares, found.names[number], found.trails[number]))
    return routes


def search(network: Network, rules: RouteRules, trip: Trip, players: int, level: int) -> Journeys:
    """The journeys from one place, as far as this level goes: of all players, or of the mover alone where the first
    link must be an own one."""
    graph = network.graph()
    assert level <= _FULL, "a journey is too long for its key"
    # Sets of up to 62 places are fast when compiled; larger ones are right too.
    assert len(graph.ways) <= 1 << _PLACE_BITS, "there are too many places for the keys"
    assert len(network.owner) <= _LINKS, "there are too many links for the keys"
    outlook = graph.outlook(trip.ends, trip.stops, level)
    if not outlook.hopeful[level] >> trip.start & 1:
        return Journeys(level)
    return _Search(network, rules, trip, players, outlook, level).journeys()


class _Search:
    """The search for the journeys from one place. Partial journeys are rows of lists, which the garbage collector need
    not walk: the place with the links by owner, the places visited, the trail, the name, and the row of another one as
    long with the same place and owners, if there is any."""

    def __init__(
        self, network: Network, rules: RouteRules, trip: Trip, players: int, outlook: Outlook, level: int
    ) -> None:
        self.network = network
        self.graph = network.graph()
        self.rules = rules
        self.mover = trip.mover
        self.players = players
        self.outlook = outlook
        self.found = Journeys(level)
        self.chosen: set[object] = set()
        self.known: dict[object, int] = {}
        self.spots = [trip.start]
        self.visits = [1 << trip.start]
        self.trails = [1]
        self.names = [""]
        self.alike = [NOTHING]

    def journeys(self) -> Journeys:
        begun, ended = 0, 1
        for left in range(self.found.level - 1, -1, -1):
            self._advance(begun, ended, left)
            self.found.upto.append(len(self.found.names))
            begun, ended = ended, len(self.spots)
        return self.found

    def _advance(self, begun: int, ended: int, left: int) -> None:
        """Takes the partial journeys of these rows one link further; `left` links may follow. Notes the journeys that
        end."""
        graph, outlook, chosen, known = self.graph, self.outlook, self.chosen, self.known
        spots, visits, trails, names, alike = self.spots, self.visits, self.trails, self.names, self.alike
        ends, hopeful, matters = outlook.ends, outlook.hopeful[left], outlook.matters[left]
        useful, lasting = ends | hopeful, hopeful & ~outlook.stops
        beginner = self.mover + 1 if self.rules.first_own and begun == 0 else 0
        for row in range(begun, ended):
            spot, been = spots[row], visits[row]
            exits = graph.exits(self.network, spot & _PLACE)
            for number, way in enumerate(graph.ways[spot & _PLACE]):
                place = way & _PLACE
                bit = 1 << place
                if been & bit or not useful & bit:
                    continue
                owner = way >> _PLACE_BITS & _PLACE  # 0 is nobody
                if beginner and owner != beginner:
                    continue
                tally = spot >> _PLACE_BITS
                if owner:
                    tally += 1 << _BITS * (owner - 1)
                there = tally << _PLACE_BITS | place
                key: object = there  # one object, when compiled
                if ends & bit and key not in chosen:
                    chosen.add(key)
                    movers = self._movers(tally)
                    if movers:
                        name = names[row] + exits[2 * number]
                        self.found.note(name, there, trails[row] << TRAIL_BITS | way >> 2 * _PLACE_BITS, movers)
                if not lasting & bit:
                    continue
                if matters[place] < 0:
                    matters[place] = graph.mattering(outlook, place, left)
                visited = been | bit
                first = met = known.get(key, NOTHING)
                while met >= ended and (visits[met] ^ visited) & matters[place]:
                    met = alike[met]
                if met < ended:
                    known[key] = len(spots)
                    spots.append(there)
                    visits.append(visited)
                    trails.append(trails[row] << TRAIL_BITS | way >> 2 * _PLACE_BITS)
                    names.append(names[row] + exits[2 * number + 1])
                    alike.append(first)

    def _movers(self, tally: int) -> int:
        """Who may make a journey over so many links of each owner, as bits."""
        rules = self.rules
        if rules.first_own:
            return 1 << self.mover
        if not (rules.some_own or rules.balanced):
            return (1 << self.players) - 1
        movers, most = 0, int(rules.some_own)
        for player in range(self.players):
            own = tally & _FULL
            tally >>= _BITS
            if own > most and rules.balanced:
                movers, most = 0, own
            if own >= most:
                movers |= 1 << player
        return movers


def _bar(rules: RouteRules, shares: tuple[int, ...], mover: int) -> int:
    """What the shares of a whole journey stand in the way of: a code, or FREE."""
    if rules.some_own and shares[mover] == 0:
        return NONE_OWN
    return OTHER_MORE if rules.balanced and max(shares) > shares[mover] else FREE


def journey(network: Network, start: int, links: tuple[int, ...], players: int) -> Route | Bar:
    """Follows links from a place; answers the journey, or what stands in the way if they do not hang together."""
    if not links:
        return Bar(NO_LINKS)
    place, trail, shares = start, 1, [0] * players
    for link in links:
        if not network.is_link(link):
            return Bar(NO_SUCH_LINK, link)
        if not network.is_complete(link):
            return Bar(LINK_INCOMPLETE, link)
        a, b = network.ends_a[link], network.ends_b[link]
        if place not in (a, b):
            return Bar(NOT_JOINED, link, place)
        if network.owner[link] >= 0:
            shares[network.owner[link]] += 1
        place, trail = b if place == a else a, trail << TRAIL_BITS | link
    return Route(place, tuple(shares), "", trail)


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
