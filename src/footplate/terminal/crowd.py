"""Those who play the games of an arena: this process, several, or the workers of a Ray cluster."""

import logging
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..garbage import look_seldom
from .output import Failure

T = TypeVar("T")
Job = tuple[Any, ...]
# Games that wait for a free worker, for each worker: so few that one can stop soon.
WAITING = 2
# How often a game is begun again whose worker was lost.
TRIES = 5
# How long one looks for a cluster, in seconds.
CONNECTING = 10.0


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Crowd:
    """Plays games: `processes` at once, or by a Ray cluster if there is an address. `until` is when the last game may
    begin, by the clock of `time.monotonic`; `out` shows how far it is."""

    def __init__(
        self, processes: int = 1, ray: str | None = None, out: Console | None = None, until: float | None = None
    ) -> None:
        self.processes = processes
        self.ray = ray
        self.out = out
        self.until = until

    def play(self, function: Callable[..., T], jobs: Sequence[Job], done: int = 0, total: int = 0) -> Iterator[T]:
        """What the function gives for each job, as it comes; `done` of `total` were there before."""
        if self.ray is not None:
            found = _on_ray(self.ray, function, self._in_time(jobs))
        elif self.processes == 1 or len(jobs) == 1:
            found = (function(*job) for job in self._in_time(jobs))
        else:
            found = _in_processes(self.processes, function, self._in_time(jobs))
        with self._bar(done, total or len(jobs)) as advance:
            for result in found:
                advance()
                yield result

    def _in_time(self, jobs: Sequence[Job]) -> Iterator[Job]:
        for job in jobs:
            if self.until is not None and time.monotonic() > self.until:
                return
            yield job

    @contextmanager
    def _bar(self, done: int, total: int) -> Iterator[Callable[[], None]]:
        if self.out is None:
            yield lambda: None
            return
        columns = (TextColumn("Games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=self.out, transient=True) as progress:
            task = progress.add_task("", total=total, completed=done)
            yield lambda: progress.advance(task)


def _play(function: Callable[..., T], job: Job) -> T:
    """One game, in a process that does nothing else."""
    look_seldom()
    return function(*job)


def _in_processes(processes: int, function: Callable[..., T], jobs: Iterator[Job]) -> Iterator[T]:
    with ProcessPoolExecutor(processes) as pool:
        try:
            begun: set[Future[T]] = set()
            for job in jobs:
                begun.add(pool.submit(_play, function, job))
                while len(begun) >= WAITING * processes:
                    ready, begun = wait(begun, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in ready)
            while begun:
                ready, begun = wait(begun, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in ready)
        except BaseException:  # whoever stops does not wait for games that nobody asks for any more
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _on_ray(address: str, function: Callable[..., T], jobs: Iterator[Job]) -> Iterator[T]:
    """A game whose worker is lost is begun again by another."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise Failure("--ray needs Ray: pip install 'footplate[ray]'.") from None
    try:
        _reach(address)
        if not ray.is_initialized():
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, RuntimeError, ValueError) as fault:
        raise Failure(f"There is no Ray cluster at {address}: {fault}") from None
    remote = ray.remote(max_retries=TRIES)(_play)
    most = WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))
    begun: list[Any] = []
    for job in jobs:
        begun.append(remote.remote(function, job))
        while len(begun) >= most:
            found, begun = _first_of(ray, begun)
            yield from found
    while begun:
        found, begun = _first_of(ray, begun)
        yield from found


def _first_of(ray: Any, begun: list[Any]) -> tuple[list[Any], list[Any]]:
    """What came first, and what is still to come. What Ray says of nodes that were lost is no part of an answer."""
    with redirect_stdout(sys.stderr):
        ready, rest = ray.wait(begun)
        return ray.get(ready), rest


def _reach(address: str) -> None:
    """Raises OSError where nobody listens: Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), CONNECTING).close()
