"""Deciding ahead: the plan of the asker's seat, which nobody else sees."""

from typing import Annotated, Literal, cast

from litestar import Response, Router, delete, post, put
from litestar.params import JSONBody, QueryParameter

from .. import deciding_ahead
from ..errors import may_fail
from ..limits import Rate
from ..messages import (
    Ahead,
    Effect,
    Ruling,
    SentState,
    SetPlan,
    TableState,
    TriedAhead,
    TriedAheadEffect,
    TriedAheadWhy,
)
from .asking import AT_A_TABLE, NOTHING_IN_THE_WAY, TableId, TheHouse, TheVisitor, existing_form, ruling_answer

_PLANNING = {"rate": Rate(120, 60)}
_READING = {"rate": Rate(600, 60)}


def _described(sent: SentState) -> TableState:
    return cast(TableState, sent)


@put("/{table_id:str}/plan", opt=_PLANNING, responses=may_fail(400, 403, 404, 409, 413, 422))
async def set_plan(house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[SetPlan]) -> TableState:
    """Decides ahead for the asker's seat, in the place of what was decided before. Nobody else is told."""
    return _described(await deciding_ahead.set_plan(house, existing_form(table_id), visitor, data))


@delete("/{table_id:str}/plan", status_code=200, opt=_PLANNING, responses=may_fail(400, 403, 404, 409))
async def drop_plan(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> TableState:
    """Cancels what the asker decided ahead, and forgets what became of it."""
    return _described(await deciding_ahead.drop_plan(house, existing_form(table_id), visitor))


@post("/{table_id:str}/plan/ahead", status_code=200, opt=_READING, responses=may_fail(400, 403, 404, 409, 413, 422))
async def look_ahead(
    house: TheHouse,
    table_id: TableId,
    visitor: TheVisitor,
    data: JSONBody[TriedAhead],
    lang: Annotated[Literal["en", "fr"], QueryParameter()],
) -> Ahead:
    """The asker's next turn as if nobody before it did anything, after what they would play."""
    return await deciding_ahead.look_ahead(house, existing_form(table_id), visitor, data, lang)


@post(
    "/{table_id:str}/plan/why",
    status_code=200,
    opt=_READING,
    responses={**may_fail(400, 403, 404, 409, 413, 422), **NOTHING_IN_THE_WAY},
)
async def why_ahead(
    house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[TriedAheadWhy]
) -> Response[Ruling]:
    """The rule that stands most directly in the way of touching a target there."""
    ruling, scene = await deciding_ahead.why_ahead(house, existing_form(table_id), visitor, data)
    return ruling_answer(ruling, scene.names)


@post("/{table_id:str}/plan/effect", status_code=200, opt=_READING, responses=may_fail(400, 403, 404, 409, 413, 422))
async def effect_ahead(
    house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[TriedAheadEffect]
) -> Effect:
    """What a legal action of the asker would cost and do there."""
    return await deciding_ahead.effect_ahead(house, existing_form(table_id), visitor, data)


planning_routes = Router(
    path="/api/tables",
    route_handlers=[set_plan, drop_plan, look_ahead, why_ahead, effect_ahead],
    dependencies=AT_A_TABLE,
    tags=["tables"],
)
