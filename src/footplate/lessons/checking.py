"""Playing a lesson through, as somebody does who only does what it says."""

from collections.abc import Callable

import footplate
from footplate import Action, Table, bots
from footplate.examples.told import LETTERS

from .files import Lesson, Step
from .following import Place, open_table, place

LEVEL = "greedy"
SECONDS = 0.2
# A lesson that has to be played on by itself ends sooner or later.
MOST_DECISIONS = 1000

# What a step can light beside the things of the game: parts of the table's page.
PARTS = ("part:players", "part:decision", "part:phases")

Choose = Callable[[list[Action]], Action]


def check(lesson: Lesson) -> int:
    """Plays a lesson, and every choice that it leaves once. Raises BadLesson with the line of what does not go; how
    often it was played."""
    table = open_table(lesson)
    games = 1
    ways = _play(lesson, table.clone(), lambda free: free[0])
    for number, choices in enumerate(ways):
        for way in range(1, choices):
            taken = iter([0] * number + [way])
            _play(lesson, table.clone(), lambda free, taken=taken: free[next(taken, 0)], number)  # type: ignore[misc]
            games += 1
    return games


def _play(lesson: Lesson, table: Table, choose: Choose, stop: int | None = None) -> list[int]:
    """Plays a lesson to its end, or until the free game comes if only one of its choices is tried; between how many
    actions the learner could choose each time."""
    free: list[int] = []
    here = place(lesson, [], table)
    while here.state == "on" and here.step is not None:
        step = here.step
        if step.kind == "free" and stop is not None:
            return free
        for each in [*here.looks, step]:
            _check_lights(lesson, each, table)
        action = _next(lesson, here, step, table, choose, free)
        refusal = table.explain(action)
        if refusal is not None:
            raise lesson.bad(step.line, f"{footplate.line(action)}: {refusal.reason()} ({refusal.rule})")
        table.play(action)
        after = place(lesson, table.actions, table)
        if after.state == "changed":
            raise lesson.bad(_after(lesson, step).line, _why_not(lesson, _after(lesson, step), table))
        here = after
        never = table.over and table.view()["round"] < step.until
        if step.kind == "free" and (never or table.number > MOST_DECISIONS):
            raise lesson.bad(step.line, f"the round {step.until} never comes")
    if here.state == "changed":
        first = next(step for step in lesson.steps if step.kind != "look")
        raise lesson.bad(first.line, _why_not(lesson, first, table))
    return free


def _next(lesson: Lesson, here: Place, step: Step, table: Table, choose: Choose, free: list[int]) -> Action:
    """What is played: by the file, by the learner, or by a bot."""
    you = lesson.you
    if here.next is not None:
        return here.next
    if step.kind in ("do", "find"):
        _check_each(lesson, step, table)
        return step.actions[0]
    if step.kind == "choose":
        can = [action for action in table.legal(you) if action.kind in step.of]
        free.append(len(can))
        return choose(can)
    actor = table.actors[0]
    return bots.choose(table.imagine(actor, table.number), actor, LEVEL, SECONDS, table.number)


def _check_each(lesson: Lesson, step: Step, table: Table) -> None:
    for action in step.actions:
        refusal = table.explain(action)
        if refusal is not None:
            raise lesson.bad(step.line, f"“{footplate.line(action)}” is refused: {refusal.reason()} ({refusal.rule})")
        if action not in table.legal(lesson.you):
            raise lesson.bad(step.line, f"“{footplate.line(action)}” is not among what is offered")


def _check_lights(lesson: Lesson, step: Step, table: Table) -> None:
    """What a step lights must be there."""
    for target in step.light:
        if target in PARTS:
            continue
        ruling = table.why(target, table.actors[0]) if table.actors else None
        if ruling is not None and ruling.rule == "FPT-WHY-01":
            raise lesson.bad(step.line, f"there is no “{target}” to light")


def _after(lesson: Lesson, step: Step) -> Step:
    """The next step that is not only read."""
    later = lesson.steps[lesson.steps.index(step) + 1 :]
    return next((each for each in later if each.kind != "look"), step)


def _why_not(lesson: Lesson, step: Step, table: Table) -> str:
    """What stands in the way of a step."""
    for action in step.actions:
        refusal = table.explain(action)
        if refusal is not None:
            return f"“{footplate.line(action)}” is refused: {refusal.reason()} ({refusal.rule})"
    deciding = ", ".join(LETTERS[seat] for seat in table.actors) or "nobody"
    return f"this step does not fit here: {deciding} decides"
