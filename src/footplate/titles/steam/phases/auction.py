"""The turn order auction, phase 2 of the standard game (STM-AUC)."""

from ....kernel import Event, Ruling, happen, refuse
from ....track.phases.auction import OrderAuction
from ..pieces import Pieces
from ..tables import SHARE_OF_BID


class Auction(OrderAuction[Pieces]):
    """In turn order (STM-AUC-01); who leaves takes the last free position (STM-AUC-04), and who took Turn Order may
    pass once without leaving (STM-AUC-06, STM-AUC-14)."""

    too_low = "STM-AUC-02/negative"
    not_higher = "STM-AUC-02"
    too_dear = "STM-AUC-03"
    not_now = "STM-STD-03/auction"

    def why_no_free_pass(self, s: Pieces, seat: int) -> Ruling:
        return refuse("STM-AUC-07" if s.round == 1 else "STM-AUC-06")

    def settle(self, s: Pieces, winner: int, events: list[Event]) -> None:
        """STM-AUC-05, STM-AUC-09 to -13: all pay when the auction is over."""
        happen(events, "auction-won", {"seat": winner, "order": list(s.order)})
        for number, seat in enumerate(s.order):
            position, bid = number + 1, max(0, s.bids[seat])
            cost = self.share(s.players(), position, bid)
            s.cash[seat] -= cost
            happen(events, "bid-paid", {"seat": seat, "cost": cost, "bid": bid, "position": position})

    def share(self, players: int, position: int, bid: int) -> int:
        share = SHARE_OF_BID[players][position - 1]
        if share == "none":
            return 0
        return bid if share == "full" else -(-bid // 2)
