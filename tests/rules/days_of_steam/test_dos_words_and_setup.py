"""Words, components and set-up (DOS-TERM, DOS-COMP, DOS-SETUP)."""

from collections import Counter

import pytest

import footplate
from footplate.titles.days_of_steam import tables
from footplate.titles.days_of_steam.tables import EDGE_NAMES
from rules.days_of_steam.dos import (
    ANN,
    BEN,
    CY,
    TITLE,
    Scene,
    ends,
    face_of,
    goods_at,
    kind_named,
    lay_line,
    moves,
    put_tile,
    refused,
    where,
)
from rules.playing_lines import play, player, seen

BOARD = footplate.board(TITLE)
TRACKS = {tile["id"]: tile for tile in BOARD["tiles"]}


@pytest.mark.rule("DOS-TERM-01", "DOS-TERM-02")
def test_a_segment_joins_two_edges_and_a_dead_end_touches_one() -> None:
    for tile in TRACKS.values():
        assert tile["segments"], "no tile is only dead ends"
        for segment in tile["segments"]:
            assert len(set(segment["edges"])) == 2
        ends_of_segments = {edge for segment in tile["segments"] for edge in segment["edges"]}
        assert not {stub["edge"] for stub in tile["dead_ends"]} & ends_of_segments
    assert ends(Scene().lay(1, 0, "N-S W!").steam(3).table) == {("1,0/1", 1)}


@pytest.mark.rule("DOS-TERM-04")
def test_a_train_passes_a_tile_only_along_a_segment_and_a_city_in_every_way() -> None:
    scene = Scene().lay(1, 0, "W-E W-N", "W-E").lay(1, -1, "N-S").steam(6)
    assert refused(scene.table, "A moves E-N") is None
    scene.train(ANN, 1, -1)
    assert refused(scene.table, "A moves S-E") == "DOS-MOVE-09"
    scene = Scene().lay(1, 0, "W-E").lay(-1, 0, "W-E").lay(0, 1, "N-S").lay(0, -1, "N-S").steam(6).train(ANN, 1, 0)
    assert {"-1,0/0", "0,1/0", "0,-1/0", "1,0/0"} <= {end for end, _ in ends(scene.table)}


@pytest.mark.rule("DOS-TERM-05")
def test_joins_work_both_ways_and_a_dead_end_is_only_an_end() -> None:
    for face in range(tables.FACES):
        for a in range(4):
            for b in tables.exits[face * 4 + a]:
                assert a in tables.exits[face * 4 + b]
    scene = Scene().lay(1, 0, "N-S W! E!").city(2, 0, "blue").steam(6)
    assert ends(scene.table) == {("1,0/2", 1)}


@pytest.mark.rule("DOS-TERM-06", "DOS-TERM-07")
def test_a_junction_is_one_place_and_other_tiles_have_one_for_each_piece_of_track() -> None:
    for tile in TRACKS.values():
        uses = Counter(edge for segment in tile["segments"] for edge in segment["edges"])
        shared = max(uses.values()) > 1
        assert (tile["kind"] == "junction") == shared
        places = {segment["place"] for segment in tile["segments"]} | {stub["place"] for stub in tile["dead_ends"]}
        pieces = 1 if shared else len(tile["segments"]) + len(tile["dead_ends"])
        assert places == set(range(pieces))


@pytest.mark.rule("DOS-TERM-08")
def test_the_steam_spent_is_everything_paid_in_the_move() -> None:
    scene = Scene().lay(1, 0, "hill W-E", "W-E", "W-E").train(BEN, 2, 0).steam(6)
    events = play(scene.table, "A moves E-E-E")
    assert events[0].facts["spent"] == 2 + (1 + 1) + 1
    assert player(scene.table, ANN)["steam"] == 1


@pytest.mark.rule("DOS-COMP-01")
def test_there_are_three_cities_of_each_colour_with_four_ways_out_and_one_steam() -> None:
    assert {city["color"]: city["count"] for city in BOARD["cities"]} == dict.fromkeys(tables.COLORS, 3)
    assert {city["steam"] for city in BOARD["cities"]} == {1}
    assert all(tables.track_mask[tables.FIRST_CITY + color] == 15 for color in range(4))


@pytest.mark.rule("DOS-COMP-02")
def test_there_are_eighty_track_tiles_with_one_or_two_steam() -> None:
    assert sum(tile["count"] for tile in TRACKS.values()) == 80
    assert {tile["steam"] for tile in TRACKS.values()} == {1, 2}


@pytest.mark.rule("DOS-COMP-03", "DOS-COMP-08")
def test_each_player_has_a_train_of_another_colour() -> None:
    assert [found["train"] for found in seen(footplate.new(TITLE, seats=4, seed=1))["players"]] == [
        "orange",
        "violet",
        "black",
        "white",
    ]
    assert BOARD["steam_max"] == 6


