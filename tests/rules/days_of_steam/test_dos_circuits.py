"""Circuits (DOS-CIRC)."""

import pytest

from rules.days_of_steam.dos import ANN, BEN, Scene, earns_counter, put_tile
from rules.playing_lines import of_kind, play, player, seen


def two_ways(last: str | None = None) -> Scene:
    """Red (0,0) and blue (3,0), joined by a row, and by a way below that lacks its middle."""
    scene = Scene().city(3, 0, "blue").lay(1, 0, "W-E", "W-E")
    scene.lay(0, 1, "N-E").lay(2, 1, "W-E", "W-N")
    return scene.lay(1, 1, last) if last else scene


@pytest.mark.rule("DOS-CIRC-01")
def test_track_cities_and_covering_tiles_all_close_circuits() -> None:
    assert earns_counter(put_tile(two_ways(), "W-E", 1, 1))
    assert earns_counter(put_tile(two_ways("W-S E-S"), "over W-E W-S", 1, 1))
    scene = Scene().lay(1, 0, "W-E", "W-E").lay(0, 1, "N-E", "W-E", "W-E", "W-N")
    assert earns_counter(play(scene.table, "A lays face-up city 0 at 3,0"))


@pytest.mark.rule("DOS-CIRC-01")
def test_a_city_drawn_from_the_stack_closes_circuits_too() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E").lay(0, 1, "N-E", "W-E", "W-E", "W-N")
    play(scene.table, "A draws a city")
    assert earns_counter(play(scene.table, "A lays the drawn city at 3,0"))


@pytest.mark.rule("DOS-CIRC-02")
def test_a_loop_with_one_city_is_no_circuit() -> None:
    scene = Scene().lay(1, 0, "W-S").lay(1, 1, "N-W")
    assert not earns_counter(put_tile(scene, "E-N", 0, 1))


@pytest.mark.rule("DOS-CIRC-02")
def test_two_cities_on_one_line_are_no_circuit() -> None:
    scene = Scene().lay(1, 0, "W-E").city(3, 0, "blue")
    assert not earns_counter(put_tile(scene, "W-E", 2, 0))


@pytest.mark.rule("DOS-CIRC-03")
def test_a_loop_that_needs_a_reversal_is_no_circuit() -> None:
    assert not earns_counter(put_tile(two_ways(), "W-S E-S", 1, 1))
    assert earns_counter(put_tile(two_ways(), "W-S E-S W-E", 1, 1))


@pytest.mark.rule("DOS-CIRC-03")
def test_a_dead_end_closes_nothing() -> None:
    scene = two_ways().lay(1, 2, "N-S")
    assert not earns_counter(put_tile(scene, "W-S E!", 1, 1))


@pytest.mark.rule("DOS-CIRC-04")
def test_two_segments_that_share_an_edge_share_a_part() -> None:
    # Both loops between the cities go out over the one edge E of the turnout at (1,0).
    scene = Scene().lay(1, 0, "W-E E-N").lay(0, -1, "S-E").lay(1, -1, "W-S").city(3, 0, "blue")
    assert not earns_counter(put_tile(scene, "W-E", 2, 0))


@pytest.mark.rule("DOS-CIRC-04")
def test_no_edge_is_crossed_twice_not_even_in_the_other_direction() -> None:
    # A loop through each city, and a single line between the two loops that a train would run both ways.
    scene = Scene(start=None).city(1, -1, "red").lay(1, 0, "E-N").lay(2, -1, "W-S").lay(2, 0, "E-W E-N")
    scene.city(5, -1, "blue").lay(4, -1, "S-E").lay(4, 0, "W-E W-N").lay(3, 0, "W-E")
    scene.train(ANN, 1, -1).train(BEN, 1, -1)
    assert not earns_counter(put_tile(scene, "W-N", 5, 0))


@pytest.mark.rule("DOS-CIRC-04")
def test_two_segments_of_a_junction_that_share_no_edge_can_both_be_used() -> None:
    scene = Scene(start=None).city(1, -1, "red").city(-1, 1, "blue").lay(1, 0, "W-N").lay(0, -1, "S-E")
    scene.lay(-1, 0, "E-S").lay(0, 1, "N-W").train(ANN, 1, -1).train(BEN, 1, -1)
    assert earns_counter(put_tile(scene, "W-E W-N E-S", 0, 0))


