"""Buying capital, phase 1 of the standard game (STM-CAP)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from . import money
from .actions import Capital
from .data import LOAN, LOWEST_INCOME
from .state import CAPITAL, State, happen
from .words import refuse


def begin(s: State) -> None:
    s.begin_queue(CAPITAL, s.order.copy())


def legal(s: State) -> list[Action]:
    """STM-CAP-01 to -03: any number of times that income and points allow."""
    return [Capital(s.actor, times) for times in range(money.most_loans(s, s.actor) + 1)]


def judge(s: State, action: Action) -> Ruling | None:
    if not isinstance(action, Capital):
        return refuse("STM-STD-03/capital")
    if action.times < 0:
        return refuse("STM-CAP-01")
    most = money.most_loans(s, action.seat)
    if action.times > most:
        return refuse("STM-CAP-02", most=most, income=LOWEST_INCOME)
    return None


def perform(s: State, action: Action, events: list[Event]) -> None:
    assert isinstance(action, Capital)
    seat = action.seat
    loans = money.split(s, seat, action.times)
    money.take(s, seat, loans)
    facts: Facts = {"seat": seat, "times": action.times, "cash": action.times * LOAN, "income": s.income[seat]}
    key = "capital-bought" if action.times else "capital-bought/none"
    happen(events, key, {**facts, "steps": loans.steps, "points": loans.points, "left": s.points[seat]})
    s.next_in_queue()
