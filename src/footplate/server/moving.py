"""The short way of a move. Every table makes this one request all the time, so what is usual about it does not go
through the framework: the same guards, the same play, and nothing in the answer.

Whatever is not as usual, or is refused, goes the way of all requests, with the body that was read: it is answered
there, and described there.
"""

from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.types import Message, Receive, Scope

from . import metrics, playing
from .guarding import (
    ADMITTED,
    address_of,
    is_foreign,
    limit_rate,
    refuse_foreign,
    refuse_unknown_host,
    unknown_host,
)
from .headers import brief_answer
from .house import House
from .messages import Play
from .routes.asking import who_asks
from .routes.tables import done, play_action
from .seating import is_table_id

_BEFORE, _AFTER = "/api/tables/", "/actions"
_MOST_BYTES = 4096
# The guards of `play_action`, each of which `_move` asks in its own words; a test holds them against the framework's.
GUARDS = (refuse_unknown_host, refuse_foreign, limit_rate)
_reader = msgspec.json.Decoder(Play)


class Application(Litestar):
    """All calls, with a short way for moves."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http" or scope["method"] != "POST" or not scope["path"].endswith(_AFTER):
            await super().__call__(scope, receive, send)
            return
        body = _Body(receive)
        answer = await self._move(scope, body)
        if answer is None:
            await super().__call__(scope, body.again, send)
            return
        for message in answer:
            await send(message)

    async def _move(self, scope: Scope, body: "_Body") -> list[Message] | None:
        """The answer to a move that goes as usual."""
        house: House = self.state.house
        table_id = scope["path"].removeprefix(_BEFORE).removesuffix(_AFTER)
        request: Request[Any, Any, Any] = Request(scope)
        if scope["query_string"] or not is_table_id(table_id) or not _is_brief(request):
            return None
        if unknown_host(request, house.config.host_names) is not None or is_foreign(request, house.config.origins):
            return None
        if house.config.rate_limits:
            name, rate = play_action.name or str(play_action), play_action.opt["rate"]
            if self.state.rate_limits.wait(name, address_of(request), rate) > 0:
                return None
            scope["state"] = {**scope.get("state", {}), ADMITTED: True}
        try:
            with metrics.MOVE_SECONDS.time():
                play = _reader.decode(await body.read())
                who = await who_asks(request, house)
                await playing.play(house, table_id, who.visitor if who is not None else None, play)
                return brief_answer(await done(house, table_id))
        except Exception:
            # Why, the way of all requests finds out, and says; what is stored counts once there too.
            return None


def _is_brief(request: Request[Any, Any, Any]) -> bool:
    headers = request.headers
    return headers.get("prefer") == "return=minimal" and headers.get("content-type") == "application/json"


class _Body:
    """The body of a request, which can be read once more."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._heard: list[Any] = []

    async def read(self) -> bytes:
        """A short body that comes whole; raises ValueError for any other."""
        message = await self._receive()
        self._heard.append(message)
        if message["type"] != "http.request" or message.get("more_body") or len(message["body"]) > _MOST_BYTES:
            raise ValueError
        return message["body"]

    async def again(self) -> Any:
        return self._heard.pop(0) if self._heard else await self._receive()
