"""What a table tells of itself: `table.toml` of a title has the rules that each kind of event follows, a sentence for
each kind of action, and words explained.
"""

from functools import cache

import msgspec

from ..examples.told import Said, read_told
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
    return read_told(text, TableWords, f"{title}/table.toml", BadPage)
