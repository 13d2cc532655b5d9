"""A tile of a build action: what it costs, what it joins, and what stands in its way (RWW-BUILD, RWW-MAP)."""

from typing import Final

from ....kernel import Action, Facts, Ruling, refuse, unknown
from ....track import building
from ....track.board import NOTHING
from ....track.building import MANY, Builder, Obstacle
from ....track.network import Network
from ....track.offers import MOST_GAIN
from ....track.tiles import Change
from ..actions import Lay
from ..ground import LOCOMOTIVES, TILES
from ..pieces import Pieces


def price(s: Pieces, hex_number: int, change: Change) -> tuple[int, int, int]:
    """What a tile costs (RWW-BUILD-05, -06 and -12), with what a kept card makes of it (RWW-CARD-16, RWW-CARD-17): its
    terrain, the number of ridges to be paid, and all in all."""
    terrain, ridge = s.cards.tile_prices[s.helped][s.ground.board.terrain[hex_number]], s.cards.ridge_prices[s.helped]
    ridges = ridges_crossed(s.network, hex_number, change) if ridge else 0
    return terrain, ridges, terrain + ridges * ridge


def ridges_crossed(network: Network, hex_number: int, change: Change) -> int:
    """RWW-BUILD-06: the ridges behind which a city or the end of a track is waiting for this tile."""
    met = network.city_sides[hex_number] | network.end_sides[hex_number]
    return (change.sides & network.board.ridges[hex_number] & met).bit_count()


def reached(network: Network, hex_number: int, change: Change) -> tuple[int, int]:
    """The two cities of the link that a tile would complete, that of the track it continues first; NOTHING twice
    if it completes none."""
    cities, ends = change.sides & network.city_sides[hex_number], change.sides & network.end_sides[hex_number]
    places: list[int] = []
    for side in range(6):
        edge = hex_number * 6 + side
        if cities >> side & 1:
            places.append(network.board.beyond[edge])
        elif ends >> side & 1:
            places.insert(0, network.root(network.link_at[network.board.across[edge]]))
    return (places[0], places[1]) if len(places) == 2 else (NOTHING, NOTHING)


def builder(s: Pieces, seat: int) -> Builder:
    """Who builds: from any city or own open end, or, in the midst of an action, from the end of its track."""
    only = s.network.open_edge(s.open_track) if s.laid else -1
    return Builder(seat, MANY, tokens=s.locomotives(seat), only=only)


# What stands in the way


def judge_lay(s: Pieces, action: Lay) -> Ruling | None:
    number = s.ground.board.index.get(action.hex, -1)
    if number < 0:
        return unknown("hex", action.hex)
    if action.face not in TILES.face_index or not 0 <= action.turn < 6:
        return refuse("RWW-COMP-05", face=action.face)
    if action in (s.options if s.laid else _first_tiles(s, action.seat, number)):
        return None
    picture = TILES.picture(action.face, action.turn)
    obstacle = s.ground.planner.judge(s.network, builder(s, action.seat), number, picture)
    if obstacle is None:
        return None
    return _ruling(s, action.seat, obstacle, s.ground.planner.change(s.network, number, picture))


def _first_tiles(s: Pieces, seat: int, number: int) -> tuple[Action, ...]:
    """Some first tiles that may be laid on a hex: what was offered there, if locomotives suffice for all of it."""
    offer = s.network.offers_to(seat)[number]
    return () if offer is None or s.locomotives(seat) < MOST_GAIN else offer.builds


def why_hex(s: Pieces, seat: int, number: int) -> Ruling | None:
    """What stands most directly in the way of laying anything on a hex; gates are the western links' own."""
    if number in s.ground.west.gates:
        return None
    obstacle, old = s.ground.planner.judge_hex(s.network, builder(s, seat), number), s.network.tile[number]
    if obstacle is None:
        return None
    used = s.network.city_sides[number] & TILES.sides[old] if old >= 0 else 0
    if obstacle.code == building.NOT_CONNECTED and used and not s.laid:
        return _side_used(s, number, used)
    return _ruling(s, seat, obstacle, None)


