"""Phase 2, the auctions of control (STD-AUC). While `s.auctioned` is a company, its auction is running."""

from ....kernel import (
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
    unknown,
)
from .. import actions, schema
from ..actions import Drop
from ..pieces import Pieces
from ..tables import AUCTIONS, BIDS, COMPANIES, DROPS, PASSES, SEATS, company_ids, company_of

LONGEST_BID = 3


class Auction(Phase[Pieces]):
    id = "auction"
    auctions = "several"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        s.last_auctioneer = -1
        s.passes = 0
        self.settle(s, events)

    def settle(self, s: Pieces, events: list[Event]) -> None:
        """Passes for whoever has no cubes (STD-AUC-03), until somebody has some or the phase is over (STD-AUC-13)."""
        while s.passes < s.seats and any(controller < 0 for controller in s.controller):
            if s.cubes[s.active] > 0:
                s.actor = s.active
                return
            _pass_marker(s, events, True)
        if s.last_auctioneer >= 0:  # STD-AUC-14; otherwise it is back where it was (STD-AUC-15)
            s.active = s.left_of(s.last_auctioneer)
        s.actor = -1
        happen(events, "auctions-over", {"seat": s.active})

    # What may be done

    def legal(self, s: Pieces) -> list[Action]:
        seat = s.actor
        cubes = s.cubes[seat]
        if s.auctioned >= 0:
            return [DROPS[seat], *BIDS[seat][s.bid + 1 : cubes + 1]]
        found: list[Action] = [PASSES[seat]]
        by_company = AUCTIONS[seat]
        for company in range(COMPANIES):
            if s.controller[company] < 0:  # STD-AUC-11
                found += by_company[company][1 : cubes + 1]
        return found

    def lot(self, s: Pieces) -> Lot:
        if s.auctioned < 0:
            return Lot("", -1, tuple(range(s.seats)), ("pass",))
        bidders = tuple([seat for seat in range(s.seats) if s.bidders >> seat & 1])
        return Lot(f"{company_ids[s.auctioned]}/{s.turn}", s.bid, bidders, ("drop",))

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        running = s.auctioned >= 0
        if isinstance(action, (actions.Auction, Pass)):
            if running:
                return refuse("STD-AUC-04/running", company=company_ids[s.auctioned])
            return _judge_opening(s, action) if isinstance(action, actions.Auction) else None
        if isinstance(action, (Bid, Drop)):
            if not running:
                return refuse("STD-AUC-01")
            return _judge_bid(s, action) if isinstance(action, Bid) else None
        return refuse("STD-TURN-02/auctions")

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        if kind == "company" and name in company_of:
            return actions.Auction(seat, name, 1)
        if kind == "bid" and is_number(name, LONGEST_BID):
            return Bid(seat, int(name))
        if not name and kind == "pass":
            return Pass(seat)
        return Drop(seat) if not name and kind == "drop" else None

    def why(self, s: Pieces, seat: int, kind: str, name: str) -> Ruling | None:
        if kind == "bid" and s.auctioned < 0 and is_number(name, LONGEST_BID):
            return refuse("STD-AUC-03" if int(name) < 1 else "STD-AUC-05", cubes=s.cubes[seat])
        return None

    # What happens

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        if isinstance(action, actions.Auction):
            self._open(s, action.seat, company_of[action.company], action.bid, events)
        elif isinstance(action, Pass):
            _pass_marker(s, events, False)
            self.settle(s, events)
        elif isinstance(action, Bid):
            s.bid = action.bid
            s.bidder = action.seat
            facts: Facts = {"seat": action.seat, "company": company_ids[s.auctioned], "bid": action.bid}
            happen(events, "bid", facts)
            self._next_bidder(s, events)
        else:
            _drop(s, action.seat, events, False)
            self._next_bidder(s, events)

    def _open(self, s: Pieces, seat: int, company: int, bid: int, events: list[Event]) -> None:
        """STD-AUC-01, STD-AUC-03: the auctioneer makes the first bid himself."""
        s.auctioned = company
        s.auctioneer = s.last_auctioneer = s.bidder = s.actor = seat
        s.bid = bid
        s.bidders = (1 << s.seats) - 1
        s.passes = 0
        happen(events, "auction-opened", {"seat": seat, "company": company_ids[company], "bid": bid})
        self._next_bidder(s, events)

    def _next_bidder(self, s: Pieces, events: list[Event]) -> None:
        """Clockwise over the players still in (STD-AUC-04); who cannot raise is out (STD-AUC-07)."""
        while s.bidders != 1 << s.bidder:
            s.actor = s.left_of(s.actor)
            if s.bidders >> s.actor & 1 and s.actor != s.bidder:
                if s.cubes[s.actor] > s.bid:
                    return
                _drop(s, s.actor, events, True)
        self._sell(s, events)

    def _sell(self, s: Pieces, events: list[Event]) -> None:
        """STD-AUC-08, STD-AUC-09, STD-AUC-10."""
        company, winner = s.auctioned, s.bidder
        s.cubes[winner] -= s.bid
        s.box[company] += s.bid
        s.controller[company] = s.last_controller[company] = winner
        s.shares[company * SEATS + winner] += 1
        happen(events, "auction-won", {"seat": winner, "company": company_ids[company], "bid": s.bid})
        s.active = s.left_of(s.auctioneer)
        s.auctioned = s.auctioneer = s.bidder = -1
        s.bid = s.bidders = 0
        self.settle(s, events)

    # What is shown and asked

    def choice(self, s: Pieces, action: Action) -> Choice:
        if isinstance(action, Pass):
            return Choice(action, ["pass"], "pass", schema.Pass(next=s.left_of(action.seat)))
        if isinstance(action, actions.Auction):
            steps = [f"company:{action.company}", f"bid:{action.bid}"]
            return Choice(action, steps, "auction", _bid_facts(s, action.seat, action.bid, company_of[action.company]))
        company = company_ids[s.auctioned]
        touches = (f"company:{company}",)
        if isinstance(action, Bid):
            facts = _bid_facts(s, action.seat, action.bid, s.auctioned)
            return Choice(action, [f"bid:{action.bid}"], "bid", facts, touches)
        return Choice(action, ["drop"], "drop", schema.Drop(company=company), touches)

    def prompt(self, s: Pieces, seat: int) -> Said:
        if s.auctioned < 0:
            return asked("auction", {"seat": seat, "cubes": s.cubes[seat]})
        facts: Facts = {"seat": seat, "company": company_ids[s.auctioned], "cubes": s.bid, "bidder": s.bidder}
        return asked("bid", {**facts, "own": s.cubes[seat]})


