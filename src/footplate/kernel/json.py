"""The types of plain JSON data."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
Facts: TypeAlias = dict[str, Json]
