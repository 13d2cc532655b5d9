"""Scoring, both ends of the game, what is seen, and chance (DOS-SCORE, DOS-END, DOS-INFO, DOS-RAND)."""

import json
from collections import Counter

import pytest

import footplate
from footplate.titles.days_of_steam import tables
from footplate.titles.days_of_steam.pieces import Pieces
from footplate.titles.days_of_steam.tables import kind_of
from rules.days_of_steam.dos import ANN, BEN, CY, TITLE, Scene, points, put_tile, roll
from rules.playing_lines import kinds, of_kind, play, player, read, seen


@pytest.mark.parametrize(("colors", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 5)])
@pytest.mark.rule("DOS-SCORE-02")
def test_the_bonus_for_different_colours(colors: int, bonus: int) -> None:
    scene = Scene().delivered(ANN, **dict.fromkeys(tables.COLORS[:colors], 2))
    parts = {part.id: part.points for part in scene.table.scores()[ANN].parts}
    assert parts == {"goods": colors * 4, "colors": bonus, "circuits": 0}


@pytest.mark.rule("DOS-SCORE-01")
def test_goods_are_two_points_and_counters_one() -> None:
    scene = Scene().delivered(ANN, red=3).counters(2, 1)
    assert points(scene.table) == [8, 1]


@pytest.mark.rule("DOS-SCORE-03")
def test_the_score_is_public_all_along() -> None:
    scene = Scene().delivered(ANN, red=1).counters(0, 2)
    for seat in (ANN, BEN, None):
        assert [score["total"] for score in scene.table.view(seat)["scores"]] == [2, 2]


@pytest.mark.rule("DOS-END-01")
def test_thirteen_points_end_the_game_and_win() -> None:
    scene = Scene(start=None).city(0, 0, "red", "blue").lay(1, 0, "W-E").city(2, 0, "blue").steam(6)
    scene.delivered(ANN, red=1, green=1, yellow=1).delivered(BEN, red=5, green=1)
    events = play(scene.table, "A moves blue-E-E")
    assert of_kind(events, "game-over") == [{"cause": "points", "winners": [ANN]}]
    assert scene.table.actor is None
    assert seen(scene.table)["ending"] == "points"


def last_draw(seats: int = 2) -> Scene:
    return Scene(seats).stack(straight_1=1)


@pytest.mark.rule("DOS-END-02")
def test_the_most_points_win_when_the_last_tile_is_drawn() -> None:
    scene = last_draw().counters(1, 2)
    events = put_tile(scene, "W-E", 1, 0)
    assert kinds(events)[-2:] == ["tile-drawn", "game-over"]
    assert of_kind(events, "game-over") == [{"cause": "tiles", "winners": [BEN]}]
    assert seen(scene.table)["ending"] == "tiles"


@pytest.mark.rule("DOS-END-03")
def test_thirteen_points_come_before_the_last_tile() -> None:
    scene = last_draw().city(2, 1, "blue").lay(0, 1, "N-E").lay(1, 0, "W-E", "W-S")
    scene.delivered(ANN, red=3, blue=2).counters(1, 0)
    assert points(scene.table)[ANN] == 12
    events = put_tile(scene, "W-E", 1, 1)
    assert of_kind(events, "game-over")[0]["cause"] == "points"


def ranking(scene: Scene) -> list[tuple[int, int]]:
    put_tile(scene, "W-E", 1, 0)
    return [(place.seat, place.place) for place in scene.table.result() or []]


@pytest.mark.rule("DOS-END-04")
def test_ties_go_to_counters_then_to_steam_then_are_shared() -> None:
    # Ann's last tile brings 1 steam.
    assert ranking(last_draw().delivered(ANN, red=1).counters(0, 2)) == [(BEN, 1), (ANN, 2)]
    assert ranking(last_draw().counters(1, 1).steam(2, 4)) == [(BEN, 1), (ANN, 2)]
    assert ranking(last_draw().counters(1, 1).steam(2, 2)) == [(ANN, 1), (BEN, 2)]
    assert ranking(last_draw().counters(1, 1).steam(2, 3)) == [(ANN, 1), (BEN, 1)]


@pytest.mark.rule("DOS-END-04")
def test_coal_left_does_not_count() -> None:
    scene = last_draw().steam(2, 3).coal(5, 0)
    events = put_tile(scene, "W-E", 1, 0)
    assert of_kind(events, "game-over") == [{"cause": "tiles", "winners": [ANN, BEN]}]


@pytest.mark.rule("DOS-END-05")
def test_nobody_gets_a_turn_in_return() -> None:
    scene = last_draw(3)
    scene.position.first = BEN
    put_tile(scene, "W-E", 1, 0)
    assert scene.table.actors == ()
    assert scene.table.legal() == []


