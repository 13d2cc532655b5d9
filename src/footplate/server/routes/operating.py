"""For those who run the server: whether it lives, whether it is ready, and its figures."""

from ipaddress import ip_address
from typing import Any

from litestar import MediaType, Request, Response, get
from sqlalchemy import text

from .. import hosting, metrics
from ..calls.messages import UnsentCall
from ..errors import ApiError
from ..guarding import address_of
from ..house import House
from ..storage import StorageFailed
from .asking import TheHouse


@get("/api/health", include_in_schema=False)
async def health() -> dict[str, str]:
    """The process lives and its loop turns."""
    return {"status": "alive"}


@get("/api/ready", include_in_schema=False)
async def ready(house: TheHouse) -> Response[dict[str, str]]:
    """Whether requests can be met now: 503 while the database cannot be used, or the server is stopping."""
    reason = await _unready(house)
    if reason is None:
        return Response({"status": "ready"})
    return Response({"status": "not ready", "reason": reason}, status_code=503)


async def _unready(house: House) -> str | None:
    if house.stopping:
        return "the server is stopping"
    if house.hub.wire is not None and not house.hub.wire.whole:
        return "the connection for notices is broken"
    try:
        async with house.database.read() as connection:
            await connection.execute(text("select 1"))
    except StorageFailed:
        return "the database cannot be used"
    return None


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def figures(request: Request[Any, Any, Any], house: TheHouse) -> bytes:
    """Figures for Prometheus; for this computer and its private networks unless it is told otherwise."""
    _check_local(request, house)
    return metrics.report()


@get("/api/operating/calls", include_in_schema=False)
async def unsent(request: Request[Any, Any, Any], house: TheHouse) -> list[UnsentCall]:
    """The calls to people that could not be sent, for whoever may read the figures; they name nobody."""
    _check_local(request, house)
    return await hosting.unsent_calls(house, named=False)


def _check_local(request: Request[Any, Any, Any], house: House) -> None:
    if house.config.metrics == "off" or (house.config.metrics == "local" and not _is_local(address_of(request))):
        raise ApiError("not-found")


def _is_local(address: str) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return found.is_loopback or found.is_private
