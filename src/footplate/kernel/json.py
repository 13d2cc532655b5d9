"""The types of plain JSON data."""

# Stays plain Python when the engine is compiled: types only.

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
Facts: TypeAlias = dict[str, Json]
