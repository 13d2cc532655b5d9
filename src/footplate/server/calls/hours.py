"""Quiet hours and the time of the digest, in a person's own time zone. Moments are seconds since 1970."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

DAY = 24 * 60


def is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def quiet_until(moment: float, zone: str, begin: int | None, end: int | None) -> float | None:
    """When the quiet hours end in which a moment falls; None if it falls in none. They may go past midnight."""
    if begin is None or end is None or begin == end:
        return None
    local = _local(moment, zone)
    minute = local.hour * 60 + local.minute
    if (minute - begin) % DAY >= (end - begin) % DAY:
        return None
    return next_time(moment, zone, end)


def next_time(moment: float, zone: str, minute: int) -> float:
    """The next moment when the clocks of a zone show a minute of the day."""
    local = _local(moment, zone)
    for days in range(3):
        day = local.date() + timedelta(days=days)
        # On the day when clocks are put forward the minute may be missing; then it is the one an hour later.
        found = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=local.tzinfo)
        if found.timestamp() > moment:
            return found.timestamp()
    raise AssertionError("a minute comes every day")


def _local(moment: float, zone: str) -> datetime:
    # A zone may be gone from the tables of a newer system.
    return datetime.fromtimestamp(moment, ZoneInfo(zone) if is_zone(zone) else UTC)
