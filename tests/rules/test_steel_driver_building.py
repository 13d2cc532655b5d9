"""Phase 3, building (STD-BUILD)."""

import pytest

from rules.playing_lines import kinds, lines, of_kind, play, player, refused, seen
from rules.steel_driver import ANN, BEN, CY, Scene, company, held, passed

# Everything around Boston and New York that is not Boston–New York itself.
AROUND_BOSTON_AND_NEW_YORK = ("BOS-ALB", "ALB-NYC", "NYC-PHL", "NYC-BUF")
EASTERN_STARTS = ("BOS-ALB", "BOS-NYC", "ALB-NYC", "NYC-PHL", "NYC-BUF", "PHL-BAL", "PHL-PIT", "BAL-PIT", "BAL-RIC")
SOUTHERN_STARTS = ("RAL-CHS", "CHS-SAV", "CHS-ATL", "MEM-NOL", "MOB-NOL", "NOL-HOU", "NOL-DAL")
WESTERN_STARTS = ("HEL-POR", "SLC-POR", "SLC-SFO", "POR-SFO", "SFO-LAX")


@pytest.mark.rule("STD-BUILD-01")
def test_companies_act_in_turn_until_all_have_passed() -> None:
    scene = Scene().sold(red=ANN, blue=BEN, brown=CY).boxes(red=4, blue=2, brown=4)
    table = scene.order("brown", "red").building()
    acted = []
    events = []
    for line in (
        "C builds NOL-HOU with brown from NOL",
        "A builds BOS-ALB with red from BOS",
        "B builds PHL-BAL with blue from PHL",
        "A builds ALB-NYC with red",
    ):
        acted.append(seen(table)["acting"])
        events += play(table, line)
    assert acted == ["brown", "red", "blue", "red"]
    # After the sixth space the marker came back to brown, which passed with 1 cube, and then to red.
    assert list(passed(events)) == ["yellow", "green", "grey", "brown", "blue", "red"]
    assert "turn-over" in kinds(events)


@pytest.mark.rule("STD-BUILD-01")
def test_only_the_company_that_is_reached_builds() -> None:
    table = Scene().sold(red=ANN, blue=ANN).boxes(red=4, blue=4).building()
    assert refused(table, "A builds BOS-NYC with blue from BOS") == "STD-BUILD-01"
    play(table, "A builds BOS-NYC with red from BOS")
    assert refused(table, "A builds NYC-PHL with red") == "STD-BUILD-01"


@pytest.mark.rule("STD-BUILD-02")
def test_a_company_builds_one_rail_each_time_it_is_reached() -> None:
    table = Scene().sold(red=ANN, blue=BEN).boxes(red=9, blue=9).building()
    assert seen(table)["acting"] == "red"
    play(table, "A builds BOS-NYC with red from BOS")
    assert seen(table)["acting"] == "blue"
    assert company(table, "red")["rails"] == 16


@pytest.mark.rule("STD-BUILD-03")
def test_a_company_that_can_build_may_not_pass() -> None:
    table = Scene().sold(red=ANN).boxes(red=2).building()
    assert refused(table, "A passes") == "STD-BUILD-03"
    assert refused(table, "A drops out") == "STD-BUILD-03"
    assert all(" builds " in line for line in lines(table))


@pytest.mark.rule("STD-BUILD-04", "STD-INFO-04")
def test_a_company_passes_of_itself_when_it_can_build_nothing() -> None:
    scene = Scene().sold(red=ANN, yellow=BEN, blue=CY).boxes(red=1, yellow=9, green=9, blue=4)
    scene.rails("yellow", "BOS-NYC").rails("grey", *AROUND_BOSTON_AND_NEW_YORK, start="NYC")
    table = scene.building()
    # Red has too few cubes, yellow no free link, green no controller; blue is the first that can build.
    assert passed(scene.events) == {"red": "cubes", "yellow": "walled", "green": "control"}
    assert table.actor == CY


