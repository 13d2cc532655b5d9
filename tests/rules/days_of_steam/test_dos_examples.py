"""The worked examples of the catalogue, those of the figures among them (DOS-EX)."""

import pytest

from footplate.titles.days_of_steam.circuits import closes_circuit
from footplate.titles.days_of_steam.tables import cell_at
from rules.days_of_steam.dos import (
    ANN,
    BEN,
    CY,
    Scene,
    earns_counter,
    ends,
    face_of,
    goods_at,
    kind_named,
    lay_line,
    moves,
    points,
    put_tile,
    refused,
    roll,
    try_city,
    try_tile,
    where,
)
from rules.playing_lines import kinds, of_kind, play, player, seen


@pytest.mark.rule("DOS-EX-01", "DOS-CITY-03")
def test_figure_1_one_segment_between_two_cities_is_too_close() -> None:
    assert try_city(Scene().lay(1, 0, "W-E"), 2, 0) == "DOS-CITY-03"


@pytest.mark.rule("DOS-EX-02", "DOS-CITY-03")
def test_figure_2_two_segments_are_far_enough() -> None:
    assert try_city(Scene().lay(1, 0, "W-E", "W-E"), 3, 0) is None


def figure_3() -> Scene:
    return Scene(start="yellow").lay(0, 1, "N-E", "W-E", "W-N")


@pytest.mark.rule("DOS-EX-03", "DOS-CITY-04", "DOS-TRACK-04")
def test_figure_3_the_distance_is_counted_along_the_track() -> None:
    scene = figure_3()
    assert try_city(scene, 2, 0) is None
    play(scene.table, "A lays face-up city 0 at 2,0")
    scene.active(ANN)
    assert try_tile(scene, "W-E", 1, 0) is None
    assert earns_counter(put_tile(scene, "W-E", 1, 0))


@pytest.mark.rule("DOS-EX-03", "DOS-CITY-03")
def test_figure_3_with_the_straight_laid_first_the_city_is_too_close() -> None:
    assert try_city(figure_3().lay(1, 0, "W-E"), 2, 0) == "DOS-CITY-03"


@pytest.mark.rule("DOS-EX-04", "DOS-TILE-05", "DOS-TILE-06")
def test_figure_4_a_dead_end_at_the_city_joins_nothing() -> None:
    assert try_tile(Scene(), "N-S W!", 1, 0) == "DOS-TILE-06"
    assert try_tile(Scene(), "W-E N!", 1, 0) is None


@pytest.mark.rule("DOS-EX-05", "DOS-CITY-02", "DOS-TERM-03")
def test_figure_5_a_city_that_a_train_could_only_reach_by_reversing_is_not_joined() -> None:
    scene = Scene(start="blue").lay(1, 0, "W-E", "E-W E-S")
    assert try_city(scene, 2, 1) == "DOS-CITY-02"
    assert try_city(scene, 3, 0) is None


@pytest.mark.rule("DOS-EX-06", "DOS-CITY-02")
def test_figure_6_a_city_that_touches_no_track_or_a_dead_end_only_is_not_joined() -> None:
    scene = Scene().lay(1, 0, "W-E N!")
    assert try_city(scene, 5, 5) == "DOS-CITY-02"
    assert try_city(scene, 1, -1) == "DOS-CITY-02"


def figure_7(without: tuple[int, int] | None = None) -> Scene:
    """Yellow and red, joined at the bottom and at the top over a hill."""
    scene = Scene(start="yellow").city(2, 1, "red")
    for x, y, text in ((0, 1, "N-E"), (1, 1, "W-E"), (1, 0, "hill W-E"), (2, 0, "W-S")):
        if (x, y) != without:
            scene.lay(x, y, text)
    return scene


@pytest.mark.parametrize(("x", "y", "text"), [(0, 1, "N-E"), (1, 1, "W-E"), (1, 0, "hill W-E"), (2, 0, "W-S")])
@pytest.mark.rule("DOS-EX-07", "DOS-CIRC-02")
def test_figure_7_whoever_lays_the_last_tile_takes_a_counter(x: int, y: int, text: str) -> None:
    scene = figure_7(without=(x, y))
    assert earns_counter(put_tile(scene, text, x, y))
    assert player(scene.table, ANN)["circuits"] == 1


