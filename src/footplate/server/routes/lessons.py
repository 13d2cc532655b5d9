"""Learning: a first game of a title that is led by the hand, and hints at the table."""

import time

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from .. import guiding, hinting, lesson_tables, teaching
from ..errors import ApiError, may_fail
from ..limits import Rate
from ..messages import Hint, LearnPicture, LessonPlace, NewLesson, Puzzles, Reason, TableCard
from ..playing import own_seat
from .asking import AT_A_TABLE, PathNumber, TableId, TheAsker, TheHouse, TheVisitor, existing_form

DAY = 86_400
_SETTING_UP = {"rate": Rate(30, 300)}
_HINTS = {"rate": Rate(60, 60)}
_READING = {"rate": Rate(600, 60)}


@post("/lessons/{title:str}", opt=_SETTING_UP, status_code=200, responses=may_fail(400, 403, 404, 413, 422))
async def begin_lesson(
    house: TheHouse, title: FromPath[str], asker: TheAsker, data: JSONBody[NewLesson]
) -> Response[TableCard]:
    """The table of a title's lesson: where the asker left it, or a new one."""
    return asker.answer(await lesson_tables.begin(house, title, asker.id, data))


@get("/tables/{table_id:str}/lesson", opt=_READING, responses=may_fail(400, 403, 404, 409), dependencies=AT_A_TABLE)
async def show_lesson(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> LessonPlace:
    """Where the asker is in the lesson of a table."""
    scene = await house.rooms.scene(existing_form(table_id))
    if not scene.row.is_lesson:
        raise ApiError("no-lesson")
    own_seat(scene, visitor)
    return await guiding.shown(house, scene)


@get("/puzzles", opt=_READING, responses=may_fail())
async def list_puzzles() -> Puzzles:
    """All puzzles, and the one of the day."""
    return lesson_tables.listed(int(time.time() // DAY))


@get("/puzzles/{puzzle:str}/picture", opt=_READING, responses=may_fail(404), sync_to_thread=True)
def show_puzzle(puzzle: FromPath[str]) -> LearnPicture:
    """The position of a puzzle, to be drawn like any table."""
    return teaching.puzzle_picture(puzzle)


@post("/puzzles/{puzzle:str}", opt=_SETTING_UP, status_code=200, responses=may_fail(400, 403, 404, 413, 422))
async def pose_puzzle(
    house: TheHouse, puzzle: FromPath[str], asker: TheAsker, data: JSONBody[NewLesson]
) -> Response[TableCard]:
    """The table of a puzzle: one that the asker has not decided yet, or a new one."""
    return asker.answer(await lesson_tables.pose(house, puzzle, asker.id, data))


@get("/tables/{table_id:str}/hints", opt=_HINTS, responses=may_fail(400, 403, 404, 409), dependencies=AT_A_TABLE)
async def give_hints(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> list[Hint]:
    """The best choices of the asker, as a bot sees them; at practice tables, and where the table allows it."""
    return await hinting.hints(house, await house.rooms.scene(existing_form(table_id)), visitor)


@get(
    "/tables/{table_id:str}/history/{number:int}/reason",
    opt=_HINTS,
    responses=may_fail(400, 404, 409),
    dependencies=AT_A_TABLE,
)
async def give_reason(house: TheHouse, table_id: TableId, number: PathNumber, visitor: TheVisitor) -> Reason:
    """Why a bot made the decision after which there were `number`, as far as the asker can know it."""
    return Reason(await hinting.reason(house, existing_form(table_id), visitor, number))


lesson_routes = Router(
    path="/api",
    route_handlers=[begin_lesson, show_lesson, list_puzzles, show_puzzle, pose_puzzle, give_hints, give_reason],
    tags=["lessons"],
)
