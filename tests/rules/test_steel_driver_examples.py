"""The worked examples of the catalogue, as they are written (STD-EX)."""

import pytest

import footplate
from footplate.titles.steel_driver.scoring import worth_of_goods
from rules.playing_lines import kinds, lines, of_kind, play, player, refused, seen
from rules.steel_driver import ANN, BEN, COMPANIES, CY, DEE, Scene, company, held, passed

RED_OF_EXAMPLE_5 = ("BOS-NYC", "NYC-PHL", "NYC-BUF")
YELLOW_IN_THE_WEST = ("SLC-SFO", "DEN-SLC", "OMA-DEN")
BLUE_TO_CHICAGO = ("NYC-PHL", "PHL-PIT", "PIT-CIN", "CIN-IND", "IND-CHI")


@pytest.mark.rule("STD-EX-01")
def test_example_1_an_auction() -> None:
    table = Scene().cubes(8, 8, 8, 8).auctions()
    play(table, "A auctions red for 2", "B bids 3", "C drops out", "D bids 5", "A bids 6", "B drops out", "D drops out")
    assert held(table, "cubes") == [2, 8, 8, 8]
    assert company(table, "red")["controller"] == ANN
    assert player(table, ANN)["shares"] == {"red": 1}
    assert company(table, "red")["box"] == 6
    assert seen(table)["active"] == BEN


@pytest.mark.rule("STD-EX-02")
def test_example_2_no_raise() -> None:
    table = Scene(active=DEE).cubes(2, 8, 8, 8).sold(red=ANN).boxes(red=6).auctions()
    play(table, "D auctions brown for 1", "A drops out", "B drops out", "C drops out")
    assert company(table, "brown")["box"] == 1
    assert player(table, DEE)["cubes"] == 7
    play(table, "A passes", "B passes", "C passes", "D passes")
    events = play(table, "A builds BOS-NYC with red from BOS")
    assert passed(events)["brown"] == "cubes"
    brown = company(table, "brown")
    assert (brown["box"], brown["controller"]) == (1, DEE)
    assert player(table, DEE)["shares"] == {"brown": 1}


@pytest.mark.rule("STD-EX-03")
def test_example_3_automatic_drop() -> None:
    table = Scene().cubes(9, 9, 4, 5).auctions()
    play(table, "A auctions red for 3")
    events = play(table, "B bids 4")
    assert of_kind(events, "dropped") == [{"seat": CY, "company": "red", "auto": True}]
    assert lines(table) == ["D drops out", "D bids 5"]


def four_sold_the_last_by_ben() -> footplate.Table:
    scene = Scene(seats=3, active=BEN).cubes(5, 5, 5).sold(red=ANN, yellow=BEN, green=CY)
    table = scene.auctions()
    play(table, "B auctions blue for 1", "C drops out", "A drops out")
    return table


@pytest.mark.rule("STD-EX-04")
def test_example_4_end_by_passes() -> None:
    table = four_sold_the_last_by_ben()
    events = play(table, "C passes", "A passes", "B passes")
    assert of_kind(events, "auctions-over") == [{"seat": CY}]
    assert passed(events)["grey"] == passed(events)["brown"] == "control"
    assert table.view()["round"] == 2
    assert table.actor == CY


@pytest.mark.rule("STD-EX-04")
def test_example_4_a_fifth_auction_gives_everybody_the_choice_again() -> None:
    table = four_sold_the_last_by_ben()
    play(table, "C passes", "A auctions grey for 1", "B drops out", "C drops out")
    asked = []
    while table.view()["round"] == 1:
        assert any("auctions brown" in line for line in lines(table))
        asked.append(table.actor)
        table.play(table.legal()[0])
    assert asked == [BEN, CY, ANN]


@pytest.mark.rule("STD-EX-05")
def test_example_5_first_rails() -> None:
    table = Scene().sold(red=ANN).boxes(red=7).building()
    play(table, "A builds BOS-NYC with red from NYC")
    assert company(table, "red")["profit"] == 30
    table.undo()
    play(table, "A builds BOS-NYC with red from BOS")
    assert company(table, "red")["profit"] == 50
    play(table, "A builds NYC-PHL with red")
    assert company(table, "red")["profit"] == 80
    events = play(table, "A builds NYC-BUF with red")
    assert of_kind(events, "built")[0]["profit"] == 110
    assert company(table, "red")["box"] == 0
    assert passed(events)["red"] == "cubes"
    assert held(table, "cash") == [110, 0, 0, 0]


