"""Around the game: changing a table that has not begun, resigning, and proposals to everybody."""

from typing import cast

from litestar import Router, delete, post, put
from litestar.params import JSONBody

from .. import agreeing, seating
from ..errors import may_fail
from ..limits import Rate
from ..messages import Answer, Propose, SentState, SetUp, TableState
from .asking import AT_A_TABLE, TableId, TheHouse, TheVisitor, existing_form

_SEATING = {"rate": Rate(60, 60)}


def _described(sent: SentState) -> TableState:
    return cast(TableState, sent)


@put("/{table_id:str}/setup", opt=_SEATING, responses=may_fail(400, 403, 404, 409, 413, 422))
async def change_setup(house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[SetUp]) -> TableState:
    """Changes map, options, pace and number of seats before the game has begun; for the one who set up the table."""
    return _described(await seating.set_up_anew(house, existing_form(table_id), visitor, data))


@post("/{table_id:str}/resign", status_code=200, opt=_SEATING, responses=may_fail(400, 403, 404, 409))
async def resign(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> TableState:
    """Leaves the game to a bot, for good."""
    return _described(await seating.resign(house, existing_form(table_id), visitor))


@post("/{table_id:str}/proposal", status_code=200, opt=_SEATING, responses=may_fail(400, 403, 404, 409, 413))
async def propose(house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[Propose]) -> TableState:
    """Proposes to everybody to go back, to let a bot play for a silent player, or to end the game."""
    return _described(await agreeing.propose(house, existing_form(table_id), visitor, data))


@put("/{table_id:str}/proposal", opt=_SEATING, responses=may_fail(400, 403, 404, 409, 413))
async def answer_proposal(
    house: TheHouse, table_id: TableId, visitor: TheVisitor, data: JSONBody[Answer]
) -> TableState:
    """Agrees with the proposal that stands, or refuses it, which ends it. It is done when all have agreed."""
    return _described(await agreeing.answer(house, existing_form(table_id), visitor, data))


@delete("/{table_id:str}/proposal", status_code=200, opt=_SEATING, responses=may_fail(400, 403, 404, 409))
async def withdraw_proposal(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> TableState:
    """Takes one's own proposal back."""
    return _described(await agreeing.withdraw(house, existing_form(table_id), visitor))


agreeing_routes = Router(
    path="/api/tables",
    route_handlers=[change_setup, resign, propose, answer_proposal, withdraw_proposal],
    dependencies=AT_A_TABLE,
    tags=["tables"],
)
