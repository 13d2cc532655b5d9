"""Who is waited for: the people whose decision, answer or attention a table asks for."""

from sqlalchemy.ext.asyncio import AsyncConnection

from ..storage import SeatRow, TableRow, tables
from ..storage.calls import Reason
from .wording import Fact


def asked(row: TableRow, seats: list[SeatRow]) -> set[str]:
    """The people whose decision the game waits for, or who have not ended their turn."""
    if row.state != "playing":
        return set()
    turn = row.turn if row.held is None else [row.held]
    theirs = [seat for seat in seats if seat.seat in turn and seat.bot_level is None and not seat.ready]
    return {seat.visitor_id for seat in theirs if seat.visitor_id}


def replaced(row: TableRow, seats: list[SeatRow]) -> set[str]:
    """The people for whom a bot plays."""
    return {seat.visitor_id for seat in seats if seat.visitor_id and seat.stand_in} if row.state == "playing" else set()


def invited(row: TableRow, seats: list[SeatRow]) -> set[str]:
    """The people for whom a seat is kept."""
    return {seat.asked_id for seat in seats if seat.asked_id} if row.state == "open" else set()


def ended(row: TableRow, seats: list[SeatRow]) -> set[str]:
    """The people whose game is over."""
    return {seat.visitor_id for seat in seats if seat.visitor_id} if row.state == "over" else set()


_WAITING = {"turn": asked, "late": asked, "away": replaced, "rematch": invited, "over": ended}


async def still(connection: AsyncConnection, visitor: str, reasons: list[Reason]) -> list[Fact]:
    """Those of the reasons that still hold, each once."""
    seats = await tables.read_seats(connection, [reason.table for reason in reasons])
    facts = []
    for reason in dict.fromkeys(reasons):
        row = await tables.read_table(connection, reason.table)
        sitting = seats[reason.table]
        if row is not None and visitor in _WAITING[reason.kind](row, sitting):
            others = [seat.name for seat in sitting if seat.name and visitor not in (seat.visitor_id, seat.asked_id)]
            facts.append(Fact(reason, row.title, others))
    return facts
