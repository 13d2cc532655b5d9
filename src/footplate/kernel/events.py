"""Events: what happened, as data. Log lines and animations are made from them."""

from .json import Facts
from .said import Said
from .schema import Shown
from .words import Words


class Event(Said):
    """Something that happened.

    `key` may have a variant behind a slash, for another sentence of the same kind. An event that tells one
    seat more than the others has that seat in `only` and the further facts in `private`; that seat reads
    the variant `/own`.
    """

    def __init__(
        self, key: str, facts: Shown, only: int = -1, private: Facts | None = None, words: Words | None = None
    ) -> None:
        super().__init__("events", key, facts, words)
        self.only = only
        self.private = private

    @property
    def kind(self) -> str:
        return self.key.split("/")[0]

    def said_in(self, words: Words) -> "Event":
        return Event(self.key, self.facts, self.only, self.private, words)

    def seen_by(self, seat: int | None) -> "Event":
        """The event as a seat, or a spectator, may see it."""
        if self.private is None:
            return self
        if seat == self.only:
            return Event(f"{self.kind}/own", {**self.facts, **self.private}, words=self.words)
        return Event(self.key, self.facts, words=self.words)

    def to_json(self) -> Facts:
        """What everybody may see of it."""
        return {"kind": self.kind, **self.facts}


def happen(events: list[Event], key: str, facts: Shown) -> None:
    """Notes what happened; everybody may see it."""
    events.append(Event(key, facts))
