"""Phase 2, deliver one goods cube (RWW-DEL)."""

import pytest

from footplate.titles.railways.actions import Deliver
from footplate.titles.railways.ground import HOUSE as GROUND
from rules.playing_lines import allowed, kinds, of_kind, play, player, refused, seen
from rules.railways.positions import ANN, BEN, CLEO, Scene, city, deliver, facts_of, state

COAST = ("BOS-PRO", "PRO-NYC", "NYC-PHL", "PHL-BAL", "BAL-WAS")


@pytest.mark.rule("RWW-DEL-01")
def test_a_cube_goes_over_complete_links_to_a_city_of_its_colour() -> None:
    scene = Scene().links(ANN, *COAST, "NYC AA11 NHV", "PHL Y13 Y14").cubes(PRO="red blue").engines(3, 1, 1)
    table = scene.round()
    play(table, deliver(table, ANN, "red", "PRO", "NYC"))
    assert city(table, "PRO")["cubes"] == {"blue": 1}
    other = scene.round()
    assert refused(other, deliver(other, ANN, "blue", "PRO", "NYC")) == "RWW-DEL-01"
    assert refused(other, Deliver(ANN, "black", "NYC", _exit("PRO", "NYC"))) == "RWW-DEL-01"
    assert refused(other, Deliver(ANN, "red", "BAL", _exit("PRO", "NYC"))) == "RWW-DEL-01"


@pytest.mark.rule("RWW-DEL-01")
@pytest.mark.parametrize(
    ("route", "reason"), [("PHL.SE", "unfinished"), ("PHL.NE", "link"), ("PHL.E,BOS.SE", "link"), ("PHL.SW", "color")]
)
def test_what_is_wrong_with_a_way_is_told(route: str, reason: str) -> None:
    table = Scene().links(ANN, *COAST, "PHL Y13 Y14").cubes(PHL="red").engines(3, 1, 1).round()
    wrong = Deliver(ANN, "red", "NYC", route)
    assert refused(table, wrong) == "RWW-DEL-01"
    ruling = table.explain(wrong)
    assert ruling is not None
    assert ruling.key == f"RWW-DEL-01/{reason}"


def _exit(key: str, end: str) -> str:
    table = Scene().links(ANN, *COAST).round()
    return deliver(table, ANN, "red", key, end).route


@pytest.mark.rule("RWW-DEL-02")
def test_at_least_one_link_and_at_most_the_level_of_the_engine() -> None:
    scene = Scene().links(ANN, *COAST).cubes(BOS="blue")
    for level, fits in ((2, False), (3, True)):
        table = scene.engines(level, 1, 1).round()
        assert allowed(table, deliver(table, ANN, "blue", "BOS", "PRO", "NYC", "PHL")) == fits
    assert (
        refused(scene.engines(2, 1, 1).round(), deliver(table, ANN, "blue", "BOS", "PRO", "NYC", "PHL")) == "RWW-DEL-02"
    )
    assert refused(table, Deliver(ANN, "blue", "PHL", "")) == "RWW-DEL-02"


@pytest.mark.rule("RWW-DEL-03")
def test_the_first_link_is_ones_own_and_the_others_anybodys() -> None:
    scene = Scene().links(ANN, "BOS-PRO").links(BEN, "PRO-NYC").cubes(BOS="red", PRO="red").engines(2, 2, 1)
    table = scene.round()
    assert allowed(table, deliver(table, ANN, "red", "BOS", "PRO", "NYC"))
    assert refused(table, deliver(table, ANN, "red", "PRO", "NYC")) == "RWW-DEL-03"
    play(table, "A passes")
    assert refused(table, deliver(table, BEN, "red", "BOS", "PRO", "NYC")) == "RWW-DEL-03"


@pytest.mark.rule("RWW-DEL-04")
def test_a_cube_stops_at_the_first_city_of_its_colour() -> None:
    scene = Scene().links(ANN, "ALB-NYC", "NYC-PHL", "PHL-CHS").cubes(ALB="red").engines(4, 1, 1)
    table = scene.round()
    assert refused(table, deliver(table, ANN, "red", "ALB", "NYC", "PHL", "CHS")) == "RWW-DEL-04"
    play(table, deliver(table, ANN, "red", "ALB", "NYC"))
    assert player(table, ANN)["score"] == 1


@pytest.mark.rule("RWW-DEL-05")
def test_no_city_twice() -> None:
    scene = Scene().links(ANN, "NYC Y12 PHL", "NYC Y11 PHL", "PHL-BAL", "BAL-NYC").cubes(NYC="blue", PHL="black")
    table = scene.engines(5, 1, 1).links(ANN, "BAL-RIC").round()
    assert refused(table, deliver(table, ANN, "black", "PHL", "NYC", "PHL>1", "BAL", "RIC")) == "RWW-DEL-05"
    assert allowed(table, deliver(table, ANN, "black", "PHL", "NYC", "BAL", "RIC"))


@pytest.mark.rule("RWW-DEL-06")
def test_gray_cities_are_passed_and_never_an_end() -> None:
    table = Scene().links(ANN, "NYC-NHV", "NHV-PRO").cubes(NYC="yellow").engines(2, 1, 1).round()
    assert allowed(table, deliver(table, ANN, "yellow", "NYC", "NHV", "PRO"))
    assert refused(table, deliver(table, ANN, "yellow", "NYC", "NHV")) == "RWW-DEL-06"


