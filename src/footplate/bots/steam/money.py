"""What money is worth: where cash, income and points lead if the rest of the game goes as usual."""

from ..track.land import CYCLES
from .situation import Situation

LOAN = 5
LOWEST_INCOME = -10
HIGHEST_INCOME = 10
SHORTFALL = 2
# What a step below the lowest income costs, and how much more the last steps above it: the way to ruin.
BEYOND = 2.5
NEAR_RUIN = -6
RUIN = 0.4
# A dollar left over.
CHANGE = 0.01
BEFORE_BUILDING = ("opening", "capital", "auction", "actions")


def standing(s: Situation, cash: float, income: float, points: float, level: int) -> float:
    """Victory points at the end, without those for links, if deliveries and spending go on as usual."""
    for ahead in range(s.rounds_left + 1):
        if ahead or s.phase in BEFORE_BUILDING:
            cash, income = _borrow(cash - _spending(s, ahead), income)
        income, points = _deliver(s, income, points, level, ahead)
        cash += income - _upkeep(s, level, ahead)
        if cash < 0 and s.standard and not ahead and not s.helped:
            points += cash / SHORTFALL
            cash = 0.0
        cash, income = _borrow(cash, income)
    return points + _worth_of_income(income) + CHANGE * cash


def _spending(s: Situation, ahead: int) -> float:
    return s.weights.spending if ahead < s.rounds_left else s.weights.last_spending


def _level(level: int, ahead: int) -> float:
    """Locomotives are improved as time goes by."""
    return min(6.0, level + ahead / 2)


def _upkeep(s: Situation, level: int, ahead: int) -> float:
    return _level(level, ahead) if s.standard else 0.0


def _deliver(s: Situation, income: float, points: float, level: int, ahead: int) -> tuple[float, float]:
    """The deliveries of a round go to income until it pays for the rounds to come, then to points."""
    moves = CYCLES if ahead else s.moves_now
    gain = moves * s.weights.haul * _level(level, ahead)
    rounds = s.rounds_left - ahead
    enough = (s.weights.spending + _upkeep(s, level, ahead)) * s.weights.enough if rounds > 1 else 0.0
    step = min(gain, max(0.0, enough - income))
    return income + step, points + gain - step


def _borrow(cash: float, income: float) -> tuple[float, float]:
    """Loans in parts: the whole ones come out the same in the long run."""
    return (0.0, income + cash / LOAN) if cash < 0 else (cash, income)


def _worth_of_income(income: float) -> float:
    if income >= 0:
        return min(income, HIGHEST_INCOME) / 2
    beyond = max(0.0, LOWEST_INCOME - income)
    near = max(0.0, NEAR_RUIN - income)
    return -2 * (-income - beyond) - BEYOND * beyond - RUIN * near


def price(s: Situation, amount: float) -> float:
    """What it costs to pay an amount now."""
    before = standing(s, s.cash, s.income, s.points, s.level)
    cash, income = s.cash - amount, float(s.income)
    if not s.standard or s.helped:
        cash, income = _borrow(cash, income)
    return before - standing(s, cash, income, s.points, s.level)
