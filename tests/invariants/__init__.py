"""What must hold in every game of every title.

A `Watch` follows one game. It checks what is true of all titles; a title adds its own in a subclass, the `WATCH` of
the module of its name beside this one. Without one it is watched by what is true of all.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

import footplate

from .watching import Broken, Watch

__all__ = ["Broken", "Watch", "watch", "watch_of"]


@cache
def watch_of(title: str) -> type[Watch]:
    name = f"{__name__}.{title.replace('-', '_')}"
    return import_module(name).WATCH if find_spec(name) else Watch


def watch(table: footplate.Table) -> Watch:
    return watch_of(table.title.id)(table)