def shunting() -> Scene:
    """Two trains that go to and fro at a water tower."""
    return Scene().lay(1, 0, "W-E", "tower W-E").train(ANN, 2, 0).train(BEN, 0, 0).steam(6, 6)


@pytest.mark.rule("DOS-END-06")
def test_a_game_in_which_nothing_happens_ends_and_says_so_before() -> None:
    scene = shunting()
    scene.position.idle = 14
    table = scene.table
    play(table, "A moves W")
    scene.steam(6, 6)
    events = play(table, "B moves E-E")
    assert of_kind(events, "standstill-near") == [{"turns": 4}]
    assert seen(table)["idle"] == 16
    assert seen(table)["idle_limit"] == 20
    for line in ("A moves W", "B moves W", "A moves E-E"):
        assert "game-over" not in kinds(play(table, line))
    events = play(table, "B moves W")
    assert of_kind(events, "game-over")[0]["cause"] == "standstill"
    assert table.over


@pytest.mark.rule("DOS-END-06")
def test_a_tile_or_a_delivery_starts_the_count_anew_and_a_derailment_does_not() -> None:
    scene = Scene(start=None).city(0, 0, "red", "blue").lay(1, 0, "W-E").city(2, 0, "blue").lay(0, 1, "N-E", "W-N")
    scene.steam(6, 6).position.idle = 5
    table = scene.table.clone()
    play(table, "A moves blue-E-E")
    assert seen(table)["idle"] == 0
    table = scene.table.clone()
    play(table, "A moves E")
    assert seen(table)["idle"] == 6
    scene = Scene(start=None).city(0, 0, "red", "blue").lay(1, 0, "W-S").lay(1, 1, "N-S").city(1, 2, "blue")
    scene.steam(6, 6).position.idle = 5
    table = roll(scene.table.clone(), 1)
    play(table, "A moves blue-E-S-S")
    assert seen(table)["idle"] == 6
    put_tile(scene, "W-E", -1, 0)
    assert seen(scene.table)["idle"] == 0


@pytest.mark.rule("DOS-END-06")
def test_water_counts_as_nothing_happening() -> None:
    scene = shunting().steam(1, 6)
    play(scene.table, "A takes water")
    assert seen(scene.table)["idle"] == 1


@pytest.mark.rule("DOS-END-07")
def test_all_places_are_given_by_points_counters_and_steam() -> None:
    scene = last_draw(4).counters(1, 2, 2, 2).steam(6, 3, 3, 5)
    assert ranking(scene) == [(3, 1), (BEN, 2), (CY, 2), (ANN, 4)]


# Who sees what


@pytest.mark.rule("DOS-INFO-01")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    scene = Scene().hand(ANN, "bridge", "wye", "tower")
    assert seen(scene.table, ANN)["hand"] == ["bridge", "wye", "tower"]
    assert seen(scene.table, BEN)["hand"] == ["straight-1"] * 3
    assert seen(scene.table)["hand"] is None


def as_bytes(table: footplate.Table, seat: int | None) -> bytes:
    return json.dumps(table.view(seat)).encode()


def swapped(table: footplate.Table, seat: int) -> footplate.Table:
    """The same table with a seat's hand exchanged for other tiles of the stack."""
    other = table.clone()
    p = other.position
    assert isinstance(p, Pieces)
    for slot in range(seat * 3, seat * 3 + 3):
        kind = next(k for k in range(tables.KINDS) if p.stack[k] and k != p.hands[slot])
        p.stack[p.hands[slot]] += 1
        p.stack[kind] -= 1
        p.hands[slot] = kind
    return other


@pytest.mark.rule("DOS-INFO-01", "DOS-INFO-04")
def test_positions_that_differ_in_what_a_seat_may_not_see_look_the_same_to_it() -> None:
    for seed in range(5):
        table = footplate.new(TITLE, seats=3, seed=seed)
        for number in range(40):
            other = swapped(table, BEN)
            for seat in (ANN, CY, None):
                assert as_bytes(other, seat) == as_bytes(table, seat)
            assert as_bytes(other, BEN) != as_bytes(table, BEN)
            legal = table.legal()
            table.play(legal[(number * 31 + seed) % len(legal)])


@pytest.mark.rule("DOS-INFO-02")
def test_what_lies_open_is_seen_by_everybody() -> None:
    scene = Scene(start=None).city(0, 0, "red", "blue").lay(1, 0, "W-E N-S").train(ANN, 1, 0, "N").coal(2, 1)
    scene.cargo(ANN, "green", 0, 0).counters(1).delivered(BEN, red=1).steam(3, 4)
    scene.position.gone[kind_of["tower"]] = 1
    for seat in (ANN, BEN, None):
        game = seen(scene.table, seat)
        assert [tile["tile"] for tile in game["tiles"]] == ["city-red", "bridge"]
        assert game["tiles"][0]["goods"] == {"blue": 1}
        ann, ben = game["players"]
        assert (ann["x"], ann["y"], ann["place"], ann["edges"]) == (1, 0, 0, ["N", "S"])
        assert (ann["steam"], ann["coal"], ann["circuits"]) == (3, 2, 1)
        assert ann["cargo"] == {"color": "green", "from": "0,0"}
        assert ben["delivered"] == {"red": 1}
        assert game["display"][0] == {"tile": "city-red", "goods": {"red": 1, "yellow": 1}}
        assert game["stack"] == {"track": 74, "city": 8}
        assert sum(game["bag"].values()) == 24
        assert game["gone"] == {"tower": 1}


