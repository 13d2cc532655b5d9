"""Goods (DOS-GOODS)."""

import pytest

from rules.days_of_steam.dos import ANN, BEN, Scene, goods_at, moves, refused
from rules.playing_lines import kinds, of_kind, play, player, seen


def line(*cities: tuple[str, tuple[str, ...]], steam: int = 6) -> Scene:
    """Cities in a row with one straight between each two, goods in each; Ann's train in the first."""
    scene = Scene(start=None)
    for index, (color, goods) in enumerate(cities):
        if index:
            scene.lay(index * 2 - 1, 0, "W-E")
        scene.city(index * 2, 0, color, *goods)
    return scene.steam(steam)


@pytest.mark.rule("DOS-GOODS-01", "DOS-GOODS-03")
def test_a_train_takes_goods_where_it_starts_and_on_its_way_for_no_steam() -> None:
    scene = line(("red", ("blue",)), ("green", ("blue",)), ("blue", ()))
    for route in ("blue-E-E-E-E", "E-E-blue-E-E"):
        table = scene.table.clone()
        play(table, f"A moves {route}")
        assert player(table, ANN)["delivered"] == {"blue": 1}
        assert player(table, ANN)["steam"] == 2


@pytest.mark.rule("DOS-GOODS-02")
def test_a_good_is_taken_only_where_it_lies() -> None:
    scene = line(("red", ("blue",)), ("green", ()))
    assert refused(scene.table, "A moves green-E") == "DOS-GOODS-02"
    assert refused(scene.table, "A moves E-blue-E") == "DOS-GOODS-02"
    assert refused(scene.table, "A moves E-E-blue-W") == "DOS-GOODS-02"


@pytest.mark.rule("DOS-GOODS-02")
def test_one_good_is_not_taken_twice_in_a_move() -> None:
    scene = line(("red", ("blue",)), ("blue", ()))
    assert refused(scene.table, "A moves blue-E-E-W-W-blue-E") == "DOS-GOODS-02"
    scene = line(("red", ("blue", "blue")), ("blue", ()))
    assert refused(scene.table, "A moves blue-E-E-W-W-blue-E") is None


@pytest.mark.rule("DOS-GOODS-04")
def test_a_good_taken_is_not_replaced() -> None:
    table = line(("red", ("blue", "green")), ("green", ())).table
    play(table, "A moves blue-E")
    assert goods_at(table, 0, 0) == {"green": 1}


@pytest.mark.rule("DOS-GOODS-05")
def test_a_train_carries_one_good() -> None:
    scene = line(("red", ("blue", "green")), ("yellow", ("green",)))
    assert refused(scene.table, "A moves blue-green-E") == "DOS-GOODS-05"
    assert refused(scene.table, "A moves blue-E-E-green-W") == "DOS-GOODS-05"


@pytest.mark.rule("DOS-GOODS-06")
def test_a_good_is_delivered_in_the_first_city_of_its_colour() -> None:
    scene = line(("red", ("blue",)), ("blue", ()), ("blue", ()))
    events = play(scene.table, "A moves blue-E-E-E-E")
    assert of_kind(events, "delivered")[0]["cell"] == "2,0"
    assert player(scene.table, ANN)["cargo"] is None


@pytest.mark.rule("DOS-GOODS-06")
def test_a_good_may_be_delivered_in_the_start_city() -> None:
    scene = line(("red", ()), ("green", ("red",))).train(ANN, 2, 0)
    best = next(move for move in moves(scene.steam(2).table) if move["points"])
    assert (best["haul"], best["delivered"], best["unloaded"]) == ("red@2,0>0,0", ["red"], None)
    events = play(scene.table, "A moves red-W-W")
    assert of_kind(events, "moved")[0]["hauls"] == [{"color": "red", "from": "2,0", "to": "0,0"}]
    assert of_kind(events, "delivered")[0]["cell"] == "0,0"


@pytest.mark.rule("DOS-GOODS-07")
def test_a_good_unloaded_elsewhere_may_come_back_to_its_first_city() -> None:
    scene = line(("red", ("red",)), ("green", ()))
    play(scene.table, "A moves red-E-E")
    assert goods_at(scene.table, 2, 0) == {"red": 1}
    play(scene.active(ANN), "A moves red-W-W")
    assert player(scene.table, ANN)["delivered"] == {"red": 1}


