"""Phase 2, western links (RWW-WEST)."""

import pytest

import footplate
from drawn_maps import RAILWAYS
from footplate.titles.railways.actions import West
from footplate.titles.railways.ground import COLORS
from footplate.titles.railways.objectives import progress
from footplate.titles.railways.phases.west import BuildWesternLink
from footplate.titles.railways.tables import HOUSE as BOX
from rules.playing_lines import allowed, lines, of_kind, play, player, refused, seen
from rules.railways.positions import ANN, BEN, Scene, build, city, deliver, facts_of, state


@pytest.mark.rule("RWW-WEST-01")
def test_the_owner_of_a_link_to_the_city_builds_it_for_30000_in_a_later_action() -> None:
    table = Scene(seats=2).cash(40000, 40000).links(ANN, "DSM D10 E10").round()
    assert refused(table, "A builds the western link of DSM") == "RWW-WEST-01"
    build(table, ANN, "D10 E10 RIS")
    assert refused(table, "B builds the western link of DSM") == "RWW-WEST-01"
    play(table, "B passes")
    assert refused(table, "A builds the western link of KCY") == "RWW-WEST-01"
    assert facts_of(table, West(ANN, "DSM"))["pays"] == 30000
    before = player(table, ANN)["cash"]
    play(table, "A builds the western link of DSM")
    assert player(table, ANN)["cash"] == before - 30000


@pytest.mark.rule("RWW-WEST-02")
def test_a_tile_and_a_locomotive_lie_on_the_gate() -> None:
    table = Scene().links(ANN, "DSM-RIS").round()
    assert refused(table, "A builds the western link of RIS") == "RWW-WEST-02"
    assert [table.why(target) for target in ("west:DSM", "hex:B10", "city:WDM")] == [None] * 3
    for target in ("west:KCY", "hex:A13", "city:WKC"):
        ruling = table.why(target)
        assert ruling is not None
        assert ruling.reason("en") == "Only who owns a completed link to Kansas City may build its western link."
    play(table, "A builds the western link of DSM")
    assert seen(table)["west"] == [
        {"city": "DSM", "hex": "B10", "owner": ANN},
        {"city": "KCY", "hex": "A13", "owner": None},
    ]
    assert player(table, ANN)["locomotives"] == 22


@pytest.mark.rule("RWW-WEST-03")
def test_one_western_link_a_city_and_one_player_may_own_both() -> None:
    table = Scene(seats=2).links(ANN, "DSM-KCY").links(BEN, "DSM-RIS").round()
    play(table, "A builds the western link of DSM")
    assert refused(table, "B builds the western link of DSM") == "RWW-WEST-03"
    play(table, "B passes", "A builds the western link of KCY")
    assert [each["owner"] for each in seen(table)["west"]] == [ANN, ANN]


@pytest.mark.rule("RWW-WEST-04")
@pytest.mark.parametrize(("bag", "placed"), [(10, 4), (3, 3), (0, 0)])
def test_four_red_cubes_come_out_of_the_bag(bag: int, placed: int) -> None:
    scene = Scene().links(ANN, "DSM-KCY").cubes(DSM="blue", STL="").bag(red=bag, blue=3)
    table = scene.round()
    play(table, "A builds the western link of DSM")
    assert city(table, "DSM")["cubes"] == ({"red": placed, "blue": 1} if placed else {"blue": 1})
    assert seen(table)["bag"]["red"] == bag - placed
    assert table.chance_of_last() == ()


@pytest.mark.rule("RWW-WEST-05")
@pytest.mark.parametrize("bag", [5, 0])
def test_the_marker_goes_off_with_the_first_cube(bag: int) -> None:
    table = Scene().links(ANN, "DSM-KCY").markers("DSM").bag(red=bag).round()
    play(table, "A builds the western link of DSM")
    assert city(table, "DSM")["empty"] == (bag == 0)


@pytest.mark.rule("RWW-WEST-06")
def test_a_red_cube_from_the_west_to_chicago_brings_two_after_it_is_in_the_bag() -> None:
    scene = Scene().links(ANN, "DSM-CHI").cubes(DSM="red red", CHI="blue").west(DSM=BEN)
    table = scene.round()
    assert facts_of(table, deliver(table, ANN, "red", "DSM", "CHI"))["draws"] == 2
    events = play(table, deliver(table, ANN, "red", "DSM", "CHI"))
    (facts,) = of_kind(events, "chicago-grows")
    assert len(facts["cubes"]) == 2
    assert sum(city(table, "CHI")["cubes"].values()) == 3
    alone = Scene().links(ANN, "DSM-CHI").cubes(DSM="red red", CHI="blue").west(DSM=BEN).bag().round()
    events = play(alone, deliver(alone, ANN, "red", "DSM", "CHI"))
    assert of_kind(events, "chicago-grows")[0]["cubes"] == ["red"]


