"""What only hosts see and do."""

from typing import Annotated

from litestar import Router, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from .. import hosting
from ..calls.messages import UnsentCall
from ..errors import may_fail
from ..limits import Rate
from ..messages import Failure, HostAction, HostTable, ListTable, Mute, Remove, ResetLink, SomebodyHere
from .asking import TableId, TheHost, TheHouse, existing_form

_READING = {"rate": Rate(300, 60)}
_DOING = {"rate": Rate(60, 60)}

Search = Annotated[str, QueryParameter(max_length=80)]


@get("/people", opt=_READING, responses=may_fail(400, 403))
async def find_people(house: TheHouse, host: TheHost, search: Search = "") -> list[SomebodyHere]:
    """People whose name has the words in it: those with accounts, and the latest guests."""
    return await hosting.people(house, search)


@put("/people/{visitor_id:str}/mute", status_code=204, opt=_DOING, responses=may_fail(400, 403, 404, 409, 413))
async def mute(house: TheHouse, host: TheHost, visitor_id: FromPath[str], data: JSONBody[Mute]) -> None:
    """Lets somebody write nothing for a while."""
    await hosting.mute(house, host, visitor_id, data.minutes)


@put("/people/{visitor_id:str}/removed", status_code=204, opt=_DOING, responses=may_fail(400, 403, 404, 409, 413))
async def remove(house: TheHouse, host: TheHost, visitor_id: FromPath[str], data: JSONBody[Remove]) -> None:
    """Closes the site to somebody and signs all their devices out, or opens it to them again."""
    await hosting.remove(house, host, visitor_id, data.removed)


@post("/people/{visitor_id:str}/reset", opt=_DOING, responses=may_fail(403, 404, 409))
async def make_reset_link(house: TheHouse, host: TheHost, visitor_id: FromPath[str]) -> ResetLink:
    """A link by which somebody with an account chooses a new password; good once, and for a day."""
    return await hosting.reset_link(house, host, visitor_id)


@get("/tables", opt=_READING, responses=may_fail(400, 403))
async def find_tables(house: TheHouse, host: TheHost, search: Search = "") -> list[HostTable]:
    """The latest tables, by a name at them, their title or their id."""
    return await hosting.find_tables(house, search)


@put("/tables/{table_id:str}/listed", status_code=204, opt=_DOING, responses=may_fail(400, 403, 404, 413))
async def set_listed(house: TheHouse, host: TheHost, table_id: TableId, data: JSONBody[ListTable]) -> None:
    """Takes a table off the lists, or puts it back."""
    await hosting.list_table(house, host, existing_form(table_id), data.listed)


@delete("/tables/{table_id:str}", opt=_DOING, responses=may_fail(403, 404))
async def remove_table(house: TheHouse, host: TheHost, table_id: TableId) -> None:
    """Removes a table, whatever its state, with its game and all that was said at it."""
    await hosting.remove_table(house, host, existing_form(table_id))


@get("/failures", opt=_READING, responses=may_fail(403))
async def list_failures(house: TheHouse, host: TheHost) -> list[Failure]:
    """What waits for a host."""
    return await hosting.failures(house)


@get("/calls", opt=_READING, responses=may_fail(403))
async def list_unsent_calls(house: TheHouse, host: TheHost) -> list[UnsentCall]:
    """The calls to people that could not be sent, the latest first."""
    return await hosting.unsent_calls(house, named=True)


@get("/actions", opt=_READING, responses=may_fail(403))
async def list_actions(house: TheHouse, host: TheHost) -> list[HostAction]:
    """What hosts did, the latest first."""
    return await hosting.actions(house)


admin = Router(
    path="/api/admin",
    route_handlers=[
        find_people,
        mute,
        remove,
        make_reset_link,
        find_tables,
        set_listed,
        remove_table,
        list_failures,
        list_unsent_calls,
        list_actions,
    ],
    tags=["admin"],
)
