"""Whole links built the cheapest way, as on the map of Italy: the catalogue's examples and a full enumeration."""

import itertools
import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footplate.track import lines
from footplate.track.audit import audit
from footplate.track.labels import TOO_MANY, joined
from footplate.track.library import title_board
from footplate.track.lines import Line
from footplate.track.network import Network
from footplate.track.passages import Paths
from track.italy import (
    COLUMN,
    LARGER,
    MOST,
    SMALL,
    STAR,
    TILES,
    amount,
    build,
    built_up,
    cheapest,
    crowded,
    empty_supply,
    every_line,
    finder_on,
    judge,
    network_of,
)


def test_three_links_through_one_hex() -> None:
    """AOS-EX-14"""
    star = network_of(STAR)
    assert amount(network_of(STAR, "m"), "NN", "SS") == 4
    assert amount(star, "NN", "SS") == 2
    build(star, "NN", "SS")
    assert (amount(star, "NE", "SW"), amount(star, "NE", "SE")) == (3, 2)
    build(star, "NE", "SW", 1)
    assert (amount(star, "SE", "NW"), amount(star, "SE", "NW", free=True)) == (7, 0)
    assert amount(star, "SE", "SS") is None
    build(star, "SE", "NW", 2)
    assert audit(star) == []
    assert [star.owner[link] for link in star.links()] == [0, 1, 2]


def test_sharp_curves_beside_each_other() -> None:
    """AOS-EX-15"""
    star = network_of(STAR)
    build(star, "NN", "NE")
    assert amount(star, "SE", "SS") == 2
    build(star, "SE", "SS")
    assert amount(star, "SW", "NW") == 7


def test_the_column_without_track() -> None:
    """AOS-EX-16"""
    column = network_of(COLUMN)
    assert (amount(column, "AA", "BB"), len(cheapest(column, "AA", "BB"))) == (6, 6)
    assert (amount(column, "AA", "BB", free=True), len(cheapest(column, "AA", "BB", free=True))) == (4, 6)
    down = cheapest(column, "CC", "DD")
    assert [[column.board.names[hex_number] for hex_number in line.hexes] for line in down] == [
        ["C2", "C3", "C4", "C5", "C6"]
    ]
    assert down[0].amount == 10
    board = column.board
    finder = finder_on(column)
    places = (board.place_index["AA"], board.place_index["BB"])
    dear = tuple(board.index[name] for name in ("B3", "C3", "D3", "D4"))
    assert judge(finder, *places, dear) == lines.NOT_CHEAPEST


def test_the_column_with_a_link_down_the_middle() -> None:
    """AOS-EX-17"""
    column = network_of(COLUMN)
    build(column, "CC", "DD")
    assert (amount(column, "AA", "BB"), len(cheapest(column, "AA", "BB"))) == (7, 6)
    assert (amount(column, "CC", "DD"), len(cheapest(column, "CC", "DD"))) == (12, 2)
    empty_supply(column, "cross-straights")
    assert (amount(column, "AA", "BB"), len(cheapest(column, "AA", "BB"))) == (7, 4)
    empty_supply(column, "cross-straight-gentle")
    assert amount(column, "AA", "BB") is None


def test_the_column_of_mountains() -> None:
    """AOS-EX-18"""
    column = network_of(COLUMN, "m")
    assert (amount(column, "AA", "BB"), len(cheapest(column, "AA", "BB"))) == (8, 6)
    assert amount(column, "AA", "BB", free=True) == 4
    assert (amount(column, "CC", "DD"), len(cheapest(column, "CC", "DD"))) == (12, 2)
    assert (amount(column, "CC", "DD", free=True), len(cheapest(column, "CC", "DD", free=True))) == (10, 6)


@pytest.mark.parametrize(
    ("a", "b", "plain", "engineer"),
    [
        ("MIL", "TOR", 4, 2),
        ("GEN", "MIL", 5, 2),
        ("MIL", "TRE", 6, 2),
        ("VER", "VEN", 4, 2),
        ("BOL", "VER", 3, 0),
        ("FIR", "LIV", 3, 0),
        ("BOL", "ANC", 6, 4),
        ("ROM", "FIR", 8, 6),
        ("ANC", "ROM", 11, 7),
        ("ROM", "NAP", 6, 4),
        ("BAR", "NAP", 10, 6),
        ("BAR", "BRI", 2, 0),
        ("NAP", "SIC", 14, 10),
        ("BRI", "SIC", 16, 12),
    ],
)
def test_the_prices_of_italy_without_track(a: str, b: str, plain: int, engineer: int) -> None:
    """AOS-EX-19"""
    italy = Network(title_board("age_of_steam", "italy"), TILES)
    assert (amount(italy, a, b), amount(italy, a, b, free=True)) == (plain, engineer)


def test_how_many_ways_there_are_in_italy_and_that_all_cities_can_be_joined() -> None:
    italy = Network(title_board("age_of_steam", "italy"), TILES)
    ways = {("GEN", "MIL"): 1, ("MIL", "TOR"): 2, ("ROM", "FIR"): 4, ("BAR", "NAP"): 6}
    assert {pair: len(cheapest(italy, *pair)) for pair in ways} == ways
    finder = finder_on(italy)
    for a, b in itertools.combinations(range(15), 2):
        assert finder.cheapest(a, b, MOST)


