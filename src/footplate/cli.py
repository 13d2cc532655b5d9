"""The command `footplate`. Each command loads what it needs when it runs; the work is done in `footplate.terminal`."""

import asyncio
import os
import sys
import time
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import footplate

from .terminal.output import LANGUAGES, Failure, console, grid, language

if TYPE_CHECKING:
    from rich.console import Console

    from .server.settings import Gathered
    from .terminal.crowd import Crowd

TITLE = "steel-driver"


class Commands(click.Group):
    """Says every foreseen failure in one sentence, and leaves with status 2."""

    def invoke(self, ctx: click.Context) -> Any:
        from footplate.bots import BotFailed, NoSuchBot

        try:
            return super().invoke(ctx)
        except footplate.FootplateError as refusal:
            raise Failure(f"{refusal.reason()} ({refusal.rule})") from None
        except (NoSuchBot, BotFailed) as fault:
            raise Failure(str(fault)) from None
        except BrokenPipeError:
            raise
        except OSError as fault:
            raise Failure(f"{fault.filename or 'The system'}: {fault.strerror}.") from None


def examples(*lines: str) -> str:
    """Examples below a command's help; the mark keeps click from wrapping them."""
    return "\b\nExamples:\n" + "\n".join(f"  footplate {line}".rstrip() for line in lines)


lang_option = click.option(
    "--lang",
    "--language",
    "lang",
    type=click.Choice(LANGUAGES),
    help="The language; that of the locale if it is not given.",
)
other_rules_option = click.option(
    "--other-rules", is_flag=True, help="Go on if the game was made under another rules version."
)


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        try:
            click.echo(f"footplate {metadata.version('footplate')}")
        except metadata.PackageNotFoundError:
            click.echo("footplate, run from its source without being installed")
        ctx.exit()


def setup_options(command: Any) -> Any:
    """The options that set up a game, shared by `new` and `play`."""
    for option in reversed(
        (
            click.option("--seats", type=int, help="How many play; the title's least number if it is not given."),
            click.option(
                "--players",
                metavar="LIST",
                help="Who plays each seat, with commas: person, person:Ada, or a bot's level (random, greedy).",
            ),
            click.option(
                "--map",
                "map_id",
                metavar="MAP|FILE",
                help="The map, or a map file (.toml); the title's first one if it is not given.",
            ),
            click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="An option of the title."),
            click.option("--seed", type=int, help="The seed of all chance; drawn if it is not given."),
        )
    ):
        command = option(command)
    return command


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
    from .terminal.crowd import Crowd, cores

    until = None if minutes is None else time.monotonic() + 60 * minutes
    return Crowd(processes or cores(), ray, out if sys.stdout.isatty() else None, until)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=examples("", "play", "arena --players greedy,random --games 100", "COMMAND --help"),
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Show the version."
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Railway board games: in the browser, in the terminal, and as a simulator.

    Without a command the web server is started, as by `footplate serve`.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve)


def settings_options(command: Any) -> Any:
    """The settings of a server, shared by `serve` and `check`; what is not given comes from elsewhere."""
    for option in reversed(
        (
            click.option("--config", type=click.Path(path_type=Path), help="A TOML file with settings."),
            click.option("--host", help="The address to listen on: 127.0.0.1 if not given, 0.0.0.0 for all."),
            click.option("--port", type=click.IntRange(0, 65535), help="8000 if not given; 0 takes any free one."),
            click.option(
                "--database", metavar="FILE|URL", help="Where games are kept; a file in your data folder otherwise."
            ),
            click.option(
                "--origin",
                "origins",
                multiple=True,
                metavar="URL",
                help="A site of this server, as https://games.example.",
            ),
            click.option(
                "--proxy", "proxies", multiple=True, metavar="ADDRESS", help="A proxy whose X-Forwarded-For counts."
            ),
            click.option("--workers", type=click.IntRange(1, 64), help="Processes that share a PostgreSQL database."),
            click.option("--bot-pause", type=click.FloatRange(0, 60), help="Seconds between bots' moves."),
            click.option("--map", "maps", multiple=True, metavar="FILE", help="A map file to list beside the maps."),
        )
    ):
        command = option(command)
    return command


