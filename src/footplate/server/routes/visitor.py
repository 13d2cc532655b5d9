"""The asker: their name, and their devices."""

import secrets

from litestar import Response, Router, get, post, put
from litestar.params import JSONBody

from .. import accounts
from ..calling import allowed_name
from ..errors import ApiError, may_fail
from ..limits import Rate
from ..messages import Arrival, DeviceLink, Me, SetName
from ..storage import visitors
from ..storage.accounts import add_session, read_account
from ..visitors import device_of
from .asking import AnyRequest, Asker, TheAsker, TheHouse, TheVisitor, TheWho, agent_of

LINK_MINUTES = 15.0
_LINKING = {"rate": Rate(10, 60)}


@get("/", opt={"rate": Rate(300, 60)}, responses=may_fail())
async def show_me(house: TheHouse, visitor: TheVisitor) -> Me:
    """The asker's name, or null."""
    if visitor is None:
        return Me(None)
    async with house.database.read() as connection:
        return Me(await visitors.read_name(connection, visitor))


@put("/", opt={"rate": Rate(30, 60)}, responses=may_fail(400, 403, 409, 413, 422))
async def set_me(house: TheHouse, who: TheWho, asker: TheAsker, data: JSONBody[SetName]) -> Response[Me]:
    """Sets a guest's name; seats taken before keep theirs. An account has its own."""
    if who is not None and who.account is not None:
        raise ApiError("account-name")
    async with house.database.write() as connection:
        name = await allowed_name(house, connection, asker.id, data.name)
        if name is None:
            raise ApiError("name")
        await visitors.keep_visitor(connection, asker.id, name)
    return asker.answer(Me(name))


@post("/links", opt=_LINKING, responses=may_fail(403))
async def make_link(house: TheHouse, asker: TheAsker) -> Response[DeviceLink]:
    """A link that makes another device the asker's too: it has their seats, and they have its."""
    token = secrets.token_urlsafe(24)
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, asker.id, None)
        until = await visitors.add_link(connection, asker.id, token, LINK_MINUTES)
    return asker.answer(DeviceLink(f"/link/{token}", until), 201)


@post("/arrive", status_code=200, opt=_LINKING, responses=may_fail(400, 403, 404, 413))
async def arrive(request: AnyRequest, house: TheHouse, who: TheWho, data: JSONBody[Arrival]) -> Response[Me]:
    """Takes a device link: from now on this device is the visitor's who made it, and a guest's own seats go along."""
    async with house.database.write() as connection:
        known = await visitors.use_link(connection, data.token)
        if known is None:
            raise ApiError("no-link")
        account = await read_account(connection, known)
        session = await add_session(connection, known, device_of(agent_of(request))) if account is not None else None
        changed = await accounts.bring_along(house, connection, who, known, account)
        notices = await house.hub.post_all(connection, changed.revisions)
        name = await visitors.read_name(connection, known)
    accounts.tell_all(house, changed, notices)
    return Asker(request, house, known, session).answer(Me(name))


visitor = Router(path="/api/me", route_handlers=[show_me, set_me, make_link, arrive], tags=["visitor"])
