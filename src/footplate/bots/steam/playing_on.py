"""How the seats of Steam play on in thought."""

from typing import cast

from footplate import Table
from footplate.titles.steam.games import TRACK
from footplate.titles.steam.pieces import Pieces

from ..hexes import NOTHING
from ..track.planning import Plan
from ..track.playing_on import PlayingOn
from .planning import affordable, planner
from .situation import Situation
from .weights import Weights


class SteamPlayingOn(PlayingOn):
    def plans_turn(self, table: Table) -> bool:
        s = cast(Pieces, table.position)
        return s.is_in("build") and s.tiles_left > 0 and s.special == NOTHING

    def plans(self, table: Table, seat: int, looks: int) -> list[Plan]:
        s = Situation(table, seat, cast(Weights, self.weights))
        most = min(affordable(s), s.pieces.purse(seat, TRACK))
        return planner(s, looks).plans(s.pieces.tiles_left, most)

    def seen(self, table: Table, seat: int) -> tuple[object, ...]:
        s = cast(Pieces, table.position)
        own = (s.game.id, s.helped, s.points[seat], s.special, s.due[seat], len(s.scorers), len(s.placed))
        return (own, tuple(s.supply), tuple(s.color), tuple(s.grown), tuple(s.new_cities))
