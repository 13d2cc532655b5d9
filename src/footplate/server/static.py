"""The browser client: files of its build, and its one page for every other address."""

import gzip
import mimetypes
import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.params import FromPath

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
_PACKED_ALREADY = {".woff2", ".png", ".jpg", ".webp"}
_WORTH_PACKING = 1000
# Files are packed here, and once.
_AS_IT_IS = {"no_compression": True}
_RANGE = re.compile(r"bytes=(\d*)-(\d*)")


class Kept(msgspec.Struct, frozen=True):
    """A file in memory, as it is and packed."""

    data: bytes
    packed: bytes | None
    tag: str
    media_type: str


@route("/", http_method=(HttpMethod.GET, HttpMethod.HEAD), opt=_AS_IT_IS, include_in_schema=False)
async def home(request: Request[Any, Any, Any], house: TheHouse) -> Response[Any]:
    """The client's page."""
    return _page(request, house.config.static)


@route("/{path:path}", http_method=_METHODS, status_code=200, opt=_AS_IT_IS, include_in_schema=False)
async def client(request: Request[Any, Any, Any], house: TheHouse, path: FromPath[str]) -> Response[Any]:
    """A file of the client, or its page; addresses of the interface that do not exist get an error."""
    name = path.lstrip("/")
    if name == "api" or name.startswith("api/"):
        raise ApiError("not-found")
    if request.method not in ("GET", "HEAD"):
        raise ApiError("method", headers={"Allow": "GET, HEAD, OPTIONS"})
    found = _file(house.config.static, name)
    if found is not None:
        return _answer(request, found, _FOREVER if name.startswith("assets/") else "no-cache")
    if name.startswith("assets/"):
        raise ApiError("not-found")
    return _page(request, house.config.static)


def _file(folder: Path, name: str) -> Kept | None:
    try:
        file = (folder / name).resolve()
        if not name or not file.is_relative_to(folder.resolve()) or not file.is_file():
            return None
        return _kept(file, file.stat().st_mtime_ns)
    except (OSError, ValueError):
        # A name that no file can have: too long, or with a zero byte.
        return None


@lru_cache(maxsize=64)
def _kept(file: Path, _: int) -> Kept:
    """Read and packed once for each time it was written."""
    data = file.read_bytes()
    packs = len(data) >= _WORTH_PACKING and file.suffix not in _PACKED_ALREADY
    media_type = _MEDIA_TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Kept(data, gzip.compress(data, mtime=0) if packs else None, sha256(data).hexdigest()[:20], media_type)


def _answer(request: Request[Any, Any, Any], file: Kept, caching: str) -> Response[Any]:
    wanted = request.headers.get("range")
    packs = file.packed is not None and wanted is None and "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{file.tag}-gz"' if packs else f'"{file.tag}"'
    headers = {"Cache-Control": caching, "ETag": tag, "Accept-Ranges": "bytes", "Vary": "Accept-Encoding"}
    if _matches(request.headers.get("if-none-match", ""), tag):
        return Response(None, status_code=304, headers=headers)
    if packs:
        return Response(file.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.media_type)
    part = _part(wanted, len(file.data)) if request.headers.get("if-range", tag) == tag else None
    if part is None:
        return Response(file.data, headers=headers, media_type=file.media_type)
    first, stop = part
    if first >= stop:
        return Response(b"", status_code=416, headers={**headers, "Content-Range": f"bytes */{len(file.data)}"})
    headers["Content-Range"] = f"bytes {first}-{stop - 1}/{len(file.data)}"
    return Response(file.data[first:stop], status_code=206, headers=headers, media_type=file.media_type)


def _matches(known: str, tag: str) -> bool:
    tags = {each.strip().removeprefix("W/") for each in known.split(",")}
    return tag in tags or "*" in tags


def _part(wanted: str | None, length: int) -> tuple[int, int] | None:
    """The bytes that a Range header asks for, from and up to; None for all of them, an empty part for none there."""
    match = _RANGE.fullmatch(wanted.strip()) if wanted is not None else None
    if match is None or match.group(1) == match.group(2) == "":
        return None
    first, last = match.groups()
    if not first:
        return max(length - int(last), 0), length if int(last) else 0
    if last and int(last) < int(first):
        return None
    return int(first), min(int(last) + 1, length) if last else length


def _page(request: Request[Any, Any, Any], folder: Path) -> Response[Any]:
    index = _file(folder, "index.html")
    if index is not None:
        return _answer(request, index, "no-cache")
    return Response(_NOT_BUILT, status_code=503, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})
