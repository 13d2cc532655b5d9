"""Building track: who, where and at what price (STM-WORD, STM-BUILD, STM-COST, STM-TERR, STM-TOWN)."""

import pytest

import footplate
from footplate.boards.findings import BadMap
from footplate.titles.steam.ground import ground
from footplate.track.building import Builder
from rules.playing_lines import lines, play, refused
from rules.track_scenes import ANN, BEN, CY, NOBODYS, barred, lay, links, owner

from .positions import TOUCHING, Scene, at, open_links, touching


def rich(seats: int = 3) -> Scene:
    return Scene(seats).cash(*[40] * seats)


# Words


@pytest.mark.rule("STM-WORD-01", "STM-WORD-05", "STM-URB-12")
def test_a_new_city_is_a_city_like_any_other() -> None:
    table = rich().new_city("POU").building(ANN)
    lay(table, "H9", "22", (1, 3))
    assert open_links(table, ANN) == ["POU>H9.S"]
    lay(table, "I10", "21", (0, 3))
    assert links(table, ANN) == ["NYC-POU"]
    assert barred(table, "I9", "T11", 0) == "STM-BUILD-13"


@pytest.mark.rule("STM-WORD-02", "STM-BUILD-05", "STM-BUILD-06")
def test_no_track_begins_at_a_town() -> None:
    table = rich().building(ANN)
    assert barred(table, "J9", "22", (3, 5)) == "STM-BUILD-07"
    assert barred(table, "I9", "T11", 0) == "STM-BUILD-08"


@pytest.mark.rule("STM-WORD-03", "STM-WORD-04")
def test_a_link_is_complete_when_it_joins_two_places() -> None:
    table = rich().building(ANN)
    lay(table, "I8", "21", (0, 3))
    assert (links(table, ANN), open_links(table, ANN)) == ([], ["ALB>I8.S"])
    lay(table, "I9", "T22", 0, 4)
    assert (links(table, ANN), open_links(table, ANN)) == (["ALB-POU"], ["POU>I9.SW"])
    table = rich().building(ANN)
    lay(table, "J7", "21", (5, 2))
    lay(table, "K8", "22", (5, 3))
    assert links(table, ANN) == ["ALB-HFD"], "city to city"


@pytest.mark.rule("STM-WORD-05")
def test_track_at_the_edge_of_a_city_has_reached_it() -> None:
    table = rich().building(ANN)
    lay(table, "J8", "22", (2, 4))
    assert open_links(table, ANN) == ["HFD>J8.SW"]


@pytest.mark.rule("STM-WORD-06")
def test_track_at_the_edge_of_a_town_has_not_reached_it() -> None:
    scene = rich().track(ANN, "I8", "21", (0, 3)).track(BEN, "I10", "21", (0, 3))
    table = scene.building(BEN)
    lay(table, "I9", "T11", 3)
    assert links(table, BEN) == ["NYC-POU"]
    assert open_links(table, ANN) == ["ALB>I8.S"], "the tile has no exit there"


@pytest.mark.rule("STM-WORD-07", "STM-TOWN-03")
def test_each_exit_of_a_town_tile_begins_a_link_of_its_own() -> None:
    table = rich().track(ANN, "I8", "21", (0, 3)).building(ANN)
    lay(table, "I9", "T31", 0, 2, 4)
    assert links(table, ANN) == ["ALB-POU"]
    assert open_links(table, ANN) == ["POU>I9.SE", "POU>I9.SW"], "two spurs"


@pytest.mark.rule("STM-WORD-08")
def test_an_incomplete_link_has_one_place_and_one_open_end() -> None:
    table = rich().track(ANN, "H7", "22", (1, 3)).building(ANN)
    network = at(table).network
    link = network.links()[0]
    assert at(table).ground.board.keys[network.root(link)] == "ALB"
    assert at(table).ground.board.edge_name(network.open_edge(link)) == "H7.S"


@pytest.mark.rule("STM-WORD-09", "STM-BUILD-21")
def test_every_link_has_one_owner_or_none() -> None:
    scene = rich().track(ANN, "H7", "22", (1, 3)).track(NOBODYS, "I8", "21", (0, 3))
    shown = scene.building(BEN).view()["game"]["track"]["links"]  # type: ignore[index,call-overload]
    assert [(each["owner"], each["open"]) for each in shown] == [
        (ANN, {"hex": "H7", "side": 3}),
        (None, {"hex": "I8", "side": 3}),
    ]


