"""Income, bankruptcy, the round, the end and the score (STM-PAY, STM-BUST, STM-ROUND, STM-NEXT, STM-SCORE, STM-TIE)."""

from typing import Any

import pytest

from footplate.kernel.table import Table
from footplate.titles.steam.scoring import points_of_income
from rules.playing_lines import lines, of_kind, play
from rules.track_scenes import ANN, BEN, CY, DEE, NOBODYS, delivery, lay, links

from .positions import Scene, at, open_links

TILES = {ANN: "engineer", BEN: "first-build", CY: "first-move", DEE: "turn-order"}


def ending(round: int = 10) -> Scene:
    """The end of a round: everybody has a tile and has moved goods."""
    return Scene(round=round).took({seat: TILES[seat] for seat in (ANN, BEN, CY)})


# Income


@pytest.mark.rule("STM-PAY-01")
def test_everybody_receives_or_pays_the_own_income_in_turn_order() -> None:
    position, events = Scene().order(CY, ANN, BEN).cash(5, 5, 5).income(3, 0, -4).settled()
    assert position.cash == [8, 5, 1]
    assert [(event.kind, event.facts["seat"]) for event in events] == [("paid", CY), ("received", ANN)]


@pytest.mark.rule("STM-PAY-02")
def test_a_loan_taken_now_does_not_change_the_amount() -> None:
    position, _ = Scene().cash(0, 0, 0).income(-5, 0, 0).settled()
    assert (position.income[ANN], position.cash[ANN]) == (-6, 0), "5 are paid, not 6"


@pytest.mark.rule("STM-PAY-03")
def test_who_cannot_pay_takes_loans() -> None:
    position, events = Scene().cash(1, 0, 0).income(-8, 0, 0).settled()
    assert (position.income[ANN], position.cash[ANN]) == (-10, 3)
    assert [each["loans"] for each in of_kind(events, "borrowed")] == [2]
    position, _ = Scene().cash(0, 0, 0).income(-10, 0, 0).points(4, 0, 0).settled()
    assert (position.points[ANN], position.cash[ANN], position.out[ANN]) == (0, 0, 0)


@pytest.mark.rule("STM-PAY-04")
def test_who_cannot_pay_even_so_is_bankrupt() -> None:
    position, events = Scene().cash(0, 0, 0).income(-10, 0, 0).points(3, 0, 0).settled()
    assert position.out == [1, 0, 0]
    assert of_kind(events, "bankrupt") == [{"seat": ANN}]


# Bankruptcy


def ruined() -> Scene:
    """Ben cannot pay."""
    return ending(round=3).cash(9, 0, 9).income(0, -10, 0)


@pytest.mark.rule("STM-PAY-04", "STM-STD-16")
@pytest.mark.parametrize("game", ["base", "standard"])
def test_ruin_is_seen_coming(game: str) -> None:
    scene = Scene(game=game).cash(0, 0, 12).income(-10, -9, -10).points(0, 20, 0)
    before = scene.position.dump()
    table: Any = scene.table().view()
    assert [player["ruin"] for player in table["game"]["players"]] == [True, False, False]
    assert scene.position.dump() == before
    position, _ = scene.settled()
    assert position.out == [1, 0, 0]


@pytest.mark.rule("STM-BUST-01", "STM-BUST-02", "STM-BUST-03")
def test_the_tokens_of_the_bankrupt_come_off_the_map() -> None:
    scene = ruined().link(BEN, "BOS", "PRO").track(BEN, "H7", "22", (1, 3))
    table, _ = scene.after_income()
    assert (links(table, BEN), open_links(table, BEN)) == ([], [])
    assert links(table, NOBODYS) == ["BOS-PRO"]
    assert open_links(table, NOBODYS) == ["ALB>H7.S"]
    assert at(table).order == [CY, ANN]
    table = scene.building(ANN)
    lay(table, "H8", "21", (0, 3))
    assert open_links(table, ANN) == ["ALB>H8.S"], "incomplete links can be claimed as usual"


