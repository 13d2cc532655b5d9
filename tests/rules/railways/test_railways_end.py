"""The end of the game, scoring and barons (RWW-END, RWW-SCORE, RWW-BARON)."""

import pytest

import footplate
from footplate.titles.railways import ground
from footplate.titles.railways.objectives import longest_chain, progress
from footplate.titles.railways.tables import HOUSE as BOX
from rules.playing_lines import kinds, of_kind, play, player, seen
from rules.railways.positions import ANN, BEN, CLEO, Scene, deliver, pass_all, state

FAR = [key for key in ground.HOUSE.place_ids if key not in ("NYC", "PHL", "WDM", "WKC", "DSM", "CHI", "BAL", "STL")]


def met(table: footplate.Table, seat: int, baron: str) -> int:
    """What a baron would give a seat now."""
    return progress(state(table), seat, BOX.barons[BOX.baron_of[baron]]).points


def after(scene: Scene) -> footplate.Table:
    """The game after turn 30, which nothing is left to do in."""
    scene.position.turn = 30
    table = scene.last_action()
    play(table, f"{'ABCDEF'[state(table).actor]} passes")
    assert table.over
    return table


def total(table: footplate.Table, seat: int, part: str = "") -> int:
    score = table.scores()[seat]
    return score.total if not part else next(each.points for each in score.parts if each.id == part)


@pytest.mark.rule("RWW-END-01")
@pytest.mark.parametrize(("seats", "markers"), [(2, 10), (3, 12), (4, 14), (5, 16), (6, 18)])
def test_so_many_markers_trigger_the_end(seats: int, markers: int) -> None:
    for count, last in ((markers - 2, None), (markers - 1, 6)):
        scene = Scene(seats=seats, turn=5).links(ANN, "NYC-PHL").cubes(NYC="blue").markers(*FAR[:count])
        table = scene.round()
        events = play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
        assert seen(table)["last_turn"] == last
        assert len(of_kind(events, "end-triggered")) == int(last is not None)


@pytest.mark.rule("RWW-END-02")
def test_the_turn_is_played_out_and_one_more_follows() -> None:
    table = Scene(seats=2, turn=5).links(ANN, "NYC-PHL").cubes(NYC="blue").markers(*FAR[:9]).round()
    play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    events = pass_all(table)
    assert len(of_kind(events, "income")) == 2
    assert (state(table).turn, table.view()["phase"], table.over) == (6, "auction", False)
    play(table, "A bids 1000", "B passes", "A upgrades the engine")
    events = pass_all(table)
    assert len(of_kind(events, "income")) == 2
    assert table.over


@pytest.mark.rule("RWW-END-03")
def test_the_end_stays_triggered_when_markers_go_off() -> None:
    scene = Scene(seats=2, turn=5).links(ANN, "NYC-PHL").cubes(NYC="blue").markers(*FAR[:9])
    table = scene.cards("OP-CITY-GROWTH").round()
    play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    play(table, f"B takes OP-CITY-GROWTH for {FAR[0]}")
    assert seen(table)["empty"]["markers"] == 9
    assert seen(table)["last_turn"] == 6


@pytest.mark.rule("RWW-END-02", "RWW-END-03")
def test_more_markers_in_the_last_turn_do_not_put_the_end_off() -> None:
    scene = Scene(seats=2, turn=6).links(ANN, "NYC-PHL").cubes(NYC="blue").markers(*FAR[:12])
    scene.position.last_turn = 6
    table = scene.round()
    events = play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    assert of_kind(events, "end-triggered") == []
    pass_all(table)
    assert table.over


@pytest.mark.rule("RWW-END-04")
def test_the_game_goes_on_when_nothing_can_be_delivered() -> None:
    table = Scene(seats=2).round()
    assert not [action for action in table.legal() if action.kind == "deliver"]
    play(table, "A upgrades the engine")
    pass_all(table)
    assert not table.over


@pytest.mark.rule("RWW-END-05")
def test_the_game_is_over_when_everybody_has_passed_all_rounds() -> None:
    table = Scene(seats=2).auction()
    play(table, "A bids 1000", "B passes")
    events = pass_all(table)
    assert table.over
    assert len(of_kind(events, "income")) == 2
    assert "card-turned" not in kinds(events)
    busy = Scene(seats=2).auction()
    play(busy, "A bids 1000", "B passes", "A upgrades the engine")
    pass_all(busy)
    assert not busy.over


@pytest.mark.rule("RWW-END-05")
def test_the_game_is_over_at_the_end_of_turn_30_even_if_the_end_comes_late() -> None:
    table = Scene(seats=2, turn=30).links(ANN, "NYC-PHL").cubes(NYC="blue").markers(*FAR[:9]).round()
    play(table, deliver(table, ANN, "blue", "NYC", "PHL"))
    pass_all(table)
    assert table.over
    for turn in (29, 30):
        table = Scene(seats=2, turn=turn).last_action()
        play(table, "B passes")
        assert table.over == (turn == 30)


