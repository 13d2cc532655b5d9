"""Guards: where requests may come from, and how many. They are coroutines: Litestar runs plain functions in threads."""

import math
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler

from .errors import ApiError
from .house import House
from .limits import Rate, RateLimits
from .visitors import Connection

_READING = {"GET", "HEAD", "OPTIONS"}
# What the state of a request says once its rate is counted.
ADMITTED = "footplate_admitted"


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client is not None else "unknown"


def is_foreign(connection: Connection, allowed: frozenset[str]) -> bool:
    """Whether another site's page makes this request."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") not in ("same-origin", "none")
    if origin in allowed:
        return False
    return _place(origin) != connection.headers.get("host", "").lower()


def _place(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def unknown_host(connection: Connection, known: frozenset[str]) -> str | None:
    """The name under which a request reaches the server, if it is not one of the server's.

    Another site can make its own name lead here, and then its pages would be of one origin with ours; an address in
    figures, or this computer's own name, it cannot.
    """
    host = connection.headers.get("host", "")
    name = _host_name(host)
    if name is None or not (name in known or _is_address(name)):
        return host[:100]
    return None


@lru_cache(1000)
def _host_name(host: str) -> str | None:
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


@lru_cache(1000)
def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


async def refuse_unknown_host(connection: Connection, _: BaseRouteHandler) -> None:
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        return
    house: House = connection.app.state.house
    unknown = unknown_host(connection, house.config.host_names)
    if unknown is not None:
        raise ApiError("foreign-host", host=unknown)


async def refuse_foreign(connection: Connection, _: BaseRouteHandler) -> None:
    house: House = connection.app.state.house
    if connection.scope.get("method", "GET") in _READING:
        return
    if is_foreign(connection, house.config.origins):
        raise ApiError("foreign-origin")


async def limit_rate(connection: Connection, handler: BaseRouteHandler) -> None:
    house: House = connection.app.state.house
    rate: Rate | None = handler.opt.get("rate")
    if rate is None or not house.config.rate_limits or ADMITTED in connection.scope["state"]:
        return
    limits: RateLimits = connection.app.state.rate_limits
    wait = limits.wait(handler.name or str(handler), address_of(connection), rate)
    if wait > 0:
        raise ApiError("rate", headers={"Retry-After": str(math.ceil(wait))})
