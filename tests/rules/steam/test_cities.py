"""Urbanization and city growth (STM-URB, STM-GROW)."""

import pytest

from footplate.titles.steam.tables import COLORS
from rules.playing_lines import lines, play, refused
from rules.track_scenes import ANN, BEN, CY, NOBODYS, delivery, lay, links, on

from .positions import Scene, at, open_links, touching


def urbanizing() -> Scene:
    return Scene().cash(40, 40, 40).sets().took({ANN: "urbanization"})


def growing() -> Scene:
    return Scene().cash(40, 40, 40).sets().took({ANN: "city-growth"})


# Urbanization


@pytest.mark.rule("STM-URB-01")
def test_a_new_city_may_be_placed_before_between_or_after_track_tiles_on_any_town() -> None:
    table = urbanizing().building(ANN)
    assert len([line for line in lines(table, "urbanize") if line.endswith("in gray with set 1")]) == 15
    lay(table, "I8", "21", (0, 3))
    play(table, "A urbanizes HYA in yellow with set 3")
    lay(table, "J7", "21", (2, 5))
    assert at(table).color[at(table).ground.board.place_index["HYA"]] == COLORS.index("yellow")
    assert refused(table, "A urbanizes POU in gray with set 1") == "STM-URB-01", "once only"
    table = urbanizing().building(ANN)
    for hex_name, face, piece in (("I8", "21", (0, 3)), ("J7", "21", (2, 5)), ("H7", "22", (1, 3))):
        lay(table, hex_name, face, piece)
    assert table.actor == ANN
    play(table, "A urbanizes POU in gray with set 1")
    assert lines(table) == ["A ends the build turn"]


@pytest.mark.rule("STM-URB-01")
def test_only_the_holder_urbanizes_and_only_towns() -> None:
    table = urbanizing().building(BEN)
    assert refused(table, "B urbanizes POU in gray with set 1") == "STM-URB-01"
    table = urbanizing().building(ANN)
    assert refused(table, "A urbanizes ALB in gray with set 1") == "STM-URB-01"
    assert refused(table, "A urbanizes XXX in gray with set 1") == "FPT-ACT-06"
    assert refused(table, "A urbanizes POU in pink with set 1") == "FPT-ACT-06"
    assert refused(table, "A urbanizes POU in gray with set 13") == "FPT-ACT-06"


@pytest.mark.rule("STM-URB-02", "STM-SUPPLY-01")
def test_the_tile_of_the_town_goes_back_to_the_supply() -> None:
    scene = urbanizing().track(ANN, "I8", "21", (0, 3)).track(ANN, "I9", "T11", 0)
    table = scene.building(ANN)
    left = table.view()["game"]["track"]["left"]["T11"]  # type: ignore[index,call-overload]
    play(table, "A urbanizes POU in gray with set 1")
    shown = table.view()["game"]["track"]  # type: ignore[index,call-overload]
    assert (left, shown["left"]["T11"]) == (3, 4)
    assert [tile["hex"] for tile in shown["tiles"]] == ["I8"]


@pytest.mark.rule("STM-URB-03")
def test_a_new_city_costs_nothing_and_counts_as_no_tile() -> None:
    table = urbanizing().building(ANN)
    play(table, "A urbanizes POU in gray with set 1")
    assert (at(table).cash[ANN], at(table).tiles_left) == (40, 3)


@pytest.mark.rule("STM-URB-04")
def test_all_cubes_of_one_set_go_onto_the_new_city_and_the_space_stays_empty() -> None:
    scene = Scene().took({ANN: "urbanization"}).set(4, red=2, gray=1).set(5, blue=1)
    table = scene.building(ANN)
    assert refused(table, "A urbanizes POU in gray") == "STM-URB-04"
    assert refused(table, "A urbanizes POU in gray with set 1") == "STM-GROW-05"
    play(table, "A urbanizes POU in gray with set 4")
    assert on(table, "POU") == {"red": 2, "gray": 1}
    assert at(table).sets() == [4]


@pytest.mark.rule("STM-URB-05")
def test_without_a_set_the_new_city_comes_without_cubes() -> None:
    table = Scene().took({ANN: "urbanization"}).sets(0).building(ANN)
    assert "A urbanizes POU in gray" in lines(table)
    play(table, "A urbanizes POU in gray")
    assert on(table, "POU") == {}


