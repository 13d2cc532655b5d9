"""The asker's account: signing in and out, what it says, its sessions, and leaving for good."""

from urllib.parse import urlsplit

from litestar import Response, Router, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from .. import accounts, passkeys
from ..accounts import EARLIER, Entered
from ..errors import ApiError, may_fail
from ..house import House
from ..limits import Rate
from ..messages import (
    Account,
    AccountAnswer,
    Credential,
    Leave,
    NewAccount,
    Passkey,
    PasskeyOptions,
    Reset,
    Session,
    SetEmail,
    SetName,
    SetPassword,
    SignIn,
)
from ..passkeys import Place
from ..storage import calls
from ..storage.accounts import AccountRow, change_account, read_account, read_passkeys, read_sessions
from ..storage.accounts import remove_passkey as forget_passkey
from ..visitors import COOKIE, device_of
from .asking import AnyRequest, Asker, TheAccount, TheAsker, TheHouse, TheWho, agent_of

_READING = {"rate": Rate(300, 60)}
_CHANGING = {"rate": Rate(30, 60)}
_SIGNING_IN = {"rate": Rate(20, 300)}
_REGISTERING = {"rate": Rate(20, 3600)}
# Whoever has left is a stranger on this device.
_NO_COOKIE = [Cookie(key=COOKIE, value="", max_age=0, path="/", httponly=True, samesite="lax")]


async def shown(house: House, row: AccountRow) -> Account:
    async with house.database.read() as connection:
        keys = await read_passkeys(connection, row.visitor_id)
        wishes = (await calls.read_wishes(connection, {row.visitor_id})).get(row.visitor_id)
    kept = [Passkey(each.id, each.device, each.created, each.used) for each in keys]
    confirmed = wishes is not None and wishes.mail is not None and wishes.mail_key is None and wishes.mail == row.email
    return Account(row.name, row.email, confirmed, row.host, row.created, kept)


async def entered(request: AnyRequest, house: House, found: Entered, status: int = 200) -> Response[AccountAnswer]:
    """The answer to somebody who has come in, with the cookie of their session."""
    asker = Asker(request, house, found.account.visitor_id, found.session)
    return asker.answer(AccountAnswer(await shown(house, found.account), found.doubled), status)


@get("/", opt=_READING, responses=may_fail())
async def show_account(house: TheHouse, who: TheWho) -> AccountAnswer:
    """The asker's account, or null."""
    if who is None or who.account is None:
        return AccountAnswer(None)
    return AccountAnswer(await shown(house, who.account))


@post("/", opt=_REGISTERING, responses=may_fail(400, 403, 409, 413, 422))
async def make_account(
    request: AnyRequest, house: TheHouse, asker: TheAsker, data: JSONBody[NewAccount]
) -> Response[AccountAnswer]:
    """Makes an account of the asker, whose games are its from then on."""
    found = await accounts.register(house, asker.id, data, device_of(agent_of(request)))
    return await entered(request, house, found, 201)


@post("/sign-in", status_code=200, opt=_SIGNING_IN, responses=may_fail(400, 403, 413))
async def sign_in(request: AnyRequest, house: TheHouse, who: TheWho, data: JSONBody[SignIn]) -> Response[AccountAnswer]:
    """Makes this device the account's. What a guest had on it goes along."""
    return await entered(request, house, await accounts.sign_in(house, who, data, device_of(agent_of(request))))


@post("/sign-out", status_code=204, response_cookies=_NO_COOKIE, opt=_CHANGING, responses=may_fail(403))
async def sign_out(house: TheHouse, who: TheWho, account: TheAccount) -> None:
    """Makes this device a stranger's."""
    if who is not None and who.session is not None:
        await accounts.end_session(house, account.visitor_id, who.session)


@put("/name", opt=_CHANGING, responses=may_fail(400, 403, 409, 413, 422))
async def set_name(house: TheHouse, account: TheAccount, data: JSONBody[SetName]) -> AccountAnswer:
    """Gives the account another name, which then stands wherever the old one did."""
    await accounts.rename(house, account, data.name)
    return await _now(house, account)


@put("/email", opt=_CHANGING, responses=may_fail(400, 403, 413, 422))
async def set_email(house: TheHouse, account: TheAccount, data: JSONBody[SetEmail]) -> AccountAnswer:
    """Keeps an e-mail address with the account, or none."""
    email = accounts.checked_email(data.email)
    async with house.database.write() as connection:
        await change_account(connection, account.visitor_id, email=email)
    return await _now(house, account)


async def _now(house: House, account: AccountRow) -> AccountAnswer:
    async with house.database.read() as connection:
        row = await read_account(connection, account.visitor_id)
    return AccountAnswer(await shown(house, row) if row is not None else None)


