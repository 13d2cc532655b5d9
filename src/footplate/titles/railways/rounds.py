"""Phase 2: three rounds of actions (RWW-ACT)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.rulings import Ruling
from . import building, cards, delivering, engines, obstacles, urbanizing, western
from .actions import Deliver, Lay, Pass, Stop, Take, Upgrade, Urbanize, Use, West
from .board import PASSES, ROUNDS
from .state import ACTIONS, State, happen
from .words import refuse


def begin(s: State, events: list[Event]) -> None:
    s.phase = ACTIONS
    s.busy = 0
    s.round = 1
    s.actor = s.first
    s.actions_left = 1
    happen(events, "round-began", {"round": s.round})


def legal(s: State) -> list[Action]:
    """RWW-ACT-02, RWW-ACT-03. The first tiles of a build action come last, as there are many."""
    seat = s.actor
    actions: list[Action] = [PASSES[seat]]
    actions += engines.legal(s, seat)
    actions += delivering.legal(s, seat)
    actions += cards.legal(s, seat)
    actions += western.legal(s, seat)
    actions += urbanizing.legal(s, seat)
    tiles = building.first_tiles(s, seat)
    if tiles:
        actions += building.legal_uses(s, seat)
        actions += tiles
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if isinstance(action, Lay):
        return obstacles.judge_lay(s, action)
    if isinstance(action, Deliver):
        return delivering.judge(s, action)
    if isinstance(action, Pass):
        return None
    if isinstance(action, Upgrade):
        return engines.judge(s, action.seat)
    if isinstance(action, Urbanize):
        return urbanizing.judge(s, action)
    if isinstance(action, Take):
        return cards.judge(s, action)
    if isinstance(action, West):
        return western.judge(s, action)
    if isinstance(action, Use):
        return obstacles.judge_use(s, action)
    return refuse("RWW-BUILD-01/stop" if isinstance(action, Stop) else "RWW-TURN-01/actions")


def perform(s: State, action: Action, events: list[Event]) -> bool:
    """True when phase 2 is over."""
    if isinstance(action, Pass):
        happen(events, "passed", {"seat": action.seat})
        return finish_action(s, events)
    s.busy = 1
    if isinstance(action, (Lay, Use, Stop)):
        if not building.perform(s, action, events):
            return False
    elif isinstance(action, Deliver):
        delivering.perform(s, action, events)
    elif isinstance(action, Upgrade):
        engines.perform(s, action.seat, events)
    elif isinstance(action, Urbanize):
        urbanizing.perform(s, action, events)
    elif isinstance(action, Take):
        cards.perform(s, action, events)
    else:
        assert isinstance(action, West)
        western.perform(s, action, events)
    return finish_action(s, events)


def finish_action(s: State, events: list[Event]) -> bool:
    """The player's next action of a Railroad Executive, the next player, or the next round (RWW-ACT-01)."""
    s.actions_left -= 1
    if s.actions_left:
        return False
    s.actor = s.left_of(s.actor)
    s.actions_left = 1
    if s.actor != s.first:
        return False
    if s.round == ROUNDS:
        return True
    s.round += 1
    happen(events, "round-began", {"round": s.round})
    return False
