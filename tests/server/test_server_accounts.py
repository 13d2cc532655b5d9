"""Accounts: making one, signing in and out, sessions, links for a new password, and leaving for good."""

import asyncio
import time

import httpx
import pytest
import websockets
from account_people import PASSWORD, account_of, code, registered, send, sign_in, visitor_of
from argon2 import PasswordHasher
from site_under_test import MakeSite, Person, Site, play_on, seat_three
from sqlalchemy import select, update

from footplate.server import passwords
from footplate.server.storage import accounts, visitors
from footplate.server.storage.schema import accounts as account_table
from footplate.server.storage.schema import chat, decisions
from footplate.server.storage.schema import visitors as visitor_table

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")

# That of a server; the tests have a quicker one.
HASHER = passwords._HASHER

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1"


# Making one, and signing in


async def test_a_guest_makes_an_account_and_keeps_their_games(site: Site) -> None:
    ada = site.person("ada of old")
    table = await ada.set_up("me", "open", "open")
    assert await account_of(ada) is None
    answer = await ada.post("/api/account", {"name": "Ada", "password": PASSWORD, "email": "ada@host.example"}, 201)
    assert (answer["account"]["name"], answer["account"]["email"]) == ("Ada", "ada@host.example")
    assert (answer["account"]["host"], answer["doubled"]) == (False, [])
    state = await ada.state(table)
    assert (state["you"], state["table"]["owner"], state["table"]["seats"][0]["name"]) == (0, True, "Ada")
    assert code(await ada.post("/api/account", {"name": "Other", "password": PASSWORD}, 409)) == "has-account"
    assert PASSWORD not in str(answer)


async def test_another_device_signs_in_and_has_the_seats(site: Site) -> None:
    ada = await registered(site, "Ada")
    table = await ada.set_up("me", "open", "open")
    phone = site.person("Phone")
    assert (await sign_in(phone, "ADA"))["account"]["name"] == "Ada"
    assert (await phone.state(table))["you"] == 0
    cookie = (await phone.http.put("/api/account/email", json={"email": None})).request.headers["cookie"]
    assert cookie.count("-") == 1
    await send(phone, "POST", "/api/account/sign-out", status=204)
    assert "footplate" not in phone.http.cookies
    assert await account_of(phone) is None
    assert await account_of(ada) is not None


@pytest.mark.parametrize(("name", "password"), [("Ada", "wrong horse"), ("Nobody", PASSWORD), ("Ada", "")])
async def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(site: Site, name: str, password: str) -> None:
    await registered(site, "Ada")
    answer = await sign_in(site.person(), name, password, 403)
    assert code(answer) == "not-let-in"
    assert answer["error"]["text"]["en"].startswith("Name and password do not fit.")


async def test_a_name_that_nobody_has_takes_as_long(site: Site) -> None:
    await registered(site, "Ada")
    spent = {}
    for name in ("Ada", "Nobody", "Ada", "Nobody"):
        before = time.process_time()
        await sign_in(site.person(), name, "wrong horse", 403)
        spent[name] = time.process_time() - before
    assert spent["Nobody"] > spent["Ada"] / 2


@pytest.mark.parametrize(
    ("body", "status", "expected"),
    [
        ({"name": "Ada", "password": "short77"}, 400, "malformed"),
        ({"name": "Ada", "password": "x" * 201}, 400, "malformed"),
        ({"name": "\u200b", "password": PASSWORD}, 422, "name"),
        ({"name": "Ada", "password": PASSWORD, "email": "nothing"}, 422, "email"),
        ({"name": "Ada", "password": PASSWORD, "host": True}, 400, "malformed"),
    ],
)
async def test_what_is_no_account_is_refused(site: Site, body: object, status: int, expected: str) -> None:
    ada = site.person()
    assert code(await ada.post("/api/account", body, status)) == expected
    assert await account_of(ada) is None
    await ada.post("/api/account", {"name": "Ada", "password": "eightlet"}, 201)


