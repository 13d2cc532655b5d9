"""Hosts: what they see and do, that nobody else does, and that all of it is noted. And what is said of people."""

from typing import Any

import pytest
import websockets
from account_people import PASSWORD, account_of, code, host_of, registered, send, sign_in, visitor_of
from site_under_test import MakeSite, Person, Site, seat_three
from sqlalchemy import update

from almost_over import almost_over
from footplate.server import account_tools
from footplate.server.config import CannotStart
from footplate.server.storage.schema import decisions, results, seats, tables

pytestmark = pytest.mark.anyio
IN_TURN = ("sqlite", "postgresql")


CALLS: list[tuple[str, str, Any]] = [
    ("GET", "/api/admin/people", None),
    ("PUT", "/api/admin/people/{visitor}/mute", {"minutes": 5}),
    ("PUT", "/api/admin/people/{visitor}/removed", {"removed": True}),
    ("POST", "/api/admin/people/{visitor}/reset", None),
    ("GET", "/api/admin/tables", None),
    ("PUT", "/api/admin/tables/{table}/listed", {"listed": False}),
    ("DELETE", "/api/admin/tables/{table}", None),
    ("GET", "/api/admin/failures", None),
    ("GET", "/api/admin/calls", None),
    ("GET", "/api/admin/actions", None),
]


async def test_only_a_host_does_what_a_host_does(site: Site, database: str) -> None:
    ada, ben, guest = await registered(site, "Ada"), await registered(site, "Ben"), site.person("Guest")
    table = await ada.set_up("me", "open", "open")
    await send(guest, "PUT", "/api/me", {"name": "Guest"})
    expected = {site.person(): "no-account", guest: "no-account", ben: "not-host", ada: "not-host"}
    for who, refusal in expected.items():
        for method, path, body in CALLS:
            place = path.format(visitor=visitor_of(ben), table=table)
            assert code(await send(who, method, place, body, 403)) == refusal
    assert await account_tools.ratings(database) == []
    holly = await host_of(site, database)
    assert (await account_of(holly))["host"]
    for method, path, _ in CALLS:
        if method == "GET":
            await send(holly, method, path)
    await account_tools.set_host(database, "Holly", False)
    assert code(await send(holly, "GET", "/api/admin/people", status=403)) == "not-host"


async def test_a_host_mutes_and_removes_people_and_lets_them_in_again(site: Site, database: str) -> None:
    holly, ada = await host_of(site, database), await registered(site, "Ada")
    table = await ada.set_up("me", "open", "open")
    (found,) = await holly.get("/api/admin/people?search=ad")
    assert (found["name"], found["account"], found["muted"], found["removed"]) == ("Ada", True, None, False)
    place = f"/api/admin/people/{found['id']}"
    await send(holly, "PUT", f"{place}/mute", {"minutes": 10}, 204)
    assert code(await ada.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 403)) == "muted"
    await send(holly, "PUT", f"{place}/mute", {"minutes": 0}, 204)
    await ada.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)

    watched = await ada.live(table)
    await watched.state()
    await send(holly, "PUT", f"{place}/removed", {"removed": True}, 204)
    with pytest.raises(websockets.ConnectionClosed):
        await watched.state()
    assert (await ada.state(table))["you"] is None
    assert code(await sign_in(site.person(), "Ada", status=403)) == "not-let-in"
    assert code(await site.person().post("/api/account", {"name": "Ada", "password": PASSWORD}, 409)) == "name-taken"
    (found,) = await holly.get("/api/admin/people?search=ada")
    assert found["removed"]
    await send(holly, "PUT", f"{place}/removed", {"removed": False}, 204)
    await sign_in(ada, "Ada")
    noted = [(each["host"], each["action"], each["name"]) for each in await holly.get("/api/admin/actions")]
    by_holly = [("Holly", action, "Ada") for action in ("readmit", "remove", "mute", "mute")]
    assert noted == [*by_holly, (None, "host", "Holly")]


