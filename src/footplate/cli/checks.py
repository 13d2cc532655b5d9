"""Checks of what the program teaches with: worked examples, lessons, puzzles."""

import sys
from pathlib import Path

import click

from .root import examples, main


def _tell(faults: list[str], good: str) -> None:
    """Every fault, and status 1; or what is good."""
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        sys.exit(1)
    click.echo(good)


@main.group("example")
def example_files() -> None:
    """Checks the worked examples of the rules (docs/writing-examples.md)."""


@example_files.command("check", epilog=examples("example check", "example check --title steam STM-EX-03.toml"))
@click.argument("files", type=click.Path(path_type=Path), nargs=-1)
@click.option("--title", help="The title of the files, where they do not lie in a folder of its name.")
def check_examples(files: tuple[Path, ...], title: str | None) -> None:
    """Plays example FILES, or all of the program's own, and says what does not follow (and leaves with status 1)."""
    from ..terminal import example_files

    faults, good = example_files.check(files, title)
    _tell(faults, "1 example holds." if good == 1 else f"{good} examples hold.")


@main.group("lesson")
def lesson_files() -> None:
    """Checks lessons, the first games that are led by the hand (docs/writing-lessons.md)."""


@lesson_files.command("check", epilog=examples("lesson check", "lesson check --title steam my-lesson.toml"))
@click.argument("files", type=click.Path(path_type=Path), nargs=-1)
@click.option("--title", help="The title of the files, where they are not named after it.")
def check_lessons(files: tuple[Path, ...], title: str | None) -> None:
    """Plays lesson FILES through, or all of the program's own, and says what does not go (and leaves with status 1)."""
    from ..terminal import lesson_files

    faults, good = lesson_files.check(files, title)
    _tell(faults, "1 lesson can be played through." if good == 1 else f"{good} lessons can be played through.")


@main.group("puzzle")
def puzzle_files() -> None:
    """Checks puzzles, positions in which one decision is clearly best (docs/writing-lessons.md)."""


@puzzle_files.command("check", epilog=examples("puzzle check", "puzzle check steam-13.toml"))
@click.argument("files", type=click.Path(path_type=Path), nargs=-1)
@click.option("--title", help="The title of the files, where they are not named after it.")
def check_puzzles(files: tuple[Path, ...], title: str | None) -> None:
    """Proves the answers of puzzle FILES, or of all of the program's own, by search (and leaves with status 1)."""
    from ..terminal import lesson_files

    faults, good = lesson_files.check_puzzles(files, title)
    _tell(faults, "1 puzzle is proved." if good == 1 else f"{good} puzzles are proved.")
