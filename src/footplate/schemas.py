"""What tables show, as JSON Schema: made from the types of each title's schema, for the description of the server."""

import inspect
import re
import sys
from functools import cache
from operator import attrgetter
from typing import Any, get_args, get_type_hints, is_typeddict

import msgspec

from .kernel.schema import View
from .titles import every_title

Found = dict[str, dict[str, Any]]

PLACE = "#/components/schemas/"
ANYTHING = {"description": "any plain data"}

_OPENING = re.compile(r"class (\w+)\((.*)\):|(\w+) = TypedDict\(")
_NOTE = re.compile(r' +"?([\w-]+)"?: .*?  # (.+)')


def schemas() -> Found:
    """A schema for each type by its name: `View` for what every table shows, `SteamView`, `SteamBoard` and `SteamFacts`
    for what is a title's own, the facts of choices by the kind of their action, and so on for all that is in them."""
    titles = [title for title in every_title().values() if is_typeddict(title.schema.view)]
    found = _described([View], "")
    for title in titles:
        found |= _described(title.schema, prefix_of(title.id))
    games = [{"$ref": f"{PLACE}{prefix_of(title.id)}View"} for title in titles]
    game = found["View"]["properties"]["game"]
    game["anyOf"] = games if len(titles) == len(every_title()) else [*games, ANYTHING]
    del game["additionalProperties"]
    return found


def prefix_of(title: str) -> str:
    """What the names of a title's own types begin with: `SteelDriver`."""
    return "".join(part.capitalize() for part in title.split("-"))


def _described(kinds: Any, prefix: str) -> Found:
    """The schemas of these types and of all in them; those of the module of the first get the prefix."""
    _, found = msgspec.json.schema_components(kinds, schema_hook=lambda _: ANYTHING, ref_template=PLACE + "{name}")
    classes = {kind.__name__: kind for kind in _classes(kinds)}
    own = {name: prefix + name for name, kind in classes.items() if kind.__module__ == kinds[0].__module__}
    for name, schema in found.items():
        schema["additionalProperties"] = False
        del schema["title"]
        for field, note in _notes(classes[name]).items():
            schema["properties"][field]["description"] = note
    text = msgspec.json.encode({own.get(name, name): schema for name, schema in found.items()}).decode()
    text = re.sub(f'"{PLACE}(\\w+)"', lambda ref: f'"{PLACE}{own.get(ref[1], ref[1])}"', text)
    described: Found = msgspec.json.decode(text)
    return described


def _classes(kinds: Any) -> list[Any]:
    """Every TypedDict among these types and in them, each once."""
    found: list[Any] = []
    todo = list(kinds)
    while todo:
        kind = todo.pop()
        if not is_typeddict(kind):
            todo += get_args(kind)
        elif kind not in found:
            found.append(kind)
            todo += get_type_hints(kind).values()
    return found


def _notes(kind: Any) -> dict[str, str]:
    """What is said of the fields of a type in comments beside them, those that it inherits included."""
    module = sys.modules[kind.__module__]
    bases, notes = _read(kind.__module__)[kind.__name__]
    inherited: dict[str, str] = {}
    for base in [attrgetter(name)(module) for name in bases]:
        if is_typeddict(base):
            inherited |= _notes(base)
    return inherited | notes


@cache
def _read(module: str) -> dict[str, tuple[list[str], dict[str, str]]]:
    """The types of a module by name, with their bases and the comments beside their fields."""
    found: dict[str, tuple[list[str], dict[str, str]]] = {}
    notes: dict[str, str] = {}
    for line in inspect.getsource(sys.modules[module]).splitlines():
        if opening := _OPENING.match(line):
            notes = {}
            found[opening[1] or opening[3]] = (opening[2].split(", ") if opening[2] else [], notes)
        elif note := _NOTE.match(line):
            notes[note[1]] = note[2]
    return found
