"""The live socket of a table: every change is sent to everybody there, to each what they may see."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from .. import metrics, reading, spectating
from ..errors import ApiError
from ..guarding import address_of, is_foreign, unknown_host
from ..house import House
from ..hub import Listener
from ..limits import Rate, RateLimits
from ..messages import MAX_NUMBER, MAX_SEATS, ChatMessage, Ping, Pong, SeatsMessage, StateMessage, WatchersMessage
from ..rooms import Scene
from ..shelf import WHOLE, Form
from ..showing import card_of, state
from ..storage import StorageFailed, TableRow, tables
from ..storage.accounts import Who
from ..texts import LANGUAGES
from ..visitors import AtSeat
from .asking import TableId, TheHouse, existing_form, who_asks
from .tables import message_of

log = logging.getLogger("footplate.server")

SIGNED_OUT, FOREIGN, NO_TABLE, TOO_MANY, TOO_SLOW, TRY_AGAIN, NOT_UNDERSTOOD = 4401, 4403, 4404, 4429, 4408, 1013, 1008

_OPENING = Rate(120, 60)
_PINGING = Rate(60, 30)

Socket = WebSocket[Any, Any, Any]


class Closed(Exception):
    """The server ends the connection."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: Socket, house: TheHouse, table_id: TableId) -> None:
    """Sends the table's state at once and after each change, messages, and who comes and goes."""
    await socket.accept()
    limits: RateLimits = socket.app.state.rate_limits
    try:
        with house.sockets.one(address_of(socket)) as admitted:
            if not admitted:
                raise Closed(TOO_MANY, "too many connections")
            _admit(socket, house, limits)
            form, since, seat = _form(socket), _since(socket), _seat(socket)
            who = await who_asks(socket, house)
            await LiveConnection(socket, house, existing_form(table_id), form, who, seat).run(since)
    except WebSocketDisconnect:
        return
    except Closed as closed:
        await _close(socket, closed.code, closed.reason)
    except ApiError as error:
        await _close(socket, NO_TABLE, error.text.en)
    except StorageFailed:
        await _close(socket, TRY_AGAIN, "the table cannot be read now")


def _since(socket: Socket) -> int | None:
    """The decision that the client has seen, which is read here so that it hears what is wrong with it."""
    given = socket.query_params.get("since")
    if given is None:
        return None
    if not (given.isascii() and given.isdecimal() and len(given) <= 10 and int(given) <= MAX_NUMBER):
        raise Closed(NOT_UNDERSTOOD, "`since` is the number of a decision")
    return int(given)


def _seat(socket: Socket) -> int | None:
    """The seat at which somebody sees the table who has several."""
    given = socket.query_params.get("as")
    if given is None:
        return None
    if not (given.isascii() and given.isdecimal() and len(given) == 1 and int(given) < MAX_SEATS):
        raise Closed(NOT_UNDERSTOOD, "`as` is the number of a seat")
    return int(given)


def _form(socket: Socket) -> Form:
    """The one language that the client reads, if it names one, and whether it can unpack choices and put changes in."""
    language, packed = socket.query_params.get("lang"), socket.query_params.get("packed")
    if language is not None and language not in LANGUAGES:
        raise Closed(NOT_UNDERSTOOD, "`lang` is en or fr")
    if packed not in (None, "1") or (packed and language is None):
        raise Closed(NOT_UNDERSTOOD, "`packed` is 1, and goes with `lang`")
    return Form(language, packed is not None)


def _admit(socket: Socket, house: House, limits: RateLimits) -> None:
    if unknown_host(socket, house.config.host_names) is not None or is_foreign(socket, house.config.origins):
        raise Closed(FOREIGN, "foreign origin")
    if house.config.rate_limits and limits.wait("live", address_of(socket), _OPENING) > 0:
        raise Closed(TOO_MANY, "too many connections")


async def _close(socket: Socket, code: int, reason: str) -> None:
    with suppress(WebSocketException, WebSocketDisconnect, RuntimeError, OSError):
        await socket.close(code, reason)


