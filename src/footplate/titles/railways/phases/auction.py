"""Phase 1: the auction for First Player (RWW-AUC), with which a turn begins."""

from ....kernel import (
    NOBODY,
    Action,
    Bid,
    Choice,
    Event,
    Facts,
    Lot,
    Pass,
    Phase,
    Ruling,
    Said,
    asked,
    happen,
    is_number,
    refuse,
)
from .. import schema, shares
from ..ground import BIDS, LEAST_BID, MOST_BID, PASSES
from ..pieces import Pieces


class Auction(Phase[Pieces]):
    id = "auction"
    auctions = "one"
    bid_unit = LEAST_BID

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """RWW-AUC-01: the holder of the First Player card speaks first."""
        s.turn += 1
        s.round = 0
        happen(events, "turn-began/last" if s.turn == s.last_turn else "turn-began", {"turn": s.turn})
        s.bid = 0
        s.bidder = -1
        s.passed = 0
        s.actor = s.first

    # What may be done

    def legal(self, s: Pieces) -> list[Action]:
        return [PASSES[s.actor], *BIDS[s.actor][s.bid // 1000 + 1 : most_bid(s) // 1000 + 1]]

    def lot(self, s: Pieces) -> Lot:
        bidders = tuple([seat for seat in range(s.seats) if not s.passed >> seat & 1])
        return Lot(f"first-player/{s.turn}", s.bid if s.bidder >= 0 else -1, bidders, ("pass",))

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, Bid):
            return None if isinstance(action, Pass) else refuse("RWW-TURN-01/auction")
        bid = action.bid
        if bid % 1000 or bid < LEAST_BID:
            return refuse("RWW-AUC-02/thousands", least=LEAST_BID)
        if bid <= s.bid:
            return refuse("RWW-AUC-02", standing=s.bid)
        if bid > MOST_BID:
            return refuse("RWW-AUC-08", most=MOST_BID)
        return refuse("RWW-AUC-09", least=LEAST_BID) if bid > most_bid(s) else None

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        return Bid(seat, int(name)) if kind == "bid" and is_number(name) else None

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        if isinstance(action, Bid):
            s.bid = action.bid
            s.bidder = action.seat
            happen(events, "bid", {"seat": action.seat, "bid": action.bid})
        else:
            _pass(s, action.seat, False, events)
        self._go_on(s, events)

    def _go_on(self, s: Pieces, events: list[Event]) -> None:
        """Asks the next player who is in; nobody can go over the highest bid of all (RWW-AUC-08)."""
        everybody = (1 << s.seats) - 1
        while s.passed != everybody and (s.bidder < 0 or s.passed | 1 << s.bidder != everybody):
            s.actor = s.left_of(s.actor)
            if s.passed >> s.actor & 1 or s.actor == s.bidder:
                continue
            if s.bid < MOST_BID:
                return
            _pass(s, s.actor, True, events)
        self._finish(s, events)

    def _finish(self, s: Pieces, events: list[Event]) -> None:
        """RWW-AUC-04, or RWW-AUC-05 if nobody has bid."""
        s.actor = NOBODY
        if s.bidder < 0:
            s.first = s.left_of(s.first)
            happen(events, "first-player-moves", {"seat": s.first})
            return
        s.first = s.bidder
        happen(events, "auction-won", {"seat": s.bidder, "bid": s.bid})
        shares.pay(s, s.bidder, s.bid, events)

    # What is shown and asked

    def choice(self, s: Pieces, action: Action) -> Choice:
        if not isinstance(action, Bid):
            return Choice(action, ["pass"], "pass/auction", {})
        facts: schema.Bid = {"bid": action.bid, **shares.bill_facts(s, action.seat, action.bid)}
        return Choice(action, [f"bid:{action.bid}"], "bid", facts)

    def prompt(self, s: Pieces, seat: int) -> Said:
        facts: Facts = {"seat": seat, "cash": s.cash[seat]}
        return asked("open", facts) if s.bidder < 0 else asked("bid", {**facts, "bid": s.bid, "bidder": s.bidder})


def most_bid(s: Pieces) -> int:
    """RWW-AUC-08; and who is alone without a bid may only bid the least (RWW-AUC-09)."""
    alone = s.passed | 1 << s.actor == (1 << s.seats) - 1
    return LEAST_BID if alone else MOST_BID


def _pass(s: Pieces, seat: int, auto: bool, events: list[Event]) -> None:
    """RWW-AUC-03."""
    s.passed |= 1 << seat
    happen(events, "bid-passed/auto" if auto else "bid-passed", {"seat": seat, "auto": auto})
