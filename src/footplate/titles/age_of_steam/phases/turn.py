"""The set-up, and how a turn and the game begin and end (AOS-SETUP, AOS-TURN, AOS-ADV)."""

from ....kernel import End, Event, happen
from ....track.phases.turns import TurnPhase
from ..display import COLUMN_SPACES, FIRST_SPACE, NUMBERED
from ..pieces import Pieces
from ..scoring import winners


class SetUp(TurnPhase[Pieces]):
    id = "set-up"
    hidden = True

    def begin(self, s: Pieces, events: list[Event]) -> None:
        """AOS-SETUP-08: the bag, the cities, the display, the player order."""
        ground = s.ground
        s.bag = ground.first.copy()
        for place in range(ground.board.places):
            for _ in range(ground.printed[place] if s.network.city[place] else 0):
                s.add_cube(place, s.draw())
        s.bag = [have + more for have, more in zip(s.bag, ground.added, strict=True)]
        for space in _rows(s):
            s.display[space] = s.draw()
        seats = list(range(s.seats))
        s.order = [seats.pop(s.chance.below(len(seats))) for _ in range(s.seats)]  # AOS-SETUP-06
        happen(events, "first-order", {"order": list(s.order)})


def _rows(s: Pieces) -> list[int]:
    """The spaces of the display in the order of filling: row by row, the numbers, then the letters (AOS-SETUP-02)."""
    found: list[int] = []
    for columns in (range(NUMBERED), range(NUMBERED, len(FIRST_SPACE))):
        for row in range(COLUMN_SPACES[columns[0]]):
            for column in columns:
                if column < NUMBERED or s.ground.letters >> column - NUMBERED & 1:
                    found.append(FIRST_SPACE[column] + row)
    return found


class Advance(TurnPhase[Pieces]):
    """Phase 10."""

    id = "advance"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        s.round += 1  # AOS-ADV-01

    def after(self, s: Pieces, events: list[Event]) -> int:
        return s.number_of("round")


class GameOver(End[Pieces]):
    name = "advance"

    def begin(self, s: Pieces, events: list[Event]) -> None:
        won = winners(s)
        happen(events, "game-over" if won else "game-over/none", {"seat": list(won)})