@pytest.mark.rule("STM-URB-06")
def test_a_new_city_never_grows() -> None:
    table = Scene().cash(40, 40, 40).sets().took({ANN: "urbanization", BEN: "city-growth"}).building()
    play(table, "A urbanizes POU in gray with set 1", "A ends the build turn")
    assert refused(table, "B grows POU with set 2") == "STM-URB-06"


@pytest.mark.rule("STM-URB-07")
def test_complete_links_of_the_town_now_end_at_the_city() -> None:
    scene = urbanizing().track(BEN, "I8", "21", (0, 3)).track(BEN, "I9", "T11", 0)
    table = scene.building(ANN)
    play(table, "A urbanizes POU in gray with set 1")
    assert links(table, BEN) == ["ALB-POU"]
    assert at(table).network.length[0] == 1


@pytest.mark.rule("STM-URB-08")
def test_spurs_disappear_whoever_owned_them() -> None:
    scene = urbanizing().track(BEN, "I8", "21", (0, 3)).track(BEN, "I9", "T31", 0, 2, 4)
    table = scene.building(ANN)
    play(table, "A urbanizes POU in gray with set 1")
    assert open_links(table, BEN) == []
    lay(table, "J9", "22", (3, 5))
    assert open_links(table, ANN) == ["POU>J9.S"], "the city has track at all edges for everybody"


@pytest.mark.rule("STM-URB-09", "STM-BUILD-09")
def test_links_that_stop_at_the_town_are_completed_for_their_owners() -> None:
    scene = urbanizing().track(BEN, "I8", "21", (0, 3)).track(CY, "I10", "21", (0, 3))
    scene.track(NOBODYS, "J8", "22", (2, 4))
    table = scene.building(ANN)
    play(table, "A urbanizes POU in gray with set 1")
    assert [links(table, seat) for seat in (ANN, BEN, CY)] == [["HFD-POU"], ["ALB-POU"], ["NYC-POU"]]


@pytest.mark.rule("STM-URB-10")
def test_a_link_on_the_towns_tile_alone_stays_between_the_two_cities() -> None:
    scene = Scene(map=touching()).sets().took({BEN: "urbanization"}).cubes("WST", blue=1)
    scene.track(ANN, "C1", "T22", 2, 4)
    table = scene.level(2, 1, 1).building(BEN)
    play(table, "B urbanizes MID in gray with set 1")
    assert links(table, ANN) == ["EST-MID", "WST-MID"]
    assert [each.total for each in table.scores()] == [2, 0, 0]
    table = scene.moving(ANN)
    line = delivery(table, "blue", "WST", "MID", "EST")
    assert line in lines(table)
    play(table, line)
    assert at(table).due[ANN] == 2


@pytest.mark.rule("STM-URB-10")
def test_no_two_places_of_the_maps_touch() -> None:
    for map_id in ("northeast", "ruhr"):
        board = Scene(map=map_id).position.ground.board
        for hex_number in board.place_hex:
            assert all(board.beyond[hex_number * 6 + side] < 0 for side in range(6))


@pytest.mark.rule("STM-URB-11")
def test_any_town_may_be_chosen_however_it_is_surrounded() -> None:
    scene = urbanizing().track(BEN, "I8", "21", (0, 3)).track(BEN, "I9", "T42", 0, 2, 3, 5)
    table = scene.building(ANN)
    assert "A urbanizes POU in red with set 2" in lines(table)
    play(table, "A urbanizes POU in red with set 2")
    network = at(table).network
    assert all(network.ends_a[link] != network.ends_b[link] for link in network.links())


@pytest.mark.rule("STM-URB-12")
def test_the_new_city_accepts_its_colour_and_may_be_passed_through() -> None:
    scene = Scene().new_city("POU", "gray").cubes("ALB", gray=1, purple=1).level(2, 1, 1)
    scene.link(ANN, "ALB", "POU").link(ANN, "POU", "NYC")
    table = scene.moving(ANN)
    assert delivery(table, "gray", "ALB", "POU") in lines(table)
    assert delivery(table, "purple", "ALB", "POU", "NYC") in lines(table)


