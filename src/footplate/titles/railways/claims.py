"""The cards that score: S cards, major lines and service bounties, for whoever fulfils them first (RWW-CARD-08 to
-14), and hotels (RWW-CARD-15)."""

from typing import Final

from ...kernel import Event, happen
from .pieces import BOUNTIES, LINES, STARTS, Pieces
from .tables import CARD_COUNT, CARDS, cards_that

# The claim cards by what fulfils them.
BY_DELIVERY: Final[list[int]] = cards_that("delivery")
BY_ENGINE: Final[list[int]] = cards_that("engine_level")
BY_BOUNTY: Final[list[int]] = cards_that("delivery_to")
BY_LINE: Final[list[int]] = cards_that("connect")
line_mask: Final[dict[int, int]] = {card: sum(1 << place for place in CARDS[card].places) for card in BY_LINE}
hotel_at: Final[dict[int, int]] = {CARDS[card].places[0]: card for card in cards_that("hotel")}


def of_delivery(s: Pieces, links: int, end: int) -> list[int]:
    """The cards that a delivery over so many links to this city wins (RWW-CARD-10, -11, -12)."""
    won = [card for card in BY_DELIVERY if s.display[card] and links >= CARDS[card].figures["min_links"]]
    return won + [card for card in BY_BOUNTY if s.display[card] and CARDS[card].places[0] == end]


def of_engine(s: Pieces, level: int) -> list[int]:
    """The cards that an engine of this level wins (RWW-CARD-13)."""
    return [card for card in BY_ENGINE if s.display[card] and level >= CARDS[card].figures["level"]]


def of_network(s: Pieces, places: int) -> list[int]:
    """The cards that a network of own links over these cities wins (RWW-CARD-09)."""
    return [card for card in BY_LINE if s.display[card] and line_mask[card] & ~places == 0]


def claim(s: Pieces, seat: int, cards: list[int], events: list[Event]) -> None:
    """RWW-CARD-08: the points at once, and the card is out of the game."""
    for card in cards:
        points = CARDS[card].points
        s.display[card] -= 1
        s.claimed[card] = seat
        s.gain(seat, points, LINES if card in BY_LINE else BOUNTIES if card in BY_BOUNTY else STARTS)
        happen(events, "card-claimed", {"seat": seat, "card": CARDS[card].id, "points": points, "score": s.score[seat]})


def claim_turned_up(s: Pieces, card: int, events: list[Event]) -> None:
    """RWW-CARD-14: a major line that somebody has already connected when it appears."""
    if card not in line_mask:
        return
    for seat in s.play_order():
        if line_mask[card] & ~s.journeys().connected(seat, CARDS[card].places[0]) == 0:
            claim(s, seat, [card], events)
            return


def worth(cards: list[int]) -> int:
    return sum(CARDS[card].points for card in cards)


def ids(cards: list[int]) -> list[str]:
    return [CARDS[card].id for card in cards]


def hotel_owner(s: Pieces, place: int) -> int:
    """Who has the hotel of a city; -1 if nobody, or if it has none."""
    card = hotel_at.get(place, -1)
    if card >= 0:
        for seat in range(s.seats):
            if s.hands[seat * CARD_COUNT + card]:
                return seat
    return -1


def hotel_points(place: int) -> int:
    return CARDS[hotel_at[place]].points if place in hotel_at else 0
