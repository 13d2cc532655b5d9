"""A title: what the kernel must know of a game to set up, load and describe its tables."""

# Stays plain Python when the engine is compiled: no game waits for it.

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from .actions import Action, ActionType
from .chance import Chance
from .events import Event
from .json import Facts, Json
from .phase import AnyPhase
from .position import Position
from .rulings import Ruling, refuse
from .schema import Schema, Shown
from .scores import Place, Score
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
    """What a table is set up with, apart from its seed. `rules` is the version of the rules that it is played by, 0 the
    present one."""

    def __init__(self, seats: int, map_id: str | None, options: dict[str, Json], rules: int = 0) -> None:
        self.seats = seats
        self.map_id = map_id
        self.options = options
        self.rules = rules


S = TypeVar("S", bound=Position)

# Makes a position of the next dump version out of one of the version before.
Lift = Callable[[Facts, Setup], Facts]


class Title(ABC, Generic[S]):
    """One game. The registry of `footplate.titles` holds one object of each.

    `rules_version` is what new tables are played by; tables and records go on by the version they were begun under, if
    it is not older than `oldest_rules`. `schema` says how view, board and facts of choices look. `lifts` are the steps
    from each older form of a dumped position to the next, the oldest first: what was stored long ago is read for ever.
    `parts` make entries of a view alone, for whoever needs no others; `own_parts` names those that are not the same for
    all who look (None: any of them may be).
    """

    id: str
    prefix: str
    rules_version: int
    oldest_rules: int = 0
    seats: tuple[int, int]
    maps: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    actions: tuple[ActionType, ...]
    words: Words
    map_words: ClassVar[dict[str | None, Words]] = {}
    schema: ClassVar[Schema] = Schema()
    lifts: ClassVar[tuple[Lift, ...]] = ()
    parts: ClassVar[dict[str, Callable[[Any, int | None], object]]] = {}
    own_parts: ClassVar[tuple[str, ...] | None] = None
    flow: ClassVar[tuple[AnyPhase, ...]] = ()
    kind: ClassVar[Any] = Position

    def phases(self, setup: Setup) -> tuple[AnyPhase, ...]:
        """The whole game: its phases in the order of the book, the set-up first and the end last; the `flow`, where
        that is the same at every table."""
        return self.flow

    def pieces(self, setup: Setup, chance: Chance) -> S:
        """What lies on the table before the set-up; pieces of the title's `kind`, if nothing else is to be known."""
        made: S = self.kind(chance, setup.seats, self.phases(setup))
        return made

    def refuse_setup(self, setup: Setup) -> Ruling | None:
        """Why the title cannot be set up like this (map and options are known ones)."""
        return None if self.seats[0] <= setup.seats <= self.seats[1] else self._refuse_seats(setup)

    def _refuse_seats(self, setup: Setup) -> Ruling:
        least, most = self.seats
        return refuse("FPT-SETUP-02", title=self.id, least=least, most=most, seats=str(setup.seats))

    def refuse_table(self, setup: Setup) -> Ruling | None:
        """Why a table cannot be set up like this. Fills in the first map and the first choices."""
        if isinstance(setup.seats, bool) or not isinstance(setup.seats, int):
            return self._refuse_seats(setup)
        if setup.map_id is None:
            setup.map_id = self.first_map
        elif not self.has_map(setup.map_id):
            return refuse("FPT-SETUP-03", map=str(setup.map_id), maps=list(self.maps))
        known = {option.name: option for option in self.options}
        for name, value in setup.options.items():
            refusal = known[name].refusal(value) if name in known else refuse("FPT-SETUP-05", option=name)
            if refusal is not None:
                return refusal
        for option in self.options:
            setup.options.setdefault(option.name, option.default)
        refusal = self.refuse_setup(setup)
        return None if refusal is None else refusal.said_in(self.words)

    def board(self, map_id: str | None) -> Shown:
        """The fixed data of a map, for drawing and for bots."""
        return {}

    def start(self, setup: Setup, chance: Chance, events: list[Event]) -> Position:
        """The position at the first decision."""
        position = self.pieces(setup, chance)
        position.begin(events)
        return position

    def load(self, setup: Setup, chance: Chance, data: Facts, version: int) -> Position:
        """The position that was dumped in this version of its form; raises ValueError if it is none."""
        if not 1 <= version <= self.dump_version:
            raise ValueError(f"the version of a position is 1 to {self.dump_version}, not {version}")
        for lift in self.lifts[version - 1 :]:
            try:
                data = lift(data, setup)
            except (LookupError, TypeError, AttributeError) as fault:
                raise ValueError(f"this is no position of version {version}: {fault!r}") from None
        position = self.pieces(setup, chance)
        position.load(data)
        self.check(position)
        if not position.can_go_on():
            raise ValueError("nobody can decide in this position")
        return position

    def understood(self, action: Action) -> Action:
        """The one form of an action that can be written in several (FPT-ACT-07)."""
        return action

    # What is seen of a position

    @abstractmethod
    def rounds(self, s: S) -> tuple[int, int]:
        """The round, and the number of rounds (0: open)."""

    @abstractmethod
    def view(self, s: S, seat: int | None) -> Shown:
        """What a seat, or a spectator, may see."""

    @abstractmethod
    def scores(self, s: S) -> list[Score]:
        """The points of each seat so far."""

    @abstractmethod
    def ranking(self, s: S) -> list[Place]:
        """The places, best first, by the title's tie-breaks."""

    def imagine(self, s: S, seat: int | None) -> None:
        """Draws anew, from `s.chance`, all that the seat does not know; nothing, where nothing is hidden."""

    def check(self, s: S) -> None:
        """Raises ValueError for loaded figures that no game can reach and that would make the phases stumble."""

    # What is fixed

    @property
    def first_map(self) -> str | None:
        return self.maps[0] if self.maps else None

    def has_map(self, map_id: str) -> bool:
        """Whether tables can be set up on this map: one that is listed, or one that was brought."""
        return map_id in self.maps

    def take_map(self, text: str) -> str:
        """The name of a map from elsewhere, by which tables are set up on it; raises ValueError with what is wrong."""
        raise ValueError(f"{self.id} takes no maps from elsewhere")

    def map_text(self, map_id: str | None) -> str | None:
        """The text of a map from elsewhere, which goes with every game on it."""
        return None

    def shown_text(self, map_id: str) -> str | None:
        """Any map of the title as a text, where its maps are texts."""
        return None

    @property
    def dump_version(self) -> int:
        return 1 + len(self.lifts)

    def plays_by(self, rules: int) -> bool:
        """Whether tables go on by this version of the rules."""
        return (self.oldest_rules or self.rules_version) <= rules <= self.rules_version

    def shown_phases(self, setup: Setup) -> tuple[str, ...]:
        """The phases of a round at a table that is set up like this, as they are shown."""
        return tuple(dict.fromkeys(phase.shown() for phase in self.phases(setup) if not phase.hidden))

    def words_at(self, setup: Setup) -> Words:
        """The words of a table that is set up like this: two maps may call different places by one key."""
        return self.map_words.get(setup.map_id, self.words)

    def map_seats(self, map_id: str) -> tuple[int, int]:
        return self.seats


AnyTitle = Title[Any]
