"""A copy of the track and the track it was taken from share what neither has changed, and nothing else; what is kept
for long keeps no memories."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import footplate
from footplate.track.audit import audit
from footplate.track.building import Builder
from footplate.track.network import Network
from footplate.track.shown import track_view
from track.games import PURSE, Game, grow, remove_incomplete, towns_left

ANN, BEN = 0, 1


def lay(game: Game, network: Network) -> None:
    placed = game.placements(Builder(ANN, PURSE), network)[0]
    network.lay(placed.hex, placed.picture, ANN)


def urbanize(game: Game, network: Network) -> None:
    network.urbanize(towns_left(network)[0], ANN, direct=True)


def end_turn(game: Game, network: Network) -> None:
    network.end_turn(BEN)


def forfeit(game: Game, network: Network) -> None:
    network.forfeit(BEN)


def remove(game: Game, network: Network) -> None:
    remove_incomplete(network)


def whole(network: Network) -> dict[str, Any]:
    shared = ("tile", "link_at", "city_sides", "end_sides", "city", "used", "owner", "fresh")
    return {**network.dump(), **{name: list(getattr(network, name)) for name in shared}}


@pytest.mark.parametrize("change", [lay, urbanize, end_turn, forfeit, remove])
@pytest.mark.parametrize("of_the_copy", [True, False])
def test_a_change_of_one_is_no_change_of_the_other(change: Callable[[Game, Network], None], of_the_copy: bool) -> None:
    game = Game("railways", "eastern-us") if change is remove else Game("steam", "northeast")
    grow(game, random.Random(3), 6)
    lay(game, game.network)
    copy = game.network.copy()
    changed, kept = (copy, game.network) if of_the_copy else (game.network, copy)
    before, offers = whole(kept), game.placements(Builder(BEN, PURSE), kept)
    assert track_view(kept) == track_view(changed)
    change(game, changed)
    assert whole(changed) != before
    assert whole(kept) == before
    assert audit(kept) == audit(changed) == []
    assert game.placements(Builder(BEN, PURSE), kept) == offers
    for network in (kept, changed):
        listed = game.placements(Builder(BEN, PURSE), network)
        shown = track_view(network)
        network.forget()
        assert track_view(network) == shown
        assert game.placements(Builder(BEN, PURSE), network) == listed


def test_a_checkpoint_has_no_memories_and_takes_none_away() -> None:
    table = footplate.new("steam", 4, "northeast", seed=1)
    p: Any = table.position
    graph, listed = p.network.graph(), table.legal()
    kept = p.checkpoint()
    assert kept.dump() == p.dump()
    assert kept.options == []
    assert kept.network.graph() is not graph
    assert p.network.graph() is graph
    assert p.options == listed
    assert p.copy().network.graph() is graph
