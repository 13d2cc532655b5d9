"""Pace: how long people may take for their decisions, and the clocks that count it.

A clock counts the seconds in which the game waits for a person, the server runs and the table does not rest. Nothing
here looks at a clock itself: the moment, in seconds since 1970, is handed in.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from .errors import ApiError
from .messages import ClockInfo, Pace, Rest
from .rooms import Scene
from .storage import TableRow

# Whoever comes back after a game's budget has run out gets this part of it again.
GRACE = 0.1


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of a table: the seconds that each seat has left at the moment `since`, and whose clocks run.

    `out` are those of them who were told that their time is over; `fresh` is for each seat the decision at which it
    last got its time, so that nobody gets it twice by taking something back.
    """

    left: list[float]
    since: float
    running: list[int]
    out: list[int]
    fresh: list[int]


def checked(pace: Pace | None) -> dict[str, Any] | None:
    """A pace as it is stored, if its rest can be told."""
    rest = pace.rest if pace is not None else None
    if rest is not None and (rest.start == rest.end or rest.zone not in available_timezones()):
        raise ApiError("rest")
    return None if pace is None else dict(msgspec.to_builtins(pace))


def pace_of(row: TableRow) -> Pace | None:
    return msgspec.convert(row.pace, Pace) if row.pace is not None else None


def clocks_of(row: TableRow) -> Clocks | None:
    return msgspec.convert(row.clocks, Clocks) if row.clocks is not None else None


def counted(pace: Pace, start: float, end: float) -> float:
    """The seconds between two moments in which the clocks of a pace do not rest."""
    total = max(end - start, 0.0)
    for begins, ends in _nights(pace.rest, start):
        if begins >= end:
            break
        total -= max(min(ends, end) - max(begins, start), 0.0)
    return total


def moment(pace: Pace, start: float, seconds: float) -> float:
    """When that many seconds will have counted."""
    at, left = start, seconds
    for begins, ends in _nights(pace.rest, start):
        if at + left < begins:
            break
        if at < begins:
            left -= begins - at
        at = max(at, ends)
    return at + left


def _nights(rest: Rest | None, start: float) -> Iterator[tuple[float, float]]:
    """The hours of rest, from the day before a moment on."""
    if rest is None:
        return
    zone = ZoneInfo(rest.zone)
    day = datetime.fromtimestamp(start, zone).date() - timedelta(days=1)
    while True:
        last = day if rest.end > rest.start else day + timedelta(days=1)
        begins = datetime.combine(day, time(rest.start), zone)
        yield begins.timestamp(), datetime.combine(last, time(rest.end), zone).timestamp()
        day += timedelta(days=1)


def waited_for(scene: Scene) -> list[int]:
    """The seats of the people for whom the game waits."""
    row = scene.row
    if row.state != "playing":
        return []
    seats = row.turn if row.held is None else [row.held]
    rows = [scene.seats[seat] for seat in seats]
    return [row.seat for row in rows if row.kind == "person" and row.stand_in is None and not row.ready]


def after(pace: Pace, before: Scene | None, scene: Scene, now: float) -> Clocks | None:
    """The clocks after a change of the table."""
    asked = waited_for(scene)
    if scene.row.state != "playing":
        return None
    budget = pace.minutes * 60.0
    seats = len(scene.seats)
    kept = clocks_of(scene.row) or Clocks([budget] * seats, now, [], [], [-1] * seats)
    used = counted(pace, kept.since, now)
    left = [max(time - used, 0.0) if seat in kept.running else time for seat, time in enumerate(kept.left)]
    fresh, out = list(kept.fresh), [seat for seat in kept.out if seat in asked]
    for seat in asked:
        if pace.kind == "decision" and _is_new(kept, before, scene, seat):
            left[seat], fresh[seat] = budget, scene.row.number
            out = [each for each in out if each != seat]
        elif left[seat] == 0 and before is not None and before.is_stood_in(seat):
            left[seat] = budget if pace.kind == "decision" else budget * GRACE
    return Clocks(left, now, asked, out, fresh)


def _is_new(kept: Clocks, before: Scene | None, scene: Scene, seat: int) -> bool:
    """Whether a seat is asked for something that it was not asked for yet."""
    if scene.row.number <= kept.fresh[seat]:
        return False
    last = scene.game.last if scene.game is not None else None
    moved = before is None or before.row.sequence != scene.row.sequence
    return seat not in kept.running or (moved and last is not None and last.seat == seat)


def due(pace: Pace, clocks: Clocks | None) -> float | None:
    """When the next clock runs out."""
    if clocks is None:
        return None
    ends = [moment(pace, clocks.since, clocks.left[seat]) for seat in clocks.running if seat not in clocks.out]
    return min(ends, default=None)


def run_out(pace: Pace, clocks: Clocks, now: float) -> list[int]:
    """The seats whose time is over, and who were not told so yet."""
    waiting = [seat for seat in clocks.running if seat not in clocks.out]
    return [seat for seat in waiting if moment(pace, clocks.since, clocks.left[seat]) <= now]


def rested(pace: Pace, clocks: Clocks, stopped: float, now: float) -> Clocks:
    """The clocks after the server stood still from one moment until another, which does not count."""
    used = counted(pace, clocks.since, max(stopped, clocks.since))
    left = [max(time - used, 0.0) if seat in clocks.running else time for seat, time in enumerate(clocks.left)]
    return msgspec.structs.replace(clocks, left=left, since=now)


def shown(row: TableRow) -> list[ClockInfo]:
    """The clocks as people see them: the seconds that each seat has, and when those that run are out."""
    pace, clocks = pace_of(row), clocks_of(row)
    if pace is None or clocks is None:
        return []
    return [
        ClockInfo(
            seat=seat,
            left=round(left),
            until=iso(moment(pace, clocks.since, left)) if seat in clocks.running else None,
            out=seat in clocks.out,
        )
        for seat, left in enumerate(clocks.left)
    ]


def iso(moment: float) -> str:
    """A moment as the database writes it."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
