"""How the seats of Age of Steam play on in thought."""

from typing import cast

from footplate import Table
from footplate.titles.age_of_steam.pieces import Pieces

from ..track.planning import Plan
from ..track.playing_on import PlayingOn
from .money import kept
from .planning import planner
from .situation import Situation
from .weights import Weights


class AgeOfSteamPlayingOn(PlayingOn):
    def plans_turn(self, table: Table) -> bool:
        """Whole links are built one at a time."""
        s = cast(Pieces, table.position)
        return s.is_in("build") and s.tiles_left > 0 and not s.urban_left and not s.rules.construction.whole_links

    def plans(self, table: Table, seat: int, looks: int) -> list[Plan]:
        s = Situation(table, seat, cast(Weights, self.weights))
        return planner(s, looks).plans(s.pieces.tiles_left, s.cash - kept(s))

    def seen(self, table: Table, seat: int) -> tuple[object, ...]:
        s = cast(Pieces, table.position)
        own = (s.shares[seat], s.urban_left, s.acted)
        return (own, tuple(s.display), tuple(s.accepts), tuple(s.new_city), tuple(s.built), tuple(s.drawn))
