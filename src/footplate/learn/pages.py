"""The words of a page: one Markdown file a language, in the folder of its title.

    # How to play Steel Driver
    Words of the beginning. [STD-WIN-01]
    ## What you are after
    A paragraph, with the rules behind it at its end. [STD-WIN-01 STD-TURN-04]
    ![What the picture shows.](start)
    ## A turn
    ### A step of it
    | two links | $3 |

Its four parts are what one is after, the round, what things cost, and how it ends; what stands under `###` is a step of
the round, with its picture. Both languages have the same shape: the same pictures and the same rules.
"""

import re
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from ..examples.told import BadFile

HERE = Path(__file__).parent
LANGUAGES = ("en", "fr")
WORDS_A_MINUTE = 200

Part = Literal["lead", "aim", "round", "costs", "end"]
PARTS: tuple[Part, ...] = ("aim", "round", "costs", "end")
Kind = Literal["text", "table", "picture", "heading", "step"]
_RULES = re.compile(r"\s*\[((?:[A-Z]{3}-[A-Z]+-\d+[a-z]?\s*)+)\]$")
_PICTURE = re.compile(r"!\[(.+)\]\(([\w-]+)\)")


class BadPage(BadFile):
    """A page that is not written as it must be."""


class Block(msgspec.Struct, frozen=True):
    """A heading, a paragraph, a table or a picture. `text` is by language, and of a picture what it shows; `rows` are
    those of a table, `rules` what stands behind it."""

    part: Part
    kind: Kind
    text: dict[str, str]
    rules: list[str] = []
    picture: str | None = None
    rows: list[list[dict[str, str]]] = []


class Page(msgspec.Struct, frozen=True):
    """How to play a title: what it is called, and what stands on it."""

    title: str
    heading: dict[str, str]
    blocks: list[Block]
    minutes: int


class _Line(msgspec.Struct, frozen=True):
    """A block in one language, with its line in the file."""

    line: int
    part: Part
    kind: Kind
    text: str
    rules: list[str] = []
    picture: str | None = None
    rows: list[list[str]] = []


def names() -> list[str]:
    """The titles that have a page."""
    return sorted(path.parent.name for path in HERE.glob("*/en.md"))


@cache
def read(title: str) -> Page:
    """The page of a title that has one."""
    files = {language: HERE / title / f"{language}.md" for language in LANGUAGES}
    return parse(title, {language: path.read_text("utf-8") for language, path in files.items()})


def parse(title: str, texts: dict[str, str]) -> Page:
    """The page that its texts tell. Raises BadPage with the line of what is wrong."""
    told = {language: _lines(text, f"{title}/{language}.md") for language, text in texts.items()}
    for language in LANGUAGES[1:]:
        _compare(told["en"], told[language], f"{title}/{language}.md")
    heading, *rest = [
        Block(
            part=first.part,
            kind=first.kind,
            text={language: told[language][number].text for language in texts},
            rules=first.rules,
            picture=first.picture,
            rows=[
                [{language: told[language][number].rows[row][cell] for language in texts} for cell in range(len(cells))]
                for row, cells in enumerate(first.rows)
            ],
        )
        for number, first in enumerate(told["en"])
    ]
    words = max(len(text.split()) for text in texts.values())
    return Page(title, heading.text, rest, max(1, round(words / WORDS_A_MINUTE)))


def _compare(one: list[_Line], other: list[_Line], file: str) -> None:
    for a, b in zip(one, other, strict=False):
        shapes = [(each.kind, each.part, each.rules, each.picture, [len(row) for row in each.rows]) for each in (a, b)]
        if shapes[0] != shapes[1]:
            raise BadPage(file, b.line, f"line {a.line} of the English page has another shape, other rules or pictures")
    if len(one) != len(other):
        raise BadPage(file, other[-1].line, f"{len(other)} parts, but {len(one)} in English")


def _lines(text: str, file: str) -> list[_Line]:
    """The blocks of a text; a paragraph stands on one line."""
    found: list[_Line] = []
    part: Part = "lead"
    for number, line in enumerate(text.splitlines(), 1):
        said = line.strip()
        if not said:
            continue
        if said.startswith("## "):
            at = sum(each.kind == "heading" for each in found)
            if at > len(PARTS):
                raise BadPage(file, number, f"there are only {len(PARTS)} parts: {', '.join(PARTS)}")
            part = PARTS[at - 1]
        try:
            block = _block(said, number, part)
        except ValueError as fault:
            raise BadPage(file, number, str(fault)) from None
        if block.kind == "table" and found and found[-1].kind == "table":
            last = found.pop()
            block = _Line(last.line, part, "table", "", last.rules + block.rules, None, [*last.rows, *block.rows])
        found.append(block)
    if not found or not text.lstrip().startswith("# "):
        raise BadPage(file, 1, "a page begins with its heading, `# …`")
    if sum(each.kind == "heading" for each in found) != len(PARTS) + 1:
        raise BadPage(file, len(text.splitlines()), f"a page has {len(PARTS)} parts, `## …`: {', '.join(PARTS)}")
    return found


def _block(said: str, line: int, part: Part) -> _Line:
    if found := re.fullmatch(r"(#{1,3}) (.+)", said):
        return _Line(line, part, "step" if len(found[1]) == 3 else "heading", found[2])
    if found := _PICTURE.fullmatch(said):
        return _Line(line, part, "picture", found[1], [], found[2])
    rules = _RULES.search(said)
    listed, rest = (rules[1].split(), said[: rules.start()]) if rules else ([], said)
    if rest.startswith("|"):
        cells = [cell.strip() for cell in rest.strip("|").split("|")]
        return _Line(line, part, "table", "", listed, None, [cells])
    if not listed:
        raise ValueError("a paragraph ends with the rules behind it: [STD-WIN-01]")
    return _Line(line, part, "text", rest, listed)
