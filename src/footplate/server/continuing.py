"""Going on from a record: a new table whose game has a past, played elsewhere or by the library.

The past is replayed and made ready in a process of its own, which may take so much processor time and no more;
the server only stores what that process hands over.
"""

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from .errors import ApiError
from .house import House
from .messages import NewTable
from .record_reader import Past, Refusal, Task
from .record_reading import TooLong
from .storage import history
from .texts import Text


async def read(house: House, request: NewTable, table_id: str, names: list[str | None]) -> Past:
    """What a request's record leaves behind, if it fits the request and its game is not over."""
    # One record at a time: whoever sends many waits, and the others do not.
    async with house.one_record:
        answer = await _ask(house, msgspec.json.encode(Task(request, table_id, names)))
    found: Past | Refusal = msgspec.msgpack.decode(answer, type=Past | Refusal)
    if isinstance(found, Refusal):
        text = Text(found.en, found.fr) if found.en else None
        raise ApiError(found.code, text=text, rule=found.rule)
    return found


async def _ask(house: House, task: bytes) -> bytes:
    try:
        return await house.reader.ask(task)
    except TooLong:
        raise ApiError("record-size") from None


async def store(connection: AsyncConnection, past: Past) -> None:
    """Stores what was played so far. The game waits for whoever takes the open seats."""
    await history.add_past(connection, past.rows, past.snapshots)
