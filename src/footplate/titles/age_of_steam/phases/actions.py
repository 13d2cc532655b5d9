"""Selecting actions, phase 3 (AOS-ACT)."""

from ....kernel import NOBODY, Action, Choice, Event, Ruling, happen, refuse, unknown
from ....track.actions import Take
from ....track.phases.turns import TurnPhase
from .. import schema
from ..pieces import Pieces
from ..tables import ACTION_COUNT, HIGHEST_LEVEL, LOCOMOTIVE, action_ids, action_of


class SelectingActions(TurnPhase[Pieces]):
    id = "actions"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """AOS-ACT-09: all actions are free again."""
        s.taken = [NOBODY] * s.seats
        super().begin(s, events)

    def skip(self, s: Pieces, events: list[Event]) -> bool:
        return self.skip_in_queue(s)

    def legal(self, s: Pieces) -> list[Action]:
        return [Take(s.actor, action_ids[action]) for action in range(ACTION_COUNT) if is_free(s, action)]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, Take):
            return refuse("AOS-ACT-01")
        wanted = action_of.get(action.tile)
        if wanted is None:
            return unknown("action", action.tile)
        if is_free(s, wanted):
            return None
        return refuse("AOS-ACT-01/taken", action=action.tile, seat=s.holder(wanted))

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        return Take(seat, name) if kind == "action" and name in action_of else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, Take)
        seat, raised = action.seat, _raised(s, action)
        s.taken[seat] = action_of[action.tile]
        happen(events, "tile-taken", {"seat": seat, "action": action.tile, "auto": auto})
        if raised:
            s.level[seat] += 1
            happen(events, "locomotive", {"seat": seat, "level": s.level[seat]})
        s.next_in_queue()

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Take)
        seat, level = action.seat, s.level[action.seat] + _raised(s, action)
        warned = s.outlook(s.cash[seat], s.income[seat], s.shares[seat] + level)
        facts: schema.Take = {"action": action.tile, "level": level, **warned}
        return Choice(action, [f"action:{action.tile}"], "take", facts)


def is_free(s: Pieces, action: int) -> bool:
    return s.taken.count(action) < s.rules.takers(action, s.round)


def _raised(s: Pieces, action: Take) -> int:
    """By how much taking an action raises the engine (AOS-ACT-05)."""
    return int(action_of[action.tile] == LOCOMOTIVE and s.level[action.seat] < HIGHEST_LEVEL)
