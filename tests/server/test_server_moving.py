"""The short way of a move refuses what the way of all requests refuses, in the same words, and nothing else."""

from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import httpx
import pytest
from site_under_test import Json, MakeSite, Person, Site, seat_three

from footplate.server import limits, moving
from footplate.server.routes.tables import play_action

pytestmark = pytest.mark.anyio

BRIEF = {"Prefer": "return=minimal", "Content-Type": "application/json"}
USUAL = {"Content-Type": "application/json"}


async def test_both_ways_have_the_same_guards(site: Site) -> None:
    routes = [route for route in site.app.routes if route.path_format == "/api/tables/{table_id}/actions"]
    handlers: list[Any] = [handler for route in routes for handler in getattr(route, "route_handlers", [])]
    played = [handler for handler in handlers if handler.fn is play_action.fn]
    assert [guard.fn if hasattr(guard, "fn") else guard for guard in played[0].resolve_guards()] == [*moving.GUARDS]


async def both(person: Person, path: str, content: Json | bytes, **headers: str) -> tuple[int, Any]:
    """What is answered, which is the same on both ways."""
    body = content if isinstance(content, bytes) else httpx.Request("POST", "http://any", json=content).content
    answers = [
        await person.http.post(path, content=body, headers={**kind, **headers}) for kind in (BRIEF, USUAL, BRIEF)
    ]
    told = [(each.status_code, each.json()["error"]) for each in answers]
    for _, error in told:
        error.pop("state", None)
    assert told[0] == told[1] == told[2]
    return told[0][0], told[0][1]["code"]


async def test_both_ways_refuse_the_same(site: Site) -> None:
    table, people = await seat_three(site)
    path = f"/api/tables/{table}/actions"
    actor = (await people[0].state(table))["actors"][0]
    me, other, stranger = people[actor], people[(actor + 1) % 3], site.person("Eve")
    action = (await me.state(table))["choices"][0]["action"]
    legal: Json = {"id": str(uuid4()), "number": 0, "action": action}
    waiting = await stranger.set_up("me", "open", "open")
    forged = site.person("Mal")
    forged.http.cookies.set("footplate", "v1.somebody.else")

    assert await both(me, path, legal, Origin="http://elsewhere.example") == (403, "foreign-origin")
    assert await both(me, path, legal, **{"Sec-Fetch-Site": "cross-site"}) == (403, "foreign-origin")
    assert await both(me, path, legal, Host="elsewhere.example") == (421, "foreign-host")
    assert await both(stranger, path, legal) == (403, "not-seated")
    assert await both(site.person(), path, legal) == (403, "not-seated")
    assert await both(forged, path, legal) == (403, "not-seated")
    assert await both(other, path, legal) == (403, "other-seat")
    assert await both(me, "/api/tables/nosuchtable00000/actions", legal) == (404, "no-table")
    assert await both(me, "/api/tables/no/actions", legal) == (404, "no-table")
    assert await both(stranger, f"/api/tables/{waiting}/actions", legal) == (409, "not-begun")
    assert await both(me, path, {**legal, "number": 7}) == (409, "stale")
    assert await both(me, path, {**legal, "number": -1}) == (400, "malformed")
    assert await both(me, path, {**legal, "id": "mine"}) == (400, "malformed")
    assert await both(me, path, {"id": str(uuid4())}) == (400, "malformed")
    assert await both(me, path, b"{") == (400, "malformed")
    assert await both(me, path, b"") == (400, "malformed")
    assert await both(me, path, b'{"id": "\xff"}') == (400, "malformed")
    assert await both(me, path, {**legal, "action": {"type": "fly", "seat": actor}}) == (422, "illegal")
    assert await both(me, path, {**legal, "action": {**action, "seat": 9}}) in [(422, "illegal"), (403, "other-seat")]
    assert await both(me, path, {**legal, "action": {**action, "more": "x" * 5_000}}) == (422, "illegal")
    assert await both(me, path, {**legal, "action": {**action, "more": "x" * 70_000}}) == (413, "too-large")
    assert (await me.state(table))["number"] == 0

    first = await me.http.post(path, json=legal, headers=BRIEF)
    again = await me.http.post(path, json=legal, headers=USUAL)
    assert (first.status_code, again.status_code, again.json()["number"]) == (204, 200, 1)


async def test_both_ways_count_together(make_site: MakeSite, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has had their share on one way is refused on the other."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
    site = await make_site(rate_limits=True)
    table, people = await seat_three(site)
    body = {"id": str(uuid4()), "number": 7, "action": {}}
    for _ in range(play_action.opt["rate"].requests):
        site.app.state.rate_limits.wait(str(play_action), "127.0.0.1", play_action.opt["rate"])
    assert await both(people[0], f"/api/tables/{table}/actions", body) == (429, "rate")
