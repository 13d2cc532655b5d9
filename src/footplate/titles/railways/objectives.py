"""What the railroad barons ask for (RWW-BARON)."""

from typing import NamedTuple

from .pieces import Pieces
from .tables import Card

# The objectives that compare the players, and need something to compare (RWW-BARON-02).
MOST = ("most_links", "longest_chain", "most_cash")


class Progress(NamedTuple):
    """How far a player is with a baron: what there is, what is needed, and what the card would give now."""

    have: int
    need: int
    points: int


def progress(s: Pieces, seat: int, baron: Card) -> Progress:
    """An objective on the present position."""
    if baron.kind == "links_at":  # RWW-BARON-08
        count, each = _touched(s, seat).count(baron.places[0]), baron.figures["points_each"]
        return Progress(count, baron.points // each, count * each)
    have, need = _figures(s, seat, baron)
    met = have <= need if baron.kind == "fewest_shares" else have >= need and (have > 0 or baron.kind not in MOST)
    return Progress(have, need, baron.points if met else 0)


def _figures(s: Pieces, seat: int, baron: Card) -> tuple[int, int]:
    """What the player has, and what is needed or what the best of the others has."""
    if baron.kind == "connect":
        return _connect(s, seat, baron), len(baron.places)
    if baron.kind == "touch":
        return len(reached(s, seat, baron)), baron.figures["count"]
    if baron.kind == "western_link":
        return s.west.count(seat), baron.figures["count"]
    if baron.kind == "first_engine":
        return int(s.first_engine[baron.figures["level"]] == seat), 1  # RWW-BARON-07
    figures = _compared(s, baron.kind)
    others = [figure for each, figure in enumerate(figures) if each != seat]
    return figures[seat], min(others) if baron.kind == "fewest_shares" else max(others)


def _compared(s: Pieces, kind: str) -> list[int]:
    """The figures of all players that an objective compares."""
    if kind == "fewest_shares":
        return s.shares
    if kind == "most_cash":
        return s.cash
    return [len(s.complete_links(seat)) if kind == "most_links" else longest_chain(s, seat) for seat in range(s.seats)]


def _connect(s: Pieces, seat: int, baron: Card) -> int:
    """RWW-BARON-03: how many of the cities lie in the network of one of them, at best."""
    best = 0
    for place in baron.places:
        network = s.journeys().connected(seat, place)
        best = max(best, sum(network >> other & 1 for other in baron.places))
    return best


def _touched(s: Pieces, seat: int) -> list[int]:
    """The cities where the player's complete links end, one for each end (RWW-BARON-04)."""
    links = s.complete_links(seat)
    return [s.network.ends_a[link] for link in links] + [s.network.ends_b[link] for link in links]


def reached(s: Pieces, seat: int, baron: Card) -> list[int]:
    """The cities that a baron names and the player's links touch."""
    touched = _touched(s, seat)
    return [place for place in baron.places if place in touched]


def longest_chain(s: Pieces, seat: int) -> int:
    """The most own links one after the other without entering a city twice (RWW-BARON-05)."""
    journeys = s.journeys()
    roads = [journeys.own_ways(seat, place) for place in range(s.ground.places)]
    return max([_chain_from(roads, place, 1 << place) for place in range(s.ground.places)])


def _chain_from(roads: list[list[int]], place: int, been: int) -> int:
    best = 0
    for other in roads[place]:
        if not been >> other & 1:
            best = max(best, 1 + _chain_from(roads, other, been | 1 << other))
    return best