@pytest.mark.rule("RWW-SCORE-01", "RWW-SCORE-02")
def test_a_score_is_the_position_less_the_shares_and_may_be_below_0() -> None:
    scene = Scene(seats=2).scores(20, 3).shares(4, 9).cash(90000, 90000)
    table = after(scene.baron(ANN, "B-STANFORD").baron(BEN, "B-HARRIMAN"))
    assert [total(table, seat) for seat in range(2)] == [16, -6]
    assert [total(table, seat, "shares") for seat in range(2)] == [-4, -9]


@pytest.mark.rule("RWW-SCORE-03")
def test_barons_are_revealed_and_pay_those_who_fulfilled_them() -> None:
    scene = Scene(seats=2).west(DSM=ANN).baron(ANN, "B-STANFORD").baron(BEN, "B-HARRIMAN")
    scene.position.turn = 30
    table = scene.last_action()
    assert total(table, ANN) == 0
    events = play(table, "B passes")
    assert [facts["points"] for facts in of_kind(events, "baron-revealed")] == [5, 0]
    assert [total(table, seat, "baron") for seat in range(2)] == [5, 0]
    assert [each["baron"] for each in seen(table)["players"]] == ["B-STANFORD", "B-HARRIMAN"]


@pytest.mark.rule("RWW-SCORE-04")
def test_ties_are_broken_by_shares_links_and_cash_and_else_shared() -> None:
    def places(scene: Scene) -> list[tuple[int, int]]:
        scene.baron(ANN, "B-STANFORD").baron(BEN, "B-HARRIMAN")
        return sorted((place.seat, place.place) for place in after(scene).result() or [])

    assert places(Scene(seats=2).scores(8, 9).shares(3, 4).cash(9000, 9000)) == [(ANN, 1), (BEN, 2)]
    by_links = Scene(seats=2).scores(8, 8).cash(9000, 99000).links(ANN, "NYC-PHL")
    assert places(by_links) == [(ANN, 1), (BEN, 2)]
    assert places(Scene(seats=2).scores(8, 8).cash(9000, 8000)) == [(ANN, 1), (BEN, 2)]
    assert places(Scene(seats=2).scores(8, 8).cash(9000, 9000)) == [(ANN, 1), (BEN, 1)]


@pytest.mark.rule("RWW-SCORE-05", "RWW-CARD-04")
def test_cash_cards_and_engines_give_no_points() -> None:
    scene = Scene(seats=2).cash(70000, 0).engines(8, 1).hand(ANN, "OP-LAND-GRANT", "OP-HOTEL-BOSTON")
    table = after(scene.baron(ANN, "B-STANFORD").baron(BEN, "B-HARRIMAN"))
    assert [total(table, seat) for seat in range(2)] == [0, 0]


@pytest.mark.rule("RWW-BARON-01")
def test_objectives_are_checked_after_income_and_dividends_of_the_last_turn() -> None:
    scene = Scene(seats=2).scores(0, 8).cash(5000, 0).baron(ANN, "B-MORGAN").baron(BEN, "B-HILL")
    scene.position.turn = 30
    table = scene.last_action()
    assert met(table, ANN, "B-MORGAN") == 7
    play(table, "B passes")
    assert [player(table, seat)["cash"] for seat in range(2)] == [5000, 10000]
    assert total(table, ANN, "baron") == 0


@pytest.mark.rule("RWW-BARON-02")
def test_ties_count_and_most_needs_one() -> None:
    table = Scene().shares(2, 2, 3).cash(4000, 4000, 3000).links(ANN, "NYC-PHL").links(BEN, "BAL-WAS").round()
    assert [met(table, seat, "B-HILL") for seat in range(3)] == [7, 7, 0]
    assert [met(table, seat, "B-PACKER") for seat in range(3)] == [7, 7, 0]
    assert [met(table, seat, "B-MORGAN") for seat in range(3)] == [7, 7, 0]
    assert [met(table, seat, "B-COOKE") for seat in range(3)] == [7, 7, 0]
    assert [met(table, seat, "B-GOULD") for seat in range(3)] == [8, 8, 0]
    empty = Scene().round()
    for baron in ("B-MORGAN", "B-COOKE", "B-GOULD"):
        assert [met(empty, seat, baron) for seat in range(3)] == [0, 0, 0]
    assert [met(empty, seat, "B-HILL") for seat in range(3)] == [7, 7, 7]


