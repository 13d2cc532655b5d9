"""Claim cards: the S cards, major lines and service bounties, for whoever fulfils them first (RWW-CARD-08 to -14)."""

from ...kernel.events import Event
from ...track.network import Network
from .board import by_name
from .cardfile import CARDS, CLAIM
from .state import BOUNTIES, LINES, STARTS, State, gain, happen

# The claim cards by what fulfils them.
_claims = [number for number, card in enumerate(CARDS) if card.use == CLAIM]
BY_DELIVERY: list[int] = [card for card in _claims if CARDS[card].does == "delivery"]
BY_ENGINE: list[int] = [card for card in _claims if CARDS[card].does == "engine_level"]
BY_BOUNTY: list[int] = [card for card in _claims if CARDS[card].does == "delivery_to"]
BY_LINE: list[int] = [card for card in _claims if CARDS[card].does == "connect"]
bounty_city: dict[int, int] = {card: by_name[CARDS[card].cities[0]] for card in BY_BOUNTY}
line_mask: dict[int, int] = {
    card: 1 << by_name[CARDS[card].cities[0]] | 1 << by_name[CARDS[card].cities[1]] for card in BY_LINE
}


def connected(network: Network, seat: int, place: int) -> int:
    """The cities that a player's own links connect with this one, as bits (RWW-TERM-07)."""
    roads = network.graph().roads
    found = 1 << place
    fresh = [place]
    while fresh:
        for other, owner, _ in roads[fresh.pop()]:
            if owner == seat and not found >> other & 1:
                found |= 1 << other
                fresh.append(other)
    return found


def of_delivery(s: State, links: int, end: int) -> list[int]:
    """The cards that a delivery over so many links to this city wins (RWW-CARD-10, -11, -12)."""
    won = [card for card in BY_DELIVERY if s.display[card] and links >= CARDS[card].links]
    return won + [card for card in BY_BOUNTY if s.display[card] and bounty_city[card] == end]


def of_engine(s: State, level: int) -> list[int]:
    """The cards that an engine of this level wins (RWW-CARD-13)."""
    return [card for card in BY_ENGINE if s.display[card] and level >= CARDS[card].level]


def of_network(s: State, places: int) -> list[int]:
    """The cards that a network of own links over these cities wins (RWW-CARD-09)."""
    return [card for card in BY_LINE if s.display[card] and line_mask[card] & ~places == 0]


def claim(s: State, seat: int, cards: list[int], events: list[Event]) -> None:
    """RWW-CARD-08: the points at once, and the card is out of the game."""
    for card in cards:
        points = CARDS[card].points
        s.display[card] -= 1
        s.claimed[card] = seat
        part = LINES if CARDS[card].does == "connect" else BOUNTIES if CARDS[card].does == "delivery_to" else STARTS
        gain(s, seat, points, part)
        happen(events, "card-claimed", {"seat": seat, "card": CARDS[card].id, "points": points, "score": s.score[seat]})


def claim_turned_up(s: State, card: int, events: list[Event]) -> None:
    """RWW-CARD-14: a major line that somebody has already connected when it appears."""
    if card not in line_mask:
        return
    place = by_name[CARDS[card].cities[0]]
    for seat in s.play_order():
        if of_network(s, connected(s.network, seat, place)).count(card):
            claim(s, seat, [card], events)
            return


def worth(cards: list[int]) -> int:
    return sum(CARDS[card].points for card in cards)
