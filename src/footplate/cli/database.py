"""What a host does with a server's database: its form, backups, checks, ratings and accounts."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import click

from ..terminal.output import Failure, console, grid
from .root import examples, main
from .serving import gathered

database_option = click.option(
    "--database", metavar="FILE|URL", help="Where games are kept; as for `footplate serve` if it is not given."
)


@main.group()
def db() -> None:
    """Looks after the server's database."""


def _database(given: str | None) -> str | None:
    """The database that is meant: the one given, or that of the server's settings."""
    return given or gathered(None, {}).settings.database


def _doing(work: Any) -> Any:
    """Does something with a database; what stands in its way is said in one sentence."""
    from ..server.config import CannotStart
    from ..server.storage import Conflict, StorageFailed

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
    from ..server import copying

    click.echo(f"{_doing(copying.upgrade(_database(database)))} is up to date.")


@db.command(epilog=examples("db backup games-monday.sqlite", "db backup all.sqlite --database postgresql://host/games"))
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--force", is_flag=True, help="Replace a file that exists.")
def backup(file: Path, database: str | None, force: bool) -> None:
    """Writes all that a database holds to a SQLite FILE, also while a server uses it.

    The file can be restored, or served as it is: `footplate serve --database FILE`.
    """
    from ..server import copying

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
    from ..server import copying

    click.echo(f"Restored {_doing(copying.restore(file, _database(database), force))}.")


@db.command(epilog=examples("db verify", "db verify --database ~/games.sqlite"))
@database_option
def verify(database: str | None) -> None:
    """Replays every stored game under the present rules, and says which would read differently.

    Nothing is changed. Leaves with status 1 if a game reads differently.
    """
    from ..server.verification import verify_games

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
    from ..server import account_tools

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
    from ..server import account_tools

    found = _doing(account_tools.listed(_database(database)))
    rows = [[each.name, "host" if each.host else "", each.created[:10]] for each in found]
    console().print(grid("", ["Name", "", "Since"], rows))


@account.command(epilog=examples("account host Ada", "account host Ada --off"))
@click.argument("name")
@database_option
@click.option("--off", is_flag=True, help="They are no host any more.")
def host(name: str, database: str | None, off: bool) -> None:
    """Makes the account NAME a host, who sees the page /admin."""
    from ..server import account_tools

    called = _doing(account_tools.set_host(_database(database), name, not off))
    click.echo(f"{called} is {'no host any more' if off else 'a host'}.")


@account.command(epilog=examples("account reset Ada"))
@click.argument("name")
@database_option
def reset(name: str, database: str | None) -> None:
    """Makes a link by which the account NAME gets a new password. It is good once, and for a day."""
    from ..server import account_tools

    origins = gathered(None, {}).settings.origins
    click.echo((origins[0] if origins else "") + _doing(account_tools.reset(_database(database), name)))