@pytest.mark.rule("STM-BUST-04")
def test_goods_on_a_bankrupts_links_score_nobody_for_them() -> None:
    scene = ruined().link(BEN, "HFD", "ALB").link(ANN, "ALB", "NYC").cubes("HFD", purple=1).level(2, 1, 1)
    scene.after_income()
    table = scene.moving(ANN)
    events = play(table, delivery(table, "purple", "HFD", "ALB", "NYC"))
    assert of_kind(events, "delivered")[0]["shares"] == [1, 0, 0]


@pytest.mark.rule("STM-BUST-05", "STM-ROUND-04")
def test_cash_and_tile_go_back_and_the_bankrupt_is_skipped() -> None:
    table, _ = ruined().cash(9, 3, 9).after_income()
    p = at(table)
    assert (p.cash[BEN], p.taken[BEN], p.order) == (0, -1, [CY, ANN])
    assert p.rounds() == 10, "the number of rounds does not change"
    play(table, "C takes engineer", "A takes turn-order")
    assert p.is_in("build")


@pytest.mark.rule("STM-BUST-06")
def test_the_last_one_left_wins_at_once() -> None:
    table, events = ending(round=3).cash(0, 0, 0).income(-10, -10, -10).after_income()
    assert table.over
    assert at(table).out == [1, 2, 0]
    result = table.result()
    assert result is not None
    assert [place.seat for place in result] == [CY, BEN, ANN]
    assert not any(event.kind == "paid" for event in events), "Cy is not asked to pay any more"


@pytest.mark.rule("STM-BUST-07", "STM-BUST-08")
def test_the_bankrupt_are_ranked_behind_all_others_the_later_the_better() -> None:
    scene = Scene(seats=4, round=8).took(TILES).cash(9, 0, 0, 0).income(-9, -10, -10, 0)
    scene.points(0, 1, 1, 0).link(ANN, "ALB", "NYC").order(CY, BEN, ANN, DEE)
    table, _ = scene.after_income()
    result = table.result()
    assert result is not None
    assert [(place.seat, place.place) for place in result] == [(DEE, 1), (ANN, 2), (BEN, 3), (CY, 4)]
    assert result[1].total == -9 * 2 + 1, "ahead of the bankrupt, whatever their score"
    assert [place.total for place in result[2:]] == [1 - 20, 1 - 20]


# The round


@pytest.mark.rule("STM-ROUND-01")
def test_the_phases_follow_each_other_and_each_is_finished_by_all() -> None:
    table = Scene().cash(20, 20, 20).choosing()
    phases: list[int] = []

    def go(*lines_to_play: str) -> None:
        for line in lines_to_play:
            phases.append(at(table).shown_phase())
            play(table, line)

    go("A takes engineer", "B takes first-build", "C takes turn-order")
    go("B ends the build turn", "A ends the build turn", "C ends the build turn")
    go("A passes", "B passes", "C passes", "A passes", "B passes", "C passes")
    assert phases == ["actions"] * 3 + ["build"] * 3 + ["goods"] * 6
    assert (at(table).shown_phase(), at(table).round, at(table).order) == ("actions", 2, [CY, ANN, BEN])
    shown: Any = table.view()["phases"]
    assert [each["id"] for each in shown] == ["actions", "build", "goods", "income", "order", "next"]


@pytest.mark.rule("STM-ROUND-02", "STM-END-01")
@pytest.mark.parametrize(("seats", "last"), [(3, 10), (4, 8), (5, 7), (6, 7)])
def test_the_game_ends_after_the_income_of_the_last_round(seats: int, last: int) -> None:
    names = ["urbanization", "engineer", "first-build", "first-move", "locomotive", "turn-order"]
    tiles = dict(enumerate(names[:seats]))
    for round_number, over in ((last - 1, False), (last, True)):
        scene = Scene(seats, round=round_number).took(tiles).cash(*[1] * seats).income(*[1] * seats)
        table, events = scene.after_income()
        assert table.over is over
        assert at(table).cash == [2] * seats, "income is still paid"
        assert ("order-set" in [event.kind for event in events]) is not over
    assert at(table).order == list(range(seats)), "phases 5 and 6 are skipped"


