"""The turn, water and coal (DOS-TURN, DOS-WATER, DOS-COAL)."""

import pytest

from rules.days_of_steam.dos import ANN, BEN, CY, Scene, ends, goods_at, lay_line, refused, roll, try_tile
from rules.playing_lines import kinds, of_kind, play, player, read, seen


def stuck_scene() -> Scene:
    """Nothing fits anywhere: the city is walled in by curves that lead back to it."""
    scene = Scene().lay(1, 0, "W-N").lay(0, -1, "E-S").lay(1, -1, "W-S")
    scene.lay(-1, 0, "E-S").lay(-1, 1, "N-E").lay(0, 1, "N-W")
    return scene.cities_left([None, None], {})


@pytest.mark.rule("DOS-TURN-01")
def test_turns_go_round_to_the_left() -> None:
    scene = Scene(3).hand(ANN, "W-E").hand(BEN, "W-E").hand(CY, "W-E")
    actors = []
    for x in range(1, 5):
        actors.append(scene.table.actor)
        play(scene.table, lay_line("W-E", x, 0, "ABC"[scene.table.actor or 0]))
        scene.hand(ANN, "W-E").hand(BEN, "W-E").hand(CY, "W-E")
    assert actors == [ANN, BEN, CY, ANN]


@pytest.mark.rule("DOS-TURN-02")
def test_a_turn_is_one_action_of_three_kinds() -> None:
    scene = Scene().lay(1, 0, "tower W-E").train(ANN, 1, 0).steam(2)
    offered = {action.kind for action in scene.table.legal()}
    assert offered == {"lay", "move", "water"}
    for line in ("A lays straight-1 at 2,0 turned 90", "A moves W", "A takes water"):
        table = scene.table.clone()
        play(table, line)
        assert table.actor == BEN


@pytest.mark.rule("DOS-TURN-03", "DOS-CITY-10")
def test_only_a_track_tile_is_replaced() -> None:
    scene = Scene().lay(1, 0, "W-E", "tower W-E").train(ANN, 2, 0).steam(2)
    for line, drawn in (
        (lay_line("W-E", 3, 0), 1),
        ("A moves W", 0),
        ("A takes water", 0),
        ("A lays face-up city 0 at 3,0", 0),
    ):
        table = scene.table.clone()
        before = seen(table)["stack"]["track"]
        play(table, line)
        assert before - seen(table)["stack"]["track"] == drawn
        assert len(seen(table, ANN)["hand"]) == 3


@pytest.mark.rule("DOS-TURN-04")
def test_a_player_who_can_do_something_must() -> None:
    scene = Scene()
    assert refused(scene.table, "A puts out straight-1") == "DOS-TURN-04"


@pytest.mark.rule("DOS-TURN-05", "DOS-INFO-05")
def test_a_player_who_can_do_nothing_puts_a_tile_out_and_draws() -> None:
    scene = stuck_scene().hand(BEN, "hill W-E", "tower W-E", "W-E").steam(2)
    table = scene.table
    events = play(table, "A moves E")
    assert "stuck" in kinds(events)
    assert seen(table)["stuck"]
    assert [action.kind for action in table.legal()] == ["out", "out", "out"]
    assert refused(table, "B takes water") == "DOS-TURN-05"
    assert refused(table, "B puts out bridge") == "DOS-TILE-01"
    left = seen(table)["stack"]["track"]
    events = play(table, "B puts out tower")
    assert of_kind(events, "put-out") == [{"seat": BEN, "tile": "tower"}]
    assert seen(table)["gone"] == {"tower": 1}
    assert seen(table)["stack"]["track"] == left - 1
    assert len(seen(table, BEN)["hand"]) == 3
    assert table.actor == ANN


@pytest.mark.parametrize(
    ("steam", "coal", "stuck"), [(0, 0, True), (1, 0, False), (0, 1, False)], ids=["nothing", "steam", "coal"]
)
@pytest.mark.rule("DOS-TURN-05")
def test_somebody_with_steam_or_coal_to_move_is_not_stuck(steam: int, coal: int, stuck: bool) -> None:
    table = stuck_scene().steam(2, steam).coal(0, coal).table
    play(table, "A moves E")
    assert seen(table)["stuck"] == stuck


@pytest.mark.rule("DOS-TURN-05")
def test_somebody_at_a_water_tower_is_not_stuck() -> None:
    scene = Scene().lay(1, 0, "W-N").lay(0, -1, "E-S").lay(1, -1, "W-S").lay(-1, 0, "E-S").lay(-1, 1, "tower N-S")
    scene.lay(-1, 2, "N-E").lay(0, 2, "W-N").lay(0, 1, "N-S").cities_left([None, None], {}).steam(2)
    blocked = scene.train(BEN, 0, 0).table.clone()
    play(blocked, "A moves E")
    assert seen(blocked)["stuck"]
    table = scene.train(BEN, -1, 1).table
    play(table, "A moves E")
    assert not seen(table)["stuck"]
    assert [action.kind for action in table.legal()] == ["water"]


