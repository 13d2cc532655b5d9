"""Accounts: what lets a person in on any device. A person is a visitor id; an account is what is kept with it.

Who signs in on a device that was a guest's brings the guest's seats, tables and messages along.
"""

import logging
import re
from collections.abc import Iterable

from sqlalchemy.ext.asyncio import AsyncConnection

import footplate.bots

from . import happening
from .calling import check_free
from .errors import ApiError
from .house import House
from .hub import Notice
from .limits import Rate
from .messages import NewAccount, Reset, SetPassword, SignIn
from .names import key
from .playing import settle
from .rooms import Scene, read_scene
from .seating import tell
from .storage import Conflict, accounts, people, visitors
from .storage.accounts import AccountRow, Who
from .storage.people import Changed
from .storage.rows import now
from .texts import clean

log = logging.getLogger("footplate.server")

# The session that stands for all devices from before the account.
EARLIER = "earlier"
_TRIES = Rate(10, 300)
_EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")


def usual_bot(title: str) -> str:
    return footplate.bots.usual(title)


# Coming in


class Entered:
    """Somebody has come in on a device: the session for its cookie, and the account."""

    def __init__(self, session: str, account: AccountRow, doubled: Iterable[str] = ()) -> None:
        self.session = session
        self.account = account
        self.doubled = list(doubled)


async def register(house: House, visitor: str, request: NewAccount, device: str) -> Entered:
    """Makes an account of a guest; everything that was the guest's is the account's."""
    name = clean(request.name)
    if not name:
        raise ApiError("name")
    email = checked_email(request.email)
    password = await house.passwords.hash(request.password)
    row = AccountRow(visitor, name, key(name), password, email, host=False, cookies=True, created=now())
    try:
        async with house.database.write() as connection:
            if await accounts.read_account(connection, visitor) is not None:
                raise ApiError("has-account")
            await check_free(house, connection, name)
            await visitors.keep_visitor(connection, visitor, name)
            await accounts.add_account(connection, row)
            session = await accounts.add_session(connection, visitor, device)
            changed = await people.call_everywhere(connection, visitor, name)
            notices = await house.hub.post_all(connection, changed.revisions)
    except Conflict:
        raise ApiError("name-taken") from None
    tell(house, notices)
    return Entered(session, row)


async def sign_in(house: House, who: Who | None, request: SignIn, device: str) -> Entered:
    """Lets somebody in by name and password. Whether there is such a name cannot be told from the answer, nor from
    the time that it takes."""
    looked_for = key(clean(request.name))
    if house.config.rate_limits and house.tries.wait("name", looked_for, _TRIES) > 0:
        raise ApiError("sign-in-rate", headers={"Retry-After": str(int(_TRIES.seconds / _TRIES.requests))})
    async with house.database.read() as connection:
        account = await accounts.find_account(connection, looked_for)
        closed = account is not None and await visitors.is_removed(connection, account.visitor_id)
    if not await house.passwords.fits(account.password if account else None, request.password) or closed:
        raise ApiError("not-let-in")
    assert account is not None
    if account.password is not None and house.passwords.is_old(account.password):
        renewed = await house.passwords.hash(request.password)
        async with house.database.write() as connection:
            await accounts.change_account(connection, account.visitor_id, password=renewed)
    return await enter(house, who, account, device)


async def enter(house: House, who: Who | None, account: AccountRow, device: str) -> Entered:
    """A device becomes the account's; if a guest had it, the guest's things go along."""
    async with house.database.write() as connection:
        session = await accounts.add_session(connection, account.visitor_id, device)
        changed = await bring_along(house, connection, who, account.visitor_id, account)
        notices = await house.hub.post_all(connection, changed.revisions)
    tell_all(house, changed, notices)
    return Entered(session, account, changed.given_up)


async def bring_along(
    house: House, connection: AsyncConnection, who: Who | None, visitor: str, account: AccountRow | None
) -> Changed:
    """Hands what a guest has to the visitor that the guest's device becomes."""
    if who is None or who.account is not None or who.visitor == visitor:
        return Changed()
    changed = await people.hand_over(connection, who.visitor, visitor, usual_bot)
    if account:
        changed = changed.then(await people.call_everywhere(connection, visitor, account.name))
    await play_on_without(house, connection, changed)
    return changed


