"""Phase 4, profit, and phase 5, end of turn (STD-PROFIT, STD-END)."""

import pytest

from rules.playing_lines import kinds, lines, of_kind, play, player, seen
from rules.steel_driver import ANN, BEN, CY, DEE, Scene, company, held


@pytest.mark.rule("STD-PROFIT-01")
def test_each_player_is_paid_the_level_of_every_company_he_controls() -> None:
    scene = Scene(turn=2).cash(10, 20, 30, 40).sold(red=ANN, blue=ANN, grey=BEN).boxes(red=2)
    table = scene.profits(red=60, blue=40, grey=70).building()
    events = play(table, "A builds BOS-ALB with red from BOS")
    assert of_kind(events, "profit-paid") == [
        {"seat": ANN, "company": "red", "amount": 80},
        {"seat": ANN, "company": "blue", "amount": 40},
        {"seat": BEN, "company": "grey", "amount": 70},
    ]
    assert held(table, "cash") == [10 + 120, 20 + 70, 30, 40]
    assert player(table, ANN)["earned"] == [10, 120, 0, 0, 0, 0]


@pytest.mark.rule("STD-PROFIT-02")
def test_shareholders_who_are_not_the_controller_get_nothing() -> None:
    scene = Scene(turn=4).sold(red=ANN).shares("red", {ANN: 1, BEN: 3}, last=ANN).boxes(red=2)
    table = scene.building()
    play(table, "A builds BOS-NYC with red from BOS")
    assert held(table, "cash") == [50, 0, 0, 0]


@pytest.mark.rule("STD-END-01")
def test_whoever_passed_first_acts_first_in_the_next_turn() -> None:
    table = Scene().cubes(9, 9, 9, 9).sold(red=ANN, green=BEN).boxes(red=2, green=4).building()
    play(table, "A builds BOS-NYC with red from BOS", "B builds PHL-BAL with green from PHL")
    play(table, "B builds BAL-RIC with green")
    assert table.view()["round"] == 2
    assert seen(table)["order"] == ["yellow", "blue", "grey", "brown", "red", "green"]
    assert seen(table)["passed"] == []
    # The marker is back on space 1: blue is the first in the new order that can build.
    play(table, "A auctions red for 2", "B drops out", "C drops out", "D drops out")
    play(table, "B auctions blue for 2", "C drops out", "D drops out", "A drops out")
    play(table, "C passes", "D passes", "A passes", "B passes")
    assert seen(table)["acting"] == "blue"


@pytest.mark.rule("STD-END-02", "STD-END-03")
def test_levels_go_back_to_0_and_markers_to_their_boxes() -> None:
    table = Scene().sold(red=ANN, blue=BEN).boxes(red=2).profits(blue=90).building()
    events = play(table, "A builds BOS-NYC with red from BOS")
    assert "turn-over" in kinds(events)
    assert [each["profit"] for each in seen(table)["companies"]] == [0] * 6
    assert [each["controller"] for each in seen(table)["companies"]] == [None] * 6
    # All six can be auctioned again.
    assert sum(line.endswith("for 1") for line in lines(table)) == 6


@pytest.mark.rule("STD-END-03", "STD-FINAL-04")
def test_at_the_end_of_turn_5_the_markers_are_kept_for_the_count_of_phase_6() -> None:
    scene = Scene(turn=5).sold(red=CY).shares("red", {ANN: 1, CY: 1, DEE: 1}, last=CY).boxes(red=2)
    table = scene.building()
    play(table, "C builds BOS-NYC with red from BOS")
    assert table.view()["phase"] == "goods"
    assert company(table, "red")["controller"] == CY


@pytest.mark.rule("STD-END-04")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_rails_shares_and_cubes_stay_and_a_new_turn_begins(turn: int) -> None:
    table = Scene(turn=turn).cubes(1, 2, 3, 4).sold(red=ANN).boxes(red=3, blue=5).building()
    play(table, "A builds BOS-NYC with red from BOS")
    assert table.view()["round"] == turn + 1
    assert table.view()["phase"] == "auction"
    assert seen(table)["rails"] == {"BOS-NYC": "red"}
    assert player(table, ANN)["shares"] == {"red": 1}
    assert (company(table, "red")["box"], company(table, "blue")["box"]) == (1, 5)
    assert held(table, "cubes") == [9, 10, 11, 12]


@pytest.mark.rule("STD-END-04", "STD-TURN-03")
def test_after_turn_5_comes_phase_6() -> None:
    table = Scene(turn=5).sold(red=ANN).boxes(red=2).building()
    play(table, "A builds BOS-NYC with red from BOS")
    assert table.view()["phase"] == "goods"
    assert table.view()["round"] == 5
    assert held(table, "cubes") == [0, 0, 0, 0]
