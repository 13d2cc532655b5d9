"""The life of a table around its game: owners, kept seats, bots that stand in, rematches; and devices of one person."""

import asyncio
import json
from typing import Any

import httpx
import pytest
import websockets
from account_people import registered, visitor_of
from site_under_test import MakeSite, Person, Site, play_on

from almost_over import almost_over
from footplate.server.storage import visitors

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")


async def put(person: Person, path: str, body: object, status: int = 200) -> dict[str, object]:
    answer = await person.http.put(path, json=body)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


def code(answer: object) -> object:
    return dict(answer)["error"]["code"]  # type: ignore[call-overload]


async def finished(*people: Person, **more: Any) -> str:
    """A game of these people and one bot or two that is over."""
    past = almost_over(**more)
    seats = ["me", *["open"] * (len(people) - 1), *["random"] * (3 - len(people))]
    table = await people[0].set_up(*seats, title=past.title.id, record=past.record(), private=True)
    for person in people[1:]:
        await person.join(table)
    assert (await people[0].act(table, await people[0].state(table)))["table"]["state"] == "over"
    return table


# The owner


async def test_the_owner_puts_bots_on_seats_and_the_game_begins(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = await ada.set_up("me", "open", "open")
    assert (await ada.state(table))["table"]["owner"]
    assert not (await ben.state(table))["table"]["owner"]
    bot = {"kind": "bot", "level": "random"}
    assert code(await put(ben, f"/api/tables/{table}/seats/1", bot, 403)) == "not-owner"
    state = await put(ada, f"/api/tables/{table}/seats/1", bot)
    assert [seat["kind"] for seat in state["table"]["seats"]] == ["person", "bot", "open"]  # type: ignore[index]
    state = await put(ada, f"/api/tables/{table}/seats/1", {"kind": "open"})
    assert [seat["kind"] for seat in state["table"]["seats"]] == ["person", "open", "open"]  # type: ignore[index]
    await ben.join(table, 1)
    state = await put(ada, f"/api/tables/{table}/seats/2", {"kind": "bot"})
    seats = state["table"]["seats"]  # type: ignore[index]
    assert (state["table"]["state"], seats[2]["level"]) == ("playing", "medium")  # type: ignore[index]
    assert code(await put(ada, f"/api/tables/{table}/seats/1", {"kind": "open"}, 409)) == "begun"


async def test_the_owner_can_send_somebody_away_but_not_themselves(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = await ada.set_up("me", "open", "open")
    await ben.join(table, 2)
    # A bot that is put where somebody has just sat down takes no seat away.
    assert code(await put(ada, f"/api/tables/{table}/seats/2", {"kind": "bot"}, 409)) == "taken"
    await put(ada, f"/api/tables/{table}/seats/2", {"kind": "open"})
    assert (await ben.state(table))["you"] is None
    assert code(await put(ada, f"/api/tables/{table}/seats/0", {"kind": "open"}, 409)) == "seated"
    assert code(await put(ada, f"/api/tables/{table}/seats/3", {"kind": "open"}, 404)) == "no-seat"
    assert code(await put(ada, f"/api/tables/{table}/seats/1", {"kind": "bot", "level": "wizard"}, 422)) == "no-bot"


async def test_a_seat_that_many_ask_for_at_the_same_moment_goes_to_one(make_site: MakeSite, database: str) -> None:
    servers = [await make_site() for _ in range(1 if database.endswith("sqlite") else 2)]

    async def ask(table: str, crowd: list[Person], *seats: int | None) -> list[str]:
        """All at once, for these seats in turn: what they are answered."""
        wishes = zip(crowd, seats * len(crowd), strict=False)
        asking = [
            person.http.post(f"/api/tables/{table}/join", json={"name": person.name, "seat": seat})
            for person, seat in wishes
        ]
        answers = await asyncio.gather(*asking)
        return sorted("ok" if answer.is_success else str(code(answer.json())) for answer in answers)

    ada = servers[0].person("Ada")
    table = await ada.set_up("me", "open", "open", "open")
    crowd = [servers[number % len(servers)].person(f"Guest {number}") for number in range(6)]
    assert await ask(table, crowd, 1) == ["ok", *["taken"] * 5]
    seats = (await ada.state(table))["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person", "open", "open"]
    # One person in several windows sits down once, whichever seats they point at.
    ben = servers[0].person("Ben")
    await put(ben, "/api/me", {"name": "Ben"})
    windows = [servers[number % len(servers)].person("Ben", ben.http.cookies) for number in range(6)]
    assert await ask(table, windows, 2, 3) == [*["ok"] * 3, *["seated"] * 3]
    seats = (await ada.state(table))["table"]["seats"]
    assert [seat["name"] for seat in seats].count("Ben") == 1
    # Whoever takes any seat gets one while there is one.
    others = [person for person in crowd if person.name not in [seat["name"] for seat in seats]]
    assert await ask(table, others, None) == [*["begun"] * 4, "ok"]
    assert (await ada.state(table))["table"]["state"] == "playing"


async def test_the_owner_invites_by_name(site: Site) -> None:
    ada, ben, guest = site.person("Ada"), await registered(site, "Ben"), site.person("Guest")
    table = await ada.set_up("me", "open", "open")
    path, asked = f"/api/tables/{table}/seats/1", {"kind": "asked", "name": "ben"}
    for who in (ben, guest, site.person()):
        assert code(await put(who, path, asked, 403)) == "not-owner"
    for name, status, expected in (("Guest", 404, "nobody"), ("Nobody", 404, "nobody"), (None, 422, "name")):
        assert code(await put(ada, path, {**asked, "name": name}, status)) == expected
    state = await put(ada, path, asked)
    seat = state["table"]["seats"][1]  # type: ignore[index]
    assert (seat["kind"], seat["asked"], seat["name"]) == ("open", True, "Ben")
    assert [card["id"] for card in (await ben.get("/api/tables"))["mine"]] == [table]
    assert (await ben.get("/api/calls/waiting"))["tables"] == 1
    # The seat is kept: for him alone, and once.
    assert code(await guest.post(f"/api/tables/{table}/join", {"seat": 1, "name": "Guest"}, 409)) == "kept"
    assert code(await put(ada, f"/api/tables/{table}/seats/2", asked, 409)) == "there-already"
    assert (await ben.join(table))["you"] == 1
    assert code(await put(ada, path, asked, 409)) == "taken"
    assert code(await put(ada, f"/api/tables/{table}/seats/2", asked, 409)) == "there-already"
    # Who declines leaves the seat to everybody; who is withdrawn is asked no more.
    await ben.post(f"/api/tables/{table}/leave")
    assert not (await put(ada, path, {"kind": "open"}))["table"]["seats"][1]["asked"]  # type: ignore[index]
    await put(ada, path, asked)
    await put(ada, path, {"kind": "bot"})
    assert (await ben.get("/api/tables"))["mine"] == []
    # An account that set the table up is not asked to its own.
    his = await ben.set_up("open", "open", "open")
    assert code(await put(ben, f"/api/tables/{his}/seats/0", asked, 409)) == "there-already"
    async with site.house.database.write() as connection:
        await visitors.mute(connection, visitor_of(ada), 60)
    assert code(await put(ada, path, asked, 403)) == "muted"


async def test_the_owner_closes_a_table_that_has_not_begun(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = await ada.set_up("me", "open", "open")
    await ben.join(table)
    await ben.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
    watched = await ben.live(table)
    await watched.state()
    assert (await ben.http.delete(f"/api/tables/{table}")).status_code == 403
    assert (await ada.http.delete(f"/api/tables/{table}")).status_code == 204
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await watched.next("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert code(await ben.get(f"/api/tables/{table}", 404)) == "no-table"
    assert (await ada.http.delete(f"/api/tables/{table}")).status_code == 404
    assert (await ben.get("/api/tables"))["mine"] == []


async def test_a_table_that_has_begun_cannot_be_closed(site: Site) -> None:
    ada = site.person("Ada")
    table = await ada.set_up("me", "random", "random")
    answer = await ada.http.delete(f"/api/tables/{table}")
    assert (answer.status_code, code(answer.json())) == (409, "begun")


# A bot stands in


async def three_and_who_decides(site: Site) -> tuple[str, Person]:
    people = [site.person(name) for name in ("Ada", "Ben", "Cy")]
    table = await people[0].set_up("me", "open", "open")
    for other in people[1:]:
        await other.join(table)
    return table, people[(await people[0].state(table))["actors"][0]]


async def test_a_bot_plays_for_a_person_until_they_are_back(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = await ada.set_up("me", "open", "open")
    await ben.join(table)
    cy = site.person("Cy")
    await cy.join(table)
    ben_seat = 1
    assert code(await put(site.person("Dan"), f"/api/tables/{table}/stand-in", {"away": True}, 403)) == "not-seated"
    while (await ben.state(table))["actors"] != [ben_seat]:
        await play_on(table, [ada, ben, cy], 1)
    watched = await ada.live(table)
    state = await watched.state()
    before = state["number"]
    shown = await put(ben, f"/api/tables/{table}/stand-in", {"away": True, "level": "random"})
    assert shown["choices"] == []
    assert shown["table"]["seats"][ben_seat]["stand_in"] == "random"  # type: ignore[index]
    while state["number"] == before or ben_seat in state["actors"]:
        state = await watched.state()
    last = next(entry for entry in state["log"] if entry["seat"] == ben_seat)
    assert last["number"] > before
    back = await put(ben, f"/api/tables/{table}/stand-in", {"away": False})
    assert back["table"]["seats"][ben_seat]["stand_in"] is None  # type: ignore[index]


async def test_who_lets_a_bot_play_does_not_play_beside_it(make_site: MakeSite) -> None:
    site = await make_site(bot_pause=30.0)
    table, ada = await three_and_who_decides(site)
    state = await ada.state(table)
    await put(ada, f"/api/tables/{table}/stand-in", {"away": True})
    assert code(await ada.act(table, state, status=409)) == "stood-in"
    assert code(await ada.undo(table, state["number"], 0, 409)) == "stood-in"
    await put(ada, f"/api/tables/{table}/stand-in", {"away": False})
    assert (await ada.act(table, state))["number"] == state["number"] + 1


async def test_a_stand_in_goes_on_after_the_server_was_stopped(make_site: MakeSite) -> None:
    site = await make_site(bot_pause=30.0)
    table, ada = await three_and_who_decides(site)
    await put(ada, f"/api/tables/{table}/stand-in", {"away": True})
    number = (await ada.state(table))["number"]
    cookies = ada.http.cookies
    await site.stop()
    again = await make_site()
    watched = await again.person("Ada", cookies).live(table)
    while (await watched.state())["number"] == number:
        pass


async def test_a_finished_game_needs_no_stand_in(site: Site) -> None:
    ada = site.person("Ada")
    table = await finished(ada, site.person("Ben"))
    assert code(await put(ada, f"/api/tables/{table}/stand-in", {"away": True}, 409)) == "game-over"


# Playing again


async def test_a_rematch_keeps_the_seats_of_everybody_one_further(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = await finished(ada, ben, title="steam", map="northeast", options={"game": "standard", "helped": [1, 2]})
    assert code(await site.person("Dan").post(f"/api/tables/{table}/rematch", status=403)) == "not-seated"
    watched = await ada.live(table)
    assert (await watched.state())["table"]["rematch"] is None
    again = await ben.post(f"/api/tables/{table}/rematch")
    assert (await watched.state())["table"]["rematch"] == again["id"]
    assert (again["title"], again["map"], again["state"], again["owner"]) == ("steam", "northeast", "open", True)
    assert again["options"]["helped"] == [0, 1]
    told = [(seat["kind"], seat["name"], seat["asked"]) for seat in again["seats"]]
    assert told[0] == ("person", "Ben", False)
    assert told[1][0] == "bot"
    assert told[2] == ("open", "Ada", True)
    assert (await ada.post(f"/api/tables/{table}/rematch"))["id"] == again["id"]

    mine = {each["id"]: each for each in (await ada.get("/api/tables"))["mine"]}
    assert mine[again["id"]]["asked"] == [2]
    assert again["id"] not in [each["id"] for each in (await ada.get("/api/tables"))["open"]]
    dan = site.person("Dan")
    refused = await dan.post(f"/api/tables/{again['id']}/join", {"seat": None, "name": "Dan"}, 409)
    assert code(refused) == "kept"
    assert refused["error"]["text"]["fr"] == "Cette place est réservée à Ada."
    assert (await ada.join(again["id"]))["you"] == 2
    assert (await ada.state(again["id"]))["table"]["state"] == "playing"


async def test_who_declines_a_rematch_leaves_the_seat_to_everybody(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    again = (await ada.post(f"/api/tables/{await finished(ada, ben)}/rematch"))["id"]
    await ben.post(f"/api/tables/{again}/leave")
    assert (await ben.get("/api/tables"))["mine"][0]["id"] != again
    assert (await site.person("Dan").join(again))["table"]["state"] == "playing"


async def test_a_rematch_that_is_closed_can_be_asked_for_again(site: Site) -> None:
    ada, ben = site.person("Ada"), site.person("Ben")
    table = await finished(ada, ben)
    watched = await ben.live(table)
    first = (await ada.post(f"/api/tables/{table}/rematch"))["id"]
    await ada.http.delete(f"/api/tables/{first}")
    while (await watched.state())["table"]["rematch"] is not None:
        pass
    assert (await ben.post(f"/api/tables/{table}/rematch"))["id"] != first


async def test_all_who_ask_at_once_get_the_same_rematch(site: Site) -> None:
    people = [site.person("Ada"), site.person("Ben")]
    table = await finished(*people)
    answers = await asyncio.gather(*(person.post(f"/api/tables/{table}/rematch") for person in people * 3))
    assert len({each["id"] for each in answers}) == 1


async def test_there_is_no_rematch_of_a_running_game(site: Site) -> None:
    ada = site.person("Ada")
    table = await ada.set_up("me", "open", "open")
    assert code(await ada.post(f"/api/tables/{table}/rematch", status=409)) == "not-begun"
    for name in ("Ben", "Cy"):
        await site.person(name).join(table)
    assert code(await ada.post(f"/api/tables/{table}/rematch", status=409)) == "not-over-yet"


async def test_alone_against_bots_a_rematch_begins_at_once(site: Site) -> None:
    ada = site.person("Ada")
    table = await finished(ada)
    again = await ada.post(f"/api/tables/{table}/rematch")
    assert (again["state"], again["you"]) == ("playing", [2])


# Devices


def token_of(link: dict[str, object]) -> str:
    path = str(link["path"])
    assert path.startswith("/link/")
    return path.removeprefix("/link/")


async def test_a_link_makes_another_device_the_same_person(site: Site) -> None:
    ada, phone = site.person("Ada"), site.person("nobody")
    table = await ada.set_up("me", "open", "open")
    token = token_of(await ada.post("/api/me/links", status=201))
    assert await phone.post("/api/me/arrive", {"token": token}) == {"name": "Ada"}
    assert (await phone.state(table))["you"] == 0
    assert phone.http.cookies["footplate"] == ada.http.cookies["footplate"]
    assert code(await site.person().post("/api/me/arrive", {"token": token}, 404)) == "no-link"


async def test_the_seats_of_the_device_come_along(site: Site) -> None:
    ada, phone = site.person("Ada"), site.person("Ada")
    both = await ada.set_up("me", "open", "open")
    await phone.join(both)
    alone = await phone.set_up("me", "open", "open")
    watched = await phone.live(alone)
    await watched.state()
    old = httpx.Cookies(phone.http.cookies)
    token = token_of(await ada.post("/api/me/links", status=201))
    await phone.post("/api/me/arrive", {"token": token})
    assert (await watched.state())["you"] is None  # that socket is the old visitor's
    assert (await ada.state(alone))["you"] == 0
    assert (await ada.state(alone))["table"]["owner"]
    assert (await site.person("Ada", old).state(alone))["you"] is None
    # At a table where both sit, the seat of the device is free again.
    assert (await ada.state(both))["you"] == 0
    assert [seat["kind"] for seat in (await ada.state(both))["table"]["seats"]] == ["person", "open", "open"]


@pytest.mark.parametrize("token", ["x", "0" * 32, "../../x", "ünïcode"])
async def test_a_wrong_link_is_answered(site: Site, token: str) -> None:
    answer = await site.person().post("/api/me/arrive", {"token": token}, 404)
    assert code(answer) == "no-link"
    assert "run out" in answer["error"]["text"]["en"]


async def test_a_link_runs_out(site: Site) -> None:
    ada = site.person("Ada")
    await ada.post("/api/me/links", status=201)
    me = ada.http.cookies["footplate"].partition(".")[0]
    async with site.house.database.write() as connection:
        await visitors.add_link(connection, me, "late", minutes=-0.01)
        await visitors.add_link(connection, me, "early", minutes=0.5)
    assert code(await site.person().post("/api/me/arrive", {"token": "late"}, 404)) == "no-link"
    assert await site.person().post("/api/me/arrive", {"token": "early"}) == {"name": None}


async def test_one_who_makes_a_link_twice_at_once_is_let_in_once_by_each(site: Site) -> None:
    ada = site.person("Ada")
    token = token_of(await ada.post("/api/me/links", status=201))
    phones = [site.person(str(index)) for index in range(4)]
    answers = await asyncio.gather(*(phone.http.post("/api/me/arrive", json={"token": token}) for phone in phones))
    assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404]
    assert json.loads(next(answer.text for answer in answers if answer.status_code == 200)) == {"name": None}
