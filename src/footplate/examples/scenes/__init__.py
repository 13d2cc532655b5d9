"""The positions of examples and of the tests of the rules, told in the words of each title."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from ...kernel.table import Table

_TITLES = ("age-of-steam", "days-of-steam", "railways", "steam", "steel-driver")
_MODULES = {title: title.replace("-", "_") for title in _TITLES}


def set_up(title: str, seats: int, map_id: str | None, options: dict[str, Any], position: dict[str, Any]) -> Table:
    """The table that an example tells. Raises ValidationError, ValueError or BadSetup for one that cannot be."""
    if title not in _MODULES:
        raise ValueError(f"there are no words for positions of {title}")
    module = import_module(f".{_MODULES[title]}", __name__)
    arranged = cast(Callable[[int, str | None, dict[str, Any], dict[str, Any]], Table], module.arranged)
    return arranged(seats, map_id, options, position)
