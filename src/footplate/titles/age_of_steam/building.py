"""The build turns, phase 4 (AOS-BUILD, AOS-OWN): who builds, what is left to do, and what is lost at the end."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.rulings import Ruling
from ...track.effects import root_keys
from . import shares
from .actions import Build, Done, Issue, Link, Swap, Urbanize
from .data import FIRST_BUILD, URBANIZATION
from .state import BUILD, State, happen
from .words import refuse


def begin(s: State) -> None:
    """AOS-BUILD-01, AOS-ACT-03."""
    s.begin_queue(BUILD, s.first_with(FIRST_BUILD))
    begin_turn(s)


def begin_turn(s: State) -> None:
    """AOS-BUILD-02, AOS-ACT-06."""
    action = s.action[s.actor]
    s.builds_left = s.rules.builds(action)
    s.built = []
    s.urban_left = s.rules.urban.times if action == URBANIZATION else 0
    s.acted = 0


def legal(s: State) -> list[Action]:
    actions: list[Action] = s.rules.construction.offers(s) if s.builds_left else []
    if s.urban_left:
        actions += s.rules.urban.offers(s)
    actions += shares.later(s)
    actions.append(Done(s.actor))
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if isinstance(action, (Build, Link)):
        if not s.builds_left:
            taken = s.action[action.seat]
            return refuse(s.rules.too_many_builds(taken), builds=s.rules.builds(taken))
        return s.rules.construction.judge(s, action)
    if isinstance(action, (Urbanize, Swap)):
        if s.action[action.seat] != URBANIZATION:
            return refuse("AOS-ACT-06")
        return s.rules.urban.judge(s, action)
    if isinstance(action, Issue):
        return shares.judge_later(s, action)
    return None if isinstance(action, Done) else refuse("AOS-BUILD-01")


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    if isinstance(action, (Build, Link)):
        s.builds_left -= 1
        s.acted = 1
        s.rules.construction.perform(s, action, events)
    elif isinstance(action, (Urbanize, Swap)):
        s.urban_left -= 1
        s.acted = 1
        s.rules.urban.perform(s, action, events)
        return
    elif isinstance(action, Issue):
        shares.issue(s, action.seat, action.shares, events, auto)
    else:
        _end_turn(s, events, auto)
        return
    if s.urban_left < s.rules.urban.times:
        s.urban_left = 0  # AOS-ITA-47: what is done several times is done in one go


def _end_turn(s: State, events: list[Event], auto: bool) -> None:
    """AOS-OWN-04: incomplete sections that did not become longer lose their owner."""
    seat = s.actor
    happen(events, "build-ended/auto" if auto else "build-ended", {"seat": seat, "auto": auto})
    lost = s.network.end_turn(seat)
    if lost:
        happen(events, "links-lost", {"seat": seat, "from": root_keys(s.network, lost), "count": len(lost)})
    s.builds_left = s.urban_left = s.acted = 0
    s.built = []
    if s.next_in_queue():
        begin_turn(s)
