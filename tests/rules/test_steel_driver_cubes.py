"""Phase 1, cubes (STD-CUBE)."""

import pytest

import footplate
from rules.playing_lines import of_kind, play, player
from rules.steel_driver import ANN, Scene, held


@pytest.mark.rule("STD-CUBE-01")
@pytest.mark.parametrize(("seats", "cubes"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_every_turn_brings_each_player_the_same_cubes(seats: int, cubes: int) -> None:
    table = footplate.new("steel-driver", seats=seats, seed=2)
    handed_out = of_kind(table.setup_events, "cubes-given")
    while not table.over:
        handed_out += of_kind(table.play(table.legal()[0]), "cubes-given")
    assert handed_out == [{"turn": turn, "cubes": cubes} for turn in (1, 2, 3, 4, 5)]


@pytest.mark.rule("STD-CUBE-02")
def test_unspent_cubes_are_kept_and_the_new_ones_are_added() -> None:
    table = Scene(seats=4, turn=2).cubes(5, 1, 0, 12).auctions()
    # Ann buys red for 1 cube, which is too little to build; then all pass.
    play(table, "A auctions red for 1", "D drops out")
    while table.view()["round"] == 2:
        table.play(table.legal()[0])
    assert held(table, "cubes") == [4 + 8, 1 + 8, 0 + 8, 12 + 8]


@pytest.mark.rule("STD-CUBE-03")
def test_cubes_held_at_the_end_are_worth_nothing() -> None:
    table = Scene(seats=3).cubes(40, 0, 0).cash(100, 200, 0).sold(red=ANN).rails("red", "BOS-NYC").goods()
    play(table, "A takes BOS with red", "A takes NYC with red")
    assert table.over
    # 2 white cubes are worth $20 a share; the 40 cubes add nothing.
    assert [score.total for score in table.scores()] == [120, 200, 0]
    assert player(table, ANN)["cubes"] == 40
