"""Headers that every answer carries."""

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

_PAGE_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "style-src 'self' 'unsafe-inline'",
        "font-src 'self' data:",
        "connect-src 'self' ws: wss:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)


async def add_headers(message: Message, scope: Scope) -> None:
    """The address of a private table must not leak to other sites, nor its state to caches."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "same-origin"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if scope["path"].startswith("/api"):
        headers.setdefault("Cache-Control", "no-store")
    else:
        headers["Content-Security-Policy"] = _PAGE_POLICY
