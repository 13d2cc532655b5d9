"""Steel Driver in numbers, and as arrays. Everything is open in it."""

from ...kernel.position import Position
from ...titles.steel_driver import actions as do
from ...titles.steel_driver.pieces import Pieces
from ...titles.steel_driver.tables import COLORS, COMPANIES, MOST_CUBES, SEATS, TURNS, company_ids
from ..numbers import Factor, Product, Sentence, of
from ..observing import Observer, Section, bits, padded, phase_of, raised, rows_turned, seat_bits, turned


def sentences(position: Position) -> list[Sentence]:
    assert isinstance(position, Pieces)
    ground = position.ground
    bids, companies = of("bid", list(range(1, MOST_CUBES + 1))), of("company", company_ids)
    link_ids, city_ids = ground.link_ids, ground.city_ids
    first_rails = [
        (link_ids[link], city_ids[start]) for link in range(ground.links) for start in ground.starts_of(link)
    ]
    return [
        Sentence(do.Pass),
        Sentence(do.Auction, Product(companies, bids)),
        Sentence(do.Bid, Product(bids)),
        Sentence(do.Drop),
        Sentence(do.Build, Product(companies, of("link", link_ids))),
        Sentence(do.Build, Product(companies, Factor(("link", "start"), first_rails))),
        Sentence(do.Take, Product(companies, of("city", city_ids))),
    ]


class SteelDriverObserver(Observer):
    def __init__(self, position: Position, referee: bool) -> None:
        assert isinstance(position, Pieces)
        seats, ground = position.seats, position.ground
        figures = [
            Section("phase", (len(position.phases),), "a 1 for the present phase"),
            Section("actor", (), "the seat that decides"),
            Section("turn", (2,), "the turn, and how many have passed in a row"),
            Section("markers", (2,), "who holds the active marker, and who opened the last auction"),
            Section("auction", (4,), "the company that is auctioned plus 1, the bid, whose it is, and the auctioneer"),
            Section("bidders", (seats,), "who is still in the auction"),
            Section("players", (2, seats), "cash and cubes"),
            Section("earned", (seats, TURNS + 1), "cash earned in each turn, and at the end"),
            Section("shares", (COMPANIES, seats), "shares held of each company"),
            Section(
                "companies",
                (6, COMPANIES),
                "cubes in the box, controller, controller before, profit, rails left, start city plus 1",
            ),
            Section("company_goods", (COMPANIES, len(COLORS)), "cubes of each company by colour"),
            Section("order", (COMPANIES,), "the order row, each company plus 1"),
            Section("passed", (COMPANIES,), "the companies that have passed, each plus 1"),
            Section("space", (), "the space of the black marker"),
            Section("rails", (ground.links,), "by link: the company that built it, plus 1"),
            Section("goods", (ground.cities,), "which cities still have their cube"),
            Section("transcontinental", (2,), "the turn in which the link was made, and by which company, plus 1"),
            Section("transcontinental_others", (COMPANIES,), "the other companies that were paid for it, each plus 1"),
        ]
        super().__init__(seats, [], figures, [], referee)

    def figures(self, position: Position, me: int) -> list[int]:
        assert isinstance(position, Pieces)
        s, seats, relative = position, self.seats, self.relative[me]
        found = phase_of(s)
        found += [relative[s.actor + 1], s.turn, s.passes, relative[s.active + 1], relative[s.last_auctioneer + 1]]
        found += [s.auctioned + 1, s.bid, relative[s.bidder + 1], relative[s.auctioneer + 1]]
        found += seat_bits(s.bidders, seats, me)
        found += turned(s.cash, me)
        found += turned(s.cubes, me)
        found += rows_turned(s.earned, TURNS + 1, me)
        for company in range(COMPANIES):
            found += turned(s.shares[company * SEATS : company * SEATS + seats], me)
        found += s.box
        found += [relative[seat + 1] for seat in s.controller]
        found += [relative[seat + 1] for seat in s.last_controller]
        found += s.profit
        found += s.rails_left
        found += raised(s.start_city)
        found += s.goods
        found += raised(s.order)
        found += padded(s.passed, COMPANIES)
        found.append(s.space)
        found += raised(s.owner)
        found += bits(s.goods_cities, s.ground.cities)
        found += [s.trans_turn, s.trans_company + 1]
        found += padded(s.trans_others, COMPANIES)
        return found
