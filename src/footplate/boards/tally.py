"""What a trial of a map counts of a game, as its title tells it."""

# Stays plain Python when the engine is compiled: no game waits for it.

from typing import NamedTuple

Pair = tuple[str, str]


class Tally(NamedTuple):
    """What lies on the table. `built` are the hexes with track, or the tiles that lie; `links` the complete links, by
    the places that they join; `unreached` the places, or the tiles, that nothing came to. By seat: the income, and
    whether it was ruined."""

    built: list[str]
    links: list[Pair]
    unreached: list[str]
    incomes: list[int]
    ruined: list[bool]


class Delivery(NamedTuple):
    """A cube that went from a place to another, over these links."""

    start: str
    end: str
    over: list[Pair]


def joined(a: str, b: str) -> Pair:
    return (a, b) if a <= b else (b, a)


def unlinked(places: list[str], links: list[Pair]) -> list[str]:
    """The places that no link joins."""
    reached = {place for pair in links for place in pair}
    return [place for place in places if place not in reached]
