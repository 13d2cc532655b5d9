"""The cards that score: S cards, major lines and service bounties, for whoever fulfils them first (RWW-CARD-08 to
-14), and hotels (RWW-CARD-15)."""

from ...kernel import Event, Facts, happen
from .pieces import BOUNTIES, LINES, STARTS, Pieces


def of_delivery(s: Pieces, links: int, end: int) -> list[int]:
    """The cards that a delivery over so many links to this city wins (RWW-CARD-10, -11, -12)."""
    cards, shown = s.cards.operations, s.display
    won = [card for card in s.cards.by_delivery if shown[card] and links >= cards[card].figures["min_links"]]
    return won + [card for card in s.cards.by_bounty if shown[card] and cards[card].places[0] == end]


def of_engine(s: Pieces, level: int) -> list[int]:
    """The cards that an engine of this level wins (RWW-CARD-13)."""
    return [
        card for card in s.cards.by_engine if s.display[card] and level >= s.cards.operations[card].figures["level"]
    ]


def of_network(s: Pieces, places: int) -> list[int]:
    """The cards that a network of own links over these cities wins (RWW-CARD-09)."""
    return [card for card in s.cards.by_line if s.display[card] and s.cards.line_mask[card] & ~places == 0]


def claim(s: Pieces, seat: int, cards: list[int], events: list[Event]) -> None:
    """RWW-CARD-08: the points at once, and the card is out of the game."""
    for card in cards:
        claimed = s.cards.operations[card]
        s.display[card] -= 1
        s.claimed[card] = seat
        part = LINES if card in s.cards.by_line else BOUNTIES if card in s.cards.by_bounty else STARTS
        s.gain(seat, claimed.points, part)
        facts: Facts = {"seat": seat, "card": claimed.id, "points": claimed.points, "score": s.score[seat]}
        happen(events, "card-claimed", facts)


def claim_turned_up(s: Pieces, card: int, events: list[Event]) -> None:
    """RWW-CARD-14: a major line that somebody has already connected when it appears."""
    if card not in s.cards.line_mask:
        return
    for seat in s.play_order():
        if s.cards.line_mask[card] & ~s.journeys().connected(seat, s.cards.operations[card].places[0]) == 0:
            claim(s, seat, [card], events)
            return


def worth(s: Pieces, cards: list[int]) -> int:
    return sum(s.cards.operations[card].points for card in cards)


def ids(s: Pieces, cards: list[int]) -> list[str]:
    return [s.cards.operations[card].id for card in cards]


def hotel_owner(s: Pieces, place: int) -> int:
    """Who has the hotel of a city; -1 if nobody, or if it has none."""
    if place in s.cards.hotel_at:
        card = s.cards.hotel_at[place]
        for seat in range(s.seats):
            if s.hands[seat * s.cards.count + card]:
                return seat
    return -1


def hotel_points(s: Pieces, place: int) -> int:
    return s.cards.operations[s.cards.hotel_at[place]].points
