"""Running `footplate` within a test."""

from collections.abc import Callable

from click.testing import CliRunner, Result

from footplate.cli import main

Run = Callable[..., Result]


def invoke(*arguments: str, typed: str = "") -> Result:
    """Runs `footplate` with these arguments; what is typed comes from `typed`."""
    return CliRunner().invoke(main, list(arguments), input=typed, catch_exceptions=False)