def _judge_opening(s: Pieces, action: actions.Auction) -> Ruling | None:
    company = company_of.get(action.company)
    if company is None:
        return unknown("company", action.company)
    if s.controller[company] >= 0:
        return refuse("STD-AUC-11", company=action.company, seat=s.controller[company])
    return refuse("STD-AUC-03") if action.bid < 1 else _judge_purse(s, action.seat, action.bid)


def _judge_bid(s: Pieces, action: Bid) -> Ruling | None:
    return refuse("STD-AUC-04", bid=s.bid) if action.bid <= s.bid else _judge_purse(s, action.seat, action.bid)


def _judge_purse(s: Pieces, seat: int, bid: int) -> Ruling | None:
    return refuse("STD-AUC-05", cubes=s.cubes[seat]) if bid > s.cubes[seat] else None


def _pass_marker(s: Pieces, events: list[Event], auto: bool) -> None:
    """STD-AUC-02, STD-AUC-18."""
    happen(events, "marker-passed/auto" if auto else "marker-passed", {"seat": s.active, "auto": auto})
    s.passes += 1
    s.active = s.left_of(s.active)


def _drop(s: Pieces, seat: int, events: list[Event], auto: bool) -> None:
    """STD-AUC-06."""
    s.bidders &= ~(1 << seat)
    facts: Facts = {"seat": seat, "company": company_ids[s.auctioned], "auto": auto}
    happen(events, "dropped/auto" if auto else "dropped", facts)


def _bid_facts(s: Pieces, seat: int, bid: int, company: int) -> schema.Bid:
    return {"company": company_ids[company], "cubes": bid, "left": s.cubes[seat] - bid, "box": s.box[company]}
