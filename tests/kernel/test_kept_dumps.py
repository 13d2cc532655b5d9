"""Positions that earlier versions dumped are loaded by this one, show what they showed, and are played to their end."""

from pathlib import Path
from typing import Any

import kept_dumps
import pytest

import fingerprints
import footplate
from playing import Chooser

MOST_DECISIONS = 2000


def described(path: Path, kept: dict[str, Any]) -> str:
    dump = kept["dump"]
    whole = " with its past" if "history" in dump else ""
    place = f" {dump['map']}" if dump["map"] else ""
    return (
        f"{path.parent.name} {dump['title']}{place}, {dump['seats']} seats, {kept['moment']} at {dump['number']}{whole}"
    )


KEPT = [
    pytest.param(kept, id=described(path, kept))
    for path in sorted(kept_dumps.FOLDER.glob("*/*.json"))
    for kept in kept_dumps.read(path)
]
WHOLE = [param for param in KEPT if "history" in param.values[0]["dump"]]


def loaded(kept: dict[str, Any]) -> footplate.Table:
    return footplate.load(kept["dump"], other_rules=True)


def assert_shows(table: footplate.Table, kept: dict[str, Any]) -> None:
    """All that was shown is shown; there may be more."""
    shown = kept["shown"]
    assert fingerprints.known(kept_dumps.shown(table), shown) == shown


def whole(table: footplate.Table) -> Any:
    return table.dump(history=True)


@pytest.mark.parametrize("kept", KEPT)
def test_a_kept_dump_shows_what_it_showed(kept: dict[str, Any]) -> None:
    assert_shows(loaded(kept), kept)


@pytest.mark.parametrize("kept", KEPT)
def test_a_kept_dump_is_dumped_and_loaded_without_a_loss(kept: dict[str, Any]) -> None:
    table = loaded(kept)
    again = footplate.load(whole(table))
    assert whole(again) == whole(table)
    assert_shows(again, kept)


@pytest.mark.parametrize("kept", KEPT)
def test_a_kept_dump_is_played_to_its_end(kept: dict[str, Any]) -> None:
    table, chooser = loaded(kept), Chooser(1)
    while not table.over and table.number < MOST_DECISIONS:
        table.play(chooser.action(table))
    assert table.over
    assert len(table.result() or []) == kept["dump"]["seats"]


@pytest.mark.parametrize("kept", WHOLE)
def test_a_kept_dump_with_its_past_goes_back_to_its_beginning_and_comes_again(kept: dict[str, Any]) -> None:
    table = loaded(kept)
    assert [action.to_json() for action in table.actions] == [line["action"] for line in kept["dump"]["history"]]
    assert_shows(footplate.replay(table.record()), kept)
    played = table.actions
    while table.number > 0:
        table.undo()
    for action in played:
        table.play(action)
    assert_shows(table, kept)
