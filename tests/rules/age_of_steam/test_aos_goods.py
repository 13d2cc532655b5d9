"""Moving goods and growth (AOS-MOVE, AOS-GROW)."""

import pytest

from footplate.titles.age_of_steam.display import SPACES
from footplate.titles.age_of_steam.ground import Ground
from rules.playing_lines import lines, of_kind, play, read, refused, seen
from rules.track_scenes import ANN, BEN, delivery, on, way

from .positions import CROSS, Fixed, Scene, at, own_map, rolled

CHAIN = own_map(
    "p:AAA p p:TWN p p:BLU p p:RED p p:TOO\np p p p p p p p p\np p p p p p p p p",
    {"AAA": "yellow", "BLU": "blue", "RED": "red", "TOO": "red"},
    ("TWN",),
)


def chain(grid: Ground = CHAIN) -> Scene:
    scene = Scene(map=grid).link(ANN, "AAA", "TWN").link(ANN, "TWN", "BLU").link(BEN, "BLU", "RED")
    return scene.link(ANN, "RED", "TOO").cubes("AAA", red=1)


@pytest.mark.rule("AOS-MOVE-02", "AOS-COMP-08")
def test_the_engine_is_raised_once_a_turn_up_to_six() -> None:
    table = Scene().level(1, 6, 1).moving()
    play(table, "A improves the engine")
    assert at(table).level[ANN] == 2
    table = Scene().level(1, 6, 1).moving(BEN)
    assert refused(table, "B improves the engine") == "AOS-COMP-08"
    table = Scene().level(1, 6, 1).moving()
    at(table).improved[ANN] = 1
    assert refused(table, "A improves the engine") == "AOS-MOVE-02"


@pytest.mark.rule("AOS-MOVE-06", "AOS-MOVE-07", "AOS-MOVE-11")
def test_no_place_twice_and_from_a_red_city_to_another() -> None:
    scene = chain().cubes("RED", red=1).level(1, 1, 1)
    table = scene.moving(BEN)
    # Ben moves a red cube out of a red city, over Ann's link.
    play(table, delivery(table, "red", "RED", "TOO"))
    assert at(table).income == [1, 0, 0]
    table = chain().level(6, 1, 1).moving()
    back = way(table, "AAA", "TWN") + "," + way(table, "TWN", "AAA")
    ruling = table.explain(read(table, f"A delivers red from AAA by {back}"))
    assert ruling is not None
    assert ruling.rule == "AOS-MOVE-06"


@pytest.mark.rule("AOS-MOVE-09")
def test_unowned_links_give_nothing() -> None:
    scene = Scene(map=CHAIN).link(-1, "BLU", "RED").cubes("BLU", red=1)
    table = scene.moving()
    play(table, delivery(table, "red", "BLU", "RED"))
    assert at(table).income == [0, 0, 0]


@pytest.mark.rule("AOS-GROW-01", "AOS-GROW-03")
def test_production_draws_two_cubes_for_empty_spaces() -> None:
    scene = Scene().took({BEN: "production"}).display(W1_1="red", W1_2="blue")
    table, _ = scene.growing()
    assert lines(table) == ["B passes", "B draws for the display"]
    events = play(table, "B draws for the display")
    colors = of_kind(events, "produced")[0]["colors"]
    assert len(colors) == 2
    assert refused(table, f"B puts {colors[0]} on W1/1") == "AOS-GROW-01"
    # No new city lies on the map, so no lettered column can be filled.
    assert refused(table, f"B puts {colors[0]} on A/1") == "AOS-GROW-03"
    assert refused(table, "B passes") == "AOS-GROW-02"
    play(table, f"B puts {colors[0]} on W1/3")
    events = play(table, f"B puts {colors[1]} on W2/3")
    assert of_kind(events, "dice-rolled")


