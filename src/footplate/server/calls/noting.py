"""Noting, with a change of a table, whom it makes wait for somebody: they are called when the grace is over."""

from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncConnection

from ..house import House
from ..rooms import Scene
from ..storage import SeatRow, TableRow, calls
from ..storage.calls import ReasonKind, ReasonRow, WishRow
from .hours import next_time
from .waiting import asked, ended, invited


async def note(house: House, connection: AsyncConnection, before: Scene | None, after: Scene) -> None:
    """Whoever is waited for since this change, and wants to be called, will be."""
    found = _new(before, after)
    if not found:
        return
    wishes = await calls.read_wishes(connection, {visitor for _, visitor in found})
    moment = house.caller.clock()
    for kind, visitor in found:
        if visitor in wishes:
            due = _due(wishes[visitor], moment, house.config.call_grace)
            row = ReasonRow(visitor, after.row.id, kind, after.row.revision, due, moment)
            await calls.keep_reason(connection, row)


def _new(before: Scene | None, after: Scene) -> list[tuple[ReasonKind, str]]:
    found: list[tuple[ReasonKind, str]] = []
    found += [("turn", visitor) for visitor in sorted(asked(after.row, after.seats) - _were(asked, before))]
    found += [("rematch", visitor) for visitor in sorted(invited(after.row, after.seats) - _were(invited, before))]
    found += _reminded(before, after)
    if before is not None and before.row.state == "playing":
        found += [("over", visitor) for visitor in sorted(ended(after.row, after.seats))]
    return found


# What happens to somebody whose time is over, or whom the others found silent.
_REMINDING: dict[str, ReasonKind] = {"late": "late", "taken": "away", "done-replace": "away"}


def _reminded(before: Scene | None, after: Scene) -> list[tuple[ReasonKind, str]]:
    known = before.row.life if before is not None else []
    news = [each for each in after.row.life if each["kind"] in _REMINDING and each not in known]
    people = {seat.seat: seat.visitor_id for seat in after.seats}
    return [(_REMINDING[each["kind"]], visitor) for each in news if (visitor := people.get(each["seat"]))]


def _were(which: Callable[[TableRow, list[SeatRow]], set[str]], before: Scene | None) -> set[str]:
    return which(before.row, before.seats) if before is not None else set()


def _due(wishes: WishRow, moment: float, grace: float) -> float:
    return next_time(moment, wishes.zone, wishes.digest) if wishes.digest is not None else moment + grace
