"""How to play, in the terminal: the words of the page, and its pictures as what happens in them."""

import re
import textwrap

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from footplate import learn

from .output import Failure
from .rulebook import emphasised

WIDTH = 88
_MONEY = re.compile(r"\$(\d+(?:[\u202f\u00a0]\d{3})*)")


def show(out: Console, title: str, language: str) -> None:
    """Prints the page of a title."""
    if title not in learn.names():
        raise Failure(f"There is no page on how to play {title}. There are {', '.join(learn.names())}.")
    page, width = learn.read(title), min(out.width, WIDTH)
    out.print(Text(page.heading[language], style="bold underline"))
    steps = 0
    for block in page.blocks:
        if block.kind == "heading":
            out.print(Text(f"\n{block.text[language]}", style="bold"))
        elif block.kind == "step":
            steps += 1
            out.print(Text(f"\n{steps}. {block.text[language]}", style="bold"))
        elif block.kind == "picture":
            out.print(Padding(Text(_money(block.text[language], language), style="italic"), (0, 0, 0, 4)), width=width)
        elif block.kind == "table":
            out.print(_grid(block, language), width=width)
            _rules(out, block.rules, width)
        else:
            out.print(emphasised(_money(block.text[language], language)), width=width)
            _rules(out, block.rules, width)


def _money(text: str, language: str) -> str:
    """French writes the amount before its sign."""
    return _MONEY.sub("\\1\u00a0$", text) if language == "fr" else text


def _rules(out: Console, rules: list[str], width: int) -> None:
    for line in textwrap.wrap(" ".join(rules), width - 2, break_on_hyphens=False):
        out.print(Text(f"  {line}", style="dim"))


def _grid(block: learn.Block, language: str) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for row in block.rows:
        grid.add_row(*(_money(cell[language], language) for cell in row))
    return grid
