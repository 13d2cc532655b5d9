"""What stands in the way of a tile, as a ruling of this game (RWW-BUILD, RWW-MAP)."""

from ...kernel.actions import Action
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from ...track.building import (
    CLOSED_HEX,
    MEETS_FOREIGN,
    MEETS_TRACK,
    NOT_CONNECTED,
    NOT_ON_EMPTY,
    NOTHING_NEW,
    ON_CITY,
    SAME_HEX,
    SAME_PLACE,
    SHUT_SIDE,
    TOO_MANY_LINKS,
    TRACK_LOST,
    TURN_BARRED,
    Obstacle,
)
from ...track.tiles import Change
from .actions import Lay, Stop, Use
from .board import BOARD, LOCOMOTIVES, SIDES, TILES, beside_city, place_ids
from .building import KEPT_CARDS, PLANNER, builder, first_tiles
from .cardfile import card_of
from .state import CARD_COUNT, State
from .words import refuse


def judge_building(s: State, action: Action) -> Ruling | None:
    """In the midst of a build action: its next tile, or its end."""
    if isinstance(action, Lay):
        return judge_lay(s, action)
    if isinstance(action, Stop):
        return None if s.laid else refuse("RWW-CARD-23")
    if isinstance(action, Use):
        return refuse("RWW-CARD-22")
    return refuse("RWW-ACT-04")


def judge_use(s: State, action: Use) -> Ruling | None:
    """RWW-CARD-04, RWW-CARD-22: a kept card before the first tile."""
    card = card_of.get(action.card, -1)
    if card < 0:
        return refuse_at_table("FPT-ACT-06", kind="card", name=action.card)
    if card not in KEPT_CARDS or not s.hands[action.seat * CARD_COUNT + card]:
        return refuse("RWW-CARD-04", card=action.card)
    return None if first_tiles(s, action.seat) else refuse("RWW-COMP-04", most=LOCOMOTIVES)


def judge_lay(s: State, action: Lay) -> Ruling | None:
    number = BOARD.index.get(action.hex, -1)
    if number < 0:
        return refuse_at_table("FPT-ACT-06", kind="hex", name=action.hex)
    if action.face not in TILES.face_index or not 0 <= action.turn < 6:
        return refuse("RWW-COMP-05", face=action.face)
    picture = TILES.picture(action.face, action.turn)
    obstacle = PLANNER.judge(s.network, builder(s, action.seat), number, picture)
    if obstacle is None:
        return None
    return _ruling(s, action.seat, obstacle, PLANNER.change(s.network, number, picture))


def why_hex(s: State, seat: int, number: int) -> Ruling | None:
    """What stands most directly in the way of laying anything on a hex."""
    obstacle = PLANNER.judge_hex(s.network, builder(s, seat), number)
    return None if obstacle is None else _ruling(s, seat, obstacle, None)


def why_tile(s: State, seat: int, face: int, turn: int) -> Ruling | None:
    """What stands most directly in the way of a face, or of a turn (the other is -1), where the builder may be meant
    to lay it: at the end of the track being built, or beside the first city."""
    start = builder(s, seat)
    number = BOARD.across[start.only] // 6 if start.only >= 0 else beside_city[0]
    nearest: Obstacle | None = None
    picture = -1
    for each in TILES.plain_pictures:
        if (face >= 0 and each // 6 != face) or (turn >= 0 and each % 6 != turn):
            continue
        obstacle = PLANNER.judge(s.network, start, number, each)
        if obstacle is not None and (nearest is None or obstacle.code > nearest.code):
            nearest, picture = obstacle, each
    return None if nearest is None else _ruling(s, seat, nearest, PLANNER.change(s.network, number, picture))


def _ruling(s: State, seat: int, obstacle: Obstacle, change: Change | None) -> Ruling:
    code, name = obstacle.code, BOARD.names[obstacle.hex]
    side = SIDES[obstacle.side] if obstacle.side >= 0 else ""
    city = place_ids[obstacle.place] if obstacle.place >= 0 else None
    if code in (TRACK_LOST, TURN_BARRED):
        return _keeping(s, obstacle, change)
    if code == MEETS_FOREIGN:
        return _meeting(s, seat, obstacle, change)
    if code == NOT_CONNECTED:
        return _unconnected(s, name)
    if code == CLOSED_HEX:
        return refuse("RWW-MAP-05", hex=name)
    if code == SHUT_SIDE:
        return refuse("RWW-MAP-05/side", hex=name, side=side)
    if code == ON_CITY:
        return refuse("RWW-BUILD-11/city", hex=name)
    if code == NOTHING_NEW:
        return refuse("RWW-BUILD-11/nothing", hex=name)
    if code == NOT_ON_EMPTY:
        return refuse("RWW-BUILD-14", hex=name)
    if code == MEETS_TRACK:
        return refuse("RWW-BUILD-17", hex=name, side=side)
    if code == SAME_PLACE:
        return refuse("RWW-BUILD-16", city=city)
    if code == SAME_HEX:
        return refuse("RWW-BUILD-16/hex", hex=name)
    assert code == TOO_MANY_LINKS, code
    return refuse("RWW-COMP-04", most=LOCOMOTIVES)


def _keeping(s: State, obstacle: Obstacle, change: Change | None) -> Ruling:
    """The old track of the hex would not stay as it was."""
    name, old = BOARD.names[obstacle.hex], s.network.tile[obstacle.hex]
    if len(TILES.segments[old]) > 1:
        return refuse("RWW-BUILD-14/full", hex=name)
    if change is not None:
        new = [segment for segment in TILES.segments[change.picture] if segment not in TILES.segments[old]]
        wanted = 0
        for a, b in new:
            wanted |= 1 << a | 1 << b
        used = wanted & TILES.sides[old] & s.network.city_sides[obstacle.hex]
        if used and len(TILES.segments[change.picture]) > 1:
            side = (used & -used).bit_length() - 1
            return refuse("RWW-BUILD-18", city=place_ids[BOARD.beyond[obstacle.hex * 6 + side]])
        if len(TILES.segments[change.picture]) == 1:
            return refuse("RWW-BUILD-15", hex=name)
    return refuse("RWW-BUILD-11", hex=name)


def _meeting(s: State, seat: int, obstacle: Obstacle, change: Change | None) -> Ruling:
    """The tile runs to the end of a track that it may not touch."""
    name, side = BOARD.names[obstacle.hex], SIDES[obstacle.side]
    if s.laid == 0 and obstacle.player != seat:
        met = PLANNER.site(s.network, builder(s, seat), obstacle.hex).connected
        if change is None or not change.sides & met:
            return refuse("RWW-BUILD-09", owner=obstacle.player)
    return refuse("RWW-BUILD-17", hex=name, side=side)


def _unconnected(s: State, name: str) -> Ruling:
    if s.laid == 0:
        return refuse("RWW-BUILD-02", hex=name)
    edge = s.network.open_edge(s.track)
    return refuse("RWW-BUILD-02/on", hex=BOARD.names[edge // 6], side=SIDES[edge % 6])