async def test_a_guest_is_removed_too(site: Site, database: str) -> None:
    holly, guest = await host_of(site, database), site.person("Rude guest")
    table = await guest.set_up("me", "open", "open")
    await send(holly, "PUT", f"/api/admin/people/{visitor_of(guest)}/removed", {"removed": True}, 204)
    assert (await guest.state(table))["you"] is None


async def test_a_host_touches_no_host_and_nobody_who_is_not_there(site: Site, database: str) -> None:
    holly, hugo = await host_of(site, database), await host_of(site, database, "Hugo")
    for body, what in (({"minutes": 5}, "mute"), ({"removed": True}, "removed")):
        for person, status in ((visitor_of(hugo), 409), (visitor_of(holly), 409), ("nobody", 404)):
            await send(holly, "PUT", f"/api/admin/people/{person}/{what}", body, status)
    await send(holly, "POST", f"/api/admin/people/{visitor_of(hugo)}/reset", status=409)
    await send(holly, "POST", "/api/admin/people/nobody/reset", status=404)
    assert [each["action"] for each in await holly.get("/api/admin/actions")] == ["host", "host"]


async def test_a_host_makes_a_link_for_a_new_password(site: Site, database: str) -> None:
    holly, ada = await host_of(site, database), await registered(site, "Ada")
    link = await holly.post(f"/api/admin/people/{visitor_of(ada)}/reset", status=201)
    by_terminal = await account_tools.reset(database, "ada")
    for path in (link["path"], by_terminal):
        body = {"token": path.removeprefix("/reset/"), "password": "battery staple"}
        await ada.post("/api/account/reset", body)
    with pytest.raises(CannotStart, match="Nobody"):
        await account_tools.reset(database, "Nobody")


async def test_a_host_takes_tables_away(site: Site, database: str) -> None:
    holly = await host_of(site, database)
    table, people = await seat_three(site)
    await people[0].post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
    found = await holly.get("/api/admin/tables?search=ben")
    assert [(each["id"], each["listed"], each["names"]) for each in found] == [(table, True, ["Ada", "Ben", "Cy"])]
    await send(holly, "PUT", f"/api/admin/tables/{table}/listed", {"listed": False}, 204)
    assert (await holly.get("/api/tables"))["live"] == []
    await send(holly, "PUT", f"/api/admin/tables/{table}/listed", {"listed": True}, 204)
    assert len((await holly.get("/api/tables"))["live"]) == 1
    watched = await people[1].live(table)
    await watched.state()
    await send(holly, "DELETE", f"/api/admin/tables/{table}", status=204)
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await watched.state()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    assert code(await people[0].get(f"/api/tables/{table}", 404)) == "no-table"
    await send(holly, "DELETE", f"/api/admin/tables/{table}", status=404)
    await send(holly, "PUT", f"/api/admin/tables/{table}/listed", {"listed": True}, 404)
    noted = [each["action"] for each in await holly.get("/api/admin/actions")]
    assert noted == ["remove-table", "list", "unlist", "host"]


async def test_a_host_sees_bots_that_are_stuck(make_site: MakeSite, database: str) -> None:
    site = await make_site(bot_pause=30.0)
    holly, ada = await host_of(site, database), site.person("Ada")
    table = await ada.set_up("me", "random", "random")
    assert await holly.get("/api/admin/failures") == []
    async with site.house.database.write() as connection:
        await connection.execute(update(seats).where(seats.c.seat == 1).values(stuck=True))
    (failure,) = await holly.get("/api/admin/failures")
    assert (failure["kind"], failure["table"], failure["title"]) == ("stuck", table, "steel-driver")


# Profiles and ratings


async def finished(*people: Person, **more: Any) -> str:
    """A game of these people that is over; as if all of it had been played here."""
    past = almost_over()
    chairs = ["me", *["open"] * (len(people) - 1), *["random"] * (3 - len(people))]
    table = await people[0].set_up(*chairs, title=past.title.id, record=past.record(), **more)
    for person in people[1:]:
        await person.join(table)
    assert (await people[0].act(table, await people[0].state(table)))["table"]["state"] == "over"
    return table


