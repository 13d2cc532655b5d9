"""Lines of building, and of taking goods: who controls a company decides for it, each for the own lead."""

from typing import Final, cast

from footplate import Action, Table
from footplate.titles.steel_driver.pieces import Pieces
from footplate.titles.steel_driver.tables import AUCTIONS, BIDS, COMPANIES, DROPS, PASSES

from .auctions import Market
from .building import buildable, lay, play_out, promising, standings
from .goods import Warehouse, different, play_out_goods, totals_of
from .sales import final_totals, pay_profits, prices_of, sell_and_build
from .situation import Situation, Works, phase_of
from .weights import Weights
from .worth import share_worths

# What a win is worth beyond the lead.
WIN: Final = 0.5
# An ordinary lead at the end of a game.
SPREAD: Final = 60.0
# A first rail is named by its link and its start city, as one number.
STARTS: Final = 64
# An opening bid is named by its company and the bid, as one number.
COMPANY: Final = 100


def leads_of(totals: list[float]) -> list[float]:
    """Each seat's total less the mean of the others, of whom the first counts twice, in ordinary leads."""
    every = sum(totals, 0.0)
    ranked = sorted(totals, reverse=True)
    found: list[float] = []
    for total in totals:
        first = ranked[1] if total == ranked[0] else ranked[0]
        found.append((total - (every - total + first) / len(totals)) / SPREAD)
    return found


def _won(totals: list[float]) -> list[float]:
    """With what a win is worth beside."""
    first = max(totals)
    return [total + WIN * SPREAD if total == first else total for total in totals]


def bid(s: Pieces, seat: int, move: int) -> Action:
    """What a move of an auction is: a bid, or 0 to drop out; or an opening, or 0 to pass."""
    company, cubes = divmod(move, COMPANY)
    if s.auctioned >= 0:
        return BIDS[seat][cubes] if cubes else DROPS[seat]
    return AUCTIONS[seat][company - 1][cubes] if move else PASSES[seat]


class Bidding:
    """The rest of a turn's auctions, on the table itself."""

    def __init__(self, table: Table, weights: Weights, prices: list[float], luck: int) -> None:
        self.table = table
        self.weights = weights
        self.prices = prices
        self.luck = luck

    def again(self) -> "Bidding":
        self.luck += 1
        return Bidding(self.table.clone(), self.weights, self.prices, self.luck)

    def turn(self) -> tuple[int, list[int]]:
        if phase_of(self.table) != "auction":
            return -1, []
        s = cast(Pieces, self.table.position)
        seat = s.actor
        return seat, self._bids(s, seat) if s.auctioned >= 0 else self._openings(s, seat)

    def _bids(self, s: Pieces, seat: int) -> list[int]:
        """One more, what the company will bring, or none; no more than the company seems worth comes after that."""
        least, price = s.bid + 1, min(s.cubes[seat], round(self.prices[s.auctioned]))
        if least > price:
            return [0, least]
        return [least, 0, price] if price > least else [least, 0]

    def _openings(self, s: Pieces, seat: int) -> list[int]:
        """The dearest first, for what they seem worth, then for a single cube."""
        unsold = [company for company in range(COMPANIES) if s.controller[company] < 0]
        unsold.sort(key=lambda company: -self.prices[company])
        dear = [COMPANY * (company + 1) + max(1, min(s.cubes[seat], round(self.prices[company]))) for company in unsold]
        low = [COMPANY * (company + 1) + 1 for company in unsold]
        return [*dear, *[move for move in low if move not in dear], 0]

    def do(self, move: int) -> None:
        s = cast(Pieces, self.table.position)
        s.perform(bid(s, s.actor, move), [])

    def leads(self) -> list[float]:
        s = Situation(self.table, 0, self.weights)
        sell_and_build(s, f"{s.game_id}/{self.luck}")
        pay_profits(s)
        if s.turns_left == 0:
            return leads_of(_won(final_totals(s)))
        worths = share_worths(s.chart, s.works, s.turns_left, s.weights)
        totals = [s.cash[seat] + s.weights.kept * s.cubes[seat] for seat in range(s.seats)]
        for held, worth in zip(s.shares, worths, strict=True):
            for seat in range(s.seats):
                totals[seat] += held[seat] * worth
        return leads_of(totals)


class Building:
    """The rest of a turn's building."""

    def __init__(self, s: Situation, works: Works, passed: list[int]) -> None:
        self.s = s
        self.works = works
        self.passed = passed

    def again(self) -> "Building":
        return Building(self.s, self.works.copy(), self.passed.copy())

    def turn(self) -> tuple[int, list[int]]:
        s, works = self.s, self.works
        if not works.queue:
            return -1, []
        company = works.queue[0]
        return s.controller[company], [link * STARTS + start + 1 for link, start in promising(s, works, company)]

    def do(self, move: int) -> None:
        works = self.works
        company = works.queue.pop(0)
        lay(self.s.chart, works, company, move // STARTS, move % STARTS - 1)
        works.queue.append(company)
        self.pass_on()

    def pass_on(self) -> None:
        """To the next company that can build."""
        s, works = self.s, self.works
        while works.queue and not buildable(s.chart, works, works.queue[0]):
            self.passed.append(works.queue.pop(0))

    def leads(self) -> list[float]:
        s, works = self.s, self.works
        order = self.passed + play_out(s.chart, works, s.weights)
        if s.turns_left:
            return leads_of(standings(s, works))
        s.works, s.order = works, order
        totals = final_totals(s)
        for company, seat in enumerate(s.controller):
            if seat >= 0:
                totals[seat] += works.profit[company]
        return leads_of(_won(totals))


class Taking:
    """The rest of the goods."""

    def __init__(self, s: Situation, warehouse: Warehouse) -> None:
        self.s = s
        self.warehouse = warehouse

    def again(self) -> "Taking":
        warehouse = self.warehouse
        return Taking(self.s, Warehouse(warehouse.cities, warehouse.goods, warehouse.queue.copy()))

    def turn(self) -> tuple[int, list[int]]:
        queue = self.warehouse.queue
        return (self.s.controller[queue[0]], different(self.s, self.warehouse, queue[0])) if queue else (-1, [])

    def do(self, move: int) -> None:
        warehouse = self.warehouse
        company = warehouse.queue.pop(0)
        warehouse.take(self.s.chart, company, move)
        warehouse.queue.append(company)
        self.pass_on()

    def pass_on(self) -> None:
        """To the next company that has something to take."""
        queue, connected = self.warehouse.queue, self.s.works.connected
        while queue and not connected[queue[0]] & self.warehouse.cities:
            queue.pop(0)

    def leads(self) -> list[float]:
        play_out_goods(self.s, self.warehouse)
        return leads_of(_won(totals_of(self.s, self.warehouse)))


def building(s: Situation) -> Building:
    """From the position on; who has no controller passes."""
    works = s.works.copy()
    for company, seat in enumerate(s.controller):
        if seat < 0:
            works.box[company] = 0
    line = Building(s, works, list(s.passed))
    line.pass_on()
    return line


def taking(s: Situation) -> Taking:
    line = Taking(s, Warehouse(s.goods_cities, s.goods, s.works.queue.copy()))
    line.pass_on()
    return line


def bidding(table: Table, s: Situation) -> Bidding:
    market = Market(s)
    prices = prices_of(market, dict(market.worths))
    return Bidding(table.clone(), s.weights, [prices.get(company, 0.0) for company in range(COMPANIES)], 0)
