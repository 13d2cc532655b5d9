"""Limits: how often, and with how many sockets, one address may ask. Rates are declared at the endpoints."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from . import metrics

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


class Noticed:
    """When each session was last noted as used: often enough is seldom, for that is a write."""

    SECONDS = 600.0

    def __init__(self) -> None:
        self._last: dict[str, float] = {}

    def is_due(self, session: str) -> bool:
        """Whether it is to be noted now; true once in a while for each session."""
        now = time.monotonic()
        if now - self._last.get(session, -self.SECONDS) < self.SECONDS:
            return False
        if len(self._last) > _FORGET_ABOVE:
            self._last.clear()
        self._last[session] = now
        return True


class SocketLimits:
    """How many sockets are open, in all and from each address."""

    def __init__(self, in_all: int, per_address: int) -> None:
        self.open = 0
        self._in_all = in_all
        self._per_address = per_address
        self._addresses: Counter[str] = Counter()

    @contextmanager
    def one(self, address: str) -> Iterator[bool]:
        """Counts a socket while it is open; false if it is one too many."""
        if self.open >= self._in_all or self._addresses[address] >= self._per_address:
            yield False
            return
        self.open += 1
        metrics.SOCKETS.inc()
        self._addresses[address] += 1
        try:
            yield True
        finally:
            self.open -= 1
            metrics.SOCKETS.dec()
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]
