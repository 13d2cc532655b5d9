"""Money and loans (STM-MONEY)."""

from typing import TYPE_CHECKING

from ...kernel import Event, Facts, happen
from .schema import Payment
from .tables import LOAN, LOAN_POINTS, LOWEST_INCOME

if TYPE_CHECKING:
    from .pieces import Pieces


class Loans:
    """Loans as they would be taken: income steps first, then victory points (STM-MONEY-08)."""

    def __init__(self, steps: int, by_points: int) -> None:
        self.steps = steps
        self.by_points = by_points
        self.number = steps + by_points
        self.points = by_points * LOAN_POINTS


def most_loans(s: "Pieces", seat: int) -> int:
    """STM-MONEY-02 to -04: one for each income step down to the lowest, then one for every two points."""
    return s.income[seat] - LOWEST_INCOME + s.points[seat] // LOAN_POINTS


def loans_for(s: "Pieces", seat: int, missing: int) -> Loans:
    """The fewest loans that cover what is missing (STM-MONEY-06)."""
    return split(s, seat, max(0, -(-missing // LOAN)))


def split(s: "Pieces", seat: int, number: int) -> Loans:
    """So many loans, by income as far as it goes and then by points (STM-MONEY-03)."""
    steps = min(number, s.income[seat] - LOWEST_INCOME)
    return Loans(steps, number - steps)


def purse(s: "Pieces", seat: int, purpose: int) -> int:
    """The most that a seat can pay now, loans included (STM-MONEY-09)."""
    return s.cash[seat] + s.game.credit(s, seat, purpose)


def take(s: "Pieces", seat: int, loans: Loans) -> None:
    s.cash[seat] += loans.number * LOAN
    s.income[seat] -= loans.steps
    s.points[seat] -= loans.points


def pay(s: "Pieces", seat: int, amount: int, events: list[Event]) -> None:
    """Pays what is known to be payable: all cash first, then just enough loans (STM-MONEY-05 to -07, -10)."""
    if amount > s.cash[seat]:
        borrow(s, seat, loans_for(s, seat, amount - s.cash[seat]), events)
    s.cash[seat] -= amount


def borrow(s: "Pieces", seat: int, loans: Loans, events: list[Event]) -> None:
    take(s, seat, loans)
    facts: Facts = {"seat": seat, "loans": loans.number, "cash": loans.number * LOAN, "steps": loans.steps}
    key = "borrowed" if not loans.points else "borrowed/both" if loans.steps else "borrowed/points"
    happen(events, key, {**facts, "points": loans.points, "income": s.income[seat], "left": s.points[seat]})


def price_facts(s: "Pieces", seat: int, amount: int) -> Payment:
    """What a payment would cost: the loans it takes, and cash, income and points after it (STM-MONEY-10)."""
    loans = loans_for(s, seat, amount - s.cash[seat])
    return {
        "cost": amount,
        "loans": loans.number,
        "cash": s.cash[seat] + loans.number * LOAN - amount,
        "income": s.income[seat] - loans.steps,
        "points": s.points[seat] - loans.points,
    }
