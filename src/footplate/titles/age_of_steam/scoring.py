"""The end: scores and places (AOS-SCORE)."""

from ...kernel.scores import Place, Score, ScorePart, rank
from .pieces import Pieces
from .tables import POINTS_OF_INCOME, POINTS_OF_SEGMENT


def segments(s: Pieces, seat: int) -> int:
    """The track in complete links of a seat (AOS-SCORE-03)."""
    return sum([s.network.length[link] for link in s.complete_links(seat)])


def scores(s: Pieces) -> list[Score]:
    return [score(s, seat) for seat in range(s.seats)]


def score(s: Pieces, seat: int) -> Score:
    """What the seat would score if the game ended now; nothing for the eliminated (AOS-SCORE-01 to -06)."""
    counts = not s.out[seat]
    parts = [
        ScorePart("income", s.income[seat] * POINTS_OF_INCOME if counts else 0),
        ScorePart("track", segments(s, seat) * POINTS_OF_SEGMENT if counts else 0),
        ScorePart("shares", s.shares[seat] * s.rules.share_points if counts else 0),
    ]
    return Score(seat, sum(part.points for part in parts), parts)


def ranking(s: Pieces) -> list[Place]:
    """AOS-SCORE-04 to -07: by points; the eliminated behind, the later out the better; level players share."""
    totals = [score(s, seat).total for seat in range(s.seats)]
    return rank(totals, [[] for _ in totals], s.out)


def winners(s: Pieces) -> list[int]:
    """Who wins as things stand: the only one left, or the first by points; nobody if none is left (AOS-EXP-05)."""
    if not s.order:
        return []
    return sorted(place.seat for place in ranking(s) if place.place == 1)
