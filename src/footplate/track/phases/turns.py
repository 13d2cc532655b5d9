"""What all phases of Steam and Age of Steam have in common."""

from typing import TypeVar

from ...kernel import Event, Phase, Ruling, Said, asked, happen, refuse
from ...kernel.compiling import mypyc_attr
from ..telling import is_hex_name
from .position import RoundPosition

S = TypeVar("S", bound=RoundPosition)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPhase(Phase[S]):
    """A phase in which seats act one after another, each once in the order of play if the title says nothing else. What
    leaves them no choice is done without asking."""

    def begin(self, s: S, events: list[Event]) -> None:
        s.begin_queue(s.order.copy())

    def skip_in_queue(self, s: S) -> bool:
        """For a phase in which each acts once, in the queue."""
        s.next_in_queue()
        return True

    def asks_anyway(self, s: S) -> bool:
        return False

    def why(self, s: S, seat: int, kind: str, name: str) -> Ruling | None:
        return why_off_board(s, kind, name)

    def prompt(self, s: S, seat: int) -> Said:
        return asked(self.id, s.standing(seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class NewRound(TurnPhase[S]):
    """Tells that a round begins, and in which order."""

    id = "round"
    hidden = True

    def begin(self, s: S, events: list[Event]) -> None:
        happen(events, "round-began", {"round": s.round, "order": list(s.order)})


def why_off_board(s: RoundPosition, kind: str, name: str) -> Ruling | None:
    """A space that has a name but is no hex of the map is refused in every phase."""
    off_board = kind == "hex" and name not in s.network.board.index and is_hex_name(name)
    return refuse(s.off_board, hex=name) if off_board else None