@pytest.mark.rule("STD-BUILD-05", "STD-END-01")
def test_who_passes_goes_to_the_first_free_space_of_the_pass_row_and_is_skipped() -> None:
    table = Scene().sold(red=ANN, blue=BEN).boxes(red=4, blue=2).building()
    play(table, "A builds BOS-NYC with red from BOS", "B builds PHL-BAL with blue from PHL")
    assert seen(table)["passed"] == ["yellow", "green", "grey", "brown"]
    assert seen(table)["acting"] == "red"
    events = play(table, "A builds NYC-PHL with red")
    assert list(passed(events)) == ["blue", "red"]


@pytest.mark.rule("STD-BUILD-06")
def test_the_controller_decides_which_rail_is_built() -> None:
    table = Scene().sold(red=CY).boxes(red=2).building()
    assert table.actors == (CY,)
    assert refused(table, "A builds BOS-NYC with red from BOS") == "FPT-ACT-04"
    assert {action.seat for action in table.legal()} == {CY}


@pytest.mark.rule("STD-BUILD-07")
def test_a_rail_is_paid_from_the_companys_box_alone() -> None:
    table = Scene().cubes(20, 5, 5, 5).sold(red=ANN).boxes(red=5, blue=9).rails("red", "SFO-LAX").building()
    # Los Angeles–Salt Lake City costs 4; the box holds 5.
    play(table, "A builds SLC-LAX with red")
    assert company(table, "red")["box"] == 1
    assert company(table, "blue")["box"] == 9
    assert held(table, "cubes") == [20 + 8, 5 + 8, 5 + 8, 5 + 8]


@pytest.mark.rule("STD-BUILD-07")
def test_a_link_that_the_box_cannot_pay_is_refused_however_many_cubes_the_player_holds() -> None:
    table = Scene().cubes(20, 0, 0, 0).sold(red=ANN).boxes(red=4).rails("red", "POR-SFO", "SFO-LAX").building()
    assert refused(table, "A builds SLC-POR with red") == "STD-BUILD-07"  # 6
    assert refused(table, "A builds SLC-SFO with red") == "STD-BUILD-07"  # 5
    assert lines(table) == ["A builds HEL-POR with red", "A builds SLC-LAX with red"]  # 3 and 4


@pytest.mark.rule("STD-BUILD-08")
def test_a_link_takes_one_rail_of_one_company() -> None:
    table = Scene().sold(red=ANN, blue=BEN).boxes(red=4, blue=4).building()
    play(table, "A builds BOS-NYC with red from BOS")
    assert refused(table, "B builds BOS-NYC with blue from BOS") == "STD-BUILD-08"
    play(table, "B builds PHL-BAL with blue from PHL")
    assert refused(table, "A builds BOS-NYC with red") == "STD-BUILD-08"


@pytest.mark.rule("STD-BUILD-09")
def test_a_first_rail_has_a_hexagon_at_one_end_its_start_city() -> None:
    table = Scene(turn=3).sold(red=ANN).boxes(red=4).building()
    assert refused(table, "A builds CLE-DET with red from CLE") == "STD-BUILD-09"
    assert refused(table, "A builds CLE-DET with red") == "STD-BUILD-09"
    # Albany is no hexagon, and Philadelphia is at neither end.
    assert refused(table, "A builds BOS-ALB with red from ALB") == "STD-BUILD-09"
    assert refused(table, "A builds BOS-ALB with red from PHL") == "STD-BUILD-09"
    play(table, "A builds BOS-ALB with red from BOS")
    assert company(table, "red")["start"] == "BOS"


@pytest.mark.rule("STD-BUILD-09")
def test_a_later_rail_names_no_start_city() -> None:
    table = Scene().sold(red=ANN).boxes(red=4).rails("red", "BOS-NYC", start="BOS").building()
    assert refused(table, "A builds NYC-PHL with red from NYC") == "STD-BUILD-09"
    assert all(" from " not in line for line in lines(table))


