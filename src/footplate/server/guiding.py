"""Where a learner is in a lesson, and what it asks there.

It follows from what was played, so a lesson can be left and gone on with, and decisions can be taken back.
"""

from typing import Any

import footplate
from footplate import lessons

from .errors import ApiError
from .house import House
from .messages import LessonPlace, LessonStep, LessonWords, Ruling
from .rooms import Scene
from .storage import TableRow, history
from .texts import Text


def lesson_at(row: TableRow) -> lessons.Lesson | None:
    """The lesson, or the puzzle, that a table is for."""
    puzzle = (row.origin or {}).get("puzzle")
    return lessons.find(row.title) if puzzle is None else lessons.find_puzzle(puzzle)


async def _place(house: House, scene: Scene, *latest: footplate.Action) -> lessons.Place:
    """Where the table of a lesson is in it; the latest decisions may not be stored yet."""
    lesson = lesson_at(scene.row)
    if lesson is None or lesson.edition != (scene.row.origin or {}).get("edition"):
        return lessons.CHANGED
    async with house.database.read() as connection:
        rows = await history.effective_rows(connection, scene.row, 0, scene.row.number)
    played = [footplate.action(scene.row.title, row.action) for row in rows if row.action is not None]
    played += latest
    return lessons.place(lesson, played, scene.playing().table)


async def shown(house: House, scene: Scene) -> LessonPlace:
    """The same, for the learner."""
    here, lesson = await _place(house, scene), lesson_at(scene.row)
    return LessonPlace(
        number=scene.row.number,
        at=here.number,
        of=len(lesson.steps) if lesson is not None else 0,
        state=here.state,
        looks=[_words(step) for step in here.looks],
        step=_step(here.step) if here.step is not None else None,
    )


def _words(step: lessons.Step) -> LessonWords:
    return LessonWords(_text(step.said), step.light)


def _step(step: lessons.Step) -> LessonStep:
    actions: list[dict[str, Any]] = [action.to_json() for action in step.actions] if step.kind == "do" else []
    assert step.kind != "look"
    return LessonStep(step.kind, _text(step.said), step.light, actions, step.of)


def _text(said: lessons.Said) -> Text:
    return Text(said.en, said.fr)


async def check(house: House, scene: Scene, action: footplate.Action) -> None:
    """Refuses what a lesson does not ask for now, with what it is about; that it is not possible comes first."""
    if not scene.row.is_lesson:
        return
    here = await _place(house, scene)
    if not lessons.asked(here, action) and scene.playing().table.explain(action) is None:
        step = here.step
        assert step is not None
        raise ApiError("not-asked", text=_text(step.wrong or step.said), rule=step.rule)


async def why(house: House, scene: Scene) -> Ruling | None:
    """What the present step is about, for a click on something that could be done but is not asked for."""
    step = (await _place(house, scene)).step
    return Ruling(step.rule, _text(step.wrong or step.said)) if step is not None and step.rule else None


async def puzzles(house: House, scene: Scene) -> bool:
    """Whether the learner is to find the best decision now, alone."""
    step = (await _place(house, scene)).step if scene.row.is_lesson else None
    return step is not None and step.kind == "find"


async def scripted(house: House, scene: Scene) -> dict[str, Any] | None:
    """What a bot plays now by the file of a lesson."""
    if not scene.row.is_lesson:
        return None
    told = (await _place(house, scene)).next
    return told.to_json() if told is not None else None


async def holds(house: House, before: Scene, after: Scene, action: footplate.Action) -> bool | None:
    """Whether the bots wait after a decision of the learner until what there is to read, what they will do included,
    has been read; None where the lesson leaves that to the learner."""
    led, here = (await _place(house, before)).step, await _place(house, after, action)
    if led is None or led.kind == "free" or here.step is None:
        return None
    return here.step.kind == "watch" or bool(here.looks)
