"""The arena: bots against bots, with a table of ratings."""

import hashlib
import sys
import time
from importlib import import_module
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating
from rich.console import Console

import footplate
from footplate import bots

from .crowd import Crowd
from .files import write_text
from .journal import Journal
from .output import Failure, grid
from .setup import map_of

# A decision that takes so many times the time for it is late.
LATE = 1.1
# How sure the intervals of the shares of wins are: 95 of 100.
SURE = 1.96


class Match(msgspec.Struct, frozen=True):
    """What the games of an arena have in common; `records` is the folder where each is kept, if it is."""

    title: str
    seats: int
    players: tuple[str, ...]
    seed: int
    map: str | None = None
    options: dict[str, Any] = {}
    seconds: float = 1.0
    records: str | None = None


class Played(msgspec.Struct, frozen=True):
    """A finished game: its number and seed, who sat where, each seat's place and points, how many decisions it made and
    how many of them took too long, and its longest thought; and the seats that were ruined, and so out of the game."""

    number: int
    seed: int
    players: list[str]
    places: list[int]
    points: list[int]
    decisions: int
    longest: list[float]
    thoughts: list[int]
    late: list[int]
    record: str | None = None
    ruined: list[int] = []

    def ruins(self, player: str) -> int:
        """How many seats of a player were ruined."""
        return sum(self.players[seat] == player for seat in self.ruined)


class Clock:
    """How the seats of a game use their time."""

    def __init__(self, seats: int) -> None:
        self.longest = [0.0] * seats
        self.thoughts = [0] * seats
        self.late = [0] * seats

    def note(self, seat: int, took: float, seconds: float) -> None:
        self.longest[seat] = max(self.longest[seat], took)
        self.thoughts[seat] += 1
        self.late[seat] += took > LATE * seconds


class Row(msgspec.Struct):
    """A player's line in the table of ratings."""

    player: str
    rating: float
    mu: float
    sigma: float
    seats: int
    wins: float
    share: tuple[float, float]
    mean: float
    longest: float
    late: float
    ruined: int


def resolve(title: str, player: str) -> str:
    """The level of a player: a level, or `module:Class`, which is registered under the name of the class."""
    module, colon, name = player.partition(":")
    if not colon:
        bots.find(title, player)
        return player
    # A module of one's own lies where one works, which an installed command does not look through by itself.
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)
    try:
        make = getattr(import_module(module), name)
    except Exception as fault:  # whatever is wrong with somebody's module
        raise Failure(f"The bot {player} cannot be loaded: {fault!r}.") from None
    bots.register(name, make, title)
    return name