@pytest.mark.rule("STD-BUILD-09")
def test_every_first_rail_that_is_offered_starts_in_a_hexagon() -> None:
    table = Scene().sold(red=ANN).boxes(red=9).building()
    hexagons = {"BOS", "NYC", "PHL", "BAL", "CHS", "NOL", "POR", "SFO"}
    assert {line.split(" from ")[1] for line in lines(table)} == hexagons


@pytest.mark.rule("STD-BUILD-10")
def test_between_two_hexagons_the_controller_chooses_the_start_city() -> None:
    table = Scene().sold(red=ANN).boxes(red=2).building()
    assert refused(table, "A builds BOS-NYC with red") == "STD-BUILD-10"
    offered = [line for line in lines(table) if "BOS-NYC" in line]
    assert offered == ["A builds BOS-NYC with red from BOS", "A builds BOS-NYC with red from NYC"]
    play(table, "A builds BOS-NYC with red from NYC")
    assert company(table, "red")["start"] == "NYC"


@pytest.mark.rule("STD-BUILD-11")
def test_several_companies_may_start_from_the_same_hexagon() -> None:
    table = Scene().sold(red=ANN, blue=BEN).boxes(red=2, blue=2).building()
    play(table, "A builds BOS-NYC with red from BOS", "B builds BOS-ALB with blue from BOS")
    assert company(table, "red")["start"] == company(table, "blue")["start"] == "BOS"


@pytest.mark.rule("STD-BUILD-12")
def test_a_later_rail_leaves_from_any_connected_city() -> None:
    table = Scene().sold(red=ANN).boxes(red=3).rails("red", "BOS-NYC", "NYC-PHL", start="BOS").building()
    assert refused(table, "A builds CLE-DET with red") == "STD-BUILD-12"
    # Not even from another hexagon: the start is made.
    assert refused(table, "A builds CHS-SAV with red") == "STD-BUILD-12"
    # From the start city, from the middle (a branch), from the end, and back (a loop).
    builds = {line.split()[2] for line in lines(table)}
    assert builds == {"BOS-ALB", "ALB-NYC", "NYC-BUF", "PHL-BAL", "PHL-PIT"}


@pytest.mark.rule("STD-BUILD-12")
def test_the_rails_of_others_do_not_carry_a_company_on() -> None:
    table = Scene().sold(red=ANN).boxes(red=3).rails("red", "BOS-NYC").rails("blue", "NYC-PHL", start="NYC").building()
    assert refused(table, "A builds PHL-BAL with red") == "STD-BUILD-12"


@pytest.mark.rule("STD-BUILD-13")
def test_a_new_city_adds_its_value_at_once() -> None:
    table = Scene().sold(red=ANN).boxes(red=9).rails("red", "BOS-NYC", start="BOS").profits(red=50).building()
    events = play(table, "A builds NYC-PHL with red")
    assert company(table, "red")["profit"] == 80
    assert of_kind(events, "built")[0]["gain"] == 30


@pytest.mark.rule("STD-BUILD-14")
@pytest.mark.parametrize(("start", "profit"), [("BOS", 50), ("NYC", 30)])
def test_the_first_rail_adds_only_the_far_city(start: str, profit: int) -> None:
    table = Scene().sold(red=ANN).boxes(red=9).building()
    play(table, f"A builds BOS-NYC with red from {start}")
    assert company(table, "red")["profit"] == profit


@pytest.mark.rule("STD-BUILD-14", "STD-BUILD-15")
def test_coming_back_to_the_start_city_never_adds_its_value() -> None:
    table = Scene().sold(red=ANN).boxes(red=4).rails("red", "BOS-NYC", "ALB-NYC", start="BOS").building()
    events = play(table, "A builds BOS-ALB with red")
    assert of_kind(events, "built")[0]["gain"] == 0
    assert company(table, "red")["profit"] == 0


