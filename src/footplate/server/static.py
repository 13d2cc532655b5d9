"""The browser client: files of its build, and its one page for every other address."""

import mimetypes
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.params import FromPath
from litestar.response import File

from .errors import ApiError
from .routes.asking import TheHouse

_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Footplate</title>
<meta name="viewport" content="width=device-width">
<h1>Footplate</h1>
<p>The server runs, but its browser client was not built. Run <code>make play</code> in the source tree,
or install the package, which brings it along.</p>
<p lang="fr">Le serveur fonctionne, mais son client pour le navigateur n’a pas été construit. Lancez
<code>make play</code> dans les sources, ou installez le paquet, qui le contient.</p>
"""
_FOREVER = "public, max-age=31536000, immutable"
# The types that a browser insists on; the tables of some systems have others.
_MEDIA_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
_METHODS = (HttpMethod.GET, HttpMethod.HEAD, HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH, HttpMethod.DELETE)


@route("/", http_method=(HttpMethod.GET, HttpMethod.HEAD), include_in_schema=False)
async def home(house: TheHouse) -> Response[str]:
    """The client's page."""
    return _page(house.config.static)


@route("/{path:path}", http_method=_METHODS, include_in_schema=False)
async def client(request: Request[Any, Any, Any], house: TheHouse, path: FromPath[str]) -> Response[Any]:
    """A file of the client, or its page; addresses of the interface that do not exist get an error."""
    name = path.lstrip("/")
    if name == "api" or name.startswith("api/"):
        raise ApiError("not-found")
    if request.method not in ("GET", "HEAD"):
        raise ApiError("method", headers={"Allow": "GET, HEAD"})
    found = _file(house.config.static, name)
    if found is not None:
        caching = _FOREVER if name.startswith("assets/") else "no-cache"
        return File(
            found, content_disposition_type="inline", media_type=_media_type(found), headers={"Cache-Control": caching}
        )
    if name.startswith("assets/"):
        raise ApiError("not-found")
    return _page(house.config.static)


def _file(folder: Path, name: str) -> Path | None:
    if not name or "\0" in name:
        return None
    file = (folder / name).resolve()
    return file if file.is_relative_to(folder.resolve()) and file.is_file() else None


def _media_type(file: Path) -> str:
    return _MEDIA_TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"


def _page(folder: Path) -> Response[str]:
    index = folder / "index.html"
    built = index.is_file()
    return Response(
        index.read_text("utf-8") if built else _NOT_BUILT,
        status_code=200 if built else 503,
        media_type=MediaType.HTML,
        headers={"Cache-Control": "no-cache"},
    )
