"""What money is worth: where cash, shares and points lead if the rest of the game goes as usual."""

from .chart import Chart
from .weights import Weights

DIVIDEND = 1000


class Money:
    """The purse of a seat, and what payments do to its points at the end."""

    def __init__(
        self, chart: Chart, weights: Weights, level: int, turns_left: int, scarce: bool = False, goal: int = 0
    ) -> None:
        """`scarce` for a baron who wants few shares; `goal` is the cash that is more than others will have."""
        self.chart = chart
        self.weights = weights
        self.level = level
        self.turns_left = turns_left
        self.share_worth = 1 + (weights.scarce if scarce else 0.0)
        self.goal = goal
        self.prices: dict[float, float] = {}

    def open(self, cash: int, shares: int, score: int) -> "Money":
        self.cash, self.shares, self.score = cash, shares, score
        self.now = self.standing(cash, shares, score)
        return self

    def standing(self, cash: float, shares: float, score: float) -> float:
        """Points at the end, if deliveries and spending go on as usual."""
        weights, income_at, share = self.weights, self.chart.income_at, self.chart.prices["share"]
        for ahead in range(self.turns_left + 1):
            if ahead:
                cash -= weights.spending * min(1.0, (self.turns_left + 1 - ahead) / 3)
            score += weights.pace * (self.level + ahead / 3)
            cash += income_at(score) - DIVIDEND * shares
            if cash < 0:
                shares -= cash / share
                cash = 0.0
        return score - shares * self.share_worth + weights.change * cash + weights.cash * min(cash, self.goal)

    def after(self, amount: float, points: float = 0) -> float:
        """How much better the end is when an amount is paid and points are gained now; whole shares are issued."""
        share = self.chart.prices["share"]
        cash, shares = self.cash - amount, float(self.shares)
        if cash < 0:
            issued = -(cash // share)
            cash, shares = cash + issued * share, shares + issued
        return self.standing(cash, shares, self.score + points) - self.now

    def price(self, amount: float) -> float:
        """What it costs to pay an amount now."""
        known = self.prices.get(amount)
        if known is None:
            known = self.prices[amount] = -self.after(amount)
        return known
