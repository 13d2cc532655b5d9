"""What on the board an example is about: the hexes and places that its position and its lines name."""

import re
from collections.abc import Iterator
from typing import Any

from .files import Case, Example
from .judging import open_case

_NAME = re.compile(r"[A-Z][A-Z0-9]*")


def about(example: Example, case: Case) -> list[str]:
    """As targets, `hex:I8` and `city:ALB`; none, if it names no place or nearly all of them."""
    table = open_case(example, case)
    board: Any = table.title.board(table.setup.map_id)
    hexes = {each["name"]: f"hex:{each['name']}" for each in board.get("hexes", [])}
    places = {each["id"]: f"city:{each['id']}" for each in [*board.get("places", []), *board.get("cities", [])]}
    said = [*_texts(case.position), *(step.what for step in case.steps), *_texts([step.value for step in case.steps])]
    named = {name for text in said for name in _NAME.findall(text)}
    found = sorted({**places, **hexes}[name] for name in named if name in places or name in hexes)
    return found if len(found) * 2 < len(hexes or places) else []


def _texts(told: Any) -> Iterator[str]:
    """All words of a position, its keys included."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for key, value in told.items():
            yield str(key)
            yield from _texts(value)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from _texts(value)
