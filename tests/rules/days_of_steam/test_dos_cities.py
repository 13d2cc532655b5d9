"""Laying cities (DOS-CITY)."""

from collections import Counter

import pytest

import footplate
from footplate.titles.days_of_steam.phases.city import can_lay
from rules.days_of_steam.dos import ANN, BEN, Scene, goods_at, refused, try_city
from rules.playing_lines import kinds, of_kind, play, player, read, seen


def room_for_one() -> Scene:
    """One cell where a city fits: the end of a row of two straights."""
    return Scene().lay(1, 0, "W-E", "W-E")


@pytest.mark.rule("DOS-CITY-01")
def test_a_face_up_city_comes_with_its_goods() -> None:
    scene = room_for_one()
    shown = seen(scene.table)["display"][1]
    play(scene.table, "A lays face-up city 1 at 3,0")
    assert seen(scene.table)["tiles"][-1]["tile"] == shown["tile"] == "city-blue"
    assert goods_at(scene.table, 3, 0) == shown["goods"]
    assert refused(room_for_one().table, "A lays face-up city 2 at 3,0") == "DOS-CITY-01"


@pytest.mark.rule("DOS-CITY-01", "DOS-CITY-12")
def test_a_city_may_be_drawn_from_the_stack() -> None:
    table = room_for_one().table
    events = play(table, "A draws a city")
    assert kinds(events) == ["city-drawn"]
    assert table.actor == ANN
    assert seen(table, BEN)["drawn"] == events[0].facts["tile"]
    events = play(table, "A lays the drawn city at 3,0")
    assert table.actor == BEN
    assert kinds(events) == ["city-laid", "goods-drawn"]
    empty = room_for_one().cities_left(["red", "blue"], {}).table
    assert refused(empty, "A draws a city") == "DOS-CITY-01"


@pytest.mark.rule("DOS-CITY-02", "DOS-ALG-02")
def test_a_city_must_be_joined_with_another() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E W-N")
    assert try_city(scene, 3, 0) is None
    assert try_city(scene, 3, 3) == "DOS-CITY-02"
    assert try_city(scene, 1000, 3) == "DOS-CITY-02"


@pytest.mark.rule("DOS-CITY-03", "DOS-ALG-02")
def test_one_way_that_is_too_short_is_enough_to_forbid_a_city() -> None:
    scene = Scene().lay(1, 0, "W-E").lay(0, 1, "N-E", "W-E", "W-N")
    assert try_city(scene, 2, 0) == "DOS-CITY-03"
    assert try_city(Scene(), 1, 0) == "DOS-CITY-03"


@pytest.mark.rule("DOS-CITY-04")
def test_a_city_near_by_along_track_that_needs_a_reversal_is_no_hindrance() -> None:
    # From (1,1) the turnout leads only to the east, and on to the blue city three tiles away.
    scene = Scene().lay(1, 0, "E-W E-S", "W-E").city(3, 0, "blue")
    assert try_city(scene, 1, 1) is None
    scene = Scene().lay(1, 0, "W-E W-S", "W-E").city(3, 0, "blue")
    assert try_city(scene, 1, 1) == "DOS-CITY-03"


@pytest.mark.rule("DOS-CITY-05")
def test_a_hill_counts_as_one_segment() -> None:
    assert try_city(Scene().lay(1, 0, "hill W-E"), 2, 0) == "DOS-CITY-03"
    assert try_city(Scene().lay(1, 0, "hill W-E", "hill W-E"), 3, 0) is None


@pytest.mark.rule("DOS-TILE-04")
def test_every_neighbour_of_a_city_must_have_track_towards_it() -> None:
    scene = room_for_one().lay(3, 1, "W-E")
    assert try_city(scene, 3, 0) == "DOS-TILE-04"


@pytest.mark.rule("DOS-CITY-06")
def test_a_city_may_be_the_sixth_tile() -> None:
    assert try_city(Scene().lay(1, 0, *["W-E"] * 5), 6, 0) is None


@pytest.mark.rule("DOS-CITY-07")
def test_a_face_up_city_is_replaced_with_goods_until_the_stack_is_empty() -> None:
    scene = room_for_one().cities_left(["red", "red"], {"green": 1})
    bag = sum(seen(scene.table)["bag"].values())
    events = play(scene.table, "A lays face-up city 0 at 3,0")
    turned = of_kind(events, "city-turned-up")[0]
    assert turned["tile"] == "city-green"
    shown = seen(scene.table)["display"]
    assert shown[0] == {"tile": "city-green", "goods": Counter(turned["goods"])}
    assert sum(shown[0]["goods"].values()) == 2
    assert sum(seen(scene.table)["bag"].values()) == bag - 2
    scene.lay(4, 0, "W-E", "W-E")
    play(scene.active(ANN), "A lays face-up city 1 at 6,0")
    assert seen(scene.table)["display"][1] is None
    assert refused(scene.active(ANN), "A lays face-up city 1 at 6,0") == "DOS-CITY-01"


