"""Income, expenses and income reduction: phases 6 to 8 (AOS-INC, AOS-EXP, AOS-RED)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from . import shares
from .actions import Issue
from .data import NOBODY
from .state import EXPENSES, INCOME, REDUCE, State, happen
from .words import refuse


def collect(s: State, events: list[Event]) -> None:
    """AOS-INC-01."""
    s.phase = INCOME
    for seat in s.order:
        if s.income[seat]:
            s.cash[seat] += s.income[seat]
            happen(events, "received", {"seat": seat, "amount": s.income[seat], "cash": s.cash[seat]})


# Expenses


def begin(s: State, events: list[Event]) -> None:
    s.begin_queue(EXPENSES, s.order.copy())
    _go_on(s, events)


def _go_on(s: State, events: list[Event]) -> None:
    """Everybody pays, until somebody has to choose how many shares to issue for it (AOS-ITA-45)."""
    while s.actor != NOBODY and not (missing(s, s.actor) and s.rules.later_price):
        _settle(s, s.actor, events)
        s.next_in_queue()


def missing(s: State, seat: int) -> int:
    """What a seat lacks for its expenses."""
    return max(0, s.due(seat) - s.cash[seat])


def fewest(s: State, seat: int) -> int:
    """AOS-ITA-10: the fewest shares that keep the income at 0."""
    return max(0, -(-(missing(s, seat) - s.income[seat]) // s.rules.later_price))


def legal(s: State) -> list[Action]:
    seat = s.actor
    most = -(-missing(s, seat) // s.rules.later_price)
    return [Issue(seat, number) for number in range(fewest(s, seat), most + 1)]


def judge(s: State, action: Action) -> Ruling | None:
    if not isinstance(action, Issue):
        return refuse("AOS-ITA-09")
    options = legal(s)
    if action in options:
        return None
    if 0 <= action.shares < fewest(s, action.seat):
        return refuse("AOS-ITA-10", shares=fewest(s, action.seat))
    return refuse("AOS-ITA-45", most=len(options) - 1 + fewest(s, action.seat))


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    """AOS-ITA-09: the amount due was fixed before."""
    assert isinstance(action, Issue)
    seat, due = action.seat, s.due(action.seat)
    shares.issue(s, seat, action.shares, events, auto)
    _pay(s, seat, due, events)
    s.next_in_queue()
    _go_on(s, events)


def _settle(s: State, seat: int, events: list[Event]) -> None:
    if missing(s, seat) > s.income[seat] and not s.rules.forgives:
        _bankrupt(s, seat, events)
    else:
        _pay(s, seat, s.due(seat), events)


def _pay(s: State, seat: int, due: int, events: list[Event]) -> None:
    """AOS-EXP-01, AOS-EXP-02; a debt beyond the income is forgiven where nobody goes bankrupt (AOS-FRA-15)."""
    paid = min(due, s.cash[seat])
    lost = min(due - paid, s.income[seat])
    s.cash[seat] -= paid
    s.income[seat] -= lost
    facts: Facts = {"seat": seat, "amount": paid, "due": due, "cash": s.cash[seat]}
    happen(events, "paid", facts)
    if due > paid:
        facts = {"seat": seat, "missing": due - paid, "lost": lost, "income": s.income[seat]}
        happen(events, "shortfall", {**facts, "forgiven": due - paid - lost})


def _bankrupt(s: State, seat: int, events: list[Event]) -> None:
    """AOS-EXP-03, AOS-EXP-04."""
    s.out[seat] = s.turn
    s.order.remove(seat)
    s.cash[seat] = s.income[seat] = 0
    s.action[seat] = NOBODY
    s.network.forfeit(seat)
    happen(events, "bankrupt", {"seat": seat})


# Income reduction


def reduce(s: State, events: list[Event]) -> None:
    """AOS-RED-01."""
    s.phase = REDUCE
    for seat in s.order:
        lost = s.rules.reduction(s.income[seat])
        if lost:
            s.income[seat] -= lost
            happen(events, "reduced", {"seat": seat, "lost": lost, "income": s.income[seat]})


# What is to come


def lacking(cash: int, income: int, due: int) -> int:
    """What is missing when the income has come in and the expenses are due."""
    return max(0, due - cash - income)


def outlook(s: State, seat: int, cash: int, income: int, due: int) -> Facts:
    """What the expenses of this turn would find missing with these figures, and whether that is bankruptcy."""
    short = lacking(cash, income, due)
    safe = s.rules.forgives or s.rules.later_price > 0
    return {"short": short, "bankrupt": short > income and not safe}


def price_facts(s: State, seat: int, cost: int) -> Facts:
    """What a payment costs, and what the expenses of this turn would then find."""
    cash = s.cash[seat] - cost
    return {"cost": cost, "cash": cash, **outlook(s, seat, cash, s.income[seat], s.due(seat))}
