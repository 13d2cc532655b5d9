"""Selecting actions, phase 3 (AOS-ACT)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from .actions import Take
from .data import ACTION_COUNT, HIGHEST_LEVEL, LOCOMOTIVE, NOBODY, action_ids, action_of
from .state import ACTIONS, State, happen
from .words import refuse


def begin(s: State) -> None:
    """AOS-ACT-09: all actions are free again."""
    s.action = [NOBODY] * s.seats
    s.begin_queue(ACTIONS, s.order.copy())


def legal(s: State) -> list[Action]:
    return [Take(s.actor, action_ids[action]) for action in range(ACTION_COUNT) if is_free(s, action)]


def is_free(s: State, action: int) -> bool:
    return s.action.count(action) < s.rules.takers(action, s.turn)


def judge(s: State, action: Action) -> Ruling | None:
    if not isinstance(action, Take):
        return refuse("AOS-ACT-01")
    wanted = action_of.get(action.tile)
    if wanted is None:
        return refuse_at_table("FPT-ACT-06", kind="action", name=action.tile)
    if is_free(s, wanted):
        return None
    return refuse("AOS-ACT-01/taken", action=action.tile, seat=s.holder(wanted))


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    assert isinstance(action, Take)
    seat, taken = action.seat, action_of[action.tile]
    s.action[seat] = taken
    facts: Facts = {"seat": seat, "action": action.tile, "auto": auto}
    happen(events, "tile-taken", facts)
    if taken == LOCOMOTIVE and s.level[seat] < HIGHEST_LEVEL:  # AOS-ACT-05
        s.level[seat] += 1
        happen(events, "locomotive", {"seat": seat, "level": s.level[seat]})
    s.next_in_queue()
