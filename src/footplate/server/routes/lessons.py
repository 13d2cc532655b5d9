"""Lessons: a first game of a title that is led by the hand."""

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from .. import guiding, teaching
from ..errors import ApiError, may_fail
from ..limits import Rate
from ..messages import LessonPlace, NewLesson, TableCard
from ..playing import own_seat
from .asking import AT_A_TABLE, TableId, TheAsker, TheHouse, TheVisitor, existing_form

_SETTING_UP = {"rate": Rate(30, 300)}
_READING = {"rate": Rate(600, 60)}


@post("/lessons/{title:str}", opt=_SETTING_UP, status_code=200, responses=may_fail(400, 403, 404, 413, 422))
async def begin_lesson(
    house: TheHouse, title: FromPath[str], asker: TheAsker, data: JSONBody[NewLesson]
) -> Response[TableCard]:
    """The table of a title's lesson: where the asker left it, or a new one."""
    return asker.answer(await teaching.begin(house, title, asker.id, data))


@get("/tables/{table_id:str}/lesson", opt=_READING, responses=may_fail(400, 403, 404, 409), dependencies=AT_A_TABLE)
async def show_lesson(house: TheHouse, table_id: TableId, visitor: TheVisitor) -> LessonPlace:
    """Where the asker is in the lesson of a table."""
    scene = await house.rooms.scene(existing_form(table_id))
    if not scene.row.is_lesson:
        raise ApiError("no-lesson")
    own_seat(scene, visitor)
    return await guiding.shown(house, scene)


lesson_routes = Router(path="/api", route_handlers=[begin_lesson, show_lesson], tags=["lessons"])
