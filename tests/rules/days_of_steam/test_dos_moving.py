"""Moving the train: track, overtaking and speed (DOS-MOVE, DOS-JUNC, DOS-PASS, DOS-SPEED)."""

import pytest

from footplate.titles.days_of_steam.actions import Move
from footplate.titles.days_of_steam.phases.walk import Search
from rules.days_of_steam.dos import ANN, BEN, CY, Scene, ends, moves, refused, roll, where
from rules.playing_lines import kinds, of_kind, play, player


def row(*texts: str, steam: int = 6) -> Scene:
    """Tiles to the east of the start city, where Ann's train stands."""
    return Scene().lay(1, 0, *texts).steam(steam)


@pytest.mark.rule("DOS-MOVE-01")
def test_a_player_moves_the_own_train_by_at_least_one_tile() -> None:
    scene = row("W-E", "W-E").train(BEN, 1, 0)
    play(scene.table, "A moves E-E")
    assert (where(scene.table, ANN), where(scene.table, BEN)) == ((2, 0, 0), (1, 0, 0))
    ruling = row("W-E").table.explain(Move(ANN, ""))
    assert ruling is not None
    assert ruling.rule == "DOS-MOVE-01"
    why = row("W-E").table.why("train:violet")
    assert why is not None
    assert why.rule == "DOS-MOVE-01"


@pytest.mark.rule("DOS-MOVE-02")
def test_a_train_runs_only_along_track_that_is_laid() -> None:
    scene = row("W-S")
    assert refused(scene.table, "A moves N") == "DOS-MOVE-02"
    assert refused(scene.table, "A moves E-E") == "DOS-MOVE-02"
    assert refused(scene.table, "A moves E-S") == "DOS-MOVE-02"
    assert ends(scene.table) == {("1,0/0", 1)}


@pytest.mark.rule("DOS-MOVE-03")
def test_a_tile_costs_one_and_a_hill_two() -> None:
    assert ends(row("W-E", "hill W-E", "W-E", steam=4).table) == {("1,0/0", 1), ("2,0/0", 3), ("3,0/0", 4)}


@pytest.mark.rule("DOS-MOVE-03")
def test_the_tile_a_train_starts_on_costs_nothing() -> None:
    scene = row("hill W-E", "W-E", steam=1).train(ANN, 1, 0)
    assert ends(scene.table) == {("2,0/0", 1), ("0,0/0", 1)}


@pytest.mark.rule("DOS-MOVE-04")
def test_a_city_costs_one() -> None:
    scene = row("W-E", steam=2).city(2, 0, "blue")
    assert ends(scene.table) == {("1,0/0", 1), ("2,0/0", 2)}


@pytest.mark.rule("DOS-MOVE-05")
def test_nobody_spends_more_than_the_train_has() -> None:
    scene = row("W-E", "W-E", "W-E", steam=2)
    assert refused(scene.table, "A moves E-E-E") == "DOS-MOVE-05"
    play(scene.table, "A moves E-E")
    assert player(scene.table, ANN)["steam"] == 0


@pytest.mark.rule("DOS-MOVE-06")
def test_a_train_keeps_its_direction() -> None:
    scene = row("W-E", "W-E")
    assert refused(scene.table, "A moves E-E-W") == "DOS-MOVE-06"
    assert refused(scene.table, "A moves E-W") == "DOS-MOVE-06"


@pytest.mark.rule("DOS-MOVE-07")
def test_between_turns_it_may_turn_round() -> None:
    scene = row("W-E", "W-E", "W-E")
    play(scene.table, "A moves E-E")
    assert refused(scene.active(ANN), "A moves W") is None
    assert refused(scene.active(ANN), "A moves E") is None


@pytest.mark.rule("DOS-MOVE-08")
def test_in_a_city_a_train_may_leave_the_way_it_came_or_any_other() -> None:
    scene = row("W-E").lay(0, 1, "N-S").lay(-1, 0, "W-E").train(ANN, 1, 0)
    for edge in ("E", "S", "W"):
        assert refused(scene.table, f"A moves W-{edge}") is None


@pytest.mark.rule("DOS-MOVE-09")
def test_on_a_junction_only_joined_edges_are_open_in_the_same_move() -> None:
    scene = row("W-E W-N", "W-E").lay(1, -1, "N-S").train(ANN, 1, -1)
    assert refused(scene.table, "A moves S-E") == "DOS-MOVE-09"
    assert refused(scene.table, "A moves S-W") is None


