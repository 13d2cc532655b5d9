"""Printing the rules, and which tests show them."""

import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

import footplate

from .coverage import UNTESTABLE, Coverage, catalogues
from .output import Failure, grid

_RULE = re.compile(r"[A-Za-z]{3}-[A-Za-z]+-\d+[a-z]?")
_EMPHASIS = re.compile(r"\*\*(.+?)\*\*|(?<!\w)\*(.+?)\*(?!\w)")


def looks_like_rule(text: str) -> bool:
    return _RULE.fullmatch(text) is not None


def _plain(text: str) -> str:
    """A rule's text without the marks of its emphasis."""
    return _EMPHASIS.sub(lambda found: found[1] or found[2], text)


def emphasised(text: str) -> Text:
    """A text with its emphasis as a terminal shows it."""
    found, end = Text(), 0
    for mark in _EMPHASIS.finditer(text):
        found.append(text[end : mark.start()])
        found.append(mark[1] or mark[2], style="bold" if mark[1] else "italic")
        end = mark.end()
    return found.append(text[end:])


def show_catalogues(out: Console) -> None:
    rows = [[name, len(footplate.rules(name))] for name in catalogues()]
    out.print(grid("", ["Catalogue", "Rules"], rows, right=[1]))


def show_catalogue(out: Console, title: str, language: str) -> None:
    area = None
    for rule in footplate.rules(title):
        heading = rule.areas[language]
        if heading != area:
            out.print(f"\n{heading}" if area is not None else heading, style="bold")
            area = heading
        out.print(f"{rule.id}  {_plain(rule.texts[language])}")


def show_rule(out: Console, title: str | None, wanted: str, language: str) -> None:
    """One rule, searched in one catalogue or in all."""
    for name in catalogues() if title is None else [title]:
        for rule in footplate.rules(name):
            if rule.id.casefold() == wanted.casefold():
                out.print(rule.id, style="bold")
                out.print(_plain(rule.texts[language]))
                return
    where = "in any catalogue" if title is None else f"in the catalogue of {title}"
    raise Failure(f"There is no rule {wanted} {where}.")


def show_coverage(out: Console, root: Path) -> bool:
    """Every rule with its tests. False if there is a gap or a citation that fits no rule."""
    found = Coverage(root)
    rows = []
    for rule in found.rules:
        tests = found.tests.get(rule, [])
        reason = found.untestable.get(rule)
        rows.append([rule, "\n".join(tests) or (f"not testable: {reason}" if reason else "NOT COVERED")])
    out.print(grid("", ["Rule", "Tests"], rows))
    if found.uncovered:
        by_title = [[found.rules[rule], rule] for rule in found.uncovered]
        out.print(grid("Not covered", ["Catalogue", "Rule"], by_title))
    for rule in found.unknown:
        out.print(
            f"{rule} is cited by {', '.join(found.tests.get(rule, [str(UNTESTABLE)]))}, but there is no such rule."
        )
    for rule in found.needless:
        out.print(f"{rule} stands in {UNTESTABLE}, but is tested by {', '.join(found.tests[rule])}.")
    out.print(
        f"{len(found.rules)} rules, {len(found.rules) - len(found.uncovered) - len(found.untestable)} with tests, "
        f"{len(found.untestable)} not testable, {len(found.uncovered)} not covered."
    )
    return not (found.uncovered or found.unknown or found.needless)
