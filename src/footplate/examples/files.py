"""Example files: one TOML file an example, in the folder of its title."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from .script import Step, steps_of
from .told import LETTERS, NAMES, BadFile, Said, line_of, line_of_fault, read_told

HERE = Path(__file__).parent
_SCRIPT = re.compile(r"^\s*play\s*=\s*('''|\"\"\")", re.MULTILINE)


class BadExample(BadFile):
    """An example that does not say what it must, or does not hold."""


class _CaseFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    play: str
    named: Said | None = None
    map: str | None = None
    options: dict[str, Any] = {}
    position: dict[str, Any] = {}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    question: Said
    seats: int
    position: dict[str, Any]
    case: list[_CaseFile]
    rules: list[str] = []
    names: dict[str, str] = {}
    map: str | None = None
    options: dict[str, Any] = {}
    # A position that no game can be in shows its rule all the same, but does not pass the checks of loaded ones.
    unreachable: bool = False


class Case(msgspec.Struct, frozen=True):
    """One way in which the example is played; `named` says what is different, where there are several."""

    named: Said | None
    map: str | None
    options: dict[str, Any]
    position: dict[str, Any]
    steps: list[Step]


class Example(msgspec.Struct, frozen=True):
    """A worked example: the rules that it shows, its question, its table, and what is played there."""

    id: str
    title: str
    file: str
    text: str
    rules: list[str]
    question: Said
    seats: int
    names: tuple[str, ...]
    unreachable: bool
    cases: list[Case]

    def bad(self, line: int, cause: str) -> BadExample:
        return BadExample(self.file, line, cause)

    def bad_position(self, cause: str) -> BadExample:
        """With the line of what is wrong, or else the one where the position begins."""
        return self.bad(line_of_fault(self.text, cause) or line_of(self.text, "position") or 1, cause)


def names() -> list[str]:
    """The titles that have examples."""
    return sorted(path.name for path in HERE.iterdir() if any(path.glob("*.toml")))


@cache
def read(title: str) -> tuple[Example, ...]:
    """The examples of a title, in the order of their ids."""
    found = sorted((HERE / title).glob("*.toml")) if title in names() else []
    return tuple(parse(path.read_text("utf-8"), path.stem, title, f"{title}/{path.name}") for path in found)


def parse(text: str, example: str, title: str, file: str) -> Example:
    """The example that a file's text tells. Raises BadExample with the line of what is wrong."""
    told = read_told(text, _File, file, BadExample)
    if not told.case:
        raise BadExample(file, 1, "an example needs at least one [[case]]")
    if len(told.case) > 1 and any(case.named is None for case in told.case):
        raise BadExample(file, 1, "where there are several cases, each needs to be `named`")
    starts = [text.count("\n", 0, found.end()) + 1 for found in _SCRIPT.finditer(text)]
    if len(starts) != len(told.case):
        raise BadExample(file, 1, "`play` of every case is a text between ''' and '''")
    cases = []
    for case, start in zip(told.case, starts, strict=True):
        try:
            steps = steps_of(case.play, start + 1)
        except SyntaxError as fault:
            raise BadExample(file, fault.lineno or start, fault.msg) from None
        position = {**told.position, **case.position}
        cases.append(Case(case.named, case.map or told.map, {**told.options, **case.options}, position, steps))
    return Example(
        example,
        title,
        file,
        text,
        told.rules,
        told.question,
        told.seats,
        _names(told, text, file),
        told.unreachable,
        cases,
    )


def _names(told: _File, text: str, file: str) -> tuple[str, ...]:
    """Who sits at the table: those whom the example names by the letters of their seats, and others beside them."""
    seats = LETTERS[: told.seats]
    found = tuple(told.names.get(seat, name) for seat, name in zip(seats, NAMES, strict=False))
    if not set(told.names) <= set(seats) or len(set(found)) < len(found):
        raise BadExample(file, line_of(text, "names") or 1, f"`names` are different ones for seats among {seats}")
    return found
