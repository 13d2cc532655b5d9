"""Going on from a record: a new table whose game has a past, played elsewhere or by the library.

The past is replayed and made ready in a process of its own, which may take so much processor time and no more;
the server only stores what that process hands over.
"""

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from .bot_pool import environment
from .errors import ApiError
from .house import House
from .messages import NewTable
from .record_reader import Past, Refusal, Task
from .storage import history
from .texts import Text

LIMIT_SECONDS = 30.0
# How a reader ends that has taken all the processor time that it may, where the system counts it.
_OUT_OF_TIME = tuple(-signal.Signals[name] for name in ("SIGXCPU", "SIGKILL") if name in signal.Signals.__members__)


async def read(house: House, request: NewTable, table_id: str, names: list[str | None]) -> Past:
    """What a request's record leaves behind, if it fits the request and its game is not over."""
    # One record at a time: whoever sends many waits, and the others do not.
    async with house.one_record:
        answer = await _ask(msgspec.json.encode(Task(request, table_id, names)))
    found: Past | Refusal = msgspec.msgpack.decode(answer, type=Past | Refusal)
    if isinstance(found, Refusal):
        text = Text(found.en, found.fr) if found.en else None
        raise ApiError(found.code, text=text, rule=found.rule)
    return found


async def _ask(task: bytes) -> bytes:
    reader = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "footplate.server.record_reader", stdin=PIPE, stdout=PIPE, env=environment()
    )
    answer, late = b"", False
    try:
        answer, _ = await asyncio.wait_for(reader.communicate(task), LIMIT_SECONDS)
    except TimeoutError:
        late = True
    finally:
        if reader.returncode is None:
            reader.kill()
            await reader.wait()
    if answer:
        return answer
    if late or reader.returncode in _OUT_OF_TIME:
        raise ApiError("record-size")
    raise RuntimeError(f"the reader of a record ended with {reader.returncode}")


async def store(connection: AsyncConnection, past: Past) -> None:
    """Stores what was played so far. The game waits for whoever takes the open seats."""
    await history.add_past(connection, past.rows, past.snapshots)
