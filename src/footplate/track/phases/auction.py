"""Bidding for the order of play: each in turn bids higher or leaves, until one is left."""

from ...kernel import (
    NOBODY,
    Action,
    Bid,
    Choice,
    Event,
    Facts,
    Lot,
    Pass,
    Ruling,
    Said,
    asked,
    happen,
    is_number,
    refuse,
)
from ...kernel.compiling import mypyc_attr
from ...kernel.position import some
from ...kernel.schema import Shown
from .. import schema
from ..actions import FreePass
from .turns import S, TurnPhase


@mypyc_attr(allow_interpreted_subclasses=True)
class Bidding(TurnPhase[S]):
    """An auction. A title says how low a bid may be, what it takes to pay one, and what leaving and winning bring.

    least                           the lowest bid
    too_low, not_higher, too_dear   the rules that refuse a bid; the last with the purse as this fact
    not_now                         the rule that refuses everything else
    """

    least: int = 0
    too_low: str = ""
    not_higher: str = ""
    too_dear: str = ""
    purse_fact: str = "cash"
    not_now: str = ""
    passes: tuple[str, ...] = ("pass",)

    def purse(self, s: S, seat: int) -> int:
        """The most that a seat may bid."""
        return s.cash[seat]

    def circle(self, s: S) -> list[int]:
        """The seats in the order in which they are asked, round and round."""
        return s.order

    def leave(self, s: S, seat: int, events: list[Event], auto: bool) -> None:
        """A seat passes and is out."""
        raise NotImplementedError

    def win(self, s: S, winner: int, events: list[Event]) -> None:
        """The last one left has won; all others have left."""
        raise NotImplementedError

    # How it begins and ends

    def open_bids(self, s: S, bidders: list[int]) -> None:
        s.bids = [NOBODY] * s.seats
        s.leader = NOBODY
        s.bidders = 0
        for seat in bidders:
            s.bidders |= 1 << seat

    def close_bids(self, s: S) -> None:
        s.bids = [NOBODY] * s.seats
        s.leader = s.free_pass = s.actor = NOBODY
        s.bidders = 0
        s.placed = []

    def highest(self, s: S) -> int:
        """The highest bid so far; one less than the lowest possible before there is one."""
        return s.bids[s.leader] if s.leader >= 0 else self.least - 1

    # What may be done

    def bids(self, s: S) -> list[Action]:
        seat = s.actor
        return [Bid(seat, bid) for bid in range(self.highest(s) + 1, self.purse(s, seat) + 1)]

    def legal(self, s: S) -> list[Action]:
        return [Pass(s.actor), *self.bids(s)]

    def lot_id(self, s: S) -> str:
        """What is bid for."""
        return f"{self.id}/{s.round}"

    def lot(self, s: S) -> Lot:
        bid = s.bids[s.leader] if s.leader >= 0 else -1
        return Lot(self.lot_id(s), bid, tuple([seat for seat in range(s.seats) if s.bidders >> seat & 1]), self.passes)

    def judge(self, s: S, action: Action) -> Ruling | None:
        if isinstance(action, Bid):
            return self._judge_bid(s, action)
        return None if isinstance(action, Pass) else refuse(self.not_now)

    def _judge_bid(self, s: S, action: Bid) -> Ruling | None:
        if action.bid < self.least:
            return refuse(self.too_low)
        if action.bid <= self.highest(s):
            return refuse(self.not_higher, bid=self.highest(s))
        most = self.purse(s, action.seat)
        return refuse(self.too_dear, **{self.purse_fact: most}) if action.bid > most else None

    def meant(self, s: S, seat: int, kind: str, name: str) -> Action | None:
        if kind == "bid" and is_number(name):
            return Bid(seat, int(name))
        return Pass(seat) if kind == "pass" else None

    # What happens

    def perform(self, s: S, action: Action, events: list[Event], auto: bool) -> None:
        seat = action.seat
        if isinstance(action, Bid):
            s.bids[seat] = action.bid
            s.leader = seat
            happen(events, "bid", {"seat": seat, "bid": action.bid})
        elif isinstance(action, FreePass):
            s.free_pass = NOBODY
            happen(events, "passed-freely", {"seat": seat})
        else:
            self.leave(s, seat, events, auto)
            s.bidders &= ~(1 << seat)
        if s.bidders & (s.bidders - 1) == 0:
            self.win(s, s.bidders.bit_length() - 1, events)
        else:
            s.actor = self.next_bidder(s, seat)

    def next_bidder(self, s: S, seat: int) -> int:
        """Past those who are out, and past who holds the highest bid."""
        circle = self.circle(s)
        at = circle.index(seat)
        while True:
            at = at + 1 if at + 1 < len(circle) else 0
            seat = circle[at]
            if s.bidders >> seat & 1 and seat != s.leader:
                return seat

    # What is shown and asked

    def choice(self, s: S, action: Action) -> Choice:
        if isinstance(action, Bid):
            facts: schema.BidFacts = {**s.price_facts(action.seat, action.bid), "bid": action.bid}
            key = "bid/loans" if facts.get("loans") else "bid"
            return Choice(action, [f"bid:{action.bid}"], key, facts)
        return Choice(action, ["pass"], f"pass/{self.id}", self.leaving_facts(s, action.seat))

    def leaving_facts(self, s: S, seat: int) -> Shown:
        """What is said of passing."""
        raise NotImplementedError

    def prompt(self, s: S, seat: int) -> Said:
        key = self.id if s.leader >= 0 else f"{self.id}-first"
        return asked(key, {**s.standing(seat), "bid": self.highest(s), "leader": some(s.leader)})

    def view(self, s: S) -> schema.Bidding:
        """The running auction; `placed` has a place for everybody, in the order of play."""
        return {
            "bid": self.highest(s) if s.leader >= 0 else None,
            "leader": some(s.leader),
            "bids": [some(bid) for bid in s.bids],
            "in": [seat for seat in range(s.seats) if s.bidders >> seat & 1],
            "placed": self.places(s),
            "free_pass": some(s.free_pass),
        }

    def places(self, s: S) -> list[int | None]:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class OrderAuction(Bidding[S]):
    """The auction of the next order of play, in the present one: who leaves takes the last free place, and everybody
    pays a share of the own last bid. One player may pass once without leaving."""

    id = "auction"
    auctions = "one"
    passes: tuple[str, ...] = ("free-pass", "pass")

    def share(self, players: int, position: int, bid: int) -> int:
        """What the seat that takes this place, counted from 1, pays of its own last bid (0: none)."""
        raise NotImplementedError

    def cost(self, s: S, seat: int, position: int) -> int:
        return self.share(s.players(), position, max(0, s.bids[seat]))

    def begin(self, s: S, events: list[Event]) -> None:
        self.open_bids(s, s.order)
        s.placed = []
        s.actor = s.order[0]
        happen(events, "auction-began", {"seat": s.actor})

    def may_pass_freely(self, s: S, seat: int) -> bool:
        return s.free_pass == seat

    def legal(self, s: S) -> list[Action]:
        free: list[Action] = [FreePass(s.actor)] if self.may_pass_freely(s, s.actor) else []
        return [Pass(s.actor), *free, *self.bids(s)]

    def judge(self, s: S, action: Action) -> Ruling | None:
        if not isinstance(action, FreePass):
            return super().judge(s, action)
        return None if self.may_pass_freely(s, action.seat) else self.why_no_free_pass(s, action.seat)

    def why_no_free_pass(self, s: S, seat: int) -> Ruling:
        raise NotImplementedError

    def meant(self, s: S, seat: int, kind: str, name: str) -> Action | None:
        return FreePass(seat) if kind == "free-pass" else super().meant(s, seat, kind, name)

    def leave(self, s: S, seat: int, events: list[Event], auto: bool) -> None:
        """`placed` lists those who have left, from the last place on."""
        position = s.bidders.bit_count()
        s.placed.append(seat)
        facts: Facts = {"seat": seat, "position": position, "auto": auto, **self.pay_leaving(s, seat, position)}
        happen(events, "placed/auto" if auto else "placed", facts)

    def pay_leaving(self, s: S, seat: int, position: int) -> Facts:
        """What is paid at once by who leaves, and told of it."""
        return {}

    def win(self, s: S, winner: int, events: list[Event]) -> None:
        s.order = [winner, *s.placed[::-1]]
        self.settle(s, winner, events)
        self.close_bids(s)

    def settle(self, s: S, winner: int, events: list[Event]) -> None:
        """Tells the new order, and takes what is still to be paid."""
        raise NotImplementedError

    def choice(self, s: S, action: Action) -> Choice:
        if isinstance(action, FreePass):
            return Choice(action, ["free-pass"], "free-pass", self.waiting_facts(s, action.seat))
        choice = super().choice(s, action)
        if isinstance(action, Bid):
            players = s.players()
            choice.facts["pays"] = [self.share(players, place, action.bid) for place in range(1, players + 1)]
        return choice

    def waiting_facts(self, s: S, seat: int) -> Shown:
        """What is said of passing freely."""
        return {}

    def leaving_facts(self, s: S, seat: int) -> Shown:
        position = s.bidders.bit_count()
        cost = self.cost(s, seat, position)
        return {"position": position, "bid": max(0, s.bids[seat]), **self.paying_facts(s, seat, cost)}

    def paying_facts(self, s: S, seat: int, cost: int) -> Shown:
        return {"cost": cost}

    def places(self, s: S) -> list[int | None]:
        return [*[None] * (s.players() - len(s.placed)), *s.placed[::-1]]
