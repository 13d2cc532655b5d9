"""Moving goods, the locomotive, and points (STM-MOVE, STM-LOCO, STM-POINT)."""

from itertools import pairwise

import pytest

import footplate
from rules.playing_lines import lines, of_kind, play, read, refused
from rules.track_scenes import ANN, BEN, CY, DEE, NOBODYS, delivery, on, way

from .positions import Scene, at, deliveries


def chain(*places: str, seats: tuple[int, ...] = ()) -> Scene:
    """Links through these places, all Ann's or of the seats given; levels 6."""
    scene = Scene(seats=4).level(6, 6, 6, 6)
    for step, (first, second) in enumerate(pairwise(places)):
        scene.link(seats[step] if seats else ANN, first, second)
    return scene


# The two cycles


@pytest.mark.rule("STM-MOVE-01")
def test_everybody_does_one_thing_in_each_of_two_cycles() -> None:
    table = Scene().cash(9, 9, 9).moving()
    assert refused(table, "A ends the build turn") == "STM-MOVE-01"
    acted = []
    while at(table).cycle:
        acted.append((at(table).cycle, table.actor))
        play(table, f"{'ABC'[table.actor or 0]} passes")
    assert acted == [(1, ANN), (1, BEN), (1, CY), (2, ANN), (2, BEN), (2, CY)]


@pytest.mark.rule("STM-MOVE-02")
def test_who_passes_in_the_first_cycle_still_acts_in_the_second() -> None:
    table = chain("ALB", "NYC").cubes("ALB", purple=1).moving()
    before = at(table).dump()["points"]
    play(table, "A passes")
    assert at(table).dump()["points"] == before
    for seat in "BCD":
        play(table, f"{seat} passes") if table.actor == "ABCD".index(seat) else None
    assert (at(table).cycle, table.actor) == (2, ANN)
    assert delivery(table, "purple", "ALB", "NYC") in lines(table)


@pytest.mark.rule("STM-LOCO-01", "STM-LOCO-02")
def test_improving_is_free_scores_nothing_and_happens_once_in_the_phase() -> None:
    table = Scene().cash(7, 7, 7).moving()
    play(table, "A improves the locomotive", "B passes", "C passes")
    assert (at(table).level[ANN], at(table).cash[ANN], at(table).points[ANN]) == (2, 7, 0)
    assert table.actor == BEN, "Ann has nothing left to do in the second cycle"
    table = chain("ALB", "NYC").cubes("ALB", purple=1).level(1, 1, 1, 1).moving()
    play(table, "A improves the locomotive", "B passes", "C passes", "D passes")
    assert table.actor == ANN
    assert refused(table, "A improves the locomotive") == "STM-LOCO-02"


@pytest.mark.rule("STM-LOCO-02")
def test_in_the_next_goods_phase_the_locomotive_may_be_improved_again() -> None:
    scene = Scene().cash(9, 9, 9)
    play(scene.moving(), "A improves the locomotive")
    table = scene.moving()
    play(table, "A improves the locomotive")
    assert at(table).level[ANN] == 3


@pytest.mark.rule("STM-LOCO-02")
def test_two_levels_a_round_are_possible_with_the_locomotive_tile() -> None:
    table = Scene().cash(20, 20, 20).choosing()
    play(table, "A takes locomotive", "B takes engineer", "C takes turn-order")
    play(table, "C ends the build turn") if table.actor == CY else None
    while at(table).cycle == 0:
        play(table, f"{'ABC'[table.actor or 0]} ends the build turn")
    play(table, "A improves the locomotive")
    assert at(table).level[ANN] == 3


@pytest.mark.rule("STM-LOCO-03")
def test_level_6_is_the_highest() -> None:
    table = Scene().level(6, 1, 1).moving()
    assert refused(table, "A improves the locomotive") == "STM-LOCO-03"


# Journeys


@pytest.mark.rule("STM-MOVE-03")
def test_a_cube_moves_over_complete_links_to_a_city_of_its_colour() -> None:
    scene = chain("ALB", "NYC").cubes("ALB", purple=1, red=1)
    table = scene.moving()
    assert deliveries(table) == {("ALB", "purple", "NYC")}
    line = delivery(table, "purple", "ALB", "NYC")
    assert refused(table, line.replace("purple", "red")) == "STM-MOVE-03"
    assert refused(table, line.replace("purple", "blue")) == "STM-MOVE-03", "no such cube"
    assert refused(table, line.replace("ALB.N", "ALB.S")) == "STM-MOVE-03", "no such link"
    back = delivery(table, "purple", "NYC", "ALB").rpartition(" ")[2]
    assert refused(table, line.replace("ALB.N", back)) == "STM-MOVE-03", "the link by the name of its other end"
    assert refused(table, "A delivers red from XXX by ALB.N") == "FPT-ACT-06"
    play(table, line)


