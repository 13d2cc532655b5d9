"""PostgreSQL, where several servers share one database and hear of each other."""

import asyncio
from typing import Any
from uuid import uuid4

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from site_under_test import Live, MakeSite, Person, Site, play_on, seat_three
from sqlalchemy import Connection, text

from footplate.server.storage import claims
from footplate.server.storage import database as database_module
from footplate.server.storage.schema import metadata
from footplate.server.verification import verify_games
from postgresql_server import PostgreSQL

pytestmark = pytest.mark.anyio
DATABASES = ("postgresql",)


def twins(site: Site, people: list[Person]) -> list[Person]:
    """The same people at another server."""
    return [site.person(person.name, person.http.cookies) for person in people]


async def state_at(live: Live, number: int) -> Any:
    """The first state of a socket at a decision."""
    while (state := await live.state())["number"] != number:
        assert state["number"] < number
    return state


async def test_two_servers_share_a_table(make_site: MakeSite) -> None:
    one, two = await make_site(), await make_site()
    table, people = await seat_three(one)
    live = await two.person().live(table)
    assert (await live.state())["number"] == 0
    state = await people[0].state(table)
    actor = state["actors"][0]
    after = await people[actor].act(table, await people[actor].state(table), 1)
    news = await live.state()
    assert news["number"] == 1
    assert news["log"] == after["log"]
    assert news["revision"] == after["revision"]
    others = twins(two, people)
    await play_on(table, [people[0], *others[1:]], 12)
    await people[0].post(f"/api/tables/{table}/chat", {"text": "Bonjour à tous"}, 201)
    assert (await live.next("chat"))["message"]["text"] == "Bonjour à tous"
    await live.close()


async def test_who_is_there_is_known_to_all_servers(make_site: MakeSite) -> None:
    one, two = await make_site(), await make_site()
    table, people = await seat_three(one)
    ada = await people[0].live(table)
    await ada.state()
    ben = await twins(two, people)[1].live(table)
    seen = await ben.state()
    while [seat["here"] for seat in seen["table"]["seats"]] != [True, True, False]:
        seen = await ben.next("seats")
    seats = (await ada.next("seats"))["table"]["seats"]
    assert [seat["here"] for seat in seats] == [True, True, False]
    await ben.close()
    while [seat["here"] for seat in seats] != [True, False, False]:
        seats = (await ada.next("seats"))["table"]["seats"]
    late = await make_site()
    cy = await twins(late, people)[2].live(table)
    seen = await cy.state()
    while [seat["here"] for seat in seen["table"]["seats"]] != [True, False, True]:
        seen = await cy.next("seats")
    await cy.close()
    await ada.close()


async def test_a_lost_race_is_stale_not_an_error(make_site: MakeSite) -> None:
    one, two = await make_site(), await make_site()
    table, people = await seat_three(one)
    actor = (await people[0].state(table))["actors"][0]
    guest = twins(two, people)[actor]
    mine = await guest.state(table)
    both = [person.http.post(f"/api/tables/{table}/actions", json=body(mine)) for person in (people[actor], guest)]
    answers = sorted(await asyncio.gather(*both), key=lambda answer: answer.status_code)
    assert [answer.status_code for answer in answers] == [200, 409]
    assert answers[1].json()["error"]["code"] == "stale"
    assert answers[1].json()["error"]["state"]["number"] == 1


def body(state: dict[str, Any]) -> dict[str, Any]:
    return {"id": str(uuid4()), "number": state["number"], "action": state["choices"][0]["action"]}


async def test_a_server_that_missed_a_notice_shows_no_old_position(make_site: MakeSite) -> None:
    """The second server is deaf: it compares the head at each request, to read and to play."""
    one, two = await make_site(), await make_site()
    table, people = await seat_three(one)
    guests = twins(two, people)
    assert (await guests[0].state(table))["number"] == 0
    assert two.house.hub.wire is not None
    await two.house.hub.wire.stop()
    after = await play_on(table, people, 4)
    seen = await guests[0].state(table)
    assert (seen["number"], seen["revision"]) == (4, after["revision"])
    await play_on(table, people, 1)
    actor = (await people[0].state(table))["actors"][0]
    played = await guests[actor].act(table, await people[actor].state(table))
    assert played["number"] == 6


async def test_after_a_restart_of_postgresql_sockets_see_what_they_missed(
    make_site: MakeSite, postgresql: PostgreSQL
) -> None:
    one, two = await make_site(), await make_site()
    table, people = await seat_three(one)
    live = await two.person().live(table)
    await live.state()
    await asyncio.to_thread(postgresql.restart)
    after = await play_after_a_gap(table, people, 4)
    seen = await state_at(live, 4)
    assert seen["view"]["game"] == after["view"]["game"]
    assert (await two.person().state(table))["number"] == 4
    await play_on(table, people, 2)
    assert (await state_at(live, 6))["number"] == 6
    await live.close()