@pytest.mark.rule("DOS-MOVE-10")
def test_from_a_junction_a_move_may_begin_over_any_edge() -> None:
    scene = row("W-E W-N", "W-E").lay(1, -1, "N-S").train(ANN, 1, 0)
    assert player(scene.table, ANN)["edges"] == ["N", "E", "W"]
    for edge in "NEW":
        assert refused(scene.table, f"A moves {edge}") is None


@pytest.mark.parametrize("text", ["W-E N-S", "W-N E-S"])
@pytest.mark.rule("DOS-MOVE-11")
def test_from_a_segment_a_move_begins_over_one_of_its_ends(text: str) -> None:
    scene = row(text, "W-E").lay(1, -1, "N-S").lay(1, 1, "N-S").train(ANN, 1, 0, "W")
    open_edges = player(scene.table, ANN)["edges"]
    assert len(open_edges) == 2
    for edge in "NESW":
        assert refused(scene.table, f"A moves {edge}") == (None if edge in open_edges else "DOS-MOVE-11")


@pytest.mark.parametrize(("text", "out", "closed"), [("W-E N-S", "E", "N"), ("W-N E-S", "N", "S")])
@pytest.mark.rule("DOS-MOVE-12")
def test_a_train_cannot_change_to_the_other_segment(text: str, out: str, closed: str) -> None:
    scene = row(text, "W-E").lay(1, -1, "N-S").lay(1, 1, "N-S")
    assert refused(scene.table, f"A moves E-{out}") is None
    assert refused(scene.table, f"A moves E-{closed}") == "DOS-MOVE-12"


@pytest.mark.rule("DOS-MOVE-13")
def test_a_dead_end_is_the_end_of_a_move_and_is_left_over_the_same_edge() -> None:
    scene = row("N-S W!").lay(1, 1, "N-S")
    assert ends(scene.table) == {("1,0/1", 1)}
    assert refused(scene.table, "A moves E-S") == "DOS-MOVE-13"
    play(scene.table, "A moves E")
    table = scene.active(ANN)
    assert player(table, ANN)["edges"] == ["W"]
    assert refused(table, "A moves S") == "DOS-MOVE-13"
    assert refused(table, "A moves W") is None


@pytest.mark.rule("DOS-MOVE-14")
def test_a_train_may_run_over_the_same_tile_again_and_pays_again() -> None:
    scene = row("W-E").city(2, 0, "blue")
    assert refused(scene.table, "A moves E-E-W-W-E-E") is None
    play(scene.table, "A moves E-E-W-W")
    assert where(scene.table, ANN) == (0, 0, 0)
    assert player(scene.table, ANN)["steam"] == 2


@pytest.mark.rule("DOS-MOVE-15")
def test_a_train_may_leave_the_goods_where_they_are() -> None:
    scene = Scene(start=None).city(0, 0, "red", "blue").lay(1, 0, "W-E").steam(1)
    hauls = {move["haul"] for move in moves(scene.table)}
    assert hauls == {"none", "blue@0,0"}


@pytest.mark.rule("DOS-MOVE-16")
def test_a_move_is_one_action_with_its_edges_and_goods() -> None:
    scene = Scene(start=None).city(0, 0, "red", "blue").lay(1, 0, "W-E").city(2, 0, "blue", "green").lay(3, 0, "W-E")
    table = scene.steam(6).table
    assert refused(table, "A moves blue-E-E-green-E") is None
    assert refused(table, "A moves E-x") == "DOS-MOVE-16"
    assert refused(table, "A moves E--E") == "DOS-MOVE-16"
    play(table, "A moves blue-E-E-green-E")
    assert player(table, ANN)["cargo"] == {"color": "green", "from": "2,0"}
    assert player(table, ANN)["delivered"] == {"blue": 1}


@pytest.mark.rule("DOS-MOVE-17")
def test_moves_with_the_same_effect_are_listed_once_and_all_can_be_played() -> None:
    # Two ways from one city to the next, both over two curves.
    scene = Scene().lay(0, -1, "S-E", "W-S").lay(0, 1, "N-E", "W-N").city(1, 0, "blue").lay(2, 0, "W-E").steam(6)
    listed = [act for act in scene.table.legal() if act.kind == "move" and act.route.endswith("-E")]
    routes = {"N-E-S-E", "S-E-N-E"}
    assert len(routes & {act.route for act in listed}) == 1
    for route in routes:
        assert refused(scene.table, f"A moves {route}") is None


@pytest.mark.rule("DOS-MOVE-17", "DOS-SPEED-04")
def test_with_two_steam_a_curve_on_the_way_makes_no_other_choice() -> None:
    # To the turnout below the city: over the city onto its straight, or over a curve onto its branch.
    scene = Scene().lay(1, 0, "W-S").lay(1, 1, "N-W").lay(0, 1, "N-S N-E").train(ANN, 1, 0).steam(2)
    assert [(move["spent"], move["risk"]) for move in moves(scene.table) if move["end"] == "0,1/0"] == [(2, 0)]


