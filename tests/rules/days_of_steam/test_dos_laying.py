"""Laying track tiles, on empty cells and over others (DOS-TILE, DOS-TRACK, DOS-OVER)."""

import pytest

from footplate.titles.days_of_steam import tables
from rules.days_of_steam.dos import (
    ANN,
    BEN,
    Scene,
    earns_counter,
    face_of,
    joins_of,
    kind_named,
    lay_line,
    put_tile,
    refused,
    try_tile,
    turn_of,
)
from rules.playing_lines import kinds, of_kind, play, player, read, seen


@pytest.mark.rule("DOS-TILE-01")
def test_a_tile_comes_from_the_own_hand() -> None:
    scene = Scene().hand(ANN, "W-E").hand(BEN, "N-E")
    assert refused(scene.table, lay_line("W-S", 1, 0)) == "DOS-TILE-01"
    assert refused(scene.table, lay_line("W-E", 1, 0)) is None
    play(scene.table, lay_line("W-E", 1, 0))
    assert seen(scene.table)["tiles"][1] == {"x": 1, "y": 0, "tile": "straight-1", "turn": 90}


@pytest.mark.rule("DOS-TILE-02")
def test_a_tile_may_be_turned_four_ways() -> None:
    for turn, x, y in ((0, 0, 1), (90, -1, 0), (180, 0, -1), (270, 1, 0)):
        # A curve joins N and E at no turn: beside the city its W or S edge must face it once in each turn.
        scene = Scene().hand(ANN, "curve-1")
        assert refused(scene.table, f"A lays curve-1 at {x},{y} turned {turn}") is None
    assert refused(Scene().hand(ANN, "curve-1").table, "A lays curve-1 at 1,0 turned 45") == "DOS-TILE-02"


@pytest.mark.rule("DOS-TILE-02")
def test_turns_that_look_alike_are_one_choice_but_any_may_be_played() -> None:
    scene = Scene().hand(ANN, "W-E")
    listed = {act.turn for act in scene.table.legal() if act.kind == "lay"}
    assert listed == {0, 90}
    assert refused(scene.table, "A lays straight-1 at 1,0 turned 270") is None
    play(scene.table, "A lays straight-1 at 1,0 turned 270")
    assert tables.track_mask[scene.position.faces[1]] == tables.track_mask[face_of("W-E")]
    assert seen(scene.table)["tiles"][1]["turn"] == 90


