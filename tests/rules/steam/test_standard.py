"""The standard game (STM-STD, STM-CAP)."""

from typing import Any

import pytest

import footplate
from footplate.titles.steam.tables import tile_of
from rules.playing_lines import lines, of_kind, play, refused
from rules.track_scenes import ANN, BEN, CY, DEE, barred, lay

from .positions import Scene, at


def standard(seats: int = 3, **more: Any) -> Scene:
    return Scene(seats, game="standard", **more)


def fresh(seats: int = 4, seed: int = 3, **options: Any) -> footplate.Table:
    return footplate.new("steam", seats=seats, options={"game": "standard", **options}, seed=seed)


# The frame


@pytest.mark.rule("STM-STD-01")
def test_what_is_not_changed_holds_rounds_end_and_score() -> None:
    scene = standard(round=10).cash(9, 9, 9).income(4, 1, 1)
    scene.took({ANN: "engineer", BEN: "turn-order", CY: "first-move"})
    table, _ = scene.link(ANN, "ALB", "NYC").after_income()
    assert table.over
    assert [score.total for score in table.scores()] == [3, 0, 0]
    assert at(fresh(3)).rounds() == 10
    table = standard().cash(9, 9, 9).building(ANN)
    assert barred(table, "E4", "21", (0, 3)) == "STM-BUILD-07"


@pytest.mark.rule("STM-STD-02")
def test_money_first_turn_order_by_auction_free_tiles_upkeep() -> None:
    table = fresh(3)
    assert at(table).is_in("capital")
    for _ in range(3):
        play(table, f"{'ABC'[table.actor or 0]} buys capital 2 times")
    assert at(table).is_in("auction")
    for _ in range(2):
        play(table, f"{'ABC'[table.actor or 0]} passes")
    assert at(table).is_in("actions")
    play(table, f"{'ABC'[table.actor or 0]} takes locomotive")
    assert sorted(at(table).cash) == [10, 10, 10]


@pytest.mark.rule("STM-STD-03")
def test_the_phases_of_the_standard_game() -> None:
    table = standard().cash(9, 9, 9).buying()
    phases: list[int] = []

    def go(*lines_to_play: str) -> None:
        for line in lines_to_play:
            phases.append(at(table).shown_phase())
            play(table, line)

    assert refused(table, "A passes") == "STM-STD-03"
    go("A buys capital 0 times", "B buys capital 0 times", "C buys capital 0 times")
    assert refused(table, "A takes engineer") == "STM-STD-03"
    go("A passes", "B passes", "C takes engineer", "B takes first-build", "A takes turn-order")
    go("B ends the build turn", "C ends the build turn", "A ends the build turn")
    go(*["C passes", "B passes", "A passes"] * 2)
    assert phases == ["capital"] * 3 + ["auction"] * 2 + ["actions"] * 3 + ["build"] * 3 + ["goods"] * 6
    assert (at(table).shown_phase(), at(table).round) == ("capital", 2)
    shown: Any = table.view()["phases"]
    assert [each["id"] for each in shown] == ["capital", "auction", "actions", "build", "goods", "income", "next"]


@pytest.mark.rule("STM-STD-04", "STM-STD-05")
@pytest.mark.parametrize("seed", range(5))
def test_the_first_order_is_by_dealt_tiles_and_nobody_has_money(seed: int) -> None:
    table = fresh(4, seed)
    event = next(each for each in table.setup_events if each.kind == "tiles-dealt")
    dealt: Any = event.facts["tiles"]
    assert at(table).order == sorted(range(4), key=lambda seat: tile_of[dealt[seat]])
    assert at(table).cash == [0, 0, 0, 0]
    for _ in range(4):
        play(table, f"{'ABCD'[table.actor or 0]} buys capital 1 times")
    assert table.actor == at(table).order[0], "the lowest tile bids first"


@pytest.mark.rule("STM-STD-04")
def test_the_first_order_is_not_auctioned() -> None:
    with pytest.raises(footplate.BadSetup) as bad:
        fresh(opening="auction")
    assert bad.value.rule == "STM-STD-04"


@pytest.mark.rule("STM-STD-06", "STM-TIE-01")
def test_the_numbers_of_the_tiles_are_used_for_ties_only() -> None:
    scene = standard(round=10).cash(9, 9, 9).took({ANN: "urbanization", BEN: "turn-order", CY: "locomotive"})
    table, _ = scene.after_income()
    result = table.result()
    assert result is not None
    assert [place.seat for place in result] == [BEN, CY, ANN]
    scene = standard(round=2).cash(9, 9, 9).took({ANN: "urbanization", BEN: "turn-order", CY: "locomotive"})
    table, _ = scene.after_income()
    assert at(table).order == [ANN, BEN, CY], "not for the order"


# Capital


