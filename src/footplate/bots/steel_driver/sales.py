"""The rest of a turn, guessed at a glance: who buys which company for how much, and what is built with it."""

import random

from .auctions import Market, share_out
from .building import play_out
from .goods import Warehouse, play_out_goods, totals_of
from .situation import Situation

# How far the seats' opinions of a company's price are apart.
OPINIONS = 0.15


def sell_and_build(s: Situation, luck: str) -> None:
    """Plays the rest of the auctions out, then the building; the position is changed."""
    if s.phase == "auction" and s.unsold:
        _sell_all(s, luck)
    s.works.queue = s.order.copy()
    s.order = play_out(s.chart, s.works, s.weights)


def _sell_all(s: Situation, luck: str) -> None:
    """What each seat would pay is the price that the market makes, as the seat sees it with this luck."""
    chance = random.Random(luck)
    market = Market(s)
    worths = market.worths
    if s.auctioned >= 0:
        price = prices_of(market, worths)[s.auctioned]
        _sell(s, s.auctioned, _limits(s, price, chance), s.bidders, s.bid, s.bidder)
        del worths[s.auctioned]
    while worths and max(s.cubes) > 0:
        if s.cubes[s.active] > 0:
            prices = prices_of(market, worths)
            company = max(prices, key=lambda each: prices[each] * chance.uniform(1 - OPINIONS, 1 + OPINIONS))
            _sell(s, company, _limits(s, prices[company], chance), list(range(s.seats)), 1, s.active)
            del worths[company]
        s.active = (s.active + 1) % s.seats


def prices_of(market: Market, worths: dict[int, float]) -> dict[int, float]:
    """What a seat would pay for each company that is left; less where cubes will buy more in the next turn."""
    s = market.s
    spent = sum(s.cubes) * (s.weights.spent if s.turns_left else s.weights.spent_last)
    total = sum(worths.values(), 0.0)
    kept_for_more = market.later * spent
    return share_out(worths, s.cubes, spent * min(1.0, total / kept_for_more) if kept_for_more else spent)


def _limits(s: Situation, price: float, chance: random.Random) -> list[int]:
    """How much each seat would pay."""
    return [min(cubes, round(price * chance.uniform(1 - OPINIONS, 1 + OPINIONS))) for cubes in s.cubes]


def _sell(s: Situation, company: int, limits: list[int], bidders: list[int], bid: int, bidder: int) -> None:
    """To the seat that would pay most, for what the next one would pay; nobody else is in the auction but `bidders`,
    and one of them has bid already."""
    limits[bidder] = max(limits[bidder], bid)
    winner = max(bidders, key=lambda seat: (limits[seat], seat == bidder))
    second = max([limits[seat] for seat in bidders if seat != winner], default=0)
    price = max(bid if winner == bidder else bid + 1, min(limits[winner], second))
    s.cubes[winner] -= price
    s.works.box[company] += price
    s.controller[company] = winner
    s.shares[company][winner] += 1


def pay_profits(s: Situation) -> None:
    for company, seat in enumerate(s.controller):
        if seat >= 0:
            s.cash[seat] += s.works.profit[company]


def final_totals(s: Situation) -> list[float]:
    """What each seat has in the end, after the last building: then every city with a rail gets its goods cube."""
    cities = 0
    for connected in s.works.connected:
        cities |= connected
    warehouse = Warehouse(cities, s.goods, s.order.copy())
    play_out_goods(s, warehouse)
    return totals_of(s, warehouse)
