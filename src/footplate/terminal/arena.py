"""The arena: bots against bots, with a table of ratings."""

import hashlib
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from importlib import import_module
from itertools import repeat
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating
from rich.console import Console

import footplate
from footplate import bots

from .files import write_text
from .output import Failure, grid
from .setup import map_of


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
    """A finished game: its seed, who sat where, each seat's place and points, and the longest thought of each seat."""

    seed: int
    players: list[str]
    places: list[int]
    points: list[int]
    decisions: int
    longest: list[float]
    record: str | None = None


class Row(msgspec.Struct):
    """A player's line in the table of ratings."""

    player: str
    rating: float
    mu: float
    sigma: float
    seats: int
    wins: float
    mean: float
    longest: float


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


def play_out(match: Match, number: int, longest: list[float]) -> tuple[footplate.Table, list[str]]:
    """The table of one game after its end, and who sat where; the players move on by a seat from game to game. Notes
    the longest thought of each seat."""
    levels = [resolve(match.title, player) for player in match.players]
    seated = [levels[(seat + number) % len(levels)] for seat in range(match.seats)]
    table = footplate.new(match.title, match.seats, map_of(match.map), match.options, _seed(match, number))
    while table.actor is not None:
        seat = table.actor
        imagined = table.imagine(seat, _seed(match, number, table.number, "imagined"))
        begun = time.perf_counter()
        action = bots.choose(imagined, seat, seated[seat], match.seconds, _seed(match, number, table.number))
        longest[seat] = max(longest[seat], time.perf_counter() - begun)
        table.play(action)
    return table, seated


def play(match: Match, number: int) -> Played:
    """One game, and how it ended."""
    longest = [0.0] * match.seats
    table, seated = play_out(match, number, longest)
    places = {place.seat: place for place in table.result() or []}
    in_order = [places[seat] for seat in range(match.seats)]
    return Played(
        _seed(match, number),
        seated,
        [place.place for place in in_order],
        [place.total for place in in_order],
        table.number,
        longest,
        _keep(match, number, table, seated),
    )


def _keep(match: Match, number: int, table: footplate.Table, seated: list[str]) -> str | None:
    """Writes the record of a game, where records are kept; its file."""
    if match.records is None:
        return None
    file = Path(match.records, f"{match.title}-{number:05}.json")
    write_text(file, msgspec.json.encode(table.record(list(seated))).decode())
    return str(file)


def play_all(match: Match, games: int, processes: int) -> Iterator[Played]:
    """The games in their order, whatever the number of processes."""
    if processes == 1:
        for number in range(games):
            yield play(match, number)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play, repeat(match), range(games))


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
        mean=fmean(game.points[seat] for game, seat in seats),
        longest=max(game.longest[seat] for game, seat in seats),
    )


def report(out: Console, match: Match, games: list[Played], seconds: float) -> None:
    rows = [
        [
            row.player,
            f"{row.rating:.1f}",
            f"{row.mu:.1f} ± {row.sigma:.1f}",
            f"{row.wins:g}",
            f"{100 * row.wins / len(games):.1f} %",
            f"{row.mean:.0f}",
            row.seats,
            f"{1000 * row.longest:.0f} ms",
        ]
        for row in ratings(games)
    ]
    columns = ["Player", "Rating", "Skill", "Wins", "of games", "Mean score", "Seats played", "Longest thought"]
    decisions = sum(game.decisions for game in games)
    title = f"{match.title}, {match.seats} seats, {len(games)} games, seed {match.seed}"
    out.print(grid(title, columns, rows, right=range(1, len(columns))))
    out.print(f"{decisions} decisions in {seconds:.1f} s. A shared win counts in parts.")


def run(out: Console, match: Match, games: int, processes: int, progress: bool) -> list[Played]:
    """Plays and rates; shows how far it is if somebody is watching."""
    for player in match.players:
        resolve(match.title, player)
    footplate.new(match.title, match.seats, map_of(match.map), match.options, 0)
    if match.records is not None:
        Path(match.records).mkdir(parents=True, exist_ok=True)
    played: list[Played] = []
    with out.status("") if progress else nullcontext() as status:
        for game in play_all(match, games, processes):
            played.append(game)
            if status is not None:
                status.update(f"{len(played)} of {games} games")
    return played
