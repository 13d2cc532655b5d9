"""Example files: one TOML file an example, in the folder of its title."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from .script import Step, steps_of

HERE = Path(__file__).parent
LETTERS = "ABCDEF"
# Who sits at a table whose example calls them nothing else.
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay")
# Where msgspec found a fault: a key that it does not know, or else the way to what is wrong.
_FAULT = re.compile(r"unknown field `([\w-]+)`|`\$\.([\w-]+)")
_SCRIPT = re.compile(r"^\s*play\s*=\s*('''|\"\"\")", re.MULTILINE)


class BadExample(ValueError):
    """An example that does not say what it must, or does not hold; with the file and the line."""

    def __init__(self, file: str, line: int, cause: str) -> None:
        super().__init__(f"{file}, line {line}: {cause}")
        self.line = line
        self.cause = cause


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in both languages."""

    en: str
    fr: str


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
        return self.bad(line_of_fault(self.text, cause) or _line(self.text, "position") or 1, cause)


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
    try:
        told = msgspec.convert(tomllib.loads(text), _File)
    except tomllib.TOMLDecodeError as fault:
        where = re.search(r"line (\d+)", str(fault))
        raise BadExample(file, int(where[1]) if where else len(text.splitlines()), str(fault)) from None
    except msgspec.ValidationError as fault:
        raise BadExample(file, line_of_fault(text, str(fault)) or 1, str(fault)) from None
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
        raise BadExample(file, _line(text, "names") or 1, f"`names` are different ones for seats among {seats}")
    return found


def _line(text: str, key: str) -> int | None:
    pattern = re.compile(rf"^[ \t]*\[*(?:[\w-]+\.)*{re.escape(key)}(?:\.[\w.-]+)?\s*[=\]]", re.MULTILINE)
    found = pattern.search(text)
    return text.count("\n", 0, found.start()) + 1 if found else None


def line_of_fault(text: str, fault: str) -> int | None:
    """The line that msgspec's complaint is about."""
    found = _FAULT.search(fault)
    return _line(text, found[1] or found[2]) if found else None