def _gathered(config: Path | None, options: dict[str, Any]) -> "Gathered":
    from .server.settings import gather

    given = {name: value for name, value in options.items() if value not in (None, ())}
    return gather(given, os.environ, config)


@main.command(
    epilog=examples(
        "serve",
        "serve --port 9000 --no-open",
        "serve --database postgresql://host/games --workers 3 --config club.toml",
    )
)
@settings_options
@click.option("--open/--no-open", "open_browser", default=True, show_default=True, help="Open the browser.")
def serve(config: Path | None, open_browser: bool, **options: Any) -> None:
    """Starts the web server and opens the browser.

    Tables live in a database (SQLite by default, PostgreSQL by a URL) and outlive the server. Stop it with Ctrl-C.
    Every setting can also be given by an environment variable (FOOTPLATE_PORT) or in a TOML file (port).
    """
    from .server import run
    from .server.config import CannotStart

    try:
        run(_gathered(config, options).checked(), open_browser=open_browser)
    except CannotStart as fault:
        raise Failure(str(fault)) from None


@main.command("check", epilog=examples("check", "check --config /etc/footplate.toml"))
@settings_options
def check_settings(config: Path | None, **options: Any) -> None:
    """Says with which settings a server would start, and what is wrong with them (and leaves with status 1).

    The database is opened and the port is tried; nothing is changed.
    """
    from .server.checking import database_problem, mail_problem, shown
    from .server.settings import advice, port_problem

    gathered = _gathered(config, options)
    console().print(grid("", ["Setting", "Value", "From"], shown(gathered)))
    problems = list(gathered.problems)
    if not problems:
        found = [port_problem(gathered.settings), database_problem(gathered.settings)]
        found.append(mail_problem(gathered.settings))
        problems = [problem for problem in found if problem is not None]
    for line in advice(gathered.settings):
        click.echo(f"Note: {line}")
    for problem in problems:
        click.echo(problem, err=True)
    if problems:
        sys.exit(1)
    click.echo("The server can start.")


