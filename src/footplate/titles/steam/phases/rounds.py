"""The next turn order, and the end of a round (STM-NEXT)."""

from ....kernel import NOBODY, Event, happen
from ....track.phases.turns import TurnPhase
from ..pieces import Pieces


class TurnOrder(TurnPhase[Pieces]):
    """Phase 5 of the base game."""

    id = "order"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """STM-NEXT-01: by the value of the action tiles, lowest first."""
        s.order.sort(key=lambda seat: s.taken[seat])
        happen(events, "order-set", {"order": list(s.order)})


class NextRound(TurnPhase[Pieces]):
    id = "next"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """STM-NEXT-02, STM-STD-17."""
        s.game.remember(s)
        s.taken = [NOBODY] * s.seats
        s.passed = [0] * s.seats
        s.round += 1

    def after(self, s: Pieces, events: list[Event]) -> int:
        return s.number_of("round")
