"""Income and expenses: phase 4 of the base game, phase 6 of the standard game (STM-PAY, STM-STD-11, STM-BUST)."""

from ...kernel.events import Event
from ...kernel.json import Facts
from .data import NOBODY
from .state import INCOME, State, happen


def settle(s: State, events: list[Event]) -> None:
    """In turn order everybody receives or pays (STM-PAY-01); who cannot pay is bankrupt (STM-PAY-04, STM-STD-16)."""
    s.phase = INCOME
    for seat in s.order.copy():
        balance = s.game.balance(s, seat)
        if balance > 0:
            s.cash[seat] += balance
            happen(events, "received", {"seat": seat, "amount": balance, "cash": s.cash[seat]})
        elif balance < 0 and not _pay(s, seat, -balance, events):
            _bankrupt(s, seat, events)
            if s.players() == 1:  # STM-BUST-06
                return


def _pay(s: State, seat: int, amount: int, events: list[Event]) -> bool:
    if amount <= s.cash[seat]:
        s.cash[seat] -= amount
    else:
        missing = amount - s.cash[seat]
        s.cash[seat] = 0
        if not s.game.meet(s, seat, missing, events):
            return False
    happen(events, "paid", {"seat": seat, "amount": amount, "cash": s.cash[seat]})
    return True


def would_ruin(s: State, seat: int) -> bool:
    """Whether the income phase, as things stand, would make a player bankrupt (STM-PAY-04, STM-STD-16)."""
    missing = -s.game.balance(s, seat) - s.cash[seat]
    if missing <= 0:
        return False
    held = s.cash[seat], s.income[seat], s.points[seat]
    s.cash[seat] = 0
    met = s.game.meet(s, seat, missing, [])
    s.cash[seat], s.income[seat], s.points[seat] = held
    return not met


def _bankrupt(s: State, seat: int, events: list[Event]) -> None:
    """STM-BUST-01 to -05."""
    s.out[seat] = 1 + max(s.out)
    s.order.remove(seat)
    s.cash[seat] = 0
    s.tile[seat] = NOBODY
    s.passed[seat] = 0
    s.network.forfeit(seat)
    facts: Facts = {"seat": seat}
    happen(events, "bankrupt", facts)