async def as_if_played_here(site: Site, *which: str) -> None:
    async with site.house.database.write() as connection:
        there = decisions.c.table_id.in_(which) & (decisions.c.sequence == 0)
        await connection.execute(update(decisions).where(there).values(events=[]))
        await connection.execute(update(tables).where(tables.c.id.in_(which)).values(origin=None))


async def test_a_profile_tells_games_results_and_meetings(site: Site, database: str) -> None:
    ada, ben, guest = await registered(site, "Ada"), await registered(site, "Ben"), site.person("Guest")
    empty = await site.person().get("/api/people/ADA")
    assert (empty["name"], empty["you"], empty["titles"], empty["games"]) == ("Ada", False, [], [])
    shown = await finished(ada, ben, guest)
    hidden = await finished(ada, ben, private=True)
    await as_if_played_here(site, shown, hidden)
    ranking = (await ada.state(shown))["result"]["ranking"]
    places = {each["seat"]: each["place"] for each in ranking}
    mine = await ada.get("/api/people/Ada")
    (title,) = mine["titles"]
    assert (title["title"], title["games"], title["rated"]) == ("steel-driver", 2, 2)
    assert (title["won"], sum(title["places"])) == (2 * (places[0] == 1), 2)
    assert [each["table"] for each in mine["games"]] == [hidden, shown]
    assert mine["you"]
    (met,) = mine["meetings"]
    assert (met["name"], met["games"], met["ahead"]) == ("Ben", 2, 2 * (places[0] < places[1]))
    other = await guest.get("/api/people/Ada")
    assert [each["table"] for each in other["games"]] == [None, shown]
    assert code(await guest.get("/api/people/Guest", 404)) == "nobody"
    # Reckoned anew, they are the same.
    again = {name: rating for _, name, rating in await account_tools.ratings(database)}
    assert round(again["Ada"].value, 2) == title["rating"]
    ahead, behind = ("Ada", "Ben") if places[0] < places[1] else ("Ben", "Ada")
    assert again[ahead].value > again[behind].value
    # One who leaves is met no more, and the ratings of the others stay.
    await send(ben, "POST", "/api/account/leave", {"password": PASSWORD}, 204)
    left = await ada.get("/api/people/Ada")
    assert (left["titles"], left["meetings"]) == (mine["titles"], [])
    assert code(await ada.get("/api/people/Ben", 404)) == "nobody"
    assert [name for _, name, _ in await account_tools.ratings(database)].count(None) == 1


async def test_games_that_do_not_count_are_not_rated(site: Site) -> None:
    ada, ben = await registered(site, "Ada"), await registered(site, "Ben")
    await finished(ada, ben)  # goes on from a record
    alone = await finished(ada, site.person("Guest"))
    practice = await finished(ada, ben)
    await as_if_played_here(site, alone, practice)
    async with site.house.database.write() as connection:
        await connection.execute(update(tables).where(tables.c.id == practice).values(practice=True))
    profile = await ada.get("/api/people/Ada")
    (title,) = profile["titles"]
    assert (title["games"], title["rated"], title["rating"]) == (2, 0, None)
    assert [each["practice"] for each in profile["games"]] == [True, False, False]


async def test_a_game_that_ended_anew_is_reckoned_anew(site: Site) -> None:
    ada, ben = await registered(site, "Ada"), await registered(site, "Ben")
    table = await finished(ada, ben)
    await as_if_played_here(site, table)
    before = await ada.get("/api/people/Ada")
    async with site.house.database.write() as connection:
        await connection.execute(update(results).values(sequence=results.c.sequence - 1, place=9))
    assert await ada.get("/api/people/Ada") == before


async def test_a_guest_who_makes_an_account_has_played_before(site: Site) -> None:
    ada, ben = await registered(site, "Ada"), site.person("Ben")
    table = await finished(ada, ben)
    await as_if_played_here(site, table)
    assert (await ada.get("/api/people/Ada"))["titles"][0]["rating"] is None
    await ben.post("/api/account", {"name": "Ben", "password": PASSWORD}, 201)
    assert (await ada.get("/api/people/Ada"))["titles"][0]["rated"] == 1
    assert (await ada.get("/api/people/Ben"))["titles"][0]["rated"] == 1
