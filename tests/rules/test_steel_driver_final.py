"""Phase 6, the final profit (STD-FINAL)."""

from itertools import product

import pytest

from footplate.titles.steel_driver.scoring import worth_of_goods
from rules.playing_lines import kinds, lines, of_kind, play, player, refused, seen
from rules.steel_driver import ANN, BEN, CY, DEE, Scene, company, held

SET_PRICES = {1: 10, 2: 30, 3: 60, 4: 100, 5: 150}


@pytest.mark.rule("STD-FINAL-01")
def test_cubes_left_in_boxes_are_removed_and_worth_nothing() -> None:
    table = Scene().sold(red=ANN).boxes(red=9, blue=4).rails("red", "BOS-NYC").goods()
    assert [each["box"] for each in seen(table)["companies"]] == [0] * 6
    play(table, "A takes BOS with red", "A takes NYC with red")
    assert held(table, "cash") == [20, 0, 0, 0]


@pytest.mark.rule("STD-FINAL-02")
def test_every_city_with_a_rail_gets_a_goods_cube_of_its_colour() -> None:
    scene = Scene().sold(red=ANN, blue=BEN).rails("red", "PHL-BAL").rails("blue", "BAL-RIC", "SFO-LAX", start="BAL")
    table = scene.goods()
    assert seen(table)["goods"] == {"PHL": "white", "BAL": "black", "RIC": "black", "SFO": "red", "LAX": "red"}
    assert of_kind(scene.events, "goods-placed") == [{"count": 5}]
    assert refused(table, "A takes BOS with red") == "STD-FINAL-02"


@pytest.mark.rule("STD-FINAL-03")
def test_control_goes_to_the_player_with_the_most_shares() -> None:
    scene = Scene().sold(red=ANN).shares("red", {ANN: 1, CY: 2}, last=ANN).rails("red", "BOS-NYC")
    table = scene.goods()
    assert company(table, "red")["controller"] == CY
    assert table.actor == CY
    assert {"company": "red", "seat": CY} in of_kind(scene.events, "final-control")


@pytest.mark.rule("STD-FINAL-04")
@pytest.mark.parametrize(("last", "controller"), [(ANN, BEN), (BEN, BEN), (CY, DEE), (DEE, DEE)])
def test_of_several_the_first_clockwise_from_the_controller_of_turn_5_gets_it(last: int, controller: int) -> None:
    scene = Scene().sold(red=last).shares("red", {ANN: 1, BEN: 2, DEE: 2}, last=last).rails("red", "BOS-NYC")
    assert company(scene.goods(), "red")["controller"] == controller


@pytest.mark.rule("STD-FINAL-05")
def test_a_company_unsold_in_turn_5_counts_from_its_latest_controller() -> None:
    # Red was sold to Cy in an earlier turn, and to nobody in turn 5.
    table = Scene().shares("red", {ANN: 1, BEN: 1, DEE: 1}, last=CY).rails("red", "BOS-NYC").goods()
    assert company(table, "red")["controller"] == DEE


@pytest.mark.rule("STD-FINAL-05")
def test_the_latest_controller_is_remembered_over_turns_without_a_sale() -> None:
    table = Scene(seats=3, turn=3).cubes(0, 0, 2).sold(red=BEN).boxes(red=2).building()
    play(table, "B builds BOS-NYC with red from BOS")
    while table.view()["phase"] != "goods":
        table.play(table.legal()[0])
    assert company(table, "red")["last"] == BEN


@pytest.mark.rule("STD-FINAL-06")
def test_a_company_nobody_holds_a_share_of_has_no_controller_and_is_worth_nothing() -> None:
    scene = Scene().sold(red=ANN).rails("red", "BOS-NYC")
    table = scene.goods()
    assert company(table, "blue")["controller"] is None
    assert {"company": "blue", "seat": None} in of_kind(scene.events, "final-control")
    events = play(table, "A takes BOS with red", "A takes NYC with red")
    assert {"company": "blue", "amount": 0} in of_kind(events, "final-profit")


@pytest.mark.rule("STD-FINAL-06")
def test_a_company_that_was_sold_but_never_built_has_a_controller_and_takes_nothing() -> None:
    table = Scene().sold(red=ANN, blue=BEN).rails("red", "BOS-NYC").goods()
    assert company(table, "blue")["controller"] == BEN
    play(table, "A takes BOS with red", "A takes NYC with red")
    assert table.over
    assert company(table, "blue")["final"] == 0
    assert held(table, "cash") == [20, 0, 0, 0]


@pytest.mark.rule("STD-FINAL-07")
def test_companies_take_goods_in_the_order_in_which_they_passed_in_turn_5() -> None:
    # Blue stands behind red, but red builds once more than blue and so passes later.
    table = Scene(turn=5).sold(red=ANN, blue=BEN).boxes(red=4, blue=2).building()
    play(table, "A builds BOS-NYC with red from BOS", "B builds PHL-BAL with blue from PHL")
    play(table, "A builds NYC-PHL with red")
    assert seen(table)["order"][-2:] == ["blue", "red"]
    assert seen(table)["acting"] == "blue"
    assert refused(table, "B takes PHL with red") == "STD-FINAL-07"
    play(table, "B takes PHL with blue")
    assert seen(table)["acting"] == "red"
    assert company(table, "blue")["goods"] == {"white": 1}


@pytest.mark.rule("STD-FINAL-07")
def test_a_company_takes_from_cities_on_its_own_rails_the_start_city_included() -> None:
    scene = Scene().sold(red=ANN, blue=BEN).rails("red", "BOS-NYC", start="BOS").rails("blue", "NYC-PHL", start="NYC")
    table = scene.goods()
    assert lines(table) == ["A takes BOS with red", "A takes NYC with red"]
    assert refused(table, "A takes PHL with red") == "STD-FINAL-07"


