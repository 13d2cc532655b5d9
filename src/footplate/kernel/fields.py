"""The fields of a position: whatever its `__init__` sets. Copying, storing and reading back follow from that.

A field is a number, a list of numbers, or something that the title keeps apart: a map's tables, the track, a memory.
"""

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from .json import Facts, Json

if TYPE_CHECKING:
    from .position import Position

T = TypeVar("T")

_compiled: dict[type, tuple[str, ...]] = {}


def _compiled_fields(kind: type) -> tuple[str, ...]:
    """The fields of a position's class that is compiled: those live outside the instance's dictionary."""
    found = _compiled.get(kind)
    if found is None:
        names: dict[str, None] = {}
        for each in reversed(kind.__mro__):
            names.update(dict.fromkeys(each.__dict__.get("__mypyc_attrs__", ())))
        names.pop("__dict__", None)
        found = _compiled[kind] = tuple(names)
    return found


def copy_fields(source: "Position", target: "Position") -> None:
    """Gives one position the fields of another: lists and dictionaries as copies, all else as it is."""
    for name in _compiled_fields(type(source)):
        value: Any = getattr(source, name)
        if isinstance(value, (list, dict)):
            value = value.copy()
        setattr(target, name, value)
    own: dict[str, Any] | None = getattr(source, "__dict__", None)
    if own:
        given: dict[str, Any] = target.__dict__
        for name, value in own.items():
            given[name] = value.copy() if isinstance(value, (list, dict)) else value


def kept_fields(position: "Position") -> list[str]:
    """The fields that a dump holds, by name."""
    names = [*_compiled_fields(type(position)), *getattr(position, "__dict__", ())]
    apart = position.apart
    return sorted(name for name in names if name not in apart)


def dump_fields(position: "Position") -> dict[str, Json]:
    data: dict[str, Json] = {}
    for name in kept_fields(position):
        value: Any = getattr(position, name)
        data[name] = msgspec.to_builtins(value)
    return data


def load_fields(position: "Position", data: Facts, beside: tuple[str, ...]) -> None:
    """Fills a fresh position; raises ValueError, and says what is wrong, if the data is of none. Lists keep the length
    that a fresh position gives them, unless that is none. `beside` are further entries, which the title reads."""
    names = kept_fields(position)
    if set(data) != {*names, *beside}:
        raise ValueError(f"the fields of a position are {', '.join(sorted([*names, *beside]))}")
    for name in names:
        setattr(position, name, _read(name, getattr(position, name), data[name]))


def _read(name: str, fresh: Any, entry: Json) -> Any:
    if not isinstance(fresh, list):
        return read_as(type(fresh), name, entry)
    value = read_as(list[int], name, entry)
    if fresh and len(value) != len(fresh):
        raise ValueError(f"{name} has {len(value)} entries instead of {len(fresh)}")
    return value


def read_as(kind: type[T], name: str, entry: Json) -> T:
    """An entry of a dump as data of some kind; raises ValueError if it is none."""
    try:
        return msgspec.convert(entry, type=kind)
    except msgspec.ValidationError as fault:
        raise ValueError(f"{name}: {fault}") from None
