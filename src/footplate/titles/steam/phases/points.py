"""The points of a delivery: income or victory points (STM-POINT)."""

from ....kernel import Action, Choice, Event, Facts, Ruling, Said, asked, happen, refuse
from .. import schema
from ..actions import Score
from ..pieces import Pieces
from ..tables import HIGHEST_INCOME

TO_INCOME = "income"
TO_POINTS = "points"


def begin(s: Pieces, mover: int) -> None:
    """STM-POINT-03: the mover decides first, then the other scorers in turn order."""
    s.scorers = [mover, *[seat for seat in s.order if seat != mover and s.due[seat]]]
    s.actor = mover


def legal(s: Pieces) -> list[Action]:
    actions: list[Action] = [Score(s.actor, TO_POINTS)]
    if s.income[s.actor] < HIGHEST_INCOME:
        actions.append(Score(s.actor, TO_INCOME))
    return actions


def judge(s: Pieces, action: Action) -> Ruling | None:
    if not isinstance(action, Score) or action.track not in (TO_INCOME, TO_POINTS):
        return refuse("STM-POINT-05" if not isinstance(action, Score) else "STM-POINT-02")
    if action.track == TO_INCOME and s.income[action.seat] == HIGHEST_INCOME:
        return refuse("STM-POINT-04", income=HIGHEST_INCOME)
    return None


def income_after(s: Pieces, seat: int) -> int:
    """STM-POINT-04: what would pass the highest income is lost."""
    return min(HIGHEST_INCOME, s.income[seat] + s.due[seat])


def perform(s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
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


def choice(s: Pieces, action: Score) -> Choice:
    seat, count = action.seat, s.due[action.seat]
    income, points, lost = s.income[seat], s.points[seat], 0
    if action.track == TO_POINTS:
        points += count
    else:
        income = income_after(s, seat)
        lost = s.income[seat] + count - income
    key = "score/points" if action.track == TO_POINTS else "score/lost" if lost else "score/income"
    facts: schema.Score = {"count": count, "income": income, "points": points, "lost": lost}
    return Choice(action, [f"track:{action.track}"], key, facts)


def prompt(s: Pieces, seat: int) -> Said:
    return asked("points", {**s.standing(seat), "count": s.due[seat], "points": s.points[seat]})
