"""Paying, and the shares issued for it (RWW-SHARE); what points bring."""

from ...kernel import Event, happen
from .ground import DIVIDEND, SHARE
from .pieces import Pieces
from .schema import Bill, Gain
from .tables import income_at


def needed(cash: int, amount: int) -> int:
    """The fewest shares with which the amount can be paid (RWW-SHARE-02); cash is used first (RWW-SHARE-03)."""
    short = amount - cash
    return -(-short // SHARE) if short > 0 else 0


def pay(s: Pieces, seat: int, amount: int, events: list[Event]) -> int:
    """Pays the bank, issuing shares as far as cash does not suffice. Answers how many."""
    issued = needed(s.cash[seat], amount)
    s.shares[seat] += issued
    s.cash[seat] += issued * SHARE - amount
    if issued:
        happen(events, "shares-issued", {"seat": seat, "issued": issued, "shares": s.shares[seat]})
    return issued


def bill_facts(s: Pieces, seat: int, amount: int) -> Bill:
    """What a payment means to a seat before it is made (RWW-SHARE-03)."""
    issued = needed(s.cash[seat], amount)
    return {
        "pays": amount,
        "issued": issued,
        "cash": s.cash[seat] + issued * SHARE - amount,
        "shares": s.shares[seat] + issued,
    }


def dividends(s: Pieces, seat: int) -> int:
    """RWW-INC-03."""
    return s.shares[seat] * DIVIDEND


def gain_facts(s: Pieces, seat: int, points: int) -> Gain:
    """What points do to a player: the new position and its income."""
    score = s.score[seat] + points
    return {"points": points, "score": score, "income": income_at(score)}
