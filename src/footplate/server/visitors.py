"""Visitors: a signed cookie with a random id is a guest's whole identity; with an account, it names a session too."""

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
    """Signs the ids of visitors and sessions, and tells its own signature from others."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, visitor: str, session: str | None = None) -> str:
        signed = visitor if session is None else f"{visitor}-{session}"
        return f"{signed}.{self._signature(signed)}"

    def read(self, value: str) -> tuple[str, str | None] | None:
        """The visitor and the session of a cookie, or None if we did not sign it."""
        signed, _, signature = value.partition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(signed).encode()):
            return None
        visitor, _, session = signed.partition("-")
        return visitor, session or None

    def _signature(self, signed: str) -> str:
        return hmac.new(self._secret, signed.encode(), sha256).hexdigest()


class AtSeat(str):
    """A visitor's id with the seat at which they ask, for one who shares a screen with others and has several."""

    seat: int

    def __new__(cls, visitor: str, seat: int) -> "AtSeat":
        made = super().__new__(cls, visitor)
        made.seat = seat
        return made


def new_visitor() -> str:
    return secrets.token_hex(16)


def cookie(value: str, secure: bool) -> Cookie:
    return Cookie(
        key=COOKIE, value=value, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax", secure=secure
    )


# What browsers say of themselves, the more telling names first: Edge says that it is Chrome, and Chrome Safari.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrom", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def device_of(agent: str) -> str:
    """The device that a User-Agent header tells of, in a few words; empty if it tells of none."""
    found = [
        next((name for sign, name in known if sign in agent), None)
        # The browser first.
        for known in (_BROWSERS, _SYSTEMS)
    ]
    return " · ".join(name for name in found if name)
