"""Games in the terminal: set up, shown, played, replayed."""

from pathlib import Path
from typing import Any

import click

import footplate

from ..terminal.output import Failure, console, language
from .root import TITLE, examples, lang_option, main, other_rules_option


def setup_options(command: Any) -> Any:
    """The options that set up a game."""
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
    from ..terminal.files import save
    from ..terminal.setup import set_up

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
    from ..terminal.files import open_game
    from ..terminal.showing import draw, draw_choices

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
    from ..terminal.files import open_game
    from ..terminal.playing import Session
    from ..terminal.setup import set_up

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
    from ..terminal.files import open_game
    from ..terminal.history import entries, lines
    from ..terminal.showing import draw, draw_result, names_of

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
