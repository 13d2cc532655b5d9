"""Advice: the choices that a bot thinks best, each with what it expects of it.

The bot names its choice, then what it would do without that, and so on; where it thinks of nothing else, some others
are looked at. Each is played on among bots to the end of the round, and they are ranked by what the seat has then,
compared with the best of the others; what the bot itself prefers goes first.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from footplate import Action, Ruling, Table

from . import BotFailed, choose, levels

MOST = 3
# Deciding for the others must not take long: there are many decisions to the end of a round.
MOST_AHEAD = 60
A_LOOK = 0.02
OTHERS = 6

_EXPECTED = {
    "en": "By the end of the round your score goes from {before} to {after}.",
    "fr": "D’ici la fin du tour, votre score passe de {before} à {after}.",
}
_STAYS = {
    "en": "Your score stays at {before} this round.",
    "fr": "Votre score reste à {before} pendant ce tour.",
}


@dataclass(frozen=True)
class Expected:
    """What is expected of a choice: how a score goes until the round is over."""

    before: int
    after: int

    def text(self, language: str = "en", names: Sequence[str | None] | None = None) -> str:
        said = _STAYS if self.before == self.after else _EXPECTED
        return said[language].format(before=_figure(self.before), after=_figure(self.after))


def _figure(number: int) -> str:
    return str(number).replace("-", "−")


@dataclass(frozen=True)
class Advice:
    """A choice, what is expected of it, and its worth beside others."""

    action: Action
    expects: Expected
    worth: float


def advise(table: Table, seat: int, seconds: float, seed: int) -> list[Advice]:
    """The best choices of a seat that decides, best first. The table is an imagined one."""
    level = levels(table.title.id)[-1]
    start = time.perf_counter()
    found: list[Advice] = []
    for action in _candidates(table, seat, level, seconds / 4, seed):
        found.append(_looked_at(table, seat, action, level, seed))
        if time.perf_counter() - start > seconds:
            break
    # What the bot itself prefers stays first: it knows more than the end of the round tells.
    return [found[0], *sorted(found[1:], key=lambda each: -each.worth)][:MOST]


def _candidates(table: Table, seat: int, level: str, seconds: float, seed: int) -> list[Action]:
    """What the bot would do, what it would do if it could not, and so on."""
    found = [choose(table, seat, level, seconds, seed)]
    while len(found) < MOST and len(found) < len(table.legal(seat)):
        try:
            found.append(choose(_without(table, found), seat, level, seconds, seed))
        except (BotFailed, TypeError):
            # A bot that thinks of nothing else.
            return found + _others(table, seat, found)
    return found


def _others(table: Table, seat: int, found: list[Action]) -> list[Action]:
    """What lies near: the next of the same walk, a bid higher or lower, and the first of each other walk."""
    walks: dict[str, list[Action]] = {}
    for choice in table.choices(seat):
        walks.setdefault(choice.steps[0] if len(choice.steps) > 1 else choice.action.kind, []).append(choice.action)
    near = next(walk for walk in walks.values() if found[0] in walk)
    at = near.index(found[0])
    others = [*near[at + 1 : at + 2], *near[max(0, at - 1) : at], *(walk[0] for walk in walks.values())]
    return [action for action in dict.fromkeys(others) if action not in found][:OTHERS]


def _without(table: Table, taken: list[Action]) -> Table:
    """A table at which some actions cannot be chosen."""

    class Without(Table):
        def legal(self, seat: int | None = None) -> list[Action]:
            return [action for action in super().legal(seat) if action not in taken]

        def explain(self, action: Action) -> Ruling | None:
            return self._not_deciding(action.seat, ()) if action in taken else super().explain(action)

        def clone(self) -> Table:
            return _without(super().clone(), taken)

    copied = table.clone()
    copied.__class__ = Without
    return copied


def _looked_at(table: Table, seat: int, action: Action, level: str, seed: int) -> Advice:
    ahead = table.clone()
    before = _standing(ahead, seat)
    begun = ahead.view()["round"]
    ahead.play(action)
    for _ in range(MOST_AHEAD):
        if ahead.over or ahead.view()["round"] != begun:
            break
        actor = ahead.actors[0]
        ahead.play(choose(ahead, actor, level, A_LOOK, seed))
    after = _standing(ahead, seat)
    return Advice(action, Expected(before[0], after[0]), after[0] - after[1] - (before[0] - before[1]))


def _standing(table: Table, seat: int) -> tuple[int, int]:
    """A seat's total, and the best of the others."""
    totals = [score.total for score in table.scores()]
    own = totals.pop(seat)
    return own, max(totals, default=0)
