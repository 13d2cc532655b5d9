"""The points of a delivery: income or victory points (STM-POINT)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from .actions import Score
from .data import HIGHEST_INCOME
from .state import State, happen
from .words import refuse

TO_INCOME = "income"
TO_POINTS = "points"


def begin(s: State, mover: int) -> None:
    """STM-POINT-03: the mover decides first, then the other scorers in turn order."""
    s.scorers = [mover, *[seat for seat in s.order if seat != mover and s.due[seat]]]
    s.actor = mover


def legal(s: State) -> list[Action]:
    actions: list[Action] = [Score(s.actor, TO_POINTS)]
    if s.income[s.actor] < HIGHEST_INCOME:
        actions.append(Score(s.actor, TO_INCOME))
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if not isinstance(action, Score) or action.track not in (TO_INCOME, TO_POINTS):
        return refuse("STM-POINT-05" if not isinstance(action, Score) else "STM-POINT-02")
    if action.track == TO_INCOME and s.income[action.seat] == HIGHEST_INCOME:
        return refuse("STM-POINT-04", income=HIGHEST_INCOME)
    return None


def income_after(s: State, seat: int) -> int:
    """STM-POINT-04: what would pass the highest income is lost."""
    return min(HIGHEST_INCOME, s.income[seat] + s.due[seat])


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    assert isinstance(action, Score)
    seat, count = action.seat, s.due[action.seat]
    facts: Facts = {"seat": seat, "count": count, "track": action.track, "auto": auto}
    if action.track == TO_INCOME:
        s.income[seat] = income_after(s, seat)
        happen(events, "scored/income", {**facts, "income": s.income[seat]})
    else:
        s.points[seat] += count
        happen(events, "scored/points", {**facts, "points": s.points[seat]})
    s.due[seat] = 0
    s.scorers.pop(0)
    s.actor = s.scorers[0] if s.scorers else s.queue[s.at]
