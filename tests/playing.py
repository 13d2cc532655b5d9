"""Games that play themselves, for tests and tools: every set-up of every title, and choices from a small generator."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import footplate
from footplate import bots


class Chooser:
    """A linear congruential generator, so that its choices are the same everywhere and for ever."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2 + 1

    def below(self, n: int) -> int:
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % n

    def action(self, table: footplate.Table) -> footplate.Action:
        legal = table.legal()
        return legal[self.below(len(legal))]


class Guided(Chooser):
    """Follows the greedy bot in most decisions. Games of chance alone are often over before anything was delivered,
    by everybody's ruin or by a limit; these come to their proper end, and see unusual positions on the way."""

    BY_CHANCE = 4  # one decision in so many
    SECONDS = 0.01

    def action(self, table: footplate.Table) -> footplate.Action:
        seat = table.actors[self.below(len(table.actors))]
        if self.below(self.BY_CHANCE) == 0:
            return super().action(table)
        return bots.choose(table, seat, "greedy", self.SECONDS, self.below(2**31))


class Noting(Chooser):
    """Does what another chooses, and keeps it."""

    def __init__(self, other: Chooser) -> None:
        self.other = other
        self.chosen: list[dict[str, Any]] = []

    def action(self, table: footplate.Table) -> footplate.Action:
        action = self.other.action(table)
        self.chosen.append(action.to_json())
        return action


class Following(Chooser):
    """Does what was chosen before."""

    def __init__(self, title: str, chosen: list[dict[str, Any]]) -> None:
        self.title = title
        self.left = iter(chosen)

    def action(self, table: footplate.Table) -> footplate.Action:
        return footplate.action(self.title, next(self.left))


class Setup(NamedTuple):
    """Everything that a table is set up with but its seed."""

    title: str
    seats: int
    map: str | None
    options: tuple[tuple[str, str], ...]

    def new(self, seed: int) -> footplate.Table:
        return footplate.new(self.title, self.seats, self.map, dict(self.options), seed)

    def __str__(self) -> str:
        chosen = [f"{name}={choice}" for name, choice in self.options]
        return " ".join([self.title, *([self.map] if self.map else []), f"{self.seats} seats", *chosen])


@cache
def setups(title: str | None = None) -> list[Setup]:
    """Every map with every number of seats, and every choice of every option."""
    return [setup for info in footplate.titles() if title in (None, info.id) for setup in _setups(info)]


def _setups(info: footplate.TitleInfo) -> Iterator[Setup]:
    others = [(option.id, choice.id) for option in info.options for choice in option.choices[1:]]
    places = [(each.id, each.seats) for each in info.maps] or [(None, info.seats)]
    for map_id, (least, most) in places:
        for seats in range(least, most + 1):
            for options in ((), *((other,) for other in others)):
                yield Setup(info.id, seats, map_id, options)
