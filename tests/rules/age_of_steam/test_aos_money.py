"""Shares, the auction, actions, income, expenses, reduction and scoring."""

from typing import Any

import pytest

from footplate.titles.age_of_steam import scoring
from footplate.titles.age_of_steam.phases.auction import Auction
from rules.playing_lines import lines, of_kind, play, refused
from rules.track_scenes import ANN, BEN, CY, DEE, EVE, lay

from .positions import CROSS, Scene, at


@pytest.mark.rule("AOS-SHARE-01", "AOS-SHARE-02")
def test_shares_bring_five_dollars_up_to_fifteen() -> None:
    table = Scene().issuing()
    assert lines(table) == [f"A issues {number} shares" for number in range(14)]
    assert refused(table, "A issues 14 shares") == "AOS-SHARE-02"
    assert refused(table, "A issues -1 shares") == "AOS-SHARE-01"
    play(table, "A issues 3 shares", "B issues 0 shares")
    assert (at(table).cash, at(table).shares) == ([25, 10, 10], [5, 2, 2])


@pytest.mark.rule("AOS-SHARE-03")
def test_shares_are_issued_in_the_first_phase_only() -> None:
    assert refused(Scene().bidding(), "A issues 1 shares") == "AOS-SHARE-03"
    assert refused(Scene().building(), "A issues 1 shares") == "AOS-SHARE-03"


@pytest.mark.rule("AOS-AUC-07")
def test_the_free_pass_with_two_left() -> None:
    table = Scene().took({BEN: "turn-order"}).bidding()
    play(table, "A bids 2", "B bids 3", "C passes", "A bids 4")
    # Only Ann is left besides Ben, and has the highest bid.
    assert refused(table, "B passes freely") == "AOS-AUC-07"
    table = Scene().took({BEN: "turn-order"}).order(ANN, BEN, CY).bidding()
    play(table, "A passes", "B passes freely", "C passes")
    assert at(table).order == [BEN, CY, ANN]


@pytest.mark.rule("AOS-AUC-02")
def test_bids_rise_and_stay_within_the_money() -> None:
    table = Scene().bidding()
    assert refused(table, "A bids 0") == "AOS-AUC-02"
    assert refused(table, "A bids 11") == "AOS-AUC-02"
    play(table, "A bids 4")
    assert refused(table, "B bids 4") == "AOS-AUC-02"
    assert lines(table, "bid") == [f"B bids {bid}" for bid in range(5, 11)]


@pytest.mark.rule("AOS-ACT-01", "AOS-ACT-09")
def test_each_action_is_taken_once_and_free_again_next_turn() -> None:
    table = Scene().took({ANN: "engineer"}).choosing()
    assert len(lines(table)) == 7
    play(table, "A takes engineer")
    assert refused(table, "B takes engineer") == "AOS-ACT-01"
    assert len(lines(table)) == 6


@pytest.mark.rule("AOS-ACT-02", "AOS-MOVE-01")
def test_first_move_moves_first_in_both_rounds() -> None:
    table = Scene().took({CY: "first-move"}).moving()
    assert at(table).queue == [CY, ANN, BEN]
    play(table, "C passes", "A passes", "B passes")
    assert (table.actor, at(table).cycle) == (CY, 2)


@pytest.mark.rule("AOS-ACT-03", "AOS-BUILD-01")
def test_first_build_builds_first() -> None:
    table = Scene().took({CY: "first-build"}).building()
    assert at(table).queue == [CY, ANN, BEN]
    play(table, "C ends the build turn")
    assert table.actor == ANN


@pytest.mark.rule("AOS-ACT-04", "AOS-BUILD-02")
def test_engineer_makes_four_builds() -> None:
    tiles = [
        ("C2", "straight", (0, 3)),
        ("C3", "straight", (0, 3)),
        ("B1", "gentle", (1, 3)),
        ("C6", "straight", (0, 3)),
    ]
    for taken, builds in (({}, 3), ({ANN: "engineer"}, 4)):
        table = Scene(map=CROSS).cash(50, 0, 0).took(taken).building()
        for hex_name, face, piece in tiles[:builds]:
            lay(table, hex_name, face, piece)
        assert refused(table, "A builds straight on A6 turned 0") == "AOS-BUILD-02"


@pytest.mark.rule("AOS-ACT-05")
def test_locomotive_raises_the_engine_at_once_up_to_six() -> None:
    table = Scene().level(5, 6, 1).choosing()
    play(table, "A takes locomotive")
    assert at(table).level == [6, 6, 1]
    table = Scene().level(6, 6, 1).choosing()
    play(table, "A takes locomotive")
    assert at(table).level == [6, 6, 1]


@pytest.mark.rule("AOS-EXP-04", "AOS-OWN-03")
def test_the_eliminated_leave_their_track_unowned() -> None:
    scene = Scene(4, map=CROSS).cash(0, 9, 9, 9).shares(9, 2, 2, 2).took({ANN: "production"})
    scene.link(ANN, "NOR", "SOU").link(BEN, "WST", "SOU").cubes("SOU", red=1)
    table, events = scene.after_goods()
    p = at(table)
    assert (p.order, p.out, p.taken[ANN]) == ([BEN, CY, DEE], [1, 0, 0, 0], -1)
    assert p.network.owner == [-1, BEN]
    assert not of_kind(events, "produced")
    # The link can still be used, and pays nobody (AOS-MOVE-09).
    assert table.actor == BEN