@pytest.mark.rule("STD-FINAL-07")
def test_the_new_controller_chooses_the_city() -> None:
    table = Scene().sold(red=ANN).shares("red", {ANN: 1, BEN: 2}, last=ANN).rails("red", "BOS-NYC").goods()
    assert table.actors == (BEN,)
    assert refused(table, "A takes BOS with red") == "FPT-ACT-04"
    play(table, "B takes NYC with red")


@pytest.mark.rule("STD-FINAL-08", "STD-INFO-04")
def test_a_company_that_can_take_must_and_one_that_cannot_passes_of_itself() -> None:
    scene = Scene().sold(red=ANN, blue=BEN).rails("red", "BOS-NYC", "NYC-PHL", start="BOS")
    table = scene.rails("blue", "ALB-NYC", start="NYC").goods()
    assert refused(table, "A passes") == "STD-FINAL-08"
    assert refused(table, "A drops out") == "STD-FINAL-08"
    play(table, "A takes NYC with red", "B takes ALB with blue")
    events = play(table, "A takes BOS with red")
    assert of_kind(events, "company-done") == [{"company": "blue"}]
    # The round goes on for red alone until it has passed too.
    events = play(table, "A takes PHL with red")
    assert of_kind(events, "company-done") == [{"company": "red"}]
    assert table.over


@pytest.mark.rule("STD-FINAL-09")
def test_each_city_gives_its_cube_once_and_none_is_left() -> None:
    scene = Scene().sold(red=ANN, blue=BEN).rails("red", "BOS-NYC").rails("blue", "NYC-PHL", start="NYC")
    table = scene.goods()
    play(table, "A takes NYC with red")
    assert refused(table, "B takes NYC with blue") == "STD-FINAL-09"
    play(table, "B takes PHL with blue", "A takes BOS with red")
    assert table.over
    assert seen(table)["goods"] == {}


@pytest.mark.rule("STD-FINAL-10")
@pytest.mark.parametrize(("size", "price"), SET_PRICES.items())
def test_a_set_is_worth_more_the_more_colours_it_has(size: int, price: int) -> None:
    assert worth_of_goods([1] * size + [0] * (5 - size)) == price


def best_sets(counts: tuple[int, ...]) -> int:
    """The greatest total of sets of different colours, by trying every way."""
    if not any(counts):
        return 0
    best = 0
    for chosen in product((0, 1), repeat=5):
        if any(chosen) and all(take <= count for take, count in zip(chosen, counts, strict=True)):
            rest = tuple(count - take for take, count in zip(chosen, counts, strict=True))
            best = max(best, SET_PRICES[sum(chosen)] + best_sets(rest))
    return best


@pytest.mark.rule("STD-FINAL-11")
@pytest.mark.parametrize("counts", [c for c in product(range(4), repeat=5) if sum(c) <= 5])
def test_the_sets_are_those_with_the_greatest_total(counts: tuple[int, ...]) -> None:
    assert worth_of_goods(list(counts)) == best_sets(counts)


@pytest.mark.rule("STD-FINAL-12")
def test_the_final_level_replaces_that_of_turn_5_which_was_paid_already() -> None:
    table = Scene(turn=5).sold(red=ANN).boxes(red=2).profits(red=100).building()
    events = play(table, "A builds BOS-NYC with red from BOS")
    assert of_kind(events, "profit-paid") == [{"seat": ANN, "company": "red", "amount": 150}]
    assert company(table, "red")["profit"] == 0
    play(table, "A takes BOS with red", "A takes NYC with red")
    assert company(table, "red")["final"] == 20
    assert held(table, "cash")[ANN] == 150 + 20


@pytest.mark.rule("STD-FINAL-13")
def test_every_share_is_paid_the_final_level_and_control_nothing_more() -> None:
    scene = Scene().sold(red=ANN).shares("red", {ANN: 2, BEN: 1, CY: 1}, last=ANN).rails("red", "PHL-BAL")
    table = scene.goods()
    events = play(table, "A takes PHL with red", "A takes BAL with red")
    assert held(table, "cash") == [60, 30, 30, 0]
    assert player(table, ANN)["earned"] == [0, 0, 0, 0, 0, 60]
    paid = {"seat": ANN, "company": "red", "shares": 2, "amount": 30, "total": 60}
    assert of_kind(events, "shares-paid")[0] == paid
    assert kinds(events)[-1] == "game-over"


@pytest.mark.rule("STD-FINAL-10", "STD-FINAL-11")
def test_the_choice_of_a_good_tells_what_it_adds_to_the_final_level() -> None:
    """New York and Philadelphia have cubes of one colour, Baltimore of another: a second colour adds $20, a second
    cube of the first $10."""
    table = Scene().sold(red=ANN).rails("red", "NYC-PHL", "PHL-BAL", start="NYC").goods()
    told = {choice.steps[0]: choice.facts for choice in table.choices(ANN)}
    assert {step: (facts["gain"], facts["worth"]) for step, facts in told.items()} == dict.fromkeys(told, (10, 10))
    play(table, "A takes NYC with red")
    told = {choice.steps[0]: choice.facts for choice in table.choices(ANN)}
    assert (told["city:PHL"]["gain"], told["city:PHL"]["worth"]) == (10, 20)
    assert (told["city:BAL"]["gain"], told["city:BAL"]["worth"]) == (20, 30)
