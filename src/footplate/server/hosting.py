"""What hosts do: mute people and remove them, help them back in, and take tables away. All of it is noted."""

from .account_tools import RESET_HOURS
from .calls.messages import UnsentCall
from .errors import ApiError
from .house import House
from .messages import Failure, HostAction, HostTable, ResetLink, SomebodyHere
from .rooms import Room
from .seating import first_try, tell
from .storage import accounts, calls, hosting, tables, visitors
from .storage.accounts import AccountRow
from .storage.rows import ago, iso


async def people(house: House, search: str) -> list[SomebodyHere]:
    async with house.database.read() as connection:
        return [SomebodyHere(**row) for row in await hosting.find_people(connection, search)]


async def mute(house: House, host: AccountRow, visitor: str, minutes: int) -> None:
    """Somebody writes nothing for a while, at any table."""
    async with house.database.write() as connection:
        _check_target(await hosting.read_person(connection, visitor))
        await visitors.mute(connection, visitor, minutes)
        await hosting.note(connection, host.visitor_id, "mute", visitor, str(minutes))


async def remove(house: House, host: AccountRow, visitor: str, removed: bool) -> None:
    """The site is closed to somebody, whose devices are all signed out; or it is open to them again."""
    async with house.database.write() as connection:
        _check_target(await hosting.read_person(connection, visitor))
        await visitors.close_to(connection, visitor, removed)
        await hosting.note(connection, host.visitor_id, "remove" if removed else "readmit", visitor)
        if removed:
            await accounts.end_sessions(connection, visitor)
            await accounts.forget_tokens(connection, visitor)
            await house.hub.post_ended(connection, [visitor])
    if removed:
        house.hub.end([visitor])


def _check_target(person: dict[str, object] | None) -> None:
    if person is None:
        raise ApiError("no-person")
    if person["host"]:
        raise ApiError("host-target")


async def reset_link(house: House, host: AccountRow, visitor: str) -> ResetLink:
    """A link by which somebody chooses a new password."""
    async with house.database.write() as connection:
        account = await accounts.read_account(connection, visitor)
        if account is None:
            raise ApiError("no-person")
        if account.host and account.visitor_id != host.visitor_id:
            raise ApiError("host-target")
        token = await accounts.add_token(connection, "reset", visitor, RESET_HOURS * 60)
        await hosting.note(connection, host.visitor_id, "reset", visitor)
    return ResetLink(f"/reset/{token}", ago(days=-RESET_HOURS / 24))


async def find_tables(house: House, search: str) -> list[HostTable]:
    async with house.database.read() as connection:
        rows = await hosting.find_tables(connection, search)
        seats = await tables.read_seats(connection, [row.id for row in rows])
    return [
        HostTable(
            id=row.id,
            title=row.title,
            state=row.state,
            listed=not row.private,
            names=[seat.name for seat in seats[row.id] if seat.name],
            created=row.created,
            updated=row.updated,
        )
        for row in rows
    ]


async def list_table(house: House, host: AccountRow, table_id: str, listed: bool) -> None:
    """Takes a table off the lists, so that only those find it who have its link; or puts it back."""
    async with house.database.write() as connection:
        changed = await hosting.list_table(connection, table_id, listed)
        if not changed:
            raise ApiError("no-table")
        await hosting.note(connection, host.visitor_id, "list" if listed else "unlist", table_id)
        notices = await house.hub.post_all(connection, changed)
    tell(house, notices)


async def remove_table(house: House, host: AccountRow, table_id: str) -> None:
    """Removes a table in any state, with its game and all that was said at it."""

    async def gone(room: Room) -> None:
        row = room.scene.row
        room.doubt()
        async with house.database.write() as connection:
            changed = await tables.remove(connection, row)
            await hosting.note(connection, host.visitor_id, "remove-table", table_id, row.title)
            notices = await house.hub.post_all(connection, {table_id: row.revision + 1, **changed})
        tell(house, notices)

    async def held() -> None:
        async with house.rooms.hold(table_id) as room:
            await gone(room)

    await first_try(held)


async def failures(house: House) -> list[Failure]:
    """What waits for a host."""
    async with house.database.read() as connection:
        stuck = await hosting.stuck_bots(connection)
    return [Failure("stuck", row["id"], row["title"], row["name"], row["updated"]) for row in stuck]


async def unsent_calls(house: House, named: bool) -> list[UnsentCall]:
    """The calls to people that could not be sent, the latest first; with or without their names."""
    async with house.database.read() as connection:
        rows = await calls.unsent(connection)
        names = await visitors.read_names(connection, [row.visitor_id for row in rows]) if named else {}
    return [
        UnsentCall(
            id=row.id,
            name=names.get(row.visitor_id),
            way=row.way,
            kind=row.kind,
            state=row.state,
            tries=row.tries,
            time=iso(row.made),
            problem=row.problem or "",
        )
        for row in rows
    ]


async def actions(house: House) -> list[HostAction]:
    async with house.database.read() as connection:
        rows = await hosting.read_actions(connection)
    return [
        HostAction(row["time"], row["host"], row["action"], row["target"], row["name"], row["detail"]) for row in rows
    ]
