"""The fields of a position as plain data, and back: numbers and lists of numbers, by their names."""

from typing import Any

import msgspec

from .json import Facts, Json
from .position import Position


class Fields:
    """What is kept of a position. Lists keep the length that a fresh position has, except those in `free`. `apart` are
    further entries of the data, which the title reads and writes itself."""

    def __init__(self, numbers: str, lists: str, free: str = "", apart: str = "") -> None:
        self.kinds: dict[str, Any] = {
            **dict.fromkeys(numbers.split(), int),
            **dict.fromkeys(lists.split(), list[int]),
        }
        self.free = free.split()
        self.apart = apart.split()

    def dump(self, position: Position) -> dict[str, Json]:
        data: dict[str, Json] = {}
        for name, kind in self.kinds.items():
            value = getattr(position, name)
            data[name] = value if kind is int else list(value)
        return data

    def load(self, position: Position, data: Facts) -> None:
        """Fills a fresh position; raises ValueError, and says what is wrong, if the data is of none."""
        if set(data) != {*self.kinds, *self.apart}:
            raise ValueError(f"the fields of a position are {', '.join([*self.kinds, *self.apart])}")
        for name in self.kinds:
            setattr(position, name, self._read(position, name, data[name]))

    def _read(self, position: Position, name: str, entry: Json) -> int | list[int]:
        try:
            value: int | list[int] = msgspec.convert(entry, type=self.kinds[name])
        except msgspec.ValidationError as fault:
            raise ValueError(f"{name}: {fault}") from None
        if isinstance(value, list) and name not in self.free and len(value) != len(getattr(position, name)):
            raise ValueError(f"{name} has {len(value)} entries instead of {len(getattr(position, name))}")
        return value
