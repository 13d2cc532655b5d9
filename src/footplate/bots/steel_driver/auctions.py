"""The auctions: what each company is worth at each price, what the others will pay, and what to do about it.

Cubes are money: what all seats hold will be spread over the companies still to be sold, now and in the
turns to come. So a cube has a price: the worth that it buys on this market. A company is worth bidding
for as long as it brings more than the cubes that it costs.
"""

import random
from itertools import pairwise

from .building import play_out
from .situation import Situation, Works
from .worth import share_worths

# How far bids are tried.
MOST_BID = 14
# How much less an opening bid of a single cube looks worth than a sound one; whoever searches finds out more.
UNSURE = 10.0


class Market:
    """The companies still to be sold, with their worth to whoever wins them, and the price of a cube."""

    def __init__(self, s: Situation) -> None:
        self.s = s
        self.weights = s.weights
        self.companies = s.unsold
        self.cubes = sum(s.cubes)
        self.spent = self.cubes * (self.weights.spent if s.turns_left else self.weights.spent_last)
        self.prices = dict.fromkeys(self.companies, self.spent / len(self.companies))
        for _ in range(2):
            self.worths = self._worths()
            self.prices = self._share_out(self.worths)
        # After the last auction of the game cubes are worth nothing.
        self.last = self.weights.sound and s.turns_left == 0 and len(self.companies) == 1
        # What a cube buys in the next turn; now or then; and what one is good for that no other seat can outbid.
        self.later = self._price_later()
        self.cube = 0.0 if self.last else max(sum(self.worths.values(), 0.0) / max(1.0, self.spent), self.later)
        self.idle = self._price_of_idle()

    def _mood(self, company: int) -> float:
        """A liking for a company that lasts a turn, so that no two seats and no two games are alike."""
        chance = random.Random(f"{self.s.game_id}/{self.s.me}/{self.s.turn}/{company}")
        return 1.0 + chance.uniform(-1, 1) * self.weights.mood

    def _share_out(self, worths: dict[int, float]) -> dict[int, float]:
        return share_out(worths, self.s.cubes, self.spent)

    def _built(self, bids: dict[int, float]) -> Works:
        """The end of this turn's building, if the companies are sold at these bids."""
        works = self.s.works.copy()
        for company, bid in bids.items():
            works.box[company] += round(bid)
        works.queue = list(self.s.order)
        play_out(self.s.chart, works, self.weights)
        return works

    def _worths(self) -> dict[int, float]:
        works = self._built(self.prices)
        shares = self._shares(works)
        return {company: works.profit[company] + shares[company] for company in self.prices}

    def _shares(self, works: Works) -> list[float]:
        """What a share of each company counts where one bids for it."""
        found = share_worths(self.s.chart, works, self.s.turns_left, self.weights)
        return [self.weights.share * worth for worth in found]

    def _price_later(self) -> float:
        """What a cube buys in the next turn: its companies, for the income and the cubes that are kept till then."""
        s = self.s
        if s.turns_left == 0:
            return 0.0
        shares = self._shares(s.works)
        kept = max(0.0, self.cubes - sum(self.prices.values(), 0.0))
        later = sum([share + self.weights.profit for share in shares], 0.0) / (s.seats * s.income + kept)
        return self.weights.later * later

    def _price_of_idle(self) -> float:
        """In the last turn a cube that is left over only builds."""
        if not self.weights.sound or self.s.turns_left:
            return self.cube
        return min(self.cube, float(self.weights.cube))

    def worth(self, company: int, bid: int) -> float:
        """What the company brings to whoever wins it at this bid, the cubes not counted."""
        works = self._built({**self.prices, company: bid})
        return works.profit[company] + self._shares(works)[company]

    def curve(self, company: int, looks: int) -> list[float]:
        """The worth at each bid that anybody can make; between the bids looked at, a straight line."""
        most = min(max(self.s.cubes), MOST_BID)
        step = max(1, -(-most // looks))
        mood = self._mood(company)
        found = [(bid, self.worth(company, bid) * mood) for bid in sorted({*range(1, most + 1, step), most})]
        curve = [found[0][1]] * 2
        for (low, before), (high, after) in pairwise(found):
            curve += [before + (after - before) * (bid - low) / (high - low) for bid in range(low + 1, high + 1)]
        return curve + [curve[-1]] * (max(self.s.cubes) - most)

    def gain(self, curve: list[float], bid: int) -> float:
        """What is gained by winning a company with this curve of worths at this bid."""
        return curve[bid] - self.cube * bid

    def limit(self, seat: int, curve: list[float]) -> int:
        """The highest bid that still pays for a seat; 0 if none does."""
        return next((bid for bid in range(self.s.cubes[seat], 0, -1) if self.gain(curve, bid) >= 0), 0)


def share_out(worths: dict[int, float], cubes: list[int], spent: float) -> dict[int, float]:
    """Prices in proportion to the worth, none above what two seats could be bidding."""
    second = sorted(cubes)[-2]
    total = sum(worths.values(), 0.0) or 1.0
    return {company: max(1.0, min(spent * worth / total, second + 1.0)) for company, worth in worths.items()}


def weigh_bids(s: Situation, looks: int) -> list[tuple[float, int]]:
    """Bids that raise the standing one with what they gain if they win, the likeliest first; 0 is to drop out."""
    market = Market(s)
    curve = market.curve(s.auctioned, looks)
    limit = market.limit(s.me, curve)
    least, most = s.bid + 1, s.cubes[s.me]
    if limit < least:
        return [(0.0, 0), (min(-1.0, market.gain(curve, least)), least)]
    rival = max([market.limit(seat, curve) for seat in s.bidders if seat != s.me])
    likely = max(least, min(limit, round(s.weights.jump * rival)))
    if market.last:
        likely = max(range(least, limit + 1), key=lambda bid: curve[bid])
    others = sorted({least, min(likely + 1, most), max(least, likely - 1)} - {likely})
    best = max([market.gain(curve, likely), *[market.gain(curve, bid) for bid in others]])
    found = [(best + 1.0, likely)]
    found += [(market.gain(curve, bid), bid) for bid in others]
    return [*found, (min(0.0, best), 0)]


def weigh_auctions(s: Situation, looks: int) -> list[tuple[float, int, int]]:
    """The companies that can be put up, each with what that gains and the opening bid."""
    market = Market(s)
    found: list[tuple[float, int, int]] = []
    for company in market.companies:
        bid, gain = _opening(s, market, market.curve(company, looks))
        if bid:
            found.append((gain, company, bid))
        if s.weights.sound and bid > 1:
            found.append((gain - UNSURE, company, 1))
    return found


def _opening(s: Situation, market: Market, curve: list[float]) -> tuple[int, float]:
    """An opening bid for a company (0: none pays), and what putting it up is worth to me."""
    limit = market.limit(s.me, curve)
    others = [seat for seat in range(s.seats) if seat != s.me]
    rival = max(market.limit(seat, curve) for seat in others)
    if limit == 0:
        return 0, 0.0
    if max(s.cubes[seat] for seat in others) <= rival <= limit:
        sure = range(max(1, rival), limit + 1)
        bid = max(sure, key=lambda bid: curve[bid] - market.idle * bid)
        return bid, market.gain(curve, bid)
    price = min(rival, limit)
    bid = max(1, min(limit, round(s.weights.opening * price)))
    gain = market.gain(curve, max(1, price))
    return bid, gain if limit >= rival else -gain / len(others)
