"""The railroad barons, dealt in secret and chosen by all at the same time (RWW-SET-06, -07)."""

from ....kernel import Action, Choice, Event, Facts, Phase, Ruling, Said, asked, refuse, unknown
from .. import schema
from ..actions import Keep
from ..pieces import Pieces


class Barons(Phase[Pieces]):
    id = "barons"

    def is_over(self, s: Pieces) -> bool:
        return s.chosen == (1 << s.seats) - 1

    def actors(self, s: Pieces) -> tuple[int, ...]:
        """Who still has to choose."""
        return tuple([seat for seat in range(s.seats) if not s.chosen >> seat & 1])

    def legal(self, s: Pieces) -> list[Action]:
        actions: list[Action] = []
        for seat in self.actors(s):
            actions += [s.cards.keeps[seat][baron] for baron in s.barons[seat * 2 : seat * 2 + 2]]
        return actions

    def judge(self, s: Pieces, action: Action) -> Ruling | None:
        if not isinstance(action, Keep):
            return refuse("RWW-SET-07")
        if action.baron not in s.cards.baron_of:
            return unknown("baron", action.baron)
        dealt = s.barons[action.seat * 2 : action.seat * 2 + 2]
        return None if s.cards.baron_of[action.baron] in dealt else refuse("RWW-SET-06", baron=action.baron)

    def meant(self, s: Pieces, seat: int, kind: str, name: str) -> Action | None:
        return Keep(seat, name) if kind == "baron" and name in s.cards.baron_of else None

    def perform(self, s: Pieces, action: Action, events: list[Event], auto: bool) -> None:
        assert isinstance(action, Keep)
        first = action.seat * 2
        if s.barons[first] != s.cards.baron_of[action.baron]:
            s.barons[first], s.barons[first + 1] = s.barons[first + 1], s.barons[first]
        s.chosen |= 1 << action.seat
        events.append(Event("baron-kept", {"seat": action.seat}, action.seat, {"baron": action.baron}))

    def choice(self, s: Pieces, action: Action) -> Choice:
        assert isinstance(action, Keep)
        points = s.cards.barons[s.cards.baron_of[action.baron]].points
        return Choice(action, [f"baron:{action.baron}"], "keep", schema.Keep(baron=action.baron, points=points))

    def prompt(self, s: Pieces, seat: int) -> Said:
        return asked("barons", {"seat": seat})


def deal(s: Pieces, events: list[Event]) -> None:
    """RWW-SET-06: two to each; those left are not used."""
    _deal_from(s, list(range(len(s.cards.barons))), list(range(s.seats)))
    for seat in range(s.seats):
        names: Facts = {"barons": [s.cards.barons[baron].id for baron in s.barons[seat * 2 : seat * 2 + 2]]}
        events.append(Event("barons-dealt", {"seat": seat}, seat, names))


def deal_anew(s: Pieces, seat: int | None) -> None:
    """Deals anew the barons that a seat has not seen (RWW-HID-01)."""
    known = [] if seat is None else s.barons[seat * 2 : seat * 2 + 2]
    left = [baron for baron in range(len(s.cards.barons)) if baron not in known]
    _deal_from(s, left, [other for other in range(s.seats) if other != seat])


def _deal_from(s: Pieces, left: list[int], seats: list[int]) -> None:
    for seat in seats:
        s.barons[seat * 2 : seat * 2 + 2] = [left.pop(s.chance.below(len(left))) for _ in range(2)]