@pytest.mark.rule("DOS-TURN-05", "DOS-END-02")
def test_drawing_the_last_tile_for_one_put_out_ends_the_game() -> None:
    table = stuck_scene().stack(bridge=1).steam(2).table
    play(table, "A moves E")
    events = play(table, "B puts out straight-1")
    assert of_kind(events, "game-over")[0]["cause"] == "tiles"


@pytest.mark.rule("DOS-TURN-06")
def test_the_order_of_a_turn_that_lays_a_track_tile() -> None:
    scene = Scene().city(2, 1, "blue").lay(0, 1, "N-E").lay(1, 0, "W-E", "W-S").coal(5, 5).steam(1).hand(ANN, "W-E")
    events = play(scene.table, lay_line("W-E", 1, 1) + " burning 5 coal")
    assert kinds(events) == ["laid", "circuit", "tile-drawn"]
    # The coal came first: 1 + 5 is 6, and the tile's steam was lost.
    assert events[0].facts["gain"] == 0
    assert player(scene.table, ANN)["steam"] == 6


@pytest.mark.rule("DOS-TURN-06")
def test_the_order_of_a_turn_that_lays_the_last_city() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E").cities_left(["red", None], {})
    for column in range(10):
        scene.city(50, column * 2)
    assert kinds(play(scene.table, "A lays face-up city 0 at 3,0")) == ["city-laid", "coal-given"]
    scene = Scene().lay(1, 0, "W-E", "W-E")
    assert kinds(play(scene.table, "A lays face-up city 0 at 3,0")) == ["city-laid", "city-turned-up"]


@pytest.mark.rule("DOS-TURN-06", "DOS-END-01")
def test_a_city_that_wins_is_the_last_thing_to_happen() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E").lay(0, 1, "N-E", "W-E", "W-E", "W-N")
    scene.delivered(ANN, red=3, yellow=1).counters(3)
    events = play(scene.table, "A lays face-up city 0 at 3,0")
    assert kinds(events) == ["city-laid", "circuit", "game-over"]
    assert goods_at(scene.table, 3, 0) == {"red": 1, "yellow": 1}


@pytest.mark.rule("DOS-TURN-07")
def test_the_order_of_a_turn_that_moves() -> None:
    scene = Scene(start=None).city(0, 0, "yellow", "red").lay(1, 0, "W-E", "W-S").city(2, 1, "red").steam(1).coal(5, 5)
    table = roll(scene.table, 6)
    events = play(table, "A moves red-E-E-S burning 3 coal")
    assert kinds(events) == ["moved", "rolled", "delivered"]
    assert player(table, ANN)["steam"] == 1
    assert player(table, ANN)["coal"] == 2


@pytest.mark.rule("DOS-TURN-07", "DOS-END-01")
def test_thirteen_points_are_counted_after_the_roll() -> None:
    scene = Scene(start=None).city(0, 0, "yellow", "red").lay(1, 0, "W-E", "W-S").city(2, 1, "red").steam(3)
    scene.delivered(ANN, yellow=2, blue=2, green=2)
    table = roll(scene.table.clone(), 1)
    assert kinds(play(table, "A moves red-E-E-S")) == ["moved", "rolled"]
    assert not table.over
    table = roll(scene.table, 2)
    assert kinds(play(table, "A moves red-E-E-S")) == ["moved", "rolled", "delivered", "game-over"]


# Water


def at_tower(steam: int = 0) -> Scene:
    return Scene().lay(1, 0, "tower W-E").train(ANN, 1, 0).steam(steam)


@pytest.mark.rule("DOS-WATER-01")
def test_water_is_taken_only_at_a_tower_and_fills_up_to_six() -> None:
    table = at_tower(1).table
    events = play(table, "A takes water")
    assert of_kind(events, "watered") == [{"seat": ANN, "gain": 4, "steam": 5}]
    assert refused(Scene().lay(1, 0, "tower W-E").table, "A takes water") == "DOS-WATER-01"
    assert refused(Scene().lay(1, 0, "W-E").train(ANN, 1, 0).table, "A takes water") == "DOS-WATER-01"


@pytest.mark.rule("DOS-WATER-02")
def test_no_coal_is_burnt_with_the_water() -> None:
    table = at_tower().coal(5, 5).table
    water = [choice for choice in table.choices(ANN) if choice.action.kind == "water"]
    assert [choice.steps for choice in water] == [["water"]]
    play(table, "A takes water")
    assert player(table, ANN)["coal"] == 5


@pytest.mark.rule("DOS-WATER-03")
def test_a_full_boiler_takes_no_water() -> None:
    table = at_tower(6).table
    assert refused(table, "A takes water") == "DOS-WATER-03"
    assert "water" not in {action.kind for action in table.legal()}