@pytest.mark.rule("STM-ROUND-03")
def test_first_build_and_first_move_do_not_change_the_turn_order() -> None:
    table = Scene().cash(9, 9, 9).choosing()
    play(table, "A takes first-move", "B takes engineer", "C takes first-build")
    assert table.actor == CY
    assert at(table).order == [ANN, BEN, CY]


@pytest.mark.rule("STM-NEXT-01")
def test_the_next_turn_order_is_by_the_value_of_the_tiles() -> None:
    table, _ = Scene(seats=4, round=2).cash(5, 5, 5, 5).took(TILES).after_income()
    assert at(table).order == [DEE, CY, ANN, BEN]


@pytest.mark.rule("STM-NEXT-02")
def test_the_tiles_go_back_and_the_round_marker_moves_on() -> None:
    scene = Scene(round=4).cash(5, 5, 5).took({ANN: "urbanization", BEN: "first-build", CY: "city-growth"}, ANN, CY)
    table, _ = scene.after_income()
    assert (at(table).round, at(table).taken, at(table).passed) == (5, [-1] * 3, [0] * 3)
    assert "B takes urbanization" in lines(table) or "C takes urbanization" in lines(table)


# The end


def final(scene: Scene) -> Table:
    table, _ = scene.after_income()
    assert at(table).over
    return table


@pytest.mark.rule("STM-SCORE-01")
@pytest.mark.parametrize(("income", "points"), [(5, 2), (4, 2), (1, 0), (0, 0), (-1, -2), (-2, -4), (-10, -20)])
def test_income_gives_a_point_for_every_two_and_costs_two_for_each_step_below(income: int, points: int) -> None:
    assert points_of_income(income) == points


@pytest.mark.rule("STM-SCORE-02")
def test_each_complete_link_is_a_point_and_incomplete_ones_are_none() -> None:
    scene = ending().cash(9, 9, 9).link(ANN, "ALB", "NYC").link(ANN, "BOS", "PRO").track(ANN, "H7", "22", (1, 3))
    scores = final(scene.points(3, 0, 0)).scores()
    assert {part.id: part.points for part in scores[ANN].parts} == {"points": 3, "income": 0, "links": 2}
    assert scores[ANN].total == 5


@pytest.mark.rule("STM-SCORE-03")
def test_cash_scores_nothing() -> None:
    assert [score.total for score in final(ending().cash(99, 0, 0)).scores()] == [0, 0, 0]


@pytest.mark.rule("STM-SCORE-04")
def test_a_final_score_may_be_below_0() -> None:
    scores = final(ending().cash(9, 9, 9).income(-3, 0, 0).points(1, 0, 0)).scores()
    assert scores[ANN].total == -5


@pytest.mark.rule("STM-TIE-01", "STM-TIE-02")
def test_ties_go_to_the_higher_income_then_to_the_lower_tile() -> None:
    tiles = {ANN: "urbanization", BEN: "city-growth", CY: "engineer", DEE: "locomotive"}
    scene = Scene(seats=4, round=8).took(tiles, ANN)
    table = final(scene.cash(9, 9, 9, 9).points(5, 4, 5, 5).income(0, 2, 0, 0))
    assert [score.total for score in table.scores()] == [5, 5, 5, 5]
    result = table.result()
    assert result is not None
    assert [(place.seat, place.place) for place in result] == [(BEN, 1), (CY, 2), (DEE, 3), (ANN, 4)]
    assert [place.ties for place in result] == [[2, -5], [0, -3], [0, -6], [0, -7]]
