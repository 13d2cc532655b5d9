"""Being called: how, when, and from which tables."""

from typing import Annotated

from litestar import Response, Router, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from ..calls import wishing
from ..calls.messages import Calls, Confirmation, MuteTable, NewDevice, SetCalls, Waiting
from ..errors import ApiError, may_fail
from ..limits import Rate
from ..storage import calls as storage
from ..storage import visitors
from ..visitors import device_of
from .asking import AnyRequest, TableId, TheAsker, TheHouse, TheVisitor, agent_of, existing_form

_READING = {"rate": Rate(300, 60)}
_SETTING = {"rate": Rate(60, 60)}
_CALLING = {"rate": Rate(6, 60)}

PathKey = Annotated[str, PathParameter(min_length=1, max_length=80)]


@get("/", opt=_READING, responses=may_fail())
async def show_calls(house: TheHouse, visitor: TheVisitor) -> Calls:
    """How the asker is called."""
    return await wishing.show(house, visitor)


@put("/", opt=_SETTING, responses=may_fail(400, 403, 413, 422))
async def set_calls(house: TheHouse, asker: TheAsker, data: JSONBody[SetCalls]) -> Response[Calls]:
    """Says how the asker wants to be called. A new mail address gets a link that confirms it."""
    return asker.answer(await wishing.keep(house, asker.id, data))


@post("/mail", status_code=204, opt=_CALLING, responses=may_fail(403, 409, 422))
async def ask_again(house: TheHouse, visitor: TheVisitor) -> None:
    """Sends the link that confirms the asker's mail address once more."""
    await wishing.ask_again(house, visitor)


@post("/confirm", status_code=204, opt=_SETTING, responses=may_fail(400, 403, 404, 410, 413))
async def confirm_mail(house: TheHouse, data: JSONBody[Confirmation]) -> None:
    """Confirms a mail address by the key that was sent to it, on whichever device, within a day."""
    await wishing.confirm(house, data.key)


@post("/stop/{key:str}", status_code=204, opt=_SETTING, responses=may_fail(400, 403, 404))
async def stop_mail(house: TheHouse, key: PathKey) -> None:
    """Ends all mail to the one who was sent this key: a single request, as mail programs make it (RFC 8058)."""
    async with house.database.write() as connection:
        if not await storage.stop_mail(connection, key):
            raise ApiError("no-key")


@post("/devices", opt=_SETTING, responses=may_fail(400, 403, 413, 422))
async def add_device(
    request: AnyRequest, house: TheHouse, asker: TheAsker, data: JSONBody[NewDevice]
) -> Response[Calls]:
    """Calls this browser too, by push."""
    return asker.answer(await wishing.add_device(house, asker.id, data, device_of(agent_of(request))), 201)


@delete("/devices/{device:str}", opt=_SETTING, responses=may_fail(400, 403, 404))
async def remove_device(house: TheHouse, visitor: TheVisitor, device: PathKey) -> None:
    """Calls a device of the asker's no more."""
    async with house.database.write() as connection:
        if visitor is None or not await storage.remove_device(connection, visitor, device):
            raise ApiError("no-device")


@put("/tables/{table_id:str}", status_code=204, opt=_SETTING, responses=may_fail(400, 403, 404, 413))
async def mute_table(house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[MuteTable]) -> None:
    """Whether a table does not call the asker."""
    await house.rooms.scene(existing_form(table_id))
    if visitor is None:
        raise ApiError("not-seated")
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, visitor, None)
        await storage.set_mute(connection, visitor, table_id, data.off)


@post("/test", status_code=200, opt=_CALLING, responses=may_fail(403, 409))
async def call_now(house: TheHouse, visitor: TheVisitor) -> Calls:
    """Calls the asker now, by every way they chose."""
    return await wishing.call_now(house, visitor)


@get("/waiting", opt=_READING, responses=may_fail())
async def count_waiting(house: TheHouse, visitor: TheVisitor) -> Waiting:
    """How many tables wait for the asker."""
    return await wishing.count_waiting(house, visitor)


call_routes = Router(
    path="/api/calls",
    route_handlers=[
        show_calls,
        set_calls,
        ask_again,
        confirm_mail,
        stop_mail,
        add_device,
        remove_device,
        mute_table,
        call_now,
        count_waiting,
    ],
    tags=["calls"],
)