def why_tile(s: Pieces, seat: int, face: int, turn: int) -> Ruling | None:
    """What stands most directly in the way of a face, or of a turn (the other is -1), where the builder may be meant
    to lay it: at the end of the track being built, or beside the first city."""
    start = builder(s, seat)
    number = s.ground.board.across[start.only] // 6 if start.only >= 0 else s.ground.first_hex
    nearest: Obstacle | None = None
    picture = -1
    for each in TILES.plain_pictures:
        if (face >= 0 and each // 6 != face) or (turn >= 0 and each % 6 != turn):
            continue
        obstacle = s.ground.planner.judge(s.network, start, number, each)
        if obstacle is not None and (nearest is None or obstacle.code > nearest.code):
            nearest, picture = obstacle, each
    return None if nearest is None else _ruling(s, seat, nearest, s.ground.planner.change(s.network, number, picture))


# The rules behind the obstacles that need no closer look.
RULES: Final[dict[int, str]] = {
    building.CLOSED_HEX: "RWW-MAP-05",
    building.SHUT_SIDE: "RWW-MAP-05/side",
    building.ON_CITY: "RWW-BUILD-11/city",
    building.NOTHING_NEW: "RWW-BUILD-11/nothing",
    building.NOT_ON_EMPTY: "RWW-BUILD-14",
    building.MEETS_TRACK: "RWW-BUILD-17",
    building.SAME_HEX: "RWW-BUILD-16/hex",
}


def _ruling(s: Pieces, seat: int, obstacle: Obstacle, change: Change | None) -> Ruling:
    code, name = obstacle.code, s.ground.board.names[obstacle.hex]
    if code in (building.TRACK_LOST, building.TURN_BARRED):
        return _keeping(s, obstacle, change)
    if code == building.MEETS_FOREIGN:
        return _meeting(s, seat, obstacle, change)
    if code == building.NOT_CONNECTED:
        return _unconnected(s, name)
    if code == building.TOO_MANY_LINKS:
        return refuse("RWW-COMP-04", most=LOCOMOTIVES)
    if code == building.SAME_PLACE:
        return refuse("RWW-BUILD-16", city=s.ground.place_ids[obstacle.place])
    side: Facts = {"side": s.ground.sides[obstacle.side]} if obstacle.side >= 0 else {}
    return refuse(RULES[code], hex=name, **side)


def _keeping(s: Pieces, obstacle: Obstacle, change: Change | None) -> Ruling:
    """The old track of the hex would not stay as it was."""
    name, old = s.ground.board.names[obstacle.hex], s.network.tile[obstacle.hex]
    if len(TILES.segments[old]) > 1:
        return refuse("RWW-BUILD-14/full", hex=name)
    if change is not None:
        new = [segment for segment in TILES.segments[change.picture] if segment not in TILES.segments[old]]
        wanted = 0
        for a, b in new:
            wanted |= 1 << a | 1 << b
        used = wanted & TILES.sides[old] & s.network.city_sides[obstacle.hex]
        if used and len(TILES.segments[change.picture]) > 1:
            return _side_used(s, obstacle.hex, used)
        if len(TILES.segments[change.picture]) == 1:
            return refuse("RWW-BUILD-15", hex=name)
    return refuse("RWW-BUILD-11", hex=name)


def _side_used(s: Pieces, number: int, used: int) -> Ruling:
    """A track runs to the city at one of these sides."""
    side = (used & -used).bit_length() - 1
    return refuse("RWW-BUILD-18", city=s.ground.place_ids[s.ground.board.beyond[number * 6 + side]])


def _meeting(s: Pieces, seat: int, obstacle: Obstacle, change: Change | None) -> Ruling:
    """The tile runs to the end of a track that it may not touch."""
    name, side = s.ground.board.names[obstacle.hex], s.ground.sides[obstacle.side]
    if s.laid == 0 and obstacle.player != seat:
        met = s.ground.planner.site(s.network, builder(s, seat), obstacle.hex).connected
        if change is None or not change.sides & met:
            return refuse("RWW-BUILD-09", owner=obstacle.player)
    return refuse("RWW-BUILD-17", hex=name, side=side)


def _unconnected(s: Pieces, name: str) -> Ruling:
    if s.laid == 0:
        return refuse("RWW-BUILD-02", hex=name)
    edge = s.network.open_edge(s.open_track)
    return refuse("RWW-BUILD-02/on", hex=s.ground.board.names[edge // 6], side=s.ground.sides[edge % 6])