async def test_a_hash_of_old_parameters_is_renewed(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "_HASHER", HASHER)
    ada = await registered(site, "Ada")
    old = PasswordHasher(time_cost=1, memory_cost=8192, parallelism=1).hash(PASSWORD)
    async with site.house.database.write() as connection:
        await accounts.change_account(connection, visitor_of(ada), password=old)
    await sign_in(site.person(), "Ada")
    async with site.house.database.read() as connection:
        kept = await connection.scalar(select(account_table.c.password))
    assert kept != old
    assert "$m=19456,t=2,p=1$" in kept
    await sign_in(site.person(), "Ada")


async def test_tries_to_sign_in_are_limited_by_name_and_by_address(make_site: MakeSite) -> None:
    site = await make_site(rate_limits=True)
    await registered(site, "Ada")
    for _ in range(10):
        await sign_in(site.person(), "Ada", "wrong horse", 403)
    answer = await sign_in(site.person(), "ADA", PASSWORD, 429)
    assert code(answer) == "sign-in-rate"
    for _ in range(9):
        await sign_in(site.person(), "Nobody", "wrong horse", 403)
    assert code(await sign_in(site.person(), "Somebody else", PASSWORD, 429)) == "rate"


# A guest's things go along


async def test_what_a_guest_had_goes_along(site: Site) -> None:
    ada = await registered(site, "Ada")
    guest = site.person("Guesty")
    table = await guest.set_up("me", "open", "open")
    await guest.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
    old = httpx.Cookies(guest.http.cookies)
    watched = await ada.live(table)
    assert (await watched.state())["you"] is None
    assert (await sign_in(guest, "Ada"))["doubled"] == []
    state = await watched.state()
    assert (state["you"], state["table"]["owner"]) == (0, True)
    assert state["table"]["seats"][0]["name"] == "Ada"
    assert [message["name"] for message in await ada.get(f"/api/tables/{table}/chat")] == ["Ada"]
    assert (await site.person("Guesty", old).state(table))["you"] is None


async def test_who_sat_twice_gives_up_the_seat_of_the_guest(make_site: MakeSite) -> None:
    site = await make_site(bot_pause=30.0)
    ada, guest, cy = await registered(site, "Ada"), site.person("Guesty"), site.person("Cy")
    waiting = await ada.set_up("me", "open", "open")
    played = await ada.set_up("me", "open", "open")
    for table in (waiting, played):
        await guest.join(table)
    await cy.join(played)
    answer = await sign_in(guest, "Ada")
    assert sorted(answer["doubled"]) == sorted([waiting, played])
    assert [seat["kind"] for seat in (await ada.state(waiting))["table"]["seats"]] == ["person", "open", "open"]
    seats = (await ada.state(played))["table"]["seats"]
    assert [seat["stand_in"] for seat in seats] == [None, "medium", None]
    assert (await guest.state(played))["you"] == 0


async def test_who_signs_in_with_another_account_brings_nothing_along(site: Site) -> None:
    ada, ben = await registered(site, "Ada"), await registered(site, "Ben")
    table = await ada.set_up("me", "open", "open")
    await sign_in(ada, "Ben")
    assert (await ada.state(table))["you"] is None
    again = site.person()
    await sign_in(again, "Ada")
    assert (await again.state(table))["you"] == 0
    assert (await account_of(ben))["name"] == "Ben"


async def test_a_device_link_of_an_account_opens_a_session(site: Site) -> None:
    ada, phone = await registered(site, "Ada"), site.person("Phone")
    link = await ada.post("/api/me/links", status=201)
    await phone.post("/api/me/arrive", {"token": link["path"].removeprefix("/link/")})
    assert (await account_of(phone))["name"] == "Ada"
    listed = await ada.get("/api/account/sessions")
    assert len([each for each in listed if each["id"] != "earlier"]) == 2


# Sessions