@pytest.mark.rule("STM-URB-13")
def test_a_link_that_began_at_the_town_now_begins_at_the_city() -> None:
    scene = urbanizing().track(BEN, "I8", "21", (0, 3)).track(BEN, "I9", "T31", 0, 2, 4)
    scene.track(BEN, "H9", "21", (1, 4)).track(NOBODYS, "J9", "21", (2, 5))
    table = scene.building(ANN)
    play(table, "A urbanizes POU in gray with set 1")
    assert open_links(table, BEN) == ["POU>H9.SW"]
    assert open_links(table, NOBODYS) == ["POU>J9.SE"]
    lay(table, "K10", "21", (2, 5))
    assert open_links(table, ANN) == ["POU>K10.SE"], "anybody may claim it now"
    play(table, "A ends the build turn", "B ends the build turn")
    assert open_links(table, BEN) == [], "it was not extended by this"


# City growth


@pytest.mark.rule("STM-GROW-01")
def test_all_cubes_of_one_set_go_onto_a_city_with_a_marker() -> None:
    scene = Scene().took({ANN: "city-growth"}).set(4, red=2, gray=1).set(5, blue=1).cubes("ALB", red=1)
    table = scene.building(ANN)
    assert refused(table, "A grows POU with set 4") == "STM-GROW-01", "a town"
    assert refused(table, "A grows XXX with set 4") == "FPT-ACT-06"
    play(table, "A grows ALB with set 4")
    assert on(table, "ALB") == {"red": 3, "gray": 1}
    assert at(table).sets() == [4]
    assert table.view()["game"]["grown"] == ["ALB"]  # type: ignore[index,call-overload]
    assert refused(table, "A grows NYC with set 5") == "STM-GROW-01", "once only"


@pytest.mark.rule("STM-GROW-01", "STM-BUILD-03")
def test_growth_may_come_at_any_moment_of_the_build_turn() -> None:
    table = growing().building(ANN)
    lay(table, "I8", "21", (0, 3))
    play(table, "A grows BOS with set 1")
    lay(table, "J7", "21", (2, 5))
    assert refused(growing().building(BEN), "B grows BOS with set 1") == "STM-GROW-01"


@pytest.mark.rule("STM-GROW-02")
def test_a_city_grows_only_once() -> None:
    table = growing().grown("ALB").building(ANN)
    assert refused(table, "A grows ALB with set 1") == "STM-GROW-02"


@pytest.mark.rule("STM-GROW-03")
def test_the_city_need_not_be_connected_to_anything() -> None:
    table = growing().building(ANN)
    assert len({line.split()[2] for line in lines(table, "grow")}) == 14


@pytest.mark.rule("STM-GROW-04")
def test_growth_lapses_when_the_last_set_is_gone() -> None:
    scene = Scene().cash(40, 40, 40).sets(1).took({ANN: "urbanization", BEN: "city-growth"})
    table = scene.building()
    events = play(table, "A urbanizes POU in gray with set 1", "A ends the build turn")
    assert "growth-lapsed" in [event.kind for event in events]
    assert table.actor == BEN
    assert at(table).cash[BEN] == 40
    assert refused(table, "B grows ALB with set 1") == "STM-GROW-04"
    play(table, "B ends the build turn")


@pytest.mark.rule("STM-GROW-05")
def test_supply_spaces_are_never_refilled() -> None:
    scene = growing()
    table = scene.building(ANN)
    bag = at(table).bag.copy()
    play(table, "A grows ALB with set 7")
    assert 6 not in at(table).sets()
    assert at(table).bag == bag
    scene.took({ANN: "city-growth"})
    table = scene.building(ANN)
    assert refused(table, "A grows NYC with set 7") == "STM-GROW-05"


@pytest.mark.rule("STM-GROW-06")
@pytest.mark.parametrize("tile", ["city-growth", "urbanization"])
def test_the_build_turn_cannot_end_before_the_action(tile: str) -> None:
    table = Scene().sets().took({ANN: tile}).building(ANN)
    assert refused(table, "A ends the build turn") == "STM-GROW-06"
    assert "A ends the build turn" not in lines(table)
