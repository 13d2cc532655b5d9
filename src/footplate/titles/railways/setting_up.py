"""The set-up (RWW-SET)."""

from ...kernel.events import Event
from .barons import deal
from .board import SMALL_TABLE, cities, printed_cubes
from .cardfile import CARDS, DRAW, MAJOR
from .state import State, draw_card, draw_cubes, happen


def cubes_for(place: int, seats: int) -> int:
    """RWW-SET-01, RWW-SET-10: with 2 or 3 players one cube fewer, but at least one."""
    printed = printed_cubes[place]
    return max(printed - 1, 1) if seats <= SMALL_TABLE else printed


def set_up(s: State, events: list[Event]) -> None:
    for place in cities:
        draw_cubes(s, place, cubes_for(place, s.seats))
    happen(events, "cubes-placed", {"cubes": sum(s.cubes), "cities": len(cities)})
    lay_out_cards(s, events)
    deal(s, events)
    s.first = s.chance.below(s.seats)  # RWW-SET-08
    happen(events, "first-player", {"seat": s.first})


def lay_out_cards(s: State, events: list[Event]) -> None:
    """RWW-SET-03 to -05."""
    for number, card in enumerate(CARDS):
        in_deck = card.deck == DRAW or (s.shuffled and card.deck == MAJOR)
        (s.deck if in_deck else s.display)[number] = card.copies
    turned: list[str] = []
    for _ in range(2 * s.seats):
        card_drawn = draw_card(s)
        s.display[card_drawn] += 1
        turned.append(CARDS[card_drawn].id)
    happen(events, "cards-laid", {"cards": turned, "deck": sum(s.deck)})