@pytest.mark.rule("STM-WORD-10", "STM-CLAIM-02")
def test_a_link_begins_at_ones_own_town_if_one_owns_any_link_there() -> None:
    scene = rich().track(ANN, "I8", "21", (0, 3)).track(ANN, "I9", "T31", 0, 2, 4)
    network = scene.position.network
    board = scene.position.ground.board
    network.owner[network.link_at[board.index["I9"] * 6 + 4]] = NOBODYS
    assert network.owns_at(board.place_index["POU"], ANN)
    table = scene.building(ANN)
    lay(table, "H9", "21", (1, 4))
    assert open_links(table, ANN) == ["POU>H9.SW", "POU>I9.SE"]
    assert barred(scene.building(BEN), "G10", "21", (1, 4)) == "STM-BUILD-09"


# Who, how much, when


@pytest.mark.rule("STM-BUILD-01")
def test_a_build_turn_is_finished_before_the_next_begins() -> None:
    table = rich().order(CY, ANN, BEN).building()
    assert table.actor == CY
    lay(table, "I8", "21", (0, 3))
    assert table.actor == CY
    assert refused(table, "C improves the locomotive") == "STM-BUILD-01"
    play(table, "C ends the build turn")
    assert table.actor == ANN


@pytest.mark.rule("STM-BUILD-02")
def test_three_tiles_in_a_build_turn_new_redirected_or_improved() -> None:
    table = rich().took({ANN: "urbanization"}).sets().building(ANN)
    play(table, "A urbanizes POU in gray with set 1")
    lay(table, "I8", "22", (0, 2))
    assert at(table).tiles_left == 2
    lay(table, "I8", "21", (0, 3))
    assert at(table).tiles_left == 1, "a redirection counts"
    assert not any(choice.facts.get("ends") for choice in table.choices(ANN))
    lay(table, "H9", "22", (1, 3))
    assert lines(table) == ["A ends the build turn"], "the new city did not count"


@pytest.mark.rule("STM-BUILD-26")
def test_the_last_tile_does_not_end_the_build_turn() -> None:
    table = rich().building(ANN)
    for hex_name, face, piece in (("I8", "21", (0, 3)), ("J7", "21", (2, 5)), ("H7", "22", (1, 3))):
        lay(table, hex_name, face, piece)
    assert (table.actor, lines(table)) == (ANN, ["A ends the build turn"])
    prompt = table.prompt(ANN)
    assert prompt is not None
    assert prompt.key == "build-over"
    play(table, "A ends the build turn")
    assert table.actor == BEN


@pytest.mark.rule("STM-BUILD-26", "FPT-REC-03")
def test_a_game_of_the_first_rules_goes_on_by_them() -> None:
    begun = footplate.new("steam", seats=3, seed=5).record()
    old, new = (footplate.replay({**begun, "rules": version}) for version in (1, 2))
    assert [each.rules for each in (old, new)] == [1, 2]
    while not (old.view()["phase"] == "build" and at(old).tiles_left == 1):
        step = old.legal()[0]
        assert not old.choice(step).facts.get("ends")
        old.play(step)
        new.play(step)
    seat = old.actor
    step = old.legal()[0]
    assert [each.choice(step).facts["ends"] for each in (old, new)] == [True, False]
    old.play(step)
    new.play(step)
    assert (old.actor == seat, new.actor) == (False, seat)
    new.undo()
    assert at(new).tiles_left == 1, "the last tile can be taken back"
    for table in (footplate.load(old.dump()), footplate.replay(old.record()), footplate.replay(old.notation())):
        assert (table.rules, table.dump()) == (1, old.dump())


@pytest.mark.rule("STM-BUILD-26")
@pytest.mark.parametrize(("tile", "ends"), [("first-move", True), ("city-growth", False)])
def test_by_the_first_rules_the_last_tile_says_whether_it_ends_the_turn(tile: str, ends: bool) -> None:
    scene = rich().took({ANN: tile}).sets()
    scene.position.rushed = True
    table = scene.building(ANN)
    lay(table, "I8", "21", (0, 3))
    lay(table, "J7", "21", (2, 5))
    assert {choice.facts["ends"] for choice in table.choices(ANN) if choice.action.kind == "build"} == {ends}
    lay(table, "H7", "22", (1, 3))
    assert (table.actor == ANN) is not ends


