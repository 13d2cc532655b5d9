"""Being called: once a decision, by the ways a person chose, whatever goes wrong on the way."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from account_people import host_of
from receivers import Browser, Post, Receiver, check_signature, mail_server
from site_under_test import MakeSite, Person, seat_three
from sqlalchemy import select

from almost_over import almost_over
from footplate.server.calls import mail, outside
from footplate.server.storage.schema import call_reasons, call_wishes, calls

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")

# Morning, in UTC.
MORNING = datetime(2026, 3, 2, 9, 0, tzinfo=UTC).timestamp()
GRACE = 20.0


class Clock:
    """The time that the servers of a test have."""

    def __init__(self) -> None:
        self.time = MORNING

    def __call__(self) -> float:
        return self.time


@pytest.fixture
async def hook() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    await receiver.start()
    yield receiver
    await receiver.stop()


@pytest.fixture
def post() -> Iterator[Post]:
    server = Post()
    server.start()
    yield server
    server.stop()


class House:
    """A server whose clock the test turns, and which looks at the calls when the test says so."""

    def __init__(self, make_site: MakeSite, clock: Clock | None = None, **settings: Any) -> None:
        self._make_site = make_site
        self._settings = {"call_private": True, "address": "https://games.example", "call_look": 600.0, **settings}
        self.clock = clock or Clock()
        self._settings.setdefault("clock", self.clock)

    async def open(self) -> "House":
        self.site = await self._make_site(**self._settings)
        return self

    async def look(self, seconds: float = 0.0) -> None:
        """Some seconds later everything that is due has been sent."""
        self.clock.time += seconds
        caller = self.site.house.caller
        await caller.look()
        # What was shared out goes; and what could not be sent is tried again another time.
        await caller.look()
        while caller._active or caller.woken.is_set():
            await asyncio.sleep(0.01)

    async def wishes(self, person: Person, status: int = 200, **wishes: Any) -> Any:
        body = {"language": "en", "zone": "UTC", **wishes}
        answer = await person.http.put("/api/calls", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def rows(self) -> list[Any]:
        async with self.site.house.database.read() as connection:
            return list((await connection.execute(select(calls).order_by(calls.c.made, calls.c.way))).mappings())

    async def states(self) -> list[str]:
        return [row["state"] for row in await self.rows()]

    async def rows_of_wishes(self) -> list[str]:
        async with self.site.house.database.read() as connection:
            return list(await connection.scalars(select(call_wishes.c.visitor_id)))

    async def reasons(self) -> int:
        async with self.site.house.database.read() as connection:
            return len((await connection.execute(select(call_reasons))).all())


async def at_table(house: House, **wishes: Any) -> tuple[str, list[Person], Person, Person]:
    """Three people at a table, of whom the second to decide wants to be called; who decides now, and the other."""
    people = [house.site.person(name) for name in ("Ada", "Ben", "Cy")]
    table = await people[0].set_up("me", "open", "open")
    for person in people[1:]:
        await person.join(table)
    first = people[(await people[0].state(table))["actors"][0]]
    after = await first.act(table, await first.state(table))
    while after["actors"][0] == people.index(first):
        after = await first.act(table, await first.state(table))
    called, now = people[after["actors"][0]], None
    await house.wishes(called, **wishes)
    # They answer, and somebody else is asked.
    while (state := await called.state(table))["actors"][0] == people.index(called):
        await called.act(table, state)
    now = people[state["actors"][0]]
    return table, people, called, now


async def make_wait(table: str, people: list[Person], called: Person) -> None:
    """Others decide until the table waits for one person."""
    while (actor := (await called.state(table))["actors"][0]) != people.index(called):
        await people[actor].act(table, await people[actor].state(table))


async def answer(table: str, people: list[Person], called: Person) -> None:
    """The person decides until somebody else is asked."""
    while (state := await called.state(table))["actors"][0] == people.index(called):
        await called.act(table, state)


# Once a decision


async def test_a_person_is_called_once_for_a_decision_and_again_for_the_next(
    make_site: MakeSite, hook: Receiver
) -> None:
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    await make_wait(table, people, called)
    await house.look(GRACE - 1)
    assert hook.requests == []
    await house.look(1)
    others = " and ".join(person.name for person in people if person is not called)
    assert hook.texts == [
        f"It is your turn: Steel Driver, with {others}\nSteel Driver, with {others}\nhttps://games.example/table/{table}"
    ]
    for _ in range(3):
        await house.look(3600)
    assert len(hook.requests) == 1
    await answer(table, people, called)
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert len(hook.requests) == 2
    assert await house.states() == ["sent", "sent"]


async def test_who_answers_in_time_or_looks_at_the_table_is_not_called(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    await make_wait(table, people, called)
    await answer(table, people, called)
    await house.look(GRACE)
    assert (hook.requests, await house.reasons()) == ([], 0)

    live = await called.live(table)
    await live.state()
    await make_wait(table, people, called)
    await house.look(GRACE)
    await house.look(GRACE)
    assert (hook.requests, await house.reasons()) == ([], 1)
    # The tab is hidden, and the decision is still open.
    await live.socket.send(json.dumps({"type": "ping", "hidden": True}))
    await live.next("pong")
    await house.look(GRACE)
    assert len(hook.requests) == 1
    await live.close()


async def test_a_hidden_tab_that_comes_back_counts_as_looking_again(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    live = await called.live(table)
    for hidden in (True, True, False):
        await live.socket.send(json.dumps({"type": "ping", "hidden": hidden}))
        await live.next("pong")
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert hook.requests == []
    await live.close()
    while house.site.house.hub.presence.own(table):
        await asyncio.sleep(0.01)
    await house.look(GRACE)
    assert len(hook.requests) == 1


async def test_a_call_whose_decision_was_answered_before_a_second_try_is_dropped(
    make_site: MakeSite, hook: Receiver
) -> None:
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    hook.statuses = [500]
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert await house.states() == ["waiting"]
    await answer(table, people, called)
    await house.look(30)
    assert (len(hook.requests), await house.states()) == (1, ["dropped"])


async def test_the_end_of_a_game_and_a_rematch_call_the_others(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    ada, ben = house.site.person("Ada"), house.site.person("Ben")
    past = almost_over()
    table = await ada.set_up("me", "open", "random", title=past.title.id, record=past.record(), private=True)
    await ben.join(table)
    await house.wishes(ben, webhook=hook.url, language="fr")
    assert (await ada.act(table, await ada.state(table)))["table"]["state"] == "over"
    await house.look(GRACE)
    assert hook.texts[0].startswith("La partie est terminée\u00a0: Steel Driver, avec Ada et ")
    again = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
    await house.look(GRACE)
    assert hook.texts[1].startswith("On vous invite à jouer\u00a0: Steel Driver, avec ")
    assert hook.texts[1].endswith(f"/table/{again}")
    assert len(hook.requests) == 2


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("remind", "Your time is up, and the game waits for you: Steel Driver"),
        ("take", "A bot plays for you until you are back: Steel Driver"),
    ],
)
async def test_whose_time_is_over_is_told(make_site: MakeSite, hook: Receiver, then: str, said: str) -> None:
    clock = Clock()
    house = House(make_site, clock, clock_pause=1000.0, clock_gap=3600.0, bot_pause=1000.0)
    await house.open()
    table, people = await seat_three(house.site, pace={"kind": "decision", "minutes": 60, "then": then})
    called = people[(await people[0].state(table))["actors"][0]]
    await house.wishes(called, webhook=hook.url)
    clock.time += 3599
    await house.site.house.clockwork.look()
    await house.look(GRACE - 20)
    assert hook.requests == []
    clock.time += 1
    await house.site.house.clockwork.look()
    await house.look(GRACE)
    assert [text.startswith(said) for text in hook.texts] == [True]
    for _ in range(3):
        clock.time += 1800
        await house.site.house.clockwork.look()
        await house.look()
    assert len(hook.requests) == 1


async def test_a_rematch_that_was_declined_calls_nobody(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    ada, ben = house.site.person("Ada"), house.site.person("Ben")
    past = almost_over()
    table = await ada.set_up("me", "open", "random", title=past.title.id, record=past.record(), private=True)
    await ben.join(table)
    await ada.act(table, await ada.state(table))
    await house.wishes(ben, webhook=hook.url)
    again = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
    await ben.post(f"/api/tables/{again}/leave")
    await house.look(GRACE)
    assert hook.requests == []
    # A table that is closed takes what it would have called for along.
    await ben.post(f"/api/calls/tables/{again}", status=405)
    assert (await ada.http.delete(f"/api/tables/{again}")).status_code == 204
    assert await house.reasons() == 0


# Servers that come and go


async def test_two_servers_call_once(make_site: MakeSite, hook: Receiver, database: str) -> None:
    if not database.startswith("postgresql"):
        pytest.skip("one server uses a SQLite file")
    clock = Clock()
    one, two = await House(make_site, clock).open(), await House(make_site, clock).open()
    table, people, called, _ = await at_table(one, webhook=hook.url)
    for _ in range(3):
        await make_wait(table, people, called)
        clock.time += GRACE
        await asyncio.gather(*(house.look() for house in (one, two) for _ in range(3)))
        await asyncio.gather(one.look(), two.look())
        await answer(table, people, called)
    assert len(hook.requests) == 3
    assert await one.states() == ["sent"] * 3


async def test_another_server_knows_who_looks_at_the_table(make_site: MakeSite, hook: Receiver, database: str) -> None:
    if not database.startswith("postgresql"):
        pytest.skip("one server uses a SQLite file")
    clock = Clock()
    one, two = await House(make_site, clock).open(), await House(make_site, clock).open()
    table, people, called, _ = await at_table(one, webhook=hook.url)
    visitor = (await one.rows_of_wishes())[0]
    live = await two.site.person(called.name, called.http.cookies).live(table)
    await live.state()
    presence = one.site.house.hub.presence
    async with asyncio.timeout(10):
        while not presence.looks(table, visitor):
            await asyncio.sleep(0.02)
    await make_wait(table, people, called)
    await one.look(GRACE)
    assert hook.requests == []
    await live.socket.send(json.dumps({"type": "ping", "hidden": True}))
    async with asyncio.timeout(10):
        while presence.looks(table, visitor):
            await asyncio.sleep(0.02)
    await one.look(GRACE)
    assert len(hook.requests) == 1
    await live.close()


async def test_a_server_that_dies_while_it_sends_leaves_a_call_that_nobody_repeats(
    make_site: MakeSite, hook: Receiver
) -> None:
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    await make_wait(table, people, called)
    hook.slow = 30.0
    house.clock.time += GRACE
    caller = house.site.house.caller
    await caller.look()
    await caller.look()
    await hook.wait()
    # As a kill does: nothing is noted.
    for _, task in caller._active.values():
        task.cancel()
    hook.slow = 0.0
    await house.look(60)
    assert await house.states() == ["sending"]
    await house.look(120)
    assert (await house.states(), len(hook.requests)) == (["unsure"], 1)
    shown = await house.site.person().get("/api/operating/calls")
    assert [(row["way"], row["state"]) for row in shown] == [("webhook", "unsure")]
    assert called.name not in json.dumps(shown)
    assert hook.url not in json.dumps(shown)


async def test_what_was_due_when_a_server_died_is_sent_by_the_next(
    make_site: MakeSite, hook: Receiver, database: str
) -> None:
    """A day later, and once; a decision that was answered meanwhile calls nobody."""
    clock = Clock()
    house = await House(make_site, clock).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    await make_wait(table, people, called)
    await house.site.stop()
    clock.time += 24 * 3600
    later = await House(make_site, clock).open()
    await later.look()
    await later.look(3600)
    assert len(hook.requests) == 1


async def test_a_clock_that_jumps_loses_no_call_and_repeats_none(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    await make_wait(table, people, called)
    await house.look(-7 * 24 * 3600)
    assert len(hook.requests) == 1
    hook.statuses = [503]
    await answer(table, people, called)
    await make_wait(table, people, called)
    await house.look(GRACE)
    await house.look(-24 * 3600)
    assert len(hook.requests) == 3
    await house.look(365 * 24 * 3600)
    assert len(hook.requests) == 3


# When it goes wrong


@pytest.mark.parametrize("status", [429, 500, 302])
async def test_a_webhook_that_fails_is_tried_again_and_then_shown_to_the_host(
    make_site: MakeSite, hook: Receiver, status: int, database: str
) -> None:
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    hook.statuses = [status] * 20
    hook.headers = f"Location: {hook.url}\r\n"
    await make_wait(table, people, called)
    await house.look(GRACE)
    tried = [1]
    for pause in (29, 1, 119, 1, 8 * 60, 32 * 60, 2 * 3600 + 480, 24 * 3600):
        await house.look(pause)
        tried.append(len(hook.requests))
    # A redirection is not followed, and no reason to try again.
    assert tried == ([1] * 9 if status == 302 else [1, 1, 2, 2, 3, 4, 5, 6, 6])
    assert await house.states() == ["failed"]
    shown = await house.site.person().get("/api/operating/calls")
    assert [(row["name"], row["problem"]) for row in shown] == [(None, f"the webhook answered {status}")]
    holly = await host_of(house.site, database)
    (lost,) = await holly.get("/api/admin/calls")
    assert lost == {**shown[0], "name": called.name}
    assert (lost["way"], lost["state"], lost["tries"]) == ("webhook", "failed", tried[-1])
    assert (await called.get("/api/calls"))["latest"][0]["state"] == "failed"
    text = (await called.http.get("/metrics")).text
    assert 'footplate_calls_total{result="failed",way="webhook"}' in text


async def test_a_webhook_says_itself_when_it_wants_to_be_asked_again(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    hook.statuses, hook.headers = [429], "Retry-After: 300\r\n"
    await make_wait(table, people, called)
    await house.look(GRACE)
    await house.look(299)
    assert len(hook.requests) == 1
    await house.look(1)
    assert (len(hook.requests), await house.states()) == (2, ["sent"])


async def test_a_webhook_that_hangs_or_is_not_there_is_tried_again(
    make_site: MakeSite, hook: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "SECONDS", 0.2)
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    hook.slow = 5.0
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert [row["problem"] for row in await house.rows()] == ["the webhook failed: it did not answer in time"]
    monkeypatch.undo()
    await hook.stop()
    await house.look(30)
    assert "could not be reached" in (await house.rows())[0]["problem"]
    assert await house.states() == ["waiting"]


@pytest.mark.parametrize(
    "url",
    [
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",
        "https://169.254.169.254/latest",
        "https://localhost/x",
        "https://2130706433/x",
    ],
)
async def test_a_webhook_cannot_reach_into_the_hosts_network(url: str) -> None:
    with pytest.raises(outside.Forbidden):
        await outside.post(url, False, {}, b"")


async def test_a_private_webhook_is_refused_where_the_host_has_not_allowed_it(
    make_site: MakeSite, hook: Receiver
) -> None:
    house = await House(make_site, call_private=False).open()
    ada = house.site.person()
    assert (await house.wishes(ada, 422, webhook=hook.url))["error"]["code"] == "webhook-address"
    for bad in ("ftp://games.example", "https://", "https://a@b.example/", "https://b.example/\\", "nonsense"):
        await house.wishes(ada, 422, webhook=bad)
    table, people, called, _ = await at_table(house, webhook=f"https://127.0.0.1:{hook.port}/")
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert [row["problem"] for row in await house.rows()] == [
        "the webhook is not called: it leads into a private network"
    ]
    assert (hook.requests, await house.states()) == ([], ["failed"])
    object.__setattr__(house.site.config, "webhooks", False)
    assert (await house.wishes(ada, 422, webhook="https://b.example/"))["error"]["code"] == "no-webhooks"


# Mail


async def confirmed(house: House, person: Person, post: Post, **wishes: Any) -> None:
    await house.wishes(person, mail="ada@club.example", **wishes)
    await house.look()
    await post.wait()
    key = re.search(r"/calls/confirm/(\S+)", post.mails[-1].get_body(("plain",)).get_content())
    assert key is not None
    await house.site.person().post("/api/calls/confirm", {"key": key[1]}, 204)
    post.mails.clear()


async def test_an_address_is_confirmed_before_anything_else_is_sent_to_it(make_site: MakeSite, post: Post) -> None:
    house = await House(make_site, mail=post.server).open()
    table, people, called, _ = await at_table(house, mail="ada@club.example", language="fr")
    await make_wait(table, people, called)
    await house.look(GRACE)
    await house.look(GRACE)
    assert [mail["Subject"] for mail in post.mails] == ["Cette adresse est-elle la vôtre\u00a0?"]
    assert post.mails[0]["List-Unsubscribe"] is None
    assert not (await called.get("/api/calls"))["mail_confirmed"]
    key = re.search(r"/calls/confirm/(\S+)", post.mails[0].get_body(("plain",)).get_content())
    assert key is not None
    stranger = house.site.person()
    assert (await stranger.post("/api/calls/confirm", {"key": "wrong"}, 404))["error"]["code"] == "no-key"
    await stranger.post("/api/calls/confirm", {"key": key[1]}, 204)
    await stranger.post("/api/calls/confirm", {"key": key[1]}, 404)
    assert (await called.get("/api/calls"))["mail_confirmed"]
    await answer(table, people, called)
    await make_wait(table, people, called)
    await house.look(GRACE)
    await post.wait(2)
    written = post.mails[1]
    assert written["Subject"].startswith("C’est à vous de jouer\u00a0: Steel Driver, avec ")
    assert (written["To"], written["From"]) == ("ada@club.example", "Footplate <games@club.example>")
    plain, page = (written.get_body((form,)).get_content() for form in ("plain", "html"))
    assert f"https://games.example/table/{table}" in plain
    assert f'href="https://games.example/table/{table}"' in page
    # One request, without a cookie, ends it.
    assert written["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = written["List-Unsubscribe"].strip(" <>").removeprefix("https://games.example")
    assert stop.replace("/api", "") in plain
    ended = await stranger.http.post(stop, data={"List-Unsubscribe": "One-Click"})
    assert ended.status_code == 204
    assert (await called.get("/api/calls"))["mail"] is None
    await stranger.post("/api/calls/stop/unknown", status=404)
    await answer(table, people, called)
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert len(post.mails) == 2


async def test_a_link_that_confirms_an_address_is_good_for_a_day(make_site: MakeSite, post: Post) -> None:
    house = await House(make_site, mail=post.server).open()
    ada, stranger = house.site.person("Ada"), house.site.person()
    await house.wishes(ada, mail="ada@club.example")
    await house.look()
    await post.wait()
    key = re.search(r"/calls/confirm/(\S+)", post.mails[0].get_body(("plain",)).get_content())
    assert key is not None
    house.clock.time += 24 * 3600 + 1
    assert (await stranger.post("/api/calls/confirm", {"key": key[1]}, 410))["error"]["code"] == "old-key"
    assert not (await ada.get("/api/calls"))["mail_confirmed"]
    # Sent again it is good for another day, whichever of the two mails is opened.
    await ada.post("/api/calls/mail", status=204)
    await house.look()
    await post.wait(2)
    house.clock.time += 24 * 3600 - 1
    await stranger.post("/api/calls/confirm", {"key": key[1]}, 204)
    assert (await ada.get("/api/calls"))["mail_confirmed"]
    assert (await stranger.post("/api/calls/confirm", {"key": key[1]}, 404))["error"]["code"] == "no-key"


async def test_the_address_of_an_account_is_confirmed_by_the_same_link(make_site: MakeSite, post: Post) -> None:
    house = await House(make_site, mail=post.server).open()
    ada = house.site.person("Ada")
    body = {"name": "Ada", "password": "correct horse", "email": "ada@club.example"}
    made = await ada.post("/api/account", body, 201)
    assert (made["account"]["email"], made["account"]["email_confirmed"]) == ("ada@club.example", False)
    await house.look(GRACE)
    assert post.mails == []
    wishes = {"language": "en", "zone": "UTC", "quiet": None, "digest": None, "webhook": None}
    answer = await ada.http.put("/api/calls", json={**wishes, "mail": "ada@club.example"})
    assert answer.status_code == 200, answer.text
    await house.look(GRACE)
    await post.wait(1)
    assert not (await ada.get("/api/account"))["account"]["email_confirmed"]
    key = re.search(r"/calls/confirm/(\S+)", post.mails[0].get_body(("plain",)).get_content())
    assert key is not None
    await ada.post("/api/calls/confirm", {"key": key[1]}, 204)
    assert (await ada.get("/api/account"))["account"]["email_confirmed"]
    await ada.http.put("/api/account/email", json={"email": "other@club.example"})
    assert not (await ada.get("/api/account"))["account"]["email_confirmed"]


async def test_an_address_is_not_asked_again_and_again(make_site: MakeSite, post: Post) -> None:
    house = await House(make_site, mail=post.server).open()
    ada = house.site.person()
    await ada.post("/api/calls/mail", status=409)
    await house.wishes(ada, mail="victim@club.example")
    # The same wishes once more ask nobody.
    await house.wishes(ada, mail="victim@club.example")
    await ada.post("/api/calls/mail", status=204)
    await house.wishes(house.site.person(), mail="victim@club.example")
    again = house.site.person()
    assert (await house.wishes(again, 422, mail="victim@club.example"))["error"]["code"] == "asked-often"
    assert (await again.get("/api/calls"))["mail"] is None
    await house.look()
    async with asyncio.timeout(30):
        # The server looks too: a mail that it has begun to send may still be on its way.
        while len(post.mails) < 3:
            await asyncio.sleep(0.01)
    house.clock.time += 25 * 3600
    await house.wishes(again, mail="victim@club.example")
    for bad in ("ada", "ada@", "@club.example", "a b@club.example", "ada@club", "ada@club.example\nBcc: x@y.example"):
        await house.wishes(again, 422, mail=bad)


async def test_a_mail_server_that_refuses_hangs_or_is_gone(
    make_site: MakeSite, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = await House(make_site, mail=post.server).open()
    table, people, called, _ = await at_table(house)
    await confirmed(house, called, post)
    post.refusals = ["451 busy", "550 no such person"]
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert [row["problem"] for row in await house.rows()][1:] == ["the mail server refused the address (451)"]
    await house.look(30)
    assert (await house.rows())[-1]["problem"] == "the mail server refused the address (550)"
    assert await house.states() == ["sent", "failed"]

    async def silence(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(10)
        writer.close()

    monkeypatch.setattr(mail, "SECONDS", 0.2)
    hanging = await asyncio.start_server(silence, "127.0.0.1", 0)
    port = hanging.sockets[0].getsockname()[1]
    object.__setattr__(house.site.config, "mail", mail_server(port))
    await answer(table, people, called)
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert "did not answer in time" in (await house.rows())[-1]["problem"]
    assert str(await mail.problem(mail_server(port))).endswith("does not answer in time.")
    monkeypatch.undo()
    hanging.close()
    await house.look(30)
    assert "could not be reached" in (await house.rows())[-1]["problem"]
    assert "cannot be used" in str(await mail.problem(mail_server(port)))
    object.__setattr__(house.site.config, "mail", post.server)
    assert await mail.problem(post.server) is None
    await house.look(120)
    assert ((await house.states())[-1], len(post.mails)) == ("sent", 1)


async def test_a_mail_server_that_hangs_keeps_no_webhook_waiting(make_site: MakeSite, hook: Receiver) -> None:
    async def silence(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(10)
        writer.close()

    hanging = await asyncio.start_server(silence, "127.0.0.1", 0)
    house = await House(make_site, mail=mail_server(hanging.sockets[0].getsockname()[1])).open()
    for number in range(9):
        await house.wishes(house.site.person(), mail=f"p{number}@club.example")
    ada = house.site.person()
    await house.wishes(ada, webhook=hook.url)
    await ada.post("/api/calls/test")
    await house.site.house.caller.look()
    await hook.wait()
    hanging.close()
    for _, task in house.site.house.caller._active.values():
        task.cancel()


# Push


async def test_a_push_is_read_by_its_browser_and_signed_by_the_server(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site, push_contact="mailto:host@club.example").open()
    table, people, called, _ = await at_table(house)
    phone, desk = Browser(hook, "phone"), Browser(hook, "desk")
    agents = {phone: "Mozilla/5.0 (iPhone; like Mac OS X) CriOS/131.0 Safari/604.1", desk: "(X11; Linux) Firefox/128.0"}
    for browser in (phone, desk, phone):
        called.http.headers["User-Agent"] = agents[browser]
        shown = await called.post("/api/calls/devices", browser.subscription, 201)
    assert sorted(device["name"] for device in shown["devices"]) == ["Chrome · iPhone", "Firefox · Linux"]
    await make_wait(table, people, called)
    await house.look(GRACE)
    found = {path.rpartition("/")[2]: (path, headers, body) for path, headers, body in hook.requests}
    assert sorted(found) == ["desk", "phone"]
    assert len(hook.requests) == 2
    for browser in (phone, desk):
        request = found[browser.name]
        message = browser.read(request)
        assert message["title"].startswith("It is your turn: Steel Driver")
        assert (message["path"], message["waiting"], message["lang"]) == (f"/table/{table}", 1, "en")
        claims = check_signature(request, shown["push_key"])
        assert claims["aud"] == f"http://127.0.0.1:{hook.port}"
        assert claims["sub"] == "mailto:host@club.example"
        assert MORNING < claims["exp"] <= MORNING + 24 * 3600
        assert int(request[1]["ttl"]) > 0


async def test_a_device_that_is_gone_is_forgotten_and_one_that_fails_is_tried_again(
    make_site: MakeSite, hook: Receiver
) -> None:
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house)
    browser = Browser(hook)
    await called.post("/api/calls/devices", browser.subscription, 201)
    hook.statuses = [500, 201, 410]
    await make_wait(table, people, called)
    await house.look(GRACE)
    await house.look(30)
    assert (len(hook.requests), await house.states()) == (2, ["sent"])
    await answer(table, people, called)
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert await house.states() == ["sent", "dropped"]
    assert (await called.get("/api/calls"))["devices"] == []
    assert await called.get("/api/operating/calls") == []
    await answer(table, people, called)
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert len(hook.requests) == 3


async def test_what_is_no_subscription_is_refused(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    ada, good = house.site.person(), Browser(hook).subscription
    for wrong in (
        {"endpoint": "file:///etc/passwd"},
        {"p256dh": "AAAA"},
        {"p256dh": good["p256dh"][:-4] + "AAAA"},
        {"auth": "AAAA"},
        {"auth": "*" * 22},
    ):
        await ada.post("/api/calls/devices", {**good, **wrong}, 422)
    shown = await ada.post("/api/calls/devices", good, 201)
    device = shown["devices"][0]["id"]
    # Another person cannot remove it; but whoever sits at the browser now has it.
    ben = house.site.person("Ben")
    assert (await ben.http.delete(f"/api/calls/devices/{device}")).status_code == 404
    await ben.post("/api/calls/devices", good, 201)
    assert (await ada.get("/api/calls"))["devices"] == []
    assert (await ben.http.delete(f"/api/calls/devices/{device}")).status_code == 204
    for number in range(12):
        shown = await ada.post("/api/calls/devices", {**good, "endpoint": f"{good['endpoint']}{number}"}, 201)
    assert len(shown["devices"]) == 10


# When not


async def test_quiet_hours_hold_calls_back_and_then_tell_all_at_once(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    # 23:00 in Paris is 22:00 in UTC in winter.
    quiet = {"begin": 23 * 60, "end": 7 * 60}
    table, people, called, _ = await at_table(house, webhook=hook.url, zone="Europe/Paris", quiet=quiet)
    other = await called.set_up("me", "random", "random")
    house.clock.time = datetime(2026, 3, 2, 22, 30, tzinfo=UTC).timestamp()
    await make_wait(table, people, called)
    async with asyncio.timeout(20):
        while not (state := await called.state(other))["choices"]:
            await asyncio.sleep(0.05)
    await house.look(GRACE)
    assert (hook.requests, await house.reasons()) == ([], 2)
    house.clock.time = datetime(2026, 3, 3, 5, 59, tzinfo=UTC).timestamp()
    await house.look()
    assert hook.requests == []
    await house.look(60)
    assert len(hook.requests) == 1
    first, *lines, link = hook.texts[0].splitlines()
    assert (first, len(lines), link) == ("2 tables wait for you", 2, "https://games.example/")
    assert state["number"] >= 0


async def test_a_digest_comes_once_a_day_and_not_again_after_a_stop(make_site: MakeSite, hook: Receiver) -> None:
    clock = Clock()
    house = await House(make_site, clock).open()
    table, people, called, _ = await at_table(house, webhook=hook.url, digest=18 * 60)
    await make_wait(table, people, called)
    await house.look(GRACE)
    await answer(table, people, called)
    await make_wait(table, people, called)
    await house.look(8 * 3600)
    assert hook.requests == []
    clock.time = datetime(2026, 3, 2, 18, 0, tzinfo=UTC).timestamp()
    await house.look()
    assert len(hook.requests) == 1
    await house.look(24 * 3600)
    assert len(hook.requests) == 1
    await answer(table, people, called)
    await make_wait(table, people, called)
    await house.site.stop()
    clock.time += 3 * 24 * 3600
    later = await House(make_site, clock).open()
    await later.look()
    await later.look(24 * 3600)
    assert len(hook.requests) == 2


async def test_a_table_can_be_silenced(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    table, people, called, _ = await at_table(house, webhook=hook.url)
    mute = f"/api/calls/tables/{table}"
    assert (await called.http.put(mute, json={"off": True})).status_code == 204
    assert (await called.http.put(mute, json={"off": True})).status_code == 204
    assert (await called.get("/api/calls"))["off"] == [table]
    assert (await house.site.person().http.put(mute, json={"off": True})).status_code == 403
    assert (await called.http.put("/api/calls/tables/k3v9k3v9k3v9k3v9", json={"off": True})).status_code == 404
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert hook.requests == []
    assert (await called.http.put(mute, json={"off": False})).status_code == 204
    await answer(table, people, called)
    await make_wait(table, people, called)
    await house.look(GRACE)
    assert len(hook.requests) == 1


# What a person sees


async def test_a_stranger_a_guest_and_another_see_their_own_only(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    stranger = await house.site.person().get("/api/calls")
    assert (stranger["mail"], stranger["devices"], stranger["by_mail"]) == (None, [], False)
    assert len(stranger["push_key"]) == 87
    ada, ben = house.site.person("Ada"), house.site.person("Ben")
    await ada.post("/api/calls/test", status=409)
    shown = await house.wishes(ada, webhook=hook.url, zone="Europe/Paris")
    assert (shown["webhook"], shown["zone"]) == (hook.url, "Europe/Paris")
    assert (await ben.get("/api/calls"))["webhook"] is None
    assert (await house.wishes(ada, 422, zone="Middle/Earth"))["error"]["code"] == "no-zone"
    assert (await house.wishes(ada, 422, mail="ada@club.example"))["error"]["code"] == "no-mail"
    assert (await ada.get("/api/calls"))["webhook"] == hook.url
    await ada.post("/api/calls/test")
    await house.look()
    assert hook.texts[0].startswith("Footplate calls you\n")
    latest = (await ada.get("/api/calls"))["latest"]
    assert [(call["way"], call["state"], call["test"]) for call in latest] == [("webhook", "sent", True)]
    assert await ben.get("/api/calls/waiting") == {"tables": 0}
    table, people, called, _ = await at_table(house)
    await make_wait(table, people, called)
    assert await called.get("/api/calls/waiting") == {"tables": 1}


async def test_another_device_brings_its_calls_along(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    ada, phone = house.site.person("Ada"), house.site.person("Phone")
    link = (await ada.post("/api/me/links", status=201))["path"].removeprefix("/link/")
    await phone.post("/api/calls/devices", Browser(hook).subscription, 201)
    await house.wishes(phone, webhook=hook.url)
    await phone.post("/api/me/arrive", {"token": link})
    shown = await ada.get("/api/calls")
    assert (shown["webhook"], len(shown["devices"])) == (hook.url, 1)
    await ada.post("/api/calls/test")
    await house.look()
    assert len(hook.requests) == 2


async def test_a_name_rings_no_channel(make_site: MakeSite, hook: Receiver) -> None:
    house = await House(make_site).open()
    called = house.site.person()
    await house.wishes(called, webhook=hook.url)
    other = house.site.person("<!channel> @everyone")
    table = await other.set_up("me", "open", "open")
    await called.join(table)
    third = house.site.person("Dan")
    await third.join(table)
    trio = [other, called, third]
    await make_wait(table, trio, called)
    await house.look(GRACE)
    sent = json.loads(hook.requests[-1][2])
    assert "&lt;!channel&gt;" in sent["text"]
    assert sent["allowed_mentions"] == {"parse": []}


# What was decided ahead


async def test_a_plan_that_decides_calls_nobody_and_one_that_is_cancelled_does(
    make_site: MakeSite, hook: Receiver
) -> None:
    house = await House(make_site, plan_pause=0.0).open()
    table, people = await seat_three(house.site)
    first = (await people[0].state(table))["actors"][0]
    one, two = people[first], people[(first + 1) % 3]
    await house.wishes(two, webhook=hook.url)
    opening = {"type": "auction", "seat": first, "company": "red", "bid": 1}
    await one.play(table, 0, opening)
    await house.look(0)
    plan = {"kind": "bid", "number": 1, "most": 2}
    assert (await two.http.put(f"/api/tables/{table}/plan", json=plan)).status_code == 200
    for _ in range(100):
        if (await one.state(table))["number"] == 2:
            break
        await asyncio.sleep(0.05)
    await house.look(GRACE)
    assert hook.requests == []
    # Both drop out; two opens the next auction by hand, or not at all: they are asked, and called.
    third = people[(first + 2) % 3]
    await third.play(table, 2, {"type": "drop", "seat": people.index(third)})
    await one.play(table, 3, {"type": "drop", "seat": first})
    assert (await two.state(table))["actors"] == [people.index(two)]
    await house.look(GRACE)
    assert len(hook.requests) == 1
    # The next decision is planned, does not hold any more, and calls them as usual.
    await two.act(table, await two.state(table))
    for _ in range(60):
        state = await one.state(table)
        if state["view"]["phase"] == "build" and state["actors"] != [people.index(two)]:
            break
        asked = people[state["actors"][0]]
        mine = await asked.state(table)
        opening_bids = [
            c["action"] for c in mine["choices"] if c["action"]["type"] == "auction" and c["action"]["bid"] == 4
        ]
        quiet = [c["action"] for c in mine["choices"] if c["action"]["type"] in ("drop", "pass")]
        others = [c["action"] for c in mine["choices"]]
        await asked.play(table, mine["number"], (opening_bids or quiet or others)[0])
    await house.look(GRACE)
    before = len(hook.requests)
    scene = await house.site.house.rooms.scene(table)
    ahead = scene.playing().table.ahead(people.index(two), 1)
    asked = people[state["actors"][0]]
    mine = await asked.state(table)
    assert ahead is not None
    taken = next(
        (action.to_json(), choice["action"])
        for action in ahead.legal()
        for choice in mine["choices"]
        if action.to_json()["link"] == choice["action"]["link"]
    )
    plan = {"kind": "play", "number": state["number"], "actions": [taken[0]]}
    assert (await two.http.put(f"/api/tables/{table}/plan", json=plan)).status_code == 200
    await asked.play(table, state["number"], taken[1])
    while (await two.state(table))["actors"] != [people.index(two)]:
        state = await one.state(table)
        asked = people[state["actors"][0]]
        await asked.act(table, await asked.state(table))
    told = (await two.state(table))["plans"]
    assert (told["plan"], told["news"][-1]["kind"]) == (None, "cancelled")
    await house.look(GRACE)
    assert len(hook.requests) == before + 1
