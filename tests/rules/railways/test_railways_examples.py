"""The worked examples of the catalogue, as they are written (RWW-EX)."""

import pytest

import footplate
from footplate.titles.railways import ground
from footplate.titles.railways.actions import Deliver
from footplate.titles.railways.tables import income_at
from rules.playing_lines import allowed, of_kind, play, player, refused, seen
from rules.railways.positions import (
    ANN,
    BEN,
    CLEO,
    DORA,
    Scene,
    build,
    city,
    deliver,
    facts_of,
    lay,
    pass_all,
    shortest,
    state,
)

PLAIN_WATER_MOUNTAIN = "DOV X13 W12 W11 V11"


@pytest.mark.rule("RWW-EX-01")
def test_example_1_four_shares_for_16000() -> None:
    table = Scene().round()
    events = build(table, ANN, "ATL O23 O22 O21 N21 M20")  # two plains, two mountains and a ridge
    assert of_kind(events, "track-paid") == [{"seat": ANN, "tiles": 4, "cost": 16000, "issued": 4, "cash": 4000}]
    assert (player(table, ANN)["shares"], player(table, ANN)["cash"]) == (4, 4000)


@pytest.mark.rule("RWW-EX-02")
def test_example_2_the_player_on_the_left_of_the_winner_acts_second_for_nothing() -> None:
    table = Scene().cash(9000, 9000, 9000).auction()
    play(table, "A bids 6000", "B passes", "C passes")
    assert [player(table, seat)["cash"] for seat in range(3)] == [3000, 9000, 9000]
    assert seen(table)["order"] == [ANN, BEN, CLEO]


@pytest.mark.rule("RWW-EX-03")
def test_example_3_a_western_link_of_kansas_city() -> None:
    table = Scene(seats=2).cubes(KCY="blue", DSM="black").cash(30000, 0).links(ANN, "KCY-STL").round()
    play(table, "A builds the western link of KCY")
    assert player(table, ANN)["cash"] == 0
    assert seen(table)["west"][1] == {"city": "KCY", "hex": "A13", "owner": ANN}
    assert city(table, "KCY")["cubes"] == {"red": 4, "blue": 1}
    assert seen(table)["west"][0]["owner"] is None
    assert city(table, "DSM")["cubes"] == {"black": 1}


@pytest.mark.rule("RWW-EX-04")
def test_example_4_red_cubes_from_the_west_feed_chicago() -> None:
    scene = Scene().links(ANN, "KCY-CHI", "STL-CHI", "DSM-CHI").cubes(KCY="red", STL="red", DSM="red", CHI="")
    table = scene.bag().west(KCY=ANN).round(actions=3)
    events = play(table, deliver(table, ANN, "red", "KCY", "CHI"))
    assert of_kind(events, "chicago-grows")[0]["cubes"] == ["red"]  # the bag held nothing but that cube
    assert city(table, "CHI")["cubes"] == {"red": 1}
    for start in ("STL", "DSM"):
        events = play(table, deliver(table, ANN, "red", start, "CHI"))
        assert of_kind(events, "chicago-grows") == []


@pytest.mark.rule("RWW-EX-05")
def test_example_5_water_on_a_mountain_is_a_mountain() -> None:
    table = Scene().round()
    paths = ("ATL M22 CHA", "BAL X13 DOV", "NYC Y12 PHL")
    assert [facts_of(table, lay(table, ANN, path))["cost"] for path in paths] == [4000, 3000, 2000]


@pytest.mark.rule("RWW-EX-06")
def test_example_6_the_engine_says_how_far() -> None:
    scene = Scene().links(ANN, "BOS-PRO", "PRO-NYC").cubes(BOS="red yellow")
    table = scene.round()
    assert allowed(table, deliver(table, ANN, "yellow", "BOS", "PRO"))
    assert refused(table, deliver(table, ANN, "red", "BOS", "PRO", "NYC")) == "RWW-DEL-02"
    second = scene.engines(2, 1, 1).round()
    assert allowed(second, deliver(second, ANN, "yellow", "BOS", "PRO"))
    assert allowed(second, deliver(second, ANN, "red", "BOS", "PRO", "NYC"))


@pytest.mark.rule("RWW-EX-07")
@pytest.mark.parametrize(
    ("card", "cost", "shares", "cash"),
    [(None, 13000, 2, 1000), ("OP-LAND-GRANT", 11000, 2, 3000), ("OP-PERFECT-ENGINEERING", 6000, 1, 3000)],
)
def test_example_7_plain_water_mountain_and_a_ridge(card: str | None, cost: int, shares: int, cash: int) -> None:
    scene = Scene().cash(4000, 0, 0)
    table = (scene.hand(ANN, card) if card else scene).round()
    if card:
        play(table, f"A uses {card}")
    build(table, ANN, PLAIN_WATER_MOUNTAIN)
    events = play(table, "A stops building")
    assert of_kind(events, "track-paid")[0]["cost"] == cost
    assert (player(table, ANN)["shares"], player(table, ANN)["cash"]) == (shares, cash)


