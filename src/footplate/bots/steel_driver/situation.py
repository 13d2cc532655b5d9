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

    def __init__(
        self,
        free: int,
        box: list[int],
        connected: list[int],
        reach: list[int],
        rails: list[int],
        profit: list[int],
        owner: list[int],
        queue: list[int],
        joined: list[int] | None,
    ) -> None:
        self.free = free
        self.box = box.copy()
        self.connected = connected.copy()
        self.reach = reach.copy()
        self.rails = rails.copy()
        self.profit = profit.copy()
        self.owner = owner.copy()
        self.queue = queue.copy()
        self.joined = joined.copy() if joined is not None else None

    def copy(self) -> "Works":
        return Works(
            self.free,
            self.box,
            self.connected,
            self.reach,
            self.rails,
            self.profit,
            self.owner,
            self.queue,
            self.joined,
        )


def phase_of(table: Table) -> str:
    pieces = cast(Pieces, table.position)
    return pieces.phases[pieces.phase].id


class Situation:
    """A position as one seat sees it."""

    def __init__(self, table: Table, seat: int, weights: Weights) -> None:
        pieces = cast(Pieces, table.position)
        self.chart = chart(table.setup.map_id)
        self.me = seat
        self.weights = weights
        self.phase = phase_of(table)
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
    return Works(
        pieces.free,
        pieces.box,
        pieces.connected,
        pieces.reachable,
        pieces.rails_left,
        pieces.profit,
        pieces.owner,
        queue,
        pieces.joined if pieces.trans_turn == 0 else None,
    )


def unite(joined: list[int], a: int, b: int) -> None:
    kept, lost = joined[a], joined[b]
    if kept != lost:
        for city, label in enumerate(joined):
            if label == lost:
                joined[city] = kept
