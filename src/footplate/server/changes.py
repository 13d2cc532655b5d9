"""Changes: what is new in a view, as a list of places with what stands there now.

A place is the names and numbers on the way to it: `[["game", "players", 1, "cash"], 7]`. A place without a value is
gone.
"""

from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]


def changes(before: Any, after: Any) -> list[list[Any]]:
    """What makes `after` of `before`, both as read from JSON."""
    return list(_changes(before, after, ()))


def _changes(before: Any, after: Any, path: Path) -> Iterator[list[Any]]:
    if isinstance(before, dict) and isinstance(after, dict):
        for name in before.keys() - after.keys():
            yield [[*path, name]]
        for name, value in after.items():
            if name not in before:
                yield [[*path, name], value]
            else:
                yield from _changes(before[name], value, (*path, name))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _changes(old, new, (*path, index))
    elif type(before) is not type(after) or before != after:
        yield [[*path], after]


def changed(before: Any, news: list[list[Any]]) -> Any:
    """What stands there after changes; `before` stays as it was."""
    after = before
    for path, *value in news:
        after = _put(after, path, value)
    return after


def _put(data: Any, path: list[Any], value: list[Any]) -> Any:
    if not path:
        return value[0]
    name, rest = path[0], path[1:]
    copy = dict(data) if isinstance(data, dict) else list(data)
    if rest:
        copy[name] = _put(copy[name], rest, value)
    elif value:
        copy[name] = value[0]
    else:
        del copy[name]
    return copy