@pytest.mark.rule("RWW-EX-08")
def test_example_8_a_delivery_over_cleos_link() -> None:
    scene = Scene(first=BEN).links(BEN, "BOS-PRO", "NYC-PHL").links(CLEO, "PRO-NYC").cubes(BOS="blue", PRO="blue")
    table = scene.engines(1, 3, 1).round()
    play(table, deliver(table, BEN, "blue", "BOS", "PRO", "NYC", "PHL"))
    assert [player(table, seat)["score"] for seat in range(3)] == [0, 2, 1]
    other = scene.round()
    assert refused(other, deliver(other, BEN, "blue", "PRO", "NYC", "PHL")) == "RWW-DEL-03"
    hotel = Scene(first=BEN).links(BEN, "NYC-PHL").cubes(PHL="red").hand(ANN, "OP-HOTEL-NEW-YORK").round()
    play(hotel, deliver(hotel, BEN, "red", "PHL", "NYC"))
    assert [player(hotel, seat)["score"] for seat in range(3)] == [1, 1, 0]


@pytest.mark.rule("RWW-EX-09")
def test_example_9_a_red_cube_stops_at_a_red_city() -> None:
    table = Scene().links(ANN, "PRO-NYC", "NYC-CHI").cubes(PRO="red").engines(5, 1, 1).round()
    assert refused(table, deliver(table, ANN, "red", "PRO", "NYC", "CHI")) == "RWW-DEL-04"
    ways = [action for action in table.legal() if isinstance(action, Deliver) and action.color == "red"]
    assert {action.to for action in ways if action.route.startswith("PRO")} == {"NYC"}


@pytest.mark.rule("RWW-EX-10")
def test_example_10_a_share_for_the_dividends() -> None:
    table = Scene(seats=4).shares(0, 0, 0, 6).scores(0, 0, 0, 1).last_action()
    play(table, "D passes")
    assert (player(table, DORA)["cash"], player(table, DORA)["shares"]) == (2000, 7)


@pytest.mark.rule("RWW-EX-11")
def test_example_11_income_beyond_the_peak() -> None:
    assert (income_at(45), income_at(62)) == (25000, 22000)
    table = Scene(seats=2).shares(20, 0).scores(62, 0).cash(3000, 0).last_action()
    play(table, "B passes")
    assert player(table, ANN)["cash"] == 5000


@pytest.mark.rule("RWW-EX-12")
def test_example_12_an_auction() -> None:
    table = Scene().cash(9000, 9000, 9000).auction()
    play(table, "A bids 1000", "B bids 3000", "C passes", "A passes")
    assert player(table, BEN)["cash"] == 6000
    assert seen(table)["order"] == [BEN, CLEO, ANN]
    nobody = Scene().cash(9000, 9000, 9000).auction()
    play(nobody, "A passes", "B passes", "C passes")
    assert (seen(nobody)["first"], player(nobody, BEN)["cash"]) == (BEN, 9000)


@pytest.mark.rule("RWW-EX-13")
def test_example_13_five_tiles_in_two_rounds() -> None:
    names = shortest(Scene().position, "BUF", "ALB").split()
    assert len(names) == 7
    table = Scene(seats=2).round()
    build(table, ANN, " ".join(names[:6]))
    play(table, "B passes")
    build(table, ANN, " ".join(names[-3:]))
    (link,) = seen(table)["links"]
    assert (len(link["hexes"]), link["complete"], player(table, ANN)["locomotives"]) == (5, True, 23)
    idle = Scene(seats=2).round()
    build(idle, ANN, " ".join(names[:6]))
    events = pass_all(idle)
    assert of_kind(events, "track-removed")[0]["tiles"] == 4
    assert (seen(idle)["tiles"], player(idle, ANN)["locomotives"]) == ({}, 24)


@pytest.mark.rule("RWW-EX-14")
@pytest.mark.parametrize(("more", "points"), [([], 10), (["BAL-PIT"], 16)])
def test_example_14_a_link_that_completes_major_lines(more: list[str], points: int) -> None:
    scene = Scene().cards("OP-ML-NEW-YORK-CHICAGO", "OP-ML-BALTIMORE-TOLEDO")
    scene.links(ANN, "NYC-PIT", "CHI-TOL", *more)
    path = shortest(scene.position, "PIT", "TOL").split()
    table = scene.links(ANN, " ".join(path[:-1])).round()
    build(table, ANN, " ".join(path[-3:]))
    assert player(table, ANN)["score"] == points


