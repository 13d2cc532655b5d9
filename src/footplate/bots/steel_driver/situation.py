"""What a bot knows at a table of Steel Driver, where nothing is hidden: read from what lies on it."""

from typing import cast

from footplate import Table
from footplate.titles.steel_driver.pieces import Pieces
from footplate.titles.steel_driver.tables import COMPANIES, CUBES_BY_SEATS, SEATS, TURNS

from .chart import chart
from .weights import Weights


class Works:
    """The building of one turn, for playing it out: what each company has, and whose turn is next.

    `queue` holds the companies that have not passed, the acting one first. `joined` labels cities that are
    connected by rails; it is None once the transcontinental link is made.
    """

    __slots__ = ("box", "connected", "free", "joined", "owner", "profit", "queue", "rails", "reach")

    def __init__(self) -> None:
        self.free = 0
        self.box: list[int] = []
        self.connected: list[int] = []
        self.reach: list[int] = []
        self.rails: list[int] = []
        self.profit: list[int] = []
        self.owner: list[int] = []
        self.queue: list[int] = []
        self.joined: list[int] | None = None

    def copy(self) -> "Works":
        other = Works()
        other.free = self.free
        other.box = self.box.copy()
        other.connected = self.connected.copy()
        other.reach = self.reach.copy()
        other.rails = self.rails.copy()
        other.profit = self.profit.copy()
        other.owner = self.owner.copy()
        other.queue = self.queue.copy()
        other.joined = self.joined.copy() if self.joined is not None else None
        return other


class Situation:
    """A position as one seat sees it."""

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        pieces = cast(Pieces, table.position)
        self.chart = chart(table.setup.map_id)
        self.me = seat
        self.weights = weights
        self.phase = pieces.phases[pieces.phase].id
        self.turn = pieces.turn
        self.turns_left = TURNS - self.turn
        self.seats = pieces.seats
        self.cubes = pieces.cubes.copy()
        self.cash = pieces.cash.copy()
        self.income = CUBES_BY_SEATS[self.seats]
        self.shares = [pieces.shares[company * SEATS :][: self.seats] for company in range(COMPANIES)]
        self.controller = pieces.controller.copy()
        self.goods = [pieces.goods_of(company) for company in range(COMPANIES)]
        self.goods_cities = pieces.goods_cities
        self.order = pieces.order.copy()
        self.passed = pieces.passed
        self.acting = pieces.acting() if self.phase in ("build", "goods") else self.order[0]
        # The company whose auction is running (-1: none), the bid and its bidder, and who is in it; whose turn it is
        # to put one up.
        self.auctioned = pieces.auctioned
        self.bid = pieces.bid
        self.bidder = pieces.bidder
        self.bidders = [each for each in range(self.seats) if pieces.bidders >> each & 1]
        self.active = pieces.active if self.auctioned < 0 else (pieces.auctioneer + 1) % self.seats
        self.game_id = table.seed_hash
        self.works = _works(pieces, self._queue())

    def _queue(self) -> list[int]:
        first = self.order.index(self.acting)
        ring = self.order[first:] + self.order[:first]
        return [company for company in ring if company not in self.passed]

    @property
    def unsold(self) -> list[int]:
        return [company for company, seat in enumerate(self.controller) if seat < 0]


def _works(pieces: Pieces, queue: list[int]) -> Works:
    works = Works()
    works.box = pieces.box.copy()
    works.rails = pieces.rails_left.copy()
    works.profit = pieces.profit.copy()
    works.connected = pieces.connected.copy()
    works.reach = pieces.reachable.copy()
    works.owner = pieces.owner.copy()
    works.free = pieces.free
    works.queue = queue
    works.joined = pieces.joined.copy() if pieces.trans_turn == 0 else None
    return works


def unite(joined: list[int], a: int, b: int) -> None:
    kept, lost = joined[a], joined[b]
    if kept != lost:
        for city, label in enumerate(joined):
            if label == lost:
                joined[city] = kept
