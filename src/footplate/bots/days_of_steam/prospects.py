"""What a seat may hope for: the goods that its train can take home, the soonest and best first."""

from .chart import STEAM
from .situation import BONUS, NOTHING, City, Situation, Train
from .ways import NOWHERE

POINTS_TO_WIN = 13
# Hauls followed up, at each of so many steps.
BRANCHES = (4, 1, 1)


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
    worth = train.points + weights.steam * train.steam + weights.coal * train.coal
    if train.points >= POINTS_TO_WIN:
        return worth + weights.win
    first = layout.hauls
    if train.cargo != NOTHING:
        goal, cost = layout.nearest(train.cargo, row, train.origin)
        if cost < NOWHERE:
            first = [Haul(NOTHING, train.cargo, goal, cost)]
    plan = Plan(s, train, layout.between)
    return worth + plan.best(first, layout.hauls, row, 0, train.delivered, train.points, 0)


class Plan:
    """A chain of hauls, one after the other."""

    def __init__(self, s: Situation, train: Train, between: list[list[int]]) -> None:
        self.weights = s.weights
        self.between = between
        self.turns_left = s.turns_left
        self.power = STEAM * (train.steam + train.coal)

    def _turns(self, spent: int) -> float:
        """How many turns it takes to get the steam and to spend it."""
        lacking = max(0, spent - self.power) / STEAM
        return lacking / self.weights.income + max(1.0, spent / STEAM / self.weights.stride)

    def best(
        self,
        first: list[Haul],
        goods: list[Haul],
        row: list[int],
        spent: int,
        delivered: tuple[int, ...],
        points: int,
        depth: int,
    ) -> float:
        """The most that one of the first hauls brings, with what comes after it."""
        best = 0.0
        for worth, total, haul in self._rate(first, row, spent, delivered, points)[: BRANCHES[depth]]:
            gained = points + gain(delivered, haul.color)
            if depth + 1 < len(BRANCHES) and gained < POINTS_TO_WIN:
                rest = [other for other in goods if other is not haul]
                now = tuple(count + (color == haul.color) for color, count in enumerate(delivered))
                worth += self.best(rest, rest, self.between[haul.goal], total, now, gained, depth + 1)
            best = max(best, worth)
        return best

    def _rate(
        self, first: list[Haul], row: list[int], spent: int, delivered: tuple[int, ...], points: int
    ) -> list[tuple[float, int, Haul]]:
        """Each haul with its worth and the steam spent when it is done, the best first."""
        rated: list[tuple[float, int, Haul]] = []
        gains = [gain(delivered, color) for color in range(len(delivered))]
        for haul in first:
            total = spent + haul.cost + (row[haul.start] if haul.start != NOTHING else 0)
            if total >= NOWHERE:
                continue
            turns = self._turns(total)
            if turns <= self.turns_left:
                brings = float(gains[haul.color])
                if points + brings >= POINTS_TO_WIN:
                    brings += self.weights.win
                rated.append((brings * self.weights.patience**turns, total, haul))
        rated.sort(key=lambda each: -each[0])
        return rated


def gain(delivered: tuple[int, ...], color: int) -> int:
    """What the next good of a colour brings, the bonus for colours included."""
    if delivered[color]:
        return 2
    colors = sum(1 for count in delivered if count)
    return 2 + BONUS[colors + 1] - BONUS[colors]
