"""The checks that are the same for all titles."""

import json
from collections.abc import Iterable

import footplate


class Broken(AssertionError):
    """Something that must always hold does not."""


class Watch:
    """Follows a game: `after` each decision the cheap checks, `at_end` all of them."""

    # Whether legal() lists every action that can be played, and not one of each kind of effect.
    lists_everything = True
    # How many games of each set-up the tests play.
    games = 1000
    # A game that takes longer than this is endless.
    most_decisions = 10_000

    def __init__(self, table: footplate.Table) -> None:
        self.table = table
        self.number = table.number

    def hold(self, true: bool, what: str) -> None:
        if not true:
            raise Broken(f"{what} (decision {self.table.number}, seed {self.table.seed})")

    def after(self, events: list[footplate.Event]) -> None:
        table = self.table
        self.number += 1
        self.hold(table.number == self.number, "every decision counts once")
        self.hold(self.number < self.most_decisions, "the game ends")
        self.check(events)

    def check(self, events: list[footplate.Event]) -> None:
        """What a title adds for every position."""

    def targets(self) -> Iterable[str]:
        """Every target that the title's tables have."""
        return ()

    def touched(self, seat: int) -> set[str]:
        """Every target that a legal action of a seat touches."""
        touched: set[str] = set()
        for action in self.table.legal(seat):
            choice = self.table.position.choice(action)
            touched |= {*choice.steps, *choice.touches}
        return touched

    def check_legal(self) -> None:
        table = self.table
        legal = table.legal()
        self.hold(bool(legal) != table.over, "somebody has a legal action until the game is over")
        self.hold(len(set(legal)) == len(legal), "every legal action is listed once")
        self.hold({action.seat for action in legal} == set(table.actors), "every actor has a legal action")
        for action in legal:
            self.hold(table.explain(action) is None, f"{action} is listed and refused")

    def at_end(self) -> None:
        table = self.table
        self.check_legal()
        ranking = table.result()
        self.hold(ranking is not None, "a finished game has a result")
        self.hold(sorted(place.seat for place in ranking or []) == list(range(table.setup.seats)), "all seats ranked")
        self.hold(any(place.place == 1 for place in ranking or []), "somebody is first")
        for score in table.scores():
            self.hold(score.total == sum(part.points for part in score.parts), "a score is the sum of its parts")
        self.hold(table.view()["seed"] == str(table.seed), "the seed is shown at the end")
        self.hold(footplate.replay(table.record()).dump() == table.dump(), "the record replays to the same position")
        self.check_end()

    def check_end(self) -> None:
        """What a title adds for the last position."""

    def check_notation(self) -> None:
        table = self.table
        self.hold(footplate.replay(table.notation()).dump() == table.dump(), "the notation reads back to the same game")

    def check_sentences(self, events: list[footplate.Event]) -> None:
        for language in ("en", "fr"):
            for event in events:
                self.hold("{" not in event.text(language), f"{event} has a whole sentence")
        json.dumps([event.to_json() for event in events])
