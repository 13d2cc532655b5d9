"""A bot worker: a process of its own that reads one job a line and answers one action a line.

It is given an imagined table, never the true one, and ends when the server that started it is gone.
"""

import os
import sys
import traceback
from typing import Any

import msgspec

import footplate
import footplate.bots


class Job(msgspec.Struct):
    """A decision to make: the dump of an imagined table, whose turn it is, and how to think."""

    dump: dict[str, Any]
    seat: int
    level: str
    seconds: float
    seed: int


class Answer(msgspec.Struct):
    """The action, or what went wrong."""

    action: dict[str, Any] | None
    fault: str | None = None


def answer(job: Job) -> Answer:
    try:
        table = footplate.load(job.dump, other_rules=True)
        chosen = footplate.bots.choose(table, job.seat, job.level, job.seconds, job.seed)
        return Answer(chosen.to_json())
    except Exception:
        return Answer(None, traceback.format_exc())


def main() -> None:
    # A bot that prints must not disturb the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(5)
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(answer(msgspec.json.decode(line, type=Job))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
