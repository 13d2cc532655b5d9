"""A tree of what may follow, for the parts of a game where nothing is hidden and nothing is drawn: each line of play is
followed down the tree, by whoever decides as it has served them best so far, and from its end on all play as usual.

What looks best at first sight is tried first, and the oftener a place is come to, the more is tried there.
"""

from math import log, sqrt
from typing import Final, Protocol

# How much what was seldom tried is tried again, in ordinary leads; how many moves are open after so many visits, times
# their root.
CURIOSITY: Final = 0.35
WIDENING: Final = 1.0


class Line(Protocol):
    """A line of play, as far as it has come. Moves are numbers that mean something to the line alone."""

    def again(self) -> "Line":
        """Another that has come as far."""

    def turn(self) -> tuple[int, list[int]]:
        """Who decides, and what can be done, what looks best first; nothing if the line is at its end."""

    def do(self, move: int) -> None:
        """Done by whoever decides."""

    def leads(self) -> list[float]:
        """How well each seat comes off in ordinary leads, if all play on as usual. The line is used up."""


class Place:
    """A place in the tree: who decides there, what can be done, and how that served."""

    __slots__ = ("beyond", "moves", "seat", "served", "tried", "visits")

    def __init__(self) -> None:
        self.seat = -1
        self.moves: list[int] | None = None
        self.visits = 0
        self.beyond: list[Place] = []
        self.tried: list[int] = []
        self.served: list[float] = []

    def likeliest(self) -> int:
        """The number of the move to follow; one more than were tried, if it is time for another."""
        moves = self.moves
        assert moves is not None
        known = len(self.beyond)
        if known < len(moves) and known < 1 + int(WIDENING * sqrt(self.visits)):
            return known
        best, most = 0, -1e9
        trouble = CURIOSITY * sqrt(log(self.visits + 1.0))
        for number in range(known):
            tried = self.tried[number]
            hope = self.served[number] / tried + trouble / sqrt(tried)
            if hope > most:
                best, most = number, hope
        return best


class Tree:
    """All lines that begin with the same place."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.root = Place()

    def follow(self) -> None:
        """One more line of play."""
        line, place = self.line.again(), self.root
        path: list[tuple[Place, int]] = []
        while True:
            if place.moves is None:
                place.seat, place.moves = line.turn()
            if not place.moves:
                break
            number = place.likeliest()
            new = number == len(place.beyond)
            if new:
                place.beyond.append(Place())
                place.tried.append(0)
                place.served.append(0.0)
            path.append((place, number))
            line.do(place.moves[number])
            if new:
                break
            place = place.beyond[number]
        leads = line.leads()
        for place, number in path:
            place.visits += 1
            place.tried[number] += 1
            place.served[number] += leads[place.seat]

    def found(self) -> list[tuple[float, int]]:
        """The moves that were tried, each with the lead that it brought: the one that was tried most, then the others,
        the best first."""
        root = self.root
        assert root.moves is not None
        worths = [served / tried for served, tried in zip(root.served, root.tried, strict=True)]
        order = sorted(range(len(worths)), key=lambda number: (-root.tried[number], -worths[number]))
        return [(worths[number], root.moves[number]) for number in order]
