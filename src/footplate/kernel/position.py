"""A position: one state of one game. Each title subclasses it.

A position is plain and cheap to copy. It says who decides, what is legal, why something is not, and what
follows from an action; it keeps no history, makes no sentences and never looks outside itself.
"""

from abc import ABC, abstractmethod

from .actions import Action
from .chance import Chance
from .events import Event
from .json import Facts, Json
from .rulings import Ruling
from .words import LANGUAGES, Said, Words


class ScorePart:
    """One source of a seat's points."""

    def __init__(self, words: Words, part: str, points: int) -> None:
        self.words = words
        self.id = part
        self.points = points

    def text(self, language: str = "en") -> str:
        return self.words.say("scores", self.id, language)

    def to_json(self) -> Facts:
        names: Facts = {language: self.text(language) for language in LANGUAGES}
        return {"id": self.id, "names": names, "points": self.points}


class Score:
    """The points of a seat, with their parts."""

    def __init__(self, seat: int, total: int, parts: list[ScorePart]) -> None:
        self.seat = seat
        self.total = total
        self.parts = parts

    def to_json(self) -> Facts:
        return {
            "seat": self.seat,
            "total": self.total,
            "parts": [part.to_json() for part in self.parts],
        }


class Place:
    """A seat's place in the ranking; `ties` are the figures that broke a tie, in the order they are compared."""

    def __init__(self, seat: int, place: int, total: int, ties: list[int]) -> None:
        self.seat = seat
        self.place = place
        self.total = total
        self.ties = ties

    def to_json(self) -> Facts:
        return {"seat": self.seat, "place": self.place, "total": self.total, "ties": list(self.ties)}


def rank(totals: list[int], ties: list[list[int]]) -> list[Place]:
    """Places by total, then by the tie figures, larger first; seats equal in everything share a place."""
    figures = [(totals[seat], tuple(ties[seat])) for seat in range(len(totals))]
    order = sorted(range(len(totals)), key=lambda seat: figures[seat], reverse=True)
    places: list[Place] = []
    for index, seat in enumerate(order):
        shared = index > 0 and figures[order[index - 1]] == figures[seat]
        place = places[-1].place if shared else index + 1
        places.append(Place(seat, place, totals[seat], ties[seat]))
    return places


class Choice:
    """How a player walks to an action: the targets to point at, and what the action costs and does.

    `touches` are further targets that the action concerns, though nobody points at them.
    """

    def __init__(self, action: Action, steps: list[str], key: str, facts: Facts, touches: tuple[str, ...] = ()) -> None:
        self.action = action
        self.steps = steps
        self.touches = touches
        self.key = key
        self.facts = facts


class Position(ABC):
    """One state of one game."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    @abstractmethod
    def copy(self) -> "Position":
        """An independent copy, chance included."""

    @abstractmethod
    def actors(self) -> tuple[int, ...]:
        """The seats that may decide now; none when the game is over."""

    @abstractmethod
    def legal(self) -> list[Action]:
        """Every legal action of every actor, choices with the same effect once."""

    @abstractmethod
    def judge(self, action: Action) -> Ruling | None:
        """The rule that refuses this action of an actor, or None. Changes nothing."""

    @abstractmethod
    def perform(self, action: Action, events: list[Event]) -> None:
        """Does an action that was judged legal, and all that follows without a choice."""

    @abstractmethod
    def why(self, seat: int, target: str) -> Ruling | None:
        """What stands most directly in the way of an actor's touching a target; None if there is no such target."""

    @abstractmethod
    def choice(self, action: Action) -> Choice:
        """The steps to a legal action, and the facts of its effect."""

    @abstractmethod
    def prompt(self, seat: int) -> Said:
        """What an actor has to decide now; the template `<key>` addresses them, `<key>/other` names them."""

    @abstractmethod
    def progress(self) -> tuple[int, int, str]:
        """The round, the number of rounds, and the phase."""

    @abstractmethod
    def view(self, seat: int | None) -> Facts:
        """What a seat, or a spectator, may see."""

    @abstractmethod
    def scores(self) -> list[Score]:
        """The points of each seat so far."""

    @abstractmethod
    def ranking(self) -> list[Place]:
        """The places, best first, by the title's tie-breaks."""

    @abstractmethod
    def imagine(self, seat: int | None) -> None:
        """Draws anew, from `chance`, all that the seat does not know."""

    @abstractmethod
    def dump(self) -> dict[str, Json]:
        """All fields as plain JSON data."""