class LiveConnection:
    """One socket at one table."""

    def __init__(
        self,
        socket: Socket,
        house: House,
        table_id: str,
        form: Form = WHOLE,
        who: Who | None = None,
        seat: int | None = None,
    ) -> None:
        self.socket = socket
        self.house = house
        self.table_id = table_id
        self.form = form
        self.limits = RateLimits()
        visitor = who.visitor if who is not None else None
        self.visitor = AtSeat(visitor, seat) if visitor is not None and seat is not None else visitor
        self.session = who.session if who is not None else None
        self.seen: TableRow | None = None
        self.hidden = False
        self.watchers: list[str] | None = None

    async def run(self, since: int | None) -> None:
        """Sends and receives until one of the two ends."""
        scene = await self.house.rooms.scene(self.table_id)
        hub = self.house.hub
        listener = hub.listen(self.table_id, str(self.visitor) if self.visitor else None, self.session)
        try:
            await hub.tell_presence(self.table_id)
            listener.seats = False
            await self._send_first(scene, since)
            await self._send_watchers()
            await _first_to_end(self._send_changes(listener), self._receive(listener))
        finally:
            if self.hidden:
                hub.presence.look(self.table_id, listener.present, True)
            hub.leave(self.table_id, listener)
            await hub.tell_presence(self.table_id)

    async def _send_first(self, scene: Scene, since: int | None) -> None:
        if since is None:
            first = await reading.present(self.house, scene, self.visitor, self.form)
        else:
            first = await reading.since(self.house, scene, self.visitor, since, self.form)
        self.seen = scene.row
        await self._send(StateMessage(first))

    async def _send_changes(self, listener: Listener) -> None:
        while True:
            await listener.wait()
            if listener.ended:
                raise Closed(SIGNED_OUT, "signed out")
            if listener.too_slow:
                raise Closed(TOO_SLOW, "too slow")
            if listener.state:
                listener.state = listener.seats = False
                await self._send_text("state", await self._news())
            if listener.seats:
                listener.seats = False
                await self._send(await self._seats())
            await self._send_watchers()
            while listener.messages:
                await self._send_message(listener.messages.popleft())

    async def _send_watchers(self) -> None:
        """Who watches, if that has changed since it was told here."""
        scene = await self.house.rooms.heard_scene(self.table_id)
        here = spectating.who_watches(self.house, scene)
        if here != self.watchers:
            self.watchers = here
            await self._send(WatchersMessage(await spectating.watchers(self.house, scene)))

    async def _seats(self) -> SeatsMessage:
        scene = await self.house.rooms.heard_scene(self.table_id)
        shown = card_of(self.house, scene, self.visitor)
        return SeatsMessage(scene.row.revision, shown)

    async def _news(self) -> str:
        """What changed. Those who look on are told the same, and so are the windows of one person: it is said once."""
        scene = await self.house.rooms.heard_scene(self.table_id)
        seen, self.seen = self.seen, scene.row
        known = (seen.revision, seen.sequence) if seen is not None else None
        key = (scene.seat_of(self.visitor), self.form, known)
        shown = card_of(self.house, scene, self.visitor)
        moment = self.house.shelf.moment(scene)
        told = moment.told.get(key)
        if told is None or told[0] != shown:
            rows = await reading.news(self.house, scene, seen) if seen is not None else []
            since = seen.revision if seen is not None and self.form.packed else None
            news = await state(self.house, scene, self.visitor, rows, self.form, since, shown)
            told = moment.told[key] = (shown, _encoded(StateMessage(news)))
        return told[1]

    async def _send_message(self, message_id: int) -> None:
        scene = await self.house.rooms.heard_scene(self.table_id)
        async with self.house.database.read() as connection:
            row = await tables.read_message(connection, message_id)
        if row is not None and spectating.is_heard(scene, self.visitor, row):
            await self._send(ChatMessage(message_of(row)))

    async def _send(self, message: msgspec.Struct) -> None:
        await self._send_text(str(type(message).__struct_config__.tag), _encoded(message))

    async def _send_text(self, kind: str, text: str) -> None:
        """A socket that does not take what it is sent is dropped; the others do not wait for it."""
        metrics.SENT.labels(kind).inc()
        metrics.SENT_BYTES.inc(len(text))
        try:
            async with asyncio.timeout(self.house.config.send_timeout):
                await self.socket.send({"type": "websocket.send", "bytes": None, "text": text})
        except TimeoutError:
            raise Closed(TOO_SLOW, "too slow") from None
        except OSError as gone:
            raise WebSocketDisconnect(detail="gone") from gone

    async def _receive(self, listener: Listener) -> None:
        while True:
            data = await self.socket.receive_data(mode="text")
            if self.limits.wait("ping", "", _PINGING) > 0:
                raise Closed(TOO_MANY, "too many messages")
            try:
                ping = msgspec.json.decode(data, type=Ping)
            except msgspec.DecodeError:
                raise Closed(NOT_UNDERSTOOD, "only pings are understood") from None
            if ping.hidden != self.hidden:
                self.hidden = ping.hidden
                await self.house.hub.look(self.table_id, listener.present, not ping.hidden)
            await self._send(Pong())


def _encoded(message: msgspec.Struct) -> str:
    return msgspec.json.encode(message).decode()


async def _first_to_end(*parts: Any) -> None:
    """Runs all parts until one ends, ends the others, and raises what that one raised, but for a disconnection."""
    tasks = [asyncio.ensure_future(part) for part in parts]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, (WebSocketDisconnect, asyncio.CancelledError)) or result is None:
            continue
        raise result
