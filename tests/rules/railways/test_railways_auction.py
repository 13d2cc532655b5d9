"""Phase 1: the auction for First Player (RWW-TURN, RWW-AUC)."""

import pytest

from rules.playing_lines import allowed, kinds, lines, of_kind, play, player, refused, seen
from rules.railways.positions import ANN, BEN, CLEO, Scene, pass_all, state


@pytest.mark.rule("RWW-TURN-01")
def test_auction_actions_and_income_follow_each_other_turn_after_turn() -> None:
    table = Scene(turn=4).auction()
    assert refused(table, "A upgrades the engine") == "RWW-TURN-01"
    play(table, "A passes", "B passes", "C passes")
    assert table.view()["phase"] == "actions"
    assert refused(table, "B bids 1000") == "RWW-TURN-01"
    play(table, "B upgrades the engine")
    events = pass_all(table)
    assert kinds(events)[-4:] == ["income", "card-turned", "turn-over", "turn-began"]
    assert of_kind(events, "turn-began") == [{"turn": 5}]


@pytest.mark.rule("RWW-AUC-01")
def test_the_holder_of_the_card_speaks_first_and_then_clockwise() -> None:
    table = Scene(seats=3, first=CLEO).auction()
    speakers = []
    for bid in (1000, 2000, 3000, 4000):
        speakers.append(table.actor)
        play(table, f"{'ABC'[state(table).actor]} bids {bid}")
    assert speakers == [CLEO, ANN, BEN, CLEO]


@pytest.mark.rule("RWW-AUC-02")
def test_a_bid_is_higher_than_the_last_in_thousands_and_at_least_one() -> None:
    table = Scene().auction()
    assert refused(table, "A bids 500") == "RWW-AUC-02"
    assert refused(table, "A bids 0") == "RWW-AUC-02"
    assert refused(table, "A bids 1500") == "RWW-AUC-02"
    play(table, "A bids 3000")
    assert refused(table, "B bids 3000") == "RWW-AUC-02"
    assert lines(table)[:2] == ["B passes", "B bids 4000"]


@pytest.mark.rule("RWW-AUC-03")
def test_who_passes_is_out_and_the_last_bidder_wins() -> None:
    table = Scene().auction()
    play(table, "A bids 1000", "B passes", "C bids 2000", "A bids 3000")
    assert table.actor == CLEO
    assert seen(table)["auction"]["in"] == [ANN, CLEO]
    play(table, "C passes")
    assert (seen(table)["first"], table.view()["phase"]) == (ANN, "actions")


@pytest.mark.rule("RWW-AUC-04")
def test_the_winner_pays_his_bid_and_nobody_else_pays() -> None:
    table = Scene().cash(9000, 9000, 9000).auction()
    events = play(table, "A bids 4000", "B bids 5000", "C passes", "A passes")
    assert [player(table, seat)["cash"] for seat in range(3)] == [9000, 4000, 9000]
    assert of_kind(events, "auction-won") == [{"seat": BEN, "bid": 5000}]
    assert seen(table)["first"] == BEN


@pytest.mark.rule("RWW-AUC-05")
@pytest.mark.parametrize("turn", [1, 6])
def test_if_all_pass_the_card_goes_left_for_nothing(turn: int) -> None:
    table = Scene(turn=turn, first=CLEO).cash(9000, 9000, 9000).auction()
    play(table, "C passes", "A passes", "B passes")
    assert seen(table)["first"] == ANN
    assert [player(table, seat)["cash"] for seat in range(3)] == [9000] * 3


@pytest.mark.rule("RWW-AUC-06")
def test_play_goes_clockwise_from_the_first_player_in_all_rounds() -> None:
    table = Scene().auction()
    play(table, "A passes", "B passes", "C bids 1000")
    order = []
    while state(table).turn == 2:
        order.append(table.actor)
        play(table, f"{'ABC'[state(table).actor]} upgrades the engine")
    assert order == [CLEO, ANN, BEN] * 3


@pytest.mark.rule("RWW-AUC-07")
def test_a_bid_may_exceed_cash_and_shares_are_issued_only_by_the_winner() -> None:
    table = Scene().cash(0, 2000, 0).auction()
    play(table, "A bids 11000", "B bids 12000", "C passes")
    assert [player(table, seat)["shares"] for seat in range(3)] == [0, 0, 0]
    play(table, "A passes")
    assert [player(table, seat)["shares"] for seat in range(3)] == [0, 2, 0]
    assert player(table, BEN)["cash"] == 0


@pytest.mark.rule("RWW-AUC-08", "RWW-AUC-10")
def test_no_bid_exceeds_50000_and_then_the_others_are_not_asked() -> None:
    table = Scene().auction()
    assert refused(table, "A bids 51000") == "RWW-AUC-08"
    assert lines(table)[-1] == "A bids 50000"
    events = play(table, "A bids 50000")
    assert [facts["auto"] for facts in of_kind(events, "bid-passed")] == [True, True]
    assert (seen(table)["first"], player(table, ANN)["shares"]) == (ANN, 10)


@pytest.mark.rule("RWW-AUC-09")
def test_the_last_player_without_a_bid_is_asked_once_and_may_bid_the_least() -> None:
    table = Scene().auction()
    play(table, "A passes", "B passes")
    assert lines(table) == ["C passes", "C bids 1000"]
    assert refused(table, "C bids 2000") == "RWW-AUC-09"
    assert allowed(table, "C bids 1000")
    events = play(table, "C bids 1000")
    assert of_kind(events, "auction-won") == [{"seat": CLEO, "bid": 1000}]


@pytest.mark.rule("RWW-AUC-09")
def test_the_highest_bidder_is_not_asked_to_raise_himself() -> None:
    table = Scene().auction()
    play(table, "A bids 1000", "B passes", "C passes")
    assert table.view()["phase"] == "actions"
