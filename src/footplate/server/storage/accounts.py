"""Accounts, their sessions and their passkeys in the database, and what is good once."""

import secrets

import msgspec
from sqlalchemy import and_, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database
from .prepared import Prepared
from .rows import ago, now
from .schema import accounts, passkeys, sessions, tokens, visitors
from .visitors import hashed


class AccountRow(msgspec.Struct, frozen=True):
    """An account that nobody has left."""

    visitor_id: str
    name: str
    key: str
    password: str | None
    email: str | None
    host: bool
    cookies: bool
    created: str


class SessionRow(msgspec.Struct, frozen=True):
    id: str
    visitor_id: str
    device: str
    created: str
    used: str


class PasskeyRow(msgspec.Struct, frozen=True):
    id: str
    visitor_id: str
    device: str
    public_key: bytes
    count: int
    created: str
    used: str


class Who(msgspec.Struct, frozen=True):
    """Who asks: a visitor, the session of the device, and the account if there is one."""

    visitor: str
    session: str | None
    account: AccountRow | None


_COLUMNS = [accounts.c[name] for name in AccountRow.__struct_fields__]


# Made once: everybody who asks for anything is looked up so.
_WHO = Prepared(
    select(*_COLUMNS, accounts.c.left, visitors.c.removed, sessions.c.id.label("session"))
    .select_from(visitors)
    .outerjoin(accounts, accounts.c.visitor_id == visitors.c.id)
    .outerjoin(sessions, and_(sessions.c.visitor_id == visitors.c.id, sessions.c.id == bindparam("asking_session")))
    .where(visitors.c.id == bindparam("asking")),
    ["asking", "asking_session"],
)


async def read_who(database: Database, visitor: str, session: str | None) -> Who | None:
    """Who a cookie names; None if it is not good any more."""
    row = await database.glance(_WHO, {"asking": visitor, "asking_session": session or ""})
    if row is None:
        return Who(visitor, None, None) if session is None else None
    account = AccountRow(**{each: row[each] for each in AccountRow.__struct_fields__}) if row["name"] else None
    earlier = session is None and (account is None or account.cookies)
    if row["removed"] is not None or row["left"] is not None or not (earlier or row["session"]):
        return None
    return Who(visitor, session, account)


async def read_account(connection: AsyncConnection, visitor: str) -> AccountRow | None:
    return await _read(connection, visitor=visitor)


async def find_account(connection: AsyncConnection, key: str) -> AccountRow | None:
    """The account whose name looks like one with this key."""
    return await _read(connection, key=key)


async def _read(connection: AsyncConnection, visitor: str | None = None, key: str | None = None) -> AccountRow | None:
    which = accounts.c.key == key if visitor is None else accounts.c.visitor_id == visitor
    found = await connection.execute(select(*_COLUMNS).where(which, accounts.c.left.is_(None)))
    row = found.mappings().first()
    return AccountRow(**row) if row is not None else None


async def all_accounts(connection: AsyncConnection) -> list[AccountRow]:
    found = await connection.execute(select(*_COLUMNS).where(accounts.c.left.is_(None)).order_by(accounts.c.created))
    return [AccountRow(**row) for row in found.mappings()]


async def add_account(connection: AsyncConnection, row: AccountRow) -> None:
    """Raises Conflict if a name that looks like it is taken."""
    await connection.execute(insert(accounts).values({name: getattr(row, name) for name in row.__struct_fields__}))


async def change_account(connection: AsyncConnection, visitor: str, **values: object) -> None:
    await connection.execute(update(accounts).where(accounts.c.visitor_id == visitor).values(**values))


async def add_session(connection: AsyncConnection, visitor: str, device: str) -> str:
    row = SessionRow(secrets.token_hex(16), visitor, device, now(), now())
    await connection.execute(insert(sessions).values({name: getattr(row, name) for name in row.__struct_fields__}))
    return row.id


async def read_sessions(connection: AsyncConnection, visitor: str) -> list[SessionRow]:
    found = await connection.execute(
        select(sessions).where(sessions.c.visitor_id == visitor).order_by(sessions.c.used.desc(), sessions.c.id)
    )
    return [SessionRow(**row) for row in found.mappings()]


async def use_session(connection: AsyncConnection, session: str) -> None:
    await connection.execute(update(sessions).where(sessions.c.id == session).values(used=now()))


async def end_sessions(
    connection: AsyncConnection, visitor: str, only: str | None = None, but: str | None = None
) -> list[str]:
    """Ends a visitor's sessions: all, one, or all but one. Those that were ended."""
    which = [sessions.c.visitor_id == visitor]
    if only is not None:
        which.append(sessions.c.id == only)
    if but is not None:
        which.append(sessions.c.id != but)
    return list(await connection.scalars(delete(sessions).where(*which).returning(sessions.c.id)))


async def add_passkey(connection: AsyncConnection, row: PasskeyRow) -> None:
    await connection.execute(insert(passkeys).values({name: getattr(row, name) for name in row.__struct_fields__}))


async def read_passkeys(connection: AsyncConnection, visitor: str) -> list[PasskeyRow]:
    found = await connection.execute(
        select(passkeys).where(passkeys.c.visitor_id == visitor).order_by(passkeys.c.created, passkeys.c.id)
    )
    return [PasskeyRow(**row) for row in found.mappings()]


async def find_passkey(connection: AsyncConnection, passkey: str) -> PasskeyRow | None:
    found = (await connection.execute(select(passkeys).where(passkeys.c.id == passkey))).mappings().first()
    return PasskeyRow(**found) if found is not None else None


async def use_passkey(connection: AsyncConnection, passkey: str, count: int) -> None:
    await connection.execute(update(passkeys).where(passkeys.c.id == passkey).values(count=count, used=now()))


async def remove_passkey(connection: AsyncConnection, visitor: str, passkey: str) -> bool:
    which = (passkeys.c.id == passkey) & (passkeys.c.visitor_id == visitor)
    return (await connection.execute(delete(passkeys).where(which))).rowcount == 1


async def add_token(connection: AsyncConnection, kind: str, visitor: str | None, minutes: float) -> str:
    """Something that is good once and for a while; what has run out is forgotten."""
    token = secrets.token_urlsafe(24)
    await connection.execute(delete(tokens).where(tokens.c.until < now()))
    until = ago(days=-minutes / (24 * 60))
    await connection.execute(insert(tokens).values(hash=hashed(token), kind=kind, visitor_id=visitor, until=until))
    return token


async def use_token(connection: AsyncConnection, kind: str, token: str) -> tuple[bool, str | None]:
    """Whether a token is good, which it is not again after this; and whose it is."""
    good = and_(tokens.c.hash == hashed(token), tokens.c.kind == kind, tokens.c.until >= now())
    found = (await connection.execute(delete(tokens).where(good).returning(tokens.c.visitor_id))).first()
    return found is not None, found[0] if found is not None else None


async def forget_tokens(connection: AsyncConnection, visitor: str) -> None:
    await connection.execute(delete(tokens).where(tokens.c.visitor_id == visitor))
