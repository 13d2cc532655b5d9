"""Building: how a turn's rails will be laid, and which rail is best now."""

from collections import deque

from .chart import Chart, bits
from .situation import Situation, Works, unite
from .weights import Weights
from .worth import share_worths

BUILDERS_BONUS = 50
OTHERS_BONUS = 30


def play_out(chart: Chart, works: Works, weights: Weights) -> list[int]:
    """Lets every company build as it would, each in its turn, until all have passed; the order in which they do."""
    passed: list[int] = []
    while works.queue:
        built = [company for company in works.queue if build_likely(chart, works, company, weights)]
        passed += [company for company in works.queue if company not in built]
        works.queue = built
    return passed


def build_likely(chart: Chart, works: Works, company: int, weights: Weights) -> bool:
    """The company builds the rail that looks best at once. False if it has to pass."""
    links = buildable(chart, works, company)
    if not links:
        return False
    connected = works.connected[company]
    if not connected:
        link, start = _likely_first(chart, works, links, weights.cube)
        lay(chart, works, company, link, start)
        return True
    values, costs, colors, end_a, end_b = chart.values, chart.costs, chart.colors, chart.end_a, chart.end_b
    liking = _likings(chart, connected, weights.colors)
    bridge = _bridge(chart, works)
    cube = weights.cube
    best, best_score = -1, -1000
    while links:
        low = links & -links
        links ^= low
        link = low.bit_length() - 1
        a, b = end_a[link], end_b[link]
        score = -cube * costs[link]
        if not connected >> a & 1:
            score += values[a] + liking[colors[a]]
        elif not connected >> b & 1:
            score += values[b] + liking[colors[b]]
        if bridge >> a & 1 and bridge >> b & 1 and _completes(chart, works, a, b):
            score += BUILDERS_BONUS
        if score > best_score:
            best, best_score = link, score
    lay(chart, works, company, best, -1)
    return True


def buildable(chart: Chart, works: Works, company: int) -> int:
    if works.rails[company] == 0:
        return 0
    reach = works.reach[company] if works.connected[company] else chart.first_links
    return works.free & reach & chart.payable[min(works.box[company], chart.dearest)]


def _likings(chart: Chart, connected: int, by_count: tuple[int, ...]) -> list[int]:
    most = len(by_count) - 1
    return [by_count[min((connected & colored).bit_count(), most)] for colored in chart.color_masks]


def _likely_first(chart: Chart, works: Works, links: int, cube: int) -> tuple[int, int]:
    """A first rail with its start: good itself, and with something good beyond."""
    best, best_score = (-1, -1), -1000.0
    for link in bits(links):
        a, b = chart.end_a[link], chart.end_b[link]
        beyond = max(_best_beyond(chart, works, a, b, cube), _best_beyond(chart, works, b, a, cube))
        for start, city in ((a, b), (b, a)):
            if chart.hexagons >> start & 1:
                score = chart.values[city] - cube * chart.costs[link] + 0.7 * beyond
                if score > best_score:
                    best, best_score = (link, start), score
    return best


def _best_beyond(chart: Chart, works: Works, city: int, behind: int, cube: int) -> int:
    best = -cube * chart.dearest
    for link in bits(works.free & chart.links_at[city]):
        other = chart.end_a[link] + chart.end_b[link] - city
        if other != behind:
            best = max(best, chart.values[other] - cube * chart.costs[link])
    return best


def _bridge(chart: Chart, works: Works) -> int:
    """The cities joined with an end of the transcontinental link; none when it is made."""
    joined = works.joined
    if joined is None:
        return 0
    ends = (joined[chart.east], joined[chart.west])
    found = 0
    for city, label in enumerate(joined):
        if label in ends:
            found |= 1 << city
    return found


def _completes(chart: Chart, works: Works, a: int, b: int) -> bool:
    joined = works.joined
    return joined is not None and {joined[a], joined[b]} == {joined[chart.east], joined[chart.west]}


