"""The auction of the player order, phase 2 (AOS-AUC)."""

from ....kernel import Action, Choice, Event, Facts, Ruling, happen, refuse
from ....track.phases.auction import OrderAuction
from ..actions import Issue
from ..pieces import Pieces
from ..schema import Payment
from ..tables import TURN_ORDER
from . import shares


class Auction(OrderAuction[Pieces]):
    """In the old order (AOS-AUC-01), past who holds the highest bid (AOS-AUC-05); who drops out takes the last free
    place (AOS-AUC-04)."""

    least = 1
    too_low = "AOS-AUC-02/least"
    not_higher = "AOS-AUC-02"
    too_dear = "AOS-AUC-02/money"
    not_now = "AOS-AUC-01"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """Who took Turn Order in the turn before may pass freely once (AOS-ACT-08)."""
        s.free_pass = s.holder(TURN_ORDER)
        super().begin(s, events)

    def may_pass_freely(self, s: Pieces, seat: int) -> bool:
        """AOS-AUC-07: not when the only other one has the highest bid, for the same player would be asked again."""
        return s.free_pass == seat and not (s.leader >= 0 and s.bidders.bit_count() == 2)

    def why_no_free_pass(self, s: Pieces, seat: int) -> Ruling:
        return refuse("AOS-AUC-07") if s.free_pass != seat else refuse("AOS-AUC-07/two", seat=s.leader)

    def share(self, players: int, position: int, bid: int) -> int:
        """AOS-AUC-08."""
        if position == players:
            return 0
        return bid if position <= 2 else -(-bid // 2)

    def pay_leaving(self, s: Pieces, seat: int, position: int) -> Facts:
        """AOS-AUC-09: at once."""
        cost = self.cost(s, seat, position)
        s.cash[seat] -= cost
        return {"bid": max(0, s.bids[seat]), "cost": cost}

    def settle(self, s: Pieces, winner: int, events: list[Event]) -> None:
        """AOS-AUC-06."""
        cost = self.cost(s, winner, 1)
        s.cash[winner] -= cost
        happen(events, "auction-won", {"seat": winner, "cost": cost, "order": list(s.order)})

    def waiting_facts(self, s: Pieces, seat: int) -> Payment:
        return s.price_facts(seat, 0)

    def paying_facts(self, s: Pieces, seat: int, cost: int) -> Payment:
        return s.price_facts(seat, cost)

    # Shares, where a map lets them be issued in this phase; the turn goes on (AOS-ITA-46)

    def legal(self, s: Pieces) -> list[Action]:
        return super().legal(s) + shares.later(s)

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        return shares.judge_later(s, action) if isinstance(action, Issue) else super().judge(s, action)

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        if isinstance(action, Issue):
            shares.issue(s, action, s.rules.later_price, events, auto)
        else:
            super().perform(s, action, events, auto)

    def choice(self, s: Pieces, action: Action) -> Choice:
        if isinstance(action, Issue):
            return shares.issue_choice(s, action, s.rules.later_price)
        return super().choice(s, action)
