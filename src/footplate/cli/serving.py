"""Serving the games: the web server, and whether it could start."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..terminal.output import Failure, console, grid
from .root import examples, main

if TYPE_CHECKING:
    from ..server.settings import Gathered


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


def gathered(config: Path | None, options: dict[str, Any]) -> "Gathered":
    from ..server.settings import gather

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
    from ..server import run
    from ..server.config import CannotStart

    try:
        run(gathered(config, options).checked(), open_browser=open_browser)
    except CannotStart as fault:
        raise Failure(str(fault)) from None


@main.command("check", epilog=examples("check", "check --config /etc/footplate.toml"))
@settings_options
def check_settings(config: Path | None, **options: Any) -> None:
    """Says with which settings a server would start, and what is wrong with them (and leaves with status 1).

    The database is opened and the port is tried; nothing is changed.
    """
    from ..server.checking import database_problem, mail_problem, shown
    from ..server.settings import advice, port_problem

    given = gathered(config, options)
    console().print(grid("", ["Setting", "Value", "From"], shown(given)))
    problems = list(given.problems)
    if not problems:
        found = [port_problem(given.settings), database_problem(given.settings)]
        found.append(mail_problem(given.settings))
        problems = [problem for problem in found if problem is not None]
    for line in advice(given.settings):
        click.echo(f"Note: {line}")
    for problem in problems:
        click.echo(problem, err=True)
    if problems:
        sys.exit(1)
    click.echo("The server can start.")
