"""Building track: phase 2 of the base game, phase 4 of the standard game (STM-BUILD, STM-INC, STM-CLAIM)."""

from typing import Final

from ....kernel import NOBODY, Action, Choice, Event, Ruling, Said, asked, happen, is_number, refuse
from ....track import building
from ....track.actions import Build, Done
from ....track.building import Builder, Obstacle
from ....track.phases.build import BuildTurns
from ....track.phases.laying import Construction, TileByTile
from ....track.schema import DoneFacts
from .. import schema
from ..actions import Grow, Urbanize
from ..games import TRACK
from ..pieces import Pieces
from ..tables import CITY_GROWTH, ENGINEER, ENGINEER_TILES, FIRST_BUILD, TILES_A_TURN, URBANIZATION, color_of, tile_ids
from . import cities

TURNS: Final = ("0", "1", "2", "3", "4", "5")


class Laying(TileByTile[Pieces]):
    """STM-COST-06: each tile is paid when it is placed."""

    rules = {
        building.OFF_BOARD: "STM-BUILD-13",
        building.CLOSED_HEX: "STM-BUILD-13",
        building.ON_CITY: "STM-BUILD-13/city",
        building.TOWN_FACE_NEEDED: "STM-TOWN-01",
        building.PLAIN_FACE_NEEDED: "STM-TOWN-01/plain",
        building.NOTHING_NEW: "STM-BUILD-24",
        building.TURN_FOREIGN: "STM-REDIR-02",
        building.TURN_UNCLAIMED: "STM-REDIR-02/unowned",
        building.SHUT_SIDE: "STM-BUILD-14",
        building.MEETS_FOREIGN: "STM-BUILD-09",
        building.NOT_CONNECTED: "STM-BUILD-07",
        building.NOT_CLAIMABLE: "STM-CLAIM-02",
        building.SAME_PLACE: "STM-BUILD-16",
        building.BACK_TO_TOWN: "STM-BUILD-16/town",
        building.NO_TILE_LEFT: "STM-COMP-01",
        building.NOT_FROM_CITY: "STM-BUILD-04",
    }
    town_end = "STM-BUILD-08"
    lost = ("STM-TOWN-07", "STM-IMPR-02", "STM-REDIR-03", "STM-REDIR-01")

    def builder(self, s: Pieces, seat: int) -> Builder:
        """STM-BUILD-04: the first tile of the game comes out of a city."""
        return Builder(seat, s.purse(seat, TRACK), first=not s.begun[seat])

    def rule_of(self, s: Pieces, obstacle: Obstacle, face: str) -> str:
        return s.game.too_dear if obstacle.code == building.TOO_DEAR else super().rule_of(s, obstacle, face)

    def note(self, s: Pieces, seat: int, hex_number: int) -> None:
        s.begun[seat] = 1

    def choice(self, s: Pieces, action: Action) -> Choice:
        """STM-BUILD-26: by the first rules the last tile ends the turn, if nothing else is to be done."""
        choice = super().choice(s, action)
        choice.facts["ends"] = s.rushed and s.tiles_left == 1 and s.special == NOBODY
        return choice


LAYING: Final = Laying()