@pytest.mark.rule("DOS-MOVE-17")
def test_the_safe_way_and_the_one_with_a_roll_are_two_choices() -> None:
    scene = Scene().lay(1, 0, "W-E", "W-E").city(3, 0, "blue").lay(0, 1, "N-E", "W-E", "W-E", "W-N").steam(6)
    ways = {(move["spent"], move["risk"]) for move in moves(scene.table) if move["end"] == "3,0/0"}
    assert ways == {(3, 0), (5, 3)}


@pytest.mark.rule("DOS-MOVE-17")
def test_ways_of_the_same_cost_with_and_without_a_roll_are_two_choices() -> None:
    scene = Scene().lay(1, 0, "hill W-E", "hill W-E").city(3, 0, "blue").lay(0, 1, "N-E", "W-E", "W-E", "W-N").steam(5)
    assert {(move["spent"], move["risk"]) for move in moves(scene.table) if move["end"] == "3,0/0"} == {(5, 0), (5, 3)}


@pytest.mark.rule("DOS-MOVE-17", "DOS-SPEED-06")
def test_a_junction_reached_on_its_straight_or_on_its_curve_is_two_choices() -> None:
    # From the city in the north-east to the turnout, over one city to its straight, over another to its branch.
    scene = Scene(start=None).city(2, -2).lay(0, 0, "N-S N-E", "W-E").city(2, 0).lay(2, -1, "N-S")
    scene.city(0, -2).lay(0, -1, "N-S").lay(1, -2, "W-E").steam(4)
    assert {(move["spent"], move["risk"]) for move in moves(scene.table) if move["end"] == "0,0/0"} == {(4, 0), (4, 2)}


@pytest.mark.rule("DOS-MOVE-17")
def test_a_good_taken_and_brought_back_counts_as_not_taken() -> None:
    scene = Scene(start=None).city(0, 0, "red", "blue").lay(1, 0, "W-E").city(2, 0, "green").steam(4)
    back = [move["haul"] for move in moves(scene.table) if move["end"] == "0,0/0"]
    assert back == ["none"]
    assert refused(scene.table, "A moves blue-E-E-W-W") is None


@pytest.mark.rule("DOS-ALG-03")
def test_every_tile_entered_is_an_end_unless_it_is_taken() -> None:
    scene = row("W-E", "W-E W-N", "W-E").lay(2, -1, "N-S").train(BEN, 3, 0)
    assert {end for end, _ in ends(scene.table)} == {"1,0/0", "2,0/0", "2,-1/0"}


@pytest.mark.rule("DOS-ALG-03")
def test_a_way_that_comes_to_no_end_is_no_move() -> None:
    scene = row("W-E", "W-E", steam=2).train(BEN, 1, 0)
    assert Search(scene.position, ANN).routes == []


# The shapes of junctions


def exits_of(text: str, entry: str) -> str:
    """The edges over which a train that enters a tile over an edge may leave it."""
    beyond = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
    opposite = {"N": "S", "E": "W", "S": "N", "W": "E"}
    scene = Scene(start=None).lay(0, 0, text)
    for edge, (x, y) in beyond.items():
        scene.lay(x, y, "N-S" if edge in "NS" else "W-E")
    scene.train(ANN, *beyond[entry]).train(BEN, *beyond[entry]).steam(2)
    table = scene.table
    scene.position.train_tile[BEN] = 0
    scene.position.train_place[BEN] = 3  # nowhere, out of the way
    return "".join(edge for edge in "NESW" if refused(table, f"A moves {opposite[entry]}-{edge}") is None)


@pytest.mark.parametrize(("entry", "out"), [("W", "NE"), ("E", "W"), ("N", "W")])
@pytest.mark.rule("DOS-JUNC-01")
def test_a_turnout_joins_its_stem_with_both_others(entry: str, out: str) -> None:
    assert exits_of("W-E W-N", entry) == out


@pytest.mark.parametrize(("entry", "out"), [("W", "ES"), ("E", "SW"), ("S", "EW")])
@pytest.mark.rule("DOS-JUNC-02")
def test_a_triangle_joins_each_with_each(entry: str, out: str) -> None:
    assert exits_of("W-E W-S E-S", entry) == out


@pytest.mark.parametrize(("entry", "out"), [("W", "NE"), ("E", "SW"), ("N", "W"), ("S", "E")])
@pytest.mark.rule("DOS-JUNC-03")
def test_opposed_turnouts_have_a_branch_at_each_end_of_the_line(entry: str, out: str) -> None:
    assert exits_of("W-E W-N E-S", entry) == out


