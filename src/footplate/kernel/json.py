"""The types of plain JSON data."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
Facts: TypeAlias = dict[str, Json]
