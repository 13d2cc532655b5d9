"""What a bot knows at a table of Steel Driver, read from its seat's view."""

from typing import cast

from footplate import Table
from footplate.titles.steel_driver.schema import View

from .chart import COLORS, Chart, chart, mask
from .weights import Weights

# What each seat receives a turn (STD-CUBE-01).
CUBES_BY_SEATS = {3: 10, 4: 8, 5: 7, 6: 6}


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
        view = table.view(seat)
        self.chart = chart(view["map"])
        game = cast(View, view["game"])
        company_of, companies, players = self.chart.company_of, game["companies"], game["players"]
        self.me = seat
        self.weights = weights
        self.phase = view["phase"]
        self.turn = view["round"]
        self.turns_left = view["rounds"] - self.turn
        self.seats = len(game["players"])
        self.cubes = [player["cubes"] for player in game["players"]]
        self.cash = [player["cash"] for player in game["players"]]
        self.income = CUBES_BY_SEATS[self.seats]
        self.shares = [[player["shares"].get(company, 0) for player in players] for company in self.chart.companies]
        self.controller = [-1 if company["controller"] is None else company["controller"] for company in companies]
        self.goods = [[company["goods"].get(color, 0) for color in COLORS] for company in game["companies"]]
        self.goods_cities = mask(self.chart.city_of[city] for city in game["goods"])
        self.order = [company_of[name] for name in game["order"]]
        self.passed = [company_of[name] for name in game["passed"]]
        self.acting = company_of[game["acting"]] if game["acting"] else self.order[0]
        self.auction = game["auction"]
        self.passes = game["passes"]
        self.game_id = view["seed_hash"]
        self.works = _works(self.chart, game, self._queue())

    def _queue(self) -> list[int]:
        first = self.order.index(self.acting)
        ring = self.order[first:] + self.order[:first]
        return [company for company in ring if company not in self.passed]

    @property
    def unsold(self) -> list[int]:
        return [company for company, seat in enumerate(self.controller) if seat < 0]


def _works(chart: Chart, game: View, queue: list[int]) -> Works:
    works, companies = Works(), game["companies"]
    works.box = [company["box"] for company in game["companies"]]
    works.rails = [company["rails"] for company in game["companies"]]
    works.profit = [company["profit"] for company in game["companies"]]
    works.connected = [mask(chart.city_of[city] for city in company["cities"]) for company in game["companies"]]
    works.reach = [mask(link for city in company["cities"] for link in _links(chart, city)) for company in companies]
    works.owner = [-1] * len(chart.links)
    for name, company in game["rails"].items():
        works.owner[chart.link_of[name]] = chart.company_of[company]
    works.free = mask(link for link, owner in enumerate(works.owner) if owner < 0)
    works.queue = queue
    if game["transcontinental"] is None:
        works.joined = list(range(len(chart.cities)))
        for link, owner in enumerate(works.owner):
            if owner >= 0:
                unite(works.joined, chart.end_a[link], chart.end_b[link])
    return works


def _links(chart: Chart, city: str) -> list[int]:
    at = chart.links_at[chart.city_of[city]]
    return [link for link in range(len(chart.links)) if at >> link & 1]


def unite(joined: list[int], a: int, b: int) -> None:
    kept, lost = joined[a], joined[b]
    if kept != lost:
        for city, label in enumerate(joined):
            if label == lost:
                joined[city] = kept
