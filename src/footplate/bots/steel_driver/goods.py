"""The last phase: which goods cube a company takes."""

from .building import lead
from .chart import Chart, bits
from .situation import Situation
from .worth import worth_of_goods


class Warehouse:
    """The goods cubes on the board and in the companies' boxes, for playing the phase out."""

    def __init__(self, cities: int, goods: list[list[int]], queue: list[int]) -> None:
        self.cities = cities
        self.goods = [counts.copy() for counts in goods]
        self.queue = queue

    def take(self, chart: Chart, company: int, city: int) -> None:
        self.cities &= ~(1 << city)
        self.goods[company][chart.colors[city]] += 1


def weigh_goods(s: Situation, looks: int) -> list[tuple[float, int]]:
    """The cities whose cubes the acting company can take, each with the lead it gives."""
    company = s.works.queue[0]
    found: list[tuple[float, int]] = []
    for city in different(s, Warehouse(s.goods_cities, s.goods, []), company)[:looks]:
        warehouse = Warehouse(s.goods_cities, s.goods, [*s.works.queue[1:], company])
        warehouse.take(s.chart, company, city)
        play_out_goods(s, warehouse)
        found.append((lead(s, totals_of(s, warehouse)), city))
    return found


def different(s: Situation, warehouse: Warehouse, company: int) -> list[int]:
    """One city of each kind: cities of one colour that the same companies want are alike. The likeliest first."""
    kinds: dict[tuple[int, tuple[bool, ...]], int] = {}
    for city in bits(s.works.connected[company] & warehouse.cities):
        wanted = tuple(bool(cities >> city & 1) for cities in s.works.connected)
        kinds.setdefault((s.chart.colors[city], wanted), city)
    return sorted(kinds.values(), key=lambda city: -_appeal(s, warehouse.goods[company], company, city))


def _appeal(s: Situation, counts: list[int], company: int, city: int) -> float:
    """What a cube adds at once, and a little for each company that could take it away."""
    color = s.chart.colors[city]
    place = 1 + sum(other > counts[color] for other in counts)
    rivals = sum(cities >> city & 1 for other, cities in enumerate(s.works.connected) if other != company)
    return 10 * place + 3 * min(rivals, 1) + rivals


def play_out_goods(s: Situation, warehouse: Warehouse) -> None:
    """Lets every company take the cubes that it would, each in its turn."""
    while warehouse.queue:
        still = []
        for company in warehouse.queue:
            cities = s.works.connected[company] & warehouse.cities
            if cities:
                warehouse.take(s.chart, company, _likely(s, warehouse.goods[company], company, cities))
                still.append(company)
        warehouse.queue = still


def _likely(s: Situation, counts: list[int], company: int, cities: int) -> int:
    return max(bits(cities), key=lambda city: _appeal(s, counts, company, city))


def totals_of(s: Situation, warehouse: Warehouse) -> list[float]:
    """What each seat has in the end."""
    totals = [float(cash) for cash in s.cash]
    for company, counts in enumerate(warehouse.goods):
        worth = worth_of_goods([float(count) for count in counts])
        for seat, held in enumerate(s.shares[company]):
            totals[seat] += held * worth
    return totals