@pytest.mark.rule("STM-MOVE-03")
def test_incomplete_links_are_never_used() -> None:
    scene = Scene().level(6, 6, 6).cubes("ALB", yellow=1).track(ANN, "J7", "21", (2, 5))
    table = scene.moving()
    assert refused(table, "A delivers yellow from ALB by ALB.SE") == "STM-MOVE-03"
    scene.track(ANN, "K8", "22", (3, 5))
    table = scene.moving()
    assert lines(table, "deliver") == ["A delivers yellow from ALB by ALB.SE"]


@pytest.mark.rule("STM-MOVE-04")
def test_a_journey_is_one_link_at_least_and_as_many_as_the_level_at_most() -> None:
    scene = chain("HFD", "ALB", "PRO", "NYC").cubes("HFD", purple=1)
    for level in (1, 2):
        table = scene.level(level, 1, 1, 1).moving()
        assert refused(table, delivery(table, "purple", "HFD", "ALB", "PRO", "NYC")) == "STM-MOVE-04"
        assert deliveries(table) == set()
    table = scene.level(3, 1, 1, 1).moving()
    assert deliveries(table) == {("HFD", "purple", "NYC")}
    empty = footplate.action("steam", {"type": "deliver", "seat": 0, "city": "HFD", "color": "purple", "route": ""})
    ruling = table.explain(empty)
    assert ruling is not None
    assert ruling.rule == "STM-MOVE-04"


@pytest.mark.rule("STM-MOVE-04", "STM-MOVE-06")
def test_passing_a_town_begins_a_new_link_however_short() -> None:
    scene = chain("ALB", "POU", "NYC").cubes("ALB", purple=1)
    assert deliveries(scene.level(1, 1, 1, 1).moving()) == set()
    assert deliveries(scene.level(2, 1, 1, 1).moving()) == {("ALB", "purple", "NYC")}


@pytest.mark.rule("STM-MOVE-05")
def test_a_cube_stops_in_the_first_city_of_its_colour() -> None:
    table = chain("ALB", "BUR", "BOS").cubes("ALB", red=1).moving()
    assert deliveries(table) == {("ALB", "red", "BUR")}
    assert refused(table, delivery(table, "red", "ALB", "BUR", "BOS")) == "STM-MOVE-05"


@pytest.mark.rule("STM-MOVE-06")
def test_a_cube_passes_through_towns_and_cities_of_other_colours() -> None:
    table = chain("OTT", "COR", "MTL", "ALB", "POU", "NYC").cubes("OTT", purple=1).moving()
    assert deliveries(table) == {("OTT", "purple", "NYC")}


@pytest.mark.rule("STM-MOVE-07")
def test_no_city_is_entered_twice_and_the_start_never_again() -> None:
    scene = chain("ALB", "HFD", "PRO", "ALB", "NYC").cubes("ALB", purple=1).cubes("SCR", purple=1)
    table = scene.link(ANN, "SCR", "ALB").moving()
    assert refused(table, delivery(table, "purple", "ALB", "HFD", "PRO", "ALB", "NYC")) == "STM-MOVE-07"
    assert refused(table, delivery(table, "purple", "SCR", "ALB", "HFD", "PRO", "ALB", "NYC")) == "STM-MOVE-07"
    assert {line.count(",") for line in lines(table, "deliver")} == {0, 1}


@pytest.mark.rule("STM-MOVE-08")
def test_no_town_is_entered_twice_and_no_link_used_twice() -> None:
    scene = chain("ALB", "POU", "NHV", "HYA", "POU", "NYC").cubes("ALB", purple=1)
    table = scene.moving()
    assert refused(table, delivery(table, "purple", "ALB", "POU", "NHV", "HYA", "POU", "NYC")) == "STM-MOVE-08"
    there = way(table, "ALB", "POU", "NHV")
    back = way(table, "NHV", "POU", "NYC")
    assert refused(table, f"A delivers purple from ALB by {there},{back}") == "STM-MOVE-08"


@pytest.mark.rule("STM-MOVE-09")
def test_a_cube_in_a_city_of_its_own_colour_may_move_to_another() -> None:
    table = chain("BOS", "ALB", "BUR").cubes("BOS", red=1).moving()
    assert deliveries(table) == {("BOS", "red", "BUR")}


