"""Maps tested by bots: guided games on one, and what a map maker wants to know of them.

>>> from footplate import trials
>>> trial = trials.try_map(open("mymap.toml").read(), games=10)  # doctest: +SKIP
>>> trial.unreached  # doctest: +SKIP
['DUL']

A game is told by what lies on the board at its end and by its deliveries; the games of a trial are numbered, and each
is the same whenever it is played.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

import footplate
from footplate import bots

GAMES = 50
LEVEL = "greedy"
SECONDS = 0.2
USUAL_SEATS = 4
# A game of bots that goes on for so long is at no end.
MOST_DECISIONS = 5_000


class GameTrial(msgspec.Struct, frozen=True):
    """One game. By seat: points, income, and whether it was ruined. At the end: `built` are the hexes with track, or
    the tiles that lie, `links` the complete links by the places that they join, and `unreached` the places, or the
    tiles of a mix, that nothing came to. `carried` are the links over which each cube went, and `delivered` where each
    came from and where it went."""

    number: int
    rounds: int
    decisions: int
    points: list[int]
    incomes: list[int]
    ruined: list[bool]
    winners: list[int]
    built: list[str]
    links: list[tuple[str, str]]
    unreached: list[str]
    carried: list[tuple[str, str]]
    delivered: list[tuple[str, str]]


class SeatTrial(msgspec.Struct, frozen=True):
    """How a seat fared: the means of its points and its income, how many games it won (a shared win in parts), and in
    how many it was ruined."""

    points: float
    income: float
    wins: float
    ruined: int


class LinkTrial(msgspec.Struct, frozen=True):
    """Two places: in how many games a link joined them, and how many cubes went over it a game."""

    places: tuple[str, str]
    games: int
    cubes: float


class Trial(msgspec.Struct, frozen=True):
    """What games on a map show. `hexes` says in how many games there was track on a hex, `sent` and `taken` how many
    cubes left a city and came to it a game; `unreached` are the places that nothing came to in any game."""

    title: str
    games: int
    seats: list[SeatTrial]
    ruined: int
    rounds: tuple[int, float, int]
    decisions: tuple[int, float, int]
    deliveries: float
    hexes: dict[str, int]
    links: list[LinkTrial]
    sent: dict[str, float]
    taken: dict[str, float]
    unreached: list[str]


def usual_seats(seats: tuple[int, int]) -> int:
    """How many play a trial where nobody says: four, or as near as the map allows."""
    return min(max(USUAL_SEATS, seats[0]), seats[1])


def try_map(source: str | Path, games: int = GAMES, seats: int | None = None, level: str = LEVEL) -> Trial:
    """Plays games on a map, a file or its text, and sums them up. Raises BadSetup for a map that cannot be played."""
    title, map_id, seated = prepared(source, seats)
    return summed(title, [play(title, map_id, seated, number, level) for number in range(games)])


def play_on(source: str | Path, seats: int, number: int, level: str = LEVEL) -> GameTrial:
    """One game on a map, in whichever process, by its file or its text."""
    title, map_id, seated = prepared(source, seats)
    return play(title, map_id, seated, number, level)


def prepared(source: str | Path, seats: int | None = None) -> tuple[str, str, int]:
    """The title, the name and the seats of a map that is to be tried. Raises BadSetup for one that cannot be played."""
    report = footplate.check_map(source)
    # Who brings a file that names no title is told what is wrong with it, whatever the title.
    map_id = footplate.bring_map(report.title or footplate.map_titles()[0], source)
    return report.title, map_id, seats or usual_seats(report.seats)


def play(title: str, map_id: str, seats: int, number: int, level: str = LEVEL) -> GameTrial:
    """One game of a trial."""
    table = footplate.new(title, seats, map_id, seed=number)
    delivered: list[tuple[str, str]] = []
    carried: list[tuple[str, str]] = []
    while table.actor is not None and table.number < MOST_DECISIONS:
        seat = table.actor
        imagined = table.imagine(seat, number)
        for event in table.play(bots.choose(imagined, seat, level, SECONDS, number)):
            made = footplate.delivery(table, event)
            if made is not None:
                delivered.append((made.start, made.end))
                carried += made.over
    view, tally = table.view(None), footplate.tally(table)
    return GameTrial(
        number=number,
        rounds=view["round"],
        decisions=table.number,
        points=[score["total"] for score in view["scores"]],
        incomes=tally.incomes,
        ruined=tally.ruined,
        winners=[place.seat for place in table.result() or [] if place.place == 1],
        built=tally.built,
        links=tally.links,
        unreached=tally.unreached,
        carried=carried,
        delivered=delivered,
    )


# Summing up


def summed(title: str, games: Sequence[GameTrial]) -> Trial:
    """What the games of a trial show together."""
    count = len(games)
    links = Counter(pair for game in games for pair in set(game.links))
    carried = Counter(pair for game in games for pair in game.carried)
    hexes = Counter(name for game in games for name in set(game.built))
    return Trial(
        title=title,
        games=count,
        seats=[_seat(games, seat) for seat in range(len(games[0].points))],
        ruined=sum(any(game.ruined) for game in games),
        rounds=_spread(game.rounds for game in games),
        decisions=_spread(game.decisions for game in games),
        deliveries=_mean(len(game.delivered) for game in games),
        hexes=dict(hexes.most_common()),
        links=[LinkTrial(pair, often, round(carried[pair] / count, 2)) for pair, often in links.most_common()],
        sent=_each(count, (start for game in games for start, _ in game.delivered)),
        taken=_each(count, (end for game in games for _, end in game.delivered)),
        unreached=[place for place in games[0].unreached if all(place in game.unreached for game in games)],
    )


def _each(games: int, places: Iterable[str]) -> dict[str, float]:
    """How often each place was named, a game."""
    return {place: round(often / games, 2) for place, often in Counter(places).most_common()}


def _seat(games: Sequence[GameTrial], seat: int) -> SeatTrial:
    wins = sum(1 / len(game.winners) for game in games if seat in game.winners)
    return SeatTrial(
        points=_mean(game.points[seat] for game in games),
        income=_mean(game.incomes[seat] for game in games),
        wins=round(wins, 2),
        ruined=sum(game.ruined[seat] for game in games),
    )


def _mean(figures: Iterable[int]) -> float:
    listed = list(figures)
    return round(sum(listed) / len(listed), 2)


def _spread(figures: Iterable[int]) -> tuple[int, float, int]:
    listed = list(figures)
    return min(listed), _mean(listed), max(listed)