async def test_sessions_are_listed_and_ended(site: Site) -> None:
    ada = await registered(site, "Ada", **{"User-Agent": FIREFOX})
    phone = site.person(**{"User-Agent": IPHONE})
    await sign_in(phone, "Ada")
    table = await ada.set_up("me", "open", "open")
    listed = await ada.get("/api/account/sessions")
    told = {each["device"]: each for each in listed}
    assert set(told) == {"Firefox · Linux", "Safari · iPhone", ""}
    assert (told["Firefox · Linux"]["this"], told["Safari · iPhone"]["this"]) == (True, False)
    watched = await phone.live(table)
    assert (await watched.state())["you"] == 0
    await send(ada, "DELETE", f"/api/account/sessions/{told['Safari · iPhone']['id']}", status=204)
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await watched.state()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    assert await account_of(phone) is None
    assert (await phone.state(table))["you"] is None
    assert len(await ada.get("/api/account/sessions")) == 2


async def test_devices_from_before_the_account_stay_until_they_are_signed_out(site: Site) -> None:
    ada = site.person("Ada")
    table = await ada.set_up("me", "open", "open")
    older = site.person("Ada", httpx.Cookies(ada.http.cookies))
    await ada.post("/api/account", {"name": "Ada", "password": PASSWORD}, 201)
    assert (await account_of(older))["name"] == "Ada"
    assert (await older.state(table))["you"] == 0
    await send(ada, "DELETE", "/api/account/sessions/earlier", status=204)
    assert await account_of(older) is None
    assert (await older.state(table))["you"] is None
    assert (await ada.state(table))["you"] == 0


async def test_nobody_ends_the_session_of_another(site: Site) -> None:
    ada, ben = await registered(site, "Ada"), await registered(site, "Ben")
    session = (await ada.get("/api/account/sessions"))[0]["id"]
    for who, expected in ((ben, 404), (site.person(), 403), (await guest(site), 403)):
        assert (await who.http.delete(f"/api/account/sessions/{session}")).status_code == expected
    assert await account_of(ada) is not None
    forged = ben.http.cookies["footplate"].replace(visitor_of(ben), visitor_of(ada))
    assert await account_of(site.person("x", httpx.Cookies({"footplate": forged}))) is None


async def guest(site: Site) -> Person:
    person = site.person("Guest")
    await send(person, "PUT", "/api/me", {"name": "Guest"})
    return person


async def test_only_an_account_can_be_changed(site: Site) -> None:
    calls = [
        ("PUT", "/api/account/name", {"name": "X"}),
        ("PUT", "/api/account/email", {"email": None}),
        ("PUT", "/api/account/password", {"old": PASSWORD, "new": PASSWORD}),
        ("POST", "/api/account/leave", {"password": PASSWORD}),
        ("POST", "/api/account/sign-out", None),
        ("GET", "/api/account/sessions", None),
    ]
    for who in (site.person(), await guest(site)):
        for method, path, body in calls:
            assert code(await send(who, method, path, body, 403)) == "no-account"


# Passwords


async def test_a_new_password_signs_all_other_devices_out(site: Site) -> None:
    ada = await registered(site, "Ada")
    phone = site.person()
    await sign_in(phone, "Ada")
    wrong = {"old": "wrong horse", "new": "battery staple"}
    assert code(await send(ada, "PUT", "/api/account/password", wrong, 403)) == "wrong-password"
    await send(ada, "PUT", "/api/account/password", {"old": PASSWORD, "new": "battery staple"}, 204)
    assert await account_of(phone) is None
    assert await account_of(ada) is not None
    assert code(await sign_in(phone, "Ada", status=403)) == "not-let-in"
    await sign_in(phone, "Ada", "battery staple")