@main.command(epilog=examples("new game.json --players person:Ada,greedy,greedy", "new game.json --seats 5 --seed 7"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--title", default=TITLE, show_default=True, help="The title to play.")
@setup_options
@click.option("--force", is_flag=True, help="Replace a file that exists.")
def new(
    file: Path,
    title: str,
    seats: int | None,
    players: str | None,
    map_id: str | None,
    options: tuple[str, ...],
    seed: int | None,
    force: bool,
) -> None:
    """Sets up a game and writes it to FILE, for `footplate show` and `footplate play`.

    Without --players you have the first seat, and the title's usual bots the others.
    """
    from .terminal.files import save
    from .terminal.setup import set_up

    if file.exists() and not force:
        raise Failure(f"{file} exists already; --force replaces it.")
    game = set_up(title, seats, players, map_id, options, seed)
    save(file, game)
    seated = ", ".join(game.names[seat] or f"Player {seat + 1}" for seat in range(len(game.players)))
    click.echo(f"{file}: {title} for {seated}.")


@main.command(epilog=examples("show game.json", "show record.txt --lang fr"))
@click.argument("file", type=click.Path(path_type=Path))
@lang_option
@other_rules_option
def show(file: Path, lang: str | None, other_rules: bool) -> None:
    """Draws the position of a game FILE (or of a record) and lists what can be decided."""
    from .terminal.files import open_game
    from .terminal.showing import draw, draw_choices

    game = open_game(file, other_rules)
    out, speak = console(), language(lang)
    draw(out, game, speak)
    draw_choices(out, game, speak)


@main.command(
    epilog=examples("play", "play game.json", "play steel-driver --players person,person,greedy --save game.json")
)
@click.argument("game", default=TITLE, metavar="[FILE|TITLE]")
@setup_options
@click.option("--save", "save_to", type=click.Path(path_type=Path), help="Save a new game here after each decision.")
@click.option("--seconds", default=1.0, show_default=True, type=click.FloatRange(0, 600), help="A bot's time to think.")
@lang_option
@other_rules_option
def play(
    game: str,
    seats: int | None,
    players: str | None,
    map_id: str | None,
    options: tuple[str, ...],
    seed: int | None,
    save_to: Path | None,
    seconds: float,
    lang: str | None,
    other_rules: bool,
) -> None:
    """Plays in the terminal: people at one keyboard, and bots.

    A FILE made by `footplate new` is played on, and saved after each decision. With a TITLE a new game is begun.

    Choices are numbered and lead step by step to an action; type the number, the name of a step, or a line of
    notation. Also: back, undo, why TARGET, hint, show, log, save [FILE], help, quit.
    """
    from .terminal.files import open_game
    from .terminal.playing import Session
    from .terminal.setup import set_up

    file: Path | None
    if game in {title.id for title in footplate.titles()}:
        if save_to is not None and save_to.exists():
            raise Failure(f"{save_to} exists already; play it with: footplate play {save_to}")
        opened, file = set_up(game, seats, players, map_id, options, seed), save_to
    else:
        if seats or players or map_id or options or seed is not None or save_to:
            raise Failure(
                f"{game} is set up already, so --seats, --players, --map, --option, --seed, --save don’t fit."
            )
        file = Path(game)
        opened = open_game(file, other_rules)
    Session(opened, file, console(), language(lang), seconds, seed).run()


@main.command(epilog=examples("replay record.json", "replay record.txt --to 20", "replay old.json --other-rules"))
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--to", type=click.IntRange(min=0), help="Stop after so many decisions and draw the position there.")
@lang_option
@other_rules_option
def replay(record: Path, to: int | None, lang: str | None, other_rules: bool) -> None:
    """Plays a RECORD again: JSON, text notation, or a game file. Prints its log and the result."""
    from .terminal.files import open_game
    from .terminal.history import entries, lines
    from .terminal.showing import draw, draw_result, names_of

    game = open_game(record, other_rules)
    out, speak, table = console(), language(lang), game.table
    if to is not None and to > table.number:
        raise Failure(f"{record} has {table.number} decisions, so there is no position after {to}.")
    names = names_of(game, speak)
    for entry in entries(table):
        if to is None or entry.number <= to:
            for line in lines(entry, speak, names):
                out.print(f"{entry.number:4}  {line}")
    if to is not None and to < table.number:
        table.back_to(to)
    if table.over:
        draw_result(out, table, speak, names)
    else:
        draw(out, game, speak)


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

    from .terminal import arena as arenas
    from .terminal.setup import options_of

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
        from .rl.sheet import publish

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
    from .terminal import ladder as ladders

    out = console()
    pairs = ladders.pairs(titles, rungs, seed, seconds)
    steps = ladders.climb(pairs, games, crowd_of(processes, ray, out, minutes), journal)
    ladders.report(out, steps)
    if write is not None:
        ladders.write(write, steps, seconds)


@main.command(epilog=examples("rules", "rules steel-driver", "rules STD-BUILD-08 --lang fr", "rules --coverage"))
@click.argument("title", required=False)
@click.argument("rule", metavar="[ID]", required=False)
@click.option("--coverage", is_flag=True, help="List every rule with the tests that cite it; fail on a gap.")
@click.option(
    "--root",
    default=".",
    type=click.Path(path_type=Path),
    help="The project's folder, for --coverage.",
    show_default=True,
)
@lang_option
def rules(title: str | None, rule: str | None, coverage: bool, root: Path, lang: str | None) -> None:
    """Prints the rules: the catalogues, one of them, or one rule by its ID.

    TITLE is a title, or `table` for what holds at every table. A test cites a rule by @pytest.mark.rule("ID").
    A rule that no test can show stands in docs/rules/untestable.toml with the reason.
    """
    from .terminal import rulebook

    if coverage:
        if title is not None:
            raise Failure("--coverage is about all titles; leave the title away.")
        if not rulebook.show_coverage(console(), root):
            sys.exit(1)
    elif title is None:
        rulebook.show_catalogues(console())
    elif rule is None and rulebook.looks_like_rule(title):
        rulebook.show_rule(console(), None, title, language(lang))
    elif rule is None:
        rulebook.show_catalogue(console(), title, language(lang))
    else:
        rulebook.show_rule(console(), title, rule, language(lang))


@main.command(epilog=examples("learn steam", "learn age-of-steam --lang fr"))
@click.argument("title")
@lang_option
def learn(title: str, lang: str | None) -> None:
    """Tells how to play TITLE, in about four minutes of reading."""
    from .terminal import teaching

    teaching.show(console(), title, language(lang))


@main.command(
    epilog=examples(
        "bench",
        "bench --title steel-driver --seats 4 --seconds 10",
        "bench --title steam --every",
        "bench --guided --against",
        "bench --numbers --against",
        "bench --json",
    )
)
@click.option("--title", help="One title; all if it is not given.")
@click.option("--seats", type=int, help="One number of seats; all that the title allows if it is not given.")
@click.option("--map", "map_id", metavar="MAP|FILE", help="One map, or a map file; all of the title otherwise.")
@click.option("--option", "options", multiple=True, metavar="NAME=CHOICE", help="An option of the title.")
@click.option("--every", is_flag=True, help="Every map with every choice of every option.")
@click.option("--guided", is_flag=True, help="Along games of greedy players instead of random ones.")
@click.option("--numbers", is_flag=True, help="Games played by numbers, many at once, beside the engine alone.")
@click.option(
    "--against", is_flag=True, help="Games of OpenSpiel in the same run; goes with --guided, and with --numbers."
)
@click.option("--seconds", default=3.0, show_default=True, type=click.FloatRange(0.01, 600), help="For each line.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(
    title: str | None,
    seats: int | None,
    map_id: str | None,
    options: tuple[str, ...],
    every: bool,
    guided: bool,
    numbers: bool,
    against: bool,
    seconds: float,
    as_json: bool,
) -> None:
    """Measures the engine: decisions a second of random play on one core, listing all legal actions each time.

    The time is that which the processor spent on it. The last column sets the decisions against a fixed loop in plain
    Python, so that different machines can be compared.

    With --guided the games are those of greedy players, which go deep: every map and option, with four seats unless
    another number is given, and beside the decisions what a clone, a view, the choices and a dump take.

    With --numbers random games are played as those do who train players: by numbers, sixteen at once, with arrays for
    what is open and what is seen. It needs footplate[rl]; --against adds games of PettingZoo too.
    """
    import msgspec

    from .terminal import bench as benches
    from .terminal import guided as guides
    from .terminal.setup import options_of

    known = {each.id: each for each in footplate.titles()}
    if title is not None and title not in known:
        raise Failure(f"There is no title “{title}”. The titles are {', '.join(known)}.")
    if title is None and (map_id is not None or options):
        raise Failure("--map and --option go with one --title.")
    if every and (map_id is not None or options):
        raise Failure("--every measures all maps and options; leave --map and --option away.")
    if against and not (guided or numbers):
        raise Failure("--against goes with --guided or --numbers.")
    if guided and numbers:
        raise Failure("--guided and --numbers are two measurements; take one at a time.")
    chosen = [known[title]] if title is not None else list(known.values())
    if every or (guided and map_id is None and not options):
        forms = [form for each in chosen for form in benches.forms(each)]
    else:
        forms = [
            benches.Form(each.id, one, options_of(options))
            for each in chosen
            for one in ([map_id] if map_id is not None else benches.maps(each))
        ]
    if guided:
        paced = guides.run(forms, seats, seconds, against)
        click.echo(msgspec.json.encode(paced).decode()) if as_json else guides.show(console(), paced)
        return
    if numbers:
        try:
            from .rl import measuring

            costs = measuring.run(forms, seats, seconds, against)
        except ModuleNotFoundError as missing:
            brought = "`pip install 'footplate[openspiel]' pygame`" if against else "`pip install 'footplate[rl]'`"
            raise Failure(f"--numbers needs {missing.name}; {brought} brings it.") from None
        click.echo(msgspec.json.encode(costs).decode()) if as_json else measuring.show(console(), costs)
        return
    report = benches.run(forms, seats, seconds)
    click.echo(msgspec.json.encode(report).decode()) if as_json else benches.show(console(), report)


@main.group()
def db() -> None:
    """Looks after the server's database."""


database_option = click.option(
    "--database", metavar="FILE|URL", help="Where games are kept; as for `footplate serve` if it is not given."
)


def _database(given: str | None) -> str | None:
    """The database that is meant: the one given, or that of the server's settings."""
    return given or _gathered(None, {}).settings.database


def _doing(work: Any) -> Any:
    """Does something with a database; what stands in its way is said in one sentence."""
    from .server.config import CannotStart
    from .server.storage import Conflict, StorageFailed

    try:
        return asyncio.run(work)
    except CannotStart as fault:
        raise Failure(str(fault)) from None
    except (StorageFailed, Conflict) as fault:
        raise Failure(f"The database failed: {fault}. Nothing was kept.") from None


@db.command(epilog=examples("db upgrade", "db upgrade --database postgresql://host/games"))
@database_option
def upgrade(database: str | None) -> None:
    """Brings a database to the form of this program; makes it if there is none.

    `footplate serve` does the same when it starts.
    """
    from .server import copying

    click.echo(f"{_doing(copying.upgrade(_database(database)))} is up to date.")


@db.command(epilog=examples("db backup games-monday.sqlite", "db backup all.sqlite --database postgresql://host/games"))
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--force", is_flag=True, help="Replace a file that exists.")
def backup(file: Path, database: str | None, force: bool) -> None:
    """Writes all that a database holds to a SQLite FILE, also while a server uses it.

    The file can be restored, or served as it is: `footplate serve --database FILE`.
    """
    from .server import copying

    click.echo(f"{file}: {_doing(copying.backup(_database(database), file, force))}.")


@db.command(
    epilog=examples("db restore games-monday.sqlite", "db restore games.sqlite --database postgresql://host/games")
)
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--force", is_flag=True, help="Replace all that the database holds.")
def restore(file: Path, database: str | None, force: bool) -> None:
    """Fills a database from a SQLite FILE: a backup, or the database of another server.

    Every row is compared before anything is kept. Stop the server first.
    """
    from .server import copying

    click.echo(f"Restored {_doing(copying.restore(file, _database(database), force))}.")


@db.command(epilog=examples("db verify", "db verify --database ~/games.sqlite"))
@database_option
def verify(database: str | None) -> None:
    """Replays every stored game under the present rules, and says which would read differently.

    Nothing is changed. Leaves with status 1 if a game reads differently.
    """
    from .server.verification import verify_games

    reports = _doing(verify_games(_database(database)))
    different = [report for report in reports if report.differs is not None]
    if different:
        rows = [[each.table, each.title, each.state, each.decisions, each.at, each.differs] for each in different]
        console().print(grid("", ["Table", "Title", "State", "Decisions", "Differs at", "How"], rows, right=[3, 4]))
    click.echo(f"{len(reports)} games, {len(different)} of them read differently.")
    if different:
        sys.exit(1)


@db.command(epilog=examples("db ratings", "db ratings --database ~/games.sqlite"))
@database_option
def ratings(database: str | None) -> None:
    """Reckons every finished game's result and everybody's rating anew, and shows the ratings.

    A game counts if it was played to its end by at least two people with accounts, from its first decision and not as
    practice. The rating is the skill less three times its uncertainty.
    """
    from .server import account_tools

    rows = [
        [
            title,
            name or "a former player",
            rating.games,
            *(f"{figure:.2f}" for figure in rating[1:]),
            f"{rating.value:.2f}",
        ]
        for title, name, rating in _doing(account_tools.ratings(_database(database)))
    ]
    console().print(grid("", ["Title", "Name", "Games", "Skill", "±", "Rating"], rows, right=[2, 3, 4, 5]))


@main.group()
def account() -> None:
    """Looks after the accounts of a server's database, also while the server runs."""


@account.command("list", epilog=examples("account list"))
@database_option
def list_accounts(database: str | None) -> None:
    """Lists all accounts, and says which of them are hosts."""
    from .server import account_tools

    found = _doing(account_tools.listed(_database(database)))
    rows = [[each.name, "host" if each.host else "", each.created[:10]] for each in found]
    console().print(grid("", ["Name", "", "Since"], rows))


@account.command(epilog=examples("account host Ada", "account host Ada --off"))
@click.argument("name")
@database_option
@click.option("--off", is_flag=True, help="They are no host any more.")
def host(name: str, database: str | None, off: bool) -> None:
    """Makes the account NAME a host, who sees the page /admin."""
    from .server import account_tools

    called = _doing(account_tools.set_host(_database(database), name, not off))
    click.echo(f"{called} is {'no host any more' if off else 'a host'}.")


@account.command(epilog=examples("account reset Ada"))
@click.argument("name")
@database_option
def reset(name: str, database: str | None) -> None:
    """Makes a link by which the account NAME gets a new password. It is good once, and for a day."""
    from .server import account_tools

    origins = _gathered(None, {}).settings.origins
    click.echo((origins[0] if origins else "") + _doing(account_tools.reset(_database(database), name)))


@main.group("example")
def example_files() -> None:
    """Checks the worked examples of the rules (docs/writing-examples.md)."""


@example_files.command("check", epilog=examples("example check", "example check --title steam STM-EX-03.toml"))
@click.argument("files", type=click.Path(path_type=Path), nargs=-1)
@click.option("--title", help="The title of the files, where they do not lie in a folder of its name.")
def check_examples(files: tuple[Path, ...], title: str | None) -> None:
    """Plays example FILES, or all of the program's own, and says what does not follow (and leaves with status 1)."""
    from .terminal import example_files

    faults, good = example_files.check(files, title)
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        sys.exit(1)
    click.echo("1 example holds." if good == 1 else f"{good} examples hold.")


@main.group("lesson")
def lesson_files() -> None:
    """Checks lessons, the first games that are led by the hand (docs/writing-lessons.md)."""


@lesson_files.command("check", epilog=examples("lesson check", "lesson check --title steam my-lesson.toml"))
@click.argument("files", type=click.Path(path_type=Path), nargs=-1)
@click.option("--title", help="The title of the files, where they are not named after it.")
def check_lessons(files: tuple[Path, ...], title: str | None) -> None:
    """Plays lesson FILES through, or all of the program's own, and says what does not go (and leaves with status 1)."""
    from .terminal import lesson_files

    faults, good = lesson_files.check(files, title)
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        sys.exit(1)
    click.echo("1 lesson can be played through." if good == 1 else f"{good} lessons can be played through.")


@main.group("puzzle")
def puzzle_files() -> None:
    """Checks puzzles, positions in which one decision is clearly best (docs/writing-lessons.md)."""


@puzzle_files.command("check", epilog=examples("puzzle check", "puzzle check steam-13.toml"))
@click.argument("files", type=click.Path(path_type=Path), nargs=-1)
@click.option("--title", help="The title of the files, where they are not named after it.")
def check_puzzles(files: tuple[Path, ...], title: str | None) -> None:
    """Proves the answers of puzzle FILES, or of all of the program's own, by search (and leaves with status 1)."""
    from .terminal import lesson_files

    faults, good = lesson_files.check_puzzles(files, title)
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        sys.exit(1)
    click.echo("1 puzzle is proved." if good == 1 else f"{good} puzzles are proved.")


@main.group("map")
def maps() -> None:
    """Checks, draws and installs map files, and names hexes as other sites do."""


@maps.command(epilog=examples("map check mymap.toml"))
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> None:
    """Checks a map FILE: says what is on it, or every problem with its line (and leaves with status 1).

    All that would break a game is a problem; what is merely odd is told, and does not matter for the status.
    """
    report = footplate.check_map(file)
    for problem in report.problems:
        click.echo(f"{file}, {'odd, ' if problem.odd else ''}{problem}", err=True)
    if not report.sound:
        sys.exit(1)
    click.echo(report.summary)


@maps.command(epilog=examples("map export steam/northeast", "map export age-of-steam/france mine.toml"))
@click.argument("map_name", metavar="TITLE/MAP")
@click.argument("file", type=click.Path(path_type=Path), required=False)
def export(map_name: str, file: Path | None) -> None:
    """Writes a map of the program in the map format: to FILE, or to the screen."""
    from .terminal.files import write_text

    title, _, map_id = map_name.partition("/")
    text = footplate.map_text(title, map_id)
    if file is None:
        click.echo(text, nl=False)
        return
    write_text(file, text)
    click.echo(str(file))


@maps.command(epilog=examples("map install mymap.toml"))
@click.argument("file", type=click.Path(path_type=Path))
def install(file: Path) -> None:
    """Installs a map FILE: it is listed beside the maps of its title, on this computer and on its server.

    A map with the id of one that is there already stands in its place from then on. Games that were begun go on as they
    are. Remove the file to take the map away again.
    """
    from .installed import install as keep

    report = footplate.check_map(file)
    for problem in report.problems:
        if not problem.odd:
            click.echo(f"{file}, {problem}", err=True)
    if not report.sound:
        sys.exit(1)
    footplate.bring_map(report.title, file)
    click.echo(str(keep(file, report.title, report.id)))


@maps.command("test", epilog=examples("map test mymap.toml", "map test mymap.toml --games 200 --picture mymap.svg"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--games", default=50, show_default=True, type=click.IntRange(1, 10_000), help="How many games to play.")
@click.option("--seats", type=click.IntRange(1, 9), help="How many play; four if the map allows it.")
@click.option("--level", default="greedy", show_default=True, help="The bots that play.")
@click.option("--processes", type=click.IntRange(1), help="How many games at once; as many as there are processors.")
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the map there, with what was built as heat.")
@click.option("--json", "as_json", is_flag=True, help="Print all that was found as JSON.")
def test_map(
    file: Path,
    games: int,
    seats: int | None,
    level: str,
    processes: int | None,
    picture: Path | None,
    as_json: bool,
) -> None:
    """Lets bots play games on a map FILE, and tells what a map maker wants to know.

    How often each link is built and how many cubes go over it, how the seats fare, who is ruined, how long games are,
    and which places nobody reaches.
    """
    from .terminal import map_trial

    map_trial.run(console(), file, games, seats, level, processes, picture, as_json)


@maps.command(epilog=examples("map draw mymap.toml mymap.svg"))
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("picture", type=click.Path(path_type=Path), required=False)
def draw(file: Path, picture: Path | None) -> None:
    """Draws a map FILE as an SVG: to PICTURE, or beside the file under the same name."""
    from .boards.findings import BadMap
    from .boards.library import read_text
    from .terminal.files import write_text
    from .terminal.pictures import draw_map

    try:
        svg = draw_map(read_text(str(file)), str(file))
    except BadMap as bad:
        raise Failure(f"{file} is not a map that can be used; footplate map check says why.\n{bad}") from None
    except ValueError as fault:
        raise Failure(f"{file}: {fault}.") from None
    target = picture or file.with_suffix(".svg")
    write_text(target, svg)
    click.echo(str(target))


@maps.command(
    epilog=examples(
        "map crosswalk age-of-steam/rust-belt C1 R10",
        "map crosswalk age-of-steam/rust-belt 2,8 17,10",
        "map crosswalk mymap.toml --site choochoo",
    )
)
@click.argument("map_name", metavar="MAP")
@click.argument("places", metavar="[HEX|Q,R]...", nargs=-1)
@click.option("--site", default="choochoo", show_default=True, help="The site whose coordinates are meant.")
def crosswalk(map_name: str, places: tuple[str, ...], site: str) -> None:
    """Says how another site names the hexes of a MAP: a file, or TITLE/MAP for one that comes with the program.

    A HEX is answered with its coordinates Q,R there, and the other way round; without any, all hexes are listed.
    """
    import footplate

    from .terminal.crosswalks import answer
    from .track.library import read_map

    title, _, map_id = map_name.partition("/")
    try:
        if map_name.endswith(".toml"):
            found = read_map(map_name).crosswalk_to(site)
        else:
            found = footplate.crosswalk(title, map_id, site)
    except ValueError as error:
        raise Failure(str(error)) from None
    for line in answer(found, places):
        click.echo(line)