@pytest.mark.rule("STM-CAP-01")
def test_each_player_buys_capital_once_in_turn_order() -> None:
    table = standard().order(BEN, CY, ANN).buying()
    assert refused(table, "B buys capital -1 times") == "STM-CAP-01"
    play(table, "B buys capital 3 times")
    assert (at(table).cash[BEN], at(table).income[BEN]) == (15, -3)
    assert table.actor == CY
    play(table, "C buys capital 0 times")
    assert (at(table).cash[CY], at(table).income[CY]) == (0, 0)


@pytest.mark.rule("STM-CAP-02")
def test_at_the_lowest_income_capital_costs_points() -> None:
    table = standard().income(-8, -10, -10).points(5, 1, 3).buying()
    assert lines(table)[-1] == "A buys capital 4 times"
    assert refused(table, "A buys capital 5 times") == "STM-CAP-02"
    play(table, "A buys capital 4 times")
    assert (at(table).cash[ANN], at(table).income[ANN], at(table).points[ANN]) == (20, -10, 1)
    assert table.actor == CY, "Ben can buy nothing and is not asked"
    play(table, "C buys capital 1 times")
    assert (at(table).cash[CY], at(table).points[CY]) == (5, 1)


@pytest.mark.rule("STM-CAP-03")
def test_more_may_be_bought_than_is_needed() -> None:
    table = standard().cash(30, 0, 0).buying()
    assert lines(table)[-1] == "A buys capital 10 times"
    play(table, "A buys capital 10 times")
    assert at(table).cash[ANN] == 80


@pytest.mark.rule("STM-CAP-04", "STM-STD-10")
def test_all_other_payments_are_from_cash_in_hand() -> None:
    table = standard().cash(2, 9, 9).building(ANN)
    assert barred(table, "I8", "21", (0, 3)) == "STM-STD-10"
    assert lay(table, "J7", "21", (2, 5)) == 2
    assert (at(table).cash[ANN], at(table).income[ANN]) == (0, 0)
    position, events = standard().cash(0, 9, 9).points(9, 0, 0).settled()
    assert of_kind(events, "borrowed") == []
    assert position.points[ANN] == 8


@pytest.mark.rule("STM-CAP-05")
def test_the_helped_borrow_for_track_and_dues_but_not_for_bids() -> None:
    scene = standard(helped=(ANN,)).cash(0, 0, 9)
    table = scene.building(ANN)
    assert lay(table, "I8", "21", (0, 3)) == 3
    assert (at(table).cash[ANN], at(table).income[ANN]) == (2, -1)
    assert barred(scene.building(BEN), "I8", "22", (0, 2)) in ("STM-REDIR-02", "STM-STD-10")
    assert lines(standard(helped=(ANN,)).cash(0, 0, 9).bidding()) == ["A passes", "A bids 0"]
    position, events = standard(helped=(ANN,)).cash(0, 9, 9).level(3, 1, 1).points(4, 0, 0).settled()
    assert (position.income[ANN], position.points[ANN], position.cash[ANN]) == (-1, 4, 2)
    assert of_kind(events, "shortfall") == []


@pytest.mark.rule("STM-CAP-05")
def test_what_the_loans_of_the_helped_do_not_cover_is_a_shortfall() -> None:
    scene = standard(helped=(ANN,)).cash(0, 9, 9).level(6, 1, 1).income(-9, 0, 0).points(3, 0, 0)
    position, _ = scene.settled()
    # Owes 15: one loan by income, one by two points, $5 left: one point covers 2, and 3 cannot be paid.
    assert position.out == [1, 0, 0]
    scene = standard(helped=(ANN,)).cash(0, 9, 9).level(2, 1, 1).income(-9, 0, 0).points(3, 0, 0)
    position, _ = scene.settled()
    # Owes 11: one loan by income, one by two points, and the last point covers the last dollar, with 1 back.
    assert (position.out, position.points[ANN], position.cash[ANN]) == ([0, 0, 0], 0, 1)


@pytest.mark.rule("STM-CAP-05")
def test_only_seats_of_a_standard_game_can_be_helped() -> None:
    assert at(fresh(4, helped=[1, 3])).helped == 0b1010
    for options in ({"helped": [1]}, {"game": "standard", "helped": [4]}, {"game": "standard", "helped": [-1]}):
        with pytest.raises(footplate.BadSetup) as bad:
            footplate.new("steam", seats=4, options=options, seed=1)
        assert bad.value.rule == "STM-CAP-05"


# Tiles, track, goods


@pytest.mark.rule("STM-STD-07")
def test_tiles_are_free_and_locomotive_and_urbanization_have_their_limits() -> None:
    table = standard().cash(1, 1, 1).level(1, 6, 1).choosing()
    play(table, "A takes urbanization")
    assert at(table).cash[ANN] == 1
    assert refused(table, "B takes locomotive") == "STM-ACT-07"
    play(table, "B takes city-growth", "C takes locomotive")
    assert (at(table).cash, at(table).level[CY]) == ([1, 1, 1], 2)
    scene = standard()
    scene.position.new_cities = [0] * 5
    assert refused(scene.choosing(), "A takes urbanization") == "STM-ACT-08"


