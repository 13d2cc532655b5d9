"""Scores and places (STD-FINAL, STD-WIN)."""

from ...kernel.scores import Place, Score, ScorePart, rank
from .pieces import Pieces
from .tables import COMPANIES, TURNS


def worth_of_goods(counts: list[int]) -> int:
    """The greatest total of sets of different colours (STD-FINAL-10, STD-FINAL-11)."""
    return sum(10 * (place + 1) * count for place, count in enumerate(sorted(counts, reverse=True)))


def scores(s: Pieces) -> list[Score]:
    return [_score(s, seat) for seat in range(s.seats)]


def _score(s: Pieces, seat: int) -> Score:
    earned = s.earned[seat * (TURNS + 1) : (seat + 1) * (TURNS + 1)]
    parts = [ScorePart(f"turn-{turn + 1}", earned[turn]) for turn in range(TURNS)]
    return Score(seat, s.cash[seat], [*parts, ScorePart("shares", earned[TURNS])])


def ranking(s: Pieces) -> list[Place]:
    """STD-WIN-01 to -04."""
    return rank(s.cash, [[most_goods(s, seat)] for seat in range(s.seats)])


def most_goods(s: Pieces, seat: int) -> int:
    """The largest number of goods cubes in one company that the seat controls (STD-WIN-02)."""
    return max((sum(s.goods_of(c)) for c in range(COMPANIES) if s.controller[c] == seat), default=0)
