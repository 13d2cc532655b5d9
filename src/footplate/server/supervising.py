"""The workers of a server: processes that share its port, and the parent that replaces those that end or hang."""

import logging
import multiprocessing
import signal
import time
from collections.abc import Callable
from multiprocessing import connection
from typing import Any

from . import metrics
from .config import CannotStart

log = logging.getLogger("footplate.server")

LOOK_SECONDS = 0.5
# A worker that is not there so long after its start, or whose event loop stands still for so long, is replaced.
STARTING_SECONDS = 60.0
SILENT_SECONDS = 30.0
# Between a worker that could not start and the next try.
PAUSE_SECONDS = 1.0
# What is left after that of those that were told to end is killed.
ENDING_SECONDS = 15.0

# Where it is to be had, workers are forks of one process that has everything loaded: they serve at once.
_METHOD = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
_CONTEXT: Any = multiprocessing.get_context(_METHOD)
_LOADED = ["footplate.server.app", "uvloop"]


class Heart:
    """Tells the parent that a worker's event loop goes round, by the one steady clock of the machine."""

    def __init__(self) -> None:
        self._last = _CONTEXT.Value("d", 0.0, lock=False)

    def beat(self) -> None:
        self._last.value = time.monotonic()

    @property
    def last(self) -> float:
        """When it beat last; 0 if it never did."""
        return float(self._last.value)


# What a worker does until it ends; its heart beats from the moment when it serves.
Work = Callable[[Heart], None]


class Worker:
    """A process that serves."""

    def __init__(self, work: Work) -> None:
        self.heart = Heart()
        self._began = time.monotonic()
        self.process = _CONTEXT.Process(target=work, args=(self.heart,))
        self.process.start()

    @property
    def has_served(self) -> bool:
        return self.heart.last > 0

    @property
    def hangs(self) -> bool:
        patience = SILENT_SECONDS if self.has_served else STARTING_SECONDS
        return time.monotonic() - max(self.heart.last, self._began) > patience


class Supervisor:
    """Keeps a number of workers going until it is told to end.

    It waits for no single worker: one that dies while it starts must not keep the others from being replaced.
    """

    def __init__(self, work: Work, count: int) -> None:
        self._work = work
        self._count = count
        self._served = False
        self._ending = False

    def run(self) -> None:
        """Raises CannotStart if no worker ever serves."""
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, self._end)
        if _METHOD == "forkserver":
            _CONTEXT.set_forkserver_preload(_LOADED)
        workers = [Worker(self._work) for _ in range(self._count)]
        try:
            while not self._ending:
                connection.wait([worker.process.sentinel for worker in workers], LOOK_SECONDS)
                self._served = self._served or any(worker.has_served for worker in workers)
                workers = [worker if self._ending else self._kept(worker) for worker in workers]
        finally:
            _end_all(workers)

    def _end(self, *_: Any) -> None:
        self._ending = True

    def _kept(self, worker: Worker) -> Worker:
        """The worker, or another in its place."""
        if worker.process.is_alive():
            if not worker.hangs:
                return worker
            worker.process.kill()
        worker.process.join()
        metrics.forget_process(worker.process.pid)
        log.warning("a worker ended with status %s; another takes its place", worker.process.exitcode)
        if not worker.has_served:
            if not self._served:
                raise CannotStart("The server could not start; the lines above say why.")
            time.sleep(PAUSE_SECONDS)
        return Worker(self._work)


def _end_all(workers: list[Worker]) -> None:
    for worker in workers:
        worker.process.terminate()
    limit = time.monotonic() + ENDING_SECONDS
    for worker in workers:
        worker.process.join(max(limit - time.monotonic(), 0))
        worker.process.kill()
        worker.process.join()
