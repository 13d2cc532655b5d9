"""Components, board, set-up and the shape of the game (STD-COMP, STD-SETUP, STD-TURN)."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import footplate
from rules.playing_lines import kinds, lines, of_kind, play, player, refused, seen
from rules.steel_driver import ANN, BEN, CY, Scene, company, held, passed

BOX_ORDER = ["red", "yellow", "green", "blue", "grey", "brown"]
BOARD: Any = footplate.board("steel-driver")
CITIES = {city["id"]: city for city in BOARD["cities"]}
LINKS = BOARD["links"]


def new(seats: int, seed: int = 1) -> footplate.Table:
    return footplate.new("steel-driver", seats=seats, seed=seed)


def pass_everything(table: footplate.Table) -> list[footplate.Event]:
    """Everybody passes the marker until the game is over."""
    events = []
    while not table.over:
        events += table.play(table.legal()[0])
    return events


# The pieces


@pytest.mark.rule("STD-COMP-01", "STD-SETUP-03")
def test_six_companies_stand_in_box_order_in_turn_1() -> None:
    game = seen(new(3))
    assert [each["id"] for each in BOARD["companies"]] == BOX_ORDER
    assert [each["id"] for each in game["companies"]] == BOX_ORDER
    assert game["order"] == BOX_ORDER
    assert game["passed"] == []
    assert [each["profit"] for each in game["companies"]] == [0] * 6


@pytest.mark.rule("STD-COMP-02", "STD-SETUP-02")
def test_every_company_starts_with_its_marker_5_shares_and_17_rails_in_its_box() -> None:
    for each in seen(new(4))["companies"]:
        assert (each["controller"], each["last"], each["sold"]) == (None, None, False)
        assert (each["shares"], each["rails"]) == (5, 17)
        assert (each["box"], each["start"], each["cities"], each["goods"]) == (0, None, [], {})


@pytest.mark.rule("STD-COMP-03", "STD-BUILD-04")
def test_a_company_without_a_rail_left_passes_however_rich_it_is() -> None:
    # 17 rails from Boston to Los Angeles, with links free on all sides.
    red = (
        "BOS-NYC NYC-PHL PHL-BAL BAL-RIC RIC-RAL RAL-CHS CHS-SAV SAV-JAX JAX-MOB "
        "MOB-NOL NOL-HOU HOU-DAL DAL-KAN KAN-DEN DEN-SLC SLC-LAX LAX-SFO"
    )
    scene = Scene().sold(red=ANN, blue=BEN).boxes(red=30, blue=2).rails("red", *red.split())
    table = scene.building()
    assert company(table, "red")["rails"] == 0
    assert passed(scene.events)["red"] == "rails"
    assert company(table, "red")["box"] == 30
    assert lines(table)[0].startswith("B builds")


@pytest.mark.rule("STD-COMP-03")
def test_the_17th_rail_can_still_be_built() -> None:
    red = (
        "BOS-NYC NYC-PHL PHL-BAL BAL-RIC RIC-RAL RAL-CHS CHS-SAV SAV-JAX JAX-MOB "
        "MOB-NOL NOL-HOU HOU-DAL DAL-KAN KAN-DEN DEN-SLC SLC-LAX"
    )
    table = Scene().sold(red=ANN).boxes(red=9).rails("red", *red.split()).building()
    assert company(table, "red")["rails"] == 1
    assert passed(play(table, "A builds SFO-LAX with red"))["red"] == "rails"
    assert company(table, "red")["rails"] == 0
    assert company(table, "red")["box"] == 7


@pytest.mark.rule("STD-COMP-04", "STD-CUBE-02")
def test_hoarders_are_handed_more_than_the_60_cubes_of_the_box() -> None:
    table = new(3)
    while seen(table)["players"][0]["cubes"] < 50:
        table.play(footplate.action("steel-driver", {"type": "pass", "seat": table.actor}))
    assert held(table, "cubes") == [50, 50, 50]
    assert max(action.bid for action in table.legal() if action.kind == "auction") == 50


@pytest.mark.rule("STD-COMP-05")
def test_38_cities_have_one_goods_cube_each_in_five_colours() -> None:
    assert len(CITIES) == 38
    colors = Counter(city["color"] for city in CITIES.values())
    assert colors == {"white": 12, "black": 12, "green": 6, "orange": 5, "red": 3}


@pytest.mark.rule("STD-COMP-06")
def test_every_value_and_every_amount_paid_is_a_multiple_of_10() -> None:
    assert all(city["value"] > 0 and city["value"] % 10 == 0 for city in CITIES.values())
    table, paid = new(5, seed=3), []
    while not table.over:
        legal = table.legal()
        events = table.play(legal[table.number * 7 % len(legal)])
        paid += [facts["amount"] for facts in of_kind(events, "profit-paid") + of_kind(events, "final-profit")]
    assert paid
    assert all(amount % 10 == 0 for amount in paid)
    # The bank has paid whatever was due.
    assert sum(held(table, "cash")) > 0
    assert all(cash % 10 == 0 for cash in held(table, "cash"))


@pytest.mark.rule("STD-COMP-07")
def test_markers_show_the_active_player_the_active_company_and_the_turn() -> None:
    table = Scene(turn=3, active=BEN).cubes(0, 4, 0, 0).sold(red=ANN).boxes(red=4).auctions()
    assert seen(table)["active"] == BEN
    assert seen(table)["acting"] is None
    assert table.view()["round"] == 3
    play(table, "B passes")
    assert seen(table)["acting"] == "red"


@pytest.mark.rule("STD-COMP-08", "STD-BUILD-05")
def test_the_display_has_an_order_row_of_six_and_a_pass_row_that_fills_from_the_left() -> None:
    scene = Scene().sold(green=ANN, brown=BEN).boxes(green=4, brown=1)
    table = scene.building()
    assert seen(table)["order"] == BOX_ORDER
    assert seen(table)["acting"] == "green"
    assert seen(table)["passed"] == ["red", "yellow"]
    play(table, "A builds BOS-NYC with green from BOS")
    assert seen(table)["passed"] == ["red", "yellow", "blue", "grey", "brown"]


@pytest.mark.rule("STD-COMP-09")
def test_a_profit_level_above_200_counts_in_full() -> None:
    table = Scene().sold(red=ANN).boxes(red=2).profits(red=190).building()
    play(table, "A builds BOS-NYC with red from BOS")
    assert player(table, ANN)["cash"] == 240


# The board


@pytest.mark.rule("STD-BUILD-07")
def test_links_cost_2_to_6_cubes_and_join_two_different_cities_once() -> None:
    assert {link["cost"] for link in LINKS} == {2, 3, 4, 5, 6}
    pairs = {frozenset((link["a"], link["b"])) for link in LINKS}
    assert len(pairs) == len(LINKS) == 85
    assert all(len(pair) == 2 and pair <= CITIES.keys() for pair in pairs)
    assert all(link["id"] == f"{link['a']}-{link['b']}" for link in LINKS)


def reached(without: str | None = None) -> set[str]:
    """The cities joined to New York by links."""
    found = ["NYC"]
    for city in found:
        for link in LINKS:
            if link["id"] != without and city in (link["a"], link["b"]):
                other = link["b"] if city == link["a"] else link["a"]
                if other not in found:
                    found.append(other)
    return set(found)


@pytest.mark.rule("STD-TRANS-01")
def test_the_board_is_connected_and_no_single_link_holds_it_together() -> None:
    assert reached() == CITIES.keys()
    for link in LINKS:
        assert reached(without=link["id"]) == CITIES.keys(), link["id"]


def shortest(weight: str | None) -> int:
    """The least number of links, or of cubes, from New York to San Francisco."""
    best = {"NYC": 0}
    for _ in CITIES:
        for link in LINKS:
            step = link["cost"] if weight else 1
            for one, other in ((link["a"], link["b"]), (link["b"], link["a"])):
                if one in best:
                    best[other] = min(best.get(other, 10**6), best[one] + step)
    return best["SFO"]


@pytest.mark.rule("STD-TRANS-01")
def test_new_york_and_san_francisco_are_7_links_and_21_cubes_apart() -> None:
    assert BOARD["ends"] == ["NYC", "SFO"]
    assert shortest(None) == 7
    assert shortest("cost") == 21


def test_no_two_links_cross_as_drawn() -> None:
    def side(p: Any, q: Any, r: Any) -> float:
        return (q["x"] - p["x"]) * (r["y"] - p["y"]) - (q["y"] - p["y"]) * (r["x"] - p["x"])

    for one, other in combinations(LINKS, 2):
        a, b, c, d = (CITIES[end] for end in (one["a"], one["b"], other["a"], other["b"]))
        if len({one["a"], one["b"], other["a"], other["b"]}) == 4:
            crossing = side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
            assert not crossing, (one["id"], other["id"])


@pytest.mark.rule("STD-BUILD-09")
def test_eight_cities_are_hexagons() -> None:
    hexagons = {name for name, city in CITIES.items() if city["start"]}
    assert hexagons == {"BOS", "NYC", "PHL", "BAL", "CHS", "NOL", "POR", "SFO"}


# Set-up


@pytest.mark.rule("STD-SETUP-01")
@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_a_table_of_fewer_than_3_or_more_than_6_cannot_be_started(seats: int) -> None:
    with pytest.raises(footplate.BadSetup) as refusal:
        new(seats)
    assert refusal.value.rule == "STD-SETUP-01"
    assert "3 to 6" in refusal.value.reason("en")
    assert "3 à 6" in refusal.value.reason("fr")


@pytest.mark.rule("STD-SETUP-01", "STD-CUBE-01")
@pytest.mark.parametrize(("seats", "cubes"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_3_to_6_players_begin_with_cubes_by_their_number(seats: int, cubes: int) -> None:
    assert held(new(seats), "cubes") == [cubes] * seats


@pytest.mark.rule("STD-SETUP-04", "STD-BUILD-01")
def test_the_order_marker_starts_on_the_first_space() -> None:
    table = Scene().sold(red=ANN, brown=BEN).boxes(red=2, brown=2).building()
    assert seen(table)["acting"] == "red"


@pytest.mark.rule("STD-SETUP-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_first_active_player_is_drawn_each_seat_being_equally_likely(seats: int) -> None:
    drawn = Counter(new(seats, seed).actor for seed in range(300 * seats))
    assert set(drawn) == set(range(seats))
    assert all(240 <= count <= 360 for count in drawn.values())


@pytest.mark.rule("STD-SETUP-06")
def test_players_start_with_no_cash_and_no_shares_and_get_their_first_cubes_in_turn_1() -> None:
    table = new(4)
    assert [(p["cash"], p["shares"], p["controls"]) for p in seen(table)["players"]] == [(0, {}, [])] * 4
    assert kinds(table.setup_events) == ["first-player", "turn-began", "cubes-given"]


# The shape of the game


@pytest.mark.rule("STD-TURN-01", "STD-TURN-03")
def test_the_game_has_5_turns_and_one_final_phase() -> None:
    table = new(3)
    events = table.setup_events + pass_everything(table)
    assert [facts["turn"] for facts in of_kind(events, "turn-began")] == [1, 2, 3, 4, 5]
    assert [facts["turn"] for facts in of_kind(events, "turn-over")] == [1, 2, 3, 4, 5]
    last = kinds(events)
    assert last.index("boxes-emptied") > max(i for i, kind in enumerate(last) if kind == "turn-over")
    assert last.count("boxes-emptied") == last.count("game-over") == 1
    assert table.actor is None


@pytest.mark.rule("STD-TURN-02")
def test_cubes_auctions_building_profit_and_end_follow_each_other() -> None:
    table = Scene().cubes(2, 0, 0, 0).auctions()
    assert table.view()["phase"] == "auction"
    assert refused(table, "A builds BOS-NYC with red from BOS") == "STD-TURN-02"
    events = play(table, "A auctions red for 2")
    assert table.view()["phase"] == "build"
    assert refused(table, "A auctions blue for 1") == "STD-TURN-02"
    assert refused(table, "A bids 3") == "STD-TURN-02"
    assert refused(table, "A takes BOS with red") == "STD-TURN-02"
    events += play(table, "A builds BOS-NYC with red from BOS")
    order = ["auction-won", "auctions-over", "built", "profit-paid", "turn-over", "turn-began", "cubes-given"]
    assert [kind for kind in kinds(events) if kind in order] == order
    assert table.view()["phase"] == "auction"
    view: Any = table.view()
    assert [phase["id"] for phase in view["phases"]] == ["cubes", "auction", "build", "profit", "end", "goods"]


@pytest.mark.rule("STD-TURN-02")
def test_nobody_builds_or_takes_goods_while_bids_are_made() -> None:
    table = Scene().cubes(3, 3, 3, 3).auctions()
    play(table, "A auctions red for 1")
    assert refused(table, "B builds BOS-NYC with red from BOS") == "STD-TURN-02"
    assert refused(table, "B takes BOS with red") == "STD-TURN-02"


@pytest.mark.rule("STD-TURN-03")
def test_phase_6_has_no_auctions_and_no_building() -> None:
    table = Scene().sold(red=ANN).rails("red", "BOS-NYC").goods()
    assert refused(table, "A builds NYC-PHL with red") == "STD-TURN-03"
    assert refused(table, "A auctions red for 1") == "STD-TURN-03"
    assert refused(table, "A bids 1") == "STD-TURN-03"


@pytest.mark.rule("STD-TURN-04")
def test_cash_buys_nothing() -> None:
    table = Scene(seats=3).cubes(1, 0, 0).cash(500, 500, 500).auctions()
    assert refused(table, "A auctions red for 2") == "STD-AUC-05"
    events = play(table, "A auctions red for 1")
    # Ben and Cy have cash but no cubes, so neither can raise.
    assert [facts["seat"] for facts in of_kind(events, "dropped")] == [BEN, CY]
    assert held(table, "cash") == [500, 500, 500]
    # Red has 1 cube and its controller $500; the cheapest link costs 2 cubes.
    assert passed(events)["red"] == "cubes"