@pytest.mark.rule("STD-EX-06")
def test_example_6_a_loop() -> None:
    table = Scene(turn=2).sold(red=ANN).boxes(red=8).rails("red", *RED_OF_EXAMPLE_5, start="BOS").building()
    play(table, "A builds ALB-BUF with red")
    assert company(table, "red")["profit"] == 20
    play(table, "A builds BOS-ALB with red")
    assert company(table, "red")["profit"] == 20
    assert set(seen(table)["rails"]) == {*RED_OF_EXAMPLE_5, "ALB-BUF", "BOS-ALB"}


@pytest.mark.rule("STD-EX-07")
def test_example_7_compulsory_building() -> None:
    scene = Scene(turn=3).sold(red=ANN).boxes(red=2)
    scene.rails("red", *RED_OF_EXAMPLE_5, "ALB-BUF", "BOS-ALB", start="BOS")
    table = scene.rails("blue", "PHL-BAL", "BUF-CLE", "BUF-DET", "BUF-PIT", start="PHL").building()
    assert lines(table) == ["A builds ALB-NYC with red"]
    assert refused(table, "A builds PHL-PIT with red") == "STD-BUILD-07"
    assert refused(table, "A passes") == "STD-BUILD-03"
    events = play(table, "A builds ALB-NYC with red")
    assert of_kind(events, "built")[0]["gain"] == 0


@pytest.mark.rule("STD-EX-08")
def test_example_8_unsold_company() -> None:
    scene = Scene(turn=3).sold(yellow=ANN).boxes(blue=4, yellow=7).shares("blue", {BEN: 1}, last=BEN)
    scene.rails("yellow", *YELLOW_IN_THE_WEST, start="SFO").rails("blue", *BLUE_TO_CHICAGO, start="NYC")
    table = scene.building()
    events = play(table, "A builds CHI-OMA with yellow")
    assert passed(events)["blue"] == "control"
    blue = company(table, "blue")
    assert (blue["box"], blue["profit"]) == (4, 30)
    while table.view()["round"] == 3:
        events += table.play(table.legal()[0])
    assert [facts["company"] for facts in of_kind(events, "profit-paid")] == ["yellow"]
    assert held(table, "cash")[BEN] == 0
    assert company(table, "blue")["box"] == 4


@pytest.mark.rule("STD-EX-09")
def test_example_9_order() -> None:
    cubes = {"red": 2, "yellow": 6, "green": 4, "blue": 2, "grey": 6, "brown": 1}
    table = Scene().sold(**dict.fromkeys(COMPANIES, ANN)).boxes(**cubes).building()
    assert seen(table)["order"] == ["red", "yellow", "green", "blue", "grey", "brown"]
    first_round = play(
        table,
        "A builds BOS-ALB with red from BOS",
        "A builds NYC-PHL with yellow from NYC",
        "A builds CHS-SAV with green from CHS",
        "A builds MOB-NOL with blue from NOL",
        "A builds BAL-RIC with grey from BAL",
    )
    second_round = play(
        table, "A builds PHL-BAL with yellow", "A builds SAV-ATL with green", "A builds RIC-RAL with grey"
    )
    third_round = play(table, "A builds ALB-NYC with yellow", "A builds RAL-CHS with grey")
    events = first_round + second_round + third_round
    assert list(passed(events)) == ["brown", "red", "blue", "green", "yellow", "grey"]
    assert table.view()["round"] == 2
    assert seen(table)["order"] == ["brown", "red", "blue", "green", "yellow", "grey"]


@pytest.mark.rule("STD-EX-10", "STD-TRANS-05")
def test_example_10_transcontinental_fewest_rails() -> None:
    scene = Scene().sold(yellow=ANN, red=BEN, blue=CY).boxes(yellow=9)
    scene.rails("yellow", *YELLOW_IN_THE_WEST, start="SFO").rails("red", "NYC-BUF", "BUF-DET", "DET-CHI", start="NYC")
    table = scene.rails("blue", *BLUE_TO_CHICAGO, start="NYC").building()
    events = play(table, "A builds CHI-OMA with yellow")
    assert of_kind(events, "built")[0]["cost"] == 3
    assert company(table, "yellow")["profit"] == 50 + 50
    assert company(table, "red")["profit"] == 30
    assert company(table, "blue")["profit"] == 0
    assert [len(route) for route in seen(table)["transcontinental"]["routes"]] == [7]


