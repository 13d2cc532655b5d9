"""The ways of a cube over the links.

A cube leaves the place where it lies and travels over complete links, never coming to a place twice. It must stop at
the first place that *stops* it (a city that accepts its colour), and may end only where it *may end*. Games differ in
whose links a journey may use (`RouteRules`).

Two journeys that end alike and use as many links of each owner are the same choice, for they pay everybody the same.
`find` lists one journey for each choice, the shortest, and merges while it searches: partial journeys that stand at
the same place after as many links of each owner, and have been to the same of those places that could still matter
(places near enough to lie on the rest of a journey), go on as one. What is left out could only lead to choices that
are listed anyway.

`judge` says what stands in the way of a given journey, any of those that `find` merged included.
"""

from typing import Final

from .network import Graph, Network

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


class Route:
    """A journey: where it ends, its links in order, and how many links of each owner it uses (by player)."""

    __slots__ = ("end", "links", "shares")

    def __init__(self, end: int, links: tuple[int, ...], shares: tuple[int, ...]) -> None:
        self.end = end
        self.links = links
        self.shares = shares


class Bar:
    """What stands in the way of a journey: a code, and the link, place or player it concerns (-1 where none)."""

    __slots__ = ("code", "link", "place", "player")

    def __init__(self, code: int, link: int = -1, place: int = -1, player: int = -1) -> None:
        self.code = code
        self.link = link
        self.place = place
        self.player = player


class _Step:
    """A partial journey. `tally` counts links by owner, four bits each, unowned links above the players."""

    __slots__ = ("before", "link", "place", "tally", "visited")

    def __init__(self, place: int, tally: int, visited: int, link: int, before: "_Step | None") -> None:
        self.place = place
        self.tally = tally
        self.visited = visited
        self.link = link
        self.before = before


def find(network: Network, rules: RouteRules, trip: Trip, players: int) -> list[Route]:
    """One journey for each end and each way to share the links among their owners; the shortest, in a fixed order."""
    graph = network.graph()
    assert trip.level <= _FULL, "a journey is too long for its key"
    assert len(graph.roads) <= 1 << _PLACE_BITS, "there are too many places for the keys"
    hopeful = _hopeful(graph, trip)
    if not hopeful[trip.level] >> trip.start & 1:
        return []
    found: dict[int, Route] = {}
    here = [_Step(trip.start, 0, 1 << trip.start, -1, None)]
    for left in range(trip.level - 1, -1, -1):
        here = _advance(graph, rules, trip, players, hopeful, left, here, found)
    return list(found.values())


def _advance(
    graph: Graph,
    rules: RouteRules,
    trip: Trip,
    players: int,
    hopeful: list[int],
    left: int,
    here: list[_Step],
    found: dict[int, Route],
) -> list[_Step]:
    """Takes every partial journey one link further; `left` links may follow. Notes the journeys that end."""
    ends, stops, mover = trip.ends, trip.stops, trip.mover
    shares_mask = (1 << _BITS * players) - 1
    visited_at = _PLACE_BITS + _BITS * (players + 1)
    useful = ends | hopeful[left]
    counted = rules.some_own or rules.balanced
    ahead = graph.own_ahead(mover, left) if counted else []
    matters: dict[int, int] = {}
    beyond: dict[int, _Step] = {}
    for step in here:
        visited = step.visited
        for place, owner, link in graph.roads[step.place]:
            bit = 1 << place
            if visited & bit or not useful & bit:
                continue
            if step.link < 0 and rules.first_own and owner != mover:
                continue
            tally = step.tally + (1 << _BITS * (owner if owner >= 0 else players))
            if counted and _hopeless(rules, tally & shares_mask, mover, ahead[place]):
                continue
            if ends & bit:
                choice = (tally & shares_mask) << _PLACE_BITS | place
                if choice not in found and _bar(rules, tally, mover, players) is None:
                    found[choice] = _route(step, place, link, tally, players)
            if stops & bit or not hopeful[left] & bit:
                continue
            if place not in matters:
                matters[place] = _matters(graph, trip, hopeful, place, left)
            key = (visited & matters[place]) << visited_at | tally << _PLACE_BITS | place
            if key not in beyond:
                beyond[key] = _Step(place, tally, visited | bit, link, step)
    return list(beyond.values())


def _hopeful(graph: Graph, trip: Trip) -> list[int]:
    """For each number of links left, the places from which the cube could still come to an end, as bits."""
    hopeful = [0]
    edge = trip.ends
    for _ in range(trip.level):
        grown = hopeful[-1]
        while edge:
            low = edge & -edge
            grown |= graph.near[low.bit_length() - 1]
            edge ^= low
        edge = grown & ~hopeful[-1] & ~trip.stops
        hopeful.append(grown)
    return hopeful


def _matters(graph: Graph, trip: Trip, hopeful: list[int], place: int, left: int) -> int:
    """The places that a journey could still come to from here, with so many links left: it must have been to none."""
    matters = graph.within(place, left) & trip.ends
    for steps in range(1, left):
        matters |= graph.within(place, steps) & hopeful[left - steps]
    return matters


def _hopeless(rules: RouteRules, tally: int, mover: int, ahead: int) -> bool:
    """Whether the mover's links cannot suffice any more, even with `ahead` more of them."""
    most = (tally >> _BITS * mover & _FULL) + ahead
    if most == 0:
        return True
    while rules.balanced and tally:
        if tally & _FULL > most:
            return True
        tally >>= _BITS
    return False


def _bar(rules: RouteRules, tally: int, mover: int, players: int) -> Bar | None:
    """What the shares of a whole journey stand in the way of."""
    own = tally >> _BITS * mover & _FULL
    if rules.some_own and own == 0:
        return Bar(NONE_OWN)
    if rules.balanced:
        for player in range(players):
            if tally >> _BITS * player & _FULL > own:
                return Bar(OTHER_MORE, player=player)
    return None


def _route(step: _Step, place: int, link: int, tally: int, players: int) -> Route:
    links = [link]
    back: _Step | None = step
    while back is not None and back.link >= 0:
        links.append(back.link)
        back = back.before
    links.reverse()
    return Route(place, tuple(links), tuple([tally >> _BITS * player & _FULL for player in range(players)]))


def journey(network: Network, start: int, links: tuple[int, ...], players: int) -> Route | Bar:
    """Follows links from a place; answers the journey, or what stands in the way if they do not hang together."""
    place, shares = start, [0] * players
    for link in links:
        if not network.is_link(link):
            return Bar(NO_SUCH_LINK, link)
        if not network.is_complete(link):
            return Bar(LINK_INCOMPLETE, link)
        ends = (network.ends_a[link], network.ends_b[link])
        if place not in ends:
            return Bar(NOT_JOINED, link, place)
        place = ends[1] if place == ends[0] else ends[0]
        if network.owner[link] >= 0:
            shares[network.owner[link]] += 1
    return Route(place, links, tuple(shares))


def judge(network: Network, rules: RouteRules, trip: Trip, links: tuple[int, ...], players: int) -> Bar | None:
    """What stands in the way of a journey over these links; None if the mover may make it."""
    route = journey(network, trip.start, links, players)
    if isinstance(route, Bar):
        return route
    if not links:
        return Bar(NO_LINKS)
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
    tally = 0
    for player, count in enumerate(route.shares):
        tally |= count << _BITS * player
    return _bar(rules, tally, trip.mover, players)
