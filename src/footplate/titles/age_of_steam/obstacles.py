"""What stands in the way of a track tile, said as a rule of the catalogue."""

from ...kernel.rulings import Ruling
from ...track.board import NOTHING
from ...track.building import (
    BARRED_HEX,
    BARRED_TERRAIN,
    CLOSED_HEX,
    MEETS_FOREIGN,
    NO_TILE_LEFT,
    NOT_CLAIMABLE,
    NOT_CONNECTED,
    NOTHING_NEW,
    OFF_BOARD,
    ON_CITY,
    PLAIN_FACE_NEEDED,
    SAME_PLACE,
    SHUT_SIDE,
    TOO_DEAR,
    TOO_MANY_LINKS,
    TOWN_FACE_NEEDED,
    TRACK_LOST,
    TURN_FOREIGN,
    TURN_UNCLAIMED,
    Obstacle,
)
from ...track.manifests import DISC
from ...track.telling import obstacle_facts
from .data import DISCS
from .state import State
from .words import WORDS

RULES = {
    OFF_BOARD: "AOS-BUILD-05",
    CLOSED_HEX: "AOS-BUILD-05",
    ON_CITY: "AOS-BUILD-05/city",
    BARRED_HEX: "AOS-BUILD-04",
    TOWN_FACE_NEEDED: "AOS-BUILD-05/town",
    PLAIN_FACE_NEEDED: "AOS-BUILD-05/plain",
    NOTHING_NEW: "AOS-BUILD-12",
    TURN_FOREIGN: "AOS-BUILD-14",
    TURN_UNCLAIMED: "AOS-BUILD-14/unowned",
    SHUT_SIDE: "AOS-BUILD-06",
    MEETS_FOREIGN: "AOS-BUILD-10",
    NOT_CONNECTED: "AOS-BUILD-08",
    NOT_CLAIMABLE: "AOS-OWN-05",
    SAME_PLACE: "AOS-BUILD-11",
    NO_TILE_LEFT: "AOS-COMP-02",
    TOO_MANY_LINKS: "AOS-COMP-06",
    TOO_DEAR: "AOS-BUILD-03",
}


def ruling(s: State, seat: int, obstacle: Obstacle, face: str) -> Ruling:
    facts = obstacle_facts(s.ground.board, obstacle, face)
    facts["limit"] = DISCS
    if obstacle.amount != NOTHING:
        facts["cost"] = obstacle.amount
        facts["most"] = s.cash[seat]
    return Ruling(WORDS, _key(s, obstacle, face), facts)


def _key(s: State, obstacle: Obstacle, face: str) -> str:
    town = obstacle.hex >= 0 and s.network.is_town(obstacle.hex)
    if obstacle.code == BARRED_TERRAIN:
        return s.rules.barred_rule
    if obstacle.code == TRACK_LOST:
        return _lost_track(s, obstacle)
    if obstacle.code == NOT_CONNECTED and town:
        return "AOS-BUILD-09"
    if obstacle.code == NO_TILE_LEFT and face.endswith(DISC) and not _cardboard_left(s, face):
        return "AOS-COMP-04"
    return RULES[obstacle.code]


def _cardboard_left(s: State, face: str) -> bool:
    """Whether the tile under a town disc is what lacks, and not the disc."""
    tiles = s.ground.tiles
    return tiles.left(s.network.used, tiles.face_index[face.removesuffix(DISC)]) == 0


def _lost_track(s: State, obstacle: Obstacle) -> str:
    """Which rule keeps old track where it is: that of spokes and joined track, or of sections that run on."""
    network = s.network
    if network.is_town(obstacle.hex):
        return "AOS-BUILD-15/town"
    if network.is_complete(network.link_at[obstacle.hex * 6 + obstacle.side]):
        return "AOS-BUILD-15"
    last = network.open_edge(network.link_at[obstacle.hex * 6 + obstacle.side]) // 6 == obstacle.hex
    return "AOS-BUILD-13" if last else "AOS-BUILD-15/joined"
