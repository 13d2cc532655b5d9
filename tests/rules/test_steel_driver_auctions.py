"""Phase 2, the auctions of control (STD-AUC)."""

from itertools import pairwise

import pytest

import footplate
from rules.playing_lines import kinds, lines, of_kind, play, player, refused, seen
from rules.steel_driver import ANN, BEN, COMPANIES, CY, DEE, Scene, company, held


@pytest.mark.rule("STD-AUC-01", "STD-INFO-05")
def test_the_active_player_puts_up_any_unsold_company_or_passes() -> None:
    table = Scene(active=BEN).cubes(5, 2, 5, 5).sold(green=ANN).auctions()
    assert table.actors == (BEN,)
    unsold = [name for name in COMPANIES if name != "green"]
    assert lines(table) == ["B passes", *(f"B auctions {name} for {bid}" for name in unsold for bid in (1, 2))]


@pytest.mark.rule("STD-AUC-01")
def test_nobody_raises_or_drops_out_while_no_auction_runs() -> None:
    table = Scene().cubes(8, 8, 8, 8).auctions()
    assert refused(table, "A bids 1") == "STD-AUC-01"
    assert refused(table, "A drops out") == "STD-AUC-01"


@pytest.mark.rule("STD-AUC-02")
def test_passing_hands_the_marker_to_the_left_and_binds_nobody() -> None:
    table = Scene(seats=3).cubes(5, 5, 5).auctions()
    play(table, "A passes")
    assert seen(table)["active"] == BEN
    play(table, "B auctions red for 1")
    # Ann, who passed, may bid in Ben's auction…
    play(table, "C drops out", "A bids 2", "B drops out")
    assert company(table, "red")["controller"] == ANN
    # … and auction herself when the marker comes back.
    play(table, "C passes", "A auctions blue for 1")
    assert seen(table)["auction"]["auctioneer"] == ANN


@pytest.mark.rule("STD-AUC-03")
def test_whoever_puts_a_marker_up_bids_first_himself_at_least_1_cube() -> None:
    table = Scene().cubes(8, 8, 8, 8).auctions()
    assert refused(table, "A auctions red for 0") == "STD-AUC-03"
    assert refused(table, "A auctions red for -1") == "STD-AUC-03"
    play(table, "A auctions red for 1")
    assert seen(table)["auction"] == {"company": "red", "bid": 1, "bidder": ANN, "in": [0, 1, 2, 3], "auctioneer": ANN}


@pytest.mark.rule("STD-AUC-03", "STD-INFO-04")
def test_a_player_without_cubes_passes_automatically() -> None:
    table = Scene().cubes(1, 0, 0, 1).auctions()
    events = play(table, "A passes")
    assert of_kind(events, "marker-passed") == [
        {"seat": ANN, "auto": False},
        {"seat": BEN, "auto": True},
        {"seat": CY, "auto": True},
    ]
    assert table.actor == DEE


@pytest.mark.rule("STD-AUC-04")
def test_bidding_goes_clockwise_from_the_auctioneers_left_again_and_again() -> None:
    table = Scene(active=CY).cubes(9, 9, 9, 9).auctions()
    play(table, "C auctions red for 1")
    asked = []
    for _ in range(5):
        asked.append(table.actor)
        table.play(table.legal()[1])
    assert asked == [DEE, ANN, BEN, CY, DEE]
    assert seen(table)["auction"]["bid"] == 6


@pytest.mark.rule("STD-AUC-04")
def test_a_bid_is_higher_than_the_standing_one() -> None:
    table = Scene().cubes(9, 9, 9, 9).auctions()
    play(table, "A auctions red for 4")
    assert refused(table, "B bids 4") == "STD-AUC-04"
    assert refused(table, "B bids 3") == "STD-AUC-04"
    assert lines(table) == ["B drops out", *(f"B bids {bid}" for bid in (5, 6, 7, 8, 9))]


@pytest.mark.rule("STD-AUC-04")
def test_a_bidder_neither_passes_the_marker_nor_opens_another_auction() -> None:
    table = Scene().cubes(9, 9, 9, 9).auctions()
    play(table, "A auctions red for 4")
    assert refused(table, "B passes") == "STD-AUC-04"
    assert refused(table, "B auctions blue for 5") == "STD-AUC-04"


@pytest.mark.rule("STD-AUC-05")
def test_a_bid_may_jump_but_never_exceed_the_bidders_cubes() -> None:
    table = Scene().cubes(3, 7, 9, 9).auctions()
    assert refused(table, "A auctions red for 4") == "STD-AUC-05"
    play(table, "A auctions red for 1")
    assert refused(table, "B bids 8") == "STD-AUC-05"
    play(table, "B bids 7")
    assert seen(table)["auction"]["bid"] == 7


