"""Those who receive calls, for real: a mail server, a webhook, and a push service that reads what it gets."""

import asyncio
import base64
import json
import socket
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from footplate.server.config import MailServer


def unpadded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def padded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Receiver:
    """A small HTTP server that keeps what is sent to it; `statuses` are its next answers, then 201."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, dict[str, str], bytes]] = []
        self.statuses: list[int] = []
        self.headers = ""
        self.slow = 0.0
        self._came = asyncio.Event()

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self._server.close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            self.requests.append((first.split()[1], headers, body))
            self._came.set()
            await asyncio.sleep(self.slow)
            status = self.statuses.pop(0) if self.statuses else 201
            writer.write(f"HTTP/1.1 {status} .\r\n{self.headers}Content-Length: 0\r\n\r\n".encode())
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async def wait(self, count: int = 1) -> None:
        """Until so many requests have come."""
        async with asyncio.timeout(20):
            while len(self.requests) < count:
                self._came.clear()
                await self._came.wait()

    @property
    def texts(self) -> list[str]:
        return [json.loads(body)["text"] for _, _, body in self.requests]


class Browser:
    """A browser's subscription: its keys, and what it reads of a push."""

    def __init__(self, service: Receiver, name: str = "Firefox") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen secrets!"
        self.name = name
        self.endpoint = f"http://127.0.0.1:{service.port}/push/{name}"

    @property
    def subscription(self) -> dict[str, str]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": unpadded(point), "auth": unpadded(self._auth)}
        return {"endpoint": self.endpoint, **keys}

    def read(self, request: tuple[str, dict[str, str], bytes]) -> Any:
        """The message of a push, decrypted by another program than the one that encrypted it."""
        assert request[1]["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(request[2], private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return json.loads(plain)


def check_signature(request: tuple[str, dict[str, str], bytes], public: str) -> Any:
    """The claims of a VAPID token, once its signature has been proved."""
    scheme, rest = request[1]["authorization"].split(" ", 1)
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", public)
    signed, _, signature = parts["t"].rpartition(".")
    raw = padded(signature)
    assert len(raw) == 64
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), padded(public))
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(padded(signed.split(".")[0])) == {"typ": "JWT", "alg": "ES256"}
    return json.loads(padded(signed.split(".")[1]))


class Post:
    """A real SMTP server. `refusals` are its next answers to a recipient, before it takes them."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusals: list[str] = []
        self.asked = 0
        self._controller = Controller(self, hostname="127.0.0.1", port=_free_port())

    def start(self) -> None:
        self._controller.start()

    def stop(self) -> None:
        self._controller.stop(no_assert=True)

    @property
    def server(self) -> MailServer:
        return mail_server(self._controller.port)

    async def handle_RCPT(self, _: Any, __: Any, envelope: Any, address: str, ___: Any) -> str:  # noqa: N802
        self.asked += 1
        if self.refusals:
            return self.refusals.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 taken"

    async def wait(self, count: int = 1) -> None:
        async with asyncio.timeout(20):
            while len(self.mails) < count:
                await asyncio.sleep(0.02)


def mail_server(port: int) -> MailServer:
    return MailServer("127.0.0.1", port, "none", None, None, "Footplate <games@club.example>")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