@pytest.mark.rule("DOS-EX-08", "DOS-CIRC-08")
def test_figure_8_a_third_way_between_two_cities_makes_a_new_circuit() -> None:
    scene = figure_7().lay(0, -1, "S-E", "W-E", "W-E", "W-S").lay(3, 0, "N-S")
    events = put_tile(scene, "N-W", 3, 1)
    assert earns_counter(events)
    assert player(scene.table, ANN)["circuits"] == 1


def figure_9() -> Scene:
    scene = Scene(start="yellow").city(3, 0, "red").lay(1, 0, "W-E", "W-E")
    return scene.lay(0, 1, "N-E", "S-W S-E", "W-E")


@pytest.mark.rule("DOS-EX-09", "DOS-CIRC-03", "DOS-CIRC-09")
def test_figure_9_a_loop_with_a_reversal_is_no_circuit_until_it_is_mended() -> None:
    scene = figure_9()
    assert not earns_counter(put_tile(scene, "W-N", 3, 1))
    assert earns_counter(put_tile(scene, "over W-E W-S E-S", 1, 1))
    assert not earns_counter(put_tile(scene, "N-S", 1, 2))
    assert not earns_counter(put_tile(scene, "over W-E W-S", 1, 1))
    assert player(scene.table, ANN)["circuits"] == 1


@pytest.mark.parametrize(("route", "spent", "risk"), [("S-E-E", 3, 1), ("E-E-S", 4, 2)])
@pytest.mark.rule("DOS-EX-10", "DOS-SPEED-03", "DOS-MOVE-03", "DOS-MOVE-04")
def test_figure_7_moved_over_derails_as_the_steam_spent_says(route: str, spent: int, risk: int) -> None:
    for die in range(1, 7):
        table = roll(figure_7().steam(6).table, die)
        events = play(table, f"A moves {route}")
        derails = die <= risk
        assert of_kind(events, "rolled") == [{"seat": ANN, "die": die, "risk": risk}]
        assert where(table, ANN) == ((0, 0, 0) if derails else (2, 1, 0))
        assert player(table, ANN)["steam"] == 6 - spent


@pytest.mark.rule("DOS-EX-10", "DOS-PASS-01", "DOS-SPEED-09")
def test_figure_7_with_a_train_on_the_hill_costs_one_more() -> None:
    for die, end in ((3, (0, 0, 0)), (4, (2, 1, 0))):
        table = roll(figure_7().train(BEN, 1, 0, "W").steam(6).table, die)
        play(table, "A moves E-E-S")
        assert where(table, ANN) == end
        assert player(table, ANN)["steam"] == 1


OUTSIDE = {
    "A": (-1, 0),
    "B": (0, -1),
    "C": (1, 1),
    "D": (2, -1),
    "E": (2, 1),
    "F": (4, 0),
    "G": (3, -1),
    "H": (3, 1),
}


def figure_10() -> Scene:
    """The four junctions in a row, and a straight beyond each of the points A to H."""
    scene = Scene(start=None).lay(0, 0, "W-E W-N", "W-E W-S E-S", "W-E W-N E-S", "E-W E-N E-S")
    for x, y in OUTSIDE.values():
        scene.lay(x, y, "W-E" if y == 0 else "N-S")
    return scene.steam(6).train(BEN, -1, 0)


