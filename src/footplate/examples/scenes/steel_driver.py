"""Small positions of Steel Driver. A `Scene` says what lies on the table and gives the table in one of the phases."""

from typing import Any, Literal

import msgspec

from ... import surface as footplate
from ...kernel.events import Event
from ...kernel.table import Table
from ...titles.steel_driver import tables as board
from ...titles.steel_driver.ground import HOUSE
from ...titles.steel_driver.phases.auction import Auction
from ...titles.steel_driver.pieces import Pieces
from .seats import Seat, number_of, of_each

TITLE = "steel-driver"
COMPANIES = ("red", "yellow", "green", "blue", "grey", "brown")
Company = Literal["red", "yellow", "green", "blue", "grey", "brown"]


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the table, as an example tells it: by default that of the first decision, with no cubes handed out.

    `last` is the latest controller of a company that was sold in an earlier turn.
    """

    phase: Literal["auction", "build", "goods"]
    turn: int = 1
    active: Seat = "A"
    cubes: list[int] = []
    cash: list[int] = []
    sold: dict[Company, Seat] = {}
    shares: dict[Company, dict[Seat, int]] = {}
    last: dict[Company, Seat] = {}
    boxes: dict[Company, int] = {}
    profits: dict[Company, int] = {}
    order: list[Company] = []
    rails: dict[Company, list[str]] = {}
    start: dict[Company, str] = {}


def arranged(seats: int, map_id: str | None, options: dict[str, Any], position: dict[str, Any]) -> Table:
    told = msgspec.convert(position, Told)
    scene = Scene(seats, told.turn, number_of(told.active, seats))
    for held, set_held in ((told.cubes, scene.cubes), (told.cash, scene.cash)):
        if held:
            set_held(*of_each(held, seats))
    scene.sold(**{company: number_of(seat, seats) for company, seat in told.sold.items()})
    for company, shares in told.shares.items():
        last = number_of(told.last[company], seats) if company in told.last else scene.last(company)
        scene.shares(company, {number_of(seat, seats): count for seat, count in shares.items()}, last)
    scene.boxes(**told.boxes).profits(**told.profits).order(*told.order)
    for company, links in told.rails.items():
        scene.rails(company, *links, start=told.start.get(company))
    if told.phase == "auction":
        return scene.auctions()
    if told.phase == "build":
        return scene.building()
    return scene.goods()


class Scene:
    """What lies on a table: by default that of the first decision, but with no cubes handed out."""

    def __init__(self, seats: int = 4, turn: int = 1, active: int = 0) -> None:
        self.table = footplate.new(TITLE, seats=seats, seed=0)
        position = self.table.position
        assert isinstance(position, Pieces)
        self.position = position
        self.events: list[Event] = []
        position.turn = turn
        position.active = active
        position.cubes = [0] * seats

    def cubes(self, *held: int) -> "Scene":
        """The cubes of each seat."""
        self.position.cubes = list(held)
        return self

    def cash(self, *held: int) -> "Scene":
        """The cash of each seat, earned in turn 1."""
        self.position.cash = list(held)
        for seat, amount in enumerate(held):
            self.position.earned[seat * (board.TURNS + 1)] = amount
        return self

    def sold(self, **controllers: int) -> "Scene":
        """The companies sold this turn, each with a share for its controller."""
        for company, seat in controllers.items():
            index = board.company_of[company]
            self.position.controller[index] = self.position.last_controller[index] = seat
            self.position.shares[index * board.SEATS + seat] += 1
        return self

    def shares(self, company: str, held: dict[int, int], last: int) -> "Scene":
        """The shares of a company by seat, and its latest controller."""
        index = board.company_of[company]
        for seat in range(board.SEATS):
            self.position.shares[index * board.SEATS + seat] = held.get(seat, 0)
        self.position.last_controller[index] = last
        if self.position.controller[index] >= 0:
            self.position.controller[index] = last
        return self

    def boxes(self, **cubes: int) -> "Scene":
        """The cubes in company boxes."""
        for company, count in cubes.items():
            self.position.box[board.company_of[company]] = count
        return self

    def profits(self, **levels: int) -> "Scene":
        for company, level in levels.items():
            self.position.profit[board.company_of[company]] = level
        return self

    def order(self, *companies: str) -> "Scene":
        """The order row; companies not named follow in box order."""
        rest = [company for company in COMPANIES if company not in companies]
        self.position.order = [board.company_of[company] for company in (*companies, *rest)]
        return self

    def rails(self, company: str, *links: str, start: str | None = None) -> "Scene":
        """Rails of a company, which start in the hexagon at hand if none is named."""
        index, position = board.company_of[company], self.position
        for name in links:
            link = HOUSE.link_of[link_id(name)]
            position.lay(index, link)
            position.join(link)
        if position.start_city[index] < 0:
            position.start_city[index] = HOUSE.city_of[start] if start else self._hexagon(index)
        return self

    def _hexagon(self, company: int) -> int:
        connected = self.position.connected[company]
        return next(c for c in range(HOUSE.cities) if connected >> c & 1 and HOUSE.is_hexagon[c])

    def _sell_the_builders(self) -> None:
        """A company that has built was sold in some earlier turn: to the last seat, if nothing else is said."""
        for company in range(board.COMPANIES):
            if self.position.connected[company] and self.position.last_controller[company] < 0:
                self.position.last_controller[company] = self.position.seats - 1
                self.position.shares[company * board.SEATS + self.position.seats - 1] = 1

    def auctions(self, passes: int = 0, last_auctioneer: int | None = None) -> Table:
        """The table in phase 2; `events` tells what happened there of itself."""
        position = self.position
        auction = next(phase for phase in position.phases if isinstance(phase, Auction))
        auction.begin(position, [])
        position.phase = position.number_of(auction.id)
        position.passes = passes
        position.last_auctioneer = -1 if last_auctioneer is None else last_auctioneer
        auction.settle(position, self.events)
        self._sell_the_builders()
        position.go_on(self.events)
        return self._loaded()

    def building(self) -> Table:
        """The table at the beginning of phase 3."""
        return self._begin("build")

    def goods(self) -> Table:
        """The table in phase 6, after the end of turn 5."""
        self.position.turn = board.TURNS
        return self._begin("goods")

    def last(self, company: str) -> int:
        """The latest controller of a company."""
        return self.position.last_controller[board.company_of[company]]

    def _begin(self, phase: str) -> Table:
        self._sell_the_builders()
        self.position.begin(self.events, phase)
        return self._loaded()

    def _loaded(self) -> Table:
        """Loading checks the position, and makes it the one that the table cannot go back beyond."""
        return footplate.load({**self.table.dump(history=False), "seed": None})


def link_id(name: str) -> str:
    """The id of a link whose cities stand in either order."""
    a, _, b = name.partition("-")
    return name if name in HOUSE.link_of else f"{b}-{a}"
