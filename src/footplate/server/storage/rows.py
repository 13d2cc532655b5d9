"""What the database holds, as values."""

from datetime import UTC, datetime, timedelta
from typing import Any, Literal

import msgspec

Kind = Literal["setup", "action", "undo"]


def now() -> str:
    return ago(days=0)


def ago(days: float) -> str:
    return _said(datetime.now(UTC) - timedelta(days=days))


def iso(moment: float) -> str:
    """Seconds since 1970 as a time."""
    return _said(datetime.fromtimestamp(moment, UTC))


def _said(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class TableRow(msgspec.Struct, frozen=True):
    id: str
    title: str
    map: str | None
    options: dict[str, Any]
    seats: int
    seed: str
    rules: int
    state: Literal["open", "playing", "over"]
    private: bool
    revision: int
    sequence: int
    number: int
    turn: list[int]
    held: int | None
    practice: bool
    created: str
    updated: str
    owner: str | None = None
    rematch: str | None = None
    pace: dict[str, Any] | None = None
    clocks: dict[str, Any] | None = None
    due: float | None = None
    proposal: dict[str, Any] | None = None
    life: list[dict[str, Any]] = []
    ended: Literal["agreed", "archived"] | None = None
    origin: dict[str, Any] | None = None
    hints: bool = False
    tempo: float | None = None

    @property
    def is_imagined(self) -> bool:
        """Whether the game goes on from a position that it was given, without a beginning and a seed of its own."""
        return self.origin is not None and self.origin["kind"] in ("practice", "lesson", "puzzle")

    @property
    def gives_hints(self) -> bool:
        """Whether a bot gives advice: where that was agreed on, and where nothing depends on it."""
        return self.hints or self.practice

    @property
    def is_lesson(self) -> bool:
        """Whether somebody is led there, through a first game or to one decision."""
        return self.origin is not None and self.origin["kind"] in ("lesson", "puzzle")


class SeatRow(msgspec.Struct, frozen=True):
    table_id: str
    seat: int
    kind: Literal["person", "bot", "open"]
    visitor_id: str | None
    name: str | None
    level: str | None
    stuck: bool = False
    asked_id: str | None = None
    stand_in: str | None = None
    once: bool = False
    gone: bool = False
    beside: bool = False
    plan: str | None = None
    ready: bool = False

    @property
    def bot_level(self) -> str | None:
        """The level of the bot that decides for the seat, if one does."""
        return self.level if self.kind == "bot" else self.stand_in


class DecisionRow(msgspec.Struct, frozen=True):
    table_id: str
    sequence: int
    kind: Kind
    number: int
    action_id: str
    seat: int | None
    action: dict[str, Any] | None
    chance: list[int]
    events: list[dict[str, Any]]
    lines: list[dict[str, str]]
    secrets: list[dict[str, Any]]
    floor: int
    rules: int
    base: int | None
    position: bytes | None
    time: str


class SnapshotRow(msgspec.Struct, frozen=True):
    table_id: str
    sequence: int
    position: bytes


class ChatRow(msgspec.Struct, frozen=True):
    id: int
    table_id: str
    visitor_id: str
    name: str
    seat: int | None
    text: str
    time: str
    apart: bool = False
