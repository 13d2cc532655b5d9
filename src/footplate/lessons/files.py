"""Lesson files: one TOML file, named after its title."""

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

import footplate
from footplate import Action
from footplate.examples.told import LETTERS, BadFile, Said, blocks, line_of, read_told

HERE = Path(__file__).parent
_LINE = re.compile(r"([A-F]) (\S.*)")

Kind = Literal["look", "do", "find", "watch", "choose", "free"]
Grade = Literal["easy", "medium", "hard"]
# What proves that a decision of a puzzle is the best: `proving` says what each of them means.
Goal = Literal["turn", "round", "next", "win", "survive"]


class BadLesson(BadFile):
    """A lesson that does not say what it must, or cannot be played."""


class _StepFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Kind
    en: str
    fr: str
    play: str = ""
    of: list[str] = []
    turn: bool = False
    until: int = 0
    light: list[str] = []
    rule: str | None = None
    wrong: Said | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: list[_StepFile]
    seats: int
    seed: int = 0
    you: Literal["A", "B", "C", "D", "E", "F"] = "A"
    map: str | None = None
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    before: str = ""
    grade: Grade | None = None
    goal: Goal = "turn"


class Step(msgspec.Struct, frozen=True):
    """A step, and the line of the file where it begins. `actions` are those of which a `do` or `find` asks any one, or
    those that the others play in a `watch`, one after the other; without any, they play by themselves. `of` are the
    kinds of actions that a `choose` is about, one of them or, with `turn`, as many as the turn has. A free game is
    played `until` a round begins. A wrong click is answered by `wrong` and the `rule`."""

    kind: Kind
    line: int
    said: Said
    actions: list[Action]
    of: list[str]
    turn: bool
    until: int
    light: list[str]
    rule: str | None
    wrong: Said | None


class Lesson(msgspec.Struct, frozen=True):
    """A lesson. `edition` is another one when the position is another one."""

    title: str
    file: str
    text: str
    seats: int
    seed: int
    you: int
    map: str | None
    options: dict[str, Any]
    position: dict[str, Any] | None
    before: list[Action]
    steps: list[Step]
    edition: str
    grade: Grade | None
    goal: Goal

    def bad(self, line: int, cause: str) -> BadLesson:
        return BadLesson(self.file, line, cause)

    def line_of(self, key: str) -> int:
        return _line(self.text, key)


def names() -> list[str]:
    """The titles that have a lesson."""
    return sorted(path.stem for path in HERE.glob("*.toml"))


@cache
def read(title: str) -> Lesson:
    """The lesson of a title that has one."""
    path = HERE / f"{title}.toml"
    return parse(path.read_text("utf-8"), title, path.name)


def find(title: str) -> Lesson | None:
    return read(title) if title in names() else None


@cache
def puzzles() -> tuple[str, ...]:
    """The ids of all puzzles, `steam-03`: the first of each title, then the second of each, and so on."""
    found = [path.stem for path in (HERE / "puzzles").glob("*.toml")]
    return tuple(sorted(found, key=lambda puzzle: (puzzle.rpartition("-")[2], puzzle)))


@cache
def read_puzzle(puzzle: str) -> Lesson:
    """A puzzle that there is: a lesson of one decision that is clearly best, which is to be found."""
    path = HERE / "puzzles" / f"{puzzle}.toml"
    return parse(path.read_text("utf-8"), puzzle.rpartition("-")[0], f"puzzles/{path.name}")


def find_puzzle(puzzle: str) -> Lesson | None:
    return read_puzzle(puzzle) if puzzle in puzzles() else None


