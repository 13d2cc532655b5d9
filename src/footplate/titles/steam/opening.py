"""The set-up and the first turn order (STM-SETUP, STM-ORDER, STM-STD-04)."""

from ...kernel.actions import Action
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.rulings import Ruling
from . import money
from .actions import Bid, Pass
from .data import BOX, COLOR_COUNT, NOBODY, START_MONEY, TILES, tile_ids
from .state import BIDDING, OPENING, State, happen
from .words import refuse

DEALT = "dealt"
OPENINGS = (DEALT, "auction")


def draw_cubes(s: State) -> None:
    """STM-SETUP-03 to -06: the cities in the order of the map, then the goods supply spaces."""
    ground = s.ground
    for place in range(ground.board.places):
        _draw(s, s.cubes, place, ground.cubes_on(place, s.seats))
    for space in range(ground.spaces):
        _draw(s, s.supply, space, ground.cubes_in_set(s.seats))


def _draw(s: State, onto: list[int], index: int, count: int) -> None:
    for _ in range(min(count, sum(s.bag))):
        left = s.chance.below(sum(s.bag))
        color = 0
        while left >= s.bag[color]:
            left -= s.bag[color]
            color += 1
        s.bag[color] -= 1
        onto[index * COLOR_COUNT + color] += 1


def deal_tiles(s: State, events: list[Event]) -> list[int]:
    """An action tile for each seat, every arrangement equally likely (STM-RAND-02)."""
    tiles = list(range(TILES))
    dealt = [tiles.pop(s.chance.below(len(tiles))) for _ in range(s.seats)]
    happen(events, "tiles-dealt", {"tiles": [tile_ids[tile] for tile in dealt]})
    return dealt


def deal_order(s: State, events: list[Event]) -> None:
    """STM-ORDER-02, STM-ORDER-03: the lowest tile is first, the others follow by seat, and money by position."""
    dealt = deal_tiles(s, events)
    first = dealt.index(min(dealt))
    s.order = [(first + number) % s.seats for number in range(s.seats)]
    for position, seat in enumerate(s.order):
        s.cash[seat] += START_MONEY[position]
    happen(events, "first-order/money", {"order": list(s.order)})


def deal_standard_order(s: State, events: list[Event]) -> None:
    """STM-STD-04: from the lowest tile to the highest, without money (STM-STD-05)."""
    dealt = deal_tiles(s, events)
    s.order = sorted(range(s.seats), key=lambda seat: dealt[seat])
    happen(events, "first-order", {"order": list(s.order)})


# The auction of the first turn order


def begin_auction(s: State, events: list[Event]) -> None:
    """STM-ORDER-04, STM-ORDER-05."""
    dealt = deal_tiles(s, events)
    s.phase = OPENING
    s.placed = []
    _begin_position(s, dealt.index(min(dealt)), events)


def _begin_position(s: State, first: int, events: list[Event]) -> None:
    s.bids = [NOBODY] * s.seats
    s.leader = NOBODY
    s.bidders = 0
    for seat in range(s.seats):
        if seat not in s.placed:
            s.bidders |= 1 << seat
    s.actor = first
    happen(events, "position-opened", {"position": len(s.placed) + 1, "seat": first})


def highest(s: State) -> int:
    """The highest bid so far, -1 before there is one (STM-ORDER-07: so $0 may open)."""
    return s.bids[s.leader] if s.leader >= 0 else -1


def legal(s: State) -> list[Action]:
    most = money.purse(s, s.actor, BIDDING)
    actions: list[Action] = [Pass(s.actor)]
    actions += [Bid(s.actor, bid) for bid in range(highest(s) + 1, most + 1)]
    return actions


def judge(s: State, action: Action) -> Ruling | None:
    if isinstance(action, Bid):
        if action.bid < 0:
            return refuse("STM-ORDER-07")
        if action.bid <= highest(s):
            return refuse("STM-ORDER-06", bid=highest(s))
        most = money.purse(s, action.seat, BIDDING)
        return refuse("STM-ORDER-13", most=most) if action.bid > most else None
    return None if isinstance(action, Pass) else refuse("STM-ORDER-04", position=len(s.placed) + 1)


def perform(s: State, action: Action, events: list[Event], auto: bool) -> None:
    seat = action.seat
    if isinstance(action, Bid):
        s.bids[seat] = action.bid
        s.leader = seat
        happen(events, "bid", {"seat": seat, "bid": action.bid})
    else:
        s.bidders &= ~(1 << seat)
        happen(events, "bid-passed/auto" if auto else "bid-passed", {"seat": seat, "auto": auto})
    if s.bidders & (s.bidders - 1) == 0:
        _win(s, s.bidders.bit_length() - 1, events)
    else:
        s.actor = _next_in(s, seat)


def _next_in(s: State, seat: int) -> int:
    """Clockwise, past those who have passed or have a position (STM-ORDER-05)."""
    while True:
        seat = s.left_of(seat)
        if s.bidders >> seat & 1:
            return seat


def _win(s: State, winner: int, events: list[Event]) -> None:
    """STM-ORDER-08 to -12."""
    bid = max(0, s.bids[winner])
    s.placed.append(winner)
    happen(events, "position-won", {"seat": winner, "position": len(s.placed), "cost": bid})
    money.pay(s, winner, bid, events)
    rest = [seat for seat in range(s.seats) if seat not in s.placed]
    if len(rest) > 1:
        s.bidders = 0
        for seat in rest:
            s.bidders |= 1 << seat
        _begin_position(s, _next_in(s, winner), events)
        return
    s.placed += rest
    s.order = s.placed
    s.placed = []
    s.bidders = 0
    s.bids = [NOBODY] * s.seats
    s.leader = s.actor = NOBODY
    facts: Facts = {"order": list(s.order)}
    happen(events, "first-order", facts)


assert len(START_MONEY) >= BOX["players"]["max"]
