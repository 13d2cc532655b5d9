"""Scores: the points of a seat with their parts, and the places."""

from .json import Facts
from .schema import PartOfScore, ScoreSoFar
from .words import KERNEL_WORDS, Words


class ScorePart:
    """One source of a seat's points."""

    def __init__(self, part: str, points: int, words: Words = KERNEL_WORDS) -> None:
        self.id = part
        self.points = points
        self.words = words

    def text(self, language: str = "en") -> str:
        return self.words.say("scores", self.id, language)

    def to_json(self) -> PartOfScore:
        return {"id": self.id, "names": self.words.say_both("scores", self.id), "points": self.points}

    def __repr__(self) -> str:
        return f"{self.id} {self.points}"


class Score:
    """The points of a seat, with their parts."""

    def __init__(self, seat: int, total: int, parts: list[ScorePart]) -> None:
        self.seat = seat
        self.total = total
        self.parts = parts

    def said_in(self, words: Words) -> "Score":
        return Score(self.seat, self.total, [ScorePart(part.id, part.points, words) for part in self.parts])

    def to_json(self) -> ScoreSoFar:
        return {"seat": self.seat, "total": self.total, "parts": [part.to_json() for part in self.parts]}

    def __repr__(self) -> str:
        return f"<Score of seat {self.seat}: {self.total} {self.parts}>"


class Place:
    """A seat's place in the ranking; `ties` are the figures that broke a tie, in the order they are compared."""

    def __init__(self, seat: int, place: int, total: int, ties: list[int]) -> None:
        self.seat = seat
        self.place = place
        self.total = total
        self.ties = ties

    def to_json(self) -> Facts:
        return {"seat": self.seat, "place": self.place, "total": self.total, "ties": list(self.ties)}

    def __repr__(self) -> str:
        return f"<Place {self.place}: seat {self.seat} with {self.total}, ties {self.ties}>"


def rank(totals: list[int], ties: list[list[int]], out: list[int] | None = None) -> list[Place]:
    """Places by total, then by the tie figures, larger first; seats equal in everything share a place. `out` is larger
    the later a seat left the game, 0 for those in it: who has left comes behind, the later the better."""
    left = out or [0] * len(totals)
    ties = [[left[seat]] if left[seat] else ties[seat] for seat in range(len(totals))]
    figures = [(not left[seat], 0 if left[seat] else totals[seat], ties[seat]) for seat in range(len(totals))]
    order = sorted(range(len(totals)), key=lambda seat: figures[seat], reverse=True)
    places: list[Place] = []
    for index, seat in enumerate(order):
        shared = index > 0 and figures[order[index - 1]] == figures[seat]
        place = places[-1].place if shared else index + 1
        places.append(Place(seat, place, totals[seat], ties[seat]))
    return places