def parse(text: str, title: str, file: str) -> Lesson:
    """The lesson that a file's text tells. Raises BadLesson with the line of what is wrong."""
    if all(title != each.id for each in footplate.titles()):
        raise BadLesson(file, 1, f"there is no title “{title}”")
    told = read_told(text, _File, file, BadLesson)
    lines = blocks(text, "step")
    if len(lines) != len(told.step):
        raise BadLesson(file, _line(text, "step"), "each step begins with a line [[step]]")
    if told.seats > len(LETTERS) or LETTERS.index(told.you) >= told.seats:
        raise BadLesson(file, _line(text, "seats"), f"there is no seat {told.you} among {told.seats}")
    reader = _Reader(title, file, LETTERS.index(told.you))
    steps = [reader.step(step, line, text) for step, line in zip(told.step, lines, strict=True)]
    if told.grade is None:
        _check_order(steps, file)
    elif [step.kind for step in steps] != ["find", "look"]:
        raise BadLesson(file, _line(text, "grade"), "a puzzle has a `find` step and last words, a `look` step")
    first = _line(text, "before") + 1
    return Lesson(
        title,
        file,
        text,
        told.seats,
        told.seed,
        LETTERS.index(told.you),
        told.map,
        told.options,
        told.position,
        reader.actions(told.before, first),
        steps,
        _edition(told),
        told.grade,
        told.goal,
    )


def _edition(told: _File) -> str:
    position = [told.seats, told.seed, told.you, told.map, told.options, told.position, told.before]
    return hashlib.sha256(msgspec.json.encode(position, order="sorted")).hexdigest()[:12]


class _Reader:
    def __init__(self, title: str, file: str, you: int) -> None:
        self.title = title
        self.file = file
        self.you = you
        self.rules = {rule.id for rule in footplate.rules(title)}

    def step(self, told: _StepFile, line: int, text: str) -> Step:
        def bad(key: str, cause: str) -> BadLesson:
            return BadLesson(self.file, _line(text, key, line), cause)

        said = Said(told.en, told.fr)
        for each in (said, *([told.wrong] if told.wrong else [])):
            if not each.en.strip() or not each.fr.strip() or each.en == each.fr:
                raise bad("en", "the words are not said in both languages")
        if told.kind in ("do", "find", "choose") and told.rule is None:
            raise bad("kind", f"a `{told.kind}` step needs the `rule` by which a wrong click is answered")
        if told.rule is not None and told.rule not in self.rules:
            raise bad("rule", f"there is no rule {told.rule}")
        if bool(told.of) != (told.kind == "choose"):
            raise bad("of", "`of` names the kinds of actions of a `choose` step, and belongs to no other")
        if told.play and told.kind not in ("do", "find", "watch"):
            raise bad("play", f"nothing is played in a `{told.kind}` step")
        if (told.until > 0) != (told.kind == "free"):
            raise bad("until", "`until` is the round with which a `free` step ends, and belongs to no other")
        # Where `play` runs over several lines, the first of them is below the quotation marks.
        at = _line(text, "play", line)
        actions = self.actions(told.play, at + (1 if "\n" in told.play else 0))
        if told.kind in ("do", "find") and not (actions and all(each.seat == self.you for each in actions)):
            raise bad("play", f"a `{told.kind}` step says what {LETTERS[self.you]} shall play")
        if told.kind == "watch" and any(each.seat == self.you for each in actions):
            raise bad("play", f"a `watch` step is what the others play, not {LETTERS[self.you]}")
        return Step(told.kind, line, said, actions, told.of, told.turn, told.until, told.light, told.rule, told.wrong)

    def actions(self, text: str, first: int) -> list[Action]:
        found = []
        for number, said in enumerate(text.splitlines(), first):
            if not said.strip():
                continue
            read = _LINE.fullmatch(said.strip())
            if read is None:
                raise BadLesson(self.file, number, f"“{said.strip()}” is no line with the letter of a seat in front")
            try:
                found.append(footplate.read_line(self.title, read[2], LETTERS.index(read[1])))
            except footplate.FootplateError as fault:
                raise BadLesson(self.file, number, f"{fault.reason()} ({fault.rule})") from None
        return found


def _check_order(steps: list[Step], file: str) -> None:
    kinds = [step.kind for step in steps]
    if kinds.count("free") != 1:
        raise BadLesson(file, steps[0].line if steps else 1, "a lesson has one `free` step, in which it ends")
    for step in steps[kinds.index("free") + 1 :]:
        if step.kind != "look":
            raise BadLesson(file, step.line, "after the free game there are only last words: `look` steps")


def _line(text: str, key: str, start: int = 1) -> int:
    """The line where a key is given; in a step that begins at a line, or else where that begins."""
    return line_of(text, key, start) or start
