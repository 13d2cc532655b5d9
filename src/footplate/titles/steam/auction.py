"""The turn order auction, phase 2 of the standard game (STM-AUC)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from .actions import Bid, FreePass, Pass
from .data import NOBODY, SHARE_OF_BID
from .opening import highest
from .state import AUCTION, State, happen
from .words import refuse


def begin(s: State, events: list[Event]) -> None:
    """STM-AUC-01."""
    s.phase = AUCTION
    s.bids = [NOBODY] * s.seats
    s.leader = NOBODY
    s.placed = []
    s.bidders = 0
    for seat in s.order:
        s.bidders |= 1 << seat
    s.actor = s.order[0]
    happen(events, "auction-began", {"seat": s.actor})


def legal(s: State) -> list[Action]:
    seat = s.actor
    actions: list[Action] = [Pass(seat)]
    if s.free_pass == seat:
        actions.append(FreePass(seat))
    actions += [Bid(seat, bid) for bid in range(highest(s) + 1, s.cash[seat] + 1)]
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if isinstance(action, Bid):
        if action.bid < 0:
            return refuse("STM-AUC-02/negative")
        if action.bid <= highest(s):
            return refuse("STM-AUC-02", bid=highest(s))
        return refuse("STM-AUC-03", cash=s.cash[action.seat]) if action.bid > s.cash[action.seat] else None
    if isinstance(action, FreePass):
        return None if s.free_pass == action.seat else refuse(_why_no_free_pass(s))
    return None if isinstance(action, Pass) else refuse("STM-STD-03/auction")


def _why_no_free_pass(s: State) -> str:
    return "STM-AUC-07" if s.round == 1 else "STM-AUC-06"


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    seat = action.seat
    if isinstance(action, Bid):
        s.bids[seat] = action.bid
        s.leader = seat
        happen(events, "bid", {"seat": seat, "bid": action.bid})
    elif isinstance(action, FreePass):
        s.free_pass = NOBODY  # STM-AUC-14: used up
        happen(events, "passed-freely", {"seat": seat})
    else:
        _place(s, seat)
        facts: Facts = {"seat": seat, "position": s.players() - len(s.placed) + 1, "auto": auto}
        happen(events, "placed/auto" if auto else "placed", facts)
    if s.bidders & (s.bidders - 1) == 0:
        _finish(s, events)
    else:
        s.actor = _next_in(s, seat)


def _place(s: State, seat: int) -> None:
    """STM-AUC-04: who leaves takes the last free position; `placed` lists them from the last position on."""
    s.bidders &= ~(1 << seat)
    s.placed.append(seat)


def _next_in(s: State, seat: int) -> int:
    """Round and round in turn order (STM-AUC-01), past who holds the highest bid (STM-AUC-08)."""
    at = s.order.index(seat)
    while True:
        at = at + 1 if at + 1 < len(s.order) else 0
        seat = s.order[at]
        if s.bidders >> seat & 1 and seat != s.leader:
            return seat


def _finish(s: State, events: list[Event]) -> None:
    """STM-AUC-05, STM-AUC-09 to -13."""
    winner = s.bidders.bit_length() - 1
    _place(s, winner)
    s.order = s.placed[::-1]
    s.placed = []
    happen(events, "auction-won", {"seat": winner, "order": list(s.order)})
    for position, seat in enumerate(s.order):
        cost = payment(s.players(), position, s.bids[seat])
        s.cash[seat] -= cost
        happen(events, "bid-paid", {"seat": seat, "cost": cost, "bid": max(0, s.bids[seat]), "position": position + 1})
    s.bids = [NOBODY] * s.seats
    s.leader = s.free_pass = s.actor = NOBODY
    s.bidders = 0


def payment(players: int, position: int, bid: int) -> int:
    """What the seat at this position pays of its own last bid; NOBODY stands for no bid."""
    share = SHARE_OF_BID[players][position]
    if bid <= 0 or share == "none":
        return 0
    return bid if share == "full" else -(-bid // 2)
