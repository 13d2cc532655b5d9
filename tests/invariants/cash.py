"""Money in is money out: the cash of every seat, followed through the events."""

from typing import Any, ClassVar

import footplate

from .watching import Watch


class CashWatch(Watch):
    """Follows the cash that each seat must have; a title says with how much they begin, and compares."""

    # The events that bring cash and those that take it, each with the fact that tells how much.
    brings: ClassVar[dict[str, str]]
    takes: ClassVar[dict[str, str]]

    cash: list[int]

    def follow(self, events: list[footplate.Event]) -> None:
        for event in events:
            facts: dict[str, Any] = dict(event.facts)
            if event.kind in self.brings:
                self.cash[facts["seat"]] += facts[self.brings[event.kind]]
            elif event.kind in self.takes:
                self.cash[facts["seat"]] -= facts[self.takes[event.kind]]
            elif event.kind == "bankrupt":
                self.cash[facts["seat"]] = 0
            self.follow_more(event, facts)

    def follow_more(self, event: footplate.Event, facts: dict[str, Any]) -> None:
        """What a title follows besides."""
