"""Guards: where requests may come from, and how many. Limits are declared at the endpoints."""

import math
import time
from typing import NamedTuple
from urllib.parse import urlsplit

from litestar.handlers.base import BaseRouteHandler

from .errors import ApiError
from .house import House
from .visitors import Connection

_READING = {"GET", "HEAD", "OPTIONS"}
_FORGET_ABOVE = 20_000


class Rate(NamedTuple):
    """At most `requests` in `seconds` from one address, in a burst or spread out."""

    requests: int
    seconds: float


class RateLimits:
    """Who has asked how often: a bucket for each kind of request and address, which refills steadily."""

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def wait(self, name: str, asker: str, rate: Rate) -> float:
        """0 if the request may pass, otherwise the seconds until one may."""
        now = time.monotonic()
        left, then = self._buckets.get((name, asker), (float(rate.requests), now))
        left = min(rate.requests, left + (now - then) * rate.requests / rate.seconds)
        if left < 1:
            return (1 - left) * rate.seconds / rate.requests
        self._buckets[(name, asker)] = (left - 1, now)
        if len(self._buckets) > _FORGET_ABOVE:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if now - bucket[1] < 600}
        if len(self._buckets) > _FORGET_ABOVE:
            self._buckets.clear()


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client is not None else "unknown"


def is_foreign(connection: Connection, allowed: frozenset[str]) -> bool:
    """Whether another site's page makes this request."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") not in ("same-origin", "none")
    if origin in allowed:
        return False
    return urlsplit(origin).netloc.lower() != connection.headers.get("host", "").lower()


def refuse_foreign(connection: Connection, _: BaseRouteHandler) -> None:
    house: House = connection.app.state.house
    if connection.scope.get("method", "GET") in _READING:
        return
    if is_foreign(connection, house.config.origins):
        raise ApiError("foreign-origin")


def limit_rate(connection: Connection, handler: BaseRouteHandler) -> None:
    house: House = connection.app.state.house
    rate: Rate | None = handler.opt.get("rate")
    if rate is None or not house.config.rate_limits:
        return
    limits: RateLimits = connection.app.state.rate_limits
    wait = limits.wait(handler.name or str(handler), address_of(connection), rate)
    if wait > 0:
        raise ApiError("rate", headers={"Retry-After": str(math.ceil(wait))})
