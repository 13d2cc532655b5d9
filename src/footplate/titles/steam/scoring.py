"""The end: scores and places (STM-SCORE, STM-TIE, STM-BUST-07)."""

from ...kernel.scores import Place, Score, ScorePart, rank
from .pieces import Pieces
from .tables import INCOME_A_POINT, LOSS_A_STEP, POINTS_A_LINK


def points_of_income(income: int) -> int:
    """STM-SCORE-01."""
    return income // INCOME_A_POINT if income > 0 else income * LOSS_A_STEP


def scores(s: Pieces) -> list[Score]:
    return [score(s, seat) for seat in range(s.seats)]


def score(s: Pieces, seat: int) -> Score:
    """What the seat would score if the game ended now (STM-SCORE-01 to -04)."""
    parts = [
        ScorePart("points", s.points[seat]),
        ScorePart("income", points_of_income(s.income[seat])),
        ScorePart("links", len(s.complete_links(seat)) * POINTS_A_LINK),
    ]
    return Score(seat, sum(part.points for part in parts), parts)


def ranking(s: Pieces) -> list[Place]:
    """STM-TIE-01, STM-TIE-02: points, then income, then the lower tile; the bankrupt behind, the later the better."""
    totals = [score(s, seat).total for seat in range(s.seats)]
    return rank(totals, [[s.income[seat], -1 - s.taken[seat]] for seat in range(s.seats)], s.out)
