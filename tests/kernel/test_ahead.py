"""What is decided ahead needs of the engine: what is auctioned, and a seat's next turn as if nobody before it did
anything."""

from collections import Counter
from typing import Any

import pytest

import footplate
from playing import Chooser

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("steam", 4, {"game": "standard"}),
    ("steam", 3, {"game": "base"}),
    ("steam", 4, {"game": "base", "opening": "auction"}),
    ("steel-driver", 4, {}),
    ("days-of-steam", 3, {}),
    ("railways", 4, {}),
    ("age-of-steam", 4, {}),
]
MOST = 160


@pytest.mark.parametrize(("title", "seats", "options"), GAMES)
def test_the_next_turn_is_foreseen_from_what_the_seat_knows(title: str, seats: int, options: dict[str, Any]) -> None:
    table, chooser, seen = footplate.new(title, seats=seats, options=options, seed=4), Chooser(4), Counter[str]()
    while not table.over and table.number < MOST:
        before = table.dump()
        for seat in set(range(seats)) - set(table.actors):
            ahead = table.ahead(seat, seed=table.number)
            seen["foreseen" if ahead is not None else "not"] += 1
            if ahead is None:
                continue
            assert ahead.actors == (seat,)
            assert ahead.seed is None
            legal = ahead.legal(seat)
            assert legal
            assert all(ahead.explain(action) is None for action in legal[:3])
            # Whatever is hidden from the seat makes no difference to what it may do.
            again = table.imagine(seat, seed=77).ahead(seat, seed=5)
            assert again is not None
            assert again.legal(seat) == legal
            # It goes back to there, and no further.
            ahead.play(legal[0])
            ahead.undo()
            assert ahead.legal(seat) == legal
        assert table.dump() == before
        table.play(chooser.action(table))
    assert seen["foreseen"] > 20


@pytest.mark.parametrize(("title", "seats", "options"), GAMES)
def test_a_lot_says_who_bids_and_how_one_passes(title: str, seats: int, options: dict[str, Any]) -> None:
    table, chooser = footplate.new(title, seats=seats, options=options, seed=4), Chooser(4)
    lots = set()
    while not table.over and table.number < MOST:
        lot = table.lot
        bids = [action for action in table.legal() if action.kind == "bid"]
        assert (lot is not None and bool(lot.id)) == bool(bids) or (lot is not None and lot.id == "" and not bids)
        if lot is not None:
            assert table.actor in lot.seats
            assert {action.kind for action in table.legal()} & set(lot.passes[-1:])
            assert all(action.to_json()["bid"] > lot.bid for action in bids)  # type: ignore[operator]
            assert all(action.to_json()["bid"] % table.bid_unit == 0 for action in bids)  # type: ignore[operator]
            # The least that can be bid is the next above the highest bid.
            assert not bids or min(action.to_json()["bid"] for action in bids) <= max(lot.bid, 0) + table.bid_unit  # type: ignore[operator, type-var]
            lots.add(lot.id)
            kind = lot.passes[-1]
            tried = table.clone()
            tried.play(next(action for action in table.legal() if action.kind == kind))
            after = tried.lot
            assert not lot.id or after is None or after.id != lot.id or table.actor not in after.seats
        table.play(chooser.action(table))
    auctions = {"steel-driver": "several", "days-of-steam": ""}.get(
        title, "" if options.get("game") == "base" else "one"
    )
    assert table.auctions == auctions
    assert bool(lots) == (bool(auctions) or "opening" in options)


def test_in_an_auction_and_before_chance_nothing_is_foreseen() -> None:
    table = footplate.new("age-of-steam", seats=3, seed=1)
    while table.lot is None:
        table.play(table.legal()[0])
    assert [table.ahead(seat, 1) for seat in range(3) if seat != table.actor] == [None, None]
    game = footplate.new("days-of-steam", seats=3, seed=1)
    while not any(action.kind == "draw" for action in game.legal()):
        game.play(game.legal()[0])
    game.play(next(action for action in game.legal() if action.kind == "draw"))
    assert [game.ahead(seat, 1) for seat in range(3) if seat != game.actor] == [None, None]