@pytest.mark.rule("STD-EX-11", "STD-TRANS-06")
def test_example_11_transcontinental_tie() -> None:
    scene = Scene().sold(yellow=ANN, green=BEN, blue=CY, grey=DEE).boxes(yellow=9)
    scene.rails("yellow", *YELLOW_IN_THE_WEST, start="SFO").rails("blue", *BLUE_TO_CHICAGO, start="NYC")
    scene.rails("green", "NYC-BOS", "BOS-ALB", "ALB-BUF", "BUF-DET", "DET-CHI", start="NYC")
    table = scene.rails("grey", "NYC-BUF", start="NYC").building()
    play(table, "A builds CHI-OMA with yellow")
    levels = {name: company(table, name)["profit"] for name in ("yellow", "blue", "green", "grey")}
    assert levels == {"yellow": 50 + 50, "blue": 30, "green": 30, "grey": 0}
    assert sorted(len(route) for route in seen(table)["transcontinental"]["routes"]) == [9, 9]


@pytest.mark.rule("STD-EX-12")
def test_example_12_profit() -> None:
    # Yellow stands at $90 before its last rail, Boston–New York with the start in Boston, adds $50.
    scene = Scene(turn=4).sold(yellow=ANN, red=BEN).shares("yellow", {ANN: 1, CY: 3}, last=ANN)
    table = scene.boxes(yellow=2).profits(yellow=90, red=30).building()
    play(table, "A builds BOS-NYC with yellow from BOS")
    assert held(table, "cash") == [140, 30, 0, 0]
    assert company(table, "yellow")["profit"] == company(table, "red")["profit"] == 0


@pytest.mark.rule("STD-EX-13")
@pytest.mark.parametrize(("controller", "final"), [(ANN, BEN), (CY, CY), (DEE, BEN)])
def test_example_13_final_control(controller: int, final: int) -> None:
    scene = Scene().sold(green=controller).shares("green", {ANN: 1, BEN: 2, CY: 2}, last=controller)
    assert company(scene.rails("green", "BOS-NYC").goods(), "green")["controller"] == final


@pytest.mark.rule("STD-EX-14")
def test_example_14_taking_goods() -> None:
    scene = Scene().sold(red=ANN, blue=BEN).order("red", "blue")
    scene.rails("red", "BOS-NYC", "NYC-PHL", "PHL-BAL", start="BOS").rails("blue", "ALB-NYC", start="NYC")
    table = scene.goods()
    play(table, "A takes NYC with red", "B takes ALB with blue")
    events = play(table, "A takes BAL with red")
    assert of_kind(events, "company-done") == [{"company": "blue"}]
    events = play(table, "A takes BOS with red", "A takes PHL with red")
    assert of_kind(events, "company-done") == [{"company": "red"}]
    assert company(table, "red")["goods"] == {"white": 3, "black": 1}
    assert company(table, "red")["final"] == 50
    assert company(table, "blue")["final"] == 10


@pytest.mark.rule("STD-EX-15", "STD-FINAL-11", "STD-COMP-09")
@pytest.mark.parametrize(
    ("counts", "worth"),
    [([3, 2, 1, 1, 0], 140), ([1, 1, 1, 1, 1], 150), ([0, 7, 0, 0, 0], 70), ([2, 2, 2, 2, 2], 300)],
)
def test_example_15_sets(counts: list[int], worth: int) -> None:
    assert worth_of_goods(counts) == worth


@pytest.mark.rule("STD-EX-16")
def test_example_16_last_payment() -> None:
    scene = Scene().shares("red", {ANN: 3}, last=ANN).shares("blue", {ANN: 1, BEN: 2}, last=BEN)
    # Red gets 3 white, 2 black, 1 green and 1 orange cube; blue 1 black, 1 green and 1 orange.
    scene.rails("red", "NYC-PHL", "NYC-BUF", "PHL-BAL", "BAL-RIC", "OMA-DEN", start="NYC")
    table = scene.rails("blue", "NOL-HOU", "HOU-ELP", start="NOL").goods()
    while not table.over:
        table.play(table.legal()[0])
    assert (company(table, "red")["final"], company(table, "blue")["final"]) == (140, 60)
    assert held(table, "cash") == [480, 120, 0, 0]


RED_WITH_6_CITIES = ("BOS-NYC", "NYC-PHL", "PHL-PIT", "BUF-PIT", "ALB-BUF")
BLUE_WITH_6_CITIES = ("MOB-NOL", "ATL-MOB", "ATL-CHA", "CHA-LOU", "CHA-MEM")


