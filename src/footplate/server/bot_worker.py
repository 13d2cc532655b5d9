"""A bot worker: a process of its own that reads one job a line and answers one action a line.

It is given an imagined table, never the true one, and ends when the server that started it is gone. Others of its kind
play whole games on maps that are tested.
"""

import os
import sys
import traceback
from typing import Any

import msgspec

import footplate
import footplate.bots
from footplate import trials
from footplate.bots.advising import Expected, Reason
from footplate.garbage import look_seldom

from .texts import LANGUAGES, named

# Thinking gives way to people's moves, which are answered in the same breath.
NICE = 10
# How low a game of a trial stands: whatever else wants the processor comes first.
TRIAL_PRIORITY = 15


class Job(msgspec.Struct, tag="decision"):
    """A decision to make, or advice to give on it to a seat of a table with these names: the dump of an imagined
    table, whose turn it is, and how to think."""

    dump: dict[str, Any]
    seat: int
    level: str
    seconds: float
    seed: int
    advise: bool = False
    names: list[str | None] = []
    # To say why a seat did this, to a seat or to those who watch.
    done: dict[str, Any] | None = None
    asker: int | None = None


class TrialJob(msgspec.Struct, tag="trial"):
    """A game to play on a map that is tested: the text of the map, how many play, and the number of the game."""

    text: str
    seats: int
    number: int


class Advised(msgspec.Struct):
    """A choice that a bot advises, and what it expects of it, in both languages."""

    action: dict[str, Any]
    expects: dict[str, str]


class Answer(msgspec.Struct):
    """The action, or the advice, the reason or the game that was asked for, or what went wrong."""

    action: dict[str, Any] | None
    fault: str | None = None
    advice: list[Advised] = []
    reason: dict[str, str] | None = None
    trial: trials.GameTrial | None = None


def answer(job: Job | TrialJob) -> Answer:
    try:
        if isinstance(job, TrialJob):
            return Answer(None, trial=_tried(job))
        table = footplate.load(job.dump, other_rules=True)
        if job.done is not None:
            done = footplate.action(table.title.id, job.done)
            reason = footplate.bots.explain(table, job.seat, done, job.asker, job.seed)
            return Answer(None, None, [], None if reason is None else _in_both(reason, job.names))
        if job.advise:
            advice = footplate.bots.advise(table, job.seat, job.seconds, job.seed)
            return Answer(
                None, None, [Advised(each.action.to_json(), _in_both(each.expects, job.names)) for each in advice]
            )
        chosen = footplate.bots.choose(table, job.seat, job.level, job.seconds, job.seed)
        return Answer(chosen.to_json())
    except Exception:
        return Answer(None, traceback.format_exc())


def _in_both(said: Expected | Reason, names: list[str | None]) -> dict[str, str]:
    return {language: named(said.text, language, names) for language in LANGUAGES}


def _tried(job: TrialJob) -> trials.GameTrial:
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, TRIAL_PRIORITY)
    return trials.play_on(job.text, job.seats, job.number)


def main() -> None:
    # A bot that prints must not disturb the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(NICE)
    look_seldom()
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(answer(msgspec.json.decode(line, type=Job | TrialJob))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
