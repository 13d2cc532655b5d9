"""What stands in the way of a track tile, said as a rule of the catalogue."""

from ...kernel.rulings import Ruling
from ...track.board import NOTHING
from ...track.building import (
    BACK_TO_TOWN,
    CLOSED_HEX,
    MEETS_FOREIGN,
    NO_TILE_LEFT,
    NOT_CLAIMABLE,
    NOT_CONNECTED,
    NOT_FROM_CITY,
    NOTHING_NEW,
    OFF_BOARD,
    ON_CITY,
    PLAIN_FACE_NEEDED,
    SAME_PLACE,
    SHUT_SIDE,
    TOO_DEAR,
    TOWN_FACE_NEEDED,
    TRACK_LOST,
    TURN_FOREIGN,
    TURN_UNCLAIMED,
    Obstacle,
)
from ...track.telling import obstacle_facts
from . import money
from .state import TRACK, State
from .words import WORDS

RULES = {
    OFF_BOARD: "STM-BUILD-13",
    CLOSED_HEX: "STM-BUILD-13",
    ON_CITY: "STM-BUILD-13/city",
    TOWN_FACE_NEEDED: "STM-TOWN-01",
    PLAIN_FACE_NEEDED: "STM-TOWN-01/plain",
    NOTHING_NEW: "STM-BUILD-24",
    TURN_FOREIGN: "STM-REDIR-02",
    TURN_UNCLAIMED: "STM-REDIR-02/unowned",
    SHUT_SIDE: "STM-BUILD-14",
    MEETS_FOREIGN: "STM-BUILD-09",
    NOT_CONNECTED: "STM-BUILD-07",
    NOT_CLAIMABLE: "STM-CLAIM-02",
    SAME_PLACE: "STM-BUILD-16",
    BACK_TO_TOWN: "STM-BUILD-16/town",
    NO_TILE_LEFT: "STM-COMP-01",
    NOT_FROM_CITY: "STM-BUILD-04",
}


def ruling(s: State, seat: int, obstacle: Obstacle, face: str) -> Ruling:
    facts = obstacle_facts(s.ground.board, obstacle, face)
    if obstacle.amount != NOTHING:
        facts["cost"] = obstacle.amount
        facts["most"] = money.purse(s, seat, TRACK)
    return Ruling(WORDS, _key(s, obstacle), facts)


def _key(s: State, obstacle: Obstacle) -> str:
    if obstacle.code == TOO_DEAR:
        return s.game.too_dear()
    if obstacle.code == TRACK_LOST:
        return _lost_track(s, obstacle)
    if obstacle.code == NOT_CONNECTED and s.network.is_town(obstacle.hex):
        return "STM-BUILD-08"
    return RULES[obstacle.code]


def _lost_track(s: State, obstacle: Obstacle) -> str:
    """Which rule keeps old track where it is: that of towns, of complete links, or of links that run on."""
    network = s.network
    if network.is_town(obstacle.hex):
        return "STM-TOWN-07"
    link = network.link_at[obstacle.hex * 6 + obstacle.side]
    if network.is_complete(link):
        return "STM-IMPR-02"
    last = network.open_edge(link) // 6 == obstacle.hex
    return "STM-REDIR-03" if last else "STM-REDIR-01"
