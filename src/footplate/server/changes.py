"""Changes: what is new in a view, as a list of places with what stands there now.

A place is the names and numbers on the way to it: `[["game", "players", 1, "cash"], 7]`. A place without a value is
gone. Only what differs is read at all.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

Path = tuple[str | int, ...]
Change = tuple[Path, tuple[msgspec.Raw, ...]]
# Parts of views, before and after, with what changed in them: most parts are the same for all who look.
Compared = dict[tuple[bytes, bytes], list[Change]]

# Parts are remembered down to so many steps, those of parts only if they are not short.
_REMEMBERED_STEPS = 2
_REMEMBERED_BYTES = 200


def changes(before: msgspec.Raw, after: msgspec.Raw, compared: Compared | None = None) -> list[list[Any]]:
    """What makes `after` of `before`, both as JSON."""
    return told(changed(bytes(before), bytes(after), 0, {} if compared is None else compared))


def told(found: list[Change]) -> list[list[Any]]:
    """Changes as they are sent."""
    return [[path, *value] for path, value in found]


def changed(before: bytes, after: bytes, steps: int, compared: Compared) -> list[Change]:
    """What makes one part of another, so many steps within a view; each with its place in that part."""
    if before == after:
        return []
    if steps > _REMEMBERED_STEPS or (steps > 1 and len(after) < _REMEMBERED_BYTES):
        return list(_compare(before, after, steps, compared))
    key = (before, after)
    known = compared.get(key)
    if known is None:
        known = compared[key] = list(_compare(before, after, steps, compared))
    return known


def _compare(before: bytes, after: bytes, steps: int, compared: Compared) -> Iterator[Change]:
    if before[:1] == after[:1] == b"{":
        old, new = _parts(before, dict[str, msgspec.Raw]), _parts(after, dict[str, msgspec.Raw])
        for name in old.keys() - new.keys():
            yield (name,), ()
        for name, value in new.items():
            if name not in old:
                yield (name,), (value,)
                continue
            for path, there in changed(bytes(old[name]), bytes(value), steps + 1, compared):
                yield (name, *path), there
        return
    if before[:1] == after[:1] == b"[":
        items, others = _parts(before, list[msgspec.Raw]), _parts(after, list[msgspec.Raw])
        if len(items) == len(others):
            for index, (item, other) in enumerate(zip(items, others, strict=True)):
                for path, there in changed(bytes(item), bytes(other), steps + 1, compared):
                    yield (index, *path), there
            return
    yield (), (msgspec.Raw(after),)


def _parts(data: bytes, kind: Any) -> Any:
    return msgspec.json.decode(data, type=kind)