@pytest.mark.parametrize(
    ("entry", "exits"),
    [
        ("A", "BCDF"),
        ("B", "A"),
        ("C", "ADF"),
        ("D", "AC"),
        ("E", "F"),
        ("F", "ACEGH"),
        ("G", "F"),
        ("H", "F"),
    ],
)
@pytest.mark.rule("DOS-EX-11", "DOS-MOVE-09", "DOS-JUNC-01", "DOS-JUNC-02", "DOS-JUNC-03", "DOS-JUNC-04")
def test_figure_10_the_ways_out_in_the_same_turn(entry: str, exits: str) -> None:
    scene = figure_10().train(ANN, *OUTSIDE[entry])
    scene.train(BEN, *OUTSIDE["B" if entry == "A" else "A"])
    reached = {end for end, _ in ends(scene.table)}
    out = {point for point, (x, y) in OUTSIDE.items() if f"{x},{y}/0" in reached and point != entry}
    # Ben's train stands at a point where no other can stop; it is left out of the question.
    taken = {"B" if entry == "A" else "A"}
    assert out - taken == set(exits) - taken
    scene.train(BEN, *OUTSIDE["H" if entry != "H" else "G"])
    reached = {end for end, _ in ends(scene.table)}
    for point in taken:
        x, y = OUTSIDE[point]
        assert (f"{x},{y}/0" in reached) == (point in exits)


@pytest.mark.rule("DOS-EX-12", "DOS-MOVE-10")
def test_figure_10_a_train_that_stopped_on_a_junction_may_leave_by_any_edge() -> None:
    scene = figure_10().train(ANN, *OUTSIDE["B"]).train(BEN, *OUTSIDE["H"])
    play(scene.table, "A moves S")
    scene.steam(6).active(ANN)
    reached = {end for end, _ in ends(scene.table)}
    assert {f"{OUTSIDE[point][0]},{OUTSIDE[point][1]}/0" for point in "ABCDF"} <= reached
    scene = figure_10().train(ANN, *OUTSIDE["D"]).train(BEN, *OUTSIDE["H"])
    play(scene.table, "A moves S")
    scene.steam(6).active(ANN)
    assert refused(scene.table, "A moves S") is None


@pytest.mark.rule("DOS-EX-13", "DOS-SPEED-03")
def test_six_steam_over_a_curve_is_safe_on_5_and_6() -> None:
    for die in range(1, 7):
        scene = Scene().lay(1, 0, "W-E", "W-E", "W-E", "W-E", "W-N").lay(5, -1, "N-S")
        table = roll(scene.steam(6).table, die)
        play(table, "A moves E-E-E-E-E-N")
        assert where(table, ANN) == ((5, -1, 0) if die >= 5 else (0, 0, 0))
        assert player(table, ANN)["steam"] == 0


@pytest.mark.rule("DOS-EX-14", "DOS-WATER-01", "DOS-WATER-04")
def test_figure_11_the_water_tower() -> None:
    scene = Scene().lay(1, 0, "W-E", "tower W-E").train(ANN, 1, 0).steam(3)
    play(scene.table, "A moves E")
    assert player(scene.table, ANN)["steam"] == 2
    table = scene.active(ANN)
    offered = {action.kind for action in table.legal()}
    assert {"move", "lay", "water"} <= offered
    play(table, "A takes water")
    assert player(table, ANN)["steam"] == 6
    scene.steam(3).active(ANN)
    play(table, "A takes water")
    assert player(table, ANN)["steam"] == 6


@pytest.mark.parametrize(
    ("goods", "counters", "total"),
    [
        ({"red": 1, "yellow": 1, "green": 1, "blue": 1}, 0, 13),
        ({"red": 3, "yellow": 1, "green": 1}, 0, 13),
        ({"red": 2, "yellow": 1, "blue": 1}, 2, 13),
        ({"red": 1}, 2, 4),
    ],
)
@pytest.mark.rule("DOS-EX-15", "DOS-SCORE-01", "DOS-SCORE-02")
def test_thirteen_points(goods: dict[str, int], counters: int, total: int) -> None:
    scene = Scene().delivered(ANN, **goods).counters(counters)
    assert points(scene.table)[ANN] == total


@pytest.mark.rule("DOS-EX-16", "DOS-TRACK-01", "DOS-CITY-06")
def test_a_track_tile_is_at_most_the_fifth_from_a_city() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E", "W-E", "W-E")
    assert try_tile(scene, "W-E", 5, 0) is None
    scene.lay(5, 0, "W-E")
    assert try_tile(scene, "W-E", 6, 0) == "DOS-TRACK-01"
    assert try_city(scene, 6, 0) is None


