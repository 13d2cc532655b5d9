"""Events: what happened, as data. Log lines and animations are made from them."""

from .json import Facts
from .words import Said, Words


class Event(Said):
    """Something that happened.

    `key` may have a variant behind a slash, for another sentence of the same kind. An event that tells one
    seat more than the others has that seat in `only` and the further facts in `private`; that seat reads
    the variant `/own`.
    """

    def __init__(self, words: Words, key: str, facts: Facts, only: int = -1, private: Facts | None = None) -> None:
        super().__init__(words, "events", key, facts)
        self.only = only
        self.private = private

    @property
    def kind(self) -> str:
        return self.key.split("/")[0]

    def seen_by(self, seat: int | None) -> "Event":
        """The event as a seat, or a spectator, may see it."""
        if self.private is None:
            return self
        if seat == self.only:
            return Event(self.words, f"{self.kind}/own", {**self.facts, **self.private})
        return Event(self.words, self.key, self.facts)

    def to_json(self) -> Facts:
        """What everybody may see of it."""
        return {"kind": self.kind, **self.facts}

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.facts!r})"
