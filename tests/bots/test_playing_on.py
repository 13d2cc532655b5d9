"""Playing on in thought: what is remembered of a place is what would be chosen there anew."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

import footplate
from bots.greedy import changed, play

LOOKS = 2
DECISIONS = 24
# What choices depend on, and what may mostly be another on the same table.
FIGURES = ("cash", "income", "level", "improved", "shares", "round", "cycle", "taken", "tiles_left", "bids")


def player(folder: str) -> Any:
    """What plays a title on, and remembers nothing yet."""
    greedy = import_module(f"footplate.bots.{folder}").Greedy()
    return import_module(f"footplate.bots.{folder}.expecting").Expectations(greedy, {}).playing_on


def lying(table: footplate.Table) -> dict[str, Any]:
    position: dict[str, Any] = table.dump(history=False)["position"]
    return position


def places(table: footplate.Table, later: dict[str, Any]) -> Iterator[footplate.Table]:
    """The table, and the same but for one figure, which is as it will be later."""
    yield table
    for name in FIGURES:
        if name in later:
            try:
                yield changed(table, **{name: later[name]})
            except footplate.BadRecord:
                continue


def gone_on(playing: Any, table: footplate.Table) -> dict[str, Any]:
    """What lies on the table after the next choice; the table is left as it is."""
    table = table.clone()
    playing.go_on(table, table.actor, LOOKS)
    return lying(table)


@pytest.mark.parametrize("folder", ["steam", "age_of_steam"])
def test_what_is_remembered_is_what_would_be_chosen_anew(folder: str) -> None:
    remembering = player(folder)
    table = play(footplate.new(folder.replace("_", "-"), seats=3, seed=3), ["greedy"] * 3, rounds=2)
    later = lying(play(table.clone(), ["greedy"] * 3, rounds=5))
    for _ in range(DECISIONS):
        for place in places(table, later):
            anew = gone_on(player(folder), place)
            # The first time it may be remembered of a place that is not the same; the second time it is of this one.
            assert gone_on(remembering, place) == anew
            assert gone_on(remembering, place) == anew
        remembering.go_on(table, table.actor, LOOKS)
