"""What people are called: accounts by their names, guests by any that looks like nobody else's."""

from collections.abc import Iterable

from sqlalchemy.ext.asyncio import AsyncConnection

from .errors import ApiError
from .house import House
from .names import apart, key, numbered
from .storage import accounts
from .texts import clean


async def allowed_name(house: House, connection: AsyncConnection, visitor: str, wish: str | None) -> str | None:
    """The name that a visitor can have: the account's if there is one, or the wish; None if nothing is wished for."""
    account = await accounts.read_account(connection, visitor)
    if account is not None:
        return account.name
    name = clean(wish or "")
    if not name:
        return None
    await check_free(house, connection, name)
    return name


async def check_free(house: House, connection: AsyncConnection, name: str, but: str | None = None) -> None:
    if house.words.are_in(name):
        raise ApiError("words")
    found = await accounts.find_account(connection, key(name))
    if found is not None and found.visitor_id != but:
        raise ApiError("name-taken")


async def name_beside(house: House, connection: AsyncConnection, wish: str | None, others: list[str]) -> str:
    """The name of another person at a visitor's screen, who is a guest at the table."""
    name = clean(wish or "")
    if not name:
        raise ApiError("name")
    await check_free(house, connection, name)
    return apart(name, others)


async def name_among(connection: AsyncConnection, visitor: str, name: str, others: Iterable[str | None]) -> str:
    """A name at a table. A guest's that looks like another's there, or like an account's, gets a number."""
    if await accounts.read_account(connection, visitor) is not None:
        return name
    taken, candidate, number = {key(other) for other in others if other}, name, 1
    while key(candidate) in taken or await accounts.find_account(connection, key(candidate)) is not None:
        number += 1
        candidate = numbered(name, number)
    return candidate
