"""The greedy player of Steel Driver: it values what each choice of the moment brings, and takes the best."""

from footplate import Action, Table, action

from ..looking import Looker
from .auctions import choose_auction, choose_bid
from .building import choose_rail
from .goods import choose_goods
from .situation import Situation
from .weights import Weights


class Greedy(Looker):
    """Looks one decision ahead: plays out the rest of the turn for each choice, and compares where that ends."""

    most = 12
    look = 0.001

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def decide(self, table: Table, seat: int, looks: int) -> Action:
        return action("steel-driver", {"seat": seat, **_decide(Situation(table, seat, self.weights), looks)})


def _decide(s: Situation, looks: int) -> dict[str, object]:
    """The action as JSON, without its seat."""
    chart = s.chart
    if s.auction is not None:
        bid = choose_bid(s, looks)
        return {"type": "bid", "bid": bid} if bid else {"type": "drop"}
    if s.phase == "auction":
        chosen = choose_auction(s, looks)
        if chosen is None:
            return {"type": "pass"}
        return {"type": "auction", "company": chart.companies[chosen[0]], "bid": chosen[1]}
    company = chart.companies[s.acting]
    if s.phase == "goods":
        return {"type": "take", "company": company, "city": chart.cities[choose_goods(s, looks)]}
    link, start = choose_rail(s, looks)
    rail: dict[str, object] = {"type": "build", "company": company, "link": chart.links[link]}
    return rail if start < 0 else {**rail, "start": chart.cities[start]}