@pytest.mark.rule("STM-BUILD-02", "STM-IMPR-04", "STM-REDIR-06")
def test_a_fourth_tile_is_refused() -> None:
    table = rich().took({ANN: "city-growth"}).sets().building(ANN)
    lay(table, "I8", "21", (0, 3))
    lay(table, "I8", "22", (0, 2))
    lay(table, "J7", "21", (5, 2))
    assert table.actor == ANN, "City Growth is still to be done"
    assert barred(table, "H7", "22", (1, 3)) == "STM-BUILD-02"


@pytest.mark.rule("STM-BUILD-03")
def test_building_is_never_required() -> None:
    table = rich().building(ANN)
    play(table, "A ends the build turn")
    assert at(table).network.links() == []
    assert table.actor == BEN


# Where track may begin and run


@pytest.mark.rule("STM-BUILD-04", "STM-BUILD-25")
def test_the_first_tile_of_the_game_comes_out_of_a_city() -> None:
    scene = rich().track(NOBODYS, "I8", "22", (0, 4)).beginners(ANN)
    table = scene.building(ANN)
    assert barred(table, "H8", "21", (1, 4)) == "STM-BUILD-04", "an unowned link may be claimed later, not first"
    assert not any(" on H8 " in line for line in lines(table))
    lay(table, "K10", "22", (0, 2))
    lay(table, "H8", "21", (1, 4))
    assert open_links(table, ANN) == ["ALB>H8.SW", "HFD>K10.SE"]


@pytest.mark.rule("STM-BUILD-04", "STM-BUILD-25", "STM-REDIR-02")
def test_turning_a_tile_beside_a_city_is_a_first_tile_that_comes_out_of_it() -> None:
    table = rich().track(NOBODYS, "I8", "22", (0, 4)).beginners(ANN).building(ANN)
    lay(table, "I8", "22", (0, 2))
    assert owner(table, "I8", 2) == NOBODYS


@pytest.mark.rule("STM-BUILD-05", "STM-BUILD-07")
def test_a_segment_begins_at_a_city_or_goes_on_from_own_or_claimable_track() -> None:
    table = rich().track(ANN, "H7", "22", (1, 3)).track(NOBODYS, "J7", "21", (5, 2)).building(ANN)
    lay(table, "H8", "21", (0, 3))
    lay(table, "K8", "21", (5, 2))
    lay(table, "P8", "22", (3, 5))
    assert open_links(table, ANN) == ["ALB>H8.S", "ALB>K8.SE", "BOS>P8.S"]


@pytest.mark.rule("STM-BUILD-07", "STM-BUILD-11")
def test_a_tile_that_touches_no_end_is_refused() -> None:
    table = rich().track(ANN, "I8", "22", (0, 4)).building(ANN)
    assert barred(table, "H8", "21", (0, 3)) == "STM-BUILD-07", "its ends do not match"
    assert barred(table, "E4", "21", (0, 3)) == "STM-BUILD-07"
    assert lay(table, "H8", "21", (1, 4)) == 2


@pytest.mark.rule("STM-BUILD-07")
def test_each_segment_must_be_connected_by_itself() -> None:
    table = rich().track(ANN, "I8", "22", (0, 4)).building(ANN)
    assert barred(table, "H8", "41", (1, 4), (0, 3)) == "STM-BUILD-07"


@pytest.mark.rule("STM-BUILD-08")
def test_a_town_tile_needs_one_connected_exit_and_connects_the_others() -> None:
    table = rich().track(ANN, "I8", "21", (0, 3)).building(ANN)
    assert barred(table, "I9", "T21", 1, 4) == "STM-BUILD-08"
    lay(table, "I9", "T42", 0, 1, 3, 4)
    assert open_links(table, ANN) == ["POU>I9.NE", "POU>I9.S", "POU>I9.SW"]


@pytest.mark.rule("STM-BUILD-08", "STM-TOWN-06")
def test_a_town_may_be_improved_where_one_owns_a_link() -> None:
    scene = rich().track(ANN, "I8", "21", (0, 3)).track(ANN, "I9", "T11", 0)
    assert barred(scene.building(BEN), "I9", "T21", 0, 3) == "STM-BUILD-08"
    table = scene.building(ANN)
    lay(table, "I9", "T21", 0, 3)
    assert open_links(table, ANN) == ["POU>I9.S"]


