"""What is kept between decisions is what would be found anew: deliveries, new cities, what is shown of track."""

import random
from itertools import product

import pytest

import footplate
from footplate import Action, Table
from footplate.titles.railways.ground import HOUSE as GROUND
from footplate.titles.railways.journeys import Journeys
from footplate.titles.railways.pieces import Pieces
from footplate.titles.railways.tables import TOP_LEVEL
from footplate.track import routes


def anew(table: Table) -> Table:
    """The same table, which remembers nothing."""
    other = table.clone()
    other.position = other.position.checkpoint()
    return other


def likely(table: Table, chance: random.Random) -> Action:
    """An action of somebody who builds: tiles that complete a link, else any, and now and then something else."""
    legal = table.legal()
    lays = [action for action in legal if action.kind == "lay"]
    if len(lays) == len(legal) - 1:  # a build action is going on
        completing = [action for action in lays if table.position.choice(action).facts["to"]]
        return chance.choice(completing or lays)
    wanted = chance.choice(("lay", "lay", "deliver", "upgrade", "urbanize", "take"))
    return chance.choice([action for action in legal if action.kind == wanted] or legal)


@pytest.mark.rule("RWW-DEL-02", "RWW-DEL-03", "RWW-URB-01")
def test_what_is_kept_is_what_would_be_found_anew() -> None:
    chance = random.Random(3)
    table = footplate.new("railways", seats=3, seed=3)
    branch: Table | None = None
    delivered = links = 0
    while table.number < 260 and not table.over:
        assert table.legal() == anew(table).legal()
        if branch is not None and not branch.over:
            assert branch.legal() == anew(branch).legal()
            branch.play(likely(branch, chance))
        if table.number % 20 == 0:  # a copy that shares what is kept, and goes another way
            assert table.view(0) == anew(table).view(0)
            branch = table.clone()
        events = table.play(likely(table, chance))
        delivered += sum(event.kind == "delivered" for event in events)
        links += sum(event.kind == "link-completed" for event in events)
    assert links > 15
    assert delivered > 5


def names_by_search(s: Pieces, seat: int, start: int, ends: int, level: int) -> list[tuple[str, str]]:
    """The deliveries that the search of all games on hexes finds: where they end, and their routes."""
    trip = routes.Trip(seat, level, start, ends, ends)
    ways = routes.find(s.network, routes.RouteRules(first_own=True), trip, s.seats)
    return [(GROUND.place_ids[way.end], way.name) for way in ways]


@pytest.mark.rule("RWW-DEL-02", "RWW-DEL-03", "RWW-DEL-04", "RWW-DEL-05")
def test_deliveries_are_those_of_the_common_search_in_its_order() -> None:
    """For every seat and city, with any ends; and journeys by name are those of the common search."""
    chance = random.Random(8)
    table = footplate.new("railways", seats=4, seed=8)
    compared = 0
    while not table.over and table.number < 400:
        table.play(likely(table, chance))
        s = table.position
        assert isinstance(s, Pieces)
        if table.number % 25:
            continue
        fresh = Journeys.over(GROUND, s.network)
        assert fresh.ways == s.journeys().ways
        assert fresh.near == s.journeys().near
        assert fresh.starts == s.journeys().starts
        for seat, start in product(range(s.seats), range(GROUND.places)):
            # Few ends, so that journeys are long.
            level, ends = (
                TOP_LEVEL - chance.randint(0, 4),
                chance.getrandbits(GROUND.places) & chance.getrandbits(GROUND.places),
            )
            ends &= chance.getrandbits(GROUND.places) & ~(1 << start)
            found = fresh.deliveries(seat, start, 0, ends, level)
            expected = names_by_search(s, seat, start, ends, level)
            assert [(action.to, action.route) for action in found] == expected
            compared += len(expected)
            for action in found[-1:]:
                journey = fresh.journey(s.network, action.route, s.seats)
                way = routes.journey_named(s.network, action.route, s.seats)
                assert (journey.end, journey.length, journey.shares) == (way.end, way.length, way.shares)
    assert compared > 500
