"""What a table shows, as types.

A title says once how its view, its board and the facts of its choices look, as TypedDicts. What the engine makes are
the plain dictionaries that they describe, checked by mypy where they are made; the description of the HTTP interface,
with it the types of the client, and the types of the bots come from the same lines.
"""

# Stays plain Python when the engine is compiled: types only.

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias, TypedDict

# Plain JSON data of a shape that a schema says.
Shown: TypeAlias = Mapping[str, object]

# What every view has


class Text(TypedDict):
    """A text for players, in both languages."""

    en: str
    fr: str


class Nothing(TypedDict):
    """The facts of a choice of which nothing is to be said."""


class Named(TypedDict):
    """A thing that goes by an id, with its name."""

    id: str
    names: Text


class PartOfScore(Named):
    points: int


class ScoreSoFar(TypedDict):
    """The points of a seat, and where they come from."""

    seat: int
    total: int
    parts: list[PartOfScore]


class View(TypedDict):
    """What a seat, or a spectator, may see of a table."""

    title: str
    map: str | None
    options: dict[str, object]
    seats: int
    rules: int  # the rules version of the title
    number: int  # of decisions made
    seat: int | None  # whose view this is; null: a spectator's
    seed_hash: str
    seed: str | None  # known when the game is over
    over: bool
    actors: list[int]  # the seats that decide now
    round: int
    rounds: int  # 0: their number is open
    phase: str
    phases: list[Named]  # the phases of a round, in order
    scores: list[ScoreSoFar]
    game: Shown  # what is the title's own


# What a title says


class Schema(NamedTuple):
    """How what a title shows looks; `facts` has an entry for each kind of action. A title that says nothing shows any
    plain data."""

    view: Any = dict[str, object]
    board: Any = dict[str, object]
    facts: Any = dict[str, dict[str, object]]
