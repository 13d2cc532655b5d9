"""Errors, limits, headers, and the client's pages."""

import json
from pathlib import Path

import pytest
from site_under_test import MakeSite, Site

import footplate
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