@pytest.mark.rule("DOS-TILE-02")
def test_tiles_are_not_flipped() -> None:
    kind = tables.kind_of["turnout-left"]
    shown = [joins_of(kind * 4 + turn) for turn in range(4)]
    assert joins_of(face_of("W-E W-N")) in shown
    assert joins_of(face_of("W-E W-S")) not in shown
    scene = Scene().lay(1, 0, "W-E").lay(2, 1, "W-E").hand(ANN, "turnout-left")
    # To the east of the straight, with a blank edge to the south, no turn of it leads on to the south.
    fitting = {act.turn for act in scene.table.legal() if act.kind == "lay" and (act.x, act.y) == (2, 0)}
    assert all("S" not in "".join("".join(pair) for pair in shown[turn // 90]) for turn in fitting)


@pytest.mark.rule("DOS-TILE-03")
def test_a_tile_goes_on_an_empty_cell() -> None:
    scene = Scene().lay(1, 0, "W-E")
    assert try_tile(scene, "W-E", 1, 0) == "DOS-TILE-03"
    assert try_tile(scene, "W-E", 2, 0) is None


@pytest.mark.rule("DOS-TILE-04")
def test_an_edge_with_track_never_touches_one_without() -> None:
    scene = Scene().lay(1, 0, "W-E")
    assert try_tile(scene, "N-S", 1, 1) == "DOS-TILE-04"  # below the straight, with track towards it
    assert try_tile(scene, "N-E", 1, -1) == "DOS-TILE-05"  # no neighbour where its track is
    assert try_tile(scene, "N-S", 2, 0) == "DOS-TILE-04"  # no track where the straight has some
    assert try_tile(scene, "N-S", 0, 1) is None


@pytest.mark.rule("DOS-TILE-04")
def test_dead_ends_must_match_too() -> None:
    scene = Scene().lay(0, -1, "N-S").lay(1, 0, "W-E N!")
    assert try_tile(scene, "W-E", 1, -1) == "DOS-TILE-04"
    assert try_tile(Scene().lay(0, -1, "E-S"), "W-S N!", 1, -1) is None
    assert try_tile(Scene().lay(0, -1, "E-S").lay(1, 0, "W-S"), "W-N S!", 1, -1) == "DOS-TILE-04"


@pytest.mark.rule("DOS-TILE-05")
def test_a_segment_must_lead_to_a_city() -> None:
    scene = Scene().lay(1, 0, "W-E W-N", "E-W E-S")
    # Out of the S end of the second turnout a train can only go to E, away from the city.
    assert try_tile(scene, "N-S", 2, 1) == "DOS-TILE-05"
    assert try_tile(scene, "W-E", 3, 0) is None
    assert try_tile(scene, "W-E", 40, 40) == "DOS-TILE-05"
    assert refused(scene.hand(ANN, "W-E").table, "A lays straight-1 at 1000000,0 turned 90") == "DOS-TILE-05"


@pytest.mark.rule("DOS-TILE-05")
def test_one_end_of_one_segment_is_enough() -> None:
    scene = Scene().lay(1, 0, "W-E")
    assert try_tile(scene, "W-S N-E", 2, 0) is None


@pytest.mark.rule("DOS-TILE-06")
def test_a_dead_end_of_the_neighbour_joins_nothing() -> None:
    scene = Scene().lay(1, 0, "W-E N!")
    assert try_tile(scene, "N-S", 1, -1) == "DOS-TILE-06"


@pytest.mark.rule("DOS-TILE-07")
def test_a_tile_gives_its_steam() -> None:
    scene = Scene()
    put_tile(scene, "W-E", 1, 0)
    assert player(scene.table, ANN)["steam"] == 1
    put_tile(scene, "hill W-E", 2, 0)
    assert player(scene.table, ANN)["steam"] == 3
    put_tile(scene, "over W-E W-N", 1, 0)
    assert player(scene.table, ANN)["steam"] == 4
    play(scene.table, "A lays face-up city 0 at 3,0")
    assert player(scene.table, ANN)["steam"] == 5


@pytest.mark.rule("DOS-TILE-08")
def test_trains_and_goods_stop_no_tile() -> None:
    scene = Scene(start=None).city(0, 0, "red", "blue", "green").train(ANN, 0, 0).train(BEN, 0, 0)
    assert try_tile(scene, "W-E", 1, 0) is None


@pytest.mark.rule("DOS-TILE-09")
def test_a_tile_laid_stays_because_the_draw_shows_something_new() -> None:
    scene = Scene().hand(ANN, "W-E")
    play(scene.table, lay_line("W-E", 1, 0))
    # What chance decided for a decision is what nobody may take back.
    assert len(scene.table.chance_of_last()) == 1
    assert not {act.kind for act in scene.table.legal()} & {"undo", "take"}


# The fifth tile


@pytest.mark.rule("DOS-TRACK-02")
def test_the_nearest_city_decides() -> None:
    scene = Scene().lay(1, 0, *["W-E"] * 5).lay(6, -1, "N-S").city(6, -2)
    assert try_tile(scene, "W-E", 6, 0) == "DOS-TILE-04"
    assert try_tile(scene, "W-N", 6, 0) is None
    assert try_tile(scene, "W-E N-S", 6, 0) is None


@pytest.mark.rule("DOS-TRACK-01", "DOS-ALG-01")
def test_a_dead_end_at_the_near_city_does_not_bring_it_nearer() -> None:
    scene = Scene().lay(1, 0, *["W-E"] * 5).city(6, -1)
    assert try_tile(scene, "W-E N!", 6, 0) == "DOS-TRACK-01"


@pytest.mark.rule("DOS-TRACK-03")
def test_a_hill_counts_as_one_tile() -> None:
    scene = Scene().lay(1, 0, *["hill W-E"] * 4)
    assert try_tile(scene, "W-E", 5, 0) is None


def loop_through_a_bridge(bridge: bool) -> Scene:
    """A way from the city that crosses one cell twice, if there is a bridge: 1, loop of 3, 1 again."""
    return Scene().lay(1, 0, "W-E N-S" if bridge else "W-E", "W-S").lay(2, 1, "N-W").lay(1, 1, "E-N")


@pytest.mark.rule("DOS-TRACK-03")
def test_a_tile_passed_twice_counts_twice() -> None:
    # City, bridge (1), (2,0) 2, (2,1) 3, (1,1) 4, bridge again 5: north of it a tile would be the 6th.
    scene = loop_through_a_bridge(bridge=True)
    assert try_tile(scene, "N-S", 1, -1) == "DOS-TRACK-01"


@pytest.mark.rule("DOS-TRACK-04")
def test_a_track_tile_may_link_two_cities_by_itself() -> None:
    assert try_tile(Scene().city(2, 0), "W-E", 1, 0) is None


# Laying over


@pytest.mark.rule("DOS-OVER-01")
def test_a_marked_tile_goes_over_track_or_on_an_empty_cell() -> None:
    scene = Scene().lay(1, 0, "W-E")
    assert try_tile(scene, "over W-E W-N", 1, 0) is None
    assert try_tile(scene, "over W-E W-N", 2, 0) is None
    assert try_tile(scene, "W-E W-N", 1, 0) == "DOS-TILE-03"


@pytest.mark.parametrize("text", ["hill W-E", "W-E N-S"])
@pytest.mark.rule("DOS-OVER-02")
def test_hills_and_bridges_are_never_covered(text: str) -> None:
    assert try_tile(Scene().lay(1, 0, text), "over W-E W-N E-N", 1, 0) == "DOS-OVER-02"


@pytest.mark.rule("DOS-OVER-02", "DOS-CITY-11")
def test_a_city_is_never_covered() -> None:
    scene = Scene().lay(1, 0, "W-E")
    assert try_tile(scene, "over W-E N-S", 0, 0) == "DOS-CITY-11"


@pytest.mark.parametrize("seat", [ANN, BEN])
@pytest.mark.rule("DOS-OVER-02")
def test_a_tile_with_a_train_is_not_covered(seat: int) -> None:
    scene = Scene().lay(1, 0, "W-E N!").train(seat, 1, 0, "N")
    assert try_tile(scene, "over W-E W-N", 1, 0) == "DOS-OVER-02"
    scene.train(seat, 0, 0)
    assert try_tile(scene, "over W-E W-N", 1, 0) is None


def test_what_is_covered_is_named() -> None:
    """Also the first face of all, a straight that is not turned."""
    for below, above, x, y in (("N-S", "over N-S N-W", 0, 1), ("W-E", "over W-E W-N", 1, 0)):
        (laid,) = of_kind(put_tile(Scene().lay(x, y, below), above, x, y), "laid")
        assert (laid["over"], laid["cell"], laid["turn"]) == ("straight-1", f"{x},{y}", turn_of(above))
    (laid,) = of_kind(put_tile(Scene(), "N-S", 0, 1), "laid")
    assert laid["over"] is None


@pytest.mark.parametrize(
    ("below", "above", "key", "over"), [("N-S", "over N-S N-W", "lay/over", "straight-1"), (None, "N-S", "lay", None)]
)
def test_a_choice_names_what_it_covers(below: str | None, above: str, key: str, over: str | None) -> None:
    scene = Scene().lay(0, 1, *([below] if below else [])).hand(ANN, above).steam(5)
    choice = scene.table.choice(read(scene.table, lay_line(above, 0, 1)))
    facts = {"tile": kind_named(above), "cell": "0,1", "turn": turn_of(above), "over": over, "coal": 0}
    assert (choice.key, choice.facts) == (key, {**facts, "circuit": False, "gain": 1, "steam": 6})
    assert choice.steps == [f"tile:{kind_named(above)}", "place:0,1", f"turn:{turn_of(above)}"]
    assert ("over" in choice.text("en")) == bool(over)


@pytest.mark.parametrize("text", ["W-S N-E", "W-E W-N", "W-E N!", "tower W-E", "over W-E W-S"])
@pytest.mark.rule("DOS-OVER-02")
def test_everything_else_may_be_covered(text: str) -> None:
    assert try_tile(Scene().lay(1, 0, text), "over W-E W-N E-N", 1, 0) is None


@pytest.mark.rule("DOS-OVER-03")
def test_a_covering_tile_must_match_its_neighbours() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E")
    assert try_tile(scene, "over W-N W-S", 1, 0) == "DOS-TILE-04"


@pytest.mark.rule("DOS-OVER-03", "DOS-TRACK-01")
def test_a_covering_tile_is_measured_without_the_covered_one() -> None:
    # (6,0) was laid when a city was near; as it stands it is the 6th tile.
    scene = Scene().lay(1, 0, *["W-E"] * 6)
    assert try_tile(scene, "over W-E W-N", 6, 0) == "DOS-TRACK-01"
    assert try_tile(scene, "over W-E W-N", 5, 0) is None


@pytest.mark.rule("DOS-OVER-03")
def test_covering_may_not_cut_off_a_track_tile() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E")
    # The double curve would leave the straight behind it without a way to a city.
    assert try_tile(scene, "over W-N E-S", 1, 0) == "DOS-OVER-03"
    assert try_tile(scene, "over W-N E-S", 2, 0) is None


@pytest.mark.rule("DOS-OVER-03")
def test_what_is_cut_off_may_lie_beyond_several_tiles() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E", "W-E", "W-S").lay(4, 1, "N-S")
    assert try_tile(scene, "over W-N E-S", 1, 0) == "DOS-OVER-03"
    # With another way to a city at its far end the row is safe, and with one city there is nothing else to cut.
    scene.lay(4, 2, "N-W").lay(3, 2, "W-E").lay(2, 2, "W-E").lay(1, 2, "W-E").lay(0, 2, "E-N").lay(0, 1, "N-S")
    assert try_tile(scene, "over W-N E-S", 1, 0) is None


@pytest.mark.rule("DOS-OVER-03")
def test_a_city_joined_only_with_itself_counts_as_cut_off() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E").city(3, 0, "blue").lay(4, 0, "W-E", "W-E").city(6, 0, "green")
    scene.lay(0, 1, "N-W").lay(-1, 1, "E-N").lay(-1, 0, "S-E")  # a loop of the red city on its own
    assert try_tile(scene, "over N-W S-E", 1, 0) == "DOS-OVER-03"


@pytest.mark.rule("DOS-OVER-04")
def test_other_tiles_are_not_measured_again() -> None:
    # (7,0) is the third tile from blue; without the join E-N it is the seventh from red, and stays.
    scene = Scene().lay(1, 0, *["W-E"] * 5, "W-E W-N E-N", "W-E").lay(6, -1, "N-S").city(6, -2, "blue")
    assert scene.position.away[scene.position.at[tables.cell_at(7, 0)] * 4 + 1] == 3
    assert try_tile(scene, "over W-E W-N", 6, 0) is None
    put_tile(scene, "over W-E W-N", 6, 0)
    assert scene.position.away[scene.position.at[tables.cell_at(7, 0)] * 4 + 1] == 7


@pytest.mark.rule("DOS-OVER-04")
def test_covering_may_link_two_cities_by_one_segment() -> None:
    scene = Scene().lay(0, 1, "N-S").lay(0, 2, "N-E", "W-E", "W-N").lay(2, 1, "N-S").city(2, 0, "blue")
    scene.lay(0, -1, "E-S", "W-S").lay(1, 0, "N-S W! E!")
    assert try_tile(scene, "over W-E W-N E-N", 1, 0) is None


@pytest.mark.rule("DOS-OVER-05")
def test_where_no_neighbour_is_track_may_be_added_or_dropped() -> None:
    scene = Scene().lay(1, 0, "W-E W-N")
    assert try_tile(scene, "over W-N W-S", 1, 0) is None
    assert try_tile(scene, "over W-E N-S", 1, 0) is None


@pytest.mark.rule("DOS-OVER-06")
def test_a_covered_tile_is_out_of_the_game_with_its_tower() -> None:
    scene = Scene().lay(1, 0, "tower W-E")
    events = put_tile(scene, "over W-E W-N", 1, 0)
    assert of_kind(events, "laid")[0]["over"] == "tower"
    assert seen(scene.table)["gone"] == {"tower": 1}
    scene.train(ANN, 1, 0)
    assert refused(scene.active(ANN), "A takes water") == "DOS-WATER-01"
    assert [(tile["x"], tile["tile"]) for tile in seen(scene.table)["tiles"]][1:] == [(1, "turnout-left-over")]


@pytest.mark.rule("DOS-OVER-07")
def test_counters_are_kept_when_their_circuit_is_broken() -> None:
    scene = Scene().city(3, 0, "blue").lay(1, 0, "W-E", "W-E").counters(1, 2)
    scene.lay(0, 1, "N-S").lay(0, 2, "N-E", "W-E", "W-E", "W-N").lay(3, 1, "N-S")
    put_tile(scene, "over N-W S-E", 1, 0)
    assert [player(scene.table, seat)["circuits"] for seat in (ANN, BEN)] == [1, 2]


@pytest.mark.rule("DOS-OVER-08")
def test_a_tile_of_the_same_shape_gives_steam_and_no_circuit() -> None:
    scene = Scene().city(2, 0, "blue").lay(1, 0, "W-E W-N").lay(0, 1, "N-E", "W-E", "W-N")
    events = put_tile(scene, "over W-E W-N", 1, 0)
    assert not earns_counter(events)
    assert player(scene.table, ANN)["steam"] == 1
    assert kinds(events)[0] == "laid"


def test_what_is_listed_is_what_is_judged_legal() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E W-N").hand(ANN, "over W-E W-N", "N-E", "W-E N!")
    legal = set(scene.table.legal())
    for kind in ("turnout-left-over", "curve-1", "stub-straight"):
        for x in range(-2, 5):
            for y in range(-3, 3):
                for turn in range(tables.kind_turns[tables.kind_of[kind]]):
                    asked = read(scene.table, f"A lays {kind} at {x},{y} turned {turn * 90}")
                    assert (scene.table.explain(asked) is None) == (asked in legal)


def test_a_cell_lies_within_reach_of_the_start() -> None:
    far = tables.REACH
    for x, y in ((far, 0), (0, far), (-far, 0), (0, -far), (far, -far)):
        assert tables.cell_at(x, y) > 0
        further = (x + (x > 0) - (x < 0), y + (y > 0) - (y < 0))
        assert tables.cell_at(*further) == -1
    assert tables.cell_at(far, far + 1) == tables.cell_at(far + 1, far) == -1
