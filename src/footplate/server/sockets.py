"""How sockets are compressed: each message on its own, so that a socket that waits keeps no memory for it."""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

# A window of 4 kB, and a light hand: changes are short, and half the time makes them a tenth longer.
_COMPRESSION = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"memLevel": 5, "level": 3},
)


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own, but for the compression."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [_COMPRESSION]