@pytest.mark.rule("RWW-DEL-07")
def test_a_cube_in_a_city_of_its_own_colour_goes_to_another() -> None:
    table = Scene().links(ANN, "PHL-WAS").cubes(PHL="blue").round()
    play(table, deliver(table, ANN, "blue", "PHL", "WAS"))
    assert player(table, ANN)["score"] == 1


@pytest.mark.rule("RWW-DEL-08")
def test_each_owner_gains_a_point_a_link() -> None:
    scene = Scene().links(ANN, "BOS-PRO", "NYC-PHL").links(BEN, "PRO-NYC").links(CLEO, "PHL-BAL")
    table = scene.cubes(BOS="yellow").new_cities(NHV="yellow").cubes(BOS="blue").engines(4, 1, 1).round()
    action = deliver(table, ANN, "blue", "BOS", "PRO", "NYC", "PHL")
    assert facts_of(table, action)["by_seat"] == [2, 1, 0]
    play(table, action)
    assert [player(table, seat)["score"] for seat in range(3)] == [2, 1, 0]


@pytest.mark.rule("RWW-DEL-09")
def test_the_deliverer_chooses_the_way_also_between_two_links() -> None:
    scene = Scene().links(ANN, "NYC Y12 PHL", "BOS-PRO", "PRO-NYC").links(BEN, "NYC Y11 PHL").cubes(BOS="blue")
    table = scene.engines(3, 1, 1).round()
    listed = [action for action in table.legal() if isinstance(action, Deliver) and action.route.startswith("BOS")]
    assert sorted(facts_of(table, action)["by_seat"] for action in listed) == [[2, 1, 0], [3, 0, 0]]
    assert len({action.route for action in listed}) == 2
    for action in listed:
        gained = table.clone()
        play(gained, action)
        assert [player(gained, seat)["score"] for seat in range(3)] == facts_of(table, action)["by_seat"]


@pytest.mark.rule("RWW-DEL-09")
def test_ways_that_pay_everybody_the_same_are_listed_once_and_all_may_be_played() -> None:
    scene = Scene().links(ANN, "NYC Y12 PHL", "NYC Y11 PHL").cubes(NYC="blue")
    table = scene.round()
    listed = [action for action in table.legal() if isinstance(action, Deliver)]
    assert len([action for action in listed if action.color == "blue"]) == 1
    assert allowed(table, deliver(table, ANN, "blue", "NYC>1", "PHL"))
    assert allowed(table, deliver(table, ANN, "blue", "NYC>2", "PHL"))


@pytest.mark.rule("RWW-DEL-10")
def test_no_money_is_paid_at_a_delivery() -> None:
    table = Scene().links(ANN, "NYC-PHL").cubes(NYC="blue").cash(3000, 4000, 5000).round()
    play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    assert [player(table, seat)["cash"] for seat in range(3)] == [3000, 4000, 5000]


@pytest.mark.rule("RWW-DEL-11")
def test_the_cube_goes_back_into_the_bag() -> None:
    table = Scene().links(ANN, "NYC-PHL").cubes(NYC="blue red").round()
    before = seen(table)["bag"]["blue"]
    play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    assert seen(table)["bag"]["blue"] == before + 1
    assert table.chance_of_last() == ()


@pytest.mark.rule("RWW-DEL-12")
@pytest.mark.parametrize(("start", "color", "end"), [("NYC", "blue", "PHL"), ("NHV", "red", "NYC")])
def test_a_city_that_loses_its_last_cube_gets_a_marker_gray_ones_too(start: str, color: str, end: str) -> None:
    scene = Scene().links(ANN, f"{start}-{end}").cubes(**{start: f"{color} {color}"})
    table = scene.round(actions=2)
    play(table, deliver(table, ANN, color, start, end))
    assert not city(table, start)["empty"]
    play(table, deliver(table, ANN, color, start, end))
    assert city(table, start)["empty"]
    assert seen(table)["empty"]["markers"] == 1


@pytest.mark.rule("RWW-DEL-13")
def test_everything_scores_in_its_order() -> None:
    scene = Scene().links(ANN, "DSM-CHI").cubes(DSM="red").west(DSM=BEN).cards("OP-ERA-BEGINS")
    table = scene.hand(BEN, "OP-HOTEL-CHICAGO").round()
    events = play(table, deliver(table, ANN, "red", "DSM", "CHI"))
    scored = [kind for kind in kinds(events) if kind != "delivered"]
    assert scored == ["links-scored", "card-claimed", "hotel-scored", "chicago-grows", "city-emptied"]


@pytest.mark.rule("RWW-DEL-14")
def test_a_marker_goes_off_with_the_first_new_cube_and_can_come_again() -> None:
    scene = Scene().markers("CHI").links(ANN, "DSM-CHI").cubes(DSM="red black").west(DSM=ANN)
    table = scene.round()
    play(table, deliver(table, ANN, "red", "DSM", "CHI"))
    assert not city(table, "CHI")["empty"]
    assert seen(table)["empty"]["markers"] == 0
    assert state(table).cubes_at(GROUND.place_of["CHI"]) == 2
    marked = Scene().markers("CHI").cards("OP-CITY-GROWTH").round()
    events = play(marked, "A takes OP-CITY-GROWTH for CHI")
    assert [facts["city"] for facts in of_kind(events, "marker-lifted")] == ["CHI"]
