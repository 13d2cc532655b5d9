"""Observations: a position as numbers in named sections, for a seat or for the referee.

Whatever names a seat is relative to the one that observes: 0 is nobody, 1 the seat itself, 2 the next clockwise. Rows
of players begin with it, too. The referee looks from seat 0, and sees what is hidden in sections of its own.

What lies on hexes and edges is written sparsely into bytes (`planes`), everything else is listed as `figures`.
"""

from collections.abc import Sequence
from typing import Any, TypedDict

from ..kernel.compiling import mypyc_attr
from ..kernel.position import Position

# So many of the numbers that were chosen at a decision still open are shown, the latest.
SAID = 32


class SectionText(TypedDict):
    name: str
    first: int
    shape: list[int]
    text: str


class Section:
    """A part of an observation: `first` is where it begins."""

    def __init__(self, name: str, shape: tuple[int, ...], text: str) -> None:
        self.name = name
        self.shape = shape
        self.text = text
        self.first = 0
        self.size = 1
        for length in shape:
            self.size *= length


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """What is observed of the positions of one set-up: its sections, the planes first, and how they are filled."""

    def __init__(self, seats: int, planes: Sequence[Section], figures: Sequence[Section], hidden: Sequence[Section],
                 referee: bool) -> None:  # fmt: skip
        self.seats = seats
        self.referee = referee
        said = Section("said", (SAID,), "the numbers chosen so far at this decision, plus 1, for who decides")
        self.sections = [*planes, *figures, *(hidden if referee else ()), said]
        first = 0
        for section in self.sections:
            section.first = first
            first += section.size
        self.size = first
        self.planes_size = sum([section.size for section in planes])
        self.figures_size = self.size - self.planes_size
        self.planes = bytearray(self.planes_size)
        self.blank = bytes(self.planes_size)
        # By observer and seat plus 1
        self.relative = [[0, *[(seat - me) % seats + 1 for seat in range(seats)]] for me in range(seats)]

    def observe(self, position: Position, seat: int, said: list[int]) -> list[int]:
        """Fills the planes and answers the figures, for a seat, or the referee if it is -1."""
        me = seat if seat >= 0 else 0
        if self.planes_size:
            self.planes[:] = self.blank
            self.fill(position, me)
        figures = self.figures(position, me)
        if self.referee:
            figures += self.hidden(position)
        latest = [number + 1 for number in said[-SAID:]] if said else []
        figures += latest
        figures += [0] * (SAID - len(latest))
        return figures

    def fill(self, position: Position, me: int) -> None:
        """Writes what lies on the board into the planes, which are all 0."""

    def figures(self, position: Position, me: int) -> list[int]:
        """Everything else that the seat may know."""
        raise NotImplementedError

    def hidden(self, position: Position) -> list[int]:
        """What only the referee knows."""
        return []

    def describe(self) -> list[SectionText]:
        return [
            {"name": each.name, "first": each.first, "shape": list(each.shape), "text": each.text}
            for each in self.sections
        ]

    def named(self, observation: Any) -> dict[str, Any]:
        """The sections of an observation, by name and in their shapes; nothing is copied."""
        return {
            each.name: observation[each.first : each.first + each.size].reshape(each.shape) for each in self.sections
        }


def phase_of(position: Position) -> list[int]:
    """A 1 for the present phase among all."""
    found = [0] * len(position.phases)
    found[position.phase] = 1
    return found


def turned(values: list[int], me: int) -> list[int]:
    """Figures of all seats, the observer's first."""
    return values[me:] + values[:me] if me else values


def rows_turned(values: list[int], width: int, me: int) -> list[int]:
    """The same for figures of which each seat has so many."""
    return values[me * width :] + values[: me * width] if me else values


def seats_named(seats: list[int], relative: list[int], length: int) -> list[int]:
    """A list of seats, as the observer counts them, filled up with nobody."""
    found = [relative[seat + 1] for seat in seats[:length]]
    return found + [0] * (length - len(found))


def bits(mask: int, count: int) -> list[int]:
    return [mask >> number & 1 for number in range(count)]


def seat_bits(mask: int, seats: int, me: int) -> list[int]:
    return turned([mask >> number & 1 for number in range(seats)], me)


def padded(values: list[int], length: int) -> list[int]:
    """Numbered things, each plus 1, filled up with 0."""
    found = [value + 1 for value in values[:length]]
    return found + [0] * (length - len(found))


def raised(values: list[int]) -> list[int]:
    """Numbered things, where -1 stands for none: each plus 1."""
    return [value + 1 for value in values]
