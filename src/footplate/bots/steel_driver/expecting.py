"""What a search of Steel Driver knows: it guesses how auctions end, plays the building on, and looks at cash, shares,
and cubes kept."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from typing import cast

from footplate import Table
from footplate.titles.steel_driver.tables import TURNS

from ..searching import WIN, Knowledge
from . import Greedy
from .sales import final_totals, pay_profits, sell_and_build
from .situation import Situation, phase_of
from .weights import Weights
from .worth import share_worths


class Expectations(Knowledge):
    spread = 60.0

    def chancy(self, table: Table) -> bool:
        """Only opinions in auctions differ: nothing is hidden, and there is no luck."""
        return phase_of(table) == "auction"

    def guess(self, table: Table, number: int) -> list[float] | None:
        if phase_of(table) != "auction":
            return None
        s = Situation(table, 0, self.weights)
        sell_and_build(s, f"{s.game_id}/{number}")
        pay_profits(s)
        if s.turns_left == 0:
            totals = final_totals(s)
            first = max(totals)
            return [total + WIN * self.spread * (total == first) for total in totals]
        return [self.count(self._seen(s, seat, s.turns_left)) for seat in range(s.seats)]

    def see(self, table: Table, seat: int) -> dict[str, float] | None:
        s = Situation(table, seat, self.weights)
        return self._seen(s, seat, s.turns_left + 1)

    @property
    def weights(self) -> Weights:
        return cast(Greedy, self.policy).weights

    def _seen(self, s: Situation, seat: int, turns: int) -> dict[str, float]:
        """With so many turns still to be played; before the first nobody has a share. All in dollars."""
        worths = share_worths(s.chart, s.works, min(turns, TURNS - 1), self.weights)
        shares = sum(held[seat] * worth for held, worth in zip(s.shares, worths, strict=True))
        return {"cash": s.cash[seat], "shares": shares, "cubes": s.cubes[seat]}