def equal_cash(blue: tuple[str, ...], bens_cash: int) -> list[footplate.Place]:
    """Red ends with 6 cubes for $60 and green with 3 for $30, both Ann's; blue is Ben's."""
    scene = Scene().cash(1410, bens_cash, 0, 0).sold(red=ANN, green=ANN, blue=BEN).rails("blue", *blue, start="NOL")
    table = scene.rails("red", *RED_WITH_6_CITIES).rails("green", "CHS-SAV", "SAV-JAX", start="CHS").goods()
    while not table.over:
        table.play(table.legal()[0])
    ranking = table.result()
    assert ranking is not None
    assert [place.total for place in ranking[:2]] == [1500, 1500]
    return ranking


@pytest.mark.rule("STD-EX-17", "STD-WIN-02", "STD-WIN-03")
def test_example_17_tie() -> None:
    ranking = equal_cash((*BLUE_WITH_6_CITIES, "RAL-ATL"), bens_cash=1430)
    assert [(place.seat, place.place, place.ties) for place in ranking[:2]] == [(BEN, 1, [7]), (ANN, 2, [6])]
    ranking = equal_cash(BLUE_WITH_6_CITIES, bens_cash=1440)
    assert [(place.seat, place.place, place.ties) for place in ranking[:2]] == [(ANN, 1, [6]), (BEN, 1, [6])]


@pytest.mark.rule("STD-EX-18")
def test_example_18_unsold_in_the_last_turn() -> None:
    scene = Scene().shares("grey", {BEN: 1, CY: 1, DEE: 1}, last=DEE).rails("grey", "BOS-NYC")
    assert company(scene.goods(), "grey")["controller"] == DEE
    scene = Scene().shares("grey", {BEN: 1, CY: 2}, last=CY).rails("grey", "BOS-NYC")
    assert company(scene.goods(), "grey")["controller"] == CY


@pytest.mark.rule("STD-EX-18")
def test_example_18_played_from_turn_2() -> None:
    table = Scene(turn=2, active=BEN).cubes(0, 1, 1, 1).auctions()
    for buyer in (BEN, CY, DEE):
        # Everybody passes until the buyer is active, buys grey unopposed, and passes again.
        bought = False
        turn = table.view()["round"]
        while table.view()["round"] == turn:
            opening = [a for a in table.legal(buyer) if a.kind == "auction" and (a.company, a.bid) == ("grey", 1)]
            wanted = opening[0] if opening and not bought else table.legal()[0]
            bought |= wanted.kind == "auction"
            table.play(wanted)
        assert bought
    assert [player(table, seat)["shares"] for seat in (BEN, CY, DEE)] == [{"grey": 1}] * 3
    while table.view()["round"] == 5 and not table.over:
        table.play(table.legal()[0])
    assert company(table, "grey")["controller"] == DEE


@pytest.mark.rule("STD-EX-19")
def test_example_19_nobody_auctions() -> None:
    order = ["brown", "red", "grey", "blue", "yellow", "green"]
    scene = Scene(seats=3, turn=4, active=CY).cubes(3, 3, 3).order(*order).rails("red", "BOS-NYC")
    table = scene.boxes(red=9).auctions()
    events = play(table, "C passes", "A passes", "B passes")
    assert list(passed(events)) == order
    assert table.view()["round"] == 5
    assert table.actor == CY
    assert seen(table)["order"] == order
    assert of_kind(events, "profit-paid") == []
    assert held(table, "cash") == [0, 0, 0]


@pytest.mark.rule("STD-EX-20", "STD-TRANS-01")
def test_example_20_once_in_the_game() -> None:
    green = ("NYC-BUF", "BUF-DET", "DET-CHI", "CHI-MIN", "MIN-BIS", "BIS-HEL", "HEL-POR")
    scene = Scene(turn=3).sold(yellow=ANN, green=BEN).boxes(yellow=4, green=3)
    table = scene.rails("green", *green, start="NYC").rails("yellow", "SFO-LAX", start="SFO").building()
    events = play(table, "A builds POR-SFO with yellow")
    # Portland is worth $50 to yellow.
    assert company(table, "yellow")["profit"] == 50 + 50
    assert company(table, "green")["profit"] == 30
    play(table, "B builds BOS-NYC with green")
    assert table.view()["round"] == 4
    play(table, "A passes", "B auctions green for 8", "C passes", "D passes", "A passes")
    events = play(table, "B builds HEL-SLC with green", "B builds SLC-SFO with green")
    assert [facts["gain"] for facts in of_kind(events, "built")] == [50, 60]
    assert "transcontinental" not in kinds(events)
    assert of_kind(events, "profit-paid") == [{"seat": BEN, "company": "green", "amount": 110}]
