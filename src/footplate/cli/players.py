"""Bots against bots: arenas, ladders, data sets."""

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import footplate

from ..terminal.output import Failure, console
from .root import TITLE, examples, main

if TYPE_CHECKING:
    from rich.console import Console

    from ..terminal.crowd import Crowd


def crowd_options(command: Any) -> Any:
    """The options that say who plays the games of bots, shared by `arena` and `ladder`."""
    for option in reversed(
        (
            click.option("--processes", type=click.IntRange(1, 256), help="Games at once; all cores if not given."),
            click.option("--ray", metavar="ADDRESS", help="Let a Ray cluster play: its address, or auto."),
            click.option(
                "--journal",
                metavar="FILE",
                type=click.Path(dir_okay=False, path_type=Path),
                help="Keep what is played there, and go on from it after a stop.",
            ),
        )
    ):
        command = option(command)
    return command


def crowd_of(processes: int | None, ray: str | None, out: "Console", minutes: float | None = None) -> "Crowd":
    """Those who play the games of bots; somebody who watches sees how far they are."""
    from ..terminal.crowd import Crowd, cores

    until = None if minutes is None else time.monotonic() + 60 * minutes
    return Crowd(processes or cores(), ray, out if sys.stdout.isatty() else None, until)


@main.command(
    epilog=examples(
        "arena --players greedy,random --seats 4 --games 100", "arena --players greedy,mybots:Careful --processes 4"
    )
)
@click.option("--title", default=TITLE, show_default=True, help="The title to play.")
@click.option("--seats", type=int, help="How many play; the number of players given, or the title's least number.")
@click.option("--map", "map_id", metavar="MAP|FILE", help="The map, or a map file; the title's first one otherwise.")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="An option of the title.")
@click.option("--players", default="greedy,random", show_default=True, metavar="LIST", help="Levels, or module:Class.")
@click.option("--games", default=20, show_default=True, type=click.IntRange(1), help="How many games to play.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="The same seed, the same games.")
@crowd_options
@click.option("--seconds", default=1.0, show_default=True, type=click.FloatRange(0, 600), help="Time for a decision.")
@click.option("--records", metavar="FOLDER", help="Keep the record of every game there, for `footplate replay`.")
@click.option("--json", "as_json", is_flag=True, help="Print the ratings and every game as JSON.")
def arena(
    title: str,
    seats: int | None,
    map_id: str | None,
    options: tuple[str, ...],
    players: str,
    games: int,
    seed: int,
    processes: int | None,
    ray: str | None,
    journal: Path | None,
    seconds: float,
    records: str | None,
    as_json: bool,
) -> None:
    """Lets bots play against bots, and rates them.

    The players of the list take the seats in turn, again and again until all are taken, and move on by one seat
    from game to game; the deal stays the same until everybody has been everywhere. With a journal an arena that was
    stopped goes on where it was. "Surely" is where the true share of wins lies in 95 of 100 cases; a decision is late
    that takes more than 1.1 times its time. Ratings are Plackett–Luce (openskill): the skill with its uncertainty, and
    the rating, which is the skill less three times the uncertainty. A bot of your own is named by its module and
    class; the module is looked for in the current folder too.
    """
    import msgspec

    from ..terminal import arena as arenas
    from ..terminal.setup import options_of

    listed = tuple(player.strip() for player in players.split(","))
    least = next((known.seats[0] for known in footplate.titles() if known.id == title), len(listed))
    seated = seats or max(len(listed), least)
    match = arenas.Match(title, seated, listed, seed, map_id, options_of(options), seconds, records)
    if len(listed) > match.seats:
        raise Failure(f"{len(listed)} players do not fit on {match.seats} seats.")
    out = console()
    begun = time.perf_counter()
    played = arenas.run(match, games, crowd_of(processes, ray, out), journal)
    if as_json:
        document = {"match": match, "ratings": arenas.ratings(played), "games": played}
        click.echo(msgspec.json.encode(document).decode())
    else:
        arenas.report(out, match, played, time.perf_counter() - begun)


@main.command(epilog=examples("dataset games", "dataset games --title steel-driver --games 100 --level medium"))
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--title", "titles", multiple=True, help="A title; all if none is given.")
@click.option("--level", default="greedy", show_default=True, help="The bots that play.")
@click.option("--games", default=1000, show_default=True, type=click.IntRange(1), help="Of each title.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="The same seed, the same games.")
@click.option("--processes", type=click.IntRange(1, 256), help="Games at once; all cores if not given.")
def dataset(folder: Path, titles: tuple[str, ...], level: str, games: int, seed: int, processes: int | None) -> None:
    """Lets bots play games of every title and keeps them as data: records, Parquet, and a sheet that describes them.

    It needs footplate[rl]. Stopped and started again, it goes on where it was.
    """
    known = [each.id for each in footplate.titles()]
    for title in titles:
        if title not in known:
            raise Failure(f"There is no title “{title}”. The titles are {', '.join(known)}.")
    try:
        from ..rl.sheet import publish

        sheet = publish(folder, titles or known, level, games, seed, crowd_of(processes, None, console()))
    except ImportError as missing:
        raise Failure(f"{missing}; `pip install 'footplate[rl]'` brings what a dataset needs.") from None
    click.echo(f"{sheet} says what there is.")


@main.command(
    epilog=examples(
        "ladder --games 400 --journal ladder.jsonl --write docs/bots.md",
        "ladder --title steam --rung hard:medium --games 40 --seconds 0.5",
    )
)
@click.option("--title", "titles", multiple=True, help="A title to play; all of them if none is given.")
@click.option("--rung", "rungs", multiple=True, metavar="UPPER:LOWER", help="A pair of levels; all rungs if not given.")
@click.option("--games", default=400, show_default=True, type=click.IntRange(1), help="Games for each pair and table.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="The same seed, the same games.")
@click.option("--seconds", default=2.0, show_default=True, type=click.FloatRange(0, 600), help="Time for a decision.")
@click.option("--minutes", type=click.FloatRange(0), help="Begin no game after so many minutes.")
@crowd_options
@click.option(
    "--write",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Put the tables between the marks of this page.",
)
def ladder(
    titles: tuple[str, ...],
    rungs: tuple[str, ...],
    games: int,
    seed: int,
    seconds: float,
    minutes: float | None,
    processes: int | None,
    ray: str | None,
    journal: Path | None,
    write: Path | None,
) -> None:
    """Plays every level against the one below it, for every title, map and form, and says who climbs.

    One seat of the upper level meets the lower level on all the others. The pairs take turns, so that a ladder that
    is stopped, or has only some minutes, knows something of all of them.
    """
    from ..terminal import ladder as ladders

    out = console()
    pairs = ladders.pairs(titles, rungs, seed, seconds)
    steps = ladders.climb(pairs, games, crowd_of(processes, ray, out, minutes), journal)
    ladders.report(out, steps)
    if write is not None:
        ladders.write(write, steps, seconds)
