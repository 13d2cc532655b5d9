"""The auction of the player order, phase 2 (AOS-AUC)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from . import shares
from .actions import Bid, FreePass, Issue, Pass
from .data import NOBODY, TURN_ORDER
from .state import AUCTION, State, happen
from .words import refuse


def begin(s: State, events: list[Event]) -> None:
    """AOS-AUC-01; who took Turn Order in the turn before may pass freely once (AOS-ACT-08)."""
    s.phase = AUCTION
    s.bids = [0] * s.seats
    s.leader = NOBODY
    s.free_pass = s.holder(TURN_ORDER)
    s.placed = []
    s.bidders = 0
    for seat in s.order:
        s.bidders |= 1 << seat
    s.actor = s.order[0]
    happen(events, "auction-began", {"seat": s.actor})


def highest(s: State) -> int:
    """The highest bid so far, 0 before there is one."""
    return s.bids[s.leader] if s.leader >= 0 else 0


def may_pass_freely(s: State, seat: int) -> bool:
    """AOS-AUC-07: not when the only other one has the highest bid, for the same player would be asked again."""
    return s.free_pass == seat and not (s.leader >= 0 and s.bidders.bit_count() == 2)


def legal(s: State) -> list[Action]:
    seat = s.actor
    actions: list[Action] = [Pass(seat)]
    if may_pass_freely(s, seat):
        actions.append(FreePass(seat))
    actions += [Bid(seat, bid) for bid in range(highest(s) + 1, s.cash[seat] + 1)]
    return actions + shares.later(s)


def judge(s: State, action: Action) -> Ruling | None:
    if isinstance(action, Bid):
        return _judge_bid(s, action)
    if isinstance(action, FreePass):
        if s.free_pass != action.seat:
            return refuse("AOS-AUC-07")
        return None if may_pass_freely(s, action.seat) else refuse("AOS-AUC-07/two", seat=s.leader)
    if isinstance(action, Issue):
        return shares.judge_later(s, action)
    return None if isinstance(action, Pass) else refuse("AOS-AUC-01")


def _judge_bid(s: State, action: Bid) -> Ruling | None:
    if action.bid < 1:
        return refuse("AOS-AUC-02/least")
    if action.bid <= highest(s):
        return refuse("AOS-AUC-02", bid=highest(s))
    cash = s.cash[action.seat]
    return refuse("AOS-AUC-02/money", cash=cash) if action.bid > cash else None


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    seat = action.seat
    if isinstance(action, Issue):
        shares.issue(s, seat, action.shares, events, auto)
        return  # AOS-ITA-46: the turn goes on
    if isinstance(action, Bid):
        s.bids[seat] = action.bid
        s.leader = seat
        happen(events, "bid", {"seat": seat, "bid": action.bid})
    elif isinstance(action, FreePass):
        s.free_pass = NOBODY
        happen(events, "passed-freely", {"seat": seat})
    else:
        _place(s, seat, events, auto)
    if s.bidders & (s.bidders - 1) == 0:
        _finish(s, events)
    else:
        s.actor = _next_in(s, seat)


def _place(s: State, seat: int, events: list[Event], auto: bool) -> None:
    """AOS-AUC-04, AOS-AUC-09: the last free place, paid at once; `placed` lists them from the last place on."""
    position = s.bidders.bit_count()
    s.bidders &= ~(1 << seat)
    s.placed.append(seat)
    cost = payment(s.players(), position, s.bids[seat])
    s.cash[seat] -= cost
    facts: Facts = {"seat": seat, "position": position, "bid": s.bids[seat], "cost": cost, "auto": auto}
    happen(events, "placed/auto" if auto else "placed", facts)


def _next_in(s: State, seat: int) -> int:
    """Round and round in the old order (AOS-AUC-01), past who holds the highest bid (AOS-AUC-05)."""
    at = s.order.index(seat)
    while True:
        at = at + 1 if at + 1 < len(s.order) else 0
        seat = s.order[at]
        if s.bidders >> seat & 1 and seat != s.leader:
            return seat


def _finish(s: State, events: list[Event]) -> None:
    """AOS-AUC-06."""
    winner = s.bidders.bit_length() - 1
    cost = payment(s.players(), 1, s.bids[winner])
    s.cash[winner] -= cost
    s.placed.append(winner)
    s.order = s.placed[::-1]
    happen(events, "auction-won", {"seat": winner, "cost": cost, "order": list(s.order)})
    s.placed = []
    s.bids = [0] * s.seats
    s.leader = s.free_pass = s.actor = NOBODY
    s.bidders = 0


def payment(players: int, position: int, bid: int) -> int:
    """What the seat at this place pays of its own last bid (AOS-AUC-08)."""
    if position == players:
        return 0
    return bid if position <= 2 else -(-bid // 2)
