"""Income, expenses and income reduction: phases 6 to 8 (AOS-INC, AOS-EXP, AOS-RED)."""

from ....kernel import NOBODY, Action, Choice, Event, Facts, Ruling, Said, asked, happen, refuse
from ....track.phases.turns import TurnPhase
from .. import schema
from ..actions import Issue
from ..pieces import Pieces
from . import shares


class Income(TurnPhase[Pieces]):
    id = "income"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """AOS-INC-01."""
        for seat in s.order:
            if s.income[seat]:
                s.cash[seat] += s.income[seat]
                happen(events, "received", {"seat": seat, "amount": s.income[seat], "cash": s.cash[seat]})


class Expenses(TurnPhase[Pieces]):
    """Where shares are issued at any time, who lacks money chooses how many."""

    id = "expenses"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        s.begin_queue(s.order.copy())
        self._go_on(s, events)

    def _go_on(self, s: Pieces, events: list[Event]) -> None:
        """Everybody pays, until somebody has to choose how many shares to issue for it (AOS-ITA-45)."""
        while s.actor != NOBODY and not (s.missing(s.actor) and s.rules.later_price):
            _settle(s, s.actor, events)
            s.next_in_queue()

    def after(self, s: Pieces, events: list[Event]) -> int:
        """AOS-EXP-05: the game ends when fewer than two are left."""
        return s.number_of("over") if s.players() < 2 else s.phase + 1

    def legal(self, s: Pieces) -> list[Action]:
        seat = s.actor
        most = -(-s.missing(seat) // s.rules.later_price)
        return [Issue(seat, number) for number in range(fewest(s, seat), most + 1)]

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, Issue):
            return refuse("AOS-ITA-09")
        options, least = self.legal(s), fewest(s, action.seat)
        if action in options:
            return None
        if 0 <= action.shares < least:
            return refuse("AOS-ITA-10", shares=least)
        return refuse("AOS-ITA-45", most=len(options) - 1 + least)

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        """AOS-ITA-09: the amount due was fixed before."""
        assert isinstance(action, Issue)
        seat, due = action.seat, s.due(action.seat)
        shares.issue(s, action, s.rules.later_price, events, auto)
        _pay(s, seat, due, events)
        s.next_in_queue()
        self._go_on(s, events)

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Issue)
        seat, amount = action.seat, action.shares * s.rules.later_price
        missing = max(0, s.missing(seat) - amount)
        facts: schema.Issue = {
            "shares": action.shares,
            "amount": amount,
            "issued": s.shares[seat] + action.shares,
            "cash": max(0, s.cash[seat] + amount - s.due(seat)),
            "income": s.income[seat] - missing,
            "missing": missing,
            "bankrupt": False,
        }
        return Choice(action, [f"shares:{action.shares}"], "issue/expenses", facts)

    def prompt(self, s: Pieces, seat: int) -> Said:
        return asked("expenses", {**s.standing(seat), "due": s.due(seat), "missing": s.missing(seat)})


def fewest(s: Pieces, seat: int) -> int:
    """AOS-ITA-10: the fewest shares that keep the income at 0."""
    return max(0, -(-(s.missing(seat) - s.income[seat]) // s.rules.later_price))


def _settle(s: Pieces, seat: int, events: list[Event]) -> None:
    if s.missing(seat) <= s.income[seat] or s.rules.forgives:
        _pay(s, seat, s.due(seat), events)
        return
    s.ruin(seat, s.round)  # AOS-EXP-03, AOS-EXP-04
    s.income[seat] = 0
    happen(events, "bankrupt", {"seat": seat})


def _pay(s: Pieces, seat: int, due: int, events: list[Event]) -> None:
    """AOS-EXP-01, AOS-EXP-02; a debt beyond the income is forgiven where nobody goes bankrupt (AOS-FRA-15)."""
    paid = min(due, s.cash[seat])
    lost = min(due - paid, s.income[seat])
    s.cash[seat] -= paid
    s.income[seat] -= lost
    happen(events, "paid", {"seat": seat, "amount": paid, "due": due, "cash": s.cash[seat]})
    if due > paid:
        facts: Facts = {"seat": seat, "missing": due - paid, "lost": lost, "income": s.income[seat]}
        happen(events, "shortfall", {**facts, "forgiven": due - paid - lost})


class Reduction(TurnPhase[Pieces]):
    id = "reduction"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """AOS-RED-01."""
        for seat in s.order:
            lost = s.rules.reduction(s.income[seat])
            if lost:
                s.income[seat] -= lost
                happen(events, "reduced", {"seat": seat, "lost": lost, "income": s.income[seat]})

    def after(self, s: Pieces, events: list[Event]) -> int:
        """The last turn has no growth to come (AOS-GROW-10, AOS-ADV-01)."""
        return s.number_of("over") if s.round == s.turns() else s.phase + 1
