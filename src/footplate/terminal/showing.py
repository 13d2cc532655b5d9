"""Drawing a position in the terminal."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from typing import Any, cast

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

import footplate

from . import plain
from .files import Game
from .hex_map import lie
from .output import grid
from .phrases import phrase

# So many steps of one kind are listed in columns.
MANY = 12

# How a title's own part is drawn: console, view, language, names.
Drawing = Callable[[Console, dict[str, Any], str, list[str]], None]


@cache
def drawing_of(title: str) -> Drawing:
    """The drawing in the module of the title's name, or the plain one."""
    name = f"{__package__}.titles.{title.replace('-', '_')}"
    drawing: Drawing = import_module(name).draw if find_spec(name) else plain.draw
    return drawing


def names_of(game: Game, language: str) -> list[str]:
    return [name or f"{phrase('player', language)} {seat + 1}" for seat, name in enumerate(game.names)]


def title_name(title: str, language: str) -> str:
    names = next(known.names for known in footplate.titles() if known.id == title)
    return names["fr"] if language == "fr" else names["en"]


def draw(out: Console, game: Game, language: str, seat: int | None = None) -> None:
    """The position as a seat sees it, or as everybody does: heading, the title's own part, and the points."""
    table = game.table
    view = cast(dict[str, Any], table.view(seat))
    names = names_of(game, language)
    phase = next(each["names"][language] for each in view["phases"] if each["id"] == view["phase"])
    # Some games have no fixed number of rounds.
    count = f"{view['round']}/{view['rounds']}" if view["rounds"] else view["round"]
    place = phrase("over", language) if view["over"] else f"{count}, {phase}"
    out.print(f"{title_name(table.title.id, language)}: {place}", style="bold")
    drawing_of(table.title.id)(out, view, language, names)
    if table.over:
        draw_result(out, table, language, names)


def draw_result(out: Console, table: footplate.Table, language: str, names: list[str]) -> None:
    """The ranking, with the parts of each total."""
    result = table.result()
    if result is None:
        return
    scores = table.scores()
    parts = [part.text(language) for part in scores[0].parts]
    rows = [
        [place.place, names[place.seat], place.total, *(part.points for part in scores[place.seat].parts)]
        for place in result
    ]
    columns = [phrase("place", language), phrase("player", language), phrase("total", language), *parts]
    out.print(grid(phrase("result", language), columns, rows, right=[0, *range(2, len(columns))]))


def has_secrets(game: Game) -> bool:
    """Whether one of several people knows now what the others may not."""
    people = [seat for seat in range(len(game.players)) if not game.is_bot(seat)]
    return len(people) > 1 and any(_knows_more(game.table, seat) for seat in people)


def _knows_more(table: footplate.Table, seat: int) -> bool:
    return table.view(seat)["game"] != table.view()["game"]


def draw_choices(out: Console, game: Game, language: str) -> None:
    """What is to be decided, and the first steps to it, unless they give a secret away."""
    table, names = game.table, names_of(game, language)
    prompt = table.prompt()
    if prompt is not None:
        out.print(prompt.text(language, names), style="bold")
    secret = has_secrets(game)
    shown = [seat for seat in table.actors if not secret and not (game.is_bot(seat) and _knows_more(table, seat))]
    for seat in shown:
        draw_steps(out, table, table.choices(seat), 0, language, names)
    if len(shown) < len(table.actors):
        out.print(phrase("secret", language), style="dim")


def steps_at(choices: list[footplate.TableChoice], depth: int) -> list[str]:
    """The different steps that can be taken next, in the order of the choices."""
    return list(dict.fromkeys(choice.steps[depth] for choice in choices))


def draw_steps(
    out: Console,
    table: footplate.Table,
    choices: list[footplate.TableChoice],
    depth: int,
    language: str,
    names: list[str],
) -> None:
    """The steps that can be taken next, numbered: each with what it does or leads to; many of one kind in columns."""
    below: dict[str, list[footplate.TableChoice]] = {}
    for choice in choices:
        below.setdefault(choice.steps[depth], []).append(choice)
    numbers = {step: number for number, step in enumerate(below, 1)}
    for kind, steps in groupby(below, key=lambda step: step.partition(":")[0]):
        run = list(steps)
        labels = [below[step][0].labels[depth].text(language, names) for step in run]
        if len(run) > MANY:
            out.print(f"      {kind}:", style="dim")
            cells = [f"{numbers[step]:4}  {label}" for step, label in zip(run, labels, strict=True)]
            out.print(Columns([Text(cell) for cell in cells], padding=(0, 2)))
            continue
        for step, label in zip(run, labels, strict=True):
            many = phrase("choices", language).format(count=len(below[step]))
            said = below[step][0].text(language, names) if len(below[step]) == 1 else many
            lies = _lie(table, below[step][0].steps[: depth + 1], language)
            out.print(f"{numbers[step]:4}  {label}{lies}  ({step}): {said}")


def _lie(table: footplate.Table, steps: list[str], language: str) -> str:
    """How a track tile would lie on a hex, if that is what these steps say."""
    board = cast(dict[str, Any], footplate.board(table.title.id, table.setup.map_id))
    kinds = [step.partition(":")[0] for step in steps]
    if kinds[-2:] != ["face", "turn"] or "directions" not in board:
        return ""
    face, turn = (step.partition(":")[2] for step in steps[-2:])
    return f", {lie(board, face, int(turn), language)}"
