"""Events: what happened, as data. Log lines and animations are made from them."""

from .json import Facts
from .words import Said, Words


class Event(Said):
    """Something that happened. `key` may have a variant behind a slash, for another sentence of the same kind."""

    def __init__(self, words: Words, key: str, facts: Facts) -> None:
        super().__init__(words, "events", key, facts)

    @property
    def kind(self) -> str:
        return self.key.split("/")[0]

    def to_json(self) -> Facts:
        return {"kind": self.kind, **self.facts}

    def __repr__(self) -> str:
        return f"Event({self.key!r}, {self.facts!r})"
