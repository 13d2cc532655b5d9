"""Asking why something is not possible, and reading positions that are none."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import footplate
from rules.days_of_steam.dos import ANN, BEN, TITLE, Scene
from rules.playing_lines import play, read


def why(scene: Scene, target: str) -> str | None:
    ruling = scene.table.why(target)
    return ruling.rule if ruling is not None else None


@pytest.mark.rule("DOS-TILE-01", "DOS-TILE-04", "DOS-TILE-05", "DOS-TRACK-01", "DOS-CITY-03", "DOS-CITY-11")
def test_cells_and_tiles() -> None:
    scene = Scene().lay(1, 0, *["W-E"] * 5).hand(ANN, "W-E")
    assert why(scene, "tile:straight-1") is None
    assert why(scene, "tile:bridge") == "DOS-TILE-01"
    assert why(scene, "place:0,1") is None
    assert why(scene, "place:6,0") is None  # a city fits there
    assert why(scene, "place:9,9") == "DOS-TILE-05"
    assert why(scene, "place:3,1") == "DOS-TILE-05"

    assert why(scene, "place:0,0") == "DOS-CITY-11"
    assert why(scene.cities_left([None, None], {}), "place:6,0") == "DOS-TRACK-01"
    assert why(scene, "city:0") == "DOS-CITY-01"
    assert why(scene, "city:stack") == "DOS-CITY-01"
    for nothing in ("place:1", "place:x,y", "place:01,2", "tile:none", "city:2", "turn:45", "coal:x", "moon:1", ""):
        assert why(scene, nothing) == "FPT-WHY-01"


@pytest.mark.rule("DOS-OVER-02", "DOS-OVER-03", "DOS-TILE-03")
def test_tiles_on_the_map() -> None:
    scene = Scene().lay(1, 0, "hill W-E", "W-E").city(3, 0, "blue")
    assert why(scene, "place:1,0") == "DOS-CITY-11"
    scene.hand(ANN, "double-curve-over")
    assert why(scene, "place:1,0") == "DOS-OVER-02"
    assert why(scene, "place:2,0") == "DOS-OVER-03"


@pytest.mark.rule("DOS-MOVE-01", "DOS-MOVE-05", "DOS-MOVE-06", "DOS-PASS-05")
def test_trains_and_the_ends_of_moves() -> None:
    scene = Scene().lay(1, 0, "W-E", "E-W E-S").lay(2, 1, "N-S").steam(1).train(BEN, 2, 0)
    assert why(scene, "train:orange") is None
    assert why(scene, "train:violet") == "DOS-MOVE-01"
    assert why(scene, "train:white") == "FPT-WHY-01"
    assert why(scene, "end:1,0/0") is None
    assert why(scene, "end:2,0/0") == "DOS-PASS-05"
    assert why(scene, "end:2,1/0") == "DOS-MOVE-06"
    assert why(scene, "end:2,1/1") == "FPT-WHY-01"
    assert why(scene, "end:5,5/0") == "FPT-WHY-01"
    scene.train(BEN, 0, 0)
    ruling = scene.table.why("end:2,0/0")
    assert ruling is not None
    assert ruling.reason("en") == "This takes 2 steam; you can spend 1."
    assert why(scene.steam(0), "train:orange") == "DOS-MOVE-05"


@pytest.mark.rule("DOS-WATER-01", "DOS-WATER-03", "DOS-COAL-02", "DOS-CITY-09", "DOS-CITY-12", "DOS-TURN-05")
def test_water_coal_and_the_moments_when_only_one_thing_can_be_done() -> None:
    scene = Scene().lay(1, 0, "tower W-E")
    assert why(scene, "water") == "DOS-WATER-01"
    assert why(scene.train(ANN, 1, 0).steam(6), "water") == "DOS-WATER-03"
    assert why(scene, "coal:0") == why(scene, "coal:2") == "DOS-COAL-02"
    assert why(scene, "city:0") == why(scene, "city:stack") == "DOS-CITY-09"
    scene = Scene().lay(1, 0, "W-E", "W-E")
    play(scene.table, "A draws a city")
    assert why(scene, "tile:straight-1") == why(scene, "train:orange") == "DOS-CITY-12"
    assert why(scene, "place:1,0") == "DOS-CITY-11"
    assert why(scene, "place:3,0") is None


@pytest.mark.rule("DOS-OVER-02")
@pytest.mark.parametrize(("tile", "case"), [("hill W-E", "hill"), ("W-E N-S", "bridge"), ("W-E", "train")])
def test_what_cannot_be_covered_is_told_by_its_case(tile: str, case: str) -> None:
    scene = Scene().lay(1, 0, tile).hand(ANN, "double-curve-over")
    if case == "train":
        scene.train(BEN, 1, 0)
    ruling = scene.table.why("place:1,0")
    assert ruling is not None
    assert ruling.key == f"DOS-OVER-02/{case}"


@pytest.mark.rule("DOS-CITY-12", "DOS-CITY-13")
def test_while_a_drawn_city_waits_nothing_else_is_done_and_the_choice_names_the_stack() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E").cities_left(["red", "red"], {"green": 1})
    draw = scene.table.choice(read(scene.table, "A draws a city"))
    assert (draw.steps, draw.key, draw.facts) == (["city:stack"], "draw", {"left": 1})
    play(scene.table, "A draws a city")
    for target in ("city:stack", "city:0", "city:1", "turn:90", "coal:1", "end:1,0/0", "train:violet"):
        assert why(scene, target) == "DOS-CITY-12", target
    for nothing in ("city:2", "turn:45", "coal:x", "end:1,0/1", "end:5,5/0", "train:white", "water:x", "place:x"):
        assert why(scene, nothing) == "FPT-WHY-01", nothing


@pytest.mark.rule("DOS-MOVE-01")
def test_a_move_tells_its_goods_where_there_are_any() -> None:
    table = Scene().lay(1, 0, "W-E").steam(3).table
    moves = [choice for choice in table.choices(ANN) if choice.action.kind == "move"]
    said = {choice.facts["haul"] == "none": choice.text("en") for choice in moves}
    assert "Goods" not in said[True]
    assert said.get(False, "Goods").count("Goods") == 1


@pytest.mark.parametrize(
    ("x", "y", "english", "french"),
    [(0, 0, "the start", "case départ"), (1, 0, "E1", "E1"), (-1, 1, "W1 S1", "O1 S1"), (0, -2, "N2", "N2")],
)
def test_a_cell_is_called_by_its_way_from_the_start(x: int, y: int, english: str, french: str) -> None:
    said = [Scene().table.words.say("cell", f"{x},{y}", language) for language in ("en", "fr")]
    assert said == [english, french]


def test_a_move_is_told_with_the_coal_the_goods_and_the_roll() -> None:
    scene = Scene(start=None).city(0, 0, "red", "blue").lay(1, 0, "W-E", "W-S").city(2, 1, "green").steam(2).coal(2)
    for line, coal, haul, roll in (
        ("A moves E", "steam; ", "left. No roll", "No roll is needed"),
        ("A moves E burning 1 coal", "steam, burning 1 coal cube; ", "left. No roll", "No roll is needed"),
        ("A moves blue-E", "steam; ", "Goods: blue from the start.", "No roll is needed"),
        ("A moves E-E-S burning 2 coal", ", burning 2 coal cubes; ", "left. The", "derails on a roll of 1 or less"),
    ):
        told = scene.table.choice(read(scene.table, line)).text("en")
        assert coal in told
        assert haul in told
        assert roll in told


@pytest.mark.parametrize(
    ("kind", "name", "english"),
    [
        ("way", "4", "4 steam, no roll"),
        ("way", "4/2", "4 steam, derails on a roll of 2 or less"),
        ("haul", "none", "No goods"),
        ("haul", "red@0,0>2,1+blue@2,1", "red from the start to E2 S1, blue from E2 S1"),
        ("end", "1,0/2", "E1"),
        ("turn", "90", "90°"),
    ],
)
def test_what_can_be_pointed_at_has_a_name(kind: str, name: str, english: str) -> None:
    assert Scene().table.words.say(kind, name, "en") == english


def a_dump() -> dict[str, Any]:
    table = footplate.new(TITLE, seats=2, seed=11)
    for number in range(30):
        legal = table.legal()
        table.play(legal[number * 13 % len(legal)])
    return dict(table.dump(history=False))


def change(name: str, value: object) -> Callable[[dict[str, Any]], None]:
    def apply(position: dict[str, Any]) -> None:
        position[name] = value

    return apply


@pytest.mark.parametrize(
    "spoil",
    [
        lambda p: p.pop("bag"),
        change("more", 1),
        change("steam", [7, 0]),
        change("steam", [1]),
        change("steam", "full"),
        change("active", 2),
        change("phase", "city"),
        change("phase", "over"),
        change("phase", "set-up"),
        change("phase", 1),
        change("actor", -1),
        change("train_tile", [0, 99]),
        change("train_place", [0, 5]),
        change("cargo", [0, 0]),
        change("coal", [9, 0]),
        change("coal", [1, 0]),
        change("hands", [0, 0, 0, 0, 0, 0]),
        change("hands", [-1, 0, 0, 0, 0, 0]),
        change("counters", [4, 4]),
        change("cells", []),
        lambda p: p["cells"].reverse(),
        lambda p: p["cells"].__setitem__(3, 12),
        lambda p: p["cells"].__setitem__(3, p["cells"][2]),
        lambda p: p["faces"].__setitem__(0, 0),
        lambda p: p["faces"].__setitem__(2, 5000),
        lambda p: p["faces"].__setitem__(slice(1, None), [31] * (len(p["faces"]) - 1)),
        lambda p: p["bag"].__setitem__(0, 8),
        lambda p: p["stack"].__setitem__(0, 0),
        lambda p: p["goods"].append(0),
    ],
)
def test_a_position_that_cannot_be_is_refused(spoil: Callable[[dict[str, Any]], None]) -> None:
    dump = a_dump()
    assert footplate.load(dump).number == 30
    dump["position"] = dict(footplate.load(dump).dump(history=False)["position"])
    spoil(dump["position"])
    with pytest.raises(footplate.BadRecord) as refusal:
        footplate.load(dump)
    assert refusal.value.rule == "FPT-REC-01"


@pytest.mark.rule("DOS-MOVE-05", "DOS-COAL-02")
@pytest.mark.parametrize(("steam", "coal", "has"), [(0, 0, 0), (0, 1, 1), (1, 0, 1)])
def test_a_train_that_cannot_start_is_told_what_steam_and_coal_make(steam: int, coal: int, has: int) -> None:
    table = Scene().lay(1, 0, "hill W-E").steam(steam).coal(coal).table
    ruling = table.why("train:orange")
    assert ruling is not None
    assert (ruling.key, ruling.facts) == ("DOS-MOVE-05", {"cost": 2, "steam": has})


@pytest.mark.rule("FPT-REC-01")
@pytest.mark.parametrize(
    ("name", "index", "least", "most"),
    [
        ("steam", 0, 0, 6),
        ("steam", 1, 0, 6),
        ("coal", 1, 0, 0),
        ("first", None, 0, 1),
        ("active", None, 1, 1),
        ("actor", None, 1, 1),
        ("ending", None, 0, 0),
        ("drawn", None, -1, -1),
        ("counters", 1, 0, 7),
        ("cargo", 0, 2, 2),
        ("cargo", 1, -1, -1),
        ("origin", 0, 0, 2),
        ("train_place", 0, 0, 0),
        ("train_place", 1, 0, 0),
        ("train_tile", 0, 0, 20),
        ("display", 0, 1, 1),
    ],
)
def test_a_figure_of_a_stored_position_has_its_bounds(name: str, index: int | None, least: int, most: int) -> None:
    def is_taken(figure: int) -> bool:
        dump: Any = copy.deepcopy(kept)
        if index is None:
            dump["position"][name] = figure
        else:
            dump["position"][name][index] = figure
        try:
            footplate.load(dump)
        except footplate.BadRecord:
            return False
        return True

    kept = a_dump()
    assert [figure for figure in range(least - 2, most + 6) if is_taken(figure)] == list(range(least, most + 1))
