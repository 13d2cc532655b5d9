"""The command `footplate` itself, and what its parts share."""

from importlib import metadata
from typing import Any

import click

import footplate

from ..garbage import look_seldom
from ..terminal.output import LANGUAGES, Failure

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
    look_seldom()
    if ctx.invoked_subcommand is None:
        from .serving import serve

        ctx.invoke(serve)