async def test_a_link_for_a_new_password_is_good_once(site: Site) -> None:
    ada = await registered(site, "Ada")
    async with site.house.database.write() as connection:
        token = await accounts.add_token(connection, "reset", visitor_of(ada), 10)
        late = await accounts.add_token(connection, "reset", visitor_of(ada), -0.01)
        other = await accounts.add_token(connection, "passkey", visitor_of(ada), 10)
    lost = site.person()
    for wrong in (late, other, "nothing"):
        body = {"token": wrong, "password": "battery staple"}
        assert code(await lost.post("/api/account/reset", body, 404)) == "no-reset"
    body = {"token": token, "password": "battery staple"}
    assert (await lost.post("/api/account/reset", body))["account"]["name"] == "Ada"
    assert await account_of(lost) is not None
    assert await account_of(ada) is None
    assert code(await site.person().post("/api/account/reset", body, 404)) == "no-reset"
    await sign_in(ada, "Ada", "battery staple")


# Leaving for good


async def test_one_who_leaves_is_a_former_player(make_site: MakeSite) -> None:
    site = await make_site()
    played, people = await seat_three(site)
    ada = people[0]
    await ada.post("/api/account", {"name": "Ada", "password": PASSWORD, "email": "ada@host.example"}, 201)
    phone = site.person()
    await sign_in(phone, "Ada")
    waiting = await ada.set_up("me", "open", "open")
    await people[1].join(waiting)
    alone = await ada.set_up("me", "open", "open")
    await ada.post(f"/api/tables/{played}/chat", {"text": "Farewell"}, 201)
    lines = [{"en": "Ada bids. Adam and Ada pass.", "fr": "Ada enchérit."}]
    async with site.house.database.write() as connection:
        await connection.execute(
            update(decisions).where(decisions.c.table_id == played).values(lines=lines, events=[{}])
        )
    assert code(await send(ada, "POST", "/api/account/leave", {"password": "wrong horse"}, 403)) == "wrong-password"
    visitor = visitor_of(ada)
    await send(ada, "POST", "/api/account/leave", {"password": PASSWORD}, 204)

    state = await people[1].state(played)
    assert [seat["name"] for seat in state["table"]["seats"]] == [None, "Ben", "Cy"]
    assert state["table"]["seats"][0]["stand_in"] == "medium"
    said = (await people[1].get(f"/api/tables/{played}/log"))[0]["lines"]
    assert said == [{"en": "a former player bids. Adam and a former player pass.", "fr": "un ancien joueur enchérit."}]
    assert [(each["name"], each["text"]) for each in await people[1].get(f"/api/tables/{played}/chat")] == [
        (None, "Farewell")
    ]
    assert [seat["kind"] for seat in (await people[1].state(waiting))["table"]["seats"]] == ["open", "person", "open"]
    assert code(await people[1].get(f"/api/tables/{alone}", 404)) == "no-table"
    assert await account_of(phone) is None
    assert code(await sign_in(site.person(), "Ada", status=403)) == "not-let-in"
    async with site.house.database.read() as connection:
        row = (await connection.execute(select(account_table))).mappings().one()
        assert [row[each] for each in ("name", "key", "password", "email")] == [None] * 4
        assert await connection.scalar(select(visitor_table.c.name).where(visitor_table.c.id == visitor)) is None
        assert await connection.scalar(select(chat.c.name).where(chat.c.visitor_id == visitor)) == ""
    # The name is free again, for whoever comes.
    await registered(site, "Ada")


