"""Building tile by tile (AOS-BUILD, AOS-COST, AOS-TOWN, AOS-OWN)."""

from ....kernel import Facts, Ruling, refuse
from ....track import building
from ....track.building import Builder, Obstacle
from ....track.manifests import DISC
from ....track.phases.laying import TileByTile
from ..pieces import Pieces
from ..tables import DISCS


class Tiles(TileByTile[Pieces]):
    rules = {
        building.OFF_BOARD: "AOS-BUILD-05",
        building.CLOSED_HEX: "AOS-BUILD-05",
        building.ON_CITY: "AOS-BUILD-05/city",
        building.BARRED_HEX: "AOS-BUILD-04",
        building.TOWN_FACE_NEEDED: "AOS-BUILD-05/town",
        building.PLAIN_FACE_NEEDED: "AOS-BUILD-05/plain",
        building.NOTHING_NEW: "AOS-BUILD-12",
        building.TURN_FOREIGN: "AOS-BUILD-14",
        building.TURN_UNCLAIMED: "AOS-BUILD-14/unowned",
        building.SHUT_SIDE: "AOS-BUILD-06",
        building.MEETS_FOREIGN: "AOS-BUILD-10",
        building.NOT_CONNECTED: "AOS-BUILD-08",
        building.NOT_CLAIMABLE: "AOS-OWN-05",
        building.SAME_PLACE: "AOS-BUILD-11",
        building.NO_TILE_LEFT: "AOS-COMP-02",
        building.TOO_MANY_LINKS: "AOS-COMP-06",
        building.TOO_DEAR: "AOS-BUILD-03",
    }
    town_end = "AOS-BUILD-09"
    lost = ("AOS-BUILD-15/town", "AOS-BUILD-15", "AOS-BUILD-13", "AOS-BUILD-15/joined")
    not_a_tile = "AOS-BUILD-02/tiles"
    limits: Facts = {"limit": DISCS}

    def builder(self, s: Pieces, seat: int) -> Builder:
        """AOS-BUILD-03, AOS-BUILD-04, AOS-COMP-06."""
        barred = s.rules.barred_terrain(s.taken[seat])
        return Builder(seat, s.cash[seat], barred, tuple(s.built), DISCS - s.network.links_of(seat))

    def rule_of(self, s: Pieces, obstacle: Obstacle, face: str) -> str:
        if obstacle.code == building.BARRED_TERRAIN:
            return s.rules.barred_rule
        if obstacle.code == building.NO_TILE_LEFT and face.endswith(DISC) and self._has_cardboard(s, face):
            return "AOS-COMP-04"
        return super().rule_of(s, obstacle, face)

    def _has_cardboard(self, s: Pieces, face: str) -> bool:
        """Whether it is the town disc that lacks, and not the tile under it."""
        tiles = s.ground.tiles
        return tiles.left(s.network.used, tiles.face_index[face.removesuffix(DISC)]) != 0

    def note(self, s: Pieces, seat: int, hex_number: int) -> None:
        s.built.append(hex_number)

    def why_city(self, s: Pieces, seat: int, place: int) -> Ruling | None:
        return refuse("AOS-BUILD-05/city", city=s.ground.board.keys[place])
