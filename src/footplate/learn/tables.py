"""What a table tells of itself: `table.toml` of a title has the rules that each kind of event follows, a sentence for
each kind of action, and words explained.
"""

import tomllib
from functools import cache

import msgspec

from ..examples.files import Said, line_of_fault
from .pages import HERE, BadPage


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one can do, in a sentence, with the rules behind it."""

    en: str
    fr: str
    rules: list[str]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game in both languages, and what it means."""

    en: str
    fr: str
    means: Said
    rules: list[str]


class TableWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules behind events, what can be done, and words explained."""

    event: dict[str, list[str]]
    action: dict[str, Deed]
    word: list[Word]


@cache
def table_words(title: str) -> TableWords:
    """Of a title that has a page."""
    return read_table_words((HERE / title / "table.toml").read_text("utf-8"), title)


def read_table_words(text: str, title: str) -> TableWords:
    """Raises BadPage, with the line, for what is none."""
    try:
        return msgspec.convert(tomllib.loads(text), TableWords)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as fault:
        raise BadPage(f"{title}/table.toml", line_of_fault(text, str(fault)) or 1, str(fault)) from None