@pytest.mark.rule("STM-BUILD-08", "STM-TOWN-04")
def test_a_town_exit_at_a_city_is_a_complete_link_at_once() -> None:
    table = Scene(map=touching()).cash(40, 40, 40).building(ANN)
    lay(table, "C1", "T34", 2, 3, 4)
    assert links(table, ANN) == ["EST-MID", "WST-MID"]
    assert open_links(table, ANN) == ["MID>C1.S"]
    lay(table, "C2", "T11", 0)
    assert links(table, ANN) == ["EST-MID", "MID-TWO", "WST-MID"], "town to town"


@pytest.mark.rule("STM-BUILD-09", "STM-INC-02", "STM-TOWN-05")
def test_nobody_builds_to_anothers_open_end() -> None:
    scene = rich().track(BEN, "H7", "22", (1, 3)).track(BEN, "I8", "21", (0, 3)).track(ANN, "I10", "21", (0, 3))
    table = scene.building(ANN)
    assert barred(table, "H8", "21", (0, 3)) == "STM-BUILD-09"
    assert barred(table, "I9", "T21", 0, 3) == "STM-BUILD-09", "not with a town tile either"
    lay(table, "I9", "T11", 3)
    scene = rich().track(BEN, "I8", "21", (0, 3)).track(BEN, "I9", "T22", 0, 2)
    assert barred(scene.building(ANN), "J9", "22", (1, 5)) == "STM-BUILD-09", "a spur is an open end"


@pytest.mark.rule("STM-BUILD-10")
def test_blocking_anothers_open_end_is_allowed() -> None:
    table = rich().track(BEN, "I8", "22", (0, 4)).track(ANN, "H7", "22", (1, 3)).building(ANN)
    lay(table, "H8", "21", (0, 3))
    assert open_links(table, BEN) == ["ALB>I8.SW"]


@pytest.mark.rule("STM-BUILD-12", "STM-IMPR-01", "STM-IMPR-02")
def test_an_exit_may_face_a_tile_without_track_there_and_an_improvement_continues_it() -> None:
    scene = rich().track(BEN, "I8", "22", (0, 4)).track(BEN, "H8", "21", (1, 4))
    table = scene.building(ANN)
    lay(table, "H7", "22", (1, 3))
    assert open_links(table, ANN) == ["ALB>H7.S"]
    assert lay(table, "H8", "41", (1, 4), (0, 3)) == 4
    assert open_links(table, ANN) == ["ALB>H8.S"]
    assert open_links(table, BEN) == ["ALB>H8.SW"]


@pytest.mark.rule("STM-BUILD-13")
def test_no_tile_on_a_city_on_water_or_outside_the_map() -> None:
    table = rich().building(ANN)
    assert barred(table, "I7", "21", (0, 3)) == "STM-BUILD-13"
    assert barred(table, "J11", "21", (0, 3)) == "STM-BUILD-13", "the sea"
    assert barred(table, "A1", "21", (0, 3)) == "STM-BUILD-13", "no hex"
    assert barred(table, "ZZ99", "21", (0, 3)) == "STM-BUILD-13"
    assert refused(table, "A builds 21 on nowhere turned 0") == "FPT-ACT-06"
    assert refused(table, "A builds 99 on I8 turned 0") == "FPT-ACT-06"
    assert refused(table, "A builds 21 on I8 turned 6") == "FPT-ACT-06"


@pytest.mark.rule("STM-BUILD-14", "STM-TERR-04")
@pytest.mark.parametrize(
    ("hex_name", "face", "piece"),
    [("J10", "22", (2, 4)), ("P10", "22", (1, 5)), ("D1", "22", (0, 2)), ("B3", "23", (2, 3))],
)
def test_no_track_to_a_thick_edge_or_to_the_border(hex_name: str, face: str, piece: tuple[int, int]) -> None:
    """The sound, the creek of Providence, the border, Lake Ontario."""
    assert barred(rich().building(ANN), hex_name, face, piece) == "STM-BUILD-14"


