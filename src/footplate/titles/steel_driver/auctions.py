"""Phase 1, cubes, and phase 2, the auctions of control (STD-CUBE, STD-AUC)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from ...kernel.rulings import refuse as refuse_at_table
from .actions import Auction, Bid, Drop, Pass
from .board import AUCTIONS, BIDS, COMPANIES, CUBES_BY_SEATS, DROPS, PASSES, SEATS, company_ids, company_of
from .state import AUCTION, BIDDING, State, happen
from .words import refuse


def hand_out_cubes(s: State, events: list[Event]) -> None:
    """STD-CUBE-01, STD-CUBE-02: every seat gets its cubes and keeps what it had."""
    cubes = CUBES_BY_SEATS[s.seats]
    for seat in range(s.seats):
        s.cubes[seat] += cubes
    happen(events, "cubes-given", {"turn": s.turn, "cubes": cubes})


def begin(s: State) -> None:
    s.phase = AUCTION
    s.began = s.active
    s.last_auctioneer = -1
    s.passes = 0


def unsold(s: State) -> list[int]:
    """The companies whose marker has not been sold this turn (STD-AUC-11)."""
    return [company for company in range(COMPANIES) if s.controller[company] < 0]


def settle(s: State, events: list[Event]) -> bool:
    """Passes for whoever has no cubes (STD-AUC-03). True when the phase is over (STD-AUC-13)."""
    while s.passes < s.seats and any(controller < 0 for controller in s.controller):
        if s.cubes[s.active] > 0:
            return False
        _pass_marker(s, events, True)
    if s.last_auctioneer >= 0:  # STD-AUC-14; otherwise it is back where it was (STD-AUC-15)
        s.active = s.left_of(s.last_auctioneer)
    happen(events, "auctions-over", {"seat": s.active})
    return True


def _pass_marker(s: State, events: list[Event], auto: bool) -> None:
    """STD-AUC-02, STD-AUC-18."""
    happen(events, "marker-passed/auto" if auto else "marker-passed", {"seat": s.active, "auto": auto})
    s.passes += 1
    s.active = s.left_of(s.active)


# The active player's choice


def legal(s: State) -> list[Action]:
    actions: list[Action] = [PASSES[s.active]]
    cubes = s.cubes[s.active]
    by_company = AUCTIONS[s.active]
    for company in range(COMPANIES):
        if s.controller[company] < 0:
            actions += by_company[company][1 : cubes + 1]
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if isinstance(action, Auction):
        return judge_auction(s, action)
    if isinstance(action, Pass):
        return None
    if isinstance(action, (Bid, Drop)):
        return refuse("STD-AUC-01")
    return refuse("STD-TURN-02/auctions")


def judge_auction(s: State, action: Auction) -> Ruling | None:
    company = company_of.get(action.company)
    if company is None:
        return refuse_at_table("FPT-ACT-06", kind="company", name=action.company)
    if s.controller[company] >= 0:
        return refuse("STD-AUC-11", company=action.company, seat=s.controller[company])
    if action.bid < 1:
        return refuse("STD-AUC-03")
    return judge_purse(s, action.seat, action.bid)


def judge_purse(s: State, seat: int, bid: int) -> Ruling | None:
    if bid > s.cubes[seat]:
        return refuse("STD-AUC-05", cubes=s.cubes[seat])
    return None


def perform(s: State, action: Action, events: list[Event]) -> None:
    if isinstance(action, Auction):
        _open(s, action.seat, company_of[action.company], action.bid, events)
    else:
        _pass_marker(s, events, False)


def _open(s: State, seat: int, company: int, bid: int, events: list[Event]) -> None:
    """STD-AUC-01, STD-AUC-03: the auctioneer makes the first bid himself."""
    s.phase = BIDDING
    s.auctioned = company
    s.auctioneer = s.last_auctioneer = s.bidder = s.to_bid = seat
    s.bid = bid
    s.bidders = (1 << s.seats) - 1
    s.passes = 0
    happen(events, "auction-opened", {"seat": seat, "company": company_ids[company], "bid": bid})
    _next_bidder(s, events)


# Bidding


def legal_bids(s: State) -> list[Action]:
    seat = s.to_bid
    actions: list[Action] = [DROPS[seat]]
    actions += BIDS[seat][s.bid + 1 : s.cubes[seat] + 1]
    return actions


def judge_bid(s: State, action: Action) -> Ruling | None:
    if isinstance(action, Bid):
        if action.bid <= s.bid:
            return refuse("STD-AUC-04", bid=s.bid)
        return judge_purse(s, action.seat, action.bid)
    if isinstance(action, Drop):
        return None
    if isinstance(action, (Auction, Pass)):
        return refuse("STD-AUC-04/running", company=company_ids[s.auctioned])
    return refuse("STD-TURN-02/auctions")


def perform_bid(s: State, action: Action, events: list[Event]) -> None:
    seat = action.seat
    company = company_ids[s.auctioned]
    if isinstance(action, Bid):
        s.bid = action.bid
        s.bidder = seat
        happen(events, "bid", {"seat": seat, "company": company, "bid": action.bid})
    else:
        _drop(s, seat, events, False)
    _next_bidder(s, events)


def _drop(s: State, seat: int, events: list[Event], auto: bool) -> None:
    s.bidders &= ~(1 << seat)
    facts: Facts = {"seat": seat, "company": company_ids[s.auctioned], "auto": auto}
    happen(events, "dropped/auto" if auto else "dropped", facts)


def _next_bidder(s: State, events: list[Event]) -> None:
    """Clockwise over the players still in (STD-AUC-04); who cannot raise is out (STD-AUC-07)."""
    while s.bidders != 1 << s.bidder:
        s.to_bid = s.left_of(s.to_bid)
        if s.bidders >> s.to_bid & 1 and s.to_bid != s.bidder:
            if s.cubes[s.to_bid] > s.bid:
                return
            _drop(s, s.to_bid, events, True)
    _sell(s, events)


def _sell(s: State, events: list[Event]) -> None:
    """STD-AUC-08, STD-AUC-09, STD-AUC-10."""
    company, winner = s.auctioned, s.bidder
    s.cubes[winner] -= s.bid
    s.box[company] += s.bid
    s.controller[company] = s.last_controller[company] = winner
    s.shares[company * SEATS + winner] += 1
    happen(events, "auction-won", {"seat": winner, "company": company_ids[company], "bid": s.bid})
    s.active = s.left_of(s.auctioneer)
    s.auctioned = s.auctioneer = s.bidder = s.to_bid = -1
    s.bid = s.bidders = 0
    s.phase = AUCTION
