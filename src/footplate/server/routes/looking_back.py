"""Looking back: the story of a finished game, the proof of its seed, and practice from any of its positions."""

from litestar import Response, Router, get, post
from litestar.params import JSONBody

from .. import practising, recounting
from ..errors import may_fail
from ..limits import Rate
from ..messages import Practise, SeedCheck, Story, TableCard
from .asking import AT_A_TABLE, TableId, TheAsker, TheHouse, TheVisitor, existing_form

_LOOKING = {"rate": Rate(60, 60)}
_SETTING_UP = {"rate": Rate(30, 300)}


@get("/{table_id:str}/story", opt=_LOOKING, responses=may_fail(404, 409))
async def tell_story(house: TheHouse, table_id: TableId) -> Story:
    """How points and money went in a finished game, and what each decision brought about."""
    return await house.stories.story(house, existing_form(table_id))


@get("/{table_id:str}/seed", opt=_LOOKING, responses=may_fail(404, 409))
async def check_seed(house: TheHouse, table_id: TableId) -> SeedCheck:
    """The seed of a finished game; the game is played again from it, and compared with what was played."""
    return await recounting.check_seed(house, existing_form(table_id))


@post(
    "/{table_id:str}/practice",
    opt=_SETTING_UP,
    responses=may_fail(400, 403, 404, 409, 413, 422),
    dependencies=AT_A_TABLE,
)
async def practise(
    house: TheHouse, table_id: TableId, asker: TheAsker, visitor: TheVisitor, data: JSONBody[Practise]
) -> Response[TableCard]:
    """Sets up a private practice table that goes on from a position of this game, as the asker's seat knows it."""
    who = visitor or asker.id
    return asker.answer(await practising.practise(house, existing_form(table_id), who, data), 201)


looking_back_routes = Router(
    path="/api/tables", route_handlers=[tell_story, check_seed, practise], tags=["looking back"]
)
