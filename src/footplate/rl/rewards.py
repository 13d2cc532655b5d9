"""Rewards, which add up to 0 over the seats.

result   at the end, by place: 1 for the first, -1 for the last, evenly between; who share a place share its rewards
score    with every action, by how much a seat's points have changed against the mean of all
"""

# Stays plain Python when the engine is compiled: no game waits for it.

from ..kernel.table import Table

KINDS = ("result", "score")


def by_place(table: Table) -> list[float]:
    """The rewards of a game that is over."""
    places = table.title.ranking(table.position)
    seats = len(places)
    found = [0.0] * seats
    for place in places:
        shared = [each for each in range(seats) if places[each].place == place.place]
        found[place.seat] = 1 - 2 * (sum(shared) / len(shared)) / (seats - 1)
    return found


def leads(table: Table) -> list[float]:
    """The points of each seat, less the mean of all."""
    totals = [score.total for score in table.title.scores(table.position)]
    mean = sum(totals) / len(totals)
    return [total - mean for total in totals]


class Rewards:
    """The rewards of games that go on side by side."""

    def __init__(self, kind: str) -> None:
        if kind not in KINDS:
            raise ValueError(f"rewards are given by {' or '.join(KINDS)}, not by {kind!r}")
        self.kind = kind
        self.each_step = kind == "score"
        self._leads: dict[int, list[float]] = {}

    def begin(self, game: int, table: Table) -> None:
        if self.each_step:
            self._leads[game] = leads(table)

    def on_the_way(self, game: int, table: Table) -> list[float]:
        """By how much the leads have changed since this was last asked."""
        before, now = self._leads[game], leads(table)
        self._leads[game] = now
        return [after - earlier for after, earlier in zip(now, before, strict=True)]

    def at_end(self, game: int, table: Table) -> list[float]:
        return self.on_the_way(game, table) if self.each_step else by_place(table)