@pytest.mark.rule("DOS-WATER-04")
def test_the_tower_may_be_used_again() -> None:
    scene = at_tower()
    play(scene.table, "A takes water")
    table = scene.active(ANN)
    play(table, "A takes water")
    assert player(table, ANN)["steam"] == 6


# Coal


def last_city() -> Scene:
    scene = Scene().lay(1, 0, "W-E", "W-E").cities_left(["red", None], {})
    for column in range(10):
        scene.city(50, column * 2)
    return scene


@pytest.mark.rule("DOS-COAL-01", "DOS-COAL-04")
def test_coal_comes_with_the_last_city_and_can_be_burnt_from_the_next_turn_on() -> None:
    scene = last_city()
    assert refused(scene.table, "A lays straight-1 at 0,1 turned 0 burning 1 coal") == "DOS-COAL-02"
    events = play(scene.table, "A lays face-up city 0 at 3,0")
    assert of_kind(events, "coal-given") == [{"coal": 5}]
    assert [player(scene.table, seat)["coal"] for seat in (ANN, BEN)] == [5, 5]
    assert refused(scene.active(ANN), "A lays straight-1 at 1,1 turned 0 burning 1 coal") == "DOS-TILE-04"
    assert refused(scene.active(ANN), "A lays straight-1 at 0,1 turned 0 burning 1 coal") is None


@pytest.mark.rule("DOS-COAL-01")
def test_a_city_before_the_last_brings_no_coal() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E").cities_left(["red", None], {})
    for column in range(9):
        scene.city(50, column * 2)
    assert "coal-given" not in kinds(play(scene.table, "A lays face-up city 0 at 3,0"))


@pytest.mark.rule("DOS-COAL-02")
def test_one_burns_what_one_has_and_nothing_beyond_the_limit() -> None:
    scene = Scene().lay(1, 0, "W-E").coal(2, 0).steam(5)
    for coal, rule in ((0, None), (1, None), (2, "DOS-COAL-02"), (3, "DOS-COAL-02")):
        extra = f" burning {coal} coal" if coal else ""
        assert refused(scene.table, lay_line("W-E", 2, 0) + extra) == rule
        assert refused(scene.table, "A moves E" + extra) == rule
    play(scene.table, "A moves E burning 1 coal")
    assert player(scene.table, ANN)["coal"] == 1


@pytest.mark.rule("DOS-COAL-02")
def test_nobody_burns_less_than_nothing() -> None:
    scene = Scene().lay(1, 0, "W-E").coal(2, 0).steam(1)
    assert refused(scene.table, "A moves E burning -1 coal") == "DOS-COAL-02"


@pytest.mark.rule("DOS-COAL-03")
def test_steam_from_coal_may_be_kept() -> None:
    scene = Scene().lay(1, 0, "W-E").coal(3, 0)
    play(scene.table, lay_line("W-E", 2, 0) + " burning 3 coal")
    assert player(scene.table, ANN)["steam"] == 3 + 1
    scene.active(ANN)
    assert ("2,0/0", 2) in ends(scene.table)


@pytest.mark.rule("DOS-COAL-05")
def test_coal_is_part_of_the_action_and_a_refused_one_burns_none() -> None:
    scene = Scene().lay(1, 0, "W-E").coal(3, 0)
    walks = [choice.steps for choice in scene.table.choices(ANN) if choice.action.kind == "move"]
    assert walks[0] == ["train:orange", "end:1,0/0", "haul:none", "way:1", "coal:1"]
    assert all(steps[-1].startswith("coal:") for steps in walks)
    assert refused(scene.table, "A moves N burning 2 coal") == "DOS-MOVE-02"
    assert player(scene.table, ANN)["coal"] == 3


@pytest.mark.parametrize("line", ["A draws a city", "A lays face-up city 0 at 3,0"])
@pytest.mark.rule("DOS-COAL-01", "DOS-COAL-05")
def test_nobody_who_lays_a_city_has_coal_to_burn_with_it(line: str) -> None:
    table = last_city().cities_left(["red", None], {"blue": 1}).table
    assert read(table, line) in table.legal()
    with pytest.raises(ValueError, match="burning"):
        read(table, f"{line} burning 1 coal")


@pytest.mark.parametrize(("text", "steam", "listed"), [("W-E", 2, 3), ("hill W-E", 2, 2), ("hill W-E", 5, 0)])
@pytest.mark.rule("DOS-COAL-06")
def test_coal_that_would_only_waste_the_steam_of_the_tile_is_not_listed_but_may_be_burnt(
    text: str, steam: int, listed: int
) -> None:
    scene = Scene().hand(ANN, text).coal(5, 0).steam(steam)
    burnt = {act.coal for act in scene.table.legal() if act.kind == "lay"}
    assert burnt == set(range(listed + 1))
    assert scene.table.explain(read(scene.table, f"{lay_line(text, 1, 0)} burning {listed + 1} coal")) is None


def test_a_tile_with_no_place_is_told_so() -> None:
    assert try_tile(stuck_scene(), "W-E", 2, 0) == "DOS-TILE-04"