@pytest.mark.rule("RWW-BARON-03")
def test_connect_objectives_use_own_links_only() -> None:
    own = Scene().links(ANN, "RIC-WAS", "WAS-CIN").round()
    assert met(own, ANN, "B-HUNTINGTON") == 6
    mixed = Scene().links(ANN, "RIC-WAS").links(BEN, "WAS-CIN").round()
    assert met(mixed, ANN, "B-HUNTINGTON") == 0
    assert progress(state(mixed), ANN, BOX.barons[BOX.baron_of["B-HUNTINGTON"]]).have == 1


@pytest.mark.rule("RWW-BARON-04")
def test_a_city_is_touched_when_a_complete_link_ends_there() -> None:
    links = ["ATL-COA", "CHS-COA", "JAX-SAV", "MOB-NOL"]
    table = Scene().links(ANN, *links).links(ANN, "RAL T20 U21").round()
    assert met(table, ANN, "B-PLANT") == 6
    fewer = Scene().links(ANN, *links[:2], links[3]).links(ANN, "RAL T20 U21").round()
    assert met(fewer, ANN, "B-PLANT") == 0
    assert progress(state(fewer), ANN, BOX.barons[BOX.baron_of["B-PLANT"]]).have == 4


@pytest.mark.rule("RWW-BARON-05")
def test_the_longest_chain_enters_no_city_twice() -> None:
    ring = ["NYC Y12 PHL", "NYC Y11 PHL", "PHL-BAL"]
    table = Scene().links(ANN, *ring).links(BEN, "CIN-LOU", "LOU-NAS", "LOU-EVV", "CIN-LEX").round()
    assert longest_chain(state(table), ANN) == 2
    assert longest_chain(state(table), BEN) == 3
    assert longest_chain(state(table), CLEO) == 0


@pytest.mark.rule("RWW-BARON-06")
def test_an_objective_met_and_lost_again_gives_nothing_and_moves_no_marker() -> None:
    scene = Scene(seats=2).baron(ANN, "B-HILL").baron(BEN, "B-HARRIMAN").shares(1, 2).cash(9000, 9000)
    scene.position.turn = 30
    table = scene.round()
    assert seen(table, ANN)["baron"]["now"] == 7
    assert player(table, ANN)["score"] == 0
    play(table, "A upgrades the engine", "B passes", "A upgrades the engine")
    pass_all(table)
    assert player(table, ANN)["shares"] > player(table, BEN)["shares"]
    assert total(table, ANN, "baron") == 0


@pytest.mark.rule("RWW-BARON-07")
def test_first_engine_belongs_to_the_first_whatever_others_reach() -> None:
    scene = Scene(seats=2).engines(5, 5).baron(ANN, "B-STANFORD").baron(BEN, "B-HARRIMAN")
    table = scene.round()
    play(table, "A upgrades the engine", "B upgrades the engine", "A passes", "B upgrades the engine")
    assert [player(table, seat)["engine"] for seat in range(2)] == [6, 7]
    assert [met(table, seat, "B-HARRIMAN") for seat in range(2)] == [5, 0]


@pytest.mark.rule("RWW-BARON-08")
@pytest.mark.parametrize(("links", "points"), [(0, 0), (1, 2), (2, 4), (4, 8)])
def test_two_points_for_each_link_at_chicago(links: int, points: int) -> None:
    ends = ["CHI-MIL", "CHI-IND", "CHI-RIS", "CHI-SPR"]
    table = Scene().links(ANN, *ends[:links]).links(ANN, "NYC-PHL").round()
    assert met(table, ANN, "B-OGDEN") == points


@pytest.mark.rule("RWW-SCORE-03")
@pytest.mark.parametrize(
    ("baron", "links", "points"),
    [
        ("B-VANDERBILT", ["NYC-PIT", "PIT-CHI"], 6),
        ("B-GARRETT", ["BAL-PIT", "PIT-STL"], 7),
        ("B-STANFORD", [], 0),
    ],
)
def test_what_each_baron_asks_for(baron: str, links: list[str], points: int) -> None:
    table = Scene().links(ANN, *links).round()
    assert met(table, ANN, baron) == points
    assert met(table, BEN, baron) == 0


@pytest.mark.rule("RWW-BARON-04", "RWW-HID-01")
def test_a_player_sees_which_cities_of_the_own_baron_are_reached() -> None:
    table = Scene().baron(ANN, "B-PLANT").links(ANN, "ATL-COA", "CHS-SAV").links(BEN, "MOB-NOL").round()
    own = seen(table, ANN)["baron"]
    assert (own["cities"], own["have"], own["need"], own["now"]) == (["ATL", "CHS"], 2, 5, 0)
    assert seen(table, None)["baron"] is None


@pytest.mark.rule("RWW-END-05")
def test_what_was_done_in_an_earlier_turn_does_not_keep_the_game_going() -> None:
    table = Scene(seats=2).auction()
    play(table, "A bids 1000", "B passes", "A upgrades the engine")
    pass_all(table)
    assert not table.over
    pass_all(table)
    assert table.over
