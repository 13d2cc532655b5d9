"""A stored position is loaded if a game can come to it, and refused if its figures contradict each other."""

import copy
from functools import cache
from typing import Any

import pytest

import footplate
from rules.playing_lines import play
from rules.steel_driver import ANN, BEN, CY, DEE, Scene
from rules.stored_positions import is_loaded

RED, YELLOW, GREEN, BLUE, GREY, BROWN = range(6)


def idle() -> footplate.Table:
    """Ann may open an auction; red is sold."""
    return Scene().cubes(8, 8, 8, 8).sold(red=BEN).auctions()


def bidding() -> footplate.Table:
    """Ann has put red up for 2; Ben has to bid, Cy and Dee are still in."""
    table = Scene().cubes(8, 7, 6, 5).auctions()
    play(table, "A auctions red for 2")
    return table


def building() -> footplate.Table:
    """Red of Ann, with a rail, and yellow of Ben can build."""
    return Scene(turn=2).sold(red=ANN, yellow=BEN).boxes(red=9, yellow=9).rails("red", "BOS-NYC").building()


def goods() -> footplate.Table:
    """Red has four cities and blue two, with a rail each that nobody else has."""
    scene = Scene().sold(red=ANN, blue=BEN).rails("red", "BOS-NYC", "NYC-PHL", "PHL-BAL")
    return scene.rails("blue", "NOL-HOU").goods()


def over() -> footplate.Table:
    table = Scene().sold(red=ANN).rails("red", "BOS-NYC").goods()
    return play_out(table)


def play_out(table: footplate.Table) -> footplate.Table:
    while not table.over:
        table.play(table.legal()[0])
    return table


SCENES = {scene.__name__: scene for scene in (idle, bidding, building, goods, over)}


@cache
def dump_of(scene: str) -> dict[str, Any]:
    dump: dict[str, Any] = SCENES[scene]().dump(history=False)
    return dump


def is_taken(scene: str, **changes: Any) -> bool:
    """Whether the scene can be loaded with other figures: `bid=3`, or `cubes={1: 9}` for single entries."""
    dump = copy.deepcopy(dump_of(scene))
    for name, value in changes.items():
        if isinstance(value, dict):
            for index, entry in value.items():
                dump["position"][name][index] = entry
        else:
            dump["position"][name] = value
    return is_loaded(dump)


@pytest.mark.rule("FPT-REC-01")
@pytest.mark.parametrize("scene", SCENES)
def test_a_position_is_loaded_as_it_was(scene: str) -> None:
    assert is_taken(scene)


@pytest.mark.rule("FPT-REC-01")
@pytest.mark.parametrize(
    ("scene", "name", "least", "most"),
    [
        ("idle", "turn", 1, 5),
        ("idle", "passes", 0, 4),
        ("idle", "trans_turn", 0, 5),
        ("idle", "last_auctioneer", -1, 3),
        ("idle", "auctioneer", -1, 3),
        ("idle", "bidder", -1, 3),
        ("idle", "trans_company", -1, 5),
        ("idle", "actor", ANN, ANN),
        ("idle", "active", ANN, ANN),
        ("idle", "space", 0, 5),
        ("bidding", "active", 0, 3),
        ("bidding", "auctioneer", 0, 3),
        ("bidding", "bid", 1, 6),
        ("bidding", "auctioned", RED, BROWN),
        ("building", "actor", ANN, ANN),
        ("building", "space", 0, 0),
        ("building", "auctioned", -1, -1),
        ("goods", "space", 0, 0),
        ("goods", "auctioned", -1, -1),
        ("over", "actor", -1, -1),
    ],
)
def test_a_figure_has_its_bounds(scene: str, name: str, least: int, most: int) -> None:
    taken = [figure for figure in range(least - 2, most + 3) if is_taken(scene, **{name: figure})]
    assert taken == list(range(least, most + 1))