@pytest.mark.rule("STD-AUC-06")
def test_who_drops_out_is_not_asked_again_in_this_auction_but_in_the_next() -> None:
    table = Scene(seats=3).cubes(9, 9, 9).auctions()
    play(table, "A auctions red for 1", "B drops out", "C bids 2", "A bids 3")
    assert table.actor == CY
    assert seen(table)["auction"]["in"] == [ANN, CY]
    assert refused(table, "B bids 4") == "FPT-ACT-04"
    play(table, "C drops out", "B auctions blue for 1", "C drops out")
    assert table.actor == ANN
    play(table, "A bids 2")
    assert table.actor == BEN


@pytest.mark.rule("STD-AUC-07", "STD-INFO-04")
def test_who_cannot_raise_drops_out_when_it_is_his_turn_and_not_before() -> None:
    table = Scene().cubes(9, 4, 9, 3).auctions()
    events = play(table, "A auctions red for 3")
    # Dee holds no more than the bid, but Ben's turn comes first.
    assert of_kind(events, "dropped") == []
    assert table.actor == BEN
    events = play(table, "B bids 4", "C bids 5")
    assert of_kind(events, "dropped") == [{"seat": DEE, "company": "red", "auto": True}]
    assert table.actor == ANN
    events = play(table, "A bids 6")
    assert of_kind(events, "dropped") == [{"seat": BEN, "company": "red", "auto": True}]
    assert table.actor == CY


@pytest.mark.rule("STD-AUC-08")
def test_the_auction_ends_when_all_but_one_have_dropped_out() -> None:
    table = Scene().cubes(9, 9, 9, 9).auctions()
    play(table, "A auctions red for 1", "B bids 2", "C drops out", "D drops out")
    assert seen(table)["auction"]["bidder"] == BEN
    events = play(table, "A drops out")
    assert of_kind(events, "auction-won") == [{"seat": BEN, "company": "red", "bid": 2}]
    assert seen(table)["auction"] is None


@pytest.mark.rule("STD-AUC-08")
def test_if_nobody_raises_the_auctioneer_wins_at_his_opening_bid() -> None:
    table = Scene().cubes(9, 9, 9, 9).auctions()
    events = play(table, "A auctions red for 3", "B drops out", "C drops out", "D drops out")
    assert of_kind(events, "auction-won") == [{"seat": ANN, "company": "red", "bid": 3}]


@pytest.mark.rule("STD-AUC-09")
def test_the_winner_alone_pays_into_the_box_and_takes_marker_and_share() -> None:
    table = Scene().cubes(9, 9, 9, 9).boxes(red=2).auctions()
    play(table, "A auctions red for 3", "B bids 5", "C drops out", "D drops out", "A drops out")
    assert held(table, "cubes") == [9, 4, 9, 9]
    red = company(table, "red")
    assert (red["box"], red["controller"], red["sold"], red["shares"]) == (7, BEN, True, 4)
    assert player(table, BEN)["shares"] == {"red": 1}
    assert player(table, BEN)["controls"] == ["red"]
    assert player(table, ANN)["shares"] == {}


@pytest.mark.rule("STD-AUC-10")
def test_after_an_auction_the_player_left_of_the_auctioneer_is_active_whoever_won() -> None:
    table = Scene(active=DEE).cubes(9, 9, 9, 9).auctions()
    play(table, "D auctions red for 3", "A drops out", "B bids 5", "C drops out", "D drops out")
    assert seen(table)["active"] == ANN
    assert table.actor == ANN


@pytest.mark.rule("STD-AUC-11")
def test_a_marker_is_sold_once_a_turn() -> None:
    table = Scene().cubes(9, 9, 9, 9).auctions()
    play(table, "A auctions red for 9")
    assert refused(table, "B auctions red for 1") == "STD-AUC-11"
    assert not any(" red " in line for line in lines(table))


@pytest.mark.rule("STD-AUC-11")
def test_a_player_may_win_several_companies_in_a_turn() -> None:
    table = Scene(seats=3).cubes(9, 1, 1).auctions()
    play(table, "A auctions red for 1", "B passes", "C passes", "A auctions blue for 1")
    assert player(table, ANN)["controls"] == ["red", "blue"]


@pytest.mark.rule("STD-AUC-12")
def test_a_company_sold_in_all_5_turns_has_given_out_its_5_shares() -> None:
    table = Scene(seats=3).cubes(1, 1, 1).auctions()
    given = []
    while not table.over:
        wanted = [action for action in table.legal() if getattr(action, "company", "") in ("", "red")]
        auction = [action for action in wanted if action.kind == "auction" and action.bid == 1]
        table.play((auction or wanted)[0])
        given.append(5 - company(table, "red")["shares"])
    assert given[-1] == 5
    assert sum(player(table, seat)["shares"].get("red", 0) for seat in range(3)) == 5
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(given))