async def play_on_without(house: House, connection: AsyncConnection, changed: Changed) -> None:
    """Games that somebody has left to a bot go on as after any change of them; everybody there is told of it."""
    for left in changed.left:
        try:
            scene = await read_scene(connection, left.row.id)
        except Exception:
            # A game that cannot be read keeps nobody from leaving.
            log.exception("the game of table %s cannot be read", left.row.id)
            continue
        row = scene.row
        for seat in left.which:
            row = happening.noted(row, "resigned", by=seat)
        before = Scene(left.row, left.seats, scene.game)
        await settle(house, connection, before, Scene(row, scene.seats, scene.game))


def tell_all(house: House, changed: Changed, notices: list[Notice]) -> None:
    """After the transaction: everybody at the tables hears of it, and the bots play on."""
    tell(house, notices)
    for left in changed.left:
        house.bots.wake(left.row.id)


# Changing it


def checked_email(email: str | None) -> str | None:
    if email is not None and not _EMAIL.fullmatch(email):
        raise ApiError("email")
    return email


async def rename(house: House, account: AccountRow, wish: str) -> None:
    """Calls the account otherwise, wherever its name stands."""
    name = clean(wish)
    if not name:
        raise ApiError("name")
    try:
        async with house.database.write() as connection:
            await check_free(house, connection, name, account.visitor_id)
            await accounts.change_account(connection, account.visitor_id, name=name, key=key(name))
            changed = await people.call_everywhere(connection, account.visitor_id, name)
            notices = await house.hub.post_all(connection, changed.revisions)
    except Conflict:
        raise ApiError("name-taken") from None
    tell(house, notices)


async def check_password(house: House, account: AccountRow, password: str) -> None:
    """Asks for the password once more, before what a lost device should not be able to do."""
    if house.config.rate_limits and house.tries.wait("again", account.visitor_id, _TRIES) > 0:
        raise ApiError("sign-in-rate")
    if not await house.passwords.fits(account.password, password):
        raise ApiError("wrong-password")


async def set_password(house: House, who: Who, account: AccountRow, request: SetPassword) -> None:
    """A new password, with which all other devices have to sign in again."""
    await check_password(house, account, request.old)
    password = await house.passwords.hash(request.new)
    async with house.database.write() as connection:
        await accounts.change_account(connection, account.visitor_id, password=password, cookies=who.session is None)
        await accounts.forget_tokens(connection, account.visitor_id)
        ended = await accounts.end_sessions(connection, account.visitor_id, but=who.session)
        await house.hub.post_ended(connection, ended)
    house.hub.end(ended)


async def reset(house: House, who: Who | None, request: Reset, device: str) -> Entered:
    """A new password by a link that a host made; every device has to sign in again, and this one is."""
    password = await house.passwords.hash(request.password)
    async with house.database.write() as connection:
        good, visitor = await accounts.use_token(connection, "reset", request.token)
        account = await accounts.read_account(connection, visitor) if visitor is not None else None
        if not good or account is None:
            raise ApiError("no-reset")
        await accounts.change_account(connection, account.visitor_id, password=password, cookies=False)
        ended = await accounts.end_sessions(connection, account.visitor_id)
        await house.hub.post_ended(connection, ended)
    house.hub.end(ended)
    return await enter(house, who, account, device)


async def end_session(house: House, visitor: str, session: str) -> bool:
    """Signs a device out; false if there is no such session of this person."""
    async with house.database.write() as connection:
        if session == EARLIER:
            await accounts.change_account(connection, visitor, cookies=False)
            return True
        ended = await accounts.end_sessions(connection, visitor, only=session)
        await house.hub.post_ended(connection, ended)
    house.hub.end(ended)
    return bool(ended)


async def leave_for_good(house: House, account: AccountRow, password: str) -> None:
    """The account is gone, and every name of it; its games stay, with a former player."""
    await check_password(house, account, password)
    visitor = account.visitor_id
    async with house.database.write() as connection:
        await accounts.end_sessions(connection, visitor)
        changed = await people.erase(connection, visitor, usual_bot)
        await play_on_without(house, connection, changed)
        notices = await house.hub.post_all(connection, changed.revisions)
        await house.hub.post_ended(connection, [visitor])
    house.hub.end([visitor])
    tell_all(house, changed, notices)
