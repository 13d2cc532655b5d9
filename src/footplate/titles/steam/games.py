"""The two games of the book: the standard game is the base game with some answers changed (STM-STD-01)."""

from typing import TYPE_CHECKING, Final

from ...kernel import Event, Facts, happen
from .tables import HIGHEST_LEVEL, LOAN, LOCOMOTIVE, LOWEST_INCOME, SHORTFALL, TILE_COSTS, TURN_ORDER, UPKEEP

if TYPE_CHECKING:
    from .pieces import Pieces

# What a payment is for.
TRACK: Final = 0
TILE: Final = 1
BIDDING: Final = 2
DUES: Final = 3


class Game:
    """The answers of the base game: loans whenever they are needed, action tiles with prices, turn order by the tiles
    (STM-ROUND-01). The phases ask.

    too_dear           the rule that refuses a tile which the seat cannot pay
    passes_on_taking   City Growth and Urbanization are passed when they are taken (STM-ACT-10), or in the build turn
    """

    id: str = "base"
    too_dear: str = "STM-MONEY-09"
    passes_on_taking: bool = True

    def credit(self, s: "Pieces", seat: int, purpose: int) -> int:
        """What a seat could borrow for such a payment now."""
        return s.most_loans(seat) * LOAN

    def price(self, s: "Pieces", seat: int, tile: int) -> int:
        """What an action tile costs the seat that takes it (STM-ACT-06 to -09)."""
        if tile == LOCOMOTIVE:
            return TILE_COSTS[tile] + min(s.level[seat] + 1, HIGHEST_LEVEL)
        return TILE_COSTS[tile]

    def balance(self, s: "Pieces", seat: int) -> int:
        """What a seat receives in the income phase; what it pays, if negative (STM-PAY-01)."""
        return s.income[seat]

    def meet(self, s: "Pieces", seat: int, missing: int, events: list[Event]) -> bool:
        """Raises what is missing for the dues when all cash is spent (STM-PAY-03); False if the seat is bankrupt
        (STM-PAY-04)."""
        if missing > self.credit(s, seat, DUES):
            return False
        s.borrow(seat, s.loans_for(seat, missing), events)
        s.cash[seat] -= missing
        return True

    def remember(self, s: "Pieces") -> None:
        """Keeps what the next round must know of the tiles that go back now: nothing, the turn order is set."""


class StandardGame(Game):
    """Money at the start of a round only, an auction for the turn order, free tiles, upkeep (STM-STD-02)."""

    id = "standard"
    too_dear = "STM-STD-10"
    passes_on_taking = False  # STM-STD-08

    def credit(self, s: "Pieces", seat: int, purpose: int) -> int:
        """STM-CAP-04, and STM-CAP-05 for those who are helped."""
        if purpose in (TRACK, DUES) and s.helped >> seat & 1:
            return s.most_loans(seat) * LOAN
        return 0

    def price(self, s: "Pieces", seat: int, tile: int) -> int:
        return 0  # STM-STD-07

    def balance(self, s: "Pieces", seat: int) -> int:
        return s.income[seat] - s.level[seat] * UPKEEP  # STM-STD-11

    def meet(self, s: "Pieces", seat: int, missing: int, events: list[Event]) -> bool:
        """STM-STD-12 to -16; who is helped borrows first (STM-CAP-05)."""
        loans = s.loans(seat, min(-(-missing // LOAN), self.credit(s, seat, DUES) // LOAN))
        if loans.number:
            s.borrow(seat, loans, events)
            if s.cash[seat] >= missing:
                s.cash[seat] -= missing
                return True
            missing -= s.cash[seat]
            s.cash[seat] = 0
        points = min(s.points[seat], -(-missing // SHORTFALL))
        steps = max(0, -(-(missing - points * SHORTFALL) // SHORTFALL))
        bankrupt = steps > s.income[seat] - LOWEST_INCOME
        steps = min(steps, s.income[seat] - LOWEST_INCOME)
        s.points[seat] -= points
        s.income[seat] -= steps
        s.cash[seat] = max(0, (points + steps) * SHORTFALL - missing)  # STM-STD-14
        facts: Facts = {"seat": seat, "missing": missing, "points": points, "steps": steps}
        happen(events, "shortfall", {**facts, "income": s.income[seat], "left": s.points[seat]})
        return not bankrupt

    def remember(self, s: "Pieces") -> None:
        """STM-STD-17: who took Turn Order may pass freely in the next auction (STM-AUC-06)."""
        s.free_pass = s.holder(TURN_ORDER)


GAMES: dict[str, Game] = {"base": Game(), "standard": StandardGame()}
