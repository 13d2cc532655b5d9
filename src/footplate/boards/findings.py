"""What may be wrong with the file of a board, or odd about it, as data: a place in the words, and the facts for it.

The sentences are in `findings.en.toml` and `findings.fr.toml`. What a finding is about stands before it: “ASH: a town
has no cubes” says of the place ASH what a town does not have.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from typing import cast

from ..kernel.json import Facts, Json
from ..kernel.said import Said
from ..kernel.words import Names, Words


class FindingWords(Words):
    """Figures and lists are said as they are written in a file."""

    def text(self, section: str, key: str, facts: Facts, language: str, names: Names = None) -> str:
        said = super().text(section, key, facts, language, names)
        if "about" not in facts:
            return said
        kind, name = cast(list[str], facts["about"])
        return super().text("about", kind, {"name": name}, language) + said

    def say(self, kind: str, value: Json, language: str, names: Names = None) -> str:
        if isinstance(value, list):
            return ", ".join(str(item) for item in value)
        return str(value) if isinstance(value, int) else super().say(kind, value, language, names)


WORDS = FindingWords(Words.read(__package__, "findings"))


def finding(key: str, /, **facts: Json) -> Said:
    return Said("findings", key, facts, WORDS)


def about(kind: str, name: str, cause: Said) -> Said:
    """The same of something that has a name: a `place`, a `link`, a `card`, a `table` of the file."""
    return finding(cause.key, **cause.facts, about=[kind, name])


class Problem:
    """Something wrong in a map file, or only `odd`: such a map can be played, and may still not be meant. `at` is the
    hex that it is about, where it is about one."""

    def __init__(self, line: int, cause: Said, at: str = "", odd: bool = False) -> None:
        self.line = line
        self.cause = cause
        self.at = at
        self.odd = odd

    def __str__(self) -> str:
        return f"line {self.line}: {self.cause.text()}"

    def said(self) -> tuple[str, str]:
        """The cause in English and in French."""
        return self.cause.text("en"), self.cause.text("fr")


class BadMap(ValueError):
    """A map file that cannot be used, with all its problems."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        super().__init__("\n".join(f"{file}, {problem}" for problem in problems))
        self.file = file
        self.problems = problems


class Unfit(ValueError):
    """A part of a file that cannot be used, and why."""

    def __init__(self, cause: Said) -> None:
        super().__init__(cause.text())
        self.cause = cause