class Building(BuildTurns[Pieces]):
    first_build = FIRST_BUILD  # STM-BUILD-01
    not_now = "STM-BUILD-01"

    def construction(self, s: Pieces) -> Construction[Pieces]:
        return LAYING

    def begin_turn(self, s: Pieces, events: list[Event]) -> None:
        """STM-BUILD-02, STM-ACT-04; the actions of City Growth and Urbanization are to be done in this turn."""
        seat, tile = s.actor, s.taken[s.actor]
        s.tiles_left = self._tiles(s, seat)
        s.special = tile if tile in (CITY_GROWTH, URBANIZATION) and not s.passed[seat] else NOBODY
        if s.special == CITY_GROWTH and not s.can_grow():  # STM-GROW-04
            s.special = NOBODY
            happen(events, "growth-lapsed", {"seat": seat})

    def _tiles(self, s: Pieces, seat: int) -> int:
        return ENGINEER_TILES if s.taken[seat] == ENGINEER else TILES_A_TURN

    def clear_turn(self, s: Pieces) -> None:
        s.special = NOBODY

    def asks_anyway(self, s: Pieces) -> bool:
        """STM-BUILD-26: who has laid a tile ends the build turn with an action of the own."""
        return s.tiles_left < self._tiles(s, s.actor) and s.special == NOBODY and not s.rushed

    # What may be done

    def too_many(self, s: Pieces, seat: int) -> Ruling:
        return refuse("STM-BUILD-02", tiles=self._tiles(s, seat))

    def other_offers(self, s: Pieces) -> list[Action]:
        return cities.offers(s)

    def judge_other(self, s: Pieces, action: Action) -> Ruling | None:
        if isinstance(action, Urbanize):
            return cities.judge_urbanize(s, action)
        return cities.judge_grow(s, action) if isinstance(action, Grow) else refuse(self.not_now)

    def judge_end(self, s: Pieces) -> Ruling | None:
        """STM-GROW-06: where passing is decided when a tile is taken, its action must be done."""
        must = s.special != NOBODY and s.game.passes_on_taking
        return refuse("STM-GROW-06", action=tile_ids[s.special]) if must else None

    def perform_other(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        if isinstance(action, Urbanize):
            cities.urbanize(s, action, events)
        elif isinstance(action, Grow):
            cities.grow(s, action, events)

    # Why not that

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        board, tiles = s.ground.board, s.ground.tiles
        if kind in ("city", "town") and name in board.place_index:
            return Grow(seat, name, 1)
        if kind == "set" and is_number(name) and 1 <= int(name) <= s.ground.spaces:
            return Grow(seat, board.keys[0], int(name))
        if kind == "new-city" and name in color_of:
            return Urbanize(seat, board.keys[0], name)
        if (kind == "face" and name in tiles.face_index) or (kind == "turn" and name in TURNS):
            return Build(seat, board.names[0], name if kind == "face" else tiles.faces[0].id, 0)
        return super().meant(s, seat, kind, name)

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        places, faces = s.ground.board.place_index, s.ground.tiles.face_index
        if kind in ("city", "town") and name in places:
            return self._why_place(s, seat, kind, name, places[name])
        if kind == "set" and is_number(name) and 1 <= int(name) <= s.ground.spaces:
            return refuse("STM-GROW-01/set") if s.special == NOBODY else refuse("STM-GROW-05", set=int(name))
        if kind == "new-city" and name in color_of:
            if s.special == URBANIZATION:
                return refuse("STM-COMP-07", color=name)
            return cities.judge_holder(s, seat, URBANIZATION, "STM-URB-01")
        if s.tiles_left and kind == "face" and name in faces:
            left = s.ground.tiles.left(s.network.used, faces[name])
            return refuse("STM-BUILD-05" if left else "STM-COMP-01")
        if s.tiles_left and kind == "turn" and name in TURNS:
            return refuse("STM-BUILD-05")
        return super().why(s, seat, kind, name)

    def _why_place(self, s: Pieces, seat: int, kind: str, name: str, place: int) -> Ruling | None:
        town = s.color[place] == NOBODY
        if town != (kind == "town"):
            return refuse("STM-GROW-01/town" if town else "STM-URB-01/city", city=name)
        if not town:
            grows = s.taken[seat] == CITY_GROWTH
            ruling = cities.judge_grow(s, Grow(seat, name, min(s.sets(), default=0) + 1)) if grows else None
            return ruling or refuse("STM-BUILD-13/city", city=name)
        if s.tiles_left:
            return LAYING.why_hex(s, seat, s.ground.board.place_hex[place])
        if s.taken[seat] == URBANIZATION:
            return cities.judge_holder(s, seat, URBANIZATION, "STM-URB-01")
        return self.too_many(s, seat)

    # What is shown and asked

    def end_choice(self, s: Pieces, action: Done, facts: DoneFacts) -> Choice:
        unused = None if s.special == NOBODY else tile_ids[s.special]
        key = "done/unused" if unused else "done" if s.tiles_left else "done/all"
        done: schema.Done = {**facts, "action": unused}
        return Choice(action, ["done"], key, done)

    def other_choice(self, s: Pieces, action: Action) -> Choice:
        return cities.choice(s, action)

    def prompt(self, s: Pieces, seat: int) -> Said:
        action = None if s.special == NOBODY else tile_ids[s.special]
        if s.tiles_left:
            key = "build" if action is None else "build-special"
        else:
            key = "build-over" if action is None else "build-last"
        return asked(key, {**s.standing(seat), "tiles": s.tiles_left, "action": action})
