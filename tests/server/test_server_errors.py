"""Errors, limits, headers, and the client's pages."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest
import websockets
from site_under_test import MakeSite, Site

import footplate
from footplate.server.limits import SocketLimits
from footplate.server.texts import clean, preferred_language

pytestmark = pytest.mark.anyio

TABLES = "/api/tables"
NEW = {"title": "steel-driver", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "name": "Ada"}


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("de,fr;q=0.3", "fr"),
        ("de,es", "en"),
        ("fr;q=0,en;q=0.1", "en"),
        ("fr;q=x,;;;,,=", "en"),
    ],
)
async def test_the_language_is_the_askers(accepted: str, language: str) -> None:
    assert preferred_language(accepted) == language


async def test_errors_speak_the_askers_language(site: Site) -> None:
    for language in ("en", "fr"):
        person = site.person(**{"Accept-Language": language})
        error = (await person.get("/api/tables/2345678923456789", 404))["error"]
        assert error["message"] == error["text"][language]
        assert error["rule"] is None
        assert "state" not in error


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"text"',
        b"\xff\xfe",
        b'{"title": 5}',
        json.dumps({**NEW, "seats": []}).encode(),
        json.dumps({**NEW, "seats": [{"kind": "open"}] * 9}).encode(),
        json.dumps({**NEW, "seats": [{"kind": "ghost"}] * 3}).encode(),
        json.dumps({**NEW, "surprise": 1}).encode(),
        json.dumps({**NEW, "private": "yes"}).encode(),
        json.dumps({**NEW, "options": {"a": {"b": 1}}}).encode(),
        b'{"a":' * 5000,
    ],
)
async def test_a_malformed_body_is_a_clear_error(site: Site, body: bytes) -> None:
    answer = await site.person().http.post(TABLES, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert error["code"] == "malformed"
    assert error["text"]["en"].startswith("The request cannot be read")
    assert "Traceback" not in answer.text


async def test_a_body_that_is_too_large_is_refused(site: Site) -> None:
    answer = await site.person().http.post(TABLES, json={**NEW, "record": "x" * 2_000_000})
    assert answer.status_code == 413
    assert answer.json()["error"]["code"] == "too-large"


async def test_a_wrong_method_is_refused(site: Site) -> None:
    person = site.person()
    for method, path in (("DELETE", TABLES), ("PUT", "/api/titles"), ("POST", "/table/x"), ("PATCH", "/api/me")):
        answer = await person.http.request(method, path)
        assert answer.status_code == 405, path
        assert answer.json()["error"]["code"] == "method"
        assert answer.headers["allow"]
    assert (await person.http.post("/api/nothing")).status_code == 404


async def test_requests_of_other_sites_are_refused(site: Site) -> None:
    person = site.person()
    for headers in (
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ):
        answer = await person.http.post(TABLES, json=NEW, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "foreign-origin"
    own = {"Origin": f"http://127.0.0.1:{site.port}", "Sec-Fetch-Site": "same-origin"}
    assert (await person.http.post(TABLES, json=NEW, headers=own)).status_code == 201


async def test_too_many_requests_must_wait(make_site: MakeSite) -> None:
    site = await make_site(rate_limits=True)
    person = site.person()
    answers = [await person.http.post(TABLES, json=NEW) for _ in range(31)]
    assert [answer.status_code for answer in answers] == [201] * 30 + [429]
    assert answers[-1].json()["error"]["code"] == "rate"
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert (await person.http.get(TABLES)).status_code == 200


async def test_an_internal_error_tells_nothing_inside(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("a secret detail")

    monkeypatch.setattr(footplate, "new", broken)
    answer = await site.person().http.post(TABLES, json=NEW)
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "internal"
    assert "secret detail" not in answer.text


async def test_answers_are_not_cached_nor_sniffed(site: Site) -> None:
    answer = await site.person().http.get("/api/titles")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_without_a_built_client_a_page_says_so(make_site: MakeSite, tmp_path: Path) -> None:
    site = await make_site(static=tmp_path / "nothing")
    answer = await site.person().http.get("/")
    assert answer.status_code == 503
    assert "make play" in answer.text


async def test_the_client_is_served(make_site: MakeSite, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Footplate</title>")
    (static / "assets" / "main-abc123.js").write_text("let a = 1;" * 500)
    (static / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    http = (await make_site(static=static)).person().http
    for path in ("/", "/table/k3v9", "/rules/steel-driver"):
        answer = await http.get(path)
        assert answer.status_code == 200
        assert answer.text.startswith("<!doctype html>")
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"] == "no-cache"
    script = await http.get("/assets/main-abc123.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    assert script.text == "let a = 1;" * 500
    assert (await http.get("/favicon.svg")).headers["content-type"].startswith("image/svg+xml")
    assert (await http.get("/assets/old-000000.js")).status_code == 404
    assert (await http.head("/")).status_code == 200
    for path in ("/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt", "/%00"):
        assert "secret" not in (await http.get(path)).text


async def test_clean_text_is_one_printable_line() -> None:
    assert clean(" a\tb\n\x00c\u200bd\u202e ") == "a b cd"
    assert clean("e\u0301") == "é"
    assert clean("\ud800x") == "x"


async def test_files_are_sent_once_and_in_parts(make_site: MakeSite, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Footplate</title>")
    (static / "assets" / "main-abc123.js").write_text("let a = 1;" * 500)
    http = (await make_site(static=static)).person().http
    for path in ("/", "/assets/main-abc123.js", "/table/k3v9"):
        first = await http.get(path)
        assert first.status_code == 200
        again = await http.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        changed = await http.get(path, headers={"If-None-Match": '"another"'})
        assert changed.status_code == 200
    script = "/assets/main-abc123.js"
    for wanted, status, text in (
        ("bytes=0-8", 206, "let a = 1"),
        ("bytes=4990-", 206, "let a = 1;"),
        ("bytes=-10", 206, "let a = 1;"),
        ("bytes=9000-9001", 416, ""),
        ("bytes=5-2", 200, "let a = 1;" * 500),
        ("lines=1-2", 200, "let a = 1;" * 500),
    ):
        part = await http.get(script, headers={"Range": wanted})
        assert (part.status_code, part.text) == (status, text), wanted
    assert (await http.get(script, headers={"Range": "bytes=0-8"})).headers["content-range"] == "bytes 0-8/5000"
    old = {"Range": "bytes=0-8", "If-Range": '"another"'}
    assert (await http.get(script, headers=old)).status_code == 200


async def test_a_path_that_no_file_can_have_is_the_page(site: Site) -> None:
    for path in ("/" + "a" * 300, "/%00", "/%ff%fe"):
        assert (await site.person().http.get(path)).status_code in (200, 503)
    assert (await site.person().http.get("/assets/" + "a" * 300)).status_code == 404


async def test_an_origin_that_is_no_address_is_foreign(site: Site) -> None:
    answer = await site.person().http.post(TABLES, json=NEW, headers={"Origin": "http://["})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "foreign-origin"


async def test_text_that_is_not_utf_8_is_a_clear_error(site: Site) -> None:
    body = b'{"name": "\xff"}'
    answer = await site.person().http.put("/api/me", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "malformed"


async def test_options_names_every_method(site: Site) -> None:
    for path, methods in (
        (TABLES, "GET, OPTIONS, POST"),
        ("/api/me", "GET, OPTIONS, PUT"),
        ("/api/tables/2345678923456789/chat", "GET, OPTIONS, POST"),
        ("/api/tables/2345678923456789/undo", "OPTIONS, POST"),
        ("/", "GET, HEAD, OPTIONS"),
        ("/table/x", "GET, HEAD, OPTIONS"),
    ):
        answer = await site.person().http.options(path)
        assert (answer.status_code, answer.headers["allow"]) == (204, methods)


async def test_a_name_that_is_not_the_servers_is_refused(make_site: MakeSite) -> None:
    """Another site may make its own name lead to this server: DNS rebinding."""
    site = await make_site(origins=frozenset({"https://games.example"}))
    http = site.person().http
    for host in ("elsewhere.example", f"elsewhere.example:{site.port}", "127.0.0.1.elsewhere.example", "[", ""):
        answer = await http.get("/api/tables", headers={"Host": host})
        assert answer.status_code == 421, host
        assert answer.json()["error"]["code"] == "foreign-host"
    for host in ("localhost", f"127.0.0.1:{site.port}", f"[::1]:{site.port}", "192.168.1.7", "games.example"):
        assert (await http.get("/api/tables", headers={"Host": host})).status_code == 200, host
    address = "ws://elsewhere.example/api/tables/2345678923456789/live"
    socket = await websockets.connect(address, host="127.0.0.1", port=site.port)
    await socket.wait_closed()
    assert socket.close_code == 4403


async def test_sockets_of_one_address_and_in_all_are_limited(make_site: MakeSite) -> None:
    site = await make_site(sockets_per_address=2)
    table = await site.person().set_up("me", "open", "open")
    lives = [await site.person().live(table) for _ in range(3)]
    await lives[0].state()
    await lives[1].state()
    await lives[2].socket.wait_closed()
    assert lives[2].socket.close_code == 4429
    await lives[0].close()
    while site.house.sockets.open > 1:
        await asyncio.sleep(0.01)
    again = await site.person().live(table)
    await again.state()
    limits = SocketLimits(in_all=1, per_address=5)
    with limits.one("a") as first, limits.one("b") as second:
        assert (first, second) == (True, False)
    assert limits.open == 0


async def test_one_damaged_row_does_not_take_the_list_along(site: Site, tmp_path: Path) -> None:
    ada = site.person()
    good, bad = await ada.set_up("me", "open", "open"), await ada.set_up("me", "open", "open")
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        connection.execute("update tables set options = 'not JSON' where id = ?", (bad,))
    lists = await ada.get(TABLES)
    assert [card["id"] for card in lists["mine"]] == [good]
    assert [card["id"] for card in lists["open"]] == [good]