@pytest.mark.rule("DOS-COMP-04", "DOS-COMP-05")
def test_goods_and_counters() -> None:
    game = seen(footplate.new(TITLE, seats=2, seed=1))
    goods = Counter(game["bag"])
    for city in game["display"]:
        goods.update(city["goods"])
    assert goods == dict.fromkeys(tables.COLORS, 7)
    assert game["circuits"] == BOARD["circuits"] == 7


@pytest.mark.rule("DOS-COMP-06", "DOS-TILE-07")
def test_steam_beyond_six_is_lost_and_nobody_spends_below_nought() -> None:
    scene = Scene().steam(5)
    put_tile(scene, "hill W-E", 1, 0)
    assert player(scene.table, ANN)["steam"] == 6
    scene = Scene().lay(1, 0, "W-E", "W-E").steam(1)
    assert ends(scene.table) == {("1,0/0", 1)}
    assert refused(scene.table, "A moves E-E") == "DOS-MOVE-05"


@pytest.mark.rule("DOS-COMP-07", "DOS-TURN-03")
def test_a_hand_is_always_three_tiles() -> None:
    table = footplate.new(TITLE, seats=3, seed=5)
    for number in range(60):
        assert len(seen(table, number % 3)["hand"]) == 3
        assert [found["tiles"] for found in seen(table)["players"]] == [3, 3, 3]
        legal = table.legal()
        table.play(legal[number * 7 % len(legal)])


@pytest.mark.rule("DOS-COMP-09")
def test_the_bag_cannot_run_out() -> None:
    cities_with_goods = sum(city["count"] for city in BOARD["cities"]) - 1
    assert cities_with_goods * 2 == 22 < 4 * tables.GOODS_EACH


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("DOS-SETUP-01", "DOS-SETUP-03", "DOS-SETUP-04")
def test_the_start_city_has_all_trains_and_no_goods(seats: int) -> None:
    table = footplate.new(TITLE, seats=seats, seed=3)
    game = seen(table)
    assert [(tile["x"], tile["y"]) for tile in game["tiles"]] == [(0, 0)]
    assert goods_at(table, 0, 0) == {}
    for seat in range(seats):
        assert where(table, seat) == (0, 0, 0)
        assert player(table, seat)["steam"] == player(table, seat)["coal"] == 0


@pytest.mark.rule("DOS-SETUP-02", "DOS-SETUP-05")
def test_two_cities_lie_face_up_with_two_goods_each() -> None:
    game = seen(footplate.new(TITLE, seats=2, seed=3))
    assert [sum(city["goods"].values()) for city in game["display"]] == [2, 2]
    assert game["stack"]["city"] == sum(game["unseen_cities"].values()) == 9
    assert sum(game["bag"].values()) == 28 - 4


@pytest.mark.parametrize(("seats", "left"), [(2, 74), (3, 71), (4, 68)])
@pytest.mark.rule("DOS-SETUP-06")
def test_three_track_tiles_are_dealt_to_each_player(seats: int, left: int) -> None:
    game = seen(footplate.new(TITLE, seats=seats, seed=3), 0)
    assert game["stack"]["track"] == left
    assert len(game["hand"]) == 3
    assert sum(game["unseen"].values()) == 80 - 3


@pytest.mark.rule("DOS-SETUP-07")
def test_the_first_player_is_drawn() -> None:
    firsts = Counter(footplate.new(TITLE, seats=4, seed=seed).actor for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25


@pytest.mark.rule("DOS-SETUP-08", "DOS-COAL-01")
def test_the_number_of_players_changes_only_the_coal() -> None:
    for seats in (2, 4):
        scene = Scene(seats).lay(1, 0, "W-E", "W-E").cities_left(["red", None], {})
        for column in range(10):
            scene.city(50, column * 2)
        play(scene.table, "A lays face-up city 0 at 3,0")
        assert [found["coal"] for found in seen(scene.table)["players"]] == [5] * seats


@pytest.mark.parametrize("seats", [1, 5])
@pytest.mark.rule("DOS-SETUP-09")
def test_the_game_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(footplate.BadSetup) as refusal:
        footplate.new(TITLE, seats=seats, seed=0)
    assert refusal.value.rule == "DOS-SETUP-09"


def test_every_tile_of_the_manifest_can_be_told_by_its_joins() -> None:
    assert [EDGE_NAMES[edge] for edge in tables.edges_in[tables.end_mask[face_of("S-E W!")]]] == ["E", "S"]


def test_the_scenes_tell_tiles_apart() -> None:
    assert kind_named("over W-E W-S E-S") == "wye-over"
    assert kind_named("hill W-E") == "hill-straight"
    assert lay_line("W-E", 1, 2) == "A lays straight-1 at 1,2 turned 90"
    assert moves(Scene(3).train(CY, 0, 0).table) == []
