"""What a search of Railways of the World knows: it plays a turn on, and looks at points and deliveries in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from footplate import Table

from ..searching import Knowledge
from .planning import Planner
from .situation import Situation
from .weights import Weights


class Expectations(Knowledge):
    spread = 8.0

    def see(self, table: Table, seat: int) -> dict[str, float] | None:
        s = Situation(table, seat, Weights(sound=True))
        planner, turns = Planner(s, 1), s.turns_left + 1
        return {
            # What comes of it all if deliveries and spending go on as usual.
            "usual": s.money.now,
            "sight": planner.passing,
            "potential": planner.potential,
            "score": s.player["score"],
            "cash": s.player["cash"] / 1000,
            "shares": s.player["shares"] * turns,
            "level": s.level * turns,
            "links": len(s.own_links),
            "lines": sum(max(0.0, line.points - line.left) for line in planner.aims.lines),
        }
