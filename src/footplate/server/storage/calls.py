"""Calls in the database: how people want to be called, what for, and what became of it."""

import secrets
from hashlib import sha256
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from .prepared import Prepared
from .rows import now
from .schema import call_mutes, call_reasons, call_wishes, calls, push_devices

Way = Literal["push", "mail", "webhook"]
ReasonKind = Literal["turn", "late", "away", "rematch", "over"]
CallKind = Literal["call", "test", "confirm"]
CallState = Literal["waiting", "sending", "sent", "dropped", "failed", "unsure"]

MOST_DEVICES = 10
MOST_SHOWN = 200
KEPT_SECONDS = 30 * 24 * 3600.0
# A row that was made so much later than now is of a clock that was put back since.
CLOCK_SLACK = 5.0


class WishRow(msgspec.Struct, frozen=True):
    visitor_id: str
    language: str = "en"
    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_until: int | None = None
    digest: int | None = None
    mail: str | None = None
    mail_key: str | None = None
    webhook: str | None = None
    key: str = msgspec.field(default_factory=lambda: new_key())


class DeviceRow(msgspec.Struct, frozen=True):
    id: str
    visitor_id: str
    endpoint: str
    p256dh: str
    auth: str
    name: str
    created: str


class ReasonRow(msgspec.Struct, frozen=True):
    """Something that a person is to be called for."""

    visitor_id: str
    table_id: str
    kind: ReasonKind
    revision: int
    due: float
    made: float


class Reason(msgspec.Struct, frozen=True):
    """The same within a call."""

    table: str
    kind: ReasonKind


class CallRow(msgspec.Struct, frozen=True):
    id: str
    visitor_id: str
    kind: CallKind
    way: Way
    target: str
    reasons: list[Reason]
    state: CallState
    tries: int
    due: float
    made: float
    until: float | None = None
    problem: str | None = None


def new_key() -> str:
    return secrets.token_urlsafe(18)


def _values(row: msgspec.Struct) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(row)
    return found


def _upsert(connection: AsyncConnection, table: Any, values: dict[str, Any], keys: list[str]) -> Any:
    dialect: Any = sqlite if connection.dialect.name == "sqlite" else postgresql
    changed = {name: value for name, value in values.items() if name not in keys}
    statement = dialect.insert(table).values(values)
    if not changed:
        return statement.on_conflict_do_nothing(index_elements=keys)
    return statement.on_conflict_do_update(index_elements=keys, set_=changed)


# Wishes


_WISHES = Prepared(select(call_wishes).where(call_wishes.c.visitor_id == bindparam("wishing")), ["wishing"])


async def read_wishes(connection: AsyncConnection, visitors: set[str]) -> dict[str, WishRow]:
    """The wishes of those who have any."""
    found = [await _WISHES.first(connection, {"wishing": visitor}) for visitor in visitors]
    return {each["visitor_id"]: WishRow(**each) for each in found if each is not None}


async def keep_wishes(connection: AsyncConnection, row: WishRow) -> None:
    await connection.execute(_upsert(connection, call_wishes, _values(row), ["visitor_id"]))


async def find_unconfirmed(connection: AsyncConnection, key: str) -> WishRow | None:
    """The wishes whose address waits for this key."""
    found = (await connection.execute(select(call_wishes).where(call_wishes.c.mail_key == key))).mappings().first()
    return WishRow(**found) if found is not None else None


async def confirm_mail(connection: AsyncConnection, key: str) -> bool:
    """The address for which the key was made is its person's; false if no address waits for the key any more."""
    waits = call_wishes.c.mail_key == key
    return (await connection.execute(update(call_wishes).where(waits).values(mail_key=None))).rowcount == 1


async def stop_mail(connection: AsyncConnection, key: str) -> bool:
    """No more mail to the person with the key, for now; false if nobody has it."""
    stopped = await connection.execute(
        update(call_wishes)
        .where(call_wishes.c.key == key)
        .values(mail=None, mail_key=None)
        .returning(call_wishes.c.visitor_id)
    )
    return stopped.first() is not None


# Devices


