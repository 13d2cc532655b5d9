"""The greedy player of Steel Driver: it values what each choice of the moment brings, and takes the best."""

from footplate import Table

from ..looking import Looker, Option, Weighed, ranked
from .auctions import weigh_auctions, weigh_bids
from .building import weigh_rails
from .goods import weigh_goods
from .situation import Situation
from .weights import Weights


class Greedy(Looker):
    """Looks one decision ahead: plays out the rest of the turn for each choice, and compares where that ends."""

    most = 12
    look = 0.001

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def weigh(self, table: Table, seat: int, looks: int) -> list[Option]:
        return ranked("steel-driver", seat, _weigh(Situation(table, seat, self.weights), looks))


def _weigh(s: Situation, looks: int) -> list[Weighed]:
    """What can be done, each with its worth, as JSON without its seat."""
    chart = s.chart
    if s.auctioned >= 0:
        bids = weigh_bids(s, looks)
        return [(worth, {"type": "bid", "bid": bid} if bid else {"type": "drop"}) for worth, bid in bids]
    if s.phase == "auction":
        put_up: list[Weighed] = [
            (worth, {"type": "auction", "company": chart.companies[company], "bid": bid})
            for worth, company, bid in weigh_auctions(s, looks)
        ]
        return [*put_up, (min([worth for worth, _ in put_up], default=0.0) - 1.0, {"type": "pass"})]
    company = chart.companies[s.acting]
    if s.phase == "goods":
        cities = weigh_goods(s, looks)
        return [(worth, {"type": "take", "company": company, "city": chart.cities[city]}) for worth, city in cities]
    rails: list[Weighed] = []
    for worth, link, start in weigh_rails(s, looks):
        rail: dict[str, object] = {"type": "build", "company": company, "link": chart.links[link]}
        rails.append((worth, rail if start < 0 else {**rail, "start": chart.cities[start]}))
    return rails
