"""What a share of a company will bring at the end, as far as it can be guessed from its cities."""

from .chart import COLORS, Chart
from .situation import Works
from .weights import Weights


def worth_of_goods(counts: list[float]) -> float:
    """The value of the best sets of different colours."""
    ranked = sorted(counts, reverse=True)
    return 10 * ranked[0] + 20 * ranked[1] + 30 * ranked[2] + 40 * ranked[3] + 50 * ranked[4]


def crowds(connected: list[int], expected: tuple[float, ...]) -> list[tuple[int, float]]:
    """The cities by how many companies are connected to them, with the part of the cube each may expect."""
    at_least = [0] * (len(connected) + 1)
    for cities in connected:
        for many in range(len(connected), 1, -1):
            at_least[many] |= at_least[many - 1] & cities
        at_least[1] |= cities
    exactly = [(at_least[many] & ~at_least[many + 1], expected[many]) for many in range(1, len(connected))]
    exactly.append((at_least[-1], expected[len(connected)]))
    return [(cities, part) for cities, part in exactly if cities]


def share_worths(chart: Chart, works: Works, turns_left: int, weights: Weights) -> list[float]:
    """For each company, the final value of one share."""
    crowd = crowds(works.connected, weights.expected)
    held, growth, base = weights.held[turns_left], weights.growth[turns_left], weights.base[turns_left]
    worths = []
    for company, cities in enumerate(works.connected):
        counts = [0.0] * len(COLORS)
        for color, colored in enumerate(chart.color_masks):
            own = cities & colored
            if own:
                for crowded, part in crowd:
                    counts[color] += part * (own & crowded).bit_count()
        room = openness(chart, works, company)
        worths.append(held * worth_of_goods(counts) + growth * room + base)
    return worths


def openness(chart: Chart, works: Works, company: int) -> float:
    """How freely a company can still grow: 1 with enough free links at its cities, 0 if it is walled in."""
    reach = works.reach[company] if works.connected[company] else chart.first_links
    return min(1.0, (works.free & reach).bit_count() / 4)