@pytest.mark.rule("AOS-GROW-02")
def test_what_cannot_be_placed_goes_back() -> None:
    scene = Scene().took({ANN: "production"})
    p = scene.position
    p.display = [0] * SPACES
    p.display[0] = -1
    p.bag = [1, 1, 0, 0, 0]
    table, _ = scene.growing()
    events = play(table, "A draws for the display")
    # One space, two cubes: of different colours, so one is chosen.
    assert sorted(of_kind(events, "produced")[0]["colors"]) == ["blue", "red"]
    events = play(table, "A puts red on W1/1")
    assert of_kind(events, "cubes-returned")[0]["colors"] == ["blue"]
    scene = Scene().took({ANN: "production"})
    scene.position.display = [0] * SPACES
    _, events = scene.growing()
    assert of_kind(events, "production-lapsed")


@pytest.mark.rule("AOS-ACT-07", "AOS-GROW-01")
def test_production_may_be_left() -> None:
    table, _ = Scene().took({ANN: "production"}).growing()
    events = play(table, "A passes")
    assert of_kind(events, "production-passed")
    _, events = Scene().growing()
    assert of_kind(events, "dice-rolled")


@pytest.mark.rule("AOS-GROW-10", "AOS-ADV-01")
def test_the_last_turn_has_no_growth() -> None:
    scene = Scene(3, "france", turn=10).took({ANN: "production"})
    table, events = scene.after_goods()
    assert table.over
    assert not of_kind(events, "dice-rolled")
    scene = Scene(3, "france", turn=9)
    table, events = scene.after_goods()
    assert at(table).round == 10
    assert of_kind(events, "dice-rolled")


@pytest.mark.rule("AOS-MOVE-01")
def test_there_are_two_rounds() -> None:
    table = Scene(map=CROSS).moving()
    play(table, "A passes", "B passes", "C passes", "A passes", "B passes")
    assert at(table).cycle == 2
    at(table).chance = Fixed([0] * 40)
    play(table, "C passes")
    assert at(table).shown_phase() == "shares"


@pytest.mark.rule("AOS-GROW-02")
def test_with_one_cube_in_the_bag_one_is_drawn_and_what_goes_back_can_be_drawn_again() -> None:
    scene = Scene().took({ANN: "production"})
    scene.position.bag = [0, 1, 0, 0, 0]
    table, _ = scene.growing()
    events = play(table, "A draws for the display")
    assert of_kind(events, "produced")[0]["colors"] == ["blue"]
    assert at(table).bag == [0, 0, 0, 0, 0]
    scene = Scene().took({ANN: "production"})
    p = scene.position
    p.display = [0] * SPACES
    p.display[0] = -1
    p.bag = [1, 1, 0, 0, 0]
    table, _ = scene.growing()
    play(table, "A draws for the display")
    assert at(table).bag == [0, 0, 0, 0, 0]
    play(table, "A puts red on W1/1")
    assert (at(table).bag, at(table).drawn) == ([0, 1, 0, 0, 0], [])


@pytest.mark.rule("AOS-GROW-07")
def test_the_highest_cube_of_a_column_goes_first_and_each_roll_moves_one() -> None:
    def left(dice: list[int]) -> list[str | None]:
        scene = Scene(3).display(W3_1="red", W3_2="blue", W3_3="yellow")
        rolled(scene, dice, [6, 6, 6])
        return next(column["cubes"] for column in seen(scene.table())["display"] if column["id"] == "W3")

    assert left([1, 1, 1]) == ["red", "blue", "yellow"]
    assert left([3, 1, 1]) == [None, "blue", "yellow"]
    assert left([3, 3, 1]) == [None, None, "yellow"]
    gap = Scene(3).display(W3_2="blue", W3_3="yellow")
    rolled(gap, [3, 1, 1], [6, 6, 6])
    assert on(gap.table(), "KAN") == {"blue": 1}
    # An empty column gives nothing, and no cube of another one goes instead.
    empty = Scene(3).display(W2_1="red")
    assert not of_kind(rolled(empty, [3, 3, 3], [6, 6, 6]), "grown")
