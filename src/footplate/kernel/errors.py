"""Errors: each carries the ruling that says what was wrong."""

# Stays plain Python when the engine is compiled: errors inherit from Python's own.

from .rulings import Ruling
from .words import Names


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


class NoSuchSeat(FootplateError, ValueError):
    """The table has no such seat."""


class NoSuchPart(FootplateError, ValueError):
    """What is seen of the game has no part of this name."""


class NothingToUndo(FootplateError):
    """There is no earlier decision to go back to."""