@pytest.mark.rule("STM-MOVE-10")
def test_at_least_one_link_must_be_the_movers() -> None:
    table = chain("ALB", "NYC", seats=(BEN,)).cubes("ALB", purple=1).moving()
    assert refused(table, delivery(table, "purple", "ALB", "NYC")) == "STM-MOVE-10"
    assert deliveries(table) == set()
    table = chain("ALB", "NYC", seats=(NOBODYS,)).cubes("ALB", purple=1).moving()
    assert refused(table, delivery(table, "purple", "ALB", "NYC")) == "STM-MOVE-10", "nor over unowned links alone"


@pytest.mark.rule("STM-MOVE-11")
def test_no_other_player_may_have_more_links_on_the_way() -> None:
    places = ("HFD", "ALB", "POU", "PRO", "NHV", "NYC")
    scene = chain(*places, seats=(ANN, BEN, ANN, BEN, CY)).cubes("HFD", purple=1)
    assert deliveries(scene.moving()) == {("HFD", "purple", "NYC")}
    table = chain(*places, seats=(ANN, BEN, ANN, BEN, BEN)).cubes("HFD", purple=1).moving()
    assert refused(table, delivery(table, "purple", *places)) == "STM-MOVE-11"
    assert deliveries(table) == set()


@pytest.mark.rule("STM-MOVE-12", "STM-BUST-04")
def test_links_without_an_owner_count_for_the_length_and_for_nobody() -> None:
    places = ("HFD", "ALB", "POU", "NYC")
    scene = chain(*places, seats=(NOBODYS, NOBODYS, ANN)).cubes("HFD", purple=1)
    assert deliveries(scene.level(2, 1, 1, 1).moving()) == set()
    table = scene.level(3, 1, 1, 1).moving()
    events = play(table, delivery(table, "purple", *places))
    assert of_kind(events, "delivered")[0]["shares"] == [1, 0, 0, 0]


@pytest.mark.rule("STM-MOVE-13")
def test_any_player_may_move_any_cube() -> None:
    scene = Scene(seats=4).link(BEN, "ALB", "NYC").cubes("ALB", purple=1)
    for seat in (ANN, CY, DEE):
        scene.link(seat, "ALB", "NYC")
    for seat in range(4):
        table = scene.moving(seat)
        assert deliveries(table) == {("ALB", "purple", "NYC")}


@pytest.mark.rule("STM-MOVE-14")
def test_the_delivered_cube_goes_into_the_bag() -> None:
    table = chain("ALB", "NYC").cubes("ALB", purple=2).moving()
    bag = at(table).bag.copy()
    play(table, delivery(table, "purple", "ALB", "NYC"))
    assert on(table, "ALB") == {"purple": 1}
    assert sum(at(table).bag) == sum(bag) + 1
    assert on(table, "NYC") == {}


@pytest.mark.rule("STM-MOVE-15")
def test_the_mover_says_which_of_several_links_is_used() -> None:
    scene = chain("HFD", "ALB").link(ANN, "ALB", "NYC").link(BEN, "ALB", "NYC").cubes("HFD", purple=1)
    table = scene.moving()
    own = delivery(table, "purple", "HFD", "ALB", "NYC", seats=(ANN, ANN))
    shared = delivery(table, "purple", "HFD", "ALB", "NYC", seats=(ANN, BEN))
    assert own != shared
    assert {own, shared} <= set(lines(table))
    assert of_kind(play(table, shared), "delivered")[0]["shares"] == [1, 1, 0, 0]


@pytest.mark.rule("STM-MOVE-15")
def test_routes_that_pay_all_the_same_are_listed_once_but_any_may_be_played() -> None:
    scene = chain("HFD", "ALB", "NYC").link(ANN, "HFD", "PRO").link(ANN, "PRO", "NYC").cubes("HFD", purple=1)
    table = scene.moving()
    both = [delivery(table, "purple", "HFD", through, "NYC") for through in ("ALB", "PRO")]
    listed = [line for line in both if line in lines(table)]
    assert len(listed) == 1
    other = next(line for line in both if line not in listed)
    play(table, other)


# Points


@pytest.mark.rule("STM-POINT-01", "STM-INV-07")
def test_every_owner_gets_a_point_for_each_link_used() -> None:
    places = ("HFD", "ALB", "POU", "NYC")
    table = chain(*places, seats=(ANN, BEN, ANN)).cubes("HFD", purple=1).moving()
    play(table, delivery(table, "purple", *places))
    assert at(table).due == [2, 1, 0, 0]


@pytest.mark.rule("STM-POINT-02")
def test_all_points_go_to_income_or_to_victory_points() -> None:
    places = ("HFD", "ALB", "POU", "NYC")
    for track, after in (("income", (3, 0)), ("points", (0, 3))):
        table = chain(*places).cubes("HFD", purple=1).moving()
        play(table, delivery(table, "purple", *places))
        assert lines(table) == ["A puts the points to points", "A puts the points to income"]
        assert refused(table, "A puts the points to both") == "STM-POINT-02"
        play(table, f"A puts the points to {track}")
        assert (at(table).income[ANN], at(table).points[ANN]) == after


