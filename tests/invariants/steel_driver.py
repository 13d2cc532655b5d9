"""What must hold in every game of Steel Driver."""

from collections import Counter
from collections.abc import Iterable
from typing import cast

import footplate
from footplate.titles.steel_driver import tables as board
from footplate.titles.steel_driver.ground import HOUSE
from footplate.titles.steel_driver.pieces import Pieces

from .watching import Watch

CUBES = {3: 10, 4: 8, 5: 7, 6: 6}


class SteelDriverWatch(Watch):
    most_decisions = 1000

    def __init__(self, table: footplate.Table) -> None:
        super().__init__(table)
        self.sales: Counter[tuple[object, int]] = Counter()
        self.paid: Counter[object] = Counter()
        self.spent = 0
        self.transcontinental = 0
        self.turn = 1

    @property
    def position(self) -> Pieces:
        position = self.table.position
        assert isinstance(position, Pieces)
        return position

    def targets(self) -> Iterable[str]:
        yield from ("pass", "drop")
        yield from (f"bid:{bid}" for bid in range(60))
        yield from (f"company:{company}" for company in board.company_ids)
        yield from (f"city:{city}" for city in HOUSE.city_ids)
        yield from (f"link:{link}" for link in HOUSE.link_ids)

    def check(self, events: list[footplate.Event]) -> None:
        for event in events:
            self._follow(event)
        self._check_cubes()
        if any(event.kind == "turn-over" for event in events):
            self._check_pieces()

    def _follow(self, event: footplate.Event) -> None:
        facts, kind = event.facts, event.kind
        if kind == "turn-began":
            self.turn += 1
            self.hold(facts["turn"] == self.turn, "turns follow each other")
        elif kind == "auction-won":
            self.sales[facts["company"], self.turn] += 1
        elif kind == "profit-paid":
            self.paid[facts["seat"]] += cast(int, facts["amount"])
        elif kind == "shares-paid":
            self.paid[facts["seat"]] += cast(int, facts["total"])
        elif kind == "built":
            self.spent += cast(int, facts["cost"])
        elif kind == "transcontinental":
            self.transcontinental += 1

    def _check_cubes(self) -> None:
        p = self.position
        handed_out = p.turn * CUBES[p.seats] * p.seats
        kept = sum(p.cubes) + sum(p.box) + self.spent
        if not (p.is_in("goods") or p.over):
            self.hold(kept == handed_out, "cubes are held, in boxes or spent on rails")
        else:
            self.hold(kept <= handed_out and not any(p.box), "the boxes are emptied at the end")

    def _check_pieces(self) -> None:
        p = self.position
        self.hold(p.cash == [self.paid[seat] for seat in range(p.seats)], "cash is what was paid")
        for seat in range(p.seats):
            earned = p.earned[seat * (board.TURNS + 1) : (seat + 1) * (board.TURNS + 1)]
            self.hold(p.cash[seat] == sum(earned), "cash is the sum of what was earned")
        for company, name in enumerate(board.company_ids):
            shares = sum(p.shares[company * board.SEATS : (company + 1) * board.SEATS])
            sales = [self.sales[name, turn] for turn in range(1, board.TURNS + 1)]
            self.hold(shares == sum(sales) <= board.SHARES, "one share for each sale")
            self.hold(max(sales) <= 1, "one sale a turn")
            self.hold(p.rails_left[company] == board.RAILS - p.owner.count(company), "17 rails a company")
        built = [link for link in range(p.ground.links) if p.owner[link] >= 0]
        self.hold((p.ground.all_links & ~p.free).bit_count() == len(built), "one rail a link")
        self.hold(self.spent == sum(p.ground.costs[link] for link in built), "every rail cost its link's cubes")
        self.hold(self.transcontinental == int(p.trans_turn > 0) <= 1, "one transcontinental link")

    def check_end(self) -> None:
        p = self.position
        self._check_pieces()
        connected = 0
        for company in range(board.COMPANIES):
            connected |= p.connected[company]
            goods = sum(p.goods[company * 5 : (company + 1) * 5])
            self.hold(goods <= p.connected[company].bit_count(), "goods come from a company's own cities")
        self.hold(sum(p.goods) == connected.bit_count(), "every connected city has given its goods cube")
        self.hold(p.goods_cities == 0, "no goods cube is left")
        self.hold(self.turn == board.TURNS, "five turns were played")
        self.hold(all(amount % 10 == 0 for amount in p.cash), "cash comes in tens")
        ends = p.joined[p.ground.east_end] == p.joined[p.ground.west_end]
        self.hold(ends == (p.trans_turn > 0), "the ends are joined and the link is paid, or neither")


WATCH = SteelDriverWatch
