"""Phase 1: the auction for First Player (RWW-AUC)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.rulings import Ruling
from . import shares
from .actions import Bid, Pass
from .board import BIDS, LEAST_BID, MOST_BID, PASSES
from .state import AUCTION, State, happen
from .words import refuse


def begin(s: State) -> None:
    """RWW-AUC-01: the holder of the First Player card speaks first."""
    s.phase = AUCTION
    s.bid = 0
    s.bidder = -1
    s.passed = 0
    s.actor = s.first


def most_bid(s: State) -> int:
    """RWW-AUC-08; and who is alone without a bid may only bid the least (RWW-AUC-09)."""
    alone = s.passed | 1 << s.actor == (1 << s.seats) - 1
    return LEAST_BID if alone else MOST_BID


def legal(s: State) -> list[Action]:
    actions: list[Action] = [PASSES[s.actor]]
    actions += BIDS[s.actor][s.bid // 1000 + 1 : most_bid(s) // 1000 + 1]
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if isinstance(action, Bid):
        return judge_bid(s, action.bid)
    return None if isinstance(action, Pass) else refuse("RWW-TURN-01/auction")


def judge_bid(s: State, bid: int) -> Ruling | None:
    if bid % 1000 or bid < LEAST_BID:
        return refuse("RWW-AUC-02/thousands", least=LEAST_BID)
    if bid <= s.bid:
        return refuse("RWW-AUC-02", standing=s.bid)
    if bid > MOST_BID:
        return refuse("RWW-AUC-08", most=MOST_BID)
    return refuse("RWW-AUC-09", least=LEAST_BID) if bid > most_bid(s) else None


def perform(s: State, action: Action, events: list[Event]) -> bool:
    """True when the auction is over."""
    if isinstance(action, Bid):
        s.bid = action.bid
        s.bidder = action.seat
        happen(events, "bid", {"seat": action.seat, "bid": action.bid})
    else:
        _pass(s, action.seat, False, events)
    return _go_on(s, events)


def _pass(s: State, seat: int, auto: bool, events: list[Event]) -> None:
    """RWW-AUC-03."""
    s.passed |= 1 << seat
    happen(events, "bid-passed/auto" if auto else "bid-passed", {"seat": seat, "auto": auto})


def _go_on(s: State, events: list[Event]) -> bool:
    """Asks the next player who is in; nobody can go over the highest bid of all (RWW-AUC-08)."""
    while True:
        left = [seat for seat in range(s.seats) if not s.passed >> seat & 1]
        if not left or left == [s.bidder]:
            _finish(s, events)
            return True
        s.actor = s.left_of(s.actor)
        if s.passed >> s.actor & 1 or s.actor == s.bidder:
            continue
        if s.bid < MOST_BID:
            return False
        _pass(s, s.actor, True, events)


def _finish(s: State, events: list[Event]) -> None:
    """RWW-AUC-04, or RWW-AUC-05 if nobody has bid."""
    if s.bidder < 0:
        s.first = s.left_of(s.first)
        happen(events, "first-player-moves", {"seat": s.first})
        return
    s.first = s.bidder
    happen(events, "auction-won", {"seat": s.bidder, "bid": s.bid})
    shares.pay(s, s.bidder, s.bid, events)
