"""The ways of a cube: the rules of each game, one choice for those that pay alike, and nothing left out."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footplate.track import routes
from footplate.track.network import UNOWNED, Network
from footplate.track.routes import Bar, Route, RouteRules, Trip, find, judge
from track.games import Game, grow

STEAM = RouteRules(some_own=True, balanced=True)
AGE_OF_STEAM = RouteRules()
RAILWAYS = RouteRules(first_own=True)

GREEN, BLACK, WHITE = 0, 1, 2


class Places:
    """A network of nothing but complete links between named places, made without tiles."""

    def __init__(self, *links: tuple[str, str, int]) -> None:
        self.network = Network(Game("railways", "eastern-us").board, Game("railways", "eastern-us").tiles)
        names = sorted({name for a, b, _ in links for name in (a, b)})
        self.number = {name: place for place, name in enumerate(names)}
        self.name = dict(enumerate(names))
        for a, b, owner in links:
            self.network.ends_a.append(self.number[a])
            self.network.ends_b.append(self.number[b])
            self.network.owner.append(owner)
            self.network.length.append(1)
            self.network.fresh.append(0)

    def bits(self, *names: str) -> int:
        return sum(1 << self.number[name] for name in names)

    def trip(self, level: int, start: str, *ends: str, mover: int = GREEN) -> Trip:
        stops = self.bits(*ends)
        return Trip(mover, level, self.number[start], stops, stops)

    def found(self, rules: RouteRules, trip: Trip) -> set[tuple[str, tuple[int, ...]]]:
        listed = find(self.network, rules, trip, 3)
        assert all(judge(self.network, rules, trip, route.links, 3) is None for route in listed)
        choices = [(self.name[route.end], route.shares) for route in listed]
        assert len(set(choices)) == len(choices)
        return set(choices)

    def code(self, rules: RouteRules, trip: Trip, *links: int) -> int:
        bar = judge(self.network, rules, trip, links, 3)
        return 0 if bar is None else bar.code


@pytest.fixture
def deliveries() -> Places:
    """STM-EX-15: S gray, R and Boston red, B blue, P purple, Y yellow, T a town."""
    return Places(
        ("S", "R", GREEN),
        ("R", "Boston", GREEN),
        ("Boston", "B", GREEN),
        ("S", "T", GREEN),
        ("T", "Boston", BLACK),
        ("B", "P", BLACK),
        ("P", "Y", BLACK),
    )


def test_a_cube_stops_at_the_first_city_of_its_colour(deliveries: Places) -> None:
    red = ("R", "Boston")
    assert deliveries.found(STEAM, deliveries.trip(1, "S", *red)) == {("R", (1, 0, 0))}
    assert deliveries.found(STEAM, deliveries.trip(2, "S", *red)) == {("R", (1, 0, 0)), ("Boston", (1, 1, 0))}
    assert deliveries.code(STEAM, deliveries.trip(2, "S", *red), 0, 1) == routes.RUNS_THROUGH


def test_the_longer_deliveries_of_the_example(deliveries: Places) -> None:
    assert deliveries.found(STEAM, deliveries.trip(2, "S", "B")) == set()
    assert deliveries.found(STEAM, deliveries.trip(3, "S", "B")) == {("B", (3, 0, 0)), ("B", (2, 1, 0))}
    assert ("P", (3, 1, 0)) in deliveries.found(STEAM, deliveries.trip(4, "S", "P"))
    assert deliveries.found(STEAM, deliveries.trip(5, "S", "Y")) == {("Y", (3, 2, 0))}
    black = deliveries.trip(5, "S", "Y", mover=BLACK)
    assert deliveries.found(STEAM, black) == {("Y", (2, 3, 0))}


def test_no_opponent_may_have_more_links_than_the_mover_in_steam() -> None:
    """STM-EX-14: 2 own, 2 and 1 of two others may be; 2 own and 3 of one may not."""
    owners = (GREEN, BLACK, WHITE, BLACK, GREEN)
    line = Places(*[(f"P{i}", f"P{i + 1}", owner) for i, owner in enumerate(owners)])
    assert line.found(STEAM, line.trip(5, "P0", "P5")) == {("P5", (2, 2, 1))}
    owners = (GREEN, BLACK, BLACK, BLACK, GREEN)
    line = Places(*[(f"P{i}", f"P{i + 1}", owner) for i, owner in enumerate(owners)])
    trip = line.trip(5, "P0", "P5")
    assert line.found(STEAM, trip) == set()
    bar = judge(line.network, STEAM, trip, (0, 1, 2, 3, 4), 3)
    assert bar is not None
    assert (bar.code, bar.player) == (routes.OTHER_MORE, BLACK)
    assert line.found(AGE_OF_STEAM, trip) == {("P5", (2, 3, 0))}


def test_unowned_links_count_for_the_length_only() -> None:
    line = Places(("A", "B", GREEN), ("B", "C", UNOWNED), ("C", "D", UNOWNED))
    assert line.found(STEAM, line.trip(3, "A", "D")) == {("D", (1, 0, 0))}
    assert line.found(STEAM, line.trip(2, "A", "D")) == set()
    assert line.found(STEAM, line.trip(3, "B", "D")) == set(), "one link must be the mover's own"
    assert line.code(STEAM, line.trip(3, "B", "D"), 1, 2) == routes.NONE_OWN


def test_the_first_link_must_be_own_in_railways() -> None:
    line = Places(("A", "B", GREEN), ("B", "C", BLACK))
    assert line.found(RAILWAYS, line.trip(2, "A", "C")) == {("C", (1, 1, 0))}
    assert line.found(RAILWAYS, line.trip(2, "C", "A")) == set()
    assert line.code(RAILWAYS, line.trip(2, "C", "A"), 1, 0) == routes.FIRST_NOT_OWN
    assert line.found(AGE_OF_STEAM, line.trip(2, "C", "A")) == {("A", (1, 1, 0))}


def test_a_black_cube_of_italy_may_end_anywhere_and_nothing_stops_it() -> None:
    line = Places(("A", "B", BLACK), ("B", "C", BLACK), ("C", "D", WHITE))
    everywhere = line.bits("B", "C", "D")
    trip = Trip(GREEN, 3, line.number["A"], everywhere, 0)
    assert line.found(AGE_OF_STEAM, trip) == {("B", (0, 1, 0)), ("C", (0, 2, 0)), ("D", (0, 2, 1))}


def test_no_place_is_entered_twice_and_the_start_not_again() -> None:
    ring = Places(("A", "B", GREEN), ("B", "C", GREEN), ("C", "A", GREEN), ("A", "D", GREEN))
    trip = ring.trip(4, "A", "D")
    assert ring.found(STEAM, trip) == {("D", (1, 0, 0))}
    assert ring.code(STEAM, trip, 0, 1, 2, 3) == routes.PLACE_TWICE


def test_any_journey_can_be_judged_and_each_fault_is_named(deliveries: Places) -> None:
    network, trip = deliveries.network, deliveries.trip(3, "S", "B")
    assert deliveries.code(STEAM, trip, 0, 1, 2) == routes.FREE
    assert deliveries.code(STEAM, trip, 3, 4, 2) == routes.FREE
    assert deliveries.code(STEAM, trip) == routes.NO_LINKS
    assert deliveries.code(STEAM, trip, 99) == routes.NO_SUCH_LINK
    assert deliveries.code(STEAM, trip, 1) == routes.NOT_JOINED
    assert deliveries.code(STEAM, trip, 0, 1) == routes.WRONG_END
    assert deliveries.code(STEAM, deliveries.trip(2, "S", "B"), 0, 1, 2) == routes.TOO_LONG
    network.ends_b[0] = -7
    assert deliveries.code(STEAM, trip, 0) == routes.LINK_INCOMPLETE


def test_parallel_links_of_one_owner_are_one_choice_and_both_are_allowed() -> None:
    pair = Places(("A", "B", GREEN), ("A", "B", GREEN), ("A", "B", BLACK))
    trip = pair.trip(1, "A", "B")
    assert pair.found(AGE_OF_STEAM, trip) == {("B", (1, 0, 0)), ("B", (0, 1, 0))}
    assert [pair.code(AGE_OF_STEAM, trip, link) for link in (0, 1, 2)] == [0, 0, 0]


Choices = dict[tuple[int, tuple[int, ...]], int]


def every_route(network: Network, rules: RouteRules, trip: Trip, players: int) -> Choices:
    """All choices by trying every journey, with the length of the shortest."""
    best: Choices = {}
    links = [link for link in network.links() if network.is_complete(link)]

    def go(place: int, been: set[int], used: tuple[int, ...]) -> None:
        if used and judge(network, rules, trip, used, players) is None:
            route = routes.journey(network, trip.start, used, players)
            assert isinstance(route, Route)
            key = (route.end, route.shares)
            best[key] = min(best.get(key, 99), len(used))
        if len(used) == trip.level or (used and trip.stops >> place & 1):
            return
        for link in links:
            ends = (network.ends_a[link], network.ends_b[link])
            if place in ends:
                other = ends[0] if place == ends[1] else ends[1]
                if other not in been:
                    go(other, been | {other}, (*used, link))

    go(trip.start, {trip.start}, ())
    return best


@settings(max_examples=150)
@given(
    st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7), st.integers(-1, 7)), min_size=1, max_size=14),
    st.sampled_from([3, 8]),
    st.integers(1, 5),
    st.integers(0, 255),
    st.integers(0, 255),
    st.sampled_from([STEAM, AGE_OF_STEAM, RAILWAYS]),
)
def test_merging_while_searching_leaves_out_no_choice(
    pairs: list[tuple[int, int, int]], players: int, level: int, ends: int, stops: int, rules: RouteRules
) -> None:
    links = [(f"P{a}", f"P{b}", owner if owner < players else -1) for a, b, owner in pairs if a != b]
    made = Places(*links, ("P0", "P1", GREEN))
    start = made.number["P0"]
    ends &= ~(1 << start)
    trip = Trip(GREEN, level, start, ends, stops & ends)
    listed = find(made.network, rules, trip, players)
    expected = every_route(made.network, rules, trip, players)
    assert {(route.end, route.shares): len(route.links) for route in listed} == expected
    assert all(judge(made.network, rules, trip, route.links, players) is None for route in listed)


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(-1, 2)), min_size=1, max_size=12),
    st.integers(1, 5),
    st.integers(0, 127),
    st.integers(0, 127),
    st.sampled_from([STEAM, AGE_OF_STEAM]),
)
def test_one_search_answers_for_every_player_and_every_lower_level(
    pairs: list[tuple[int, int, int]], furthest: int, ends: int, stops: int, rules: RouteRules
) -> None:
    made = Places(*[(f"P{a}", f"P{b}", owner) for a, b, owner in pairs if a != b], ("P0", "P1", GREEN))
    start, players = made.number["P0"], 3
    ends &= ~(1 << start)
    found = routes.search(made.network, rules, Trip(GREEN, furthest, start, ends, stops & ends), players, furthest)
    for mover in range(players):
        for level in range(1, furthest + 1):
            trip = Trip(mover, level, start, ends, stops & ends)
            alone = [(route.name, route.trail) for route in find(made.network, rules, trip, players)]
            assert [(found.names[number], found.trails[number]) for number in found.of(mover, level)] == alone
            assert len(alone) == len(every_route(made.network, rules, trip, players))


def test_links_of_nobody_do_not_run_into_the_places_visited_with_eight_players() -> None:
    """Two ways to T over a link of nobody each, one by the place A, which comes first: the way on from T to A must not
    be lost with it."""
    made = Places(("A", "S", 7), ("A", "T", -1), ("S", "U", 7), ("U", "T", -1), ("T", "A", 7))
    trip = Trip(7, 3, made.number["S"], made.bits("A"), 0)
    listed = find(made.network, AGE_OF_STEAM, trip, 8)
    assert {(route.end, route.shares) for route in listed} == set(every_route(made.network, AGE_OF_STEAM, trip, 8))


def test_what_does_not_fit_a_key_is_said_and_not_lost(deliveries: Places) -> None:
    with pytest.raises(AssertionError, match="too long"):
        find(deliveries.network, STEAM, Trip(0, 16, 0, 2, 2), 3)


@pytest.mark.parametrize(("folder", "map_id"), [("steam", "ruhr"), ("age_of_steam", "rust-belt")])
def test_on_a_grown_board_the_listed_choices_are_all_there_are(folder: str, map_id: str) -> None:
    game = Game(folder, map_id, players=3)
    grow(game, random.Random(3), rounds=7, tiles=4, aim=True)
    red = sum(1 << place for place, entry in enumerate(game.board.source.places.values()) if "red" in entry.colors)
    for start in range(0, game.board.places, 3):
        ends = red & ~(1 << start)
        trip = Trip(0, 5, start, ends, ends)
        listed = find(game.network, game.route_rules, trip, 3)
        expected = every_route(game.network, game.route_rules, trip, 3)
        assert {(route.end, route.shares): len(route.links) for route in listed} == expected


def test_a_graph_is_worked_out_once_until_a_link_is_completed() -> None:
    game = Game("steam", "northeast")
    graph = game.network.graph()
    game.lay(0, "I8", "21", (0, 3))
    assert game.network.copy().graph() is graph
    game.lay(0, "I9", "T21", (0, 3))
    assert game.network.graph() is not graph
    assert isinstance(routes.journey(game.network, game.place("ALB"), (0,), 2), Route)
    assert isinstance(routes.journey(game.network, game.place("NYC"), (0,), 2), Bar)