def test_what_stands_in_the_way_of_a_line() -> None:
    star = network_of(STAR)
    finder = finder_on(star)
    board = star.board
    north, south, east = (board.place_index[key] for key in ("NN", "SS", "NE"))
    middle = board.index["B2"]
    assert judge(finder, north, south, (middle,)) == lines.FREE
    assert judge(finder, north, south, ()) == lines.NO_LINE
    assert judge(finder, north, north, (middle,)) == lines.NO_LINE
    assert judge(finder, north, south, (board.index["A3"],)) == lines.NO_LINE
    assert judge(finder, north, south, (middle, middle)) == lines.NO_LINE
    build(star, "NN", "SS")
    assert judge(finder_on(star), north, east, (middle,)) == lines.NO_SUCH_TILE
    empty_supply(star, "cross-straights")
    west = board.place_index["SW"]
    assert judge(finder_on(star), east, west, (middle,)) == lines.NO_TILE_LEFT


def test_each_fault_of_a_line_is_named_where_it_is_met_first() -> None:
    column = network_of(COLUMN)
    places = (column.board.place_index["AA"], column.board.place_index["BB"])

    def code(*names: str) -> int:
        return judge(finder_on(column), *places, tuple(column.board.index[name] for name in names))

    assert code("B4", "C4", "D3") == lines.FREE
    assert code("B4", "B3", "C3", "D3") == lines.NOT_CHEAPEST
    assert code("B4", "C4", "B4") == lines.NO_LINE, "back the way it came"
    assert code("B4", "C4") == lines.NO_LINE, "not up to the city"
    assert code("C4", "D3") == lines.NO_LINE, "not from the city"
    assert code("B4", "C4", "C5", "B4", "B5") == lines.SAME_HEX
    assert code("A3", "B2", "C2", "C1", "D1") == lines.NOT_BUILDABLE, "a city"
    column.board.ground[column.board.index["C4"]] = False
    assert code("B4", "C4", "D3") == lines.NOT_BUILDABLE, "closed"


def test_a_line_runs_to_no_shut_side() -> None:
    for shut in range(6):
        star = network_of(STAR)
        board = star.board
        middle = board.index["B2"]
        board.shut[middle] |= 1 << shut
        beyond = [board.beyond[middle * 6 + side] for side in range(6)]
        for entering, leaving in itertools.permutations(range(6), 2):
            if beyond[entering] >= 0 and beyond[leaving] >= 0:
                found = judge(finder_on(star), beyond[entering], beyond[leaving], (middle,))
                assert (found == lines.SHUT_SIDE) == (shut in (entering, leaving))


def told(found: list[Line]) -> list[tuple[object, ...]]:
    return [(line.hexes, line.pictures, line.costs, line.amount) for line in found]


def compare_with_every_line(network: Network, free: bool) -> None:
    for a, b in itertools.combinations(range(4), 2):
        finder = finder_on(network, free)
        found, every = finder.cheapest(a, b, MOST), every_line(finder, a, b)
        assert not every or joined(finder.short_watch, a, TOO_MANY) >> b & 1
        assert finder._could_join_apart(list(range(finder.board.hexes)), a, b) == bool(every)
        least = min((line.amount for line in every), default=None)
        best = [line for line in every if line.amount == least]
        best.sort(key=lambda line: (len(line.hexes), [finder.board.positions[number] for number in line.hexes]))
        assert told(found) == told(best)
        back = finder.cheapest(b, a, MOST)
        assert {line.hexes[::-1] for line in back} == {line.hexes for line in found}
        if least is not None:
            assert finder_on(network, free).cheapest(a, b, least - 1) == []
            for limit in range(least, least + 4):
                assert told(finder_on(network, free).cheapest(a, b, limit)) == told(best)


@settings(max_examples=60)
@given(st.lists(st.sampled_from("ppprm"), min_size=8, max_size=8), st.integers(0, 10**6), st.booleans())
def test_a_full_enumeration_finds_the_same_lines(terrain: list[str], seed: int, free: bool) -> None:
    source = random.Random(seed)
    compare_with_every_line(crowded(SMALL, terrain, source, source.randrange(8)), free)


@pytest.mark.parametrize("free", [False, True])
def test_only_the_first_two_who_come_to_an_even_hex_matter(free: bool) -> None:
    compared = 0
    for seed in range(4):
        finder = finder_on(built_up(seed), free)
        for paths in (finder.sure, finder.possible):
            everybody = Paths(paths.board, paths.steps, [False] * len(paths.even), free)
            for looking in (paths, everybody):
                looking.widen(40)
            for city in range(15):
                quick, slow = paths.reach(city), everybody.reach(city)
                assert (quick.paid, quick.saved) == (slow.paid, slow.saved)
                compared += 1
    assert compared == 120


@pytest.mark.parametrize("seed", range(3))
def test_a_full_enumeration_finds_the_same_lines_on_a_larger_board(seed: int) -> None:
    source = random.Random(seed)
    terrain = source.choices("ppprm", k=11)
    compare_with_every_line(crowded(LARGER, terrain, source, 6 + seed), seed % 2 == 1)


def test_a_crowded_italy_is_searched_in_a_moment() -> None:
    """Crossing tiles nearly gone: every line up to the dearest that may be built."""
    finder = finder_on(built_up(5))
    began = time.process_time()
    found = [finder.cheapest(a, b, 60) for a, b in itertools.combinations(range(15), 2)]
    assert time.process_time() - began < 2.0
    assert any(found)
    for lines_found in found:
        for line in lines_found:
            assert finder.supply.overdrawn(line.hexes, line.pictures) < 0
            assert len(set(line.hexes)) == len(line.hexes)