@pytest.mark.rule("STD-BUILD-15", "STD-BUILD-03")
def test_a_rail_that_adds_nothing_is_compulsory_if_nothing_else_can_be_built() -> None:
    scene = Scene().sold(red=ANN).boxes(red=2).rails("red", "BOS-NYC", "ALB-NYC", start="BOS")
    table = scene.rails("blue", "NYC-PHL", "NYC-BUF", "ALB-BUF", start="NYC").building()
    assert lines(table) == ["A builds BOS-ALB with red"]
    assert refused(table, "A passes") == "STD-BUILD-03"


@pytest.mark.rule("STD-BUILD-16")
def test_a_city_pays_its_full_value_to_each_company_that_connects_it() -> None:
    table = Scene().sold(red=ANN, blue=BEN, grey=CY).boxes(red=9, blue=9, grey=9).building()
    play(table, "A builds BOS-NYC with red from BOS", "B builds NYC-PHL with blue from PHL")
    assert company(table, "red")["profit"] == company(table, "blue")["profit"] == 50


@pytest.mark.rule("STD-BUILD-17", "STD-END-04")
def test_unspent_cubes_stay_in_the_box_for_whoever_controls_the_company_next() -> None:
    table = Scene(seats=3).cubes(0, 9, 0).sold(red=ANN).boxes(red=3).building()
    play(table, "A builds BOS-NYC with red from BOS")
    assert company(table, "red")["box"] == 1
    assert table.view()["round"] == 2
    play(table, "A passes", "B auctions red for 2", "C drops out", "A drops out")
    assert company(table, "red")["controller"] == BEN
    assert company(table, "red")["box"] == 3


@pytest.mark.rule("STD-BUILD-18")
def test_a_company_that_is_walled_in_passes_whenever_it_is_reached() -> None:
    scene = Scene().sold(red=ANN, brown=BEN).boxes(red=20, brown=2).rails("red", "BOS-NYC", start="BOS")
    table = scene.rails("grey", *AROUND_BOSTON_AND_NEW_YORK, start="NYC").building()
    assert passed(scene.events)["red"] == "walled"
    assert table.actor == BEN


@pytest.mark.rule("STD-BUILD-18")
def test_a_company_that_finds_no_free_link_at_any_hexagon_cannot_start() -> None:
    scene = Scene().sold(red=ANN, yellow=BEN).boxes(red=20, yellow=9)
    scene.rails("green", *EASTERN_STARTS, start="BOS").rails("blue", *SOUTHERN_STARTS, start="NOL")
    table = scene.rails("yellow", *WESTERN_STARTS, start="POR").building()
    assert passed(scene.events)["red"] == "walled"
    assert table.actor == BEN


@pytest.mark.rule("STD-BUILD-19")
def test_whether_a_company_can_build_is_asked_each_time_it_is_reached() -> None:
    # Red's only free link is Boston–Albany. It could build if it were reached now, but blue is before it.
    scene = Scene().sold(red=ANN, blue=BEN).boxes(red=2, blue=2).order("blue", "red")
    scene.rails("red", "BOS-NYC", start="BOS").rails("grey", "ALB-NYC", "NYC-PHL", "NYC-BUF", start="NYC")
    table = scene.building()
    events = play(table, "B builds BOS-ALB with blue from BOS")
    assert passed(events)["red"] == "walled"


@pytest.mark.rule("STD-BUILD-19")
def test_once_in_the_pass_row_a_company_is_not_asked_again_this_turn() -> None:
    scene = Scene().sold(red=ANN, blue=BEN).boxes(red=1, blue=6)
    table = scene.building()
    assert passed(scene.events)["red"] == "cubes"
    events = play(
        table,
        "B builds BOS-NYC with blue from BOS",
        "B builds NYC-PHL with blue",
        "B builds PHL-BAL with blue",
    )
    assert "red" not in passed(events)
    assert player(table, BEN)["cash"] == 110