@pytest.mark.rule("FPT-REC-01")
@pytest.mark.parametrize(
    ("scene", "name", "index", "least", "most"),
    [
        ("idle", "cubes", DEE, 0, 40),
        ("idle", "controller", BROWN, -1, 3),
        ("idle", "last_controller", RED, 0, 3),
        ("idle", "last_controller", BROWN, -1, -1),
        ("building", "last_controller", RED, 0, 3),
        ("building", "start_city", BROWN, -1, -1),
        ("bidding", "cubes", ANN, 2, 40),
        ("bidding", "cubes", BEN, 3, 40),
    ],
)
def test_an_entry_has_its_bounds(scene: str, name: str, index: int, least: int, most: int) -> None:
    taken = [figure for figure in range(least - 2, most + 3) if is_taken(scene, **{name: {index: figure}})]
    assert taken == list(range(least, most + 1))


@pytest.mark.rule("FPT-REC-01")
@pytest.mark.parametrize("name", ["box", "profit", "goods"])
def test_no_count_is_below_none(name: str) -> None:
    assert [is_taken("goods", **{name: {BROWN: figure}}) for figure in (-1, 0)] == [False, True]
    if name != "goods":
        assert is_taken("goods", **{name: {BROWN: 1}})


@pytest.mark.rule("FPT-REC-01")
def test_cash_is_what_was_earned() -> None:
    last, second = DEE * 6 + 5, DEE * 6 + 1
    assert is_taken("idle", cash={DEE: 30}, earned={last: 20, second: 10})
    assert not is_taken("idle", cash={DEE: 30}, earned={last: 20})
    assert not is_taken("idle", earned={last: 20})
    assert not is_taken("idle", cash={DEE: 0}, earned={last: -10, second: 10})


@pytest.mark.rule("FPT-REC-01")
def test_a_company_has_5_shares_that_seats_at_the_table_hold_once_it_was_sold() -> None:
    assert is_taken("idle", shares={RED * 6 + BEN: 1, RED * 6 + DEE: 4})
    assert not is_taken("idle", shares={RED * 6 + BEN: 2, RED * 6 + DEE: 4})
    assert not is_taken("idle", shares={RED * 6 + BEN: 0})
    assert not is_taken("idle", shares={YELLOW * 6: 1})
    assert is_taken("idle", shares={YELLOW * 6: 1}, last_controller={YELLOW: CY})
    assert not is_taken("idle", shares={RED * 6 + 4: 1})
    assert not is_taken("idle", shares={RED * 6 + 5: 1})
    assert not is_taken("building", shares={RED * 6 + ANN: 0}, last_controller={RED: -1})


@pytest.mark.rule("FPT-REC-01")
def test_the_order_display_holds_each_company_once() -> None:
    assert is_taken("idle", order=[BROWN, RED, GREY, BLUE, GREEN, YELLOW])
    assert not is_taken("idle", order=[BROWN, BROWN, GREY, BLUE, GREEN, YELLOW])
    assert is_taken("idle", passed=[BROWN, RED])
    assert not is_taken("idle", passed=[BROWN, BROWN])
    assert not is_taken("idle", passed=[6])
    assert not is_taken("idle", passed=[-1])
    # Red is at the marker: it has not passed. Another may have.
    assert is_taken("building", passed=[BROWN])
    assert not is_taken("building", passed=[RED])
    assert not is_taken("goods", passed=[RED])
    assert is_taken("goods", passed=[YELLOW])


@pytest.mark.rule("FPT-REC-01", "STD-INFO-03")
def test_who_acts_controls_the_company_at_the_marker() -> None:
    assert is_taken("building", space=1, actor=BEN)
    assert not is_taken("building", space=1)
    assert not is_taken("building", actor=BEN)
    assert not is_taken("building", space=2, actor=-1)
    assert not is_taken("building", controller={RED: -1}, actor=-1)
    assert not is_taken("building", phase="profit")
    assert not is_taken("idle", phase="cubes")
    assert not is_taken("over", phase="goods")
    assert not is_taken("bidding", phase="build", actor=-1)
    for space in (-1, 6):
        assert not is_taken("building", space=space)


