"""Sheets: choices that are alike, with what they have in common said once.

A list of choices repeats itself: a hex has many tiles, and a tile many turns. A sheet holds a run of choices of one
kind of action and with as many steps. What is the same for all of them stands in `all`; of everything else each
different value is told once (`of`), with the place of each choice's value among them (`at`, -1 for none). Fields that
change together share an `at`.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec

Fields = dict[str, Any]
Column = Sequence[Any]


class _Absent:
    """What a choice has in a field that only others of its sheet have."""


_ABSENT = _Absent()
_NONE = type(None)
_PLAIN = ({str}, {int}, {bool}, {_NONE}, {str, _NONE}, {int, _NONE}, {bool, _NONE})
# Nothing else is equal to these.
_EMPTY: tuple[Any, ...] = ([], {})


def sheets(
    actions: list[Fields], steps: list[list[str]], facts: list[Fields], texts: list[Fields | None]
) -> list[dict[str, Any]]:
    """Choices in their order, as sheets: the action, the steps and the facts of each, and its text if it shall be
    told. They come apart, as columns are made of them."""
    names = [action.get("type") for action in actions]
    kinds = zip(names, map(len, steps), [text is None for text in texts], strict=True)
    made, start = [], 0
    for _, run in groupby(kinds):
        part = slice(start, start + sum(1 for _ in run))
        made.append(_sheet(actions[part], steps[part], facts[part], texts[part]))
        start = part.stop
    return made


def _sheet(
    actions: list[Fields], steps: list[list[str]], facts: list[Fields], texts: list[Fields | None]
) -> dict[str, Any]:
    alike: dict[str, Any] = {}
    columns: dict[tuple[int, ...], dict[str, Any]] = {}

    def tell(name: str, at: tuple[int, ...], values: list[Any]) -> None:
        if at:
            columns.setdefault(at, {})[name] = values
        else:
            alike[name] = values[0]

    known: dict[str, tuple[Column, tuple[int, ...], list[Any]]] = {}
    for name, column in _fields(actions):
        known[name] = column, *_told_once(column)
        tell(f"action.{name}", *known[name][1:])
    for name, column in _fields(facts):
        # What an action says of itself is mostly a fact too. Only text is equal to nothing else.
        same = name in known and type(column[0]) is str and column == known[name][0]
        tell(f"facts.{name}", *(known[name][1:] if same else _told_once(column)))
    for index, column in enumerate(zip(*steps, strict=True)):
        tell(f"steps.{index}", *_told_once(column))
    if texts[0] is not None:
        tell("text", *_told_once(texts))
    return {"count": len(actions), "all": alike, "columns": [{"at": at, "of": of} for at, of in columns.items()]}


def _fields(fields: list[Fields]) -> Iterable[tuple[str, Column]]:
    """What stands in each field. Nearly always all have the same fields, and then it is read in one go."""
    names = list(fields[0])
    if len(names) > 1 and set(map(len, fields)) == {len(names)}:
        with suppress(KeyError):
            return zip(names, zip(*map(itemgetter(*names), fields), strict=True), strict=True)
    names = list(dict.fromkeys(name for each in fields for name in each))
    return [(name, [each.get(name, _ABSENT) for each in fields]) for name in names]


def _told_once(column: Column) -> tuple[tuple[int, ...], list[Any]]:
    """For each value its place among the different ones, and those; no places if all are one."""
    kinds = set(map(type, column))
    first = column[0]
    if len(kinds) == 1 and (kinds in _PLAIN or first in _EMPTY) and column.count(first) == len(column):
        return (), [first]
    absent = _Absent in kinds
    kinds.discard(_Absent)
    plain = kinds in _PLAIN
    # Other values are told apart as JSON: lists cannot be looked up, and True would be found for 1.
    keys = column if plain else [each if each is _ABSENT else msgspec.json.encode(each) for each in column]
    different = dict.fromkeys(keys)
    different.pop(_ABSENT, None)
    places = dict(zip(different, range(len(different)), strict=True))
    values = list(places) if plain else list(map(msgspec.Raw, places))
    if not absent and len(places) == 1:
        return (), values
    places[_ABSENT] = -1
    return tuple(map(places.__getitem__, keys)), values


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
