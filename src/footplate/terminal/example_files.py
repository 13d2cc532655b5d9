"""Checking example files: each is played as it says, and what does not follow is named with its line."""

from pathlib import Path

from footplate import examples

from .files import read_text


def check(files: tuple[Path, ...], title: str | None) -> tuple[list[str], int]:
    """What is wrong in the files, or in all examples of the program if none is named; and how many hold."""
    faults: list[str] = []
    good = 0
    for example in _shipped(faults) if not files else _read(files, title, faults):
        try:
            for case in example.cases:
                examples.judge(example, case)
            good += 1
        except examples.BadExample as bad:
            faults.append(str(bad))
    return faults, good


def _shipped(faults: list[str]) -> list[examples.Example]:
    found: list[examples.Example] = []
    for title in examples.names():
        try:
            found += examples.read(title)
        except examples.BadExample as bad:
            faults.append(str(bad))
    return found


def _read(files: tuple[Path, ...], title: str | None, faults: list[str]) -> list[examples.Example]:
    """A file is of the title that is named, or else of the one whose folder it lies in."""
    found = []
    for file in files:
        try:
            found.append(examples.parse(read_text(file), file.stem, title or file.resolve().parent.name, str(file)))
        except examples.BadExample as bad:
            faults.append(str(bad))
    return found
