"""Why something cannot be done: the rule, and what is said of the case."""

from typing import Any

import pytest

import footplate
from rules.playing_lines import kinds, of_kind, play, read, seen
from rules.steel_driver import ANN, BEN, CY, DEE, Scene


def reason(table: footplate.Table, line: str) -> tuple[str, Any]:
    ruling = table.explain(read(table, line))
    assert ruling is not None, f"{line} is legal"
    return ruling.key, ruling.facts


def pointed(table: footplate.Table, target: str) -> tuple[str, Any]:
    """Why somebody cannot point at that."""
    ruling = table.why(target)
    assert ruling is not None, f"{target} can be pointed at"
    return ruling.key, ruling.facts


def bidding(company: str = "red") -> footplate.Table:
    table = Scene().cubes(9, 5, 9, 9).sold(brown=DEE).auctions()
    play(table, f"A auctions {company} for 4")
    return table


@pytest.mark.rule("STD-AUC-01", "STD-AUC-03", "STD-AUC-05", "STD-AUC-11")
def test_why_no_auction_is_opened_so() -> None:
    table = Scene().cubes(9, 5, 9, 9).sold(brown=DEE).auctions()
    assert reason(table, "A auctions brown for 1") == ("STD-AUC-11", {"company": "brown", "seat": DEE})
    assert reason(table, "A auctions red for 0") == ("STD-AUC-03", {})
    assert reason(table, "A auctions red for 10") == ("STD-AUC-05", {"cubes": 9})
    assert reason(table, "A bids 1") == ("STD-AUC-01", {})
    assert reason(table, "A builds BOS-NYC with red") == ("STD-TURN-02/auctions", {})
    assert pointed(table, "company:brown") == ("STD-AUC-11", {"company": "brown", "seat": DEE})
    # A bid is pointed at before its company.
    assert pointed(table, "bid:0") == ("STD-AUC-03", {"cubes": 9})
    assert pointed(table, "bid:10") == ("STD-AUC-05", {"cubes": 9})
    assert pointed(table, "bid:999") == ("STD-AUC-05", {"cubes": 9})
    assert pointed(table, "bid:1000") == ("FPT-WHY-01", {"target": "bid:1000"})
    assert pointed(table, "drop") == ("STD-AUC-01", {})
    assert pointed(table, "link:BOS-NYC") == ("STD-TURN-02/auctions", {})


@pytest.mark.rule("STD-AUC-04", "STD-AUC-05")
@pytest.mark.parametrize("company", ["red", "yellow"])
def test_why_no_bid_is_made_so(company: str) -> None:
    table = bidding(company)
    assert reason(table, "B bids 4") == ("STD-AUC-04", {"bid": 4})
    assert reason(table, "B bids 6") == ("STD-AUC-05", {"cubes": 5})
    assert reason(table, "B passes") == ("STD-AUC-04/running", {"company": company})
    assert reason(table, "B auctions green for 1") == ("STD-AUC-04/running", {"company": company})
    assert pointed(table, "bid:0") == ("STD-AUC-04", {"bid": 4})
    assert pointed(table, "bid:6") == ("STD-AUC-05", {"cubes": 5})
    assert pointed(table, "pass") == ("STD-AUC-04/running", {"company": company})
    assert pointed(table, "pass:red") == ("FPT-WHY-01", {"target": "pass:red"})
    assert pointed(table, "drop:red") == ("FPT-WHY-01", {"target": "drop:red"})


@pytest.mark.rule("STD-BUILD-09", "STD-BUILD-10", "STD-BUILD-07")
def test_why_no_first_rail_is_built_so() -> None:
    table = Scene().sold(red=ANN, blue=BEN).boxes(red=2, blue=9).rails("brown", "BAL-RIC").building()
    assert reason(table, "A builds CLE-DET with red from CLE") == (
        "STD-BUILD-09",
        {"link": "CLE-DET", "company": "red"},
    )
    assert reason(table, "A builds BOS-NYC with red") == ("STD-BUILD-10", {"link": "BOS-NYC", "company": "red"})
    assert reason(table, "A builds BOS-ALB with red from ALB") == (
        "STD-BUILD-09/start",
        {"link": "BOS-ALB", "company": "red"},
    )
    assert reason(table, "A builds BOS-NYC with blue from BOS") == ("STD-BUILD-01", {"company": "red"})
    assert reason(table, "A builds BAL-RIC with red from BAL") == (
        "STD-BUILD-08",
        {"link": "BAL-RIC", "company": "brown"},
    )
    assert reason(table, "A builds NYC-BUF with red from NYC") == (
        "STD-BUILD-07",
        {"link": "NYC-BUF", "cost": 3, "company": "red", "cubes": 2},
    )
    assert reason(table, "A passes") == ("STD-BUILD-03", {"company": "red"})
    assert reason(table, "A auctions red for 1") == ("STD-TURN-02/building", {"company": "red"})
    assert pointed(table, "company:blue") == ("STD-BUILD-01", {"company": "red"})
    # The first hexagon of a link that is pointed at is meant as its start.
    assert pointed(table, "link:NYC-BUF")[0] == "STD-BUILD-07"
    assert pointed(table, "city:DET") == ("STD-BUILD-09", {"link": "BUF-DET", "company": "red"})