def lay(chart: Chart, works: Works, company: int, link: int, start: int) -> None:
    """Builds a rail; `start` is the start city of a first rail, otherwise -1."""
    connected = works.connected[company] if start < 0 else 1 << start
    a, b = chart.end_a[link], chart.end_b[link]
    for city in (a, b):
        if not connected >> city & 1:
            works.profit[company] += chart.values[city]
    works.connected[company] = connected | 1 << a | 1 << b
    works.reach[company] |= chart.links_at[a] | chart.links_at[b]
    works.box[company] -= chart.costs[link]
    works.rails[company] -= 1
    works.free &= ~(1 << link)
    works.owner[link] = company
    if works.joined is not None:
        completes = _completes(chart, works, a, b)
        unite(works.joined, a, b)
        if completes:
            _pay_transcontinental(chart, works, company)


def _pay_transcontinental(chart: Chart, works: Works, company: int) -> None:
    works.joined = None
    works.profit[company] += BUILDERS_BONUS
    for other in _companies_across(chart, works.owner) - {company}:
        works.profit[other] += OTHERS_BONUS


def _companies_across(chart: Chart, owner: list[int]) -> set[int]:
    """The companies on a way between the ends that changes companies seldom: good enough for a guess."""
    came_by = {chart.east: -1}
    waiting = deque([chart.east])
    while waiting and chart.west not in came_by:
        city = waiting.popleft()
        last = owner[came_by[city]] if came_by[city] >= 0 else -1
        for link in sorted(bits(chart.links_at[city]), key=lambda link: owner[link] != last):
            other = chart.end_a[link] + chart.end_b[link] - city
            if owner[link] >= 0 and other not in came_by:
                came_by[other] = link
                waiting.append(other)
    found = set()
    city = chart.west
    while came_by.get(city, -1) >= 0:
        link = came_by[city]
        found.add(owner[link])
        city = chart.end_a[link] + chart.end_b[link] - city
    return found


def standings(s: Situation, works: Works) -> list[float]:
    """What each seat will have won at the end, if this turn's building ends like this."""
    worths = share_worths(s.chart, works, s.turns_left, s.weights)
    totals = [float(cash) for cash in s.cash]
    for company, worth in enumerate(worths):
        if s.controller[company] >= 0:
            totals[s.controller[company]] += works.profit[company]
        for seat, held in enumerate(s.shares[company]):
            if held:
                totals[seat] += held * worth
    return totals


def lead(s: Situation, totals: list[float]) -> float:
    """How well my seat stands: my own total, less what the others have on average, the strongest counting twice."""
    others = [total for seat, total in enumerate(totals) if seat != s.me]
    return totals[s.me] - s.weights.rivals * (sum(others, 0.0) + max(others)) / (len(others) + 1)


def weigh_rails(s: Situation, looks: int) -> list[tuple[float, int, int]]:
    """The links that can be built, each with the lead it gives and the start city of a first rail (otherwise -1)."""
    company = s.works.queue[0]
    found: list[tuple[float, int, int]] = []
    for link, start in promising(s, s.works, company)[:looks]:
        works = s.works.copy()
        lay(s.chart, works, company, link, start)
        works.queue = [*works.queue[1:], company]
        play_out(s.chart, works, s.weights)
        found.append((lead(s, standings(s, works)), link, start))
    return found


def promising(s: Situation, works: Works, company: int) -> list[tuple[int, int]]:
    """The rails that the company can build, those that look best at once first."""
    chart, cube = s.chart, s.weights.cube
    connected = works.connected[company]
    rails: list[tuple[float, int, int]] = []
    for link in bits(buildable(chart, works, company)):
        a, b = chart.end_a[link], chart.end_b[link]
        starts = [-1] if connected else [city for city in (a, b) if chart.hexagons >> city & 1]
        for start in starts:
            before = connected if start < 0 else 1 << start
            gain = sum(chart.values[city] for city in (a, b) if not before >> city & 1)
            score = gain - cube * chart.costs[link]
            if start >= 0:
                score += max(_best_beyond(chart, works, a, b, cube), _best_beyond(chart, works, b, a, cube))
            if _completes(chart, works, a, b):
                score += BUILDERS_BONUS
            rails.append((-score, link, start))
    return [(link, start) for _, link, start in sorted(rails)]
