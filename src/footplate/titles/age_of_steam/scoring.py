"""The end: scores and places (AOS-SCORE)."""

from ...kernel.position import Place, Score, ScorePart
from .data import POINTS_OF_INCOME, POINTS_OF_SEGMENT
from .state import State
from .words import WORDS


def score(s: State, seat: int) -> Score:
    """What the seat would score if the game ended now; nothing for the eliminated (AOS-SCORE-01 to -06)."""
    counts = not s.out[seat]
    parts = [
        ScorePart(WORDS, "income", s.income[seat] * POINTS_OF_INCOME if counts else 0),
        ScorePart(WORDS, "track", s.segments(seat) * POINTS_OF_SEGMENT if counts else 0),
        ScorePart(WORDS, "shares", s.shares[seat] * s.rules.share_points if counts else 0),
    ]
    return Score(seat, sum(part.points for part in parts), parts)


def ranking(s: State) -> list[Place]:
    """AOS-SCORE-04 to -07: by points; the eliminated behind, the later out the better; level players share."""
    totals = [score(s, seat).total for seat in range(s.seats)]
    figures = [(0, totals[seat]) if not s.out[seat] else (-1, s.out[seat]) for seat in range(s.seats)]
    order = sorted(range(s.seats), key=lambda seat: figures[seat], reverse=True)
    places: list[Place] = []
    for index, seat in enumerate(order):
        shared = index > 0 and figures[order[index - 1]] == figures[seat]
        place = places[-1].place if shared else index + 1
        places.append(Place(seat, place, totals[seat], [s.out[seat]] if s.out[seat] else []))
    return places


def winners(s: State) -> list[int]:
    """Who wins as things stand: the only one left, or the first by points; nobody if none is left (AOS-EXP-05)."""
    if not s.order:
        return []
    return sorted(place.seat for place in ranking(s) if place.place == 1)
