"""What a seat may hope for: the goods that its train can take home, the soonest and best first."""

from .chart import STEAM
from .situation import BONUS, NOTHING, City, Situation, Train
from .ways import NOWHERE

POINTS_TO_WIN = 13
# First hauls that are followed up, and how many come after each.
BRANCHES = 4
FOLLOWING = 2


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
    plan = Plan(s, train, layout)
    return worth + plan.best(first, row, train.delivered, train.points)


class Plan:
    """A chain of hauls, one after the other."""

    def __init__(self, s: Situation, train: Train, layout: Layout) -> None:
        self.income = s.weights.income
        self.stride = s.weights.stride
        self.patience = s.weights.patience
        self.win = s.weights.win
        self.layout = layout
        self.turns_left = s.turns_left
        self.power = STEAM * (train.steam + train.coal)

    def best(self, first: list[Haul], row: list[int], delivered: tuple[int, ...], points: int) -> float:
        """The most that one of the first hauls brings, with what comes after it."""
        rated: list[tuple[float, int, Haul]] = []
        gains = gains_of(delivered)
        for haul in first:
            total = haul.cost + (row[haul.start] if haul.start != NOTHING else 0)
            worth = self._worth(total, gains[haul.color], points)
            if worth >= 0.0:
                rated.append((worth, total, haul))
        rated.sort(key=_first_the_best)
        best = 0.0
        for worth, total, haul in rated[:BRANCHES]:
            best = max(best, worth + self._rest(haul, total, delivered, points))
        return best

    def _rest(self, done: Haul, spent: int, delivered: tuple[int, ...], points: int) -> float:
        """What the best hauls bring that follow one after the other."""
        goods, between, gone = self.layout.hauls, self.layout.between, [done]
        brought = 0.0
        while len(gone) <= FOLLOWING:
            last = gone[-1]
            points += gain(delivered, last.color)
            if points >= POINTS_TO_WIN:
                break
            delivered = tuple([count + (color == last.color) for color, count in enumerate(delivered)])
            gains, row = gains_of(delivered), between[last.goal]
            best, then, cost = -1.0, done, 0
            for haul in goods:
                if haul in gone:
                    continue
                total = spent + haul.cost + row[haul.start]
                worth = self._worth(total, gains[haul.color], points)
                if worth > best:
                    best, then, cost = worth, haul, total
            if best < 0.0:
                break
            brought += best
            spent = cost
            gone.append(then)
        return brought

    def _worth(self, spent: int, brings: int, points: int) -> float:
        """What a haul is worth that is done when so much steam is spent; less than nothing if it cannot be done."""
        if spent >= NOWHERE:
            return -1.0
        # How many turns it takes to get the steam and to spend it.
        turns = max(0, spent - self.power) / STEAM / self.income + max(1.0, spent / STEAM / self.stride)
        if turns > self.turns_left:
            return -1.0
        left: float = self.patience**turns
        return (float(brings) + (self.win if points + brings >= POINTS_TO_WIN else 0.0)) * left


def _first_the_best(rated: tuple[float, int, Haul]) -> float:
    return -rated[0]


def gains_of(delivered: tuple[int, ...]) -> list[int]:
    """What the next good of each colour brings."""
    return [gain(delivered, color) for color in range(len(delivered))]


def gain(delivered: tuple[int, ...], color: int) -> int:
    """What the next good of a colour brings, the bonus for colours included."""
    if delivered[color]:
        return 2
    colors = 0
    for count in delivered:
        colors += count > 0
    return 2 + BONUS[colors + 1] - BONUS[colors]
