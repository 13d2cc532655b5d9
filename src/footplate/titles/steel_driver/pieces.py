"""What lies on a table of Steel Driver.

Per company: index by company. Per seat: index by seat. `shares[company * SEATS + seat]`,
`earned[seat * (TURNS + 1) + turn - 1]` with the final payment last, `goods[company * 5 + colour]`.
-1 stands for nobody and nothing.
"""

from ...kernel import AnyPhase, Facts
from ...kernel.chance import Chance
from ...kernel.compiling import mypyc_attr
from ...kernel.fields import read_as
from ...kernel.json import Json
from ...kernel.position import Position
from .ground import Ground
from .tables import COLORS, COMPANIES, RAILS, SEATS, TURNS


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(Position):
    # What follows from the rails is worked out when a position is loaded.
    apart = Position.apart | {"ground", "free", "joined", "connected", "reachable", "rails_left", "trans_routes"}

    def __init__(self, chance: Chance, seats: int, phases: tuple[AnyPhase, ...], ground: Ground) -> None:
        super().__init__(chance, seats, phases)
        self.ground = ground
        self.turn = 0
        # The auctions: who holds the active marker, who opened the last auction, how many have passed in a row.
        self.active = 0
        self.last_auctioneer = -1
        self.passes = 0
        # The running auction; `bidders` has a bit for each seat still in.
        self.auctioned = -1
        self.auctioneer = -1
        self.bid = 0
        self.bidder = -1
        self.bidders = 0
        # Seats
        self.cash = [0] * seats
        self.cubes = [0] * seats
        self.earned = [0] * (seats * (TURNS + 1))
        # Companies; `connected` are their cities, `reachable` the links at them.
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
        self.owner = [-1] * ground.links
        self.free = ground.all_links
        self.joined = list(range(ground.cities))
        self.goods_cities = 0
        # The transcontinental link: the turn it was made in, by whom, and the others that were paid.
        self.trans_turn = 0
        self.trans_company = -1
        self.trans_others: list[int] = []
        self.trans_routes: list[list[int]] = []

    def acting(self) -> int:
        """The company that acts now in phases 3 and 6."""
        return self.order[self.space]

    def next_space(self) -> None:
        """The black marker moves on (STD-BUILD-01)."""
        self.space = self.space + 1 if self.space + 1 < COMPANIES else 0

    def pay(self, seat: int, amount: int, slot: int) -> None:
        self.cash[seat] += amount
        self.earned[seat * (TURNS + 1) + slot] += amount

    def goods_of(self, company: int) -> list[int]:
        """The company's goods cubes by colour."""
        return self.goods[company * len(COLORS) : (company + 1) * len(COLORS)]

    def lay(self, company: int, link: int) -> None:
        """Puts a company's rail on a link, with all that follows from it but the joining of cities."""
        self.owner[link] = company
        self.rails_left[company] -= 1
        self.free &= ~(1 << link)
        ground = self.ground
        a, b = ground.end_a[link], ground.end_b[link]
        self.connected[company] |= 1 << a | 1 << b
        self.reachable[company] |= ground.links_of_city[a] | ground.links_of_city[b]

    def join(self, link: int) -> None:
        """The two cities of a link, and all that each is joined to, are joined."""
        joined, ground = self.joined, self.ground
        kept, lost = joined[ground.end_a[link]], joined[ground.end_b[link]]
        for city in range(ground.cities):
            if joined[city] == lost:
                joined[city] = kept

    def dump_apart(self) -> dict[str, Json]:
        return {"trans_routes": self.trans_routes}

    def load_apart(self, data: Facts) -> None:
        self.trans_routes = read_as(list[list[int]], "trans_routes", data["trans_routes"])
        if any(not -1 <= company < COMPANIES for company in self.owner):
            raise ValueError("a rail is of no company")
        for link, company in enumerate(self.owner.copy()):
            if company >= 0:
                self.lay(company, link)
                self.join(link)
