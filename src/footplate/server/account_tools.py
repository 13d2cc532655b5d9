"""What whoever runs the server does with accounts, at its terminal: beside a server that may run."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

from .config import CannotStart, Config, database_url
from .names import key
from .ratings import Ladder, Rating, reckon_results
from .storage import Database, accounts, hosting, results
from .storage.accounts import AccountRow

RESET_HOURS = 24.0


@asynccontextmanager
async def _attached(database: str | None) -> AsyncIterator[Database]:
    opened = Database(database_url(database), Config.busy_timeout)
    try:
        await opened.attach()
        yield opened
    finally:
        await opened.close()


async def listed(database: str | None) -> list[AccountRow]:
    async with _attached(database) as opened, opened.read() as connection:
        return await accounts.all_accounts(connection)


async def set_host(database: str | None, name: str, host: bool) -> str:
    """Makes somebody a host, or no longer one. Returns the account's name."""
    async with _attached(database) as opened, opened.write() as connection:
        account = await _named(connection, name)
        await accounts.change_account(connection, account.visitor_id, host=host)
        await hosting.note(connection, None, "host" if host else "no-host", account.visitor_id)
        return account.name


async def reset(database: str | None, name: str) -> str:
    """A path under which somebody chooses a new password; good once, and for a day."""
    async with _attached(database) as opened, opened.write() as connection:
        account = await _named(connection, name)
        token = await accounts.add_token(connection, "reset", account.visitor_id, RESET_HOURS * 60)
        await hosting.note(connection, None, "reset", account.visitor_id)
        return f"/reset/{token}"


async def _named(connection: AsyncConnection, name: str) -> AccountRow:
    account = await accounts.find_account(connection, key(name))
    if account is None:
        raise CannotStart(f"Nobody has an account under the name {name}.")
    return account


async def ratings(database: str | None) -> list[tuple[str, str | None, Rating]]:
    """Reckons all results anew from the games themselves, and the ratings from them: title, name and rating."""
    async with _attached(database) as opened:
        async with opened.write() as connection:
            await results.forget_all(connection)
        await reckon_results(opened)
        ladder = Ladder()
        async with opened.read() as connection:
            ladder.follow(await results.rated(connection))
            names = {each.visitor_id: each.name for each in await accounts.all_accounts(connection)}
    return [(title, names.get(visitor), rating) for title, visitor, rating in ladder.everybody()]
