"""Scores and places (DOS-SCORE, DOS-END)."""

from ...kernel.scores import Place, Score, ScorePart, rank
from .pieces import Pieces, bonus_for


def scores(s: Pieces) -> list[Score]:
    return [_score(s, seat) for seat in range(s.seats)]


def _score(s: Pieces, seat: int) -> Score:
    """DOS-SCORE-01, DOS-SCORE-02."""
    goods = s.goods_of(seat)
    parts = [
        ScorePart("goods", 2 * sum(goods)),
        ScorePart("colors", bonus_for(goods)),
        ScorePart("circuits", s.counters[seat]),
    ]
    return Score(seat, s.points(seat), parts)


def ranking(s: Pieces) -> list[Place]:
    """DOS-END-04, DOS-END-07."""
    seats = range(s.seats)
    return rank([s.points(seat) for seat in seats], [[s.counters[seat], s.steam[seat]] for seat in seats])
