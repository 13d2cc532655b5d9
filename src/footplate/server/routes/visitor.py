"""The asker's own name."""

from litestar import Response, Router, get, put
from litestar.params import JSONBody

from ..errors import ApiError, may_fail
from ..limits import Rate
from ..messages import Me, SetName
from ..storage import visitors
from ..texts import clean
from .asking import TheAsker, TheHouse, TheVisitor


@get("/", opt={"rate": Rate(300, 60)}, responses=may_fail())
async def show_me(house: TheHouse, visitor: TheVisitor) -> Me:
    """The asker's name, or null."""
    if visitor is None:
        return Me(None)
    async with house.database.read() as connection:
        return Me(await visitors.read_name(connection, visitor))


@put("/", opt={"rate": Rate(30, 60)}, responses=may_fail(400, 403, 413, 422))
async def set_me(house: TheHouse, asker: TheAsker, data: JSONBody[SetName]) -> Response[Me]:
    """Sets the asker's name; seats taken before keep theirs."""
    name = clean(data.name)
    if not name:
        raise ApiError("name")
    async with house.database.write() as connection:
        await visitors.keep_visitor(connection, asker.id, name)
    return asker.answer(Me(name))


visitor = Router(path="/api/me", route_handlers=[show_me, set_me], tags=["visitor"])