@pytest.mark.rule("STM-BUILD-14")
def test_exits_that_were_there_before_may_stay_when_a_hex_is_improved() -> None:
    """Ben's track runs to an edge that is shut now; the tile that keeps it there is not refused for it."""
    scene = rich().track(BEN, "J9", "22", (1, 3))
    board = scene.position.ground.board
    shut = board.shut.copy()
    try:
        board.shut[board.index["J9"]] |= 1 << 3
        table = scene.new_city("POU").building(ANN)
        assert lay(table, "J9", "42", (1, 3), (2, 5)) == 4
        assert barred(scene.building(CY), "J10", "22", (2, 4)) == "STM-BUILD-14"
    finally:
        board.shut[:] = shut


@pytest.mark.rule("STM-BUILD-15")
def test_the_two_tracks_of_a_tile_are_separate() -> None:
    scene = rich().track(ANN, "H7", "22", (1, 3)).track(BEN, "I8", "22", (0, 4)).track(BEN, "H8", "21", (1, 4))
    table = scene.building(ANN)
    lay(table, "H8", "41", (0, 3), (1, 4))
    assert [owner(table, "H8", side) for side in (0, 3, 1, 4)] == [ANN, ANN, BEN, BEN]


@pytest.mark.rule("STM-BUILD-16")
def test_a_link_may_not_lead_back_to_its_city() -> None:
    table = rich().building(ANN)
    lay(table, "I8", "23", (0, 5))
    assert barred(table, "H7", "23", (1, 2)) == "STM-BUILD-16"
    assert lay(table, "H7", "21", (2, 5)) == 4


@pytest.mark.rule("STM-BUILD-16")
def test_a_redirection_may_not_lead_back_either() -> None:
    table = rich().track(ANN, "I8", "23", (0, 5)).track(ANN, "H7", "21", (2, 5)).building(ANN)
    assert barred(table, "H7", "23", (1, 2)) == "STM-BUILD-16"


@pytest.mark.rule("STM-BUILD-17")
def test_several_links_may_form_a_loop() -> None:
    scene = rich().link(ANN, "ALB", "NYC").track(ANN, "I8", "21", (0, 3)).track(ANN, "I9", "T21", 0, 3)
    table = scene.building(ANN)
    lay(table, "I10", "21", (0, 3))
    assert links(table, ANN) == ["ALB-NYC", "ALB-POU", "NYC-POU"]


@pytest.mark.rule("STM-BUILD-18")
def test_several_links_may_join_the_same_places() -> None:
    scene = rich().line(ANN, ("H7", "22", (1, 3)), ("H8", "21", (0, 3)), ("H9", "21", (0, 3)), ("H10", "22", (0, 2)))
    scene.line(BEN, ("I8", "23", (0, 1))).line(ANN, ("J7", "22", (3, 5)), ("J8", "21", (0, 3)), ("J9", "21", (0, 3)))
    table = scene.building(ANN)
    lay(table, "J10", "22", (0, 4))
    assert links(table, ANN) == ["ALB-NYC", "ALB-NYC"]


@pytest.mark.rule("STM-BUILD-19", "STM-BUILD-20")
def test_one_may_build_in_several_parts_of_the_map_and_twice_on_a_hex() -> None:
    table = rich().building(ANN)
    assert lay(table, "P8", "22", (3, 5)) == 2
    assert lay(table, "I8", "21", (0, 3)) == 3
    assert lay(table, "I8", "22", (0, 2)) == 2
    assert at(table).cash[ANN] == 40 - 7
    assert open_links(table, ANN) == ["ALB>I8.SE", "BOS>P8.S"]


@pytest.mark.rule("STM-BUILD-21")
def test_a_link_may_be_built_over_several_rounds() -> None:
    scene = rich().track(ANN, "J7", "21", (5, 2))
    table = scene.building(ANN)
    lay(table, "K8", "22", (3, 5))
    assert links(table, ANN) == ["ALB-HFD"]
    assert open_links(table, ANN) == []


@pytest.mark.rule("STM-BUILD-22")
def test_two_own_links_joined_are_one() -> None:
    scene = rich().line(ANN, ("H7", "22", (1, 3)), ("H8", "21", (0, 3)), ("H10", "22", (0, 2)))
    assert open_links(scene.position, ANN) == ["ALB>H8.S", "NYC>H10.N"]
    table = scene.building(ANN)
    lay(table, "H9", "21", (0, 3))
    assert (links(table, ANN), open_links(table, ANN)) == (["ALB-NYC"], [])


