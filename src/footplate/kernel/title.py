"""A title: what the kernel must know of a game to set up, load and describe its tables."""

from abc import ABC, abstractmethod

from .actions import ActionType
from .chance import Chance
from .events import Event
from .json import Facts, Json
from .position import Position
from .rulings import Ruling, refuse
from .words import Words


class Option:
    """A choice made when a table is set up. `kind` says how to ask for it: by its choices, or as a list of seats."""

    kind: str = "choice"

    def __init__(self, name: str, choices: tuple[str, ...]) -> None:
        self.name = name
        self.choices = choices

    @property
    def default(self) -> Json:
        return self.choices[0]

    def refusal(self, value: Json) -> Ruling | None:
        """Why this value cannot be chosen."""
        if value in self.choices:
            return None
        return refuse("FPT-SETUP-04", option=self.name, choice=str(value), choices=list(self.choices))


class Setup:
    """What a table is set up with, apart from its seed."""

    def __init__(self, seats: int, map_id: str | None, options: dict[str, Json]) -> None:
        self.seats = seats
        self.map_id = map_id
        self.options = options

    def copy(self) -> "Setup":
        return Setup(self.seats, self.map_id, dict(self.options))


class Title(ABC):
    """One game. The registry of `footplate.titles` holds one object of each."""

    id: str
    prefix: str
    rules_version: int
    seats: tuple[int, int]
    phases: tuple[str, ...]
    maps: tuple[str, ...]
    options: tuple[Option, ...]
    actions: tuple[ActionType, ...]
    words: Words

    @abstractmethod
    def refuse_setup(self, setup: Setup) -> Ruling | None:
        """Why the title cannot be set up like this (seats, map and options are known ones)."""

    @abstractmethod
    def start(self, setup: Setup, chance: Chance, events: list[Event]) -> Position:
        """The position at the first decision."""

    @abstractmethod
    def load(self, setup: Setup, chance: Chance, data: Facts) -> Position:
        """The position that was dumped; raises ValueError if it is none."""

    @abstractmethod
    def board(self, map_id: str | None) -> Facts:
        """The fixed data of a map, for drawing and for bots."""

    def phases_at(self, setup: Setup) -> tuple[str, ...]:
        """The phases of a round at a table that is set up like this."""
        return self.phases

    def words_at(self, setup: Setup) -> Words:
        """The words of a table that is set up like this: two maps may call different places by one key."""
        return self.words

    def map_seats(self, map_id: str) -> tuple[int, int]:
        return self.seats