async def test_a_game_goes_on_without_one_who_left(make_site: MakeSite) -> None:
    site = await make_site(bot_pause=30.0)
    table, people = await seat_three(site, pace={"kind": "decision", "minutes": 60, "then": "take"})
    first = (await people[0].state(table))["actors"][0]
    second = (await play_on(table, people, 1))["actors"][0]
    stays = people[3 - first - second]
    for who in (people[first], people[second]):
        await who.post("/api/account", {"name": who.name, "password": PASSWORD}, 201)
    proposal = (await stays.post(f"/api/tables/{table}/proposal", {"kind": "end"}))["proposal"]
    assert sorted(proposal["waiting"]) == sorted([first, second])

    await send(people[second], "POST", "/api/account/leave", {"password": PASSWORD}, 204)
    state = await stays.state(table)
    assert (state["table"]["seats"][second]["gone"], state["life"][-1]["kind"]) == (True, "resigned")
    # No clock runs for the bot, and the proposal does not wait for it.
    assert [clock["until"] for clock in state["table"]["clocks"]] == [None] * 3
    assert state["proposal"]["waiting"] == [first]

    # Where nobody is left who could answer, it falls.
    await send(people[first], "POST", "/api/account/leave", {"password": PASSWORD}, 204)
    state = await stays.state(table)
    assert (state["proposal"], [each["kind"] for each in state["life"][-2:]]) == (None, ["resigned", "stale-alone"])
    [told] = (await stays.get(f"/api/tables/{table}/log"))[1]["lines"]
    assert (told["en"].startswith("A former player "), told["fr"].startswith("Un ancien joueur ")) == (True, True)
    # What bots play among themselves is not listed.
    await stays.post(f"/api/tables/{table}/resign")
    assert (await site.person().get("/api/tables"))["live"] == []


async def test_old_cookies_of_one_who_left_are_no_good(site: Site) -> None:
    ada = site.person("Ada")
    table = await ada.set_up("me", "open", "open")
    older = site.person("Ada", httpx.Cookies(ada.http.cookies))
    await site.person("Ben").join(table)
    await ada.post("/api/account", {"name": "Ada", "password": PASSWORD}, 201)
    await send(ada, "POST", "/api/account/leave", {"password": PASSWORD}, 204)
    assert (await older.state(table))["you"] is None
    assert (await older.join(table))["table"]["seats"][0]["name"] == "Ada"
    assert visitor_of(older) != visitor_of(ada) if "footplate" in ada.http.cookies else True


# Names


@pytest.mark.parametrize("alike", ["Ian", "IAN", "lan", "1an", "Іan", "I an", "Ián", "ＩＡＮ", "Ian."])
async def test_names_that_look_alike_are_one(site: Site, alike: str) -> None:
    await registered(site, "Ian")
    answer = await site.person().post("/api/account", {"name": alike, "password": PASSWORD}, 409)
    assert code(answer) == "name-taken"
    assert code(await send(site.person(), "PUT", "/api/me", {"name": alike}, 409)) == "name-taken"


async def test_names_that_differ_are_two(site: Site) -> None:
    for name in ("Ian", "Jan", "Ian 2", "Anna", "Ann", "Марія", "Мария", "★", "☆"):
        await registered(site, name)


async def test_a_guest_sits_down_under_no_name_of_an_account(site: Site) -> None:
    ada, other = await registered(site, "Ada"), site.person("Ada")
    table = await ada.set_up("me", "open", "open")
    assert code(await other.post(f"/api/tables/{table}/join", {"name": "Adа"}, 409)) == "name-taken"
    body = {"title": "steel-driver", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "name": "ADA"}
    assert code(await other.post("/api/tables", body, 409)) == "name-taken"


async def test_guests_of_one_name_get_numbers_and_an_account_keeps_its_own(site: Site) -> None:
    people = [site.person(name) for name in ("Guest", "guest", "Guеst")]
    table = await people[0].set_up("me", "open", "open", "open")
    for person in people[1:]:
        await person.join(table)
    names = [seat["name"] for seat in (await people[0].state(table))["table"]["seats"]]
    assert names == ["Guest", "guest (2)", "Guеst (3)", None]
    # They stay what they are elsewhere.
    assert (await people[1].get("/api/me"))["name"] == "guest"
    named = await registered(site, "Guest")
    state = await named.join(table)
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Guest (4)", "guest (2)", "Guеst (3)", "Guest"]


