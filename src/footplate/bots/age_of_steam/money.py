"""Money: what it is worth, what must be kept for the expenses, and how many shares a plan is worth."""

from ..track.hauls import Prospects, outlook
from .situation import Situation

# A dollar that is missing for the expenses costs a step of income.
MISSING = 1.0
# With so many turns left there is something to spend every dollar on.
ENOUGH_TURNS = 3
# Near ruin no plan is good enough.
RUIN = 50.0


def reserve(s: Situation, shares: int = 0) -> float:
    """What must be left in hand for the expenses of this turn, if so many shares more are issued."""
    return max(0.0, s.due + shares - s.income - s.expected)


def kept(s: Situation) -> float:
    """What building must leave: the expenses as far as deliveries do not bring it, and always enough to survive."""
    if s.chart.debt != "bankruptcy":
        return reserve(s)
    return max(reserve(s), s.due - 2.0 * s.income)


def worth_of_dollar(s: Situation) -> float:
    """What a dollar in hand is worth; who is sound sees that it comes to nothing when the end is near."""
    if not s.rounds_left:
        return s.weights.last_dollar
    if not s.weights.sound:
        return s.weights.dollar
    return s.weights.last_dollar + (s.weights.dollar - s.weights.last_dollar) * min(1.0, s.rounds_left / ENOUGH_TURNS)


def price(s: Situation, cost: float, tiles: int) -> float:
    """What it costs to spend so much on so many tiles: each of them scores at the end."""
    dollar = worth_of_dollar(s)
    missing = max(0.0, cost - max(0.0, s.cash - reserve(s)))
    return dollar * cost + (MISSING - dollar) * missing - s.weights.segment * tiles


def share_cost(s: Situation) -> float:
    """What a share costs: points at the end, and a dollar in each turn to come."""
    points = s.weights.share * s.chart.rules["share_points"] / -3
    return points + s.weights.share_turn * (s.rounds_left + 1)


def ruin(s: Situation, cash: float, shares: int) -> float:
    """How bad it would be to stand before the expenses like this: what is missing, and the danger of bankruptcy."""
    short = s.due + shares - cash - s.income - s.expected
    if short <= 0:
        return 0.0
    beyond = max(0.0, short - s.income) if s.chart.debt == "bankruptcy" else 0.0
    return MISSING * short + RUIN * beyond


def level_gain(s: Situation) -> float:
    """What one level more brings, above its upkeep."""
    hauls, growth = Prospects(s, s.links).hauls(), s.growth
    better = outlook(s, hauls, s.level + 1, s.moves, False, growth) - s.upkeep * (s.rounds_left + 1)
    return better - outlook(s, hauls, s.level, s.moves, False, growth)