@pytest.mark.parametrize(("entry", "out"), [("E", "NSW"), ("W", "E"), ("N", "E"), ("S", "E")])
@pytest.mark.rule("DOS-JUNC-04")
def test_a_three_way_switch_joins_its_stem_with_the_others(entry: str, out: str) -> None:
    assert exits_of("E-W E-N E-S", entry) == out


# Overtaking


@pytest.mark.rule("DOS-PASS-01")
def test_passing_a_train_costs_one_more() -> None:
    assert ends(row("W-E", "W-E", steam=3).train(BEN, 1, 0).table) == {("2,0/0", 3)}
    assert ends(row("hill W-E", "W-E", steam=4).train(BEN, 1, 0).table) == {("2,0/0", 4)}


@pytest.mark.rule("DOS-PASS-02")
def test_a_train_on_a_junction_costs_one_more_in_every_direction() -> None:
    scene = row("W-E W-N", "W-E", steam=3).lay(1, -1, "N-S").train(BEN, 1, 0)
    assert ends(scene.table) == {("2,0/0", 3), ("1,-1/0", 3)}


@pytest.mark.rule("DOS-PASS-03", "DOS-PASS-07")
def test_any_number_of_trains_may_be_in_a_city_and_cost_nothing() -> None:
    scene = Scene(3).lay(1, 0, "W-E").city(2, 0, "blue").lay(3, 0, "W-E").train(BEN, 2, 0).train(CY, 2, 0).steam(3)
    assert ends(scene.table) == {("1,0/0", 1), ("2,0/0", 2), ("3,0/0", 3), ("1,0/0", 3)}


@pytest.mark.parametrize(("text", "edge"), [("W-E N-S", "N"), ("W-N E-S", "S"), ("W-E N!", "N")])
@pytest.mark.rule("DOS-PASS-04", "DOS-PASS-06")
def test_a_train_on_another_piece_of_track_of_the_tile_is_not_in_the_way(text: str, edge: str) -> None:
    scene = row(text, steam=1).train(BEN, 1, 0, edge)
    assert [spent for _, spent in ends(scene.table)] == [1]


@pytest.mark.rule("DOS-PASS-05")
def test_a_train_cannot_end_where_another_stands() -> None:
    scene = row("W-E", "W-E W-N").train(BEN, 2, 0)
    assert refused(scene.table, "A moves E-E") == "DOS-PASS-05"
    assert ("2,0/0", 3) not in ends(scene.table)


@pytest.mark.rule("DOS-PASS-05")
def test_an_occupied_dead_end_cannot_be_entered() -> None:
    scene = row("N-S W!").train(BEN, 1, 0, "W")
    assert refused(scene.table, "A moves E") == "DOS-PASS-05"
    assert ends(scene.table) == set()


@pytest.mark.rule("DOS-PASS-08")
def test_a_loop_may_end_where_it_began() -> None:
    scene = Scene().lay(1, 0, "W-S").lay(1, 1, "N-W").lay(0, 1, "E-N").train(ANN, 1, 1).steam(4)
    assert ("1,1/0", 4) in ends(scene.table)
    table = roll(scene.table, 6)
    play(table, "A moves N-W-S-E")
    assert where(table, ANN) == (1, 1, 0)
    assert player(table, ANN)["steam"] == 0


# Speed


def risks(scene: Scene) -> dict[str, int]:
    return {move["end"]: move["risk"] for move in moves(scene.table)}


@pytest.mark.rule("DOS-SPEED-01", "DOS-SPEED-02", "DOS-SPEED-04")
def test_a_roll_is_due_beyond_two_steam_with_a_curve() -> None:
    scene = row("W-S").lay(1, 1, "N-S").lay(1, 2, "N-S")
    assert risks(scene) == {"1,0/0": 0, "1,1/0": 0, "1,2/0": 1}
    for route, rolls in (("E", 0), ("E-S", 0), ("E-S-S", 1)):
        assert len(of_kind(play(scene.table.clone(), f"A moves {route}"), "rolled")) == rolls


@pytest.mark.rule("DOS-SPEED-02")
def test_without_a_curve_no_roll_is_made() -> None:
    scene = row("W-E", "W-E", "W-E", "W-E", "W-E", "W-E")
    assert set(risks(scene).values()) == {0}
    assert kinds(play(scene.table, "A moves E-E-E-E-E-E")) == ["moved"]