@pytest.mark.rule("STD-AUC-13")
def test_the_phase_ends_when_all_six_markers_are_sold() -> None:
    table = Scene().cubes(9, 9, 9, 9).sold(red=ANN, yellow=ANN, green=BEN, blue=BEN, grey=CY).auctions()
    events = play(table, "A auctions brown for 4", "B drops out", "C drops out", "D drops out")
    assert "auctions-over" in kinds(events)
    assert table.view()["phase"] == "build"


@pytest.mark.rule("STD-AUC-13", "STD-AUC-18")
def test_the_phase_ends_when_all_players_pass_one_after_the_other() -> None:
    table = Scene(seats=3).cubes(9, 9, 9).sold(red=ANN).boxes(red=4).auctions()
    play(table, "A passes", "B passes")
    # An auction in between starts the count of passes afresh.
    play(table, "C auctions blue for 2", "A drops out", "B drops out")
    assert seen(table)["passes"] == 0
    events = play(table, "A passes", "B passes")
    assert "auctions-over" not in kinds(events)
    assert table.actor == CY
    assert "auctions-over" in kinds(play(table, "C passes"))


@pytest.mark.rule("STD-AUC-18", "STD-AUC-03")
def test_automatic_passes_count_and_the_last_auctioneer_has_one_more_chance() -> None:
    table = Scene(seats=3).cubes(5, 0, 0).auctions()
    events = play(table, "A auctions red for 2")
    # Ben and Cy pass automatically, and Ann may auction again.
    assert [facts["auto"] for facts in of_kind(events, "marker-passed")] == [True, True]
    assert table.actor == ANN
    assert seen(table)["passes"] == 2
    assert "auctions-over" in kinds(play(table, "A passes"))


@pytest.mark.rule("STD-AUC-18")
def test_there_are_at_most_six_auctions_in_a_phase() -> None:
    table = Scene(seats=3).cubes(9, 9, 9).auctions()
    events: list[footplate.Event] = []
    while "auctions-over" not in kinds(events):
        openings = [action for action in table.legal() if action.kind == "auction"]
        events += table.play(openings[0] if openings else table.legal()[0])
    assert kinds(events).count("auction-opened") == 6


@pytest.mark.rule("STD-AUC-14")
def test_left_of_the_last_auctioneer_is_active_in_the_next_turn() -> None:
    table = Scene(seats=4, turn=2).cubes(4, 4, 4, 4).auctions()
    play(table, "A passes", "B auctions red for 1", "C drops out", "D drops out", "A drops out")
    events = play(table, "C passes", "D passes", "A passes", "B passes")
    assert of_kind(events, "auctions-over") == [{"seat": CY}]
    assert table.view()["round"] == 3
    assert table.actor == CY


@pytest.mark.rule("STD-AUC-14")
def test_the_sixth_auction_also_leaves_the_marker_left_of_its_auctioneer() -> None:
    scene = Scene(active=DEE).cubes(0, 0, 0, 1).sold(red=ANN, yellow=ANN, green=BEN, blue=BEN, grey=CY)
    events = play(scene.auctions(), "D auctions brown for 1")
    assert of_kind(events, "auctions-over") == [{"seat": ANN}]


@pytest.mark.rule("STD-AUC-15")
def test_if_nobody_auctions_the_marker_stays() -> None:
    table = Scene(seats=4, turn=2, active=CY).cubes(4, 4, 4, 4).auctions()
    play(table, "C passes", "D passes", "A passes", "B passes")
    assert table.view()["round"] == 3
    assert table.actor == CY


@pytest.mark.rule("STD-AUC-16", "STD-BUILD-04")
def test_an_unsold_company_has_no_controller_and_keeps_what_it_has() -> None:
    scene = Scene(seats=3, turn=2).cubes(1, 0, 0).boxes(blue=4).rails("blue", "BOS-NYC")
    table = scene.shares("blue", {BEN: 1}, last=BEN).auctions()
    events = play(table, "A passes")
    assert {"company": "blue", "cause": "control"} in of_kind(events, "company-passed")
    blue = company(table, "blue")
    assert (blue["controller"], blue["box"], blue["rails"], blue["shares"]) == (None, 4, 16, 4)
    assert blue["cities"] == ["BOS", "NYC"]


@pytest.mark.rule("STD-AUC-17", "STD-BUILD-06")
def test_only_the_marker_gives_control_not_the_shares() -> None:
    table = Scene().sold(red=ANN).shares("red", {ANN: 1, BEN: 3}, last=ANN).boxes(red=2).building()
    assert table.actors == (ANN,)
    assert refused(table, "B builds BOS-NYC with red from BOS") == "FPT-ACT-04"
    play(table, "A builds BOS-NYC with red from BOS")
