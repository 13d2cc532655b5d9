"""The log of a game: what followed from each decision, told again from its beginning."""

from collections.abc import Iterator

import footplate


class Entry:
    """What the decision that brought a table to `number` led to; number 0 is the set-up."""

    def __init__(self, number: int, action: footplate.Action | None, events: list[footplate.Event]) -> None:
        self.number = number
        self.action = action
        self.events = events


def replayed(table: footplate.Table) -> footplate.Table:
    """A table set up as this one was, before its first decision; raises BadRecord if its beginning is not known."""
    record = table.record()
    return footplate.replay({**record, "actions": []}, other_rules=True)


def entries(table: footplate.Table) -> Iterator[Entry]:
    again = replayed(table)
    yield Entry(0, None, again.setup_events)
    for action in table.actions:
        yield Entry(again.number + 1, action, again.play(action))


def lines(entry: Entry, language: str, names: list[str]) -> list[str]:
    """The sentences of an entry."""
    return [event.text(language, names) for event in entry.events]
