"""A player who can do none of the three things puts a tile out of the game (DOS-TURN-05)."""

from ....kernel import Action, Choice, Event, Facts, Phase, Ruling, Said, asked, happen, refuse, unknown
from .. import schema
from ..actions import PutOut
from ..pieces import Pieces
from ..tables import kind_ids, kind_of


class Stuck(Phase[Pieces]):
    id = "stuck"
    name = "turn"
    hidden = True

    def begin(self, s: Pieces, events: list[Event]) -> None:
        s.actor = s.active
        happen(events, "stuck", {"seat": s.active})

    def legal(self, s: Pieces) -> list[Action]:
        return [PutOut(s.actor, kind_ids[kind]) for kind in s.kinds_in_hand(s.actor)]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, PutOut):
            return refuse("DOS-TURN-05")
        kind = kind_of.get(action.tile)
        if kind is None:
            return unknown("tile", action.tile)
        return None if kind in s.hand(action.seat) else refuse("DOS-TILE-01", tile=action.tile)

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, PutOut)
        kind = kind_of[action.tile]
        s.take_from_hand(action.seat, kind)
        s.gone[kind] += 1
        happen(events, "put-out", {"seat": action.seat, "tile": action.tile})
        s.refill_hand(action.seat, events)
        s.end_turn(idle=False)

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, PutOut)
        return Choice(action, [f"tile:{action.tile}"], "out", schema.PutOut(tile=action.tile))

    def prompt(self, s: Pieces, seat: int) -> Said:
        facts: Facts = {"seat": seat, "steam": s.steam[seat], "coal": s.coal[seat]}
        return asked("stuck", facts)
