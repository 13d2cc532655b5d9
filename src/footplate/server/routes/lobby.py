"""The lobby: public tables to join, to watch and to read."""

from typing import Annotated, Literal

from litestar import Router, get
from litestar.params import QueryParameter

from ..errors import may_fail
from ..limits import Rate
from ..lobby import MOST_PAGES, lobby_page
from ..messages import Lobby
from ..storage.lobby import Wish
from .asking import TheHouse, TheVisitor

Word = Annotated[str | None, QueryParameter(max_length=40)]


@get("/", opt={"rate": Rate(240, 60)}, responses=may_fail(400))
async def show_lobby(
    house: TheHouse,
    visitor: TheVisitor,
    which: Annotated[Literal["open", "playing", "over"], QueryParameter(name="state")] = "open",
    title: Word = None,
    map: Annotated[str | None, QueryParameter(max_length=80)] = None,
    pace: Annotated[Literal["live", "slow"] | None, QueryParameter()] = None,
    page: Annotated[int, QueryParameter(ge=1, le=MOST_PAGES)] = 1,
) -> Lobby:
    """A page of the public tables in a state: those at which somebody sits with whom the asker has played come first,
    then the ones that were touched last. Games that bots play among themselves are left out."""
    return await lobby_page(house, visitor, Wish(which, title, map, pace), page)


lobby_routes = Router(path="/api/lobby", route_handlers=[show_lobby], tags=["tables"])
