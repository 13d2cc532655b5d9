"""What a seat may hope for: the goods that its train can take home, the soonest and best first."""

from typing import Final

from footplate.titles.days_of_steam.pieces import BONUS, POINTS_TO_WIN

from ..remembering import Memory
from .chart import STEAM
from .situation import NOTHING, City, Situation, Train
from .ways import NOWHERE
from .weights import Weights

# First hauls that are followed up, and how many come after each.
BRANCHES: Final = 4
FOLLOWING: Final = 2


class Haul:
    """A good on its way home: from the city where it lies (NOTHING if it is aboard) to the nearest of its colour."""

    def __init__(self, start: int, color: int, goal: int, cost: int) -> None:
        self.start = start
        self.color = color
        self.goal = goal
        self.cost = cost


class Layout:
    """A map as it may become: its cities, and how far it is between them and from each train to them."""

    def __init__(self, cities: list[City], between: list[list[int]], to_city: list[list[int]]) -> None:
        self.cities = cities
        self.between = between
        self.to_city = to_city
        self.hauls = self._hauls()
        # What others may hope for there, when it was reckoned.
        self.threat: float | None = None

    def _hauls(self) -> list[Haul]:
        """Every good in a city that has a city to go to; a good that lies twice counts twice."""
        found: list[Haul] = []
        for start, city in enumerate(self.cities):
            for color, count in enumerate(city.goods):
                if count:
                    goal, cost = self.nearest(color, self.between[start], start)
                    if cost < NOWHERE:
                        found.extend(Haul(start, color, goal, cost) for _ in range(count))
        return found

    def nearest(self, color: int, row: list[int], but: int) -> tuple[int, int]:
        """The nearest city of a colour, but one, and how far it is."""
        best, cost = NOTHING, NOWHERE
        for number, city in enumerate(self.cities):
            if city.color == color and number != but and row[number] < cost:
                best, cost = number, row[number]
        return best, cost


def standing(s: Situation, train: Train, row: list[int], layout: Layout) -> float:
    """The points of a seat with those that it may expect; `row` is how far its train is from each city."""
    weights = s.weights
    points = train.points()
    worth = points + weights.steam * train.steam + weights.coal * train.coal
    if points >= POINTS_TO_WIN:
        return worth + weights.win
    first = layout.hauls
    if train.cargo != NOTHING:
        goal, cost = layout.nearest(train.cargo, row, train.origin)
        if cost < NOWHERE:
            first = [Haul(NOTHING, train.cargo, goal, cost)]
    plan = Plan(s, train, layout)
    return worth + plan.best(first, row, train.delivered, points)


class Plan:
    """A chain of hauls, one after the other."""

    def __init__(self, s: Situation, train: Train, layout: Layout) -> None:
        self.win = s.weights.win
        self.layout = layout
        self.left = what_is_left(s, STEAM * (train.steam + train.coal))

    def best(self, first: list[Haul], row: list[int], delivered: tuple[int, ...], points: int) -> float:
        """The most that one of the first hauls brings, with what comes after it."""
        rated: list[tuple[float, int, Haul]] = []
        worths = self._worths(delivered, points)
        for haul in first:
            total = haul.cost + (row[haul.start] if haul.start != NOTHING else 0)
            left = self.left[total] if total < NOWHERE else -1.0
            if left >= 0.0:
                rated.append((worths[haul.color] * left, total, haul))
        rated.sort(key=_first_the_best)
        best = 0.0
        for worth, total, haul in rated[:BRANCHES]:
            best = max(best, worth + self._rest(haul, total, delivered, points))
        return best

    def _rest(self, done: Haul, spent: int, delivered: tuple[int, ...], points: int) -> float:
        """What the best hauls bring that follow one after the other."""
        table, last, brought = self.left, done, 0.0
        for _ in range(FOLLOWING):
            points += gains_of(delivered)[last.color]
            if points >= POINTS_TO_WIN:
                break
            delivered = tuple([count + (color == last.color) for color, count in enumerate(delivered)])
            worths, row = self._worths(delivered, points), self.layout.between[last.goal]
            best, then, cost = -1.0, done, 0
            for haul in self.layout.hauls:
                if haul is done or haul is last:
                    continue
                total = spent + haul.cost + row[haul.start]
                if total >= NOWHERE:
                    continue
                left = table[total]
                if left >= 0.0 and worths[haul.color] * left > best:
                    best, then, cost = worths[haul.color] * left, haul, total
            if best < 0.0:
                break
            brought += best
            spent, last = cost, then
        return brought

    def _worths(self, delivered: tuple[int, ...], points: int) -> list[float]:
        """What the next good of each colour is worth at once."""
        return [
            float(brings) + (self.win if points + brings >= POINTS_TO_WIN else 0.0) for brings in gains_of(delivered)
        ]


def what_is_left(s: Situation, power: int) -> list[float]:
    """What is left of a haul's worth, by the steam that is spent until it is done, for who has so much steam to begin
    with; less than nothing if it cannot be done."""
    left = s.left.get(power)
    if left is None:
        weights, turns_left = s.weights, s.turns_left
        key = (power, turns_left, weights.income, weights.stride, weights.patience)
        left = MEMORY.recall(key)
        if left is None:
            left = [_left(spent, power, turns_left, weights) for spent in range(NOWHERE)]
            MEMORY.keep(key, left)
        s.left[power] = left
    return left


def _left(spent: int, power: int, turns_left: float, weights: Weights) -> float:
    # How many turns it takes to get the steam and to spend it.
    turns = max(0, spent - power) / STEAM / weights.income + max(1.0, spent / STEAM / weights.stride)
    return -1.0 if turns > turns_left else weights.patience**turns


MEMORY = Memory()


def _first_the_best(rated: tuple[float, int, Haul]) -> float:
    return -rated[0]


def gains_of(delivered: tuple[int, ...]) -> list[int]:
    """What the next good of each colour brings, the bonus for colours included."""
    gains = GAINS.get(delivered)
    if gains is None:
        colors = sum([count > 0 for count in delivered])
        another = 2 + BONUS[colors + 1] - BONUS[colors] if colors < len(delivered) else 2
        gains = GAINS[delivered] = [2 if count else another for count in delivered]
    return gains


# By what is delivered; a game ends long before there are many.
GAINS: dict[tuple[int, ...], list[int]] = {}