@pytest.mark.rule("STM-POINT-03")
def test_the_mover_decides_first_then_the_others_in_turn_order() -> None:
    places = ("HFD", "ALB", "POU", "PRO", "NYC")
    scene = chain(*places, seats=(ANN, BEN, CY, DEE)).cubes("HFD", purple=1).order(DEE, BEN, ANN, CY)
    table = scene.moving(ANN)
    play(table, delivery(table, "purple", *places))
    asked = []
    while at(table).scorers:
        asked.append(table.actor)
        play(table, f"{'ABCD'[table.actor or 0]} puts the points to income")
        assert at(table).income[asked[-1] or 0] == 1
    assert asked == [ANN, DEE, BEN, CY]


@pytest.mark.rule("STM-POINT-04", "STM-POINT-05")
def test_at_the_highest_income_only_victory_points_are_left_and_nobody_is_asked() -> None:
    places = ("HFD", "ALB", "POU", "NYC")
    scene = chain(*places).cubes("HFD", purple=1).income(10, 0, 0, 0)
    table = scene.moving()
    events = play(table, delivery(table, "purple", *places))
    assert (at(table).income[ANN], at(table).points[ANN]) == (10, 3)
    assert of_kind(events, "scored")[0]["auto"] is True
    scene = chain(*places, seats=(ANN, ANN, BEN)).cubes("HFD", purple=1).income(0, 10, 0, 0)
    table = scene.moving()
    play(table, delivery(table, "purple", *places))
    at(table).income[ANN] = 10
    at(table).options = []
    assert refused(table, "A puts the points to income") == "STM-POINT-04"


@pytest.mark.rule("STM-POINT-05")
def test_nobody_acts_before_all_decisions_on_a_delivery_are_made() -> None:
    places = ("HFD", "ALB", "POU", "NYC")
    table = chain(*places, seats=(ANN, BEN, ANN)).cubes("HFD", purple=1).level(5, 5, 5, 5).moving()
    play(table, delivery(table, "purple", *places))
    assert refused(table, "A improves the locomotive") == "STM-POINT-05"
    play(table, "A puts the points to income")
    assert table.actor == BEN
    assert refused(table, "B passes") == "STM-POINT-05"
    play(table, "B puts the points to points")
    assert table.actor == BEN, "and now the next player moves"


# What a refusal says of its case


@pytest.mark.rule("STM-MOVE-05", "STM-MOVE-11")
def test_a_refused_journey_names_who_and_where_it_fails() -> None:
    places = ("HFD", "ALB", "POU", "NYC")
    table = chain(*places, seats=(BEN, ANN, ANN)).cubes("HFD", purple=1).level(6, 5, 6, 6).moving()
    play(table, "A passes")
    ruling = table.explain(read(table, delivery(table, "purple", *places)))
    assert ruling is not None
    route = way(table, *places)
    assert (ruling.rule, ruling.facts) == (
        "STM-MOVE-11",
        {"color": "purple", "level": 5, "route": route, "seat": ANN},
    )
    # Ottawa is the first place of the board.
    color = footplate.board("steam", "northeast")["places"][0]["colors"][0]  # type: ignore[index]
    table = chain("ALB", "OTT", "KIN").cubes("ALB", **{color: 1}).moving()
    ruling = table.explain(read(table, delivery(table, color, "ALB", "OTT", "KIN")))
    assert ruling is not None
    route = way(table, "ALB", "OTT", "KIN")
    assert (ruling.rule, ruling.facts) == (
        "STM-MOVE-05",
        {"color": color, "level": 6, "route": route, "city": "OTT"},
    )


@pytest.mark.rule("STM-MOVE-15")
def test_a_route_is_named_from_the_place_of_the_cube() -> None:
    table = chain("ALB", "NYC").cubes("ALB", purple=1).moving()
    route = way(table, "ALB", "NYC")
    for wrong in (f"{route},{route}", "ALB.XX", way(table, "NYC", "ALB")):
        ruling = table.explain(read(table, f"A delivers purple from ALB by {wrong}"))
        assert ruling is not None
        assert ruling.facts["route"] == wrong
    assert table.explain(read(table, f"A delivers purple from ALB by {route}")) is None


def test_a_complete_link_counts_whichever_end_is_the_first_place_of_the_board() -> None:
    there = chain("ALB", "OTT").moving()
    back = chain("OTT", "ALB").moving()
    assert [at(table).complete_links(ANN) for table in (there, back)] == [[0], [0]]
    assert at(there).complete_links(BEN) == []
