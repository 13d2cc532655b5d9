"""What is said, as data: a place in the words, and the facts for it. Sentences are made from it when somebody asks."""

from typing import cast

from .compiling import mypyc_attr
from .json import Facts, Json
from .schema import Shown
from .words import KERNEL_WORDS, TABLE_PREFIX, Names, Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Said:
    """Something to be said: section, key and facts, which nobody changes afterwards.

    A game makes it without words. The table hands it out with its own (`said_in`), which know the names of its map.
    """

    def __init__(self, section: str, key: str, facts: Shown, words: Words | None = None) -> None:
        self.section = section
        self.key = key
        self.facts = cast(Facts, facts)
        self.words = words

    def said_in(self, words: Words) -> "Said":
        return Said(self.section, self.key, self.facts, words)

    def text(self, language: str = "en", names: Names = None) -> str:
        words = self.words
        if words is None or self.key.startswith(TABLE_PREFIX):
            words = KERNEL_WORDS
        return words.text(self.section, self.key, self.facts, language, names)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Said):
            return False
        return self.section == other.section and self.key == other.key and self.facts == other.facts

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.key!r}, {self.facts!r})"


class Named(Said):
    """The name of a thing of some kind: a seat, a company, a target's step."""

    def __init__(self, kind: str, value: Json, words: Words) -> None:
        super().__init__(kind, "", {"value": value}, words)

    def text(self, language: str = "en", names: Names = None) -> str:
        return (self.words or KERNEL_WORDS).say(self.section, self.facts["value"], language, names)


def step_name(words: Words, step: str) -> Named:
    kind, _, value = step.partition(":")
    return Named(kind, value, words) if value else Named("targets", kind, words)
