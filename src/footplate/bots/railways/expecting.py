"""What a search of Railways of the World knows: it plays a turn on, and looks at points and deliveries in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from typing import cast

from footplate import Table
from footplate.titles.railways.objectives import progress

from ..searching import Knowledge
from . import Greedy
from .aims import STEP
from .planning import Planner
from .situation import Situation
from .weights import Weights

# For barons that compare the players: how much likelier each link, share or dollar ahead makes them in the last turn;
# earlier it counts less.
MARGINS = {"most_links": 0.4, "longest_chain": 0.4, "fewest_shares": 0.2, "most_cash": 0.00005}


class Expectations(Knowledge):
    spread = 8.0

    def play_on(self, table: Table, seat: int, looks: int) -> None:
        """Without asking for all that is legal, most of which are tiles to lay."""
        table.play(cast(Greedy, self.policy).best(table, seat, looks))

    def see(self, table: Table, seat: int) -> dict[str, float] | None:
        s = Situation(table, seat, Weights(sound=True))
        planner, turns = Planner(s, 1), s.turns_left + 1
        return {
            # What comes of it all if deliveries and spending go on as usual.
            "usual": s.money.now,
            "sight": planner.passing,
            "potential": planner.potential,
            "score": s.pieces.score[seat],
            "cash": s.pieces.cash[seat] / 1000,
            "shares": s.pieces.shares[seat] * turns,
            "level": s.level * turns,
            "links": len(s.own_links),
            "lines": sum(max(0.0, line.points - line.left) for line in planner.aims.lines),
            "baron": _baron(s),
        }


def _baron(s: Situation) -> float:
    """The points that a seat may expect of its baron as things are."""
    if s.baron is None:
        return 0.0
    pieces = s.pieces
    baron = pieces.cards.barons[pieces.barons[s.me * 2]]
    have, need, points = progress(pieces, s.me, baron)
    if baron.kind in MARGINS:
        ahead = (need - have if baron.kind == "fewest_shares" else have - need) * MARGINS[baron.kind]
        return baron.points * max(0.0, min(1.0, 0.5 + ahead / (s.turns_left + 1)))
    if baron.kind == "touch":
        return float(baron.points * STEP ** max(0, need - have))
    return float(points)
