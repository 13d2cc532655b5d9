"""The greedy player of Steel Driver: always legal, quick, always the same, and good."""

import pytest

import footplate
from bots.greedy import (
    changed,
    decide,
    decides_quickly,
    greedy,
    one_greedy,
    play_lines,
    sees_nothing_hidden,
    stays_legal,
    winners,
)

TITLE = "steel-driver"
SEATS = (3, 4, 5, 6)


def play(levels: list[str], seed: int) -> footplate.Table:
    table = footplate.new(TITLE, seats=len(levels), seed=seed)
    while table.actor is not None:
        decide(table, levels, 1.0, seed)
    return table


@pytest.mark.parametrize("seats", SEATS)
def test_it_is_legal_wherever_random_play_leads(seats: int) -> None:
    for seed in range(8):
        stays_legal(footplate.new(TITLE, seats=seats, seed=seed), seed, share=0.3, little=0.004)


def test_it_answers_the_same_in_the_same_position() -> None:
    assert play(["greedy"] * 4, 11).record() == play(["greedy"] * 4, 11).record()


def test_two_games_of_greedy_players_are_not_alike() -> None:
    assert play(["greedy"] * 4, 11).actions != play(["greedy"] * 4, 12).actions


def test_it_decides_by_what_its_seat_knows() -> None:
    sees_nothing_hidden(footplate.new(TITLE, seats=4, seed=5), 60)


def test_a_decision_takes_less_than_a_twentieth_of_a_second() -> None:
    decides_quickly(footplate.new(TITLE, seats=4, seed=2), 0.05, lambda table: True)


@pytest.mark.parametrize("seats", SEATS)
def test_one_greedy_player_beats_a_table_of_random_ones(seats: int) -> None:
    games = 12
    won = 0
    for seed in range(games):
        won += winners(play(one_greedy(seats, seed % seats), seed)) == [seed % seats]
    assert won >= games - 1


def test_it_begins_where_two_cubes_bring_most() -> None:
    """Red has 2 cubes and no rail: Boston–New York and San Francisco–Los Angeles bring $50, nothing else as much."""
    table = footplate.new(TITLE, seats=3, seed=0)
    building = changed(table, phase="build", actor=0, controller=[0, -1, -1, -1, -1, -1], box=[2, 0, 0, 0, 0, 0])
    assert footplate.line(greedy(building)) in (
        "A builds BOS-NYC with red from BOS",
        "A builds SFO-LAX with red from SFO",
    )


def test_the_last_cubes_of_the_game_all_go_into_the_last_company() -> None:
    """Turn 5, only brown is unsold, and nobody else has cubes: kept cubes would be worth nothing."""
    table = footplate.new(TITLE, seats=3, seed=0)
    last = changed(table, turn=5, active=1, actor=1, controller=[0, 1, 2, 0, 1, -1], cubes=[0, 9, 0])
    assert footplate.line(greedy(last)) == "B auctions brown for 9"


def test_it_does_not_pay_for_a_company_more_than_it_can_bring() -> None:
    """In turn 1 a rival has bid 9 of 10 cubes: better let him have it, and buy the other five."""
    table = footplate.new(TITLE, seats=3, seed=0)
    table.play(footplate.action(TITLE, {"type": "auction", "seat": table.actor, "company": "red", "bid": 9}))
    assert greedy(table).kind == "drop"


def test_it_takes_a_share_for_a_single_cube_when_nobody_can_stop_it() -> None:
    table = footplate.new(TITLE, seats=3, seed=0)
    alone = changed(table, turn=2, active=2, actor=2, cubes=[0, 0, 6], controller=[0, 1, -1, -1, 0, 1])
    action = greedy(alone).to_json()
    assert action["type"] == "auction"
    assert action["bid"] in (1, 2, 3)


def test_it_takes_first_the_goods_cube_that_a_rival_wants() -> None:
    """Yellow can take the black cubes of Richmond, which is its own, and of Baltimore, where red comes next."""
    table = footplate.new(TITLE, seats=3, seed=0)
    play_lines(table, "auctions red for 6", "drops out", "drops out", "auctions yellow for 2", "drops out", "drops out")
    while table.view()["phase"] == "auction":
        play_lines(table, "passes")
    play_lines(table, "builds BOS-NYC with red from BOS", "builds BAL-RIC with yellow from BAL")
    play_lines(table, "builds NYC-PHL with red", "builds PHL-BAL with red")
    while table.view()["phase"] == "auction":
        play_lines(table, "passes")
    assert footplate.line(greedy(table))[2:] == "takes BAL with yellow"