@pytest.mark.rule("STM-STD-08")
@pytest.mark.parametrize("tile", ["city-growth", "urbanization"])
def test_growth_and_urbanization_are_used_or_passed_in_the_build_turn(tile: str) -> None:
    assert refused(standard().choosing(), f"A takes {tile} and passes") == "STM-STD-08"
    table = standard().cash(9, 9, 9).sets().took({ANN: tile}).building(ANN)
    used = "A grows ALB with set 1" if tile == "city-growth" else "A urbanizes POU in gray with set 1"
    assert used in lines(table)
    assert "A ends the build turn" in lines(table)
    play(table, "A ends the build turn")
    assert len(at(table).sets()) == 12


@pytest.mark.rule("STM-STD-09", "STM-STD-17")
def test_turn_order_has_no_effect_now_and_is_remembered_for_the_next_auction() -> None:
    scene = standard(round=2).cash(9, 9, 9).took({ANN: "engineer", BEN: "turn-order", CY: "first-build"})
    table, _ = scene.after_income()
    assert at(table).order == [ANN, BEN, CY], "turn order stays until the next auction"
    assert (at(table).round, at(table).taken, at(table).free_pass) == (3, [-1] * 3, BEN)


@pytest.mark.rule("STM-STD-10")
def test_first_build_engineer_and_first_move_work_as_in_the_base_game() -> None:
    scene = standard(4).cash(30, 30, 30, 30).took({BEN: "first-move", CY: "engineer", DEE: "first-build"})
    table = scene.building()
    assert table.actor == DEE
    assert scene.building(CY).position.tiles_left == 4  # type: ignore[attr-defined]
    assert scene.moving().actor == BEN


# Income and expenses


@pytest.mark.rule("STM-STD-11")
def test_income_less_the_level_is_received_or_paid_as_one_sum() -> None:
    position, _ = standard().cash(5, 5, 5).income(4, 2, -1).level(3, 2, 4).settled()
    assert position.cash == [6, 5, 0]


@pytest.mark.rule("STM-STD-12")
@pytest.mark.parametrize(("missing", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_a_shortfall_costs_a_point_for_each_2_rounded_up(missing: int, lost: int) -> None:
    position, _ = standard().cash(1, 9, 9).level(1 + missing, 1, 1).points(9, 0, 0).settled()
    assert position.points[ANN] == 9 - lost
    assert position.income[ANN] == 0


@pytest.mark.rule("STM-STD-13")
def test_without_points_the_rest_costs_income() -> None:
    position, _ = standard().cash(0, 9, 9).level(6, 1, 1).points(1, 0, 0).settled()
    assert (position.points[ANN], position.income[ANN], position.cash[ANN]) == (0, -2, 0)


@pytest.mark.rule("STM-STD-14")
def test_a_dollar_too_much_comes_back() -> None:
    position, _ = standard().cash(0, 9, 9).level(3, 1, 1).points(5, 0, 0).settled()
    assert (position.points[ANN], position.cash[ANN]) == (3, 1)


@pytest.mark.rule("STM-STD-15")
def test_the_sum_is_fixed_at_the_beginning_of_the_phase() -> None:
    position, events = standard().cash(0, 9, 9).level(4, 1, 1).settled()
    assert (position.income[ANN], position.cash[ANN]) == (-2, 0)
    assert [each["amount"] for each in of_kind(events, "paid")] == [4, 1, 1]


@pytest.mark.rule("STM-STD-16")
def test_who_still_owes_is_bankrupt() -> None:
    scene = standard(round=2).cash(0, 9, 9).income(-9, 0, 0).level(2, 1, 1).link(ANN, "ALB", "NYC")
    table, _ = scene.took({ANN: "engineer", BEN: "turn-order", CY: "first-build"}).after_income()
    assert at(table).out == [1, 0, 0]
    assert at(table).network.owner[0] == -1


@pytest.mark.rule("STM-STD-17")
def test_nobody_passes_freely_for_a_tile_of_a_bankrupt() -> None:
    scene = standard(round=2).cash(9, 0, 9).income(0, -10, 0)
    scene.took({ANN: "engineer", BEN: "turn-order", CY: "first-build"})
    table, _ = scene.after_income()
    assert at(table).free_pass == -1


@pytest.mark.rule("STM-STD-18")
def test_city_growth_can_always_be_taken_and_lapses_if_nothing_can_grow() -> None:
    table = standard().cash(0, 0, 0).sets(0).choosing()
    assert "A takes city-growth" in lines(table)
    assert "A takes city-growth and passes" not in lines(table)
    play(table, "A takes city-growth", "B takes engineer", "C takes turn-order")
    assert at(table).passed == [0, 0, 0]
