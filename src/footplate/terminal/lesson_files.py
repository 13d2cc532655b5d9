"""Checking lesson and puzzle files: each is played through, and what does not go is named with its line."""

from pathlib import Path

from footplate import lessons

from .files import read_text


def check(files: tuple[Path, ...], title: str | None) -> tuple[list[str], int]:
    """What is wrong in the files, or in all lessons of the program if none is named; and how many are good."""
    shipped = tuple(lessons.HERE / f"{name}.toml" for name in lessons.names())
    return _checked([(file, title or file.stem, str(file) if files else file.name) for file in files or shipped])


def check_puzzles(files: tuple[Path, ...], title: str | None) -> tuple[list[str], int]:
    """The same of puzzles, whose answers are proved too; their files are named after their title and a number."""
    shipped = tuple(lessons.HERE / "puzzles" / f"{name}.toml" for name in lessons.puzzles())
    found = [
        (file, title or file.stem.rpartition("-")[0], str(file) if files else file.name) for file in files or shipped
    ]
    return _checked(found)


def _checked(found: list[tuple[Path, str, str]]) -> tuple[list[str], int]:
    faults: list[str] = []
    for file, title, name in found:
        try:
            lesson = lessons.parse(read_text(file), title, name)
            lessons.check(lesson)
            if lesson.grade is not None:
                lessons.prove(lesson)
        except lessons.BadLesson as bad:
            faults.append(str(bad))
    return faults, len(found) - len(faults)
