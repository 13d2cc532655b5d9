"""Choosing action tiles in the base game (STM-ACT)."""

import pytest

from footplate.titles.steam.tables import NEW_CITIES, URBANIZATION
from rules.playing_lines import lines, of_kind, play, refused
from rules.track_scenes import ANN, BEN, CY, DEE, lay

from .positions import Scene, at


@pytest.mark.rule("STM-ACT-01")
def test_everybody_takes_one_of_the_tiles_left_in_turn_order() -> None:
    table = Scene(seats=4).order(CY, ANN, DEE, BEN).choosing()
    assert table.actor == CY
    assert refused(table, "C passes") == "STM-ACT-01"
    play(table, "C takes engineer")
    assert table.actor == ANN
    assert refused(table, "A takes engineer") == "STM-ACT-01"
    play(table, "A takes turn-order", "D takes first-build", "B takes first-move")
    assert at(table).is_in("build")
    assert [at(table).taken[seat] for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("STM-ACT-02")
def test_turn_order_does_nothing_now_and_makes_its_holder_first_in_the_next_round() -> None:
    scene = Scene().cash(5, 5, 5).took({ANN: "engineer", BEN: "first-build", CY: "turn-order"})
    table, _ = scene.after_income()
    assert at(table).order == [CY, ANN, BEN]
    assert at(table).round == 2


@pytest.mark.rule("STM-ACT-03", "STM-MOVE-01")
def test_first_move_acts_first_in_both_cycles() -> None:
    table = Scene().cash(9, 9, 9).took({ANN: "turn-order", BEN: "engineer", CY: "first-move"}).moving()
    acted = []
    while at(table).cycle:
        acted.append((at(table).cycle, table.actor))
        play(table, f"{'ABC'[table.actor or 0]} passes")
    assert acted == [(1, CY), (1, ANN), (1, BEN), (2, CY), (2, ANN), (2, BEN)]


@pytest.mark.rule("STM-ACT-04")
def test_the_engineer_lays_four_tiles_at_the_usual_prices() -> None:
    table = Scene().cash(20, 0, 0).took({ANN: "engineer"}).building(ANN)
    costs = [
        lay(table, "I8", "21", (0, 3)),
        lay(table, "J7", "21", (5, 2)),
        lay(table, "H7", "22", (1, 3)),
        lay(table, "H8", "21", (0, 3)),
    ]
    assert costs == [3, 2, 4, 2]
    assert lines(table) == ["A ends the build turn"]
    table = Scene().cash(20, 0, 0).took({ANN: "first-move"}).building(ANN)
    for hex_name, face, piece in (("I8", "21", (0, 3)), ("J7", "21", (5, 2)), ("H7", "22", (1, 3))):
        lay(table, hex_name, face, piece)
    assert lines(table) == ["A ends the build turn"]


@pytest.mark.rule("STM-ACT-05", "STM-BUILD-01")
def test_first_build_builds_first_then_the_others_in_turn_order() -> None:
    table = Scene(seats=4).order(BEN, ANN, DEE, CY).took({DEE: "first-build"}).building()
    builders = []
    for _ in range(4):
        builders.append(table.actor)
        play(table, f"{'ABCD'[table.actor or 0]} ends the build turn")
    assert builders == [DEE, BEN, ANN, CY]


@pytest.mark.rule("STM-ACT-06", "STM-GROW-06", "STM-BUILD-03")
def test_city_growth_costs_2_and_obliges() -> None:
    table = Scene().cash(9, 9, 9).sets().choosing()
    play(table, "A takes city-growth")
    assert at(table).cash[ANN] == 7
    play(table, "B takes engineer", "C takes turn-order")
    assert table.actor == ANN
    assert refused(table, "A ends the build turn") == "STM-GROW-06"
    play(table, "A grows ALB with set 1", "A ends the build turn")


@pytest.mark.rule("STM-ACT-07")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_locomotive_raises_the_level_at_once_for_4_and_the_new_level(level: int) -> None:
    table = Scene().cash(20, 0, 0).level(level, 1, 1).choosing()
    play(table, "A takes locomotive")
    assert (at(table).level[ANN], at(table).cash[ANN]) == (level + 1, 20 - 4 - level - 1)


@pytest.mark.rule("STM-ACT-07", "STM-ACT-10")
def test_locomotive_cannot_be_taken_at_level_6_nor_to_pass() -> None:
    table = Scene().cash(20, 0, 0).level(6, 1, 1).choosing()
    assert refused(table, "A takes locomotive") == "STM-ACT-07"
    assert refused(table, "A takes locomotive and passes") == "STM-ACT-10"


@pytest.mark.rule("STM-ACT-08", "STM-GROW-06")
def test_urbanization_costs_6_and_obliges() -> None:
    table = Scene().cash(9, 9, 9).sets().choosing()
    play(table, "A takes urbanization", "B takes engineer", "C takes turn-order")
    assert at(table).cash[ANN] == 3
    assert refused(table, "A ends the build turn") == "STM-GROW-06"
    play(table, "A urbanizes POU in gray with set 1", "A ends the build turn")


@pytest.mark.rule("STM-ACT-08")
def test_urbanization_cannot_be_taken_without_a_town_or_a_new_city_tile() -> None:
    scene = Scene().cash(9, 9, 9)
    scene.position.color = [0] * len(scene.position.color)
    table = scene.choosing()
    assert refused(table, "A takes urbanization") == "STM-ACT-08"
    assert refused(table, "A takes urbanization and passes") == "STM-ACT-08"
    scene = Scene().cash(9, 9, 9)
    scene.position.new_cities = [0] * len(NEW_CITIES)
    table = scene.choosing()
    assert refused(table, "A takes urbanization") == "STM-ACT-08"
    assert refused(table, "A takes urbanization and passes") == "STM-ACT-08"


@pytest.mark.rule("STM-ACT-09")
@pytest.mark.parametrize("tile", ["turn-order", "first-move", "engineer", "first-build"])
def test_the_other_tiles_cost_nothing(tile: str) -> None:
    table = Scene().cash(3, 0, 0).choosing()
    events = play(table, f"A takes {tile}")
    assert of_kind(events, "tile-taken")[0]["cost"] == 0
    assert (at(table).cash[ANN], at(table).income[ANN]) == (3, 0)
    assert refused(table, f"B takes {tile}") == "STM-ACT-01"


@pytest.mark.rule("STM-ACT-10")
@pytest.mark.parametrize("tile", ["city-growth", "urbanization"])
def test_a_passed_tile_costs_nothing_and_its_action_is_gone(tile: str) -> None:
    table = Scene().cash(9, 9, 9).sets().choosing()
    play(table, f"A takes {tile} and passes", "B takes engineer", "C takes turn-order")
    assert at(table).cash[ANN] == 9
    assert table.view()["game"]["actions"][4 if tile == "city-growth" else 6]["passed"] is True
    done = "A urbanizes POU in gray with set 1" if tile == "urbanization" else "A grows ALB with set 1"
    assert refused(table, done) == "STM-ACT-10"
    play(table, "A ends the build turn")


@pytest.mark.rule("STM-ACT-10")
@pytest.mark.parametrize("tile", ["turn-order", "first-move", "engineer", "first-build"])
def test_only_city_growth_and_urbanization_have_a_pass_option(tile: str) -> None:
    assert refused(Scene().choosing(), f"A takes {tile} and passes") == "STM-ACT-10"


@pytest.mark.rule("STM-ACT-11", "STM-NEXT-01")
def test_a_passed_tile_counts_with_its_value() -> None:
    scene = Scene().cash(5, 5, 5).took({ANN: "urbanization", BEN: "locomotive", CY: "city-growth"}, ANN, CY)
    table, _ = scene.after_income()
    assert at(table).order == [CY, BEN, ANN]


@pytest.mark.rule("STM-ACT-12")
def test_city_growth_can_only_be_passed_when_nothing_can_grow() -> None:
    table = Scene().cash(9, 9, 9).sets(0).choosing()
    assert refused(table, "A takes city-growth") == "STM-ACT-12"
    assert "A takes city-growth and passes" in lines(table)
    scene = Scene().cash(9, 9, 9).sets()
    board = scene.position.ground.board
    scene.grown(*[key for place, key in enumerate(board.keys) if board.is_city(place)])
    assert refused(scene.choosing(), "A takes city-growth") == "STM-ACT-12"


@pytest.mark.rule("STM-ACT-13")
def test_a_tile_that_cannot_be_paid_can_only_be_taken_to_pass() -> None:
    table = Scene().cash(1, 0, 0).income(-10, 0, 0).sets().choosing()
    for tile in ("city-growth", "locomotive", "urbanization"):
        assert refused(table, f"A takes {tile}") == "STM-ACT-13"
    assert "A takes urbanization and passes" in lines(table)
    assert "A takes city-growth and passes" in lines(table)
    assert "A takes locomotive and passes" not in lines(table)


@pytest.mark.rule("STM-ACT-14")
@pytest.mark.parametrize("game", ["base", "standard"])
def test_who_may_take_nothing_takes_any_tile_left_without_its_action(game: str) -> None:
    scene = Scene(seats=6, game=game).level(1, 1, 1, 1, 1, 6).sets()
    scene.position.color = [0] * len(scene.position.color)
    taken = ["turn-order", "first-move", "engineer", "first-build", "city-growth"]
    scene.took(dict(enumerate(taken)))
    table = scene.choosing()
    at(table).at = at(table).actor = 5
    assert lines(table) == ["F takes locomotive and passes", "F takes urbanization and passes"]
    assert refused(table, "F takes city-growth and passes") == "STM-ACT-01"
    play(table, "F takes urbanization and passes")
    assert (at(table).taken[5], at(table).passed[5], at(table).cash[5]) == (URBANIZATION, 1, 0)
    assert at(table).level[5] == 6