@pytest.mark.rule("STD-BUILD-12", "STD-BUILD-09")
def test_why_no_later_rail_is_built_so() -> None:
    table = Scene().sold(red=ANN).boxes(red=2).rails("red", "BOS-NYC", start="BOS").building()
    assert reason(table, "A builds PHL-BAL with red") == ("STD-BUILD-12", {"link": "PHL-BAL", "company": "red"})
    assert reason(table, "A builds NYC-PHL with red from NYC") == (
        "STD-BUILD-09/later",
        {"company": "red", "start": "BOS"},
    )
    assert pointed(table, "link:PHL-BAL") == ("STD-BUILD-12", {"link": "PHL-BAL", "company": "red"})
    # Of the links of a city, the one that is nearest to being possible: Buffalo is only too dear.
    assert pointed(table, "city:BUF")[0] == "STD-BUILD-07"
    assert pointed(table, "city:BUF")[1]["link"] == "NYC-BUF"


@pytest.mark.rule("STD-FINAL-02", "STD-FINAL-07", "STD-FINAL-08", "STD-FINAL-09")
def test_why_no_goods_are_taken_so() -> None:
    scene = Scene().sold(red=ANN, yellow=BEN).rails("red", "BOS-NYC", "BOS-ALB")
    table = scene.rails("yellow", "NOL-HOU").goods()
    assert reason(table, "A takes HOU with red") == ("STD-FINAL-07", {"city": "HOU", "company": "red"})
    assert reason(table, "A takes HOU with yellow") == ("STD-FINAL-07/turn", {"company": "red"})
    assert reason(table, "A takes DET with red") == ("STD-FINAL-02", {"city": "DET"})
    assert reason(table, "A passes") == ("STD-FINAL-08", {"company": "red"})
    assert reason(table, "A bids 1") == ("STD-TURN-03", {"company": "red"})
    assert pointed(table, "city:DET") == ("STD-FINAL-02", {"city": "DET"})
    assert pointed(table, "company:yellow") == ("STD-FINAL-07/turn", {"company": "red"})
    assert pointed(table, "city:nowhere") == ("FPT-WHY-01", {"target": "city:nowhere"})
    play(table, "A takes BOS with red", "B takes NOL with yellow")
    assert reason(table, "A takes BOS with red") == ("STD-FINAL-09", {"city": "BOS"})


@pytest.mark.rule("STD-AUC-03", "STD-AUC-15")
def test_where_nobody_has_cubes_the_auctions_end_as_they_begin() -> None:
    scene = Scene(active=CY)
    scene.position.begin(scene.events, "auction")
    assert of_kind(scene.events, "marker-passed") == [{"seat": seat, "auto": True} for seat in (CY, DEE, ANN, BEN)]
    assert of_kind(scene.events, "auctions-over") == [{"seat": CY}]
    assert kinds(scene.events).index("auctions-over") == 4


@pytest.mark.rule("STD-AUC-14")
@pytest.mark.parametrize("auctioneer", [ANN, BEN, CY, DEE])
def test_the_marker_goes_to_the_left_of_the_last_auctioneer(auctioneer: int) -> None:
    table = Scene(active=auctioneer).cubes(*(1 if seat == auctioneer else 0 for seat in range(4))).auctions()
    events = play(table, f"{'ABCD'[auctioneer]} auctions red for 1")
    assert of_kind(events, "auctions-over") == [{"seat": (auctioneer + 1) % 4}]
    assert seen(table)["active"] == (auctioneer + 1) % 4


@pytest.mark.rule("STD-PROFIT-01")
def test_a_trial_counts_the_rails_and_what_the_turns_brought() -> None:
    table = Scene().sold(red=ANN).rails("red", "BOS-NYC").cash(70, 0, 0, 0).goods()
    position: Any = table.position
    position.pay(ANN, 20, 4)
    position.pay(ANN, 1000, 5)
    tally = footplate.tally(table)
    assert tally.links == [("BOS", "NYC")]
    assert "ALB" in tally.unreached
    assert "NYC" not in tally.unreached
    assert tally.incomes == [90, 0, 0, 0]
    assert tally.ruined == [False] * 4
    assert tally.built == []
