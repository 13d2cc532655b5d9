"""Phase 2: three rounds of actions (RWW-ACT)."""

import pytest

from footplate.titles.railways.actions import KINDS
from rules.playing_lines import allowed, lines, of_kind, play, player, refused, seen
from rules.railways.positions import ANN, BEN, Scene, build, deliver, facts_of, lay, state


@pytest.mark.rule("RWW-ACT-01")
def test_the_same_action_may_be_taken_in_every_round() -> None:
    table = Scene(seats=2).round()
    play(table, *["A upgrades the engine", "B upgrades the engine"] * 3)
    assert [player(table, seat)["engine"] for seat in range(2)] == [4, 4]


@pytest.mark.rule("RWW-ACT-02")
def test_six_kinds_of_actions_can_be_chosen() -> None:
    scene = Scene().links(ANN, "DSM-KCY").cubes(KCY="purple").cards("OP-HOTEL-BOSTON").hand(ANN, "OP-LAND-GRANT")
    table = scene.round()
    offered = {type(action).__name__ for action in table.legal()}
    assert offered == {"Pass", "Lay", "Use", "Urbanize", "Upgrade", "Deliver", "Take", "West"}


@pytest.mark.rule("RWW-ACT-03")
def test_passing_costs_nothing_and_does_not_bind() -> None:
    table = Scene(seats=2).cash(5000, 0).round()
    play(table, "A passes", "B passes")
    assert player(table, ANN)["cash"] == 5000
    assert seen(table)["round"] == 2
    assert allowed(table, "A upgrades the engine")


@pytest.mark.rule("RWW-ACT-04")
def test_a_build_action_is_paid_once_when_it_is_complete() -> None:
    table = Scene().cash(4000, 0, 0).round()
    events = build(table, ANN, "NYC Z10 AA9")
    assert (player(table, ANN)["cash"], player(table, ANN)["shares"]) == (4000, 0)
    assert seen(table)["building"]["pays"] == 2000
    assert refused(table, "A upgrades the engine") == "RWW-ACT-04"
    assert refused(table, "A passes") == "RWW-ACT-04"
    assert facts_of(table, lay(table, ANN, "Z10 AA9 AB9"))["issued"] == 1
    events = build(table, ANN, "Z10 AA9 AB9 PRO")
    assert of_kind(events, "track-paid") == [{"seat": ANN, "tiles": 3, "cost": 7000, "issued": 1, "cash": 2000}]
    assert (player(table, ANN)["cash"], player(table, ANN)["shares"]) == (2000, 1)
    assert table.actor == BEN


@pytest.mark.rule("RWW-ACT-05")
def test_no_action_gives_anything_to_another_player() -> None:
    for kind in KINDS:
        assert not {"other", "player", "receiver", "amount", "shares"} & set(kind.__struct_fields__)
    scene = Scene().links(ANN, "NYC-PHL").links(BEN, "PHL-BAL").cubes(NYC="yellow").engines(2, 1, 1)
    table = scene.cash(7000, 3000, 0).round()
    play(table, deliver(table, ANN, "yellow", "NYC", "PHL", "BAL"))
    assert [player(table, seat)["cash"] for seat in range(2)] == [7000, 3000]


@pytest.mark.rule("RWW-ACT-03")
def test_a_pass_is_listed_first() -> None:
    assert lines(Scene().round())[0] == "A passes"
    assert state(Scene().round()).busy == 0


@pytest.mark.rule("RWW-ACT-01", "RWW-ACT-04", "RWW-CARD-23")
def test_a_turn_in_which_nothing_more_is_done_ends_but_not_after_a_card_without_a_tile() -> None:
    begun, laid = Scene().hand(ANN, "OP-LAND-GRANT").round(), Scene().round(actions=2)
    play(begun, "A uses OP-LAND-GRANT")
    assert not state(begun).skip_to(BEN)
    build(laid, ANN, "COL N12 M12")
    assert state(laid).skip_to(BEN)
    assert (state(laid).actor, state(laid).actions_left, state(laid).laid) == (BEN, 1, 0)
    assert state(Scene().round()).skip_to(BEN)