@pytest.mark.rule("DOS-CITY-08")
def test_a_drawn_city_is_seen_before_it_is_laid_and_gets_its_goods_after() -> None:
    table = room_for_one().table
    bag = sum(seen(table)["bag"].values())
    play(table, "A draws a city")
    assert seen(table)["drawn"] is not None
    assert sum(seen(table)["bag"].values()) == bag
    play(table, "A lays the drawn city at 3,0")
    assert seen(table)["drawn"] is None
    assert sum(goods_at(table, 3, 0).values()) == 2
    assert sum(seen(table)["bag"].values()) == bag - 2


@pytest.mark.rule("DOS-CITY-09")
def test_a_city_is_drawn_only_when_some_cell_is_legal() -> None:
    scene = Scene().lay(1, 0, "W-E")
    assert refused(scene.table, "A draws a city") == "DOS-CITY-09"
    assert "draw" not in {act.kind for act in scene.table.legal()}
    assert "draw" in {act.kind for act in scene.lay(2, 0, "W-E").table.legal()}


@pytest.mark.rule("DOS-CITY-10")
def test_laying_a_city_draws_no_track_tile() -> None:
    table = room_for_one().table
    hand, left = seen(table, ANN)["hand"], seen(table)["stack"]["track"]
    play(table, "A lays face-up city 0 at 3,0")
    assert (seen(table, ANN)["hand"], seen(table)["stack"]["track"]) == (hand, left)


@pytest.mark.rule("DOS-CITY-11")
def test_a_city_is_never_laid_over_a_tile() -> None:
    scene = room_for_one()
    assert try_city(scene, 2, 0) == "DOS-CITY-11"
    assert try_city(scene, 0, 0) == "DOS-CITY-11"


@pytest.mark.rule("DOS-CITY-12")
def test_the_drawn_city_must_be_laid() -> None:
    table = room_for_one().steam(3).table
    assert refused(table, "A lays the drawn city at 3,0") == "DOS-CITY-12"
    play(table, "A draws a city")
    assert [act.kind for act in table.legal()] == ["place"]
    for line in ("A moves E", "A lays straight-1 at 3,0 turned 90", "A draws a city", "A lays face-up city 0 at 3,0"):
        assert refused(table, line) == "DOS-CITY-12"
    assert refused(table, "A lays the drawn city at 2,0") == "DOS-CITY-11"
    assert refused(table, "A lays the drawn city at 3,0") is None


@pytest.mark.rule("DOS-CITY-13")
def test_two_face_up_cities_that_are_alike_are_one_choice() -> None:
    scene = room_for_one().cities_left(["red", "red"], {"green": 1})
    listed = [act for act in scene.table.legal() if act.kind == "city"]
    assert listed == [read(scene.table, "A lays face-up city 0 at 3,0")]
    assert refused(scene.table, "A lays face-up city 1 at 3,0") is None
    assert [scene.table.why(f"city:{slot}") for slot in range(2)] == [None, None]
    scene.position.display_goods[4:] = [2, 0, 0, 0]
    assert len([act for act in scene.table.legal() if act.kind == "city"]) == 2


@pytest.mark.rule("DOS-CITY-13")
@pytest.mark.parametrize("slot", [0, 1])
def test_of_two_alike_each_lights_the_other(slot: int) -> None:
    scene = room_for_one().cities_left(["red", "red"], {"green": 1})
    choice = scene.table.choice(read(scene.table, f"A lays face-up city {slot} at 3,0"))
    assert (choice.steps[0], choice.touches) == (f"city:{slot}", (f"city:{1 - slot}",))


@pytest.mark.rule("DOS-CITY-01", "DOS-TURN-05")
@pytest.mark.parametrize(
    ("display", "stack", "listed"),
    [
        ([None, None], {}, set()),
        (["red", None], {}, {"city"}),
        ([None, "red"], {}, {"city"}),
        ([None, None], {"blue": 1}, {"draw"}),
    ],
)
def test_any_city_that_is_left_can_be_laid(display: list[str | None], stack: dict[str, int], listed: set[str]) -> None:
    scene = room_for_one().cities_left(display, stack)
    assert can_lay(scene.position) == bool(listed)
    assert {action.kind for action in scene.table.legal()} & {"city", "draw"} == listed


@pytest.mark.rule("DOS-COMP-01", "DOS-TILE-07")
def test_a_city_gives_one_steam() -> None:
    scene = room_for_one()
    play(scene.table, "A lays face-up city 0 at 3,0")
    assert player(scene.table, ANN)["steam"] == 1


def test_the_colour_of_a_drawn_city_is_even() -> None:
    colors = set()
    for seed in range(40):
        table = room_for_one().table.imagine(ANN, seed)
        colors |= {event.facts["tile"] for event in play(table, "A draws a city")}
    assert colors == {"city-red", "city-yellow", "city-green", "city-blue"}
    assert footplate.titles()
