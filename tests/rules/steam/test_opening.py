"""The first turn order of the base game (STM-ORDER)."""

from typing import cast

import pytest

import footplate
from footplate.kernel.table import Table
from footplate.titles.steam.tables import tile_of
from rules.playing_lines import lines, of_kind, play, refused
from rules.track_scenes import ANN, BEN, CY, DEE

from .positions import at


def dealt(seats: int, seed: int, opening: str) -> tuple[Table, list[int]]:
    """A fresh table, and the values of the tiles dealt to its seats."""
    table = footplate.new("steam", seats=seats, options={"opening": opening}, seed=seed)
    event = next(each for each in table.setup_events if each.kind == "tiles-dealt")
    return table, [tile_of[tile] + 1 for tile in cast(list[str], event.facts["tiles"])]


def auction(seats: int = 4, first: int = ANN) -> Table:
    """An auction in which this seat is the first to bid."""
    for seed in range(100):
        table, _ = dealt(seats, seed, "auction")
        if table.actor == first:
            return table
    raise AssertionError("no seed found")


@pytest.mark.rule("STM-ORDER-02", "STM-ORDER-03")
@pytest.mark.parametrize("seed", range(6))
def test_the_lowest_tile_is_first_the_others_follow_by_seat_and_money_by_position(seed: int) -> None:
    table, values = dealt(4, seed, "dealt")
    first = values.index(min(values))
    order = [(first + number) % 4 for number in range(4)]
    assert at(table).order == order
    assert [at(table).cash[seat] for seat in order] == [1, 2, 3, 4]
    assert at(table).is_in("actions")
    assert at(table).taken == [-1] * 4, "the tiles go back"


@pytest.mark.rule("STM-ORDER-04", "STM-ORDER-05")
@pytest.mark.parametrize("seed", range(4))
def test_position_1_is_auctioned_first_and_the_lowest_tile_bids_first(seed: int) -> None:
    table, values = dealt(4, seed, "auction")
    assert at(table).is_in("opening")
    assert at(table).cash == [0, 0, 0, 0], "nobody receives starting money"
    first = values.index(min(values))
    assert table.actor == first
    play(table, f"{'ABCD'[first]} bids 0")
    assert table.actor == (first + 1) % 4


@pytest.mark.rule("STM-ORDER-04")
def test_nothing_else_is_done_before_the_positions_are_sold() -> None:
    assert refused(auction(), "A takes engineer") == "STM-ORDER-04"


@pytest.mark.rule("STM-ORDER-05", "STM-ORDER-06")
def test_bids_rise_clockwise_and_who_passes_is_out_of_this_position() -> None:
    table = auction()
    play(table, "A bids 1", "B passes")
    assert refused(table, "C bids 1") == "STM-ORDER-06"
    play(table, "C bids 2", "D passes")
    assert table.actor == ANN
    play(table, "A bids 4")
    assert table.actor == CY, "B and D have passed"
    play(table, "C passes")
    assert at(table).placed == [ANN]
    assert at(table).bidders == 0b1110, "who passed takes part again"


@pytest.mark.rule("STM-ORDER-07")
def test_a_bid_is_whole_dollars_from_0() -> None:
    table = auction()
    assert refused(table, "A bids -1") == "STM-ORDER-07"
    assert lines(table)[:3] == ["A passes", "A bids 0", "A bids 1"]
    play(table, "A bids 0")
    assert refused(table, "B bids 0") == "STM-ORDER-06"


@pytest.mark.rule("STM-ORDER-08")
def test_the_last_one_left_wins_without_being_asked() -> None:
    table = auction()
    events = play(table, "A passes", "B passes", "C passes")
    assert of_kind(events, "position-won") == [{"seat": DEE, "position": 1, "cost": 0}]
    assert at(table).placed == [DEE]


@pytest.mark.rule("STM-ORDER-08")
def test_the_winner_pays_the_own_last_bid() -> None:
    table = auction(3)
    events = play(table, "A bids 3", "B bids 5", "C passes", "A passes")
    assert of_kind(events, "position-won") == [{"seat": BEN, "position": 1, "cost": 5}]
    assert (at(table).cash[BEN], at(table).income[BEN]) == (0, -1)
    assert (at(table).cash[ANN], at(table).income[ANN]) == (0, 0), "others pay nothing"


@pytest.mark.rule("STM-ORDER-09")
@pytest.mark.parametrize(("bid", "steps", "change"), [(0, 0, 0), (1, 1, 4), (5, 1, 0), (7, 2, 3), (50, 10, 0)])
def test_a_position_is_paid_by_loans_and_the_change_is_kept(bid: int, steps: int, change: int) -> None:
    table = auction(3)
    play(table, f"A bids {bid}")
    if bid < 50:  # nobody can bid more than 50, and is then not asked
        play(table, "B passes", "C passes")
    assert (at(table).income[ANN], at(table).cash[ANN]) == (-steps, change)


@pytest.mark.rule("STM-ORDER-10", "STM-ORDER-11")
def test_the_winner_is_out_and_the_next_without_a_position_to_the_left_begins() -> None:
    table = auction()
    play(table, "A passes", "B bids 2", "C passes", "D passes")
    assert table.actor == CY
    play(table, "C bids 0", "D bids 1", "A passes", "C passes")
    assert at(table).placed == [BEN, DEE]
    assert table.actor == ANN, "to the left of Dee"
    play(table, "A passes")
    assert at(table).order == [BEN, DEE, CY, ANN]


@pytest.mark.rule("STM-ORDER-12")
def test_the_last_position_is_free() -> None:
    table = auction(3)
    play(table, "A bids 9", "B passes", "C passes", "B bids 3", "C passes")
    assert at(table).order == [ANN, BEN, CY]
    assert (at(table).income[CY], at(table).cash[CY]) == (0, 0)
    assert at(table).is_in("actions")
    assert table.actor == ANN


@pytest.mark.rule("STM-ORDER-13")
def test_a_bid_must_be_payable() -> None:
    table = auction()
    assert refused(table, "A bids 51") == "STM-ORDER-13"
    assert lines(table)[-1] == "A bids 50"
