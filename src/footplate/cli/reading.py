"""The rules, and how to play."""

import sys
from pathlib import Path

import click

from ..terminal.output import Failure, console, language
from .root import examples, lang_option, main


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
    from ..terminal import rulebook

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
    from ..terminal import teaching

    teaching.show(console(), title, language(lang))
