"""Sheets: choices that are alike, with what they have in common said once.

A list of choices repeats itself: a hex has many tiles, and a tile many turns. A sheet holds a run of choices of one
kind of action and with as many steps. What is the same for all of them stands in `all`; of everything else each
different value is told once (`of`), with the place of each choice's value among them (`at`, -1 for none). Fields that
change together share an `at`.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple

import msgspec

Column = list[Any]


class Row(NamedTuple):
    """A choice as it is sent. `text` is there if a sheet shall say it."""

    action: dict[str, Any]
    steps: list[str]
    facts: dict[str, Any]
    text: dict[str, str] | None = None


class _Absent:
    """What a choice has in a field that only others of its sheet have."""


_ABSENT = _Absent()
_NONE = type(None)
_PLAIN = ({str}, {int}, {bool}, {_NONE}, {str, _NONE}, {int, _NONE}, {bool, _NONE})


def sheets(rows: Iterable[Row]) -> list[dict[str, Any]]:
    """The choices in their order, as sheets."""
    return [_sheet(list(run)) for _, run in groupby(rows, _kind)]


def _kind(row: Row) -> tuple[Any, int, bool]:
    return row.action.get("type"), len(row.steps), row.text is None


def _sheet(run: list[Row]) -> dict[str, Any]:
    alike: dict[str, Any] = {}
    columns: dict[tuple[int, ...], dict[str, Any]] = {}
    for name, column in _columns(run):
        at, values = _told_once(column)
        if at:
            columns.setdefault(at, {})[name] = values
        else:
            alike[name] = values[0]
    return {"count": len(run), "all": alike, "columns": [{"at": at, "of": of} for at, of in columns.items()]}


def _columns(run: list[Row]) -> Iterator[tuple[str, Column]]:
    for part in ("action", "facts"):
        fields = list(map(attrgetter(part), run))
        if len(set(map(tuple, fields))) == 1:
            for name in fields[0]:
                yield f"{part}.{name}", list(map(itemgetter(name), fields))
        else:
            for name in dict.fromkeys(name for each in fields for name in each):
                yield f"{part}.{name}", [each.get(name, _ABSENT) for each in fields]
    for index, steps in enumerate(zip(*(row.steps for row in run), strict=True)):
        yield f"steps.{index}", list(steps)
    if run[0].text is not None:
        yield "text", [row.text for row in run]


def _told_once(column: Column) -> tuple[tuple[int, ...], list[Any]]:
    """For each value its place among the different ones, and those; no places if all are one."""
    kinds = set(map(type, column))
    if len(kinds) == 1 and kinds in _PLAIN and column.count(column[0]) == len(column):
        return (), column[:1]
    absent = _Absent in kinds
    kinds.discard(_Absent)
    plain = kinds in _PLAIN
    # Other values are told apart as JSON: lists cannot be looked up, and True would be found for 1.
    keys = column if plain else [each if each is _ABSENT else msgspec.json.encode(each) for each in column]
    places: dict[Any, int] = {_ABSENT: -1} if absent else {}
    ahead = len(places)
    at = tuple([places.setdefault(key, len(places) - ahead) for key in keys])
    values = list(places)[ahead:] if plain else [msgspec.Raw(key) for key in list(places)[ahead:]]
    return (() if len(places) == 1 else at), values


def unpacked(sheets: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The choices of sheets, as a reader puts them together again."""
    for sheet in sheets:
        for index in range(sheet["count"]):
            yield _choice(sheet, index)


def choice_at(sheets: list[dict[str, Any]], number: int) -> dict[str, Any]:
    """One of the choices of sheets, counted from 0, without the others."""
    for sheet in sheets:
        if number < sheet["count"]:
            return _choice(sheet, number)
        number -= sheet["count"]
    raise IndexError("there are not so many choices")


def _choice(sheet: dict[str, Any], index: int) -> dict[str, Any]:
    fields = dict(sheet["all"])
    for column in sheet["columns"]:
        place = column["at"][index]
        if place >= 0:
            fields |= {name: values[place] for name, values in column["of"].items()}
    choice: dict[str, Any] = {"action": {}, "steps": [], "facts": {}}
    for name, value in fields.items():
        part, _, field = name.partition(".")
        if part == "text":
            choice["text"] = value
        elif part != "steps":
            choice[part][field] = value
    choice["steps"] = [fields[f"steps.{index}"] for index in range(sum(name.startswith("steps.") for name in fields))]
    return choice
