"""The turn order auction of the standard game (STM-AUC)."""

import pytest

from footplate.titles.steam.phases.auction import Auction
from rules.playing_lines import lines, of_kind, play, refused
from rules.track_scenes import ANN, BEN, CY, DEE

from .positions import Scene, at


def bidding(seats: int = 4, free: int | None = None, round: int = 2) -> Scene:
    scene = Scene(seats, game="standard", round=round).cash(*[20] * seats)
    return scene if free is None else scene.free_pass(free)


@pytest.mark.rule("STM-AUC-01")
def test_bidding_goes_round_in_turn_order() -> None:
    table = bidding().order(CY, ANN, DEE, BEN).bidding()
    asked = []
    for bid in range(6):
        asked.append(table.actor)
        play(table, f"{'ABCD'[table.actor or 0]} bids {bid}")
    assert asked == [CY, ANN, DEE, BEN, CY, ANN]


@pytest.mark.rule("STM-AUC-02")
def test_a_bid_is_higher_than_the_highest_and_0_may_open() -> None:
    table = bidding().bidding()
    assert refused(table, "A bids -1") == "STM-AUC-02"
    play(table, "A passes")
    assert "B bids 0" in lines(table), "while there is no bid, 0 may be bid"
    play(table, "B bids 0")
    assert refused(table, "C bids 0") == "STM-AUC-02"
    play(table, "C bids 4")
    assert refused(table, "D bids 4") == "STM-AUC-02"


@pytest.mark.rule("STM-AUC-03")
def test_a_bid_may_not_exceed_the_cash() -> None:
    table = bidding().cash(3, 20, 20, 20).bidding()
    assert refused(table, "A bids 4") == "STM-AUC-03"
    play(table, "A bids 3", "B bids 5", "C bids 6", "D passes")
    assert table.actor == BEN, "Ann cannot raise and is out"
    assert at(table).placed == [DEE, ANN]


@pytest.mark.rule("STM-AUC-04", "STM-AUC-05")
def test_who_passes_takes_the_last_free_position_and_the_last_one_left_the_first() -> None:
    table = bidding().bidding()
    play(table, "A bids 1", "B passes", "C bids 2", "D bids 3", "A passes", "C passes")
    assert at(table).is_in("actions")
    assert at(table).order == [DEE, CY, ANN, BEN]


@pytest.mark.rule("STM-AUC-06", "STM-AUC-14")
def test_turn_order_allows_one_pass_without_going_out() -> None:
    table = bidding(free=CY).bidding()
    assert refused(table, "A passes freely") == "STM-AUC-06"
    play(table, "A bids 1", "B bids 2", "C passes freely", "D passes", "A bids 3", "B passes")
    assert table.actor == CY
    assert refused(table, "C passes freely") == "STM-AUC-06"
    play(table, "C bids 4")
    assert table.actor == ANN
    play(table, "A passes")
    assert at(table).order == [CY, ANN, BEN, DEE]


@pytest.mark.rule("STM-AUC-06")
def test_a_second_pass_puts_out() -> None:
    table = bidding(free=ANN).bidding()
    play(table, "A passes freely", "B bids 0", "C bids 1", "D bids 2", "A passes")
    assert at(table).placed == [ANN]


@pytest.mark.rule("STM-AUC-07")
def test_in_round_1_nobody_has_that_right() -> None:
    table = bidding(round=1).bidding()
    assert refused(table, "A passes freely") == "STM-AUC-07"


@pytest.mark.rule("STM-AUC-08")
def test_who_holds_the_highest_bid_is_skipped() -> None:
    table = bidding(3, free=BEN).bidding()
    play(table, "A bids 2", "B passes freely", "C passes")
    assert table.actor == BEN, "Ann need not outbid herself"
    play(table, "B bids 3")
    assert table.actor == ANN


@pytest.mark.rule("STM-AUC-09", "STM-AUC-13")
def test_payment_is_full_for_two_half_between_and_nothing_for_the_last() -> None:
    table = bidding().bidding()
    events = play(table, "A bids 1", "B bids 3", "C bids 5", "D bids 7")
    assert at(table).cash == [20, 20, 20, 20], "nothing is paid before the auction is over"
    events = play(table, "A passes", "B passes", "C passes")
    assert at(table).order == [DEE, CY, BEN, ANN]
    assert at(table).cash == [20, 18, 15, 13]
    paid = [(each["seat"], each["cost"]) for each in of_kind(events, "bid-paid")]
    assert paid == [(DEE, 7), (CY, 5), (BEN, 2), (ANN, 0)]


@pytest.mark.rule("STM-AUC-09", "STM-AUC-12")
def test_who_never_bid_pays_nothing() -> None:
    table = bidding().bidding()
    play(table, "A passes", "B passes", "C passes")
    assert at(table).order == [DEE, CY, BEN, ANN]
    assert at(table).cash == [20] * 4


@pytest.mark.rule("STM-AUC-10", "STM-AUC-11")
@pytest.mark.parametrize(
    ("players", "paid"),
    [(2, [9, 0]), (3, [9, 9, 0]), (4, [9, 9, 5, 0]), (5, [9, 9, 5, 5, 0]), (6, [9, 9, 5, 5, 5, 0])],
)
def test_what_each_position_pays_of_a_bid_of_9(players: int, paid: list[int]) -> None:
    assert [Auction().share(players, position, 9) for position in range(1, players + 1)] == paid


@pytest.mark.rule("STM-AUC-11")
def test_with_two_players_left_the_second_pays_nothing() -> None:
    scene = bidding(3).order(ANN, CY)
    scene.position.out = [0, 1, 0]
    table = scene.bidding()
    play(table, "A bids 4", "C bids 6", "A passes")
    assert at(table).order == [CY, ANN]
    assert at(table).cash == [20, 20, 14]


@pytest.mark.rule("STM-AUC-14")
def test_the_holder_may_also_go_out_with_the_first_pass_and_an_earlier_bid_stays() -> None:
    table = bidding(free=ANN).bidding()
    assert lines(table)[:2] == ["A passes", "A passes freely"]
    play(table, "A passes")
    assert at(table).placed == [ANN]
    table = bidding(3, free=ANN).bidding()
    play(table, "A bids 4", "B bids 5", "C bids 6", "A passes freely", "B passes", "A passes")
    assert at(table).order == [CY, ANN, BEN]
    assert at(table).cash == [16, 20, 14], "Ann pays the bid that she made before the free pass"
