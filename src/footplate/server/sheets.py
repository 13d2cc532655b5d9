"""Sheets: choices that are alike, with what they have in common said once.

A list of choices repeats itself: a hex has many tiles, and a tile many turns. A sheet holds a run of choices of one
kind of action and with as many steps. What is the same for all of them stands in `all`; of everything else each
different value is told once (`of`), with the place of each choice's value among them (`at`, -1 for none). Fields that
change together share an `at`.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

Fields = dict[str, Any]

_encode: Final = msgspec.json.Encoder().encode


class _Absent:
    """What a choice has in a field that only others of its sheet have."""


_ABSENT: Final = _Absent()


class _Column:
    """The values of a field, each different one once (`of`), and the place of each choice's value among them."""

    def __init__(self, values: list[Any]) -> None:
        self.of: list[Any] = []
        self._places: dict[Any, int] = {}
        self._gaps = False
        last: Any = self
        place = -1
        at: list[int] = []
        for value in values:
            # Choices that follow each other have much in common.
            if value is not last:
                last = value
                place = self._place_of(value)
            at.append(place)
        self.at = at

    def _place_of(self, value: Any) -> int:
        if value is _ABSENT:
            self._gaps = True
            return -1
        # Other values are told apart as JSON: lists cannot be looked up, and True would be found for 1.
        kind = type(value)
        plain = kind is str or kind is int
        key = value if plain else b"[]" if kind is list and not value else _encode(value)
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = len(self.of)
            self.of.append(value if plain else msgspec.Raw(key))
        return place

    @property
    def is_one(self) -> bool:
        return len(self.of) == 1 and not self._gaps


def sheets(
    actions: list[Fields], steps: list[list[str]], facts: list[Fields], texts: list[Fields | None]
) -> list[dict[str, Any]]:
    """Choices in their order, as sheets: the action, the steps and the facts of each, and its text if it shall be
    told. They come apart, as columns are made of them."""
    made: list[dict[str, Any]] = []
    start = 0
    for index in range(len(actions)):
        after = index + 1
        if (
            after < len(actions)
            and len(steps[after]) == len(steps[index])
            and actions[after]["type"] == actions[index]["type"]
            and (texts[after] is None) == (texts[index] is None)
        ):
            continue
        made.append(_sheet(actions[start:after], steps[start:after], facts[start:after], texts[start:after]))
        start = after
    return made


def _sheet(
    actions: list[Fields], steps: list[list[str]], facts: list[Fields], texts: list[Fields | None]
) -> dict[str, Any]:
    columns = _columns("action.", actions) | _columns("facts.", facts)
    for index in range(len(steps[0])):
        columns[f"steps.{index}"] = _Column([walk[index] for walk in steps])
    if texts[0] is not None:
        columns["text"] = _Column(list(texts))
    return {"count": len(actions), **_together(columns)}


def _columns(part: str, rows: list[Fields]) -> dict[str, _Column]:
    return {part + name: _Column([row.get(name, _ABSENT) for row in rows]) for name in _names(rows)}


def _names(rows: list[Fields]) -> list[str]:
    """The fields that any of them has, in the order in which they come; nearly always all have the same."""
    names = last = list(rows[0])
    for row in rows:
        own = list(row)
        if own != last:
            last = own
            names = list(dict.fromkeys(names + own))
    return names


def _together(columns: dict[str, _Column]) -> dict[str, Any]:
    """What all have in common, and fields that change together with one list of places."""
    alike: dict[str, Any] = {}
    groups: list[dict[str, Any]] = []
    for name, column in columns.items():
        if column.is_one:
            alike[name] = column.of[0]
            continue
        for group in groups:
            if group["at"] == column.at:
                group["of"][name] = column.of
                break
        else:
            groups.append({"at": column.at, "of": {name: column.of}})
    return {"all": alike, "columns": groups}


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
