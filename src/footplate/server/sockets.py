"""How sockets are compressed: each message on its own, so that a socket that waits keeps no memory for it, and what
several are sent is compressed once for all of them."""

from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

# Those at one table are sent the same at about the same time.
MOST_KNOWN = 32
# Less than this is soon compressed again.
SHORT = 500

_known: dict[tuple[Any, ...], Frame] = {}


class SharedDeflate(PerMessageDeflate):
    """Compresses as it always does, but what was compressed a moment ago not again."""

    def encode(self, frame: Frame) -> Frame:
        if len(frame.data) < SHORT or not frame.fin:
            return super().encode(frame)
        key = (bytes(frame.data), frame.opcode, self.local_max_window_bits)
        found = _known.get(key)
        if found is None:
            if len(_known) >= MOST_KNOWN:
                del _known[next(iter(_known))]
            found = _known[key] = super().encode(frame)
        return found


class SharedDeflateFactory(ServerPerMessageDeflateFactory):
    """Lets no socket keep a context: a message is compressed alike for all."""

    def __init__(self) -> None:
        # A window of 4 kB, and a light hand: changes are short, and half the time makes them a tenth longer.
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=12,
            client_max_window_bits=12,
            compress_settings={"memLevel": 5, "level": 3},
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Any]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        shared = SharedDeflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )
        return list(answer), shared


_COMPRESSION = SharedDeflateFactory()


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own, but for the compression."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [_COMPRESSION]
