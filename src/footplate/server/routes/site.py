"""Where this server can be reached: what an invitation has to say, and its code for telephones."""

import io
from typing import Annotated

import segno
from litestar import Response, Router, get
from litestar.params import QueryParameter

from ..errors import may_fail
from ..limits import Rate
from ..messages import SiteInfo
from .asking import TheHouse

_READING = {"rate": Rate(300, 60)}


@get("/", opt=_READING, responses=may_fail())
async def show_site(house: TheHouse) -> SiteInfo:
    """How far an invitation reaches: this computer alone, the local network, or wherever the site is known."""
    return SiteInfo(house.config.reach, house.config.address)


@get("/code.svg", opt=_READING, media_type="image/svg+xml", responses=may_fail(400))
async def show_code(
    house: TheHouse, path: Annotated[str, QueryParameter(max_length=200, pattern=r"^/[A-Za-z0-9/_-]*$")] = "/"
) -> Response[bytes]:
    """The address of a page of this site as a QR code."""
    drawn = io.BytesIO()
    address = (house.config.address or "http://localhost").rstrip("/") + path
    segno.make(address, error="m").save(drawn, kind="svg", scale=4, xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml")


site = Router(path="/api/site", route_handlers=[show_site, show_code], tags=["site"])
