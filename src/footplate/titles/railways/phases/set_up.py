"""The set-up (RWW-SET)."""

from ....kernel import Event, Phase, happen
from ..ground import SMALL_TABLE
from ..pieces import Pieces
from ..tables import DRAW, MAJOR
from .barons import deal


class SetUp(Phase[Pieces]):
    id = "set-up"
    hidden = True

    def begin(self, s: Pieces, events: list[Event]) -> None:
        for place in s.ground.cities:
            s.draw_cubes(place, cubes_for(s, place))
        happen(events, "cubes-placed", {"cubes": sum(s.cubes), "cities": len(s.ground.cities)})
        _lay_out_cards(s, events)
        deal(s, events)
        s.first = s.chance.below(s.seats)  # RWW-SET-08
        happen(events, "first-player", {"seat": s.first})


def cubes_for(s: Pieces, place: int) -> int:
    """RWW-SET-01, RWW-SET-10: with 2 or 3 players one cube fewer, but at least one."""
    printed = s.ground.printed_cubes[place]
    return max(printed - 1, 1) if s.seats <= SMALL_TABLE else printed


def _lay_out_cards(s: Pieces, events: list[Event]) -> None:
    """RWW-SET-03 to -05."""
    for number, card in enumerate(s.cards.operations):
        in_deck = card.deck == DRAW or (s.shuffled and card.deck == MAJOR)
        (s.deck if in_deck else s.display)[number] = card.copies
    turned = [s.cards.operations[s.draw_card()].id for _ in range(2 * s.seats)]
    happen(events, "cards-laid", {"cards": list(turned), "deck": sum(s.deck)})
