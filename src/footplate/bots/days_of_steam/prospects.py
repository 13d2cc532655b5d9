"""What a seat may hope for: the goods that its train can take home, the soonest and best first."""

from typing import Final

from footplate.titles.days_of_steam.pieces import BONUS, POINTS_TO_WIN
from footplate.titles.days_of_steam.tables import COLOR_COUNT

from ..remembering import Memory
from .chart import STEAM
from .situation import NOTHING, City, Situation, Train
from .ways import NOWHERE
from .weights import Weights

# What a good of a colour brings that is delivered already; and one of another, by the colours that are, as bits.
SAME: Final = 2
ANOTHER: Final = [
    SAME + (BONUS[colors.bit_count() + 1] - BONUS[colors.bit_count()] if colors.bit_count() < COLOR_COUNT else 0)
    for colors in range(1 << COLOR_COUNT)
]

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
                        for _ in range(count):
                            found.append(Haul(start, color, goal, cost))
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
    return worth + Plan(s, train, layout).best(first, row, train.colors(), points)


class Plan:
    """A chain of hauls, one after the other. The colours that are delivered are bits of a number."""

    def __init__(self, s: Situation, train: Train, layout: Layout) -> None:
        self.win = s.weights.win
        self.layout = layout
        self.left = what_is_left(s, STEAM * (train.steam + train.coal))

    def best(self, first: list[Haul], row: list[int], colors: int, points: int) -> float:
        """The most that one of the first hauls brings, with what comes after it."""
        left_of, same, other = self.left, self._worth(SAME, points), self._worth(ANOTHER[colors], points)
        # The best few, the best first; of equals the first stays first.
        worths: list[float] = []
        begun: list[tuple[Haul, int]] = []
        least = 0.0
        for haul in first:
            spent = haul.cost + (row[haul.start] if haul.start != NOTHING else 0)
            left = left_of[spent] if spent < NOWHERE else -1.0
            if left < 0.0:
                continue
            worth = (same if colors >> haul.color & 1 else other) * left
            if len(worths) == BRANCHES:
                if worth <= least:
                    continue
                worths.pop()
                begun.pop()
            place = len(worths)
            while place > 0 and worths[place - 1] < worth:
                place -= 1
            worths.insert(place, worth)
            begun.insert(place, (haul, spent))
            least = worths[-1]
        best = 0.0
        for place, (haul, spent) in enumerate(begun):
            best = max(best, worths[place] + self._rest(haul, spent, colors, points))
        return best

    def _rest(self, done: Haul, spent: int, colors: int, points: int) -> float:
        """What the best hauls bring that follow one after the other."""
        hauls, left_of, last, brought = self.layout.hauls, self.left, done, 0.0
        for _ in range(FOLLOWING):
            points += SAME if colors >> last.color & 1 else ANOTHER[colors]
            if points >= POINTS_TO_WIN:
                break
            colors |= 1 << last.color
            same, other = self._worth(SAME, points), self._worth(ANOTHER[colors], points)
            row = self.layout.between[last.goal]
            best, then, cost = -1.0, last, 0
            for haul in hauls:
                total = spent + haul.cost + row[haul.start]
                if total >= NOWHERE or haul is done or haul is last:
                    continue
                left = left_of[total]
                if left < 0.0:
                    continue
                worth = (same if colors >> haul.color & 1 else other) * left
                if worth > best:
                    best, then, cost = worth, haul, total
            if best < 0.0:
                break
            brought += best
            spent, last = cost, then
        return brought

    def _worth(self, brings: int, points: int) -> float:
        """What a good is worth at once that brings so many points."""
        return float(brings) + (self.win if points + brings >= POINTS_TO_WIN else 0.0)


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