@pytest.mark.rule("STM-BUILD-23")
def test_a_complete_link_is_never_changed_or_lost() -> None:
    scene = rich().line(ANN, ("J7", "21", (5, 2)), ("K8", "22", (3, 5)))
    table = scene.building(ANN)
    assert barred(table, "K8", "21", (2, 5)) == "STM-IMPR-02"
    play(table, "A ends the build turn")
    assert links(table, ANN) == ["ALB-HFD"]


@pytest.mark.rule("STM-BUILD-24")
def test_a_placement_must_add_or_redirect_something() -> None:
    table = rich().track(ANN, "I8", "21", (0, 3)).building(ANN)
    assert barred(table, "I8", "21", (0, 3)) == "STM-BUILD-24"


@pytest.mark.rule("STM-BUILD-24", "STM-IMPR-05")
def test_no_placement_leaves_less_track() -> None:
    scene = rich().track(ANN, "H7", "22", (1, 3)).track(BEN, "I8", "22", (0, 4))
    scene.track(BEN, "H8", "21", (1, 4)).track(ANN, "H8", "41", (1, 4), (0, 3))
    table = scene.building(ANN)
    assert barred(table, "H8", "21", (0, 3)) in ("STM-REDIR-03", "STM-REDIR-02")
    assert lay(table, "H8", "42", (1, 4), (0, 2)) == 4, "but the own segment may be redirected"


# Price


@pytest.mark.rule("STM-COST-01", "STM-TERR-01", "STM-TERR-02", "STM-TERR-03")
@pytest.mark.parametrize(
    ("hex_name", "piece", "cost"),
    [("J7", (2, 5), 2), ("I8", (0, 3), 3), ("H7", (1, 4), 4), ("P9", (0, 4), 2)],
)
def test_exits_and_terrain_are_paid_on_an_empty_hex(hex_name: str, piece: tuple[int, int], cost: int) -> None:
    """Plain, river, hill, coast."""
    table = rich().building(ANN)
    assert lay(table, hex_name, "21" if piece[1] - piece[0] == 3 else "22", piece) == cost