def _hash(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()


async def read_devices(connection: AsyncConnection, visitor: str) -> list[DeviceRow]:
    """The devices of a person, the latest first."""
    found = await connection.execute(
        select(push_devices)
        .where(push_devices.c.visitor_id == visitor)
        .order_by(push_devices.c.created.desc(), push_devices.c.id)
    )
    return [_device(each) for each in found.mappings()]


async def read_device(connection: AsyncConnection, device: str) -> DeviceRow | None:
    found = (await connection.execute(select(push_devices).where(push_devices.c.id == device))).mappings().first()
    return _device(found) if found is not None else None


def _device(mapping: Any) -> DeviceRow:
    return DeviceRow(**{name: value for name, value in mapping.items() if name != "hash"})


async def keep_device(
    connection: AsyncConnection, visitor: str, endpoint: str, p256dh: str, auth: str, name: str
) -> None:
    """Keeps a device; one endpoint is one device, of whoever was last there. The oldest go when there are too many."""
    values = {
        "visitor_id": visitor,
        "endpoint": endpoint,
        "p256dh": p256dh,
        "auth": auth,
        "name": name,
        "created": now(),
    }
    known = push_devices.c.hash == _hash(endpoint)
    changed = await connection.execute(update(push_devices).where(known).values(values))
    if changed.rowcount == 0:
        row = {"id": secrets.token_hex(8), "hash": _hash(endpoint), **values}
        await connection.execute(insert(push_devices).values(row))
    for old in (await read_devices(connection, visitor))[MOST_DEVICES:]:
        await remove_device(connection, visitor, old.id)


async def remove_device(connection: AsyncConnection, visitor: str, device: str) -> bool:
    theirs = and_(push_devices.c.id == device, push_devices.c.visitor_id == visitor)
    return (await connection.execute(delete(push_devices).where(theirs))).rowcount == 1


# Tables that do not call


async def set_mute(connection: AsyncConnection, visitor: str, table: str, off: bool) -> None:
    if off:
        values = {"visitor_id": visitor, "table_id": table}
        await connection.execute(_upsert(connection, call_mutes, values, ["visitor_id", "table_id"]))
    else:
        which = and_(call_mutes.c.visitor_id == visitor, call_mutes.c.table_id == table)
        await connection.execute(delete(call_mutes).where(which))


async def read_mutes(connection: AsyncConnection, visitor: str) -> set[str]:
    return set(await connection.scalars(select(call_mutes.c.table_id).where(call_mutes.c.visitor_id == visitor)))


# Reasons


async def keep_reason(connection: AsyncConnection, row: ReasonRow) -> None:
    keys = ["visitor_id", "table_id", "kind"]
    await connection.execute(_upsert(connection, call_reasons, _values(row), keys))


def _due(table: Any, moment: float) -> ColumnElement[bool]:
    return or_(table.c.due <= moment, table.c.made > moment + CLOCK_SLACK)


async def people_due(connection: AsyncConnection, moment: float, most: int) -> list[str]:
    """Whoever is to be called by now."""
    due = select(call_reasons.c.visitor_id).where(_due(call_reasons, moment)).distinct().limit(most)
    return list(await connection.scalars(due))


async def take_reasons(connection: AsyncConnection, visitor: str, moment: float) -> list[ReasonRow]:
    """What a person is to be called for by now, which nobody else will take."""
    which = and_(call_reasons.c.visitor_id == visitor, _due(call_reasons, moment))
    taken = await connection.execute(delete(call_reasons).where(which).returning(*call_reasons.columns))
    return sorted((ReasonRow(**each) for each in taken.mappings()), key=lambda row: (row.due, row.table_id))


# Calls


async def add_call(connection: AsyncConnection, row: CallRow) -> None:
    await connection.execute(insert(calls).values(_values(row)))


async def calls_due(connection: AsyncConnection, way: Way, moment: float, most: int) -> list[str]:
    which = and_(calls.c.state == "waiting", calls.c.way == way, _due(calls, moment))
    return list(await connection.scalars(select(calls.c.id).where(which).order_by(calls.c.due).limit(most)))


async def read_waiting(connection: AsyncConnection, call: str) -> CallRow | None:
    """A call that nobody has begun to send; others wait until this transaction has ended."""
    which = select(calls).where(calls.c.id == call, calls.c.state == "waiting").with_for_update()
    found = (await connection.execute(which)).mappings().first()
    return _call(found) if found is not None else None


def _call(mapping: Any) -> CallRow:
    return msgspec.convert({str(name): value for name, value in mapping.items()}, CallRow)


async def change_call(connection: AsyncConnection, call: str, state: CallState, **values: Any) -> None:
    await connection.execute(update(calls).where(calls.c.id == call).values(state=state, **values))


async def mark_unsure(connection: AsyncConnection, moment: float, lease: float) -> int:
    """Calls whose sender is gone: whether they arrived, nobody knows. How many there are."""
    gone = or_(calls.c.until < moment, calls.c.until > moment + 2 * lease)
    marked = await connection.execute(
        update(calls)
        .where(calls.c.state == "sending", gone)
        .values(state="unsure", problem="the server stopped while it was sending")
    )
    return marked.rowcount


async def forget_old(connection: AsyncConnection, moment: float) -> None:
    done = calls.c.state.not_in(["waiting", "sending"])
    await connection.execute(delete(calls).where(done, calls.c.made < moment - KEPT_SECONDS))


async def latest_calls(connection: AsyncConnection, visitor: str) -> list[CallRow]:
    """The latest calls of a person, newest first."""
    found = await connection.execute(
        select(calls).where(calls.c.visitor_id == visitor).order_by(calls.c.made.desc(), calls.c.id).limit(50)
    )
    return [_call(each) for each in found.mappings()]


async def confirmations_to(connection: AsyncConnection, address: str, since: float) -> int:
    """How often an address was asked to confirm itself."""
    which = and_(calls.c.kind == "confirm", calls.c.target == address, calls.c.made >= since)
    return await connection.scalar(select(func.count()).select_from(calls).where(which)) or 0


async def last_confirmation(connection: AsyncConnection, visitor: str, address: str) -> float | None:
    """When a person's address was last sent a link, or was to be."""
    which = and_(calls.c.kind == "confirm", calls.c.visitor_id == visitor, calls.c.target == address)
    sent: float | None = await connection.scalar(select(func.max(calls.c.made)).where(which))
    return sent


async def unsent(connection: AsyncConnection) -> list[CallRow]:
    """The calls that could not be sent, or that nobody knows of, newest first: for the host."""
    which = calls.c.state.in_(["failed", "unsure"])
    found = await connection.execute(select(calls).where(which).order_by(calls.c.made.desc()).limit(MOST_SHOWN))
    return [_call(each) for each in found.mappings()]


# A person who becomes another, or leaves


async def hand_over(connection: AsyncConnection, old: str, new: str) -> None:
    """What belonged to one identity of a person goes to another; wishes only where that has none."""
    if new not in await read_wishes(connection, {new}):
        await connection.execute(update(call_wishes).where(call_wishes.c.visitor_id == old).values(visitor_id=new))
    await connection.execute(update(push_devices).where(push_devices.c.visitor_id == old).values(visitor_id=new))
    for table in (call_mutes, call_reasons):
        found = (await connection.execute(select(table).where(table.c.visitor_id == old))).mappings().all()
        keys = [column.name for column in table.primary_key.columns]
        for each in found:
            await connection.execute(_upsert(connection, table, {**each, "visitor_id": new}, keys))
    await connection.execute(update(calls).where(calls.c.visitor_id == old).values(visitor_id=new))
    await forget_person(connection, old)


async def forget_person(connection: AsyncConnection, visitor: str) -> None:
    """Nothing of how, where and what for they were called is left."""
    for table in (calls, call_reasons, call_mutes, push_devices, call_wishes):
        await connection.execute(delete(table).where(table.c.visitor_id == visitor))


async def forget_table(connection: AsyncConnection, table_id: str) -> None:
    for table in (call_reasons, call_mutes):
        await connection.execute(delete(table).where(table.c.table_id == table_id))
