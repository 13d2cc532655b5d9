"""Checking lesson files: each is played through, and what does not go is named with its line."""

from pathlib import Path

from footplate import lessons

from .files import read_text


def check(files: tuple[Path, ...], title: str | None) -> tuple[list[str], int]:
    """What is wrong in the files, or in all lessons of the program if none is named; and how many are good."""
    faults: list[str] = []
    good = 0
    for file in files or tuple(lessons.HERE / f"{name}.toml" for name in lessons.names()):
        try:
            lessons.check(lessons.parse(read_text(file), title or file.stem, str(file) if files else file.name))
            good += 1
        except lessons.BadLesson as bad:
            faults.append(str(bad))
    return faults, good
