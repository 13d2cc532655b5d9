"""What stands in the way of tiles and journeys on the track of a kept position, as data: some of them for builders and
movers of every kind, legal or not."""

from collections.abc import Iterator
from typing import Any

import footplate
from footplate.track import routes
from footplate.track.building import MANY, Builder, Obstacle
from footplate.track.routes import RouteRules, Trip
from playing import Chooser

TILES, JOURNEYS, LONGEST = 5000, 500, 6
RULES = [RouteRules(), RouteRules(first_own=True), RouteRules(some_own=True, balanced=True), RouteRules(some_own=True)]


def judged(table: footplate.Table) -> list[Any]:
    """Nothing, for a title without hexes."""
    s: Any = table.position
    if not hasattr(s, "network"):
        return []
    chooser = Chooser(table.number)
    return [[*_tiles(s, chooser)], [*_hexes(s, chooser)], [*_journeys(s, chooser)], [*_found(s, chooser)]]


def _told(obstacle: Obstacle | None) -> Any:
    if obstacle is None:
        return None
    return [obstacle.code, obstacle.hex, obstacle.side, obstacle.player, obstacle.place, obstacle.amount]


def _builder(s: Any, chooser: Chooser) -> Builder:
    """Half of the time one who may do anything, otherwise one with a limit."""
    builder, network = Builder(chooser.below(s.seats), 50), s.network
    limit = chooser.below(12)
    if limit == 0:
        builder.purse = chooser.below(5)
    elif limit == 1:
        builder.tokens = chooser.below(3)
    elif limit == 2:
        builder.first = True
    elif limit == 3:
        builder.barred_terrain = 1 << chooser.below(5)
    elif limit == 4:
        ends = [network.open_edge(link) for link in network.links() if not network.is_complete(link)]
        builder.only = ends[chooser.below(len(ends))] if ends else -1
    assert builder.tokens <= MANY
    return builder


def _near(s: Any) -> list[int]:
    """Hexes where something lies or could begin."""
    network = s.network
    found = [
        number
        for number in range(network.board.hexes)
        if network.tile[number] >= 0 or network.end_sides[number] or network.city_sides[number]
    ]
    return [*found, -1, network.board.hexes]


def _tiles(s: Any, chooser: Chooser) -> Iterator[Any]:
    planner, network, near = s.ground.planner, s.network, _near(s)
    tiles = planner.tiles
    for _ in range(TILES):
        number, builder = near[chooser.below(len(near))], _builder(s, chooser)
        town = 0 <= number < network.board.hexes and network.is_town(number)
        pictures = tiles.town_pictures if town else tiles.plain_pictures
        picture = pictures[chooser.below(len(pictures))]
        yield _told(planner.judge(network, builder, number, picture))


def _hexes(s: Any, chooser: Chooser) -> Iterator[Any]:
    planner, near = s.ground.planner, _near(s)
    for number in near[:: 1 + len(near) // 20]:
        builder = _builder(s, chooser)
        yield _told(planner.judge_hex(s.network, builder, number))
        yield [action.to_json() for action in planner.builds(s.network, builder)[:: 1 + chooser.below(40)]][:5]


def _trip(s: Any, chooser: Chooser) -> Trip:
    places = s.network.board.places
    ends = 0
    for _ in range(1 + chooser.below(8)):
        ends |= 1 << chooser.below(places)
    stops = ends if chooser.below(2) else 0
    return Trip(chooser.below(s.seats), 1 + chooser.below(LONGEST), chooser.below(places), ends, stops)


def _journeys(s: Any, chooser: Chooser) -> Iterator[Any]:
    """Walks over the links, some of which break off or go astray."""
    network = s.network
    links = [*network.links()]
    complete = [link for link in links if network.is_complete(link)]
    for number in range(JOURNEYS):
        trip, way, place = _trip(s, chooser), list[int](), -1
        for _ in range(chooser.below(LONGEST) if links else 0):
            known = links if not chooser.below(8) else complete
            there = [link for link in known if place in (-1, network.ends_a[link], network.ends_b[link])]
            link = (there or links)[chooser.below(len(there or links))]
            if place < 0:
                place = trip.start = max(0, network.ends_a[link])
            place = network.ends_b[link] if place == network.ends_a[link] else network.ends_a[link]
            way.append(link)
        if not number % 20:
            way.append(len(network.owner))
        if way and chooser.below(3):
            trip.ends |= 1 << max(0, place)
        bar = routes.judge(network, RULES[number % 4], trip, tuple(way), s.seats)
        yield None if bar is None else [bar.code, bar.link, bar.place, bar.player]


def _found(s: Any, chooser: Chooser) -> Iterator[Any]:
    for rules in RULES:
        for _ in range(5):
            trip = _trip(s, chooser)
            for route in routes.find(s.network, rules, trip, s.seats)[:20]:
                yield [route.end, list(route.shares), route.name, route.trail]