@pytest.mark.rule("DOS-CIRC-05")
def test_a_bridge_may_be_crossed_twice() -> None:
    scene = Scene(start=None).city(1, -1, "red").city(-1, 1, "blue").lay(1, 0, "W-N").lay(0, -1, "S-E")
    scene.lay(-1, 0, "E-S").lay(0, 1, "N-W").train(ANN, 1, -1).train(BEN, 1, -1)
    assert earns_counter(put_tile(scene, "W-E N-S", 0, 0))


@pytest.mark.rule("DOS-CIRC-06")
def test_each_city_is_visited_once() -> None:
    # An old circuit of two cities, and a loop that touches just one of them: no run uses both.
    scene = two_ways("W-E").lay(-1, 0, "E-N").lay(0, -1, "S-W")
    assert not earns_counter(put_tile(scene, "E-S", -1, -1))


@pytest.mark.rule("DOS-CIRC-07")
def test_a_circuit_is_new_only_over_a_join_that_was_not_there() -> None:
    scene = two_ways("W-E W-S")
    assert not earns_counter(put_tile(scene, "over W-E W-S", 1, 1))
    # The triangle adds E-S, which leads nowhere yet; W-E was there before.
    assert not earns_counter(put_tile(scene, "over W-E W-S E-S", 1, 1))


@pytest.mark.rule("DOS-CIRC-07")
@pytest.mark.parametrize("turned", [False, True])
def test_what_was_joined_before_is_no_new_circuit_however_it_lies(turned: bool) -> None:
    """The covered straight closed the circuit; what covers it joins the same and something that leads nowhere."""
    if turned:
        scene = Scene().city(0, 3, "blue").lay(0, 1, "N-S").lay(0, 2, "N-S").lay(1, 0, "W-S").lay(1, 1, "N-S")
        scene.lay(1, 2, "N-S").lay(1, 3, "N-W")
        assert not earns_counter(put_tile(scene, "over S-N S-E", 1, 1))
    else:
        assert not earns_counter(put_tile(two_ways("W-E"), "over W-E W-S", 1, 1))


@pytest.mark.rule("DOS-CIRC-08")
def test_a_new_way_between_cities_of_an_old_circuit_is_a_new_circuit() -> None:
    scene = two_ways("W-E").lay(0, -1, "S-E", "W-E", "W-E")
    assert earns_counter(put_tile(scene, "W-S", 3, -1))


@pytest.mark.rule("DOS-CIRC-09")
def test_a_tile_that_lies_on_no_circuit_earns_nothing() -> None:
    scene = two_ways("W-E W-S")
    assert not earns_counter(put_tile(scene, "N-S", 1, 2))


@pytest.mark.rule("DOS-CIRC-10")
def test_whoever_lays_the_tile_takes_the_counter_at_once() -> None:
    scene = two_ways()
    events = put_tile(scene, "W-E", 1, 1)
    assert of_kind(events, "circuit") == [{"seat": ANN, "cell": "1,1", "left": 6}]
    assert [player(scene.table, seat)["circuits"] for seat in (ANN, BEN)] == [1, 0]
    assert seen(scene.table)["circuits"] == 6


@pytest.mark.rule("DOS-CIRC-11")
def test_one_counter_a_turn_however_many_circuits() -> None:
    scene = two_ways("W-E").lay(0, -1, "S-E", "W-E", "W-E")
    events = put_tile(scene, "W-S", 3, -1)
    # With the row and with the way below: two new circuits, one counter.
    assert len(of_kind(events, "circuit")) == 1
    assert player(scene.table, ANN)["circuits"] == 1


@pytest.mark.rule("DOS-CIRC-12")
def test_there_are_seven_counters() -> None:
    scene = two_ways().counters(2, 4)
    assert earns_counter(put_tile(scene, "W-E", 1, 1))
    scene = two_ways().counters(3, 4)
    assert not earns_counter(put_tile(scene, "W-E", 1, 1))
    assert [player(scene.table, seat)["circuits"] for seat in (ANN, BEN)] == [3, 4]


def test_the_choice_says_beforehand_whether_a_tile_closes_a_circuit() -> None:
    scene = two_ways().hand(ANN, "W-E")
    closing = {
        (choice.facts["cell"], choice.facts["turn"])
        for choice in scene.table.choices(ANN)
        if choice.action.kind == "lay" and choice.facts["circuit"]
    }
    assert closing == {("1,1", 90)}
    scene = two_ways("W-S E-S").hand(ANN, "over W-E W-S")
    assert any(choice.facts.get("circuit") for choice in scene.table.choices(ANN))