@pytest.mark.rule("RWW-EX-15")
def test_example_15_the_14th_marker_in_turn_7() -> None:
    keys = [key for key in ground.place_ids if key not in ("NYC", "PHL", "STL", "WDM", "WKC")][:13]
    table = Scene(seats=4, turn=7).links(ANN, "NYC-PHL").cubes(NYC="blue").markers(*keys).round()
    play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    pass_all(table)
    assert (state(table).turn, table.over) == (8, False)
    play(table, "A passes", "B passes", "C passes", "D passes", "B upgrades the engine")
    pass_all(table)
    assert table.over


@pytest.mark.rule("RWW-EX-16")
def test_example_16_final_score_and_tie() -> None:
    scene = Scene(seats=2, turn=30).scores(58, 64).shares(11, 9).cash(0, 0)
    table = scene.baron(ANN, "B-GOULD").baron(BEN, "B-STANFORD").links(ANN, "NYC-PHL").last_action()
    play(table, "B passes")
    assert [score.total for score in table.scores()] == [55, 55]
    assert [place.seat for place in table.result() or []] == [BEN, ANN]


@pytest.mark.rule("RWW-EX-17")
def test_example_17_cards_for_four() -> None:
    for option, face_up, deck in (("open", 8 + 3 + 9, 17), ("shuffled", 8 + 3, 26)):
        table = footplate.new("railways", seats=4, options={"major_lines": option}, seed=2)
        assert sum(each["count"] for each in seen(table)["cards"]) == face_up
        assert seen(table)["deck"] == deck


@pytest.mark.rule("RWW-EX-18")
def test_example_18_a_railroad_executive() -> None:
    table = Scene().cards("OP-RAILROAD-EXECUTIVE").cubes(NYC="blue").round()
    play(table, "A takes OP-RAILROAD-EXECUTIVE")
    build(table, ANN, "NYC Y12 PHL")
    assert (player(table, ANN)["shares"], player(table, ANN)["cash"]) == (1, 3000)
    assert table.actor == ANN
    play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    assert (table.actor, player(table, ANN)["score"]) == (BEN, 1)
    taken = {ANN: 0, BEN: 0, CLEO: 0}
    while state(table).turn == 2:
        taken[state(table).actor] += 1
        play(table, f"{'ABC'[state(table).actor]} passes")
    assert taken == {ANN: 2, BEN: 3, CLEO: 3}


@pytest.mark.rule("RWW-EX-19")
def test_example_19_cubes_with_three_players() -> None:
    table = footplate.new("railways", seats=3, seed=6)
    counts = {key: sum(seen(table)["cities"][key]["cubes"].values()) for key in ("CHI", "BAL", "TOL", "BUF")}
    assert counts == {"CHI": 3, "BAL": 2, "TOL": 1, "BUF": 1}


@pytest.mark.rule("RWW-EX-20")
def test_example_20_shares_for_a_bid() -> None:
    table = Scene(seats=2).cash(2000, 0).auction()
    play(table, "A bids 15000", "B bids 16000", "A bids 17000", "B passes")
    assert (player(table, ANN)["shares"], player(table, ANN)["cash"]) == (3, 0)
    assert (player(table, BEN)["shares"], player(table, BEN)["cash"]) == (0, 0)


@pytest.mark.rule("RWW-EX-21")
def test_example_21_speed_record_and_bounty() -> None:
    scene = Scene().links(ANN, "LOU-CIN", "COL-PIT").links(BEN, "CIN-COL").cubes(PIT="yellow").engines(3, 1, 1)
    table = scene.cards("OP-SPEED-RECORD", "OP-SB-LOUISVILLE").round()
    action = deliver(table, ANN, "yellow", "PIT", "COL", "CIN", "LOU")
    assert facts_of(table, action)["by_seat"] == [2 + 2 + 2, 1, 0]
    play(table, action)
    assert [player(table, seat)["score"] for seat in range(3)] == [2 + 2 + 2, 1, 0]


@pytest.mark.rule("RWW-EX-22")
def test_example_22_two_links_at_chicago() -> None:
    scene = Scene(seats=2, turn=30).links(ANN, "CHI-MIL", "CHI-IND").baron(ANN, "B-OGDEN").baron(BEN, "B-STANFORD")
    table = scene.last_action()
    play(table, "B passes")
    assert table.scores()[ANN].total == 4


@pytest.mark.rule("RWW-EX-23")
def test_example_23_a_marker_goes_and_one_comes() -> None:
    others = [key for key in ground.place_ids if key not in ("CHI", "DSM", "STL", "WDM", "WKC")][:12]
    scene = Scene(seats=4).markers("CHI", *others).links(ANN, "DSM-CHI").cubes(DSM="red").west(DSM=ANN)
    table = scene.round()
    play(table, deliver(table, ANN, "red", "DSM", "CHI"))
    assert (city(table, "CHI")["empty"], city(table, "DSM")["empty"]) == (False, True)
    assert seen(table)["empty"]["markers"] == 13
    assert seen(table)["last_turn"] is None
