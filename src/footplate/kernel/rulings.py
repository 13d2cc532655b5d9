"""Rulings: why something is not allowed, with the rule's id."""

from .json import Facts, Json
from .said import Said
from .words import Names, Words


class Ruling(Said):
    """A refusal. `key` is the rule's id, with a variant behind a slash where one rule has several sentences."""

    def __init__(self, key: str, facts: Facts, words: Words | None = None) -> None:
        super().__init__("refusals", key, facts, words)

    @property
    def rule(self) -> str:
        return self.key.split("/")[0]

    def said_in(self, words: Words) -> "Ruling":
        return Ruling(self.key, self.facts, words)

    def reason(self, language: str = "en", names: Names = None) -> str:
        return self.text(language, names)

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason()}"


def refuse(rule: str, **facts: Json) -> Ruling:
    """A ruling by a rule of the title, or of the table itself (docs/rules/table.md)."""
    return Ruling(rule, facts)


def unknown(kind: str, name: str) -> Ruling:
    """There is no such thing on the table."""
    return refuse("FPT-ACT-06", kind=kind, name=name)
