"""The parts of the search for lines, each against what it says of itself: distances, the supply, what is counted."""

import itertools
import random
from collections.abc import Iterator

import pytest

from footplate.track.labels import TOO_MANY, Label, Search, Watch, joined
from footplate.track.lines import LineFinder, _Harvest, _unfold, _Walk
from footplate.track.passages import FAR, Paths, around
from footplate.track.shortage import Supply
from track.italy import LARGER, SMALL, TILES, built_up, crowded, every_line, finder_on, network_of

RADIUS = 25


def finders(seeds: int) -> Iterator[LineFinder]:
    """On small boards and on one that is crowded, with and without a free tile."""
    for seed in range(seeds):
        source = random.Random(seed)
        terrain = source.choices("ppprm", k=11)
        grid = LARGER if seed % 2 else SMALL
        network = crowded(grid, terrain[: grid.count("{}")], source, source.randrange(9))
        yield finder_on(network, seed % 3 == 0)


class Distances:
    """What it costs to come to each edge, found by looking at every step again until nothing changes: by edge, and by
    whether a tile was free and whether the way came by one of the hexes."""

    def __init__(self, paths: Paths, city: int, by_way_of: list[int]) -> None:
        self.least: dict[tuple[int, bool, bool], int] = {}
        for edge in around(paths.board, city):
            self.least[edge, False, not by_way_of] = 0
        while self._improve(paths, by_way_of):
            pass

    def _improve(self, paths: Paths, by_way_of: list[int]) -> bool:
        improved = False
        for (edge, free, came), paid in list(self.least.items()):
            for following, cost, _ in paths.steps[edge]:
                for state, total in (
                    ((following, free, came or edge // 6 in by_way_of), paid + cost),
                    ((following, True, came or edge // 6 in by_way_of), paid),
                ):
                    if (free and total == paid) or (state[1] and not paths.free):
                        continue
                    if total < self.least.get(state, FAR) and total <= paths.radius:
                        self.least[state] = total
                        improved = True
        return improved

    def row(self, edges: int, free: bool) -> list[int]:
        return [self.least.get((edge, free, True), FAR) for edge in range(edges)]


@pytest.mark.parametrize("radius", [0, 3, RADIUS])
def test_distances_are_what_the_cheapest_steps_cost_and_end_at_the_radius(radius: int) -> None:
    for finder in [*finders(12), finder_on(built_up(5), True)]:
        for paths in (finder.sure, finder.possible):
            paths.widen(radius)
            edges = len(paths.steps)
            for city in range(4):
                there, every = paths.reach(city), Distances(paths, city, [])
                assert there.paid == every.row(edges, False)
                assert there.saved == every.row(edges, True)
                for goal in range(4):
                    first = paths.board.place_hex[goal] * 6
                    row = every.row(edges, paths.free)
                    assert paths.least(city, goal) == min(row[first : first + 6])


@pytest.mark.parametrize("radius", [3, 7, RADIUS])
def test_a_detour_comes_by_one_of_its_hexes(radius: int) -> None:
    for finder in [*finders(12), finder_on(built_up(5), True)]:
        paths, owed = finder.possible, finder.supply.owed
        for looking in (paths, finder.sure):
            looking.widen(radius)
        edges = len(paths.steps)
        for city in range(4):
            every = {pool: Distances(paths, city, finder.supply.givers[pool]) for pool in owed}
            for pool in owed:
                there = paths.detour(city, pool, finder.supply.givers[pool])
                assert there.paid == every[pool].row(edges, False)
                assert there.saved == every[pool].row(edges, True)
            givers = sorted({each for pool in owed for each in finder.supply.givers[pool]})
            best, straight = paths.at_best(city, finder.sure, givers), finder.sure.reach(city)
            for free, found, alone in ((False, best.paid, straight.paid), (True, best.saved, straight.saved)):
                rows = [each.row(edges, free) for each in every.values()]
                assert found == [min(costs) for costs in zip(alone, *rows, strict=True)]


def test_distances_are_kept_until_they_are_asked_for_from_farther_away() -> None:
    paths = finder_on(built_up(1)).sure
    paths.widen(20)
    there = paths.reach(0)
    detour, best = paths.detour(0, 3, [7]), paths.at_best(0, paths, [7])
    assert paths.radius == 25
    paths.widen(25)
    assert (paths.reach(0), paths.detour(0, 3, [7]), paths.at_best(0, paths, [7])) == (there, detour, best)
    paths.widen(26)
    assert paths.radius == 32
    assert paths.reach(0) is not there
    assert paths.detour(0, 3, [7]) is not detour
    assert paths.at_best(0, paths, [7]) is not best


# What is kept count of


def three_pools() -> Watch:
    """There are 3 tiles of one pool and 2 could come back; none and 1; 1 and none."""
    finder = finder_on(network_of(SMALL.format(*"pppppppp")))
    finder.supply.left[:3] = [3, 0, 1]
    finder.supply.returns[:3] = [2, 1, 0]
    return Watch(finder.supply, finder.sure, [0, 1, 2])


def test_counts_stand_side_by_side_in_fields_no_wider_than_they_must_be() -> None:
    watch = three_pools()
    assert watch.none == 3 | 2 << 5 | 1 << 9
    assert watch.left == 6 | 2 << 5 | 2 << 9
    assert watch.most == 8 | 3 << 5 | 2 << 9
    assert watch.fewest == 1 | 1 << 5 | 1 << 9
    assert watch.tops == 1 << 4 | 1 << 8 | 1 << 11
    assert watch.bits == 12


def test_two_counts_are_compared_pool_by_pool() -> None:
    watch = three_pools()
    counts = list(itertools.product((1, 3, 8), (1, 2, 3), (1, 2)))
    packed = [a | b << 5 | c << 9 for a, b, c in counts]
    for one, few in zip(counts, packed, strict=True):
        assert watch.short(few) == [pool for pool, most in enumerate((6, 2, 2)) if one[pool] > most]
        for other, many in zip(counts, packed, strict=True):
            assert watch.within(few, many) == all(a <= b for a, b in zip(one, other, strict=True))


def test_what_is_watched_comes_in_order_and_never_twice() -> None:
    watch = three_pools()
    watch.add({5, 0, 4}, {9, 3})
    watch.add({1, 3, 5}, {3, 4})
    assert watch.pools == [0, 1, 2, 4, 5, 3]
    assert watch.hexes == [3, 9, 4]


def pools_of(picture: int) -> list[int]:
    return TILES.faces[picture // 6].pools if picture >= 0 else []


def change_of(watch: Watch, edge: int, picture: int) -> list[int]:
    """What a step from an edge takes of each watched pool."""
    given = pools_of(watch.supply.network.tile[edge // 6])
    return [(pool in pools_of(picture)) - (pool in given) for pool in watch.pools]


def test_a_step_takes_the_tile_that_is_laid_and_gives_back_the_one_that_lay_there() -> None:
    finder = finder_on(built_up(5))
    for watch in (finder.owing_watch, finder.short_watch):
        watch.add({0}, set())
        units = [1 << first for first in fields(watch)]
        for edge, steps in enumerate(watch.paths.steps):
            changes = [change_of(watch, edge, picture) for _, _, picture in steps]
            assert watch.deltas(edge) == [
                sum(unit * count for unit, count in zip(units, change, strict=True)) for change in changes
            ]


def fields(watch: Watch) -> list[int]:
    """Where the field of each pool begins: behind the free bit of the one before."""
    tops = [bit for bit in range(watch.bits) if watch.tops >> bit & 1]
    return [0, *[top + 1 for top in tops]][: len(watch.pools)]


def could_come_to(watch: Watch, start: int) -> int:
    """The cities that a way could come to which at each step has taken no more than is there or could come back, and
    at its end no more than is there, and comes to no watched hex twice: by looking at all ways."""
    supply, board = watch.supply, watch.paths.board
    there = [supply.left[pool] for pool in watch.pools]
    back = [supply.returns[pool] for pool in watch.pools]
    waiting = [(edge, tuple([0] * len(there)), frozenset[int]()) for edge in around(board, start)]
    seen, found = set(waiting), 0
    while waiting:
        edge, taken, been = waiting.pop()
        if edge // 6 in been:
            continue
        been |= {edge // 6} & set(watch.hexes)
        place = board.place_at[edge // 6]
        if place >= 0 and all(count <= left for count, left in zip(taken, there, strict=True)):
            found |= 1 << place
        for following, _, picture in watch.paths.steps[edge]:
            change = change_of(watch, edge, picture)
            after = tuple([count + more for count, more in zip(taken, change, strict=True)])
            if all(-r <= count <= left + r for count, left, r in zip(after, there, back, strict=True)):
                state = (following, after, been)
                if state not in seen:
                    seen.add(state)
                    waiting.append(state)
    return found


def test_the_cities_that_could_be_joined_are_those_that_some_way_comes_to() -> None:
    given_up = 0
    for finder in finders(12):
        everything = (1 << finder.board.places) - 1
        for city in range(4):
            watch = finder.short_watch
            assert joined(watch, city, TOO_MANY) == could_come_to(watch, city)
            watch.add(set(), {3, 5, 6})
            exact = could_come_to(watch, city)
            assert joined(watch, city, TOO_MANY) == exact
            given_up += joined(watch, city, 2) == everything != exact
            assert joined(watch, city, 2) in (everything, exact)
    assert given_up


# The supply


def test_which_pools_are_owed_short_and_given_back() -> None:
    for finder in [*finders(40), *[finder_on(built_up(seed)) for seed in range(4)]]:
        supply, network = finder.supply, finder.network
        assert supply.left == [pool.size - network.used[number] for number, pool in enumerate(TILES.pools)]
        steps = [row for number in range(finder.board.hexes) for row in finder.passages.through(network, number)]
        gone = never_back(finder, steps)
        assert supply.possible == without(steps, gone)
        assert supply.sure == without(steps, {pool for pool, left in enumerate(supply.left) if left <= 0})
        for pool, left in enumerate(supply.left):
            givers = givers_of(finder, supply.possible, pool)
            assert supply.givers[pool] == givers
            assert (pool in supply.owed) == (left <= 0 and givers != [])
            assert (pool in supply.short) == (pool in supply.owed or left == 1)
            over = {each for number in givers for each in pools_over(supply.possible, number)}
            there = sum(supply.left[each] + len(supply.givers[each]) for each in over)
            assert supply.returns[pool] == min(len(givers), there)
        assert supply.owed == sorted(supply.owed)
        assert supply.short == sorted(supply.short)


Rows = list[list[tuple[int, int, int]]]


def without(steps: Rows, pools: set[int]) -> Rows:
    return [[step for step in row if not pools.intersection(pools_of(step[2]))] for row in steps]


def pools_over(steps: Rows, hex_number: int) -> set[int]:
    """The pools of the tiles that could be laid on a hex."""
    rows = steps[hex_number * 6 : hex_number * 6 + 6]
    return {pool for row in rows for _, _, picture in row for pool in pools_of(picture)}


def givers_of(finder: LineFinder, steps: Rows, pool: int) -> list[int]:
    tiles = enumerate(finder.network.tile)
    return [number for number, old in tiles if pool in pools_of(old) and pools_over(steps, number)]


def never_back(finder: LineFinder, steps: Rows) -> set[int]:
    """The pools with nothing left of which no tile could be taken off the board, nor under one of those."""
    lacking = {pool for pool, left in enumerate(finder.supply.left) if left <= 0}
    gone: set[int] = set()
    while more := {pool for pool in lacking - gone if not givers_of(finder, without(steps, gone), pool)}:
        gone |= more
    return gone


def test_a_hex_is_even_if_each_side_leads_to_each_other_one_at_one_price_with_tiles_that_are_there() -> None:
    for finder in [*finders(20), finder_on(built_up(5))]:
        for number, even in enumerate(finder.supply.even):
            rows = finder.passages.through(finder.network, number)
            sides = [side for side in range(6) if rows[side]]
            ways = [(side, step[0], step[1]) for side in sides for step in rows[side]]
            across = finder.board.across[number * 6 : number * 6 + 6]
            pairs = {(a, across[b]) for a, b in itertools.permutations(sides, 2)}
            there = finder.supply.sure[number * 6 : number * 6 + 6] == rows
            one_price = len({cost for _, _, cost in ways}) == 1
            assert even == (there and one_price and {(side, to) for side, to, _ in ways} == pairs)


def can_be_laid(supply: Supply, hexes: tuple[int, ...], pictures: tuple[int, ...]) -> bool:
    """Whether the tiles can be laid one by one in some order, each when there is one of each of its pools."""
    network, waiting = supply.network, [frozenset(range(len(hexes)))]
    seen = set(waiting)
    while waiting:
        rest = waiting.pop()
        if not rest:
            return True
        left = supply.left.copy()
        for number, picture in enumerate(pictures):
            for pool in pools_of(picture) if number not in rest else []:
                left[pool] -= 1
            for pool in pools_of(network.tile[hexes[number]]) if number not in rest else []:
                left[pool] += 1
        for number in rest:
            old = pools_of(network.tile[hexes[number]])
            fits = all(left[pool] + (pool in old) > 0 for pool in pools_of(pictures[number]))
            if fits and rest - {number} not in seen:
                seen.add(rest - {number})
                waiting.append(rest - {number})
    return False


def test_a_line_overdraws_the_supply_if_its_tiles_can_be_laid_in_no_order() -> None:
    verdicts: list[bool] = []
    for finder in finders(12):
        supply = finder.supply
        for hexes, pictures in rows_of_hexes(finder, 0, 3):
            pool = supply.overdrawn(hexes, pictures)
            verdicts.append(pool < 0)
            assert (pool < 0) == can_be_laid(supply, hexes, pictures)
            if pool >= 0:
                taken = sum(pool in pools_of(picture) for picture in pictures)
                given = sum(pool in pools_of(finder.network.tile[number]) for number in hexes)
                assert taken - given > supply.left[pool]
    assert 100 < sum(verdicts) < len(verdicts) - 100


def rows_of_hexes(finder: LineFinder, start: int, goal: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All lines between two cities, whether there are tiles for them or not."""
    enough = Supply(finder.network, finder.passages)
    short = finder.supply
    enough.left = [100] * len(short.left)
    finder.supply = enough
    found = [(line.hexes, line.pictures) for line in every_line(finder, start, goal)]
    finder.supply = short
    return found


# How much is looked at


def searched(finder: LineFinder, start: int, goal: int, limit: int) -> Search:
    """A search to its end, with the labels that wait counted at each step."""
    search = Search(finder.possible, finder.sure, finder.owing_watch, start, goal, limit)
    while not search.is_over():
        assert search.waiting == sum(map(len, search._waiting)) - sum(search._done)
        search.go_on()
    return search


# So many labels wait and are followed on a crowded Italy, between all cities, up to two limits.
EFFORT = {False: (323, 163), True: (858, 341)}


@pytest.mark.parametrize("free", EFFORT)
def test_searches_follow_no_more_labels_than_they_must(free: bool) -> None:
    waiting = done = 0
    finder = finder_on(built_up(5), free)
    for limit in (8, 20):
        finder.possible.widen(limit)
        finder.sure.widen(limit)
        for start, goal in itertools.combinations(range(15), 2):
            search = searched(finder, start, goal, limit)
            waiting += sum(map(len, search._waiting))
            done += sum(map(len, search._followed.values()))
    most_waiting, most_done = EFFORT[free]
    assert waiting <= most_waiting
    assert done <= most_done


def harvest_of(finder: LineFinder) -> _Harvest:
    return _Harvest(finder.supply, False, False)


def test_ways_that_are_no_lines_are_collected_until_there_are_a_hundred() -> None:
    finder = finder_on(network_of(SMALL.format(*"pppppppp")))
    (edge, *_), watch = around(finder.board, 0), finder.watch
    step = finder.sure.steps[edge][0]
    label, beginning = (Label(edge, 0, 0, watch.none, 0, []) for _ in range(2))
    for _ in range(150):
        label.reached_by(beginning, step)
    assert len(label.ways()) == 150
    harvest = harvest_of(finder)
    _unfold(label, [(edge // 6, step)], harvest)
    assert (harvest.spoiled, harvest.hexes) == (100, {edge // 6})


def test_a_walk_ends_where_a_hundred_ways_were_no_lines() -> None:
    finder = finder_on(network_of(SMALL.format(*"pppppppp")))
    finder.sure.widen(RADIUS)
    edge, harvest = around(finder.board, 0)[0], harvest_of(finder)
    walk = _Walk(finder.sure, 3, RADIUS, harvest)
    walk.passed.add(edge // 6)
    for _ in range(102):
        walk.go(edge, 0, 0)
    assert (harvest.spoiled, harvest.hexes, harvest.lines) == (100, {edge // 6}, {})


def test_a_harvest_is_complete_with_a_line_and_less_than_a_hundred_ways_that_are_none() -> None:
    finder = finder_on(network_of(SMALL.format(*"pppppppp")))
    harvest = harvest_of(finder)
    assert not harvest.is_complete()
    edge = around(finder.board, 0)[0]
    harvest.take([(edge // 6, finder.sure.steps[edge][0])])
    assert harvest.is_complete()
    harvest.spoiled = 99
    assert harvest.is_complete()
    harvest.spoil(harvest.pools, 3)
    assert (harvest.spoiled, harvest.pools) == (100, {3})
    assert not harvest.is_complete()
    assert [line.hexes for line in harvest.lines.values()] == [(edge // 6,)]


def test_what_was_worked_out_is_asked_again() -> None:
    finder = finder_on(built_up(5))
    network, passages, watch = finder.network, finder.passages, finder.short_watch
    for number in range(network.board.hexes):
        assert passages.through(network, number) is passages.through(network, number)
    edge = next(edge for edge, steps in enumerate(finder.possible.steps) if steps)
    assert watch.deltas(edge) is watch.deltas(edge)
    search = Search(finder.possible, finder.sure, finder.owing_watch, 0, 1, 20)
    bounds = search._bounds[finder.owing_watch.none]
    assert bounds == search._bounds_of(finder.owing_watch.none)
