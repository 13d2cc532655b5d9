"""The score of each seat and the ranking (RWW-SCORE)."""

from ...kernel.scores import Place, Score, ScorePart, rank
from .pieces import BARON, PART_COUNT, PARTS, Pieces


def total(s: Pieces, seat: int) -> int:
    """RWW-SCORE-01 to -03: the position, less the shares, and the baron once he is revealed."""
    return s.score[seat] - s.shares[seat] + s.earned[seat * PART_COUNT + BARON]


def scores(s: Pieces) -> list[Score]:
    return [_score(s, seat) for seat in range(s.seats)]


def _score(s: Pieces, seat: int) -> Score:
    parts = [ScorePart(part, s.earned[seat * PART_COUNT + number]) for number, part in enumerate(PARTS)]
    return Score(seat, total(s, seat), [*parts, ScorePart("shares", -s.shares[seat])])


def ranking(s: Pieces) -> list[Place]:
    """RWW-SCORE-04: fewer shares, then more complete links, then more cash."""
    ties = [[-s.shares[seat], len(s.complete_links(seat)), s.cash[seat]] for seat in range(s.seats)]
    return rank([total(s, seat) for seat in range(s.seats)], ties)
