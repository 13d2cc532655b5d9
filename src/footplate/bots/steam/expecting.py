"""What a search of Steam knows: it plays a round on, and looks at points, income and the deliveries in sight."""

# Stays plain Python when the engine is compiled: what it calls takes the time.

from footplate import Table

from ..searching import Knowledge
from .money import standing
from .planning import planner
from .situation import Situation
from .weights import Weights


class Expectations(Knowledge):
    spread = 6.0

    def see(self, table: Table, seat: int) -> dict[str, float] | None:
        s = Situation(table, seat, Weights())
        player, rounds = s.player, s.rounds_left + 1
        if player["out"]:
            return None
        return {
            # What comes of it all if deliveries and spending go on as usual.
            "usual": standing(s, player["cash"], player["income"], player["points"], s.level),
            "sight": planner(s, 1).now,
            "points": player["points"],
            "cash": player["cash"],
            "income": player["income"] * rounds,
            "level": s.level * rounds,
            "links": len(s.own_links),
        }
