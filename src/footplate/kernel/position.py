"""A position: one state of one game. Each title subclasses it with its pieces; its phases move them.

A position is plain and cheap to copy. It says who decides, what is legal, why something is not, and what
follows from an action; it keeps no history, makes no sentences and never looks outside itself.
"""

from typing import ClassVar, Final

from .actions import Action
from .chance import Chance
from .compiling import mypyc_attr
from .events import Event
from .fields import copy_fields, dump_fields, load_fields
from .json import Facts, Json
from .lot import Lot
from .phase import AnyPhase, Choice
from .rulings import Ruling
from .said import Said

NOBODY: Final = -1
# More turns than this lie between no two turns of a seat.
MOST_SKIPPED: Final = 100


def some(seat: int) -> int | None:
    """What is shown of a seat, or of nobody; and of anything that is numbered."""
    return seat if seat >= 0 else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """One state of one game.

    phases, phase    the title's phases in their order, and the number of the present one
    actor            the seat that acts now, NOBODY when the phase is over
    options          what the actor may do, once somebody has asked

    A title adds its pieces in `__init__`. What is neither a number nor a list of numbers, or follows from the rest, it
    names in `apart`.
    """

    apart: ClassVar[frozenset[str]] = frozenset({"chance", "seats", "phases", "phase", "options"})

    def __init__(self, chance: Chance, seats: int, phases: tuple[AnyPhase, ...]) -> None:
        self.chance = chance
        self.seats = seats
        self.phases = phases
        self.phase = 0
        self.actor = NOBODY
        self.options: list[Action] = []

    # Running the phases

    def begin(self, events: list[Event], phase: str = "") -> None:
        """Begins a phase, the set-up if none is named, and does all that follows until somebody has to decide."""
        self.options = []
        self.phase = self.number_of(phase) if phase else 0
        self.phases[self.phase].begin(self, events)
        self.go_on(events)

    def perform(self, action: Action, events: list[Event]) -> None:
        """Does an action that was judged legal, and all that follows without a choice."""
        self.options = []
        self.phases[self.phase].perform(self, action, events, False)
        self.go_on(events)

    def go_on(self, events: list[Event]) -> None:
        """Does all that leaves nobody a choice, phase after phase, until somebody has one."""
        end = len(self.phases) - 1
        while True:
            phase = self.phases[self.phase]
            while self.phase != end and phase.is_over(self):
                self.phase = phase.after(self, events)
                phase = self.phases[self.phase]
                phase.begin(self, events)
            if self.phase == end or phase.asks_anyway(self):
                return
            options = phase.legal(self)
            if len(options) > 1:
                self.options = options
                return
            phase.perform(self, options[0], events, True)

    def skip_to(self, seat: int) -> bool:
        """Goes on to a seat's next turn as if nobody before it did anything; false if that cannot be said, because of
        chance or of a decision that must be made."""
        events: list[Event] = []
        for _ in range(MOST_SKIPPED):
            if seat in self.actors():
                return True
            self.options = []
            if not self.phases[self.phase].skip(self, events):
                return False
            self.go_on(events)
            if self.chance.drawn:
                return False
        return False

    def number_of(self, phase: str) -> int:
        """The number of the phase with this id."""
        for number, each in enumerate(self.phases):
            if each.id == phase:
                return number
        raise ValueError(f"there is no phase {phase}")

    def is_in(self, phase: str) -> bool:
        return self.phases[self.phase].id == phase

    @property
    def over(self) -> bool:
        return self.phase == len(self.phases) - 1

    def shown_phase(self) -> str:
        """The present phase as it is shown; one that is hidden and has no name is shown as the one before."""
        number = self.phase
        while number > 0 and self.phases[number].hidden and not self.phases[number].name:
            number -= 1
        return self.phases[number].shown()

    def left_of(self, seat: int) -> int:
        """Clockwise by seat."""
        return seat + 1 if seat + 1 < self.seats else 0

    # What may be done

    def actors(self) -> tuple[int, ...]:
        """The seats that may decide now; none when the game is over."""
        return self.phases[self.phase].actors(self)

    def legal(self) -> list[Action]:
        """Every legal action of every actor, choices with the same effect once."""
        if not self.options:
            self.options = self.phases[self.phase].legal(self)
        return self.options.copy()

    def judge(self, action: Action) -> Ruling | None:
        """The rule that refuses this action of an actor, or None. Changes nothing."""
        return self.phases[self.phase].judge(self, action)

    def why(self, seat: int, target: str) -> Ruling | None:
        """What stands most directly in the way of an actor's touching a target; None if there is no such target."""
        kind, _, name = target.partition(":")
        present = self.phases[self.phase]
        ruling = present.why(self, seat, kind, name)
        if ruling is not None:
            return ruling
        for phase in (present, *self.phases):
            meant = phase.meant(self, seat, kind, name)
            if meant is not None:
                return present.judge(self, meant)
        return None

    def choice(self, action: Action) -> Choice:
        """The steps to a legal action, and the facts of its effect."""
        return self.phases[self.phase].choice(self, action)

    def lot(self) -> Lot | None:
        """What is auctioned now."""
        return self.phases[self.phase].lot(self)

    def prompt(self, seat: int) -> Said:
        """What an actor has to decide now; the template `<key>` addresses them, `<key>/other` names them."""
        return self.phases[self.phase].prompt(self, seat)

    # Copying and storing

    def copy(self) -> "Position":
        """An independent copy, chance included."""
        kind = type(self)
        other = kind.__new__(kind)
        copy_fields(self, other)
        other.chance = self.chance.copy()
        return other

    def checkpoint(self) -> "Position":
        """A copy that is kept for long: without what is only remembered for speed."""
        other = self.copy()
        other.options = []
        return other

    def dump(self) -> dict[str, Json]:
        """All fields as plain JSON data."""
        return {"phase": self.phases[self.phase].id, **dump_fields(self), **self.dump_apart()}

    def dump_apart(self) -> dict[str, Json]:
        """Further entries of a dump, which `load_apart` reads."""
        return {}

    def load_apart(self, data: Facts) -> None:
        """Reads what `dump_apart` has written; raises ValueError if it is none."""

    def load(self, data: Facts) -> None:
        """Fills a fresh position with what was dumped; raises ValueError if it is no position."""
        beside = tuple(self.dump_apart())
        load_fields(self, data, ("phase", *beside))
        self.phase = self.number_of(str(data["phase"]))
        self.load_apart(data)

    def can_go_on(self) -> bool:
        """Whether somebody has to decide, as in every position that a table comes to rest in."""
        return self.over or len(self.legal()) > (0 if self.phases[self.phase].asks_anyway(self) else 1)