@pytest.mark.rule("AOS-EXP-05", "AOS-SCORE-07")
def test_the_last_one_left_wins_whatever_the_points() -> None:
    scene = Scene().cash(0, 0, 20).shares(9, 9, 15)
    table, events = scene.after_goods()
    assert table.over
    assert scoring.ranking(at(table))[0].seat == CY
    assert of_kind(events, "game-over") == [{"seat": [CY]}]
    table, events = Scene().cash(0, 0, 0).shares(9, 9, 9).after_goods()
    assert table.over
    assert [event.key for event in events][-1] == "game-over/none"
    assert scoring.winners(at(table)) == []
    assert [place.place for place in scoring.ranking(at(table))] == [1, 1, 1]
    # Who went out earlier is still behind.
    table, _ = Scene(4, turn=3).out(DEE).cash(0, 0, 0, 0).shares(9, 9, 9, 9).after_goods()
    assert [(place.seat, place.place) for place in table.result() or []] == [(ANN, 1), (BEN, 1), (CY, 1), (DEE, 4)]
    assert table.view()["game"]["winners"] == []


@pytest.mark.rule("AOS-EXP-06", "AOS-GROW-06")
def test_eliminations_change_neither_turns_nor_dice() -> None:
    scene = Scene(4).out(DEE)
    assert scene.position.turns() == 8
    _, events = scene.growing()
    assert [len(each["dice"]) for each in of_kind(events, "dice-rolled")] == [4, 4]
    assert Auction().share(scene.position.players(), 3, 9) == 0


@pytest.mark.rule("AOS-SCORE-05", "AOS-SCORE-06")
def test_level_players_share_and_the_eliminated_rank_below() -> None:
    scene = Scene(5).income(2, 2, 0, 0, 0).shares(2, 2, 2, 9, 2)
    p = scene.position
    p.out = [0, 0, 1, 0, 3]
    p.order = [ANN, BEN, DEE]
    # Nothing counts for those who are out: no income, no track, no shares.
    p.income[CY] = 5
    p.network.length[p.network._new_link(0, 1, CY)] = 7
    places = {place.seat: place.place for place in scoring.ranking(p)}
    assert places == {ANN: 1, BEN: 1, DEE: 3, EVE: 4, CY: 5}
    assert [part.points for part in scoring.scores(p)[CY].parts] == [0, 0, 0]
    assert scoring.scores(p)[DEE].total == -27
    p.out = [0, 0, 3, 0, 3]
    places = {place.seat: place.place for place in scoring.ranking(p)}
    assert places[CY] == places[EVE] == 4


def test_a_choice_that_leads_to_bankruptcy_is_marked() -> None:
    table = Scene(map=CROSS).cash(5, 5, 5).building()
    marked = {str(each.facts["cost"]): each.facts["bankrupt"] for each in table.choices(ANN) if "cost" in each.facts}
    assert marked["2"] is False
    assert marked["3"] is True


@pytest.mark.rule("AOS-EXP-01", "AOS-EXP-02", "AOS-EXP-03", "AOS-RED-01")
def test_the_outlook_warns_of_this_turns_expenses_and_not_of_the_next() -> None:
    game: Any = Scene().cash(0, 0, 4).income(1, 12, 0).shares(4, 2, 2).moving().view(None)["game"]
    assert [player["next"] for player in game["players"]] == [
        {"income": 1, "expenses": 5, "reduction": 0, "short": 4, "bankrupt": True},
        {"income": 12, "expenses": 3, "reduction": 2, "short": 0, "bankrupt": False},
        {"income": 0, "expenses": 3, "reduction": 0, "short": 0, "bankrupt": False},
    ]
    # When Production is used, the expenses of this turn are paid; before the next ones shares can be issued.
    growing, _ = Scene(map="france").cash(0, 0, 0).took({ANN: "production"}).growing()
    game = growing.view(None)["game"]
    assert game["players"][ANN]["next"] == {"income": 0, "expenses": 3, "reduction": 0, "short": 0, "bankrupt": False}


@pytest.mark.rule("AOS-EXP-02", "AOS-EXP-03")
def test_a_debt_as_high_as_the_income_takes_all_of_it_and_ruins_nobody() -> None:
    # $7 for shares and $2 for the engine; $3 in hand and $3 of income are there, and $3 are missing.
    scene = Scene().income(3, 9, 9).shares(7, 2, 2).level(2, 1, 1).cash(3, 9, 9)
    _, events = scene.after_goods()
    p = scene.position
    assert (p.cash[ANN], p.income[ANN], p.out[ANN]) == (0, 0, 0)
    assert of_kind(events, "shortfall") == [{"seat": ANN, "missing": 3, "lost": 3, "income": 0, "forgiven": 0}]
    assert not of_kind(events, "bankrupt")
    scene = Scene().income(3, 9, 9).shares(8, 2, 2).level(2, 1, 1).cash(3, 9, 9)
    _, events = scene.after_goods()
    assert of_kind(events, "bankrupt") == [{"seat": ANN}]


@pytest.mark.rule("AOS-AUC-05")
def test_who_holds_the_highest_bid_is_passed_over_when_the_others_wait() -> None:
    table = Scene(4).took({CY: "turn-order"}).bidding()
    play(table, "A bids 1", "B bids 2", "C passes freely", "D passes", "A passes")
    # Ben's turn has come, and his bid is the highest: Cy is asked.
    assert table.actor == CY
    play(table, "C bids 3")
    assert table.actor == BEN
