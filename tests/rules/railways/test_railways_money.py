"""Shares, income and dividends (RWW-SHARE, RWW-INC)."""

import pytest

from footplate.titles.railways.shares import needed
from footplate.titles.railways.tables import income_at
from rules.playing_lines import kinds, of_kind, play, player, seen
from rules.railways.positions import ANN, BEN, CLEO, Scene, build, facts_of, lay, pass_all


@pytest.mark.rule("RWW-SHARE-01")
def test_shares_bring_5000_each() -> None:
    table = Scene().engines(2, 1, 1).round()
    events = play(table, "A upgrades the engine")
    assert of_kind(events, "shares-issued") == [{"seat": ANN, "issued": 2, "shares": 2}]
    assert player(table, ANN)["cash"] == 0


@pytest.mark.rule("RWW-SHARE-02")
@pytest.mark.parametrize(
    ("cash", "amount", "issued"), [(0, 16000, 4), (16000, 16000, 0), (15000, 16000, 1), (1000, 16000, 3), (0, 0, 0)]
)
def test_as_many_shares_as_are_needed_and_no_more(cash: int, amount: int, issued: int) -> None:
    assert needed(cash, amount) == issued


@pytest.mark.rule("RWW-SHARE-03")
def test_cash_is_used_first_and_the_shares_are_shown_before() -> None:
    table = Scene().cash(3000, 0, 0).engines(3, 1, 1).round()
    action = next(action for action in table.legal() if action.kind == "upgrade")
    facts = facts_of(table, action)
    assert (facts["pays"], facts["issued"], facts["cash"], facts["shares"]) == (15000, 3, 3000, 3)
    play(table, action)
    assert (player(table, ANN)["shares"], player(table, ANN)["cash"]) == (3, 3000)


@pytest.mark.rule("RWW-SHARE-04")
def test_dividends_that_cash_does_not_cover_are_paid_with_new_shares() -> None:
    table = Scene(seats=2).shares(7, 0).cash(1000, 0).last_action()
    events = play(table, "B passes")
    assert of_kind(events, "shares-issued") == [{"seat": ANN, "issued": 2, "shares": 9}]
    assert player(table, ANN)["cash"] == 4000


@pytest.mark.rule("RWW-SHARE-05")
def test_shares_are_unlimited_and_never_paid_back() -> None:
    table = Scene(seats=2).shares(54, 60).cash(900000, 900000).round()
    assert {action.kind for action in table.legal()} <= {
        "pass",
        "lay",
        "urbanize",
        "upgrade",
        "deliver",
        "take",
        "west",
    }
    play(table, "A upgrades the engine")
    pass_all(table)
    assert [player(table, seat)["shares"] for seat in range(2)] == [54, 60]


@pytest.mark.rule("RWW-SHARE-06")
def test_a_share_costs_1000_a_turn_and_a_point_at_the_end() -> None:
    table = Scene(seats=2).shares(4, 0).cash(10000, 10000).scores(9, 9).last_action()
    assert player(table, ANN)["dividends"] == 4000
    play(table, "B passes")
    assert player(table, BEN)["cash"] - player(table, ANN)["cash"] == 4000
    assert [score.total for score in table.scores()] == [5, 9]


@pytest.mark.rule("RWW-INC-01")
def test_everybody_receives_the_income_of_his_position() -> None:
    table = Scene().scores(0, 8, 45).last_action()
    play(table, "C passes")
    assert [player(table, seat)["cash"] for seat in range(3)] == [0, 10000, 25000]


@pytest.mark.rule("RWW-INC-02")
def test_income_rises_to_25000_and_falls_again() -> None:
    assert income_at(0) == 0
    assert [income_at(position) for position in (1, 2, 9, 10, 11, 12, 39)] == [
        3000,
        4000,
        11000,
        12000,
        12000,
        13000,
        24000,
    ]
    assert {income_at(position) for position in range(40, 50)} == {25000}
    assert [income_at(position) for position in (50, 89, 90, 500)] == [24000, 12000, 10000, 10000]
    assert all(income_at(position) >= income_at(position - 1) for position in range(1, 50))
    assert all(income_at(position) <= income_at(position - 1) for position in range(50, 120))


@pytest.mark.rule("RWW-INC-03")
def test_1000_a_share_is_paid_after_the_income() -> None:
    table = Scene().scores(5, 0, 0).shares(6, 0, 0).last_action()
    events = play(table, "C passes")
    assert of_kind(events, "income")[0] == {"seat": ANN, "income": 7000, "dividends": 6000, "issued": 0, "net": 1000}
    assert player(table, ANN)["cash"] == 1000


@pytest.mark.rule("RWW-INC-04")
def test_new_shares_pay_from_the_next_turn_on() -> None:
    table = Scene(seats=2).shares(10, 0).last_action()
    play(table, "B passes")
    assert (player(table, ANN)["shares"], player(table, ANN)["cash"]) == (12, 0)
    assert player(table, ANN)["dividends"] == 12000


@pytest.mark.rule("RWW-INC-05")
def test_income_is_done_without_a_question() -> None:
    table = Scene(seats=6).scores(1, 2, 3, 4, 5, 6).shares(9, 9, 9, 9, 9, 9).last_action()
    events = play(table, "F passes")
    assert [facts["seat"] for facts in of_kind(events, "income")] == list(range(6))
    assert table.view()["phase"] == "auction"


@pytest.mark.rule("RWW-INC-06")
def test_the_order_at_the_end_of_a_turn() -> None:
    table = Scene(seats=2).links(ANN, "NYC Z10 AA9").last_action()
    happened = kinds(play(table, "B passes"))
    assert happened == ["passed", "track-removed", "income", "income", "card-turned", "turn-over", "turn-began"]


@pytest.mark.rule("RWW-INC-07")
def test_no_card_is_turned_up_at_the_end_of_the_last_turn() -> None:
    table = Scene(seats=2, turn=30).last_action()
    assert "card-turned" not in kinds(play(table, "B passes"))
    assert table.over


@pytest.mark.rule("RWW-SHARE-02")
def test_a_build_action_is_one_purchase() -> None:
    """Two tiles of $2,000 and $3,000 need one share together, as they would one after the other."""
    table = Scene().round()
    build(table, ANN, "NYC Z10 AA9")
    action = lay(table, ANN, "Z10 AA9 AB9")
    assert facts_of(table, action)["pays"] == 5000
    play(table, action, "A stops building")
    assert (player(table, ANN)["shares"], player(table, ANN)["cash"]) == (1, 0)
    assert seen(table)["building"] is None


@pytest.mark.rule("RWW-INC-04")
def test_a_player_sees_what_the_next_phase_3_leaves() -> None:
    table = Scene().cash(0, 9000, 0).shares(6, 1, 0).scores(1, 0, 2).round()
    assert player(table, ANN)["after"] == {"cash": 2000, "issued": 1, "shares": 7}
    assert player(table, BEN)["after"] == {"cash": 8000, "issued": 0, "shares": 1}
    assert player(table, CLEO)["after"] == {"cash": 4000, "issued": 0, "shares": 0}
    pass_all(table)
    assert [(player(table, seat)["cash"], player(table, seat)["shares"]) for seat in (ANN, BEN, CLEO)] == [
        (2000, 7),
        (8000, 1),
        (4000, 0),
    ]