@pytest.mark.rule("DOS-EX-17", "DOS-SPEED-07", "DOS-SPEED-08")
def test_a_derailed_delivery_is_taken_back_with_everything_else() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-S").city(2, 1, "blue", "red").lay(2, 2, "N-S")
    scene.train(ANN, 1, 0, "W").cargo(ANN, "blue", 0, 0).steam(6)
    scene.lay(2, 3, "N-S")
    table = roll(scene.table, 2)
    events = play(table, "A moves E-S-red-S-S")
    assert "delivered" not in kinds(events)
    assert where(table, ANN) == (1, 0, 0)
    assert player(table, ANN)["cargo"] == {"color": "blue", "from": "0,0"}
    assert player(table, ANN)["delivered"] == {}
    assert player(table, ANN)["steam"] == 2
    assert goods_at(table, 2, 1) == {"red": 1}
    assert points(table) == [0, 0]


@pytest.mark.parametrize(
    ("text", "closes"),
    [("W-E N-S", True), ("N-W S-E", True), ("W-E W-N E-S", True), ("N-E S-W", False)],
)
@pytest.mark.rule("DOS-EX-18", "DOS-CIRC-04", "DOS-CIRC-05")
def test_a_circuit_may_pass_the_same_tile_twice_on_two_segments(text: str, closes: bool) -> None:
    scene = Scene(start=None).city(1, -1, "red").city(-1, 1, "blue")
    scene.lay(1, 0, "W-N").lay(0, -1, "S-E").lay(-1, 0, "E-S").lay(0, 1, "N-W")
    tile = scene.position.put(cell_at(0, 0), face_of(text))
    assert closes_circuit(scene.position.faces, scene.position.links, tile, -1) == closes


@pytest.mark.parametrize("text", ["W-E", "W-E W-N"])
@pytest.mark.rule("DOS-EX-19", "DOS-PASS-01", "DOS-PASS-02", "DOS-PASS-05")
def test_running_past_a_train_costs_one_more_and_one_may_not_stop_on_it(text: str) -> None:
    scene = Scene().lay(1, 0, text, "W-E").train(BEN, 1, 0).steam(3)
    assert ends(scene.table) == {("2,0/0", 3)}
    assert refused(scene.table, "A moves E") == "DOS-PASS-05"
    scene.steam(2)
    assert ends(scene.table) == set()
    assert refused(scene.table, "A moves E-E") == "DOS-MOVE-05"


@pytest.mark.rule("DOS-EX-19", "DOS-PASS-04", "DOS-PASS-06")
def test_a_train_on_the_other_track_of_a_bridge_is_in_nobodys_way() -> None:
    scene = Scene().lay(1, 0, "W-E N-S", "W-E").train(BEN, 1, 0, "N").steam(2)
    assert ends(scene.table) == {("1,0/1", 1), ("2,0/0", 2)}


@pytest.mark.rule("DOS-EX-20", "DOS-GOODS-07", "DOS-GOODS-10")
def test_a_good_of_the_citys_own_colour_is_not_delivered_where_it_was_taken() -> None:
    scene = Scene(start=None).city(0, 0, "red", "red").lay(1, 0, "W-E").steam(6)
    table = scene.table
    play(table, "A moves red-E")
    assert player(table, ANN)["cargo"] == {"color": "red", "from": "0,0"}
    scene.active(ANN)
    play(table, "A moves W")
    assert player(table, ANN)["cargo"] is None
    assert player(table, ANN)["delivered"] == {}
    assert goods_at(table, 0, 0) == {"red": 1}


@pytest.mark.rule("DOS-EX-20", "DOS-GOODS-07")
def test_a_good_carried_through_the_city_it_left_is_delivered_in_the_next_of_its_colour() -> None:
    scene = Scene(start=None).city(0, 0, "red").lay(1, 0, "W-E").lay(-1, 0, "W-E").city(-2, 0, "red")
    table = scene.train(ANN, 1, 0).cargo(ANN, "red", 0, 0).steam(6).table
    play(table, "A moves W-W-W")
    assert player(table, ANN)["delivered"] == {"red": 1}


