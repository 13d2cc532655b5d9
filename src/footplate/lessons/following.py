"""Where a table is in its lesson: found from what was played, so that going back and coming again need nothing more."""

from typing import Literal

import msgspec

import footplate
from footplate import Action, Table
from footplate.examples.scenes import set_up

from .files import Lesson, Step


class Place(msgspec.Struct, frozen=True):
    """Where a table is: the steps to read first, and the one that is asked then (None after the last words).

    `number` is that of the first of them. `next` is what another seat plays now by the file. `state`: the lesson goes
    `on`, the free game is `over`, or the lesson or the rules have `changed` and it must begin again.
    """

    number: int
    looks: list[Step]
    step: Step | None
    state: Literal["on", "over", "changed"] = "on"
    next: Action | None = None


CHANGED = Place(0, [], None, "changed")


def open_table(lesson: Lesson) -> Table:
    """The table where a lesson begins. Raises BadLesson if it cannot be."""
    line = lesson.line_of("seats")
    try:
        if lesson.position is None:
            table = footplate.new(
                lesson.title, seats=lesson.seats, map=lesson.map, options=lesson.options, seed=lesson.seed
            )
        else:
            line = lesson.line_of("position")
            table = set_up(lesson.title, lesson.seats, lesson.map, lesson.options, lesson.position)
        for number, action in enumerate(lesson.before, 1):
            line = lesson.line_of("before") + number
            table.play(action)
        return footplate.load({**table.dump(history=False), "seed": None, "number": 0})
    except footplate.FootplateError as fault:
        raise lesson.bad(line, f"{fault.reason()} ({fault.rule})") from None
    except (ValueError, KeyError, IndexError) as fault:
        raise lesson.bad(line, f"the position cannot be set up: {fault}") from None


def place(lesson: Lesson, played: list[Action], table: Table) -> Place:
    """Where a table is after what was played at it."""
    walk = _Walk(lesson)
    for action in played:
        if not walk.take(action):
            return CHANGED
    return walk.end(table)


def asked(place: Place, action: Action) -> bool:
    """Whether an action of the learner is what the lesson asks for now."""
    step = place.step
    if place.state != "on" or step is None or step.kind == "free":
        return True
    return action in step.actions if step.kind in ("do", "find") else step.kind == "choose" and action.kind in step.of


class _Walk:
    """Goes through the steps of a lesson with the decisions that were made."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        # The first step that has not been lived, and the one that is not only read; how many decisions it has had.
        self.unread = 0
        self.at = -1
        self.taken = 0
        self._go_on()

    @property
    def step(self) -> Step | None:
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def _go_on(self) -> None:
        self.at += 1
        while self.step is not None and self.step.kind == "look":
            self.at += 1

    def _pass(self) -> None:
        self.unread, self.taken = self.at + 1, 0
        self._go_on()

    def take(self, action: Action) -> bool:
        """Goes on with a decision; false if the lesson has no place for it."""
        step, mine = self.step, action.seat == self.lesson.you
        if step is None:
            return True
        if step.kind == "free":
            # Whoever decides first, all that was to be read before has been read.
            self.taken += 1
            return True
        if step.kind in ("do", "find") or step.actions:
            return self._follow(step, action)
        fits = mine and action.kind in step.of if step.kind == "choose" else not mine
        if fits:
            self.taken += 1
            if step.kind == "choose" and not step.turn:
                self._pass()
            return True
        if step.kind == "choose" and not self.taken:
            return False
        self._pass()
        return self.take(action)

    def _follow(self, step: Step, action: Action) -> bool:
        """A decision that the file tells."""
        if step.kind in ("do", "find"):
            fits, last = action in step.actions, True
        else:
            fits, last = action == step.actions[self.taken], self.taken == len(step.actions) - 1
            self.taken += 1
        if fits and last:
            self._pass()
        return fits

    def end(self, table: Table) -> Place:
        """The place after all decisions, at the table that they led to."""
        step, deciding = self.step, self.lesson.you in table.actors
        if step is not None and step.kind == "choose" and self.taken and not (deciding and self._offers(table, step)):
            self._pass()
        elif step is not None and step.kind == "watch" and not step.actions and (deciding or table.over):
            # If there was nothing to watch, what was to be read before it still is.
            if self.taken:
                self.unread = self.at + 1
            self.taken = 0
            self._go_on()
        else:
            return self._here(table)
        return self.end(table)

    def _offers(self, table: Table, step: Step) -> bool:
        return any(action.kind in step.of for action in table.legal(self.lesson.you))

    def _here(self, table: Table) -> Place:
        step, steps = self.step, self.lesson.steps
        if step is not None and step.kind == "free" and (table.over or table.view()["round"] >= step.until):
            return Place(self.at + 2, steps[self.at + 1 :], None, "over")
        looks = [] if self.taken else [each for each in steps[self.unread : self.at] if each.kind == "look"]
        found = Place(self.unread + 1 if looks else self.at + 1, looks, step)
        if step is None:
            return msgspec.structs.replace(found, state="over")
        if step.kind == "free":
            return found
        if step.kind == "watch" and step.actions:
            found = msgspec.structs.replace(found, next=step.actions[self.taken])
        return found if self._is_possible(step, found.next, table) else CHANGED

    def _is_possible(self, step: Step, script: Action | None, table: Table) -> bool:
        """Whether what a step tells can be done: the rules may be others than those that it was written for."""
        if step.kind == "watch":
            return self.lesson.you not in table.actors and (script is None or table.explain(script) is None)
        if step.kind in ("do", "find"):
            return any(table.explain(action) is None for action in step.actions)
        return self.lesson.you in table.actors and self._offers(table, step)
