"""Who asks, and how several calls are answered: dependencies of the handlers."""

from typing import Annotated, Any, TypeVar, cast

from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, PathParameter, QueryParameter

import footplate

from ..errors import ApiError
from ..house import House
from ..messages import MAX_NUMBER, MAX_SEATS, Ruling
from ..seating import is_table_id
from ..storage.accounts import AccountRow, Who, read_who, use_session
from ..texts import Names, both
from ..visitors import COOKIE, AtSeat, Connection, cookie, new_visitor

Body = TypeVar("Body")
AnyRequest = Request[Any, Any, Any]

TheHouse = NamedDependency[House]
TheVisitor = NamedDependency[str | None]
TheWho = NamedDependency[Who | None]
TheAccount = NamedDependency[AccountRow]
TableId = FromPath[str]
PathNumber = Annotated[int, PathParameter(ge=0, le=MAX_NUMBER)]


def provide_house(state: State) -> House:
    house: House = state.house
    return house


def agent_of(connection: Connection) -> str:
    return connection.headers.get("user-agent", "")


async def who_asks(connection: Connection, house: House) -> Who | None:
    """The visitor of a valid cookie: one that we signed, of a session that nobody ended."""
    value = connection.cookies.get(COOKIE)
    named = house.signer.read(value) if value else None
    if named is None:
        return None
    who = await read_who(house.database, *named)
    if who is not None and who.session is not None and house.noticed.is_due(who.session):
        async with house.database.write() as writing:
            await use_session(writing, who.session)
    return who


async def provide_who(request: AnyRequest, house: TheHouse) -> Who | None:
    return await who_asks(request, house)


def provide_visitor(who: TheWho) -> str | None:
    return who.visitor if who is not None else None


# `gt=-1`, because a minimum of 0 gets lost from the description of an optional number.
def provide_sitter(
    who: TheWho, at: Annotated[int | None, QueryParameter(name="as", gt=-1, lt=MAX_SEATS)] = None
) -> str | None:
    """The visitor at a table, with the seat at which they ask if they name one: several people may share a screen."""
    if who is None:
        return None
    return who.visitor if at is None else AtSeat(who.visitor, at)


def provide_account(who: TheWho) -> AccountRow:
    """The asker's account, for calls that need one."""
    if who is None or who.account is None:
        raise ApiError("no-account")
    return who.account


def provide_host(who: TheWho) -> AccountRow:
    """The asker's account, for calls that are a host's."""
    account = provide_account(who)
    if not account.host:
        raise ApiError("not-host")
    return account


def existing_form(table_id: str) -> str:
    """The id, if it has the form of one: anything else need not be looked for."""
    if not is_table_id(table_id):
        raise ApiError("no-table")
    return table_id


class Asker:
    """A visitor for a request that needs one: the known one, or a new one who gets a cookie with the answer."""

    def __init__(self, request: AnyRequest, house: House, known: str | None, session: str | None = None) -> None:
        self.id = known or new_visitor()
        self._cookie = cookie(house.signer.sign(self.id, session), request.url.scheme == "https")

    def answer(self, body: Body, status: int = 200) -> Response[Body]:
        return Response(body, status_code=status, cookies=[self._cookie])


def provide_asker(request: AnyRequest, house: TheHouse, who: TheWho) -> Asker:
    return Asker(request, house, who.visitor, who.session) if who is not None else Asker(request, house, None)


TheAsker = NamedDependency[Asker]
TheHost = NamedDependency[AccountRow]
# For calls about one table.
AT_A_TABLE = {"visitor": Provide(provide_sitter, sync_to_thread=False)}


NOTHING_IN_THE_WAY = {204: ResponseSpec(None, description="Nothing stands in the way")}


def ruling_answer(ruling: footplate.Ruling | None, names: Names) -> Response[Ruling]:
    """The ruling in words, or nothing if nothing stands in the way."""
    if ruling is None:
        return cast("Response[Ruling]", Response(None, status_code=204))
    return Response(Ruling(ruling.rule, both(ruling, names)))
