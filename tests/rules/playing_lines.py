"""Playing and reading a table in the tests of the rules of all titles.

A move is a line of the text notation with its seat in front, `A bids 3`, or an action.
"""

from typing import Any

import pytest

import footplate


def read(table: footplate.Table, line: str) -> footplate.Action:
    return footplate.read_line(table.title.id, line[2:], ord(line[0]) - ord("A"))


def _action(table: footplate.Table, move: str | footplate.Action) -> footplate.Action:
    return read(table, move) if isinstance(move, str) else move


def play(table: footplate.Table, *moves: str | footplate.Action) -> list[footplate.Event]:
    """Plays the moves; returns all that happened, which can be told to everybody in both languages."""
    events = [event for move in moves for event in table.play(_action(table, move))]
    for event in events:
        for seat in {None, event.only if event.only >= 0 else None}:
            told = event.seen_by(seat)
            assert told.text("en")
            assert told.text("fr")
    return events


def refused(table: footplate.Table, move: str | footplate.Action) -> str:
    """The rule that refuses a move; the table is unchanged, and the reason is given in both languages."""
    action = _action(table, move)
    before = table.dump()
    ruling = table.explain(action)
    assert ruling is not None, f"{action} is legal"
    with pytest.raises(footplate.IllegalAction) as illegal:
        table.play(action)
    assert illegal.value.ruling == ruling
    assert illegal.value.rule == ruling.rule
    assert table.dump() == before
    assert action not in table.legal()
    english, french = ruling.reason("en"), ruling.reason("fr")
    assert english
    assert french
    assert english != french
    assert "{" not in english + french
    assert "None" not in english + french or ruling.rule == "FPT-ACT-01"
    return ruling.rule


def allowed(table: footplate.Table, move: str | footplate.Action) -> bool:
    """Whether a move may be played; what is listed always may."""
    action = _action(table, move)
    legal = table.explain(action) is None
    assert legal or action not in table.legal()
    return legal


def lines(table: footplate.Table, kind: str = "") -> list[str]:
    """The legal actions, of one kind or all, as lines."""
    return [footplate.line(action) for action in table.legal() if kind in ("", action.kind)]


def kinds(events: list[footplate.Event]) -> list[str]:
    return [event.kind for event in events]


def of_kind(events: list[footplate.Event], kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind."""
    return [dict(event.facts) for event in events if event.kind == kind]


def seen(table: footplate.Table, seat: int | None = None) -> Any:
    """The game as a seat, or everybody, sees it."""
    return table.view(seat)["game"]


def player(table: footplate.Table, seat: int) -> Any:
    return seen(table)["players"][seat]
