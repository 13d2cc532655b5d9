"""Visitors: a signed cookie with a random id is all the identity there is."""

import hmac
import secrets
from hashlib import sha256
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

COOKIE = "footplate"
COOKIE_SECONDS = 400 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


class Signer:
    """Signs visitors' ids, and tells its own signature from others."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, visitor: str) -> str:
        return f"{visitor}.{self._signature(visitor)}"

    def read(self, value: str) -> str | None:
        """The visitor of a cookie, or None if we did not sign it."""
        visitor, _, signature = value.partition(".")
        genuine = hmac.compare_digest(signature.encode(), self._signature(visitor).encode())
        return visitor if genuine else None

    def _signature(self, visitor: str) -> str:
        return hmac.new(self._secret, visitor.encode(), sha256).hexdigest()


def new_visitor() -> str:
    return secrets.token_hex(16)


def cookie(value: str, secure: bool) -> Cookie:
    return Cookie(
        key=COOKIE, value=value, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax", secure=secure
    )