@pytest.mark.rule("STM-COST-02")
def test_base_costs_are_one_for_each_exit_and_one_for_a_town() -> None:
    found = ground("northeast")
    prices = found.planner.rules.prices  # type: ignore[attr-defined]
    cost = {face.id: prices[number] for number, face in enumerate(found.tiles.faces)}
    assert {cost[face] for face in ("21", "22", "23")} == {2}
    assert {cost[face] for face in ("41", "42", "43", "44", "45", "46", "47")} == {4}
    assert [cost[face] for face in ("T11", "T21", "T31", "T41")] == [2, 3, 4, 5]
    assert {face: price for face, price in cost.items() if int(face.strip("T")) // 10 + ("T" in face) != price} == {}


@pytest.mark.rule("STM-COST-03")
def test_all_track_of_the_tile_is_paid_used_or_not() -> None:
    table = rich().track(ANN, "I8", "21", (0, 3)).building(ANN)
    assert lay(table, "I9", "T41", 0, 2, 3, 4) == 6, "5 and the river"


@pytest.mark.rule("STM-COST-04")
def test_a_redirection_or_improvement_pays_the_tile_but_no_terrain() -> None:
    table = rich().track(ANN, "I8", "21", (0, 3)).building(ANN)
    assert lay(table, "I8", "22", (0, 2)) == 2
    scene = rich().track(ANN, "I8", "21", (0, 3)).track(ANN, "I9", "T11", 0)
    assert lay(scene.building(ANN), "I9", "T31", 0, 2, 4) == 4


@pytest.mark.rule("STM-COST-05")
def test_two_tracks_at_once_on_an_empty_hex_pay_the_terrain() -> None:
    table = rich().new_city("NHV").building(ANN)
    assert lay(table, "L9", "42", (2, 5), (1, 3)) == 5
    assert open_links(table, ANN) == ["HFD>L9.SE", "NHV>L9.NE"]


@pytest.mark.rule("STM-COST-06")
def test_each_tile_is_paid_when_it_is_placed() -> None:
    table = rich().building(ANN)
    left = []
    for hex_name in ("J7", "I8"):
        lay(table, hex_name, "21", (2, 5) if hex_name == "J7" else (0, 3))
        left.append(at(table).cash[ANN])
    assert left == [38, 35]


@pytest.mark.rule("STM-COST-07")
def test_several_rivers_on_a_hex_cost_1_together() -> None:
    assert len(ground("northeast").board.source.rivers[(7, 1)]) == 3
    assert lay(rich().building(ANN), "H2", "21", (1, 4)) == 3


@pytest.mark.rule("STM-TERR-01")
def test_a_map_knows_hills_only_for_mountains_are_hills() -> None:
    hills = TOUCHING.replace("p      p      p:TWO", "p      h      p:TWO")
    table = Scene(map=touching(hills)).cash(40, 40, 40).building(ANN)
    assert lay(table, "B2", "23", (0, 1)) == 4
    with pytest.raises(BadMap):
        touching(hills.replace("h  ", "m  "))


@pytest.mark.rule("STM-TERR-03")
def test_canals_of_the_ruhr_are_rivers() -> None:
    table = Scene(map="ruhr").cash(40, 40, 40).building(ANN)
    assert lay(table, "B10", "22", (0, 4)) == 3, "between Venlo and Maastricht"


# Towns


@pytest.mark.rule("STM-TOWN-01")
def test_town_tiles_lie_on_towns_and_nothing_else_does() -> None:
    table = rich().track(ANN, "I8", "21", (0, 3)).building(ANN)
    assert barred(table, "I9", "21", (0, 3)) == "STM-TOWN-01"
    assert barred(table, "J7", "T11", 5) == "STM-TOWN-01"


@pytest.mark.rule("STM-TOWN-02")
def test_the_builder_chooses_any_town_face() -> None:
    table = rich().track(ANN, "I8", "21", (0, 3)).building(ANN)
    faces = {line.split()[2] for line in lines(table, "build") if " on I9 " in line}
    assert faces == {"T11", "T21", "T22", "T23", "T31", "T32", "T33", "T34", "T41", "T42", "T43"}


@pytest.mark.rule("STM-TOWN-03", "STM-IMPR-02")
def test_old_exits_keep_their_owners_when_a_town_is_improved() -> None:
    scene = rich().track(BEN, "I8", "21", (0, 3)).track(BEN, "I9", "T22", 0, 4).track(ANN, "I10", "21", (0, 3))
    table = scene.building(ANN)
    lay(table, "I9", "T41", 0, 3, 4, 2)
    assert [owner(table, "I9", side) for side in (0, 4, 3, 2)] == [BEN, BEN, ANN, ANN]
    assert links(table, ANN) == ["NYC-POU"]


@pytest.mark.rule("STM-TOWN-04")
def test_an_exit_that_meets_ones_own_end_completes_the_link() -> None:
    scene = rich().track(ANN, "I8", "21", (0, 3)).track(ANN, "I10", "21", (0, 3))
    table = scene.building(ANN)
    lay(table, "I9", "T21", 0, 3)
    assert links(table, ANN) == ["ALB-POU", "NYC-POU"]


@pytest.mark.rule("STM-TOWN-05", "STM-INC-03")
def test_spurs_are_lost_like_any_incomplete_link() -> None:
    scene = rich().track(ANN, "I8", "21", (0, 3)).track(ANN, "I9", "T31", 0, 2, 4)
    table = scene.building(ANN)
    lay(table, "H9", "21", (1, 4))
    play(table, "A ends the build turn")
    assert open_links(table, ANN) == ["POU>H9.SW"]
    assert open_links(table, NOBODYS) == ["POU>I9.SE"]


@pytest.mark.rule("STM-TOWN-06", "STM-TOWN-07")
def test_the_exits_of_a_town_stay_and_there_are_never_more_than_four() -> None:
    table = rich().track(ANN, "I8", "21", (0, 3)).track(ANN, "I9", "T22", 0, 2).building(ANN)
    assert barred(table, "I9", "T22", 0, 4) == "STM-TOWN-07"
    assert barred(table, "I9", "T11", 0) == "STM-TOWN-07"
    lay(table, "I9", "T42", 0, 2, 3, 5)
    assert not any(" on I9 " in line for line in lines(table))
    planner, network = at(table).ground.planner, at(table).network
    assert not any(build.hex == "I9" for build in planner.builds(network, Builder(ANN, 40)))
