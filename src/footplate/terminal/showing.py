"""Drawing a position in the terminal."""

from typing import Any, cast

from rich.console import Console

import footplate

from . import days_of_steam, steel_driver
from .files import Game
from .output import grid
from .phrases import phrase

# How each title's own part is drawn: console, view, language, names.
DRAWINGS = {"days-of-steam": days_of_steam.draw, "steel-driver": steel_driver.draw}


def names_of(game: Game, language: str) -> list[str]:
    return [name or f"{phrase('player', language)} {seat + 1}" for seat, name in enumerate(game.names)]


def title_name(title: str, language: str) -> str:
    return next(known.names[language] for known in footplate.titles() if known.id == title)


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
    drawing = DRAWINGS.get(table.title.id)
    if drawing is not None:
        drawing(out, view, language, names)
    elif not table.over:
        _draw_points(out, table, language, names)
    if table.over:
        draw_result(out, table, language, names)


def _draw_points(out: Console, table: footplate.Table, language: str, names: list[str]) -> None:
    """The points so far, for a title that has no drawing of its own."""
    rows = [[names[score.seat], score.total] for score in table.scores()]
    out.print(grid("", [phrase("player", language), phrase("total", language)], rows, right=[1]))


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


def draw_choices(out: Console, game: Game, language: str) -> None:
    """What is to be decided, and the first steps to it."""
    table = game.table
    for seat in table.actors:
        prompt = table.prompt()
        if prompt is not None:
            out.print(prompt.text(language, names_of(game, language)), style="bold")
        for line in step_lines(table.choices(seat), 0, language, names_of(game, language)):
            out.print(f"  {line}")


def steps_at(choices: list[footplate.TableChoice], depth: int) -> list[str]:
    """The different steps that can be taken next, in the order of the choices."""
    return list(dict.fromkeys(choice.steps[depth] for choice in choices))


def step_lines(choices: list[footplate.TableChoice], depth: int, language: str, names: list[str]) -> list[str]:
    """A line for each step that can be taken next: its name, its target, and what it does or leads to."""
    lines = []
    for step in steps_at(choices, depth):
        below = [choice for choice in choices if choice.steps[depth] == step]
        label = below[0].labels[depth].text(language, names)
        many = phrase("choices", language).format(count=len(below))
        lines.append(f"{label}  ({step}): {below[0].text(language, names) if len(below) == 1 else many}")
    return lines
