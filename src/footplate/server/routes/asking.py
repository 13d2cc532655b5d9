"""Who asks: dependencies of the handlers."""

from typing import Any, TypeVar

from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath

from ..errors import ApiError
from ..house import House
from ..seating import is_table_id
from ..visitors import COOKIE, Connection, cookie, new_visitor

Body = TypeVar("Body")
AnyRequest = Request[Any, Any, Any]

TheHouse = NamedDependency[House]
TheVisitor = NamedDependency[str | None]
TableId = FromPath[str]


def provide_house(state: State) -> House:
    house: House = state.house
    return house


def visitor_of(connection: Connection, house: House) -> str | None:
    """The visitor of a valid cookie."""
    value = connection.cookies.get(COOKIE)
    return house.signer.read(value) if value else None


def provide_visitor(request: AnyRequest, house: TheHouse) -> str | None:
    return visitor_of(request, house)


def existing_form(table_id: str) -> str:
    """The id, if it has the form of one: anything else need not be looked for."""
    if not is_table_id(table_id):
        raise ApiError("no-table")
    return table_id


class Asker:
    """A visitor for a request that needs one: the known one, or a new one who gets a cookie with the answer."""

    def __init__(self, request: AnyRequest, house: House, known: str | None) -> None:
        self.id = known or new_visitor()
        self._cookie = cookie(house.signer.sign(self.id), request.url.scheme == "https")

    def answer(self, body: Body, status: int = 200) -> Response[Body]:
        return Response(body, status_code=status, cookies=[self._cookie])


def provide_asker(request: AnyRequest, house: TheHouse, visitor: TheVisitor) -> Asker:
    return Asker(request, house, visitor)


TheAsker = NamedDependency[Asker]