@pytest.mark.rule("DOS-INFO-02")
def test_every_roll_is_told() -> None:
    table = roll(Scene().lay(1, 0, "W-E", "W-E", "W-S").steam(3).table, 4)
    assert of_kind(play(table, "A moves E-E-E"), "rolled") == [{"seat": ANN, "die": 4, "risk": 1}]


@pytest.mark.rule("DOS-INFO-03")
def test_a_tile_drawn_to_the_hand_is_not_told_and_a_city_drawn_is() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E").stack(bridge=5)
    events = put_tile(scene, "W-E", 3, 0)
    assert of_kind(events, "tile-drawn") == [{"seat": ANN, "left": 4}]
    assert "bridge" not in json.dumps([event.to_json() for event in events])
    assert "bridge" in seen(scene.table, ANN)["hand"]
    city = Scene().lay(1, 0, "W-E", "W-E").table
    assert of_kind(play(city, "A draws a city"), "city-drawn")[0]["tile"].startswith("city-")


@pytest.mark.rule("DOS-INFO-04")
def test_what_is_imagined_for_a_seat_is_what_it_sees_and_the_rest_is_drawn_anew() -> None:
    table = footplate.new(TITLE, seats=3, seed=8)
    for number in range(20):
        legal = table.legal()
        table.play(legal[number * 17 % len(legal)])
    hands = set()
    for seed in range(30):
        imagined = table.imagine(ANN, seed)
        assert as_bytes(imagined, ANN) == as_bytes(table, ANN)
        hands.add(tuple(seen(imagined, BEN)["hand"]))
    assert len(hands) > 20
    assert seen(table.imagine(None, 1), ANN)["hand"] != seen(table, ANN)["hand"]


@pytest.mark.rule("DOS-INFO-05")
def test_the_hand_imagined_for_a_stuck_player_is_one_that_cannot_be_laid() -> None:
    scene = Scene().lay(1, 0, "W-N").lay(0, -1, "E-S").lay(1, -1, "W-S").lay(-1, 0, "E-S").lay(-1, 1, "N-E")
    scene.lay(0, 1, "N-W").cities_left([None, None], {}).steam(1)
    play(scene.table, "A moves E")
    assert seen(scene.table, ANN)["stuck"]
    for seed in range(20):
        imagined = scene.table.imagine(ANN, seed)
        assert as_bytes(imagined, ANN) == as_bytes(scene.table, ANN)
        position = imagined.position
        assert isinstance(position, Pieces)
        assert position.is_in("stuck")
        assert not any("over" in name for name in seen(imagined, BEN)["hand"])


# Chance


@pytest.mark.rule("DOS-RAND-01")
def test_every_draw_is_even() -> None:
    starts: Counter[str] = Counter()
    hands: Counter[str] = Counter()
    for seed in range(600):
        table = footplate.new(TITLE, seats=2, seed=seed)
        starts[seen(table)["tiles"][0]["tile"]] += 1
        hands.update(seen(table, ANN)["hand"])
    assert all(110 < count < 195 for count in starts.values())
    assert len(starts) == 4
    drawn = sum(hands.values())
    for kind, count in hands.items():
        expected = drawn * tables.kind_counts[kind_of[kind]] / tables.TRACK_TILES
        assert abs(count - expected) < 5 * expected**0.5 + 3


@pytest.mark.rule("DOS-RAND-01")
def test_the_die_is_even() -> None:
    dice: Counter[int] = Counter()
    for seed in range(300):
        scene = Scene().lay(1, 0, "W-E", "W-E", "W-S").steam(3)
        table = scene.table.imagine(ANN, seed)
        dice[of_kind(play(table, "A moves E-E-E"), "rolled")[0]["die"]] += 1
    assert set(dice) == {1, 2, 3, 4, 5, 6}
    assert min(dice.values()) > 25


def test_delivered_goods_stay_with_the_player() -> None:
    scene = Scene(start=None).city(0, 0, "red", "blue").lay(1, 0, "W-E").city(2, 0, "blue").steam(6)
    bag = dict(seen(scene.table)["bag"])
    play(scene.table, "A moves blue-E-E")
    assert seen(scene.table)["bag"] == bag
    assert player(scene.table, ANN)["delivered"] == {"blue": 1}
    assert scene.table.explain(read(scene.table, "B moves E")) is not None