@pytest.mark.rule("DOS-GOODS-08")
def test_a_delivered_good_leaves_the_map_and_is_kept() -> None:
    scene = line(("red", ("blue",)), ("blue", ()))
    play(scene.table, "A moves blue-E-E")
    assert goods_at(scene.table, 0, 0) == goods_at(scene.table, 2, 0) == {}
    assert player(scene.table, ANN)["delivered"] == {"blue": 1}
    assert seen(scene.table)["bag"] == seen(line(("red", ("blue",))).table)["bag"]


@pytest.mark.rule("DOS-GOODS-09")
def test_several_deliveries_in_one_move() -> None:
    scene = line(("red", ("blue",)), ("blue", ("green",)), ("green", ("red",)))
    events = play(scene.table, "A moves blue-E-E-green-E-E-red-W")
    assert kinds(events) == ["moved", "delivered", "delivered", "carries"]
    assert player(scene.table, ANN)["delivered"] == {"green": 1, "blue": 1}
    assert player(scene.table, ANN)["cargo"] == {"color": "red", "from": "4,0"}


@pytest.mark.rule("DOS-GOODS-10")
def test_a_good_not_delivered_is_unloaded_where_the_move_ends_in_a_city() -> None:
    scene = line(("red", ("blue",)), ("green", ()))
    events = play(scene.table, "A moves blue-E-E")
    assert of_kind(events, "unloaded") == [{"seat": ANN, "color": "blue", "cell": "2,0"}]
    assert goods_at(scene.table, 2, 0) == {"blue": 1}
    scene.train(BEN, 2, 0).steam(0, 2)
    assert refused(scene.table, "B moves blue-W") is None


@pytest.mark.rule("DOS-GOODS-11")
def test_on_open_track_the_good_stays_aboard_and_nobody_else_can_take_it() -> None:
    scene = line(("red", ("blue",)), ("green", ()))
    play(scene.table, "A moves blue-E")
    assert player(scene.table, ANN)["cargo"] == {"color": "blue", "from": "0,0"}
    scene.steam(0, 6)
    assert {move["haul"] for move in moves(scene.table)} == {"none"}


@pytest.mark.rule("DOS-GOODS-12")
def test_a_good_stays_aboard_through_other_cities() -> None:
    scene = line(("red", ("blue",)), ("green", ("green", "yellow")), ("yellow", ()))
    play(scene.table, "A moves blue-E-E-E")
    assert goods_at(scene.table, 2, 0) == {"green": 1, "yellow": 1}
    assert player(scene.table, ANN)["cargo"] == {"color": "blue", "from": "0,0"}
    hauls = {move["haul"] for move in moves(scene.active(ANN)) if move["end"] == "1,0/0"}
    assert hauls == {"blue@0,0"}


@pytest.mark.rule("DOS-GOODS-13")
def test_a_good_is_taken_only_to_leave_with_it() -> None:
    scene = line(("red", ("blue",)), ("green", ("red",)))
    assert refused(scene.table, "A moves E-E-red") == "DOS-GOODS-13"
    assert refused(scene.table, "A moves blue") == "DOS-GOODS-13"
    ending_there = [move for move in moves(scene.steam(2).table) if move["end"] == "2,0/0"]
    assert all("red" not in move["taken"] for move in ending_there)


@pytest.mark.rule("DOS-GOODS-14")
def test_the_city_of_the_pick_up_stays_with_the_good_over_turns_and_is_seen() -> None:
    scene = Scene(start=None).city(0, 0, "red", "red").lay(1, 0, "W-E", "W-E", "W-E").city(4, 0, "red").steam(6)
    play(scene.table, "A moves red-E")
    play(scene.active(ANN), "A moves E")
    assert seen(scene.table, BEN)["players"][ANN]["cargo"] == {"color": "red", "from": "0,0"}
    table = scene.active(ANN).clone()
    play(table, "A moves W-W")
    assert player(table, ANN)["delivered"] == {}
    play(scene.active(ANN), "A moves E-E")
    assert player(scene.table, ANN)["delivered"] == {"red": 1}


def test_the_choice_tells_the_points_of_a_move_with_the_bonus() -> None:
    scene = line(("red", ("blue",)), ("blue", ("green",)), ("green", ())).delivered(ANN, red=1)
    best = max(moves(scene.table), key=lambda move: move["points"])
    assert best["points"] == 2 * 2 + 3
    assert best["delivered"] == ["blue", "green"]
    assert best["haul"] == "blue@0,0>2,0+green@2,0>4,0"
