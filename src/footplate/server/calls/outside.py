"""Requests to addresses that visitors gave: to the public internet only, without redirections, short in time and size.

A name is looked up once, and the request goes to the address that was judged: it cannot lead elsewhere a moment later.
"""

import asyncio
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpx

SECONDS = 15.0
MAX_ANSWER = 4096
# Addresses of the sixth version that lead to addresses of the fourth.
_DISGUISES = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("2002::/16"))


class Forbidden(Exception):
    """This server sends nothing to such an address; the message says why."""


class Unreached(Exception):
    """No answer came; the message says why."""


class Answer:
    """The status of an answer, and after how many seconds the other side wants to be asked again."""

    def __init__(self, status: int, again: float | None) -> None:
        self.status = status
        self.again = again


def is_allowed_form(url: str, private: bool) -> bool:
    """Whether the address is one that something could be sent to."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return False
    plain = url.isascii() and url.isprintable() and " " not in url and "\\" not in url
    schemes = ("https", "http") if private else ("https",)
    return plain and parts.scheme in schemes and bool(parts.hostname) and port != 0 and parts.username is None


async def post(url: str, private: bool, headers: dict[str, str], body: bytes) -> Answer:
    """Sends a body; raises Forbidden or Unreached."""
    if not is_allowed_form(url, private):
        raise Forbidden("only https addresses are called")
    try:
        async with asyncio.timeout(SECONDS):
            return await _post(url, private, headers, body)
    except TimeoutError:
        raise Unreached("it did not answer in time") from None
    except (httpx.HTTPError, OSError, ValueError) as error:
        raise Unreached(f"it could not be reached ({type(error).__name__})") from None


async def _post(url: str, private: bool, headers: dict[str, str], body: bytes) -> Answer:
    parts = urlsplit(url)
    address = await _address(parts, private)
    direct = httpx.URL(url).copy_with(host=str(address))
    sent = {**headers, "Host": parts.netloc, "User-Agent": "Footplate"}
    extensions: dict[str, Any] = {"sni_hostname": parts.hostname}
    async with (
        httpx.AsyncClient(timeout=SECONDS, trust_env=False, follow_redirects=False) as client,
        client.stream("POST", direct, headers=sent, content=body, extensions=extensions) as answer,
    ):
        await _read_a_little(answer)
        return Answer(answer.status_code, _seconds(answer.headers.get("retry-after")))


async def _read_a_little(answer: httpx.Response) -> None:
    """What the other side says is of no interest; an answer without end is not waited for."""
    size = 0
    async for part in answer.aiter_raw():
        size += len(part)
        if size > MAX_ANSWER:
            return


def _seconds(value: str | None) -> float | None:
    try:
        return max(0.0, float(value)) if value is not None else None
    except ValueError:
        return None


async def _address(parts: SplitResult, private: bool) -> IPv4Address | IPv6Address:
    port = parts.port or (443 if parts.scheme == "https" else 80)
    found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    addresses = [ip_address(str(each[4][0]).partition("%")[0]) for each in found]
    if not private and not all(is_public(address) for address in addresses):
        raise Forbidden("it leads into a private network")
    return addresses[0]


def is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in network for network in _DISGUISES):
            return False
    return address.is_global and not address.is_multicast
