"""What the files of examples, pages, lessons and puzzles have in common: they are TOML, tell things in both languages,
name seats by letters, and what is wrong in them is said with the file and the line.
"""

import re
import tomllib
from typing import TypeVar

import msgspec

LETTERS = "ABCDEF"
# Who sits at a table that is told, where it calls them nothing else.
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay")
# What msgspec complains of: a key that it does not know, and the way to what is wrong.
_UNKNOWN = re.compile(r"unknown field `([\w-]+)`")
_WAY = re.compile(r"`\$\.([^`]+)`")
_PLACE = re.compile(r"([\w-]+)\[(\d+)\]")

Form = TypeVar("Form")


class BadFile(ValueError):
    """A file that does not say what it must, or does not hold; with the file and the line."""

    def __init__(self, file: str, line: int, cause: str) -> None:
        super().__init__(f"{file}, line {line}: {cause}")
        self.line = line
        self.cause = cause


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words in both languages."""

    en: str
    fr: str


def read_told(text: str, form: type[Form], file: str, bad: type[BadFile]) -> Form:
    """What a text tells, in its form. Raises `bad` with the line of what is wrong."""
    try:
        return msgspec.convert(tomllib.loads(text), form)
    except tomllib.TOMLDecodeError as fault:
        where = re.search(r"line (\d+)", str(fault))
        raise bad(file, int(where[1]) if where else len(text.splitlines()), str(fault)) from None
    except msgspec.ValidationError as fault:
        raise bad(file, line_of_fault(text, str(fault)) or 1, str(fault)) from None


def line_of(text: str, key: str, start: int = 1) -> int | None:
    """The line where a key is given, or a table of this name begins; of a block that begins at `start`, if it does."""
    lines = text.splitlines()
    pattern = re.compile(rf"\s*\[*(?:[\w-]+\.)*{re.escape(key)}(?:\.[\w.-]+)?\s*[=\]]")
    for number in range(start, len(lines) + 1):
        if number > start > 1 and lines[number - 1].lstrip().startswith("[["):
            break
        if pattern.match(lines[number - 1]):
            return number
    return None


def blocks(text: str, name: str) -> list[int]:
    """The lines where the blocks of a name begin: `[[step]]`."""
    return [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == f"[[{name}]]"]


def line_of_fault(text: str, fault: str) -> int | None:
    """The line that msgspec's complaint is about: a key that it does not know, or what is wrong or incomplete."""
    way = _WAY.search(fault)
    place = _PLACE.match(way[1]) if way else None
    starts = blocks(text, place[1]) if place else []
    start = starts[int(place[2])] if place and int(place[2]) < len(starts) else 1
    keys = [key for key in re.sub(r"\[[^]]*\]", "", way[1]).split(".") if key] if way else []
    if start > 1:
        keys = keys[1:]
    unknown = _UNKNOWN.search(fault)
    tried = [unknown[1]] if unknown else [".".join(keys), *keys[:1], *keys[-1:]]
    found = (line_of(text, key, start) for key in tried if key)
    return next((line for line in found if line is not None), start if start > 1 else None)
