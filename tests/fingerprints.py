"""Fingerprints: short hashes of JSON data, for what is too long to keep whole beside a test."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

LENGTH = 10
# A part with more names than that is data of a map or of a bag: one fingerprint is enough.
FEW = 12


def fingerprint(data: Any) -> str:
    """The same for equal data, however it was written."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def parts(data: dict[str, Any]) -> dict[str, Any]:
    """A fingerprint of each part, so that a difference says where it is, and what is added later is no difference."""
    return {name: _part(part) for name, part in data.items()}


def _part(part: Any) -> Any:
    """Few names and the columns of a list are parts again."""
    if isinstance(part, list) and part and all(isinstance(row, dict) for row in part):
        part = {name: [row.get(name) for row in part] for name in sorted({name for row in part for name in row})}
    if isinstance(part, dict) and 0 < len(part) <= FEW:
        return {name: fingerprint(value) for name, value in part.items()}
    return fingerprint(part)


def others(data: dict[str, Any], usual: dict[str, Any]) -> dict[str, Any]:
    """The parts that differ from the usual ones."""
    return {name: part for name, part in parts(data).items() if part != usual.get(name)}


def of_actions(actions: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """How many legal actions there are, and which, in whatever order they are listed."""
    listed = sorted(json.dumps(action, sort_keys=True) for action in actions)
    return {"count": len(listed), "which": fingerprint(listed)}


def known(now: Any, kept: Any) -> Any:
    """What is there now, less the names that were not there when it was kept."""
    if isinstance(now, dict) and isinstance(kept, dict):
        return {name: known(now[name], kept[name]) for name in kept if name in now}
    return now