@pytest.mark.rule("DOS-SPEED-01")
def test_a_curved_segment_of_a_junction_counts_and_a_straight_one_does_not() -> None:
    scene = row("W-E W-N", "W-E", "W-E").lay(1, -1, "N-S").lay(1, -2, "N-S")
    found = risks(scene)
    assert (found["3,0/0"], found["1,-2/0"]) == (0, 1)


@pytest.mark.parametrize(("tiles", "risk"), [(3, 1), (4, 2), (5, 3), (6, 4)])
@pytest.mark.rule("DOS-SPEED-03")
def test_the_more_steam_the_more_rolls_derail(tiles: int, risk: int) -> None:
    scene = row(*["W-E"] * (tiles - 1), "W-S")
    route = "-".join("E" * tiles)
    for die in range(1, 7):
        table = roll(scene.table.clone(), die)
        play(table, f"A moves {route}")
        assert where(table, ANN) == ((0, 0, 0) if die <= risk else (tiles, 0, 0))
        assert player(table, ANN)["steam"] == 6 - tiles


@pytest.mark.rule("DOS-SPEED-05")
def test_a_city_is_no_curve() -> None:
    scene = Scene().lay(0, 1, "N-S").lay(1, 0, "W-E", "W-E").train(ANN, 0, 1).steam(3)
    assert risks(scene)["2,0/0"] == 0


@pytest.mark.rule("DOS-SPEED-06")
def test_a_curve_the_train_starts_on_does_not_count() -> None:
    scene = row("W-S").lay(1, 1, "N-S").lay(1, 2, "N-S").lay(1, 3, "N-S").train(ANN, 1, 0).steam(3)
    assert risks(scene)["1,3/0"] == 0


@pytest.mark.parametrize(("text", "risk"), [("W-E W-N", 0), ("W-N W-S", 1), ("E-W E-S", 0), ("N-W N-E", 1)])
@pytest.mark.rule("DOS-SPEED-06")
def test_on_a_junction_where_the_move_ends_a_straight_is_taken_if_there_is_one(text: str, risk: int) -> None:
    assert risks(row("W-E", "W-E", text))["3,0/0"] == risk


@pytest.mark.rule("DOS-SPEED-06")
def test_a_dead_end_is_no_curve() -> None:
    assert risks(row("W-E", "W-E", "N-S W!"))["3,0/1"] == 0
    assert risks(row("W-E", "W-E", "N-E W!"))["3,0/1"] == 0


@pytest.mark.rule("DOS-SPEED-07")
def test_a_derailed_train_is_back_where_it_was_without_the_steam() -> None:
    scene = row("W-E N-S", "W-S").lay(2, 1, "N-S").lay(2, 2, "N-S").train(ANN, 1, 0, "W").steam(4)
    table = roll(scene.table, 1)
    events = play(table, "A moves E-S-S")
    assert events[1].text("en").endswith("the steam is lost.")
    assert where(table, ANN) == (1, 0, 1)
    assert player(table, ANN)["steam"] == 1
    assert table.actor == BEN


@pytest.mark.rule("DOS-SPEED-08")
def test_a_good_taken_in_a_derailed_move_is_back_in_its_city() -> None:
    scene = Scene(start=None).city(0, 0, "red", "blue").lay(1, 0, "W-S").lay(1, 1, "N-S").lay(1, 2, "N-S").steam(3)
    table = roll(scene.table, 1)
    play(table, "A moves blue-E-S-S")
    assert player(table, ANN)["cargo"] is None
    assert scene.position.goods == [0, 0, 0, 1]


@pytest.mark.rule("DOS-SPEED-09")
def test_hills_and_overtaking_count_for_the_roll_and_coal_does_not() -> None:
    scene = row("hill W-E", "W-E", "W-S", steam=1).train(BEN, 2, 0).coal(5, 0)
    found = {(move["coal"], move["spent"], move["risk"]) for move in moves(scene.table) if move["end"] == "3,0/0"}
    assert found == {(4, 5, 3), (5, 5, 3)}


@pytest.mark.rule("DOS-SPEED-07", "DOS-SPEED-09")
@pytest.mark.parametrize(("die", "end"), [(1, (0, 0, 0)), (2, (2, 0, 0))])
def test_a_derailed_train_has_burnt_its_coal_which_does_not_count_for_the_roll(die: int, end: tuple[int, ...]) -> None:
    # Hill and curve cost 3: the train derails on 1, however much of that was coal.
    table = roll(row("hill W-E", "W-S", steam=1).coal(5, 0).table, die)
    play(table, "A moves E-E burning 4 coal")
    assert where(table, ANN) == end
    assert (player(table, ANN)["steam"], player(table, ANN)["coal"]) == (2, 1)