@put("/password", status_code=204, opt=_SIGNING_IN, responses=may_fail(400, 403, 413))
async def set_password(house: TheHouse, who: TheWho, account: TheAccount, data: JSONBody[SetPassword]) -> None:
    """Sets a new password; all other devices are signed out."""
    assert who is not None
    await accounts.set_password(house, who, account, data)


@post("/reset", status_code=200, opt=_SIGNING_IN, responses=may_fail(400, 403, 404, 413))
async def reset_password(
    request: AnyRequest, house: TheHouse, who: TheWho, data: JSONBody[Reset]
) -> Response[AccountAnswer]:
    """Sets a new password by a link that a host made, and signs this device in."""
    return await entered(request, house, await accounts.reset(house, who, data, device_of(agent_of(request))))


@post("/leave", status_code=204, response_cookies=_NO_COOKIE, opt=_SIGNING_IN, responses=may_fail(400, 403, 413))
async def leave(house: TheHouse, account: TheAccount, data: JSONBody[Leave]) -> None:
    """Leaves for good: the account is erased with all its names; its games stay, with a former player."""
    await accounts.leave_for_good(house, account, data.password)


@get("/sessions", opt=_READING, responses=may_fail(403))
async def list_sessions(house: TheHouse, who: TheWho, account: TheAccount) -> list[Session]:
    """The devices that are signed in, the latest used first."""
    this = who.session if who is not None else None
    async with house.database.read() as connection:
        rows = await read_sessions(connection, account.visitor_id)
    listed = [Session(row.id, row.device, row.created, row.used, row.id == this) for row in rows]
    return [*listed, Session(EARLIER, "", None, None, this is None)] if account.cookies else listed


@delete("/sessions/{session:str}", opt=_CHANGING, responses=may_fail(403, 404))
async def end_session(house: TheHouse, account: TheAccount, session: FromPath[str]) -> None:
    """Signs a device out."""
    if not await accounts.end_session(house, account.visitor_id, session):
        raise ApiError("no-session")


def _place(request: AnyRequest, house: House) -> Place:
    """The site as the asker's browser names it."""
    host = request.headers.get("host", "")
    return Place(urlsplit(f"//{host}").hostname or "", [f"{request.url.scheme}://{host}", *house.config.origins])


@post("/passkeys/options", status_code=200, opt=_CHANGING, responses=may_fail(403, 409))
async def options_for_passkey(request: AnyRequest, house: TheHouse, account: TheAccount) -> PasskeyOptions:
    """What a browser needs to make a passkey of its device."""
    return PasskeyOptions(await passkeys.options_to_add(house, _place(request, house), account))


@post("/passkeys", opt=_CHANGING, responses=may_fail(400, 403, 413))
async def add_passkey(
    request: AnyRequest, house: TheHouse, account: TheAccount, data: JSONBody[Credential]
) -> AccountAnswer:
    """Keeps a passkey, with which the account can be entered from then on."""
    device = device_of(agent_of(request))
    await passkeys.add(house, _place(request, house), account, data.credential, device)
    return await _now(house, account)


@delete("/passkeys/{passkey:str}", opt=_CHANGING, responses=may_fail(403, 404))
async def remove_passkey(house: TheHouse, account: TheAccount, passkey: FromPath[str]) -> None:
    """Takes a passkey away from the account."""
    async with house.database.write() as connection:
        if not await forget_passkey(connection, account.visitor_id, passkey):
            raise ApiError("no-passkey")


@post("/sign-in/passkey/options", status_code=200, opt=_SIGNING_IN, responses=may_fail(403))
async def options_to_sign_in(request: AnyRequest, house: TheHouse) -> PasskeyOptions:
    """What a browser needs to show one of its passkeys."""
    return PasskeyOptions(await passkeys.options_to_sign_in(house, _place(request, house)))


@post("/sign-in/passkey", status_code=200, opt=_SIGNING_IN, responses=may_fail(400, 403, 413))
async def sign_in_by_passkey(
    request: AnyRequest, house: TheHouse, who: TheWho, data: JSONBody[Credential]
) -> Response[AccountAnswer]:
    """Makes this device the account's whose passkey it showed."""
    device = device_of(agent_of(request))
    found = await passkeys.sign_in(house, _place(request, house), who, data.credential, device)
    return await entered(request, house, found)


account_routes = Router(
    path="/api/account",
    route_handlers=[
        show_account,
        make_account,
        sign_in,
        sign_out,
        set_name,
        set_email,
        set_password,
        reset_password,
        leave,
        list_sessions,
        end_session,
        options_for_passkey,
        add_passkey,
        remove_passkey,
        options_to_sign_in,
        sign_in_by_passkey,
    ],
    tags=["account"],
)
