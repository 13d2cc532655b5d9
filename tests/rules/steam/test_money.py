"""Money and loans of the base game (STM-MONEY)."""

import pytest

from footplate.titles.steam.games import BIDDING, TILE, TRACK
from rules.playing_lines import of_kind, play, refused
from rules.track_scenes import ANN, BEN, barred, delivery, lay

from .positions import Scene, at


@pytest.mark.rule("STM-MONEY-02", "STM-MONEY-05", "STM-COST-06")
def test_a_loan_gives_5_for_one_step_of_income_at_the_moment_of_a_payment() -> None:
    table = Scene().cash(0, 0, 0).building(ANN)
    assert lay(table, "I8", "21", (0, 3)) == 3
    assert (at(table).cash[ANN], at(table).income[ANN]) == (2, -1)


@pytest.mark.rule("STM-MONEY-03")
def test_at_the_lowest_income_a_loan_costs_2_points() -> None:
    table = Scene().cash(0, 0, 0).income(-10, 0, 0).points(5, 0, 0).building(ANN)
    lay(table, "I8", "21", (0, 3))
    assert (at(table).cash[ANN], at(table).income[ANN], at(table).points[ANN]) == (2, -10, 3)


@pytest.mark.rule("STM-MONEY-04", "STM-MONEY-09")
@pytest.mark.parametrize("points", [0, 1])
def test_at_the_lowest_income_with_0_or_1_points_there_is_no_loan(points: int) -> None:
    table = Scene().cash(2, 0, 0).income(-10, 0, 0).points(points, 0, 0).building(ANN)
    assert barred(table, "I8", "21", (0, 3)) == "STM-MONEY-09"
    assert lay(table, "J7", "21", (5, 2)) == 2
    assert at(table).cash[ANN] == 0


@pytest.mark.rule("STM-MONEY-05", "STM-MONEY-06")
def test_cash_is_spent_first_and_no_loan_is_taken_while_it_lasts() -> None:
    table = Scene().cash(3, 0, 0).building(ANN)
    assert lay(table, "I8", "21", (0, 3)) == 3
    assert (at(table).cash[ANN], at(table).income[ANN]) == (0, 0)
    lay(table, "J7", "21", (5, 2))
    assert (at(table).cash[ANN], at(table).income[ANN]) == (3, -1)


@pytest.mark.rule("STM-MONEY-06", "STM-MONEY-07")
@pytest.mark.parametrize("cash", range(12))
@pytest.mark.parametrize("amount", range(25))
def test_just_as_many_loans_as_needed_and_at_most_4_left_over(cash: int, amount: int) -> None:
    position = Scene().cash(cash, 0, 0).position
    position.pay(ANN, amount, [])
    if amount > cash:
        assert 0 <= position.cash[ANN] <= 4
        assert -position.income[ANN] * 5 == amount - cash + position.cash[ANN]
    else:
        assert (position.cash[ANN], position.income[ANN]) == (cash - amount, 0)


@pytest.mark.rule("STM-MONEY-07", "STM-MONEY-10")
def test_nobody_is_asked_about_loans_and_their_price_is_shown_before() -> None:
    table = Scene().cash(1, 0, 0).building(ANN)
    assert {each.kind for each in table.legal()} == {"build", "done"}
    choice = next(each for each in table.choices(ANN) if each.steps == ["hex:I8", "face:21", "turn:0"])
    shown = {key: choice.facts[key] for key in ("cost", "loans", "cash", "income", "points")}
    assert shown == {"cost": 3, "loans": 1, "cash": 3, "income": -1, "points": 0}
    assert "1 loan" in choice.text("en")
    events = play(table, "A builds 21 on I8 turned 0")
    assert [(each["loans"], each["cash"], each["income"]) for each in of_kind(events, "borrowed")] == [(1, 5, -1)]
    assert (at(table).cash[ANN], at(table).income[ANN]) == (3, -1)


@pytest.mark.rule("STM-MONEY-08")
def test_a_payment_may_use_loans_of_both_kinds() -> None:
    table = Scene().cash(0, 0, 0).income(-9, 0, 0).points(2, 0, 0).level(4, 1, 1).choosing()
    play(table, "A takes locomotive")
    assert (at(table).income[ANN], at(table).points[ANN], at(table).cash[ANN]) == (-10, 0, 1)


@pytest.mark.rule("STM-MONEY-09")
def test_what_cannot_be_paid_even_with_loans_cannot_be_chosen() -> None:
    scene = Scene().cash(1, 0, 0).income(-10, 0, 0)
    position = scene.position
    assert [position.purse(ANN, purpose) for purpose in (TRACK, TILE, BIDDING)] == [1, 1, 1]
    assert position.purse(BEN, TRACK) == 50
    assert refused(scene.choosing(), "A takes urbanization") == "STM-ACT-13"
    table = scene.building(ANN)
    assert all(each.kind == "done" for each in table.legal())


@pytest.mark.rule("STM-MONEY-11", "STM-POINT-04")
def test_income_cannot_rise_above_10() -> None:
    scene = Scene().income(9, 0, 0).level(3, 1, 1).cubes("ALB", purple=1)
    scene.link(ANN, "ALB", "HFD").link(ANN, "HFD", "BOS").link(ANN, "BOS", "NYC")
    table = scene.moving(ANN)
    play(table, delivery(table, "purple", "ALB", "HFD", "BOS", "NYC"))
    play(table, "A puts the points to income")
    assert at(table).income[ANN] == 10
