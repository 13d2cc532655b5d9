"""The terminal: where output goes, in which language, and how a failure is said."""

import io
import os
import sys
from collections.abc import Iterable

import click
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

LANGUAGES = ("en", "fr")
PIPE_WIDTH = 110


class Failure(click.ClickException):
    """Something that the person at the terminal can put right, in one sentence."""

    exit_code = 2


def console() -> Console:
    """Standard output; without colours and with a fixed width when it is not a terminal."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a character shows another
    width = None if sys.stdout.isatty() else PIPE_WIDTH
    return Console(file=sys.stdout, width=width, highlight=False, markup=False, emoji=False)


def language(chosen: str | None) -> str:
    """The chosen language, otherwise that of the locale if Footplate speaks it, otherwise English."""
    if chosen is not None:
        return chosen
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def grid(title: str, columns: Iterable[str], rows: Iterable[Iterable[object]], right: Iterable[int] = ()) -> Grid:
    """A table of plain text; the columns numbered in `right` are figures."""
    made = Grid(title=Text(title) if title else None, title_justify="left", title_style="bold")
    for number, name in enumerate(columns):
        made.add_column(Text(name), justify="right" if number in set(right) else "left")
    for row in rows:
        made.add_row(*(cell if isinstance(cell, Text) else Text(str(cell)) for cell in row))
    return made
