"""What a search of Steel Driver knows: it guesses how auctions end, plays the building on, and looks at cash, shares,
and cubes kept."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from typing import cast

from footplate import Table

from ..searching import Knowledge
from . import Greedy
from .sales import final_totals, pay_profits, sell_and_build
from .situation import Situation, phase_of
from .weights import Weights
from .worth import share_worths

DOLLARS = Weights()


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
            return final_totals(s)
        return [self.count(self._seen(s, seat, s.turns_left)) for seat in range(s.seats)]

    def see(self, table: Table, seat: int) -> dict[str, float] | None:
        s = Situation(table, seat, self.weights)
        return self._seen(s, seat, s.turns_left + 1)

    @property
    def weights(self) -> Weights:
        return cast(Greedy, self.policy).weights

    @staticmethod
    def _seen(s: Situation, seat: int, turns: int) -> dict[str, float]:
        """With so many turns still to be played; before the first nobody has a share. In dollars: the weights that
        win auctions count some things for more than they bring."""
        held = [shares[seat] for shares in s.shares]
        as_it_is = share_worths(s.chart, s.works, 0, DOLLARS)
        in_the_end = share_worths(s.chart, s.works, min(turns, len(DOLLARS.growth) - 1), DOLLARS)
        goods = sum(count * worth for count, worth in zip(held, as_it_is, strict=True))
        growth = sum(count * worth for count, worth in zip(held, in_the_end, strict=True)) - goods
        return {"cash": s.cash[seat], "goods": goods, "growth": growth, "cubes": s.cubes[seat]}
