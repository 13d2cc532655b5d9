"""The set-up, and the phases that leave nobody a choice: cubes, profit and the end of a turn (STD-SETUP, STD-CUBE,
STD-PROFIT, STD-END)."""

from ....kernel import Event, Phase, happen
from ..pieces import Pieces
from ..tables import COMPANIES, CUBES_BY_SEATS, TURNS, company_ids


class SetUp(Phase[Pieces]):
    id = "set-up"
    hidden = True

    def begin(self, s: Pieces, events: list[Event]) -> None:
        s.active = s.chance.below(s.seats)  # STD-SETUP-05
        happen(events, "first-player", {"seat": s.active})


class Cubes(Phase[Pieces]):
    """Phase 1."""

    id = "cubes"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """STD-CUBE-01, STD-CUBE-02: every seat gets its cubes and keeps what it had."""
        s.turn += 1
        happen(events, "turn-began", {"turn": s.turn})
        cubes = CUBES_BY_SEATS[s.seats]
        for seat in range(s.seats):
            s.cubes[seat] += cubes
        happen(events, "cubes-given", {"turn": s.turn, "cubes": cubes})


class Profit(Phase[Pieces]):
    """Phase 4."""

    id = "profit"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """STD-PROFIT-01, STD-PROFIT-02: the controllers are paid, nobody else."""
        for company in range(COMPANIES):
            seat, level = s.controller[company], s.profit[company]
            if seat >= 0 and level > 0:
                s.pay(seat, level, s.turn - 1)
                happen(events, "profit-paid", {"seat": seat, "company": company_ids[company], "amount": level})


class EndOfTurn(Phase[Pieces]):
    """Phase 5; after the last turn come the goods (STD-TURN-03)."""

    id = "end"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """STD-END-01 to -03."""
        s.order = s.passed
        s.passed = []
        s.space = 0
        s.profit = [0] * COMPANIES
        if s.turn < TURNS:
            s.controller = [-1] * COMPANIES
        happen(events, "turn-over", {"turn": s.turn})

    def after(self, s: Pieces, events: list[Event]) -> int:
        return s.number_of("cubes" if s.turn < TURNS else "goods")
