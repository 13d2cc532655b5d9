"""Headers that every answer carries."""

from litestar import Litestar
from litestar.datastructures import MutableScopeHeaders
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

from . import metrics

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


_EVERYWHERE = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_NOT_KEPT = "no-store"


def methods_of(app: Litestar) -> dict[str, str]:
    """The methods of each path, for the header Allow."""
    methods = {
        route.path_format: ", ".join(sorted(route.methods)) for route in app.routes if isinstance(route, HTTPRoute)
    }
    return {**methods, "/{path}": "GET, HEAD, OPTIONS"}


async def add_headers(message: Message, scope: Scope) -> None:
    """The address of a private table must not leak to other sites, nor its state to caches."""
    if message["type"] != "http.response.start":
        return
    metrics.ANSWERS.labels(str(message["status"])).inc()
    headers = MutableScopeHeaders.from_message(message)
    if scope.get("method") == "OPTIONS" and scope.get("path_template"):
        # Litestar names the methods of the first handler of a path alone.
        headers["Allow"] = scope["litestar_app"].state.methods.get(scope["path_template"], "OPTIONS")
    headers.update(_EVERYWHERE)
    if scope["path"].startswith("/api"):
        headers.setdefault("Cache-Control", _NOT_KEPT)
    else:
        headers["Content-Security-Policy"] = _PAGE_POLICY


def brief_answer(headers: dict[str, str]) -> list[Message]:
    """An answer of the interface without a body."""
    metrics.ANSWERS.labels("204").inc()
    told = {**headers, **_EVERYWHERE, "Cache-Control": _NOT_KEPT}
    encoded = [(name.lower().encode(), value.encode()) for name, value in told.items()]
    return [
        {"type": "http.response.start", "status": 204, "headers": encoded},
        {"type": "http.response.body", "body": b"", "more_body": False},
    ]
