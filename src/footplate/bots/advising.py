"""Advice: the choices that a bot thinks best, each with what it expects of it; and why a bot did something.

The bot names its choices, the best first; where it thinks of too few, some others are looked at. Each is played on
among bots to the end of the round (or of the next, where a round is one turn of each), and they are ranked by what the
seat has then, compared with the best of the others; what the bot itself prefers goes first.
"""

# Stays plain Python when the engine is compiled: no game waits for it.

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from footplate import Action, Event, Table

from .levels import horizon_of

MOST = 3
# There are many decisions to the end of a round.
MOST_AHEAD = 60
OTHERS = 6

_EXPECTED = {
    "en": "By the end of the {end} your total score goes from {before} to {after}.",
    "fr": "D’ici la fin du {end}, votre score total passe de {before} à {after}.",
}
_STAYS = {
    "en": "Your total score stays at {before} until the end of the {end}.",
    "fr": "Votre score total reste à {before} jusqu’à la fin du {end}.",
}
_AIM = {"en": "With this in view: {line}", "fr": "C’est en vue de ceci : {line}"}
_HOPED = {
    "en": "{name} expects to go from {before} to {after} by the end of the {end}.",
    "fr": "{name} espère passer de {before} à {after} d’ici la fin du {end}.",
}
_STAYED = {
    "en": "{name} sees nothing that would bring points by the end of the {end}, and stays at {before}.",
    "fr": "{name} ne voit rien qui rapporte des points d’ici la fin du {end}, et reste à {before}.",
}
_SEAT = {"en": "Seat {number}", "fr": "La place {number}"}


class Course(NamedTuple):
    """How a round goes on: how the seat stands before and after, each with the best of the others; and what happens in
    that turn of its own, after others have decided, which brings most. `end` is what the end of it all is called."""

    end: dict[str, str]
    before: tuple[int, int]
    after: tuple[int, int]
    aim: list[Event]

    @property
    def stays(self) -> bool:
        return self.before[0] == self.after[0]

    def told(self, said: str, language: str, names: Sequence[str | None] | None, **facts: str) -> str:
        """What it is for, if something is, and then a sentence on how the score goes."""
        aims = [line for line in (event.text(language, names) for event in self.aim) if line][:1]
        before, after = (str(figure).replace("-", "−") for figure in (self.before[0], self.after[0]))
        score = said.format(before=before, after=after, end=self.end[language], **facts)
        return " ".join([*(_AIM[language].format(line=line) for line in aims), score])


@dataclass(frozen=True)
class Expected:
    """What is expected of a choice: what the seat wants to do with it later, and how its score goes."""

    course: Course

    def text(self, language: str = "en", names: Sequence[str | None] | None = None) -> str:
        said = _STAYS if self.course.stays else _EXPECTED
        return self.course.told(said[language], language, names)


@dataclass(frozen=True)
class Advice:
    """A choice, what is expected of it, and its worth beside others."""

    action: Action
    expects: Expected
    worth: float


# Who decides while a choice is played on.
Decide = Callable[[Table, int], Action]


def advice(table: Table, seat: int, preferred: list[Action], decide: Decide, seconds: float) -> list[Advice]:
    """The best choices of a seat that decides, best first, of what a bot prefers. The table is an imagined one."""
    start = time.perf_counter()
    found: list[Advice] = []
    for action in _candidates(table, seat, preferred):
        found.append(_looked_at(table, seat, action, decide))
        if time.perf_counter() - start > seconds:
            break
    # What the bot itself prefers stays first: it knows more than the end of the round tells.
    return [found[0], *sorted(found[1:], key=lambda each: -each.worth)][:MOST]


def _candidates(table: Table, seat: int, preferred: list[Action]) -> list[Action]:
    found = _told_apart(table, preferred)[:MOST]
    return found if len(found) == MOST else _told_apart(table, found + _others(table, seat, found))


def _told_apart(table: Table, actions: list[Action]) -> list[Action]:
    """The first of those that read the same: a tile turned in another way is none to choose by words."""
    told: dict[str, Action] = {}
    for action in actions:
        told.setdefault(table.choice(action).text(), action)
    return list(told.values())


def _others(table: Table, seat: int, found: list[Action]) -> list[Action]:
    """What lies near: the next of the same walk, a bid higher or lower, and the first of each other walk."""
    walks: dict[str, list[Action]] = {}
    for choice in table.choices(seat):
        walks.setdefault(choice.steps[0] if len(choice.steps) > 1 else choice.action.kind, []).append(choice.action)
    near = next(walk for walk in walks.values() if found[0] in walk)
    at = near.index(found[0])
    others = [*near[at + 1 : at + 2], *near[max(0, at - 1) : at], *(walk[0] for walk in walks.values())]
    return [action for action in dict.fromkeys(others) if action not in found][:OTHERS]


def _looked_at(table: Table, seat: int, action: Action, decide: Decide) -> Advice:
    course = _course(table, seat, action, decide)
    (before, others), (after, others_after) = course.before, course.after
    return Advice(action, Expected(course), after - others_after - (before - others))


def _course(table: Table, seat: int, action: Action, decide: Decide) -> Course:
    """What follows if a choice is played on among bots to the end of the round."""
    ahead = table.clone()
    horizon = horizon_of(table.title.id)
    before, end = _standing(ahead, seat), ahead.round + horizon.rounds
    ahead.play(action)
    # What follows at once belongs to the choice itself; then comes turn after turn.
    turns: list[tuple[int, list[Event]]] = []
    last = seat
    for _ in range(MOST_AHEAD):
        if ahead.over or ahead.round >= end:
            break
        actor, had = ahead.actors[0], _standing(ahead, seat)[0]
        if actor == seat and last != seat:
            turns.append((0, []))
        events = ahead.play(decide(ahead, actor))
        if actor == seat and turns:
            gain, told = turns[-1]
            turns[-1] = (gain + _standing(ahead, seat)[0] - had, [*told, *events])
        last = actor
    gain, aim = max(turns, key=lambda turn: turn[0], default=(0, []))
    return Course(horizon.end, before, _standing(ahead, seat), aim if gain > 0 else [])


@dataclass(frozen=True)
class Reason:
    """Why a bot did something: what it wants to do with it later, and how far it expects to come."""

    seat: int
    course: Course

    def text(self, language: str = "en", names: Sequence[str | None] | None = None) -> str:
        name = (names[self.seat] if names is not None else None) or _SEAT[language].format(number=self.seat + 1)
        said = _STAYED if self.course.stays else _HOPED
        return self.course.told(said[language], language, names, name=name)


def reason(table: Table, seat: int, action: Action, decide: Decide) -> Reason:
    """Why a seat that decided did this. The table is an imagined one, as it was before."""
    return Reason(seat, _course(table, seat, action, decide))


def _standing(table: Table, seat: int) -> tuple[int, int]:
    """A seat's total, and the best of the others."""
    totals = [score.total for score in table.scores()]
    own = totals.pop(seat)
    return own, max(totals, default=0)