async def test_an_account_is_called_by_its_name_whatever_is_wished(site: Site) -> None:
    ada = await registered(site, "Ada")
    ada.name = "Queen"
    table = await ada.set_up("me", "open", "open")
    assert (await ada.state(table))["table"]["seats"][0]["name"] == "Ada"
    assert code(await send(ada, "PUT", "/api/me", {"name": "Queen"}, 409)) == "account-name"
    ben = site.person("Countess")
    await ben.join(table)
    watched = await ben.live(table)
    await watched.state()
    assert (await send(ada, "PUT", "/api/account/name", {"name": "Countess"}))["account"]["name"] == "Countess"
    names = [seat["name"] for seat in (await watched.state())["table"]["seats"]]
    assert names == ["Countess", "Countess (2)", None]
    # Its own name in another spelling is no other's.
    assert (await send(ada, "PUT", "/api/account/name", {"name": "countess"}))["account"]["name"] == "countess"
    await registered(site, "Ben")
    assert code(await send(ada, "PUT", "/api/account/name", {"name": "BEN"}, 409)) == "name-taken"


async def test_a_spectator_does_not_speak_as_one_who_plays(site: Site) -> None:
    ada, other = site.person("Ada"), site.person("Ada")
    table = await ada.set_up("me", "open", "open")
    await send(other, "PUT", "/api/me", {"name": "Ada"})
    message = await other.post(f"/api/tables/{table}/chat", {"text": "I pass"}, 201)
    assert (message["name"], message["seat"]) == ("Ada (2)", None)


async def test_one_name_is_given_once_to_many_who_ask_at_once(site: Site) -> None:
    body = {"name": "Ada", "password": PASSWORD}
    people = [site.person() for _ in range(4)]
    answers = await asyncio.gather(*(person.http.post("/api/account", json=body) for person in people))
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409]


# House rules


async def test_words_of_the_list_are_in_no_name_and_no_message(make_site: MakeSite) -> None:
    site = await make_site(words=frozenset({"Rude"}))
    ada = site.person("Ada")
    assert code(await send(ada, "PUT", "/api/me", {"name": "So RUDE"}, 422)) == "words"
    assert code(await ada.post("/api/account", {"name": "rudе", "password": PASSWORD}, 422)) == "words"
    table = await ada.set_up("me", "open", "open")
    for text in ("you are rude!", "R-u-d-e is rude"):
        assert code(await ada.post(f"/api/tables/{table}/chat", {"text": text}, 422)) == "words"
    await ada.post(f"/api/tables/{table}/chat", {"text": "a rudeness, no more"}, 201)


async def test_a_person_has_so_many_tables_and_says_so_much(make_site: MakeSite) -> None:
    site = await make_site(open_tables=2, tables_a_day=3, chat_a_minute=2)
    ada, ben = site.person("Ada"), site.person("Ben")
    first, _ = [await ada.set_up("me", "open", "open") for _ in range(2)]
    body = {"title": "steel-driver", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "name": "Ada"}
    answer = await ada.post("/api/tables", body, 429)
    assert code(answer) == "too-many-tables"
    assert "2 tables" in answer["error"]["text"]["en"]
    await ben.set_up("me", "open", "open")
    await send(ada, "DELETE", f"/api/tables/{first}", status=204)
    second = await ada.set_up("me", "random", "random")
    await ada.set_up("me", "random", "random")
    assert code(await ada.post("/api/tables", body, 429)) == "tables-today"
    for _ in range(2):
        await ada.post(f"/api/tables/{second}/chat", {"text": "Hello"}, 201)
    assert code(await ada.post(f"/api/tables/{second}/chat", {"text": "Hello"}, 429)) == "chat-rate"
    await send(ben, "PUT", "/api/me", {"name": "Ben"})
    await ben.post(f"/api/tables/{second}/chat", {"text": "Hello"}, 201)


async def test_one_who_is_muted_says_nothing_for_a_while(site: Site) -> None:
    ada = site.person("Ada")
    table = await ada.set_up("me", "open", "open")
    async with site.house.database.write() as connection:
        await visitors.mute(connection, visitor_of(ada), minutes=10)
    assert code(await ada.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 403)) == "muted"
    async with site.house.database.write() as connection:
        await visitors.mute(connection, visitor_of(ada), minutes=-0.01)
    await ada.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
