"""Changes: what is new in a view, as a list of places with what stands there now.

A place is the names and numbers on the way to it: `[["game", "players", 1, "cash"], 7]`. A place without a value is
gone. Only what differs is read at all.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

Path = tuple[str | int, ...]


def changes(before: msgspec.Raw, after: msgspec.Raw) -> list[list[Any]]:
    """What makes `after` of `before`, both as JSON."""
    return list(_changes(bytes(before), bytes(after), ()))


def _changes(before: bytes, after: bytes, path: Path) -> Iterator[list[Any]]:
    if before == after:
        return
    if before[:1] == after[:1] == b"{":
        old, new = _parts(before, dict[str, msgspec.Raw]), _parts(after, dict[str, msgspec.Raw])
        for name in old.keys() - new.keys():
            yield [[*path, name]]
        for name, value in new.items():
            if name in old:
                yield from _changes(bytes(old[name]), bytes(value), (*path, name))
            else:
                yield [[*path, name], value]
        return
    if before[:1] == after[:1] == b"[":
        items, others = _parts(before, list[msgspec.Raw]), _parts(after, list[msgspec.Raw])
        if len(items) == len(others):
            for index, (item, other) in enumerate(zip(items, others, strict=True)):
                yield from _changes(bytes(item), bytes(other), (*path, index))
            return
    yield [[*path], msgspec.Raw(after)]


def _parts(data: bytes, kind: Any) -> Any:
    return msgspec.json.decode(data, type=kind)