async def play_after_a_gap(table: str, people: list[Person], decisions: int) -> Any:
    """Plays as soon as the server has found its database again."""
    while (await people[0].http.get(f"/api/tables/{table}")).status_code == 503:
        await asyncio.sleep(0.05)
    return await play_on(table, people, decisions)


async def test_a_whole_game_is_played_and_verified(site: Site, database: str) -> None:
    table, people = await seat_three(site)
    state = await play_on(table, people, 1000)
    assert state["table"]["state"] == "over"
    site.house.rooms.doubt(table)
    assert (await people[0].state(table))["view"] == state["view"]
    assert (await people[0].get(f"/api/tables/{table}/record"))["names"] == ["Ada", "Ben", "Cy"]
    assert table in [card["id"] for card in (await people[0].get("/api/tables"))["mine"]]
    assert {report.differs for report in await verify_games(database)} == {None}


async def test_the_migrations_make_what_the_program_uses(site: Site) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with site.house.database.read() as connection:
        assert await connection.run_sync(differences) == []


async def test_the_bots_of_a_table_are_played_by_one_server(make_site: MakeSite) -> None:
    one, two = await make_site(), await make_site()
    table = await one.person().set_up("random", "random", "random")
    live = await two.person().live(table)
    state = await live.state()
    two.house.bots.wake(table)
    while state["table"]["state"] != "over":
        state = await live.state()
    assert table not in two.house.bots._tasks
    async with one.house.database.read() as connection:
        assert await connection.scalar(text("select count(*) from claims")) == 0
    await live.close()


async def test_another_server_takes_over_the_bots_of_one_that_is_gone(make_site: MakeSite) -> None:
    one, two = await make_site(bot_pause=0.2), await make_site()
    table = await one.person().set_up("random", "random", "random")
    live = await two.person().live(table)
    await state_at(live, 2)
    await gone(one)
    state = await live.state()
    while state["table"]["state"] != "over":
        state = await live.state()
    await live.close()


async def gone(site: Site) -> None:
    """The server plays for no bot any more, and says so to nobody."""
    driver = site.house.bots
    tasks = list(driver._tasks.values())
    driver._open = False
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_a_claim_from_a_clock_that_was_put_back_does_not_last(make_site: MakeSite) -> None:
    site = await make_site()
    table = await site.person().set_up("me", "open", "open")
    await gone(site)
    async with site.house.database.write() as connection:
        later = text("insert into claims values (:table, 'another', extract(epoch from now()) + 86400)")
        await connection.execute(text("delete from claims"))
        await connection.execute(later, {"table": table})
    async with site.house.database.write() as connection:
        assert await claims.run_out(connection) == [table]
        assert await claims.claim(connection, table, "this")
        assert not await claims.claim(connection, table, "another")
        await claims.give_up(connection, "this")
        assert await claims.claim(connection, table, "another")


async def test_a_claim_that_nobody_drives_by_runs_out_though_its_holder_lives(
    make_site: MakeSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit can be heard of by nobody: the connection breaks before its answer, and nothing wakes the bots."""
    site = await make_site(bot_pause=0.3)
    watcher = site.person()
    with monkeypatch.context() as unheard:
        unheard.setattr(site.house.bots, "wake", lambda table: None)
        left = await watcher.set_up("random", "random", "random")
    driven = await watcher.set_up("random", "random", "random")
    async with site.house.database.read() as connection:
        holders = await connection.execute(text("select distinct holder from claims"))
        assert [each.holder for each in holders] == [site.house.hub.process]
    live = await watcher.live(left)
    await asyncio.wait_for(state_at(live, 2), 15)
    assert (await watcher.state(driven))["table"]["state"] == "playing"
    await live.close()


async def test_connections_that_are_renewed_are_closed(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL bears a hundred: those that were forgotten would shut everybody out before long."""
    monkeypatch.setattr(database_module, "CLOSING_SECONDS", 0.2)
    database = site.house.database
    count = text("select count(*) from pg_stat_activity where datname = current_database()")

    async def opened() -> int:
        async with database.read() as connection:
            return int(await connection.scalar(count) or 0)

    async def hold(seconds: float) -> None:
        async with database.read() as connection:
            await connection.execute(text("select pg_sleep(:seconds)"), {"seconds": seconds})

    before = await opened()
    for _ in range(5):
        working = [asyncio.create_task(hold(0.1)) for _ in range(8)]
        await asyncio.gather(*working[:4])
        last = asyncio.create_task(hold(0.1))
        await asyncio.sleep(0.05)
        await database.renew()
        await asyncio.gather(last, *working)
    async with asyncio.timeout(10):
        while await opened() > before + 1:
            await asyncio.sleep(0.1)
