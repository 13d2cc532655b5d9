"""Income and expenses: phase 4 of the base game, phase 6 of the standard game (STM-PAY, STM-STD-11, STM-BUST); after
the last round the end."""

from ....kernel import End, Event, happen
from ....track.phases.turns import TurnPhase
from ..pieces import Pieces
from ..scoring import ranking


class Income(TurnPhase[Pieces]):
    id = "income"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """In turn order everybody receives or pays (STM-PAY-01); who cannot pay is bankrupt (STM-PAY-04,
        STM-STD-16)."""
        for seat in s.order.copy():
            balance = s.game.balance(s, seat)
            if balance > 0:
                s.cash[seat] += balance
                happen(events, "received", {"seat": seat, "amount": balance, "cash": s.cash[seat]})
            elif balance < 0 and not _pay(s, seat, -balance, events):
                s.ruin(seat, 1 + max(s.out))  # STM-BUST-01 to -05
                s.passed[seat] = 0
                happen(events, "bankrupt", {"seat": seat})
                if s.players() == 1:  # STM-BUST-06
                    return

    def after(self, s: Pieces, events: list[Event]) -> int:
        """STM-ROUND-02, STM-BUST-06."""
        return s.number_of("over") if s.round == s.rounds() or s.players() == 1 else s.phase + 1


def _pay(s: Pieces, seat: int, amount: int, events: list[Event]) -> bool:
    missing = amount - s.cash[seat]
    s.cash[seat] = max(0, -missing)
    if missing > 0 and not s.game.meet(s, seat, missing, events):
        return False
    happen(events, "paid", {"seat": seat, "amount": amount, "cash": s.cash[seat]})
    return True


def would_ruin(s: Pieces, seat: int) -> bool:
    """Whether the income phase, as things stand, would make a player bankrupt (STM-PAY-04, STM-STD-16)."""
    missing = -s.game.balance(s, seat) - s.cash[seat]
    if missing <= 0:
        return False
    held = s.cash[seat], s.income[seat], s.points[seat]
    s.cash[seat] = 0
    met = s.game.meet(s, seat, missing, [])
    s.cash[seat], s.income[seat], s.points[seat] = held
    return not met


class GameOver(End[Pieces]):
    name = "income"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        happen(events, "game-over", {"seat": ranking(s)[0].seat})