def _seed(match: Match, *parts: object) -> int:
    text = "/".join(str(part) for part in (match.seed, *parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def play_out(match: Match, number: int, clock: Clock) -> tuple[footplate.Table, list[str]]:
    """The table of one game after its end, and who sat where. The players move on by a seat from game to game, and meet
    the same deal until everybody has been everywhere."""
    levels = [resolve(match.title, player) for player in match.players]
    seated = [levels[(seat + number) % len(levels)] for seat in range(match.seats)]
    table = footplate.new(match.title, match.seats, map_of(match.map), match.options, deal(match, number))
    while table.actor is not None:
        seat = table.actor
        imagined = table.imagine(seat, _seed(match, number, table.number, "imagined"))
        begun = time.perf_counter()
        action = bots.choose(imagined, seat, seated[seat], match.seconds, _seed(match, number, table.number))
        clock.note(seat, time.perf_counter() - begun, match.seconds)
        table.play(action)
    return table, seated


def deal(match: Match, number: int) -> int:
    """The seed of a game."""
    return _seed(match, number // len(match.players))


def play(match: Match, number: int) -> Played:
    """One game, and how it ended."""
    clock = Clock(match.seats)
    table, seated = play_out(match, number, clock)
    places = {place.seat: place for place in table.result() or []}
    in_order = [places[seat] for seat in range(match.seats)]
    return Played(
        number,
        deal(match, number),
        seated,
        [place.place for place in in_order],
        [place.total for place in in_order],
        table.number,
        clock.longest,
        clock.thoughts,
        clock.late,
        _keep(match, number, table, seated),
        ruined(table),
    )


def ruined(table: footplate.Table) -> list[int]:
    """The seats that are out of the game, where a title puts out who is bankrupt."""
    game: Any = table.view()["game"]
    return [seat for seat, player in enumerate(game.get("players", [])) if player.get("out")]


def _keep(match: Match, number: int, table: footplate.Table, seated: list[str]) -> str | None:
    """Writes the record of a game, where records are kept; its file."""
    if match.records is None:
        return None
    file = Path(match.records, f"{match.title}-{number:05}.json")
    write_text(file, msgspec.json.encode(table.record(list(seated))).decode())
    return str(file)


def ratings(games: list[Played]) -> list[Row]:
    """The table of ratings (Plackett–Luce, game after game), the best first."""
    model = PlackettLuce()
    rated: dict[str, PlackettLuceRating] = {}
    for game in games:
        for player in game.players:
            rated.setdefault(player, model.rating(name=player))
        _rate(model, rated, game)
    rows = [_row(player, rating, games) for player, rating in rated.items()]
    return sorted(rows, key=lambda row: (-row.rating, row.player))


def _rate(model: PlackettLuce, rated: dict[str, PlackettLuceRating], game: Played) -> None:
    """A player on several seats gets the mean of what each of them would have got."""
    teams = [[model.create_rating([rated[player].mu, rated[player].sigma])] for player in game.players]
    new = model.rate(teams, ranks=[float(place) for place in game.places])
    for player in set(game.players):
        own = [team[0] for team, name in zip(new, game.players, strict=True) if name == player]
        rated[player] = model.create_rating(
            [fmean(rating.mu for rating in own), fmean(rating.sigma for rating in own)], player
        )


def _row(player: str, rating: PlackettLuceRating, games: list[Played]) -> Row:
    seats = [(game, seat) for game in games for seat, name in enumerate(game.players) if name == player]
    wins = sum(1 / game.places.count(1) for game, seat in seats if game.places[seat] == 1)
    return Row(
        player=player,
        rating=rating.ordinal(),
        mu=rating.mu,
        sigma=rating.sigma,
        seats=len(seats),
        wins=wins,
        share=interval(wins, len(games)),
        mean=fmean(game.points[seat] for game, seat in seats),
        longest=max(game.longest[seat] for game, seat in seats),
        late=sum(game.late[seat] for game, seat in seats) / max(1, sum(game.thoughts[seat] for game, seat in seats)),
        ruined=sum(game.ruins(player) for game in games),
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Between which shares of wins the true one lies, in 95 of 100 cases (Wilson)."""
    share, square = wins / games, SURE * SURE / games
    middle = (share + square / 2) / (1 + square)
    half = SURE * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def report(out: Console, match: Match, games: list[Played], seconds: float) -> None:
    rows = [
        [
            row.player,
            f"{row.rating:.1f}",
            f"{row.mu:.1f} ± {row.sigma:.1f}",
            f"{row.wins:g}",
            f"{100 * row.wins / len(games):.1f} %",
            f"{100 * row.share[0]:.0f} to {100 * row.share[1]:.0f} %",
            f"{row.mean:.0f}",
            row.seats,
            f"{1000 * row.longest:.0f} ms",
            f"{100 * row.late:.2f} %",
            row.ruined,
        ]
        for row in ratings(games)
    ]
    columns = [
        "Player",
        "Rating",
        "Skill",
        "Wins",
        "of games",
        "surely",
        "Mean score",
        "Seats",
        "Longest",
        "Late",
        "Ruined",
    ]
    decisions = sum(game.decisions for game in games)
    title = f"{match.title}, {match.seats} seats, {len(games)} games, seed {match.seed}"
    out.print(grid(title, columns, rows, right=range(1, len(columns))))
    out.print(f"{decisions} decisions in {seconds:.1f} s. A shared win counts in parts.")


def run(match: Match, games: int, crowd: Crowd, journal: Path | None = None) -> list[Played]:
    """Plays the games that the journal does not have yet; all of them, in their order."""
    for player in match.players:
        resolve(match.title, player)
    footplate.new(match.title, match.seats, map_of(match.map), match.options, 0)
    if match.records is not None:
        Path(match.records).mkdir(parents=True, exist_ok=True)
    kept = Journal(journal, match, Played)
    played = [game for game in kept.entries if game.number < games]
    known = {game.number for game in played}
    jobs = [(match, number) for number in range(games) if number not in known]
    for game in crowd.play(play, jobs, len(played), games):
        kept.add(game)
        played.append(game)
    return sorted(played, key=lambda game: game.number)
