"""The workshop: checking, bringing, showing and listing maps from anybody."""

from typing import Annotated

from litestar import Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

import footplate
from footplate.trials import GameTrial

from .. import workshop
from ..errors import ApiError, may_fail
from ..limits import Rate
from ..messages import BoardText, BringMap, CheckMap, Gallery, MapCard, MapChecked, MapText, TryMap
from .asking import TheAsker, TheHouse, TheVisitor, TheWho

MAX_MAP_BYTES = 256 * 1024
MOST_PAGES = 500

_CHECKING = {"rate": Rate(120, 60)}
_BRINGING = {"rate": Rate(20, 60)}
_READING = {"rate": Rate(300, 60)}
_TRYING = {"rate": Rate(150, 60)}


@post("/check", status_code=200, opt=_CHECKING, request_max_body_size=MAX_MAP_BYTES, responses=may_fail(400, 413, 422))
async def check_map(house: TheHouse, data: JSONBody[CheckMap]) -> MapChecked:
    """What is wrong with a map file and odd about it, line by line, and how it is drawn; nothing is kept."""
    return await workshop.check(house, data.text)


@post(
    "/trials",
    status_code=200,
    opt=_TRYING,
    request_max_body_size=MAX_MAP_BYTES,
    responses=may_fail(400, 403, 413, 422),
)
async def try_map(house: TheHouse, who: TheWho, data: JSONBody[TryMap]) -> GameTrial:
    """A game of bots on a map, by its number: what was built, what was delivered, and how the seats fared."""
    return await workshop.test_by_bots(house, who, data)


@post("/maps", opt=_BRINGING, request_max_body_size=MAX_MAP_BYTES, responses=may_fail(400, 403, 413, 422))
async def bring_map(house: TheHouse, who: TheWho, asker: TheAsker, data: JSONBody[BringMap]) -> Response[MapCard]:
    """Keeps a map by its hash, so that tables can be set up on it, and shows it in the gallery if that is wished."""
    return asker.answer(await workshop.bring(house, who, asker.id, data), 201)


@get("/maps", opt=_READING, responses=may_fail(400))
async def list_maps(
    house: TheHouse, who: TheWho, page: Annotated[int, QueryParameter(ge=1, le=MOST_PAGES)] = 1
) -> Gallery:
    """A page of the gallery, the asker's own drafts included, the latest first."""
    return await workshop.gallery(house, who, page)


@get("/maps/{map_id:str}", opt=_READING, responses=may_fail(404))
async def show_brought(house: TheHouse, visitor: TheVisitor, map_id: FromPath[str]) -> MapText:
    """A map that was brought, with its text."""
    return await workshop.show(house, visitor, map_id)


@delete("/maps/{map_id:str}", opt=_BRINGING, responses=may_fail(403, 404))
async def withdraw_map(house: TheHouse, who: TheWho, map_id: FromPath[str]) -> None:
    """Takes a map out of the gallery, for the one who brought it and for hosts. Games on it go on."""
    await workshop.withdraw(house, who, map_id)


@get("/boards/{title:str}/{map_id:str}", opt=_READING, responses=may_fail(404))
async def show_board_text(title: FromPath[str], map_id: FromPath[str]) -> BoardText:
    """A board of the house in the map format, to begin from."""
    try:
        return BoardText(footplate.map_text(title, map_id))
    except footplate.BadSetup:
        raise ApiError("no-map") from None


workshop_routes = Router(
    path="/api/workshop",
    route_handlers=[check_map, try_map, bring_map, list_maps, show_brought, withdraw_map, show_board_text],
    tags=["workshop"],
)
