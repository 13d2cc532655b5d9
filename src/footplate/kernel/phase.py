"""A phase of a game, whole: how it begins, what may be done in it, why not something else, what follows, what is shown
of a choice and what is asked. A title names its phases in the order of its book, and a position runs them."""

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from .actions import Action
from .compiling import mypyc_attr
from .events import Event
from .lot import Lot
from .rulings import Ruling
from .said import Named, Said, step_name
from .schema import Shown
from .words import Words

if TYPE_CHECKING:
    from .position import Position

S = TypeVar("S", bound="Position")


class Choice(Said):
    """How a player walks to an action: the targets to point at (`steps`), and what the action costs and does.

    `touches` are further targets that the action concerns, though nobody points at them.
    """

    def __init__(
        self,
        action: Action,
        steps: list[str],
        key: str,
        facts: Shown,
        touches: tuple[str, ...] = (),
        words: Words | None = None,
    ) -> None:
        super().__init__("choices", key, facts, words)
        self.action = action
        self.steps = steps
        self.touches = touches

    def said_in(self, words: Words) -> "Choice":
        return Choice(self.action, self.steps, self.key, self.facts, self.touches, words)

    def __repr__(self) -> str:
        return f"<Choice {' › '.join(self.steps)}: {self.text() if self.words else self.key}>"

    @property
    def labels(self) -> list[Named]:
        """The names of the steps."""
        assert self.words is not None
        return [step_name(self.words, step) for step in self.steps]


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """One phase. `id` names it in stored positions, `name` in the words and the view, if that is another; the list of
    phases that people see leaves out the `hidden` ones.

    A phase is one object for all tables: what changes lies in the position `s`.
    """

    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    hidden: ClassVar[bool] = False
    # Of a phase in which something is auctioned whenever it comes: "one" thing, or "several" one after another.
    auctions: ClassVar[str] = ""
    # What bids are multiples of.
    bid_unit: ClassVar[int] = 1

    def shown(self) -> str:
        return self.name or self.id

    # How it begins and ends

    def begin(self, s: S, events: list[Event]) -> None:
        """Sets who acts first (`s.actor`). A phase that asks nobody does all its work here."""

    def is_over(self, s: S) -> bool:
        return s.actor < 0

    def after(self, s: S, events: list[Event]) -> int:
        """The number of the phase that follows; the next one, if the title says nothing else."""
        return s.phase + 1

    # What may be done

    def actors(self, s: S) -> tuple[int, ...]:
        return (s.actor,)

    def legal(self, s: S) -> list[Action]:
        """Every legal action, choices with the same effect once."""
        return []

    def asks_anyway(self, s: S) -> bool:
        """Whether the actor is asked though there is only one thing to do."""
        return True

    def judge(self, s: S, action: Action) -> Ruling | None:
        """The rule that refuses this action of an actor, or None. Changes nothing."""
        raise NotImplementedError

    def perform(self, s: S, action: Action, events: list[Event], auto: bool) -> None:
        """Does an action that was judged legal; `auto`: nobody was asked. Sets who acts next, nobody at the end."""
        raise NotImplementedError

    # What is decided ahead

    def lot(self, s: S) -> Lot | None:
        """What is auctioned now."""
        return None

    def skip(self, s: S, events: list[Event]) -> bool:
        """Lets the actor's turn pass as if nothing were done in it; false, and nothing is changed, where what follows
        hangs on what is done."""
        return False

    # Why not that

    def meant(self, s: S, seat: int, kind: str, name: str) -> Action | None:
        """The action of this phase that somebody means who points at a target; None if it has no such target."""
        return None

    def why(self, s: S, seat: int, kind: str, name: str) -> Ruling | None:
        """What stands most directly in the way of a target in this phase; None leaves it to what is meant."""
        return None

    # What is shown and asked

    def choice(self, s: S, action: Action) -> Choice:
        """The steps to a legal action, and the facts of its effect."""
        raise NotImplementedError

    def prompt(self, s: S, seat: int) -> Said:
        """What an actor has to decide now; the template `<key>` addresses them, `<key>/other` names them."""
        raise NotImplementedError


AnyPhase = Phase[Any]


def asked(key: str, facts: Shown) -> Said:
    return Said("prompts", key, facts)


def is_number(name: str, longest: int = 9) -> bool:
    """Whether a target names a number that somebody could mean: of dollars, of cubes, of a space."""
    return name.isdecimal() and len(name) <= longest


@mypyc_attr(allow_interpreted_subclasses=True)
class End(Phase[S]):
    """The end of the game, the last of every title's phases: nobody acts in it."""

    id: ClassVar[str] = "over"
    hidden: ClassVar[bool] = True

    def actors(self, s: S) -> tuple[int, ...]:
        return ()
