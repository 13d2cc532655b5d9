"""Rulings: why something is not allowed, with the rule's id, and the errors that carry one."""

from .json import Facts
from .words import Names, Said, Words


class Ruling(Said):
    """A refusal. `key` is the rule's id, with a variant behind a slash where one rule has several sentences."""

    def __init__(self, words: Words, key: str, facts: Facts) -> None:
        super().__init__(words, "refusals", key, facts)

    @property
    def rule(self) -> str:
        return self.key.split("/")[0]

    def reason(self, language: str = "en", names: Names = None) -> str:
        return self.text(language, names)

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason()}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruling) and (self.key, self.facts) == (other.key, other.facts)

    def __hash__(self) -> int:
        return hash(self.key)


KERNEL_WORDS = Words(Words.read(__package__))


def refuse(rule: str, **facts: object) -> Ruling:
    """A ruling of the table itself (docs/rules/table.md)."""
    return Ruling(KERNEL_WORDS, rule, facts)  # type: ignore[arg-type]


class FootplateError(Exception):
    """An error with a rule and a reason in both languages."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(str(ruling))
        self.ruling = ruling

    @property
    def rule(self) -> str:
        return self.ruling.rule

    def reason(self, language: str = "en", names: Names = None) -> str:
        return self.ruling.reason(language, names)


class IllegalAction(FootplateError):
    """The action is refused; the table is unchanged."""


class BadSetup(FootplateError, ValueError):
    """A table cannot be set up like this."""


class BadRecord(FootplateError, ValueError):
    """A record, a line of notation or a dumped position cannot be read."""


class RulesChanged(BadRecord):
    """A record or position was made under another rules version."""


class NothingToUndo(FootplateError):
    """There is no earlier decision to go back to."""
