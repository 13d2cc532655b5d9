"""A position of a title that has no drawing of its own: what its view says, as it says it."""

from typing import Any

from rich.console import Console

from .output import grid
from .phrases import phrase


def draw(out: Console, view: dict[str, Any], language: str, names: list[str]) -> None:
    """The entries that have a figure for each seat as a table of players, the others a line each."""
    game: dict[str, Any] = view["game"]
    players: Any = game.get("players")
    figures: list[dict[str, Any]] = players if _is_listing(players, len(names)) else []
    rows: dict[str, list[object]] = {key: [each[key] for each in figures] for key in (figures[0] if figures else {})}
    rest = {key: entry for key, entry in game.items() if entry is not players or not rows}
    rows |= {key: list(entry) for key, entry in rest.items() if _is_row(entry, len(names))}
    marks = ["> " if seat in view["actors"] else "  " for seat in range(len(names))]
    heads = [phrase("player", language), *rows, phrase("total", language)]
    lines = [
        [marks[seat] + name, *(_say(rows[key][seat]) for key in rows), view["scores"][seat]["total"]]
        for seat, name in enumerate(names)
    ]
    out.print(grid("", heads, lines, right=range(1, len(heads))))
    for key, entry in rest.items():
        if key not in rows:
            out.print(f"{key}: {_say(entry)}")


def _is_listing(entry: object, seats: int) -> bool:
    """Whether an entry has one set of figures for each seat, all with the same names."""
    if not isinstance(entry, list) or len(entry) != seats or not all(isinstance(each, dict) for each in entry):
        return False
    return len({tuple(each) for each in entry}) == 1


def _is_row(entry: object, seats: int) -> bool:
    return isinstance(entry, list) and len(entry) == seats and not any(isinstance(each, list | dict) for each in entry)


def _say(entry: object) -> str:
    if isinstance(entry, dict):
        return ", ".join(f"{key} {_say(value)}" for key, value in entry.items()) or "–"
    if isinstance(entry, list):
        return ", ".join(_say(each) for each in entry) or "–"
    return "–" if entry is None else str(entry)
