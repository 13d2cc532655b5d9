"""Who may do what: every call about people and tables, by a stranger, a watcher, a host, a player and the owner."""

from typing import Any

import pytest
from account_people import registered, visitor_of
from site_under_test import MakeSite, Person, Site

import footplate
from almost_over import almost_over
from footplate.server import account_tools

pytestmark = pytest.mark.anyio

# Those who ask, in this order: who may least comes first, so that what one changes hides nothing from the next.
ROLES = ("stranger", "watcher", "host", "player", "owner")
ACCOUNTS = "no-account no-account {} no-account no-account"
TAKEN = "name-taken name-taken has-account name-taken name-taken"
SEATED = "not-seated not-seated not-seated {} {}"
OWNERS = "not-owner not-owner not-owner not-owner ok"


def everybody(answer: str) -> str:
    return " ".join([answer] * len(ROLES))


ALL = everybody("ok")

# What anybody may read, or try alone.
APART = ("/api/examples", "/api/learn", "/api/lessons", "/api/puzzles", "/api/rules", "/api/titles", "/api/workshop")

KEY = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
DEVICE = {"endpoint": "https://push.example/{asker}", "p256dh": KEY, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
OLD, NEW = "correct horse", "battery staple"
ID = "00000000-0000-4000-8000-00000000000{number}"

Calls = list[tuple[str, Any, str]]
# Of people: the call, what is sent, and what each of them is answered.
PEOPLE: Calls = [
    ("GET /api/me", None, ALL),
    ("PUT /api/me", {"name": "Zed"}, "ok ok account-name ok ok"),
    ("POST /api/me/links", None, ALL),
    ("POST /api/me/arrive", {"token": "x"}, everybody("no-link")),
    ("GET /api/site", None, ALL),
    ("GET /api/site/code.svg?path=/", None, ALL),
    ("GET /api/people/Holly", None, ALL),
    ("GET /api/lobby", None, ALL),
    ("GET /api/account", None, ALL),
    ("POST /api/account/sign-in", {"name": "Nobody", "password": OLD}, everybody("not-let-in")),
    ("POST /api/account/sign-in/passkey/options", None, ALL),
    ("POST /api/account/sign-in/passkey", {"credential": {}}, everybody("passkey")),
    ("POST /api/account/reset", {"token": "x", "password": NEW}, everybody("no-reset")),
    ("PUT /api/account/name", {"name": "Holly"}, ACCOUNTS.format("ok")),
    ("PUT /api/account/email", {"email": None}, ACCOUNTS.format("ok")),
    ("PUT /api/account/password", {"old": OLD, "new": OLD}, ACCOUNTS.format("ok")),
    ("GET /api/account/sessions", None, ACCOUNTS.format("ok")),
    ("DELETE /api/account/sessions/x", None, ACCOUNTS.format("no-session")),
    ("POST /api/account/passkeys/options", None, ACCOUNTS.format("ok")),
    ("POST /api/account/passkeys", {"credential": {}}, ACCOUNTS.format("passkey")),
    ("DELETE /api/account/passkeys/x", None, ACCOUNTS.format("no-passkey")),
    ("GET /api/admin/people", None, ACCOUNTS.format("ok")),
    ("GET /api/admin/tables", None, ACCOUNTS.format("ok")),
    ("GET /api/admin/failures", None, ACCOUNTS.format("ok")),
    ("GET /api/admin/calls", None, ACCOUNTS.format("ok")),
    ("GET /api/admin/actions", None, ACCOUNTS.format("ok")),
    ("PUT /api/admin/people/{visitor_id}/mute", {"minutes": 5}, ACCOUNTS.format("ok")),
    ("POST /api/admin/people/{visitor_id}/reset", None, ACCOUNTS.format("no-person")),
    ("PUT /api/admin/people/{visitor_id}/removed", {"removed": True}, ACCOUNTS.format("ok")),
    ("PUT /api/admin/people/{visitor_id}/removed", {"removed": False}, ACCOUNTS.format("ok")),
    ("GET /api/calls", None, ALL),
    ("PUT /api/calls", {"language": "en", "zone": "UTC"}, ALL),
    ("POST /api/calls/test", None, everybody("no-way")),
    ("POST /api/calls/mail", None, everybody("nothing-to-confirm")),
    ("POST /api/calls/confirm", {"key": "x"}, everybody("no-key")),
    ("POST /api/calls/stop/{key}", None, everybody("no-key")),
    ("POST /api/calls/devices", DEVICE, ALL),
    ("DELETE /api/calls/devices/{device}", None, "no-device no-device no-device no-device ok"),
    ("GET /api/calls/waiting", None, ALL),
    ("GET /api/tables", None, ALL),
    ("POST /api/tables", {"title": "steel-driver", "seats": [{"kind": "open"}] * 3}, ALL),
    (
        "POST /api/account",
        {"name": "Holly", "password": OLD},
        "name-taken name-taken has-account name-taken name-taken",
    ),
    ("POST /api/account/leave", {"password": NEW}, ACCOUNTS.format("wrong-password")),
    ("POST /api/account/sign-out", None, ACCOUNTS.format("ok")),
]
# At a table of the owner and a player that has not begun, each.
OPEN: Calls = [
    ("GET /api/tables/{table_id}", None, ALL),
    ("GET /api/tables/{table_id}/packed?lang=en", None, ALL),
    ("GET /api/tables/{table_id}/watchers", None, ALL),
    ("GET /api/tables/{table_id}/chat", None, ALL),
    ("POST /api/tables/{table_id}/chat", {"text": "Hello"}, "name ok ok ok ok"),
    ("PUT /api/calls/tables/{table_id}", {"off": True}, "not-seated ok ok ok ok"),
    ("PUT /api/tables/{table_id}/seats/2", {"kind": "bot"}, OWNERS),
    ("PUT /api/tables/{table_id}/seats/2", {"kind": "asked", "name": "Holly"}, OWNERS),
    ("PUT /api/tables/{table_id}/setup", {"seats": 4, "map": "usa"}, OWNERS),
    ("POST /api/tables/{table_id}/join", {"seat": 1}, "taken taken taken ok seated"),
    ("POST /api/tables/{table_id}/leave", None, SEATED.format("ok", "ok")),
    ("DELETE /api/tables/{table_id}", None, OWNERS),
    ("PUT /api/admin/tables/{table_id}/listed", {"listed": False}, ACCOUNTS.format("ok")),
    ("DELETE /api/admin/tables/{table_id}", None, ACCOUNTS.format("ok")),
]
# At one with a bot besides, where the game waits for the player.
PLAYING: Calls = [
    ("PUT /api/tables/{table_id}/stand-in", {"away": True}, SEATED.format("ok", "ok")),
    ("POST /api/tables/{table_id}/resign", None, SEATED.format("ok", "ok")),
    ("POST /api/tables/{table_id}/proposal", {"kind": "end"}, SEATED.format("ok", "proposed")),
    ("PUT /api/tables/{table_id}/plan", {"kind": "pass", "number": 0, "until": "game"}, SEATED.format("ok", "ok")),
    ("DELETE /api/tables/{table_id}/plan", None, SEATED.format("ok", "ok")),
    (
        "POST /api/tables/{table_id}/plan/ahead?lang=en",
        {"number": 0, "actions": []},
        SEATED.format("plan-turn", "no-ahead"),
    ),
    (
        "PUT /api/tables/{table_id}/tempo",
        {"tempo": 2},
        "not-owner not-owner not-owner not-owner somebody-plays",
    ),
    ("POST /api/tables/{table_id}/plan/why", {"number": 0, "target": "x"}, SEATED.format("plan-turn", "no-ahead")),
    (
        "POST /api/tables/{table_id}/plan/effect",
        {"number": 0, "action": "{action}"},
        SEATED.format("plan-turn", "no-ahead"),
    ),
    ("POST /api/tables/{table_id}/why", {"target": "pass"}, SEATED.format("ok", "ok")),
    ("POST /api/tables/{table_id}/explain", {"action": "{action}"}, SEATED.format("ok", "other-seat")),
    ("POST /api/tables/{table_id}/effect", {"action": "{action}"}, SEATED.format("ok", "other-seat")),
    ("GET /api/tables/{table_id}/hints", None, SEATED.format("no-hints", "no-hints")),
    ("GET /api/tables/{table_id}/lesson", None, everybody("no-lesson")),
    ("GET /api/tables/{table_id}/history/0", None, ALL),
    ("GET /api/tables/{table_id}/history/0/reason", None, everybody("no-position")),
    ("GET /api/tables/{table_id}/log", None, ALL),
    ("POST /api/tables/{table_id}/practice", {"at": 0, "seat": 1}, "name ok ok ok other-seat"),
    ("POST /api/tables/{table_id}/end", {"number": 0}, SEATED.format("ok", "ok")),
    ("POST /api/tables/{table_id}/undo", {"id": ID, "number": 0, "to": 0}, SEATED.format("no-undo", "no-undo")),
    (
        "POST /api/tables/{table_id}/actions",
        {"id": ID, "number": 0, "action": "{action}"},
        SEATED.format("ok", "stale"),
    ),
    ("GET /api/tables/{table_id}/record", None, everybody("not-over")),
    ("GET /api/tables/{table_id}/record.txt", None, everybody("not-over")),
    ("GET /api/tables/{table_id}/story", None, everybody("no-story-yet")),
    ("GET /api/tables/{table_id}/seed", None, everybody("no-seed-yet")),
    ("POST /api/tables/{table_id}/rematch", None, SEATED.format("not-over-yet", "not-over-yet")),
]
# Where the owner has proposed something.
PROPOSED: Calls = [
    ("PUT /api/tables/{table_id}/proposal", {"id": "{proposal}", "agree": True}, SEATED.format("ok", "no-proposal")),
    ("DELETE /api/tables/{table_id}/proposal", None, SEATED.format("other-seat", "ok")),
]
OVER: Calls = [
    ("GET /api/tables/{table_id}/record", None, ALL),
    ("GET /api/tables/{table_id}/record.txt", None, ALL),
    ("GET /api/tables/{table_id}/story", None, ALL),
    ("GET /api/tables/{table_id}/seed", None, ALL),
    ("POST /api/tables/{table_id}/rematch", None, SEATED.format("ok", "ok")),
    # A vote after the end.
    ("POST /api/tables/{table_id}/proposal", {"kind": "end"}, SEATED.format("game-over", "game-over")),
    ("PUT /api/tables/{table_id}/proposal", {"id": 1, "agree": True}, SEATED.format("no-proposal", "no-proposal")),
]


class Company:
    """One of each role."""

    def __init__(self, site: Site, host: Person) -> None:
        people = {role: site.person(role) for role in ROLES}
        self.people = {**people, "host": host}
        self.facts: dict[str, Any] = {"key": "x", "device": "x"}

    async def meet(self) -> None:
        await self.people["watcher"].http.put("/api/me", json={"name": "watcher"})
        self.facts["visitor_id"] = visitor_of(self.people["watcher"])

    async def come_to(self, calls: Calls) -> None:
        """To a table in the state that the calls are about."""
        owner, player = self.people["owner"], self.people["player"]
        more = {"record": almost_over().record()} if calls is OVER else {"seed": str(SEED)}
        table = self.facts["table_id"] = await owner.set_up("me", "open", "open", **more)
        await player.join(table, 1)
        if calls is not OPEN:
            await owner.http.put(f"/api/tables/{table}/seats/2", json={"kind": "bot", "level": "random"})
        if calls is PLAYING:
            self.facts["action"] = (await player.state(table))["choices"][0]["action"]
        if calls is PROPOSED:
            made = await owner.post(f"/api/tables/{table}/proposal", {"kind": "end"})
            self.facts["proposal"] = made["proposal"]["id"]
        if calls is OVER:
            assert (await owner.act(table, await owner.state(table)))["table"]["state"] == "over"

    async def ask(self, call: str, body: Any) -> str:
        """What each of them is answered: the code of a refusal, or ok."""
        method, path = call.split()
        said = []
        for number, (role, person) in enumerate(self.people.items()):
            facts = {**self.facts, "number": number, "asker": role}
            answer = await person.http.request(method, path.format(**facts), json=filled(body, facts))
            said.append("ok" if answer.is_success else answer.json()["error"]["code"])
            if path.endswith("/devices"):
                self.facts["device"] = answer.json()["devices"][0]["id"]
        return " ".join(said)


def filled(body: Any, facts: dict[str, Any]) -> Any:
    """A body with what is known; a fact that stands alone keeps its kind."""
    if isinstance(body, dict):
        return {name: filled(value, facts) for name, value in body.items()}
    if isinstance(body, str) and body.startswith("{") and body[1:-1] in facts:
        return facts[body[1:-1]]
    return body.format(**facts) if isinstance(body, str) else body


# A deal in which the player on the second seat begins.
SEED = next(seed for seed in range(99) if footplate.new("steel-driver", seats=3, seed=seed).actor == 1)


async def test_every_call_is_answered_as_its_asker_may(make_site: MakeSite, database: str) -> None:
    many = {"open_tables": 1000, "tables_a_day": 1000, "chat_a_minute": 1000}
    site = await make_site(bot_pause=1000.0, **many)
    host = await registered(site, "Holly")
    await account_tools.set_host(database, "Holly", True)
    wrong: list[tuple[str, str]] = []

    async def check(company: Company, call: str, body: Any, expected: str) -> None:
        found = await company.ask(call, body)
        if found != expected:
            wrong.append((call, found))

    for calls in (OPEN, PLAYING, PROPOSED, OVER):
        for call, body, expected in calls:
            company = Company(site, host)
            await company.meet()
            await company.come_to(calls)
            await check(company, call, body, expected)
    company = Company(site, host)
    await company.meet()
    for call, body, expected in PEOPLE:
        await check(company, call, body, expected)
    assert wrong == []


async def test_no_call_is_left_out(site: Site) -> None:
    described = await site.person().get("/api/schema/openapi.json")
    there = {f"{method.upper()} {path}" for path, calls in described["paths"].items() for method in calls}
    there = {call for call in there if not call.split()[1].startswith(APART)}
    tried = {call.partition("?")[0] for call, _, _ in [*PEOPLE, *OPEN, *PLAYING, *PROPOSED, *OVER]}
    named = {"Holly": "{name}", "sessions/x": "sessions/{session}", "passkeys/x": "passkeys/{passkey}"}
    named |= {"seats/2": "seats/{seat}", "history/0": "history/{number}"}
    for made_up, name in named.items():
        tried = {call.replace(made_up, name) for call in tried}
    assert tried == there