@pytest.mark.rule("RWW-WEST-06")
@pytest.mark.parametrize(("marked", "left"), [(("CHI",), 1), (("BOS",), 2), ((), 1)])
def test_a_delivery_that_fills_chicago_again_takes_its_marker_off(marked: tuple[str, ...], left: int) -> None:
    """The last red cube of Des Moines leaves a marker there; the cubes that it brings take Chicago's."""
    table = Scene().links(ANN, "DSM-CHI").cubes(DSM="red", CHI="" if marked == ("CHI",) else "blue").west(DSM=BEN)
    table = table.markers(*marked).round()
    facts = facts_of(table, deliver(table, ANN, "red", "DSM", "CHI"))
    assert (facts["empties"], facts["markers"]) == (True, left)
    play(table, deliver(table, ANN, "red", "DSM", "CHI"))
    assert state(table).markers() == left


def test_a_western_link_of_a_city_that_is_none_is_refused() -> None:
    table = Scene().links(ANN, "DSM-CHI").round()
    assert refused(table, West(ANN, "ZZZ")) == "FPT-ACT-06"
    ruling = table.explain(West(ANN, "ZZZ"))
    assert ruling is not None
    assert dict(ruling.facts) == {"kind": "city", "name": "ZZZ"}


@pytest.mark.rule("RWW-WEST-06")
def test_no_other_delivery_brings_cubes() -> None:
    scene = Scene().links(ANN, "DSM-CHI", "STL-CHI", "KCY-NYC").cubes(DSM="red", STL="red", KCY="red")
    table = scene.west(KCY=ANN).round(actions=3)
    for start, end in (("DSM", "CHI"), ("STL", "CHI"), ("KCY", "NYC")):
        events = play(table, deliver(table, ANN, "red", start, end))
        assert of_kind(events, "chicago-grows") == []


@pytest.mark.rule("RWW-WEST-07")
def test_it_holds_for_red_cubes_that_were_there_before_and_for_any_player() -> None:
    scene = Scene(seats=2).links(ANN, "DSM-RIS").links(BEN, "DSM-CHI").cubes(DSM="red").bag(blue=4)
    table = scene.round()
    play(table, "A builds the western link of DSM")
    assert city(table, "DSM")["cubes"] == {"red": 1}
    events = play(table, deliver(table, BEN, "red", "DSM", "CHI"))
    assert len(of_kind(events, "chicago-grows")) == 1


@pytest.mark.rule("RWW-WEST-08")
def test_a_western_link_is_no_link() -> None:
    table = Scene().links(ANN, "DSM-KCY").west(DSM=ANN, KCY=ANN).cubes(DSM="yellow").round()
    assert player(table, ANN)["links"] == 1
    assert player(table, ANN)["score"] == 0
    assert len(seen(table)["links"]) == 1
    assert progress(state(table), ANN, BOX.barons[BOX.baron_of["B-COOKE"]]).have == 1
    routes = [line for line in lines(table) if "delivers yellow to KCY" in line]
    assert len(routes) == 1
    assert allowed(table, deliver(table, ANN, "yellow", "DSM", "KCY"))


@pytest.mark.rule("RWW-WEST-04")
def test_a_map_says_in_which_colour_the_cubes_of_its_western_link_are() -> None:
    text = RAILWAYS.replace(
        'cubes_added = { color = "red", count = 3 }', 'cubes_added = { color = "black", count = 3 }'
    )
    table = footplate.new("railways", 2, footplate.bring_map("railways", text), seed=1)
    s, events = state(table), list[footplate.Event]()
    before = s.cubes.copy()
    BuildWesternLink().perform(s, West(ANN, "BB"), events, False)
    first = s.ground.place_of["BB"] * len(COLORS)
    assert {spot - first: s.cubes[spot] - count for spot, count in enumerate(before) if s.cubes[spot] != count} == {
        4: 3
    }
    assert of_kind(events, "western-link-built")[0]["cubes"] == ["black"] * 3