@pytest.mark.rule("FPT-REC-01")
def test_in_an_auction_another_than_the_highest_bidder_is_asked_who_is_in_and_can_raise() -> None:
    everybody = 0b1111
    assert is_taken("bidding", actor=CY)
    assert not is_taken("bidding", actor=ANN)
    assert is_taken("bidding", bidder=CY)
    assert not is_taken("bidding", bidder=BEN)
    assert not is_taken("bidding", bidder=-1)
    assert is_taken("bidding", bidders=everybody & ~(1 << CY))
    assert not is_taken("bidding", bidders=everybody & ~(1 << ANN))
    assert not is_taken("bidding", bidders=everybody & ~(1 << BEN))
    assert not is_taken("bidding", bidders=1 << 4 | everybody)
    assert not is_taken("bidding", bidders=-1)
    assert not is_taken("bidding", controller={RED: CY}, last_controller={RED: CY}, shares={RED * 6 + CY: 1})
    # No auction runs: only the active player can begin one.
    assert not is_taken("idle", actor=BEN)
    assert is_taken("idle", actor=BEN, active=BEN)


@pytest.mark.rule("FPT-REC-01")
def test_the_rails_of_a_company_begin_in_a_hexagon() -> None:
    board: Any = footplate.board("steel-driver")
    city = {each["id"]: number for number, each in enumerate(board["cities"])}
    link = {each["id"]: number for number, each in enumerate(board["links"])}
    assert is_taken("building", start_city={RED: city["NYC"]})
    assert not is_taken("building", start_city={RED: city["PHL"]})
    assert not is_taken("building", start_city={RED: -1})
    assert not is_taken("building", start_city={BROWN: city["BOS"]})
    assert not is_taken("building", start_city={RED: len(city)})
    more = link["ALB-NYC"]
    assert is_taken("building", owner={more: RED})
    assert not is_taken("building", owner={more: RED}, start_city={RED: city["ALB"]})
    for owner in (-2, 6):
        assert not is_taken("building", owner={more: owner})
    # Nobody has more than 17 rails; yellow is at the marker.
    others = [number for number in range(len(link)) if number != link["BOS-NYC"]]
    rails = dict.fromkeys(others[:16], RED)
    assert is_taken("building", owner=rails, space=1, actor=BEN)
    assert not is_taken("building", owner={**rails, others[16]: RED}, space=1, actor=BEN)


@pytest.mark.rule("FPT-REC-01")
def test_a_company_has_no_more_goods_than_cities() -> None:
    assert is_taken("goods", goods={RED * 5: 4})
    assert not is_taken("goods", goods={RED * 5: 5})
    assert is_taken("goods", goods={RED * 5: 3, RED * 5 + 4: 1})
    assert not is_taken("goods", goods={RED * 5: 4, RED * 5 + 4: 1})
    cities = len(footplate.board("steel-driver")["cities"])  # type: ignore[arg-type]
    assert is_taken("goods", goods_cities=(1 << cities) - 1)
    assert not is_taken("goods", goods_cities=1 << cities)
    assert not is_taken("goods", goods_cities=-1)


@pytest.mark.rule("FPT-REC-01")
def test_the_transcontinental_link_names_companies_and_links() -> None:
    links = len(footplate.board("steel-driver")["links"])  # type: ignore[arg-type]
    assert is_taken("idle", trans_others=[0, 5])
    assert not is_taken("idle", trans_others=[6])
    assert not is_taken("idle", trans_others=[-1])
    assert is_taken("idle", trans_routes=[[0, links - 1]])
    assert not is_taken("idle", trans_routes=[[0, links]])
    assert not is_taken("idle", trans_routes=[[-1]])