def two_cities_in_a_row() -> Scene:
    return Scene().lay(1, 0, "W-E", "W-E").city(3, 0, "blue")


@pytest.mark.rule("DOS-EX-21", "DOS-OVER-03")
def test_covering_may_not_cut_the_only_way_between_two_cities() -> None:
    scene = two_cities_in_a_row()
    assert try_tile(scene, "over N-W S-E", 1, 0) == "DOS-OVER-03"
    assert try_tile(scene, "over W-E W-S", 1, 0) is None


@pytest.mark.rule("DOS-EX-21", "DOS-OVER-03")
def test_with_a_second_way_the_first_may_be_cut() -> None:
    scene = two_cities_in_a_row().lay(0, 1, "N-S").lay(0, 2, "N-E", "W-E", "W-E", "W-N").lay(3, 1, "N-S")
    assert try_tile(scene, "over N-W S-E", 1, 0) is None


@pytest.mark.rule("DOS-EX-21", "DOS-OVER-03")
def test_with_one_city_there_is_nothing_to_cut() -> None:
    assert try_tile(Scene().lay(1, 0, "W-E").train(BEN, 0, 0), "over N-W S-E", 1, 0) is None


@pytest.mark.rule("DOS-EX-22", "DOS-COAL-02")
def test_coal_is_burnt_up_to_the_steam_limit() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E", "W-E", "W-E", "W-E").steam(2).coal(5, 5)
    table = scene.table
    assert {move["coal"] for move in moves(table)} == {0, 1, 2, 3, 4}
    for coal in range(1, 6):
        for line in ("A moves E", lay_line("N-S", 0, 1)):
            assert refused(table, f"{line} burning {coal} coal") == (None if coal < 5 else "DOS-COAL-02")
    play(table, "A moves E-E-E-E-E burning 4 coal")
    assert player(table, ANN)["steam"] == 1
    assert player(table, ANN)["coal"] == 1


def last_tile(closing: bool) -> Scene:
    """Ann has 12 points, Ben 11, and one track tile is left in the stack."""
    scene = figure_7(without=(1, 1) if closing else None)
    scene.delivered(ANN, red=3, yellow=1).counters(3).delivered(BEN, red=4, blue=1)
    return scene.stack(straight_2=1)


@pytest.mark.rule("DOS-EX-23", "DOS-END-01", "DOS-END-03", "DOS-CIRC-10")
def test_thirteen_points_win_before_the_last_tile_is_drawn() -> None:
    scene = last_tile(closing=True)
    assert points(scene.table) == [12, 11]
    events = put_tile(scene, "W-E", 1, 1)
    assert "tile-drawn" not in kinds(events)
    assert of_kind(events, "game-over") == [{"cause": "points", "winners": [ANN]}]
    assert points(scene.table) == [13, 11]
    assert scene.table.over
    # The tile that won lies on the map, and nothing came into the hand for it.
    assert [len(seen(scene.table, ANN)["hand"]), player(scene.table, ANN)["tiles"]] == [2, 2]


@pytest.mark.rule("DOS-EX-23", "DOS-END-02", "DOS-END-05")
def test_the_last_tile_drawn_ends_the_game_at_once() -> None:
    scene = last_tile(closing=False)
    events = put_tile(scene, "N-S", 0, -1)
    assert of_kind(events, "game-over") == [{"cause": "tiles", "winners": [ANN]}]
    result = scene.table.result()
    assert result is not None
    assert [(place.seat, place.place, place.total) for place in result] == [(ANN, 1, 12), (BEN, 2, 11)]


def test_the_scenes_tell_tiles_apart() -> None:
    assert kind_named("over W-E W-S E-S") == "wye-over"
    assert kind_named("hill W-E") == "hill-straight"
    assert lay_line("W-E", 1, 2) == "A lays straight-1 at 1,2 turned 90"
    assert moves(Scene(3).train(CY, 0, 0).table) == []
