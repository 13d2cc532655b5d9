"""What lies on a table of Steel Driver.

Per company: index by company. Per seat: index by seat. `shares[company * SEATS + seat]`,
`earned[seat * (TURNS + 1) + turn - 1]` with the final payment last, `goods[company * 5 + colour]`.
-1 stands for nobody and nothing.
"""

from abc import ABC

from ...kernel.chance import Chance
from ...kernel.events import Event
from ...kernel.json import Facts
from ...kernel.position import Position
from .board import ALL_LINKS, CITIES, COLORS, COMPANIES, LINKS, RAILS, SEATS, TURNS
from .words import WORDS

AUCTION, BIDDING, BUILDING, GOODS, OVER = range(5)


def happen(events: list[Event], key: str, facts: Facts) -> None:
    events.append(Event(WORDS, key, facts))


class State(Position, ABC):
    """The pieces of the game; the phases move them."""

    def __init__(self, chance: Chance, seats: int) -> None:
        super().__init__(chance)
        self.seats = seats
        self.turn = 0
        self.phase = AUCTION
        # The active marker, and who held it when the auctions of this turn began.
        self.active = 0
        self.began = 0
        self.last_auctioneer = -1
        self.passes = 0
        # The running auction; `bidders` has a bit for each seat still in.
        self.auctioned = -1
        self.auctioneer = -1
        self.bid = 0
        self.bidder = -1
        self.bidders = 0
        self.to_bid = -1
        # Seats
        self.cash = [0] * seats
        self.cubes = [0] * seats
        self.earned = [0] * (seats * (TURNS + 1))
        # Companies
        self.box = [0] * COMPANIES
        self.controller = [-1] * COMPANIES
        self.last_controller = [-1] * COMPANIES
        self.profit = [0] * COMPANIES
        self.rails_left = [RAILS] * COMPANIES
        self.start_city = [-1] * COMPANIES
        self.connected = [0] * COMPANIES
        self.reachable = [0] * COMPANIES
        self.shares = [0] * (COMPANIES * SEATS)
        self.goods = [0] * (COMPANIES * len(COLORS))
        # The order display: the order row, who has passed, and the black marker's space.
        self.order = list(range(COMPANIES))
        self.passed: list[int] = []
        self.space = 0
        # The board: who built each link, which are free, and which cities are joined (equal labels).
        self.owner = [-1] * LINKS
        self.free = ALL_LINKS
        self.joined = list(range(CITIES))
        self.goods_cities = 0
        # The transcontinental link: the turn it was made in, by whom, and the others that were paid.
        self.trans_turn = 0
        self.trans_company = -1
        self.trans_others: list[int] = []
        self.trans_routes: list[list[int]] = []

    def acting(self) -> int:
        """The company that acts now in phases 3 and 6."""
        return self.order[self.space]

    def decider(self) -> int:
        """The seat that has to act (STD-INFO-03: always exactly one); -1 when the game is over."""
        phase = self.phase
        if phase == AUCTION:
            return self.active
        if phase == BIDDING:
            return self.to_bid
        if phase == OVER:
            return -1
        return self.controller[self.order[self.space]]

    def left_of(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self.seats else 0

    def next_space(self) -> None:
        """The black marker moves on (STD-BUILD-01)."""
        self.space = self.space + 1 if self.space + 1 < COMPANIES else 0

    def pay(self, seat: int, amount: int, slot: int) -> None:
        self.cash[seat] += amount
        self.earned[seat * (TURNS + 1) + slot] += amount

    def copy_to(self, other: "State") -> None:
        other.turn = self.turn
        other.phase = self.phase
        other.active = self.active
        other.began = self.began
        other.last_auctioneer = self.last_auctioneer
        other.passes = self.passes
        other.auctioned = self.auctioned
        other.auctioneer = self.auctioneer
        other.bid = self.bid
        other.bidder = self.bidder
        other.bidders = self.bidders
        other.to_bid = self.to_bid
        other.cash = self.cash.copy()
        other.cubes = self.cubes.copy()
        other.earned = self.earned.copy()
        other.box = self.box.copy()
        other.controller = self.controller.copy()
        other.last_controller = self.last_controller.copy()
        other.profit = self.profit.copy()
        other.rails_left = self.rails_left.copy()
        other.start_city = self.start_city.copy()
        other.connected = self.connected.copy()
        other.reachable = self.reachable.copy()
        other.shares = self.shares.copy()
        other.goods = self.goods.copy()
        other.order = self.order.copy()
        other.passed = self.passed.copy()
        other.space = self.space
        other.owner = self.owner.copy()
        other.free = self.free
        other.joined = self.joined.copy()
        other.goods_cities = self.goods_cities
        other.trans_turn = self.trans_turn
        other.trans_company = self.trans_company
        other.trans_others = self.trans_others
        other.trans_routes = self.trans_routes
