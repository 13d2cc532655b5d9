"""The process that reads records, as the server sees it."""

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process

from .bot_pool import environment

LIMIT_SECONDS = 30.0
# A reader takes longer to start than to read most records: it waits so long for the next one, and ends after so many,
# so that what it keeps of maps does not grow for ever.
KEPT_SECONDS = 60.0
RECORDS_EACH = 100
# How a reader ends that has taken all the processor time that it may, where the system counts it.
_OUT_OF_TIME = tuple(-signal.Signals[name] for name in ("SIGXCPU", "SIGKILL") if name in signal.Signals.__members__)


class TooLong(Exception):
    """A record took more time than it may."""


class RecordReader:
    """Hands one task after the other to a reader, which is ended when it was late or has nothing to do."""

    def __init__(self) -> None:
        self._reader: Process | None = None
        self._read = 0
        self._leaving: asyncio.TimerHandle | None = None

    async def ask(self, task: bytes) -> bytes:
        """The answer to a task, which nobody else hands over meanwhile; raises TooLong."""
        reader, answer, late = await self._awake(), b"", False
        try:
            answer = await asyncio.wait_for(_answer(reader, task), LIMIT_SECONDS)
        except TimeoutError:
            late = True
        except (OSError, EOFError):
            await reader.wait()
        finally:
            if not answer or self._read == RECORDS_EACH:
                await self.stop()
            else:
                self._leaving = asyncio.get_running_loop().call_later(KEPT_SECONDS, self._leave)
        if answer:
            return answer
        if late or reader.returncode in _OUT_OF_TIME:
            raise TooLong
        raise RuntimeError(f"the reader of a record ended with {reader.returncode}")

    async def stop(self) -> None:
        reader, self._reader = self._reader, None
        if self._leaving is not None:
            self._leaving.cancel()
        if reader is not None:
            if reader.returncode is None:
                reader.kill()
            await reader.wait()

    async def _awake(self) -> Process:
        """The reader that is there, or a new one."""
        if self._leaving is not None:
            self._leaving.cancel()
        if self._reader is None or self._reader.returncode is not None:
            self._read = 0
            self._reader = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "footplate.server.record_reader"), stdin=PIPE, stdout=PIPE, env=environment()
            )
        self._read += 1
        return self._reader

    def _leave(self) -> None:
        """It ends when there is nothing more to read."""
        if self._reader is not None and self._reader.stdin is not None:
            self._reader.stdin.close()
        self._reader = None


async def _answer(reader: Process, task: bytes) -> bytes:
    """A task is a line; before an answer stands how long it is."""
    if reader.stdin is None or reader.stdout is None:
        raise EOFError
    reader.stdin.write(task + b"\n")
    await reader.stdin.drain()
    size = await reader.stdout.readexactly(8)
    return await reader.stdout.readexactly(int.from_bytes(size, "big"))
