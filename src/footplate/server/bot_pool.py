"""The bot workers of a server: a few processes, replaced when one dies or takes too long."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

import footplate
from footplate.trials import GameTrial

from .bot_worker import Advised, Answer, Job, TrialJob

ANSWER_BYTES = 2**20


class BotFailed(Exception):
    """A bot gave no action."""


def environment() -> dict[str, str]:
    """That of a helping process: where this process found the package, it shall find it too."""
    source = str(Path(footplate.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [source, os.environ.get("PYTHONPATH")]))}


class BotPool:
    """Hands each job to a free worker; workers are started when they are first needed, and make way for fresh ones
    after so many jobs, if that is said."""

    def __init__(self, workers: int, limit: float, jobs_each: int | None = None) -> None:
        self._limit = limit
        self._jobs_each = jobs_each
        self._done: dict[Process, int] = {}
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        self._running: set[Process] = set()
        for _ in range(workers):
            self._free.put_nowait(None)

    async def choose(self, job: Job) -> dict[str, Any]:
        """A bot's action as JSON data; raises BotFailed."""
        answer = await self._answer(job)
        if answer.action is None:
            raise BotFailed(answer.fault)
        return answer.action

    async def advise(self, job: Job) -> list[Advised]:
        """A bot's advice; raises BotFailed."""
        answer = await self._answer(job)
        if answer.fault is not None:
            raise BotFailed(answer.fault)
        return answer.advice

    async def explain(self, job: Job) -> dict[str, str] | None:
        """Why a bot did something, in both languages, if that can be said; raises BotFailed."""
        answer = await self._answer(job)
        if answer.fault is not None:
            raise BotFailed(answer.fault)
        return answer.reason

    async def try_map(self, job: TrialJob) -> GameTrial:
        """A game on a map that is tested; raises BotFailed."""
        answer = await self._answer(job)
        if answer.trial is None:
            raise BotFailed(answer.fault)
        return answer.trial

    async def _answer(self, job: Job | TrialJob) -> Answer:
        worker = await self._free.get()
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._start()
            answer = await asyncio.wait_for(self._ask(worker, job), self._limit)
            self._done[worker] = self._done.get(worker, 0) + 1
            if self._done[worker] == self._jobs_each:
                await self._end(worker)
        except BaseException as failure:
            if worker is not None:
                await self._end(worker)
            worker = None
            if isinstance(failure, (OSError, TimeoutError, EOFError, msgspec.DecodeError)):
                raise BotFailed(f"the worker gave no answer: {failure!r}") from failure
            raise
        finally:
            self._free.put_nowait(worker)
        return answer

    async def stop(self) -> None:
        for worker in list(self._running):
            await self._end(worker)

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "footplate.server.bot_worker",
            stdin=PIPE,
            stdout=PIPE,
            limit=ANSWER_BYTES,
            env=environment(),
            start_new_session=True,
        )
        self._running.add(worker)
        return worker

    async def _ask(self, worker: Process, job: Job | TrialJob) -> Answer:
        if worker.stdin is None or worker.stdout is None:
            raise EOFError
        worker.stdin.write(msgspec.json.encode(job) + b"\n")
        await worker.stdin.drain()
        line = await worker.stdout.readline()
        if not line:
            raise EOFError
        return msgspec.json.decode(line, type=Answer)

    async def _end(self, worker: Process) -> None:
        self._running.discard(worker)
        self._done.pop(worker, None)
        with suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()
