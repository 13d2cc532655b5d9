"""Revisions: every change raises a table's, and a room is fresh only for the one it has read."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from site_under_test import MakeSite, Site, seat_three
from sqlalchemy import Connection

from footplate.server import playing, rooms
from footplate.server.config import database_url
from footplate.server.storage import Database, rows
from footplate.server.storage.database import alembic_config

pytestmark = pytest.mark.anyio


async def test_every_change_raises_the_revision(site: Site) -> None:
    ada, ben, cy = (site.person(name) for name in ("Ada", "Ben", "Cy"))
    table = await ada.set_up("me", "open", "open")
    seen = [(await ada.state(table))["revision"]]
    seen.append((await ben.join(table))["revision"])
    seen.append((await ben.post(f"/api/tables/{table}/leave"))["revision"])
    seen.append((await ben.join(table))["revision"])
    seen.append((await cy.join(table))["revision"])
    people = [ada, ben, cy]
    actor = people[(await ada.state(table))["actors"][0]]
    played = await actor.act(table, await actor.state(table))
    seen.append(played["revision"])
    seen.append((await actor.undo(table, 1, 0))["revision"])
    assert seen == sorted(set(seen))
    assert all(isinstance(revision, int) for revision in seen)
    assert (await ada.state(table))["revision"] == seen[-1]


async def test_every_message_of_the_socket_carries_the_revision(site: Site) -> None:
    table, people = await seat_three(site)
    live = await people[0].live(table)
    first = await live.state()
    other = await people[1].live(table)
    assert (await live.next("seats"))["revision"] == first["revision"]
    actor = first["actors"][0]
    played = await people[actor].act(table, await people[actor].state(table))
    assert played["revision"] > first["revision"]
    assert (await live.state())["revision"] == played["revision"]
    await other.close()
    await live.close()


async def test_messages_and_names_leave_the_revision(site: Site) -> None:
    table, people = await seat_three(site)
    before = (await people[0].state(table))["revision"]
    await people[0].post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
    assert (await people[0].state(table))["revision"] == before


def meanwhile(monkeypatch: pytest.MonkeyPatch, place: Any, name: str, happens: Callable[[], None]) -> None:
    """Something happens at the end of the first call of a function."""
    original = getattr(place, name)
    first = [True]

    async def interrupted(*args: Any, **kwargs: Any) -> Any:
        result = await original(*args, **kwargs)
        if first.pop() if first else False:
            happens()
        return result

    monkeypatch.setattr(place, name, interrupted)


async def test_a_doubt_that_comes_while_a_room_is_read_is_not_lost(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table, people = await seat_three(site)
    held = site.house.rooms
    held.doubt(table)
    meanwhile(monkeypatch, rooms, "read_game", lambda: held.doubt(table))
    await people[0].state(table)
    assert not is_fresh(site, table)
    await people[0].state(table)
    assert is_fresh(site, table)


async def test_a_later_revision_heard_of_while_a_room_is_read_is_not_lost(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = await seat_three(site)
    held, now = site.house.rooms, (await people[0].state(table))["revision"]
    held.doubt(table)
    meanwhile(monkeypatch, rooms, "read_game", lambda: held.hear(table, now + 1))
    await people[0].state(table)
    assert not is_fresh(site, table)


async def test_a_doubt_between_the_commit_and_the_new_scene_is_not_lost(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = await seat_three(site)
    held = site.house.rooms
    actor = (await people[0].state(table))["actors"][0]
    mine = await people[actor].state(table)
    scene = await held.scene(table)
    write = site.house.database.write

    @asynccontextmanager
    async def doubted() -> Any:
        async with write() as connection:
            yield connection
        held.doubt(table)

    monkeypatch.setattr(site.house.database, "write", doubted)
    action = playing.own_action(scene, seat_visitor(scene, actor), mine["choices"][0]["action"])
    async with held.hold(table) as room:
        await playing._play(site.house, room, action, "an-id")
        assert not room.fresh


def seat_visitor(scene: rooms.Scene, seat: int) -> str | None:
    return scene.seats[seat].visitor_id


def is_fresh(site: Site, table: str) -> bool:
    room = site.house.rooms._rooms.get(table)
    return room is not None and room.fresh


async def test_an_older_revision_heard_of_changes_nothing(site: Site) -> None:
    table, people = await seat_three(site)
    now = (await people[0].state(table))["revision"]
    site.house.rooms.hear(table, now)
    assert is_fresh(site, table)
    site.house.rooms.hear(table, now + 1)
    assert not is_fresh(site, table)


async def test_a_change_that_is_given_up_leaves_the_room_in_doubt(site: Site) -> None:
    """A request that is cancelled while it writes: nobody knows whether it was stored."""
    table, _ = await seat_three(site)

    async def given_up() -> None:
        async with site.house.rooms.hold(table) as room, playing.changing(site.house, room):
            await asyncio.sleep(60)

    task = asyncio.create_task(given_up())
    await asyncio.sleep(0.05)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert not is_fresh(site, table)


async def test_a_database_of_the_first_form_is_opened_and_its_games_go_on(make_site: MakeSite, tmp_path: Path) -> None:
    site = await make_site()
    table, people = await seat_three(site)
    await site.stop()
    database = Database(database_url(str(tmp_path / "games.sqlite")), 1)

    def to_the_first_form(connection: Connection) -> None:
        command.downgrade(alembic_config(connection), "0001")

    async with database.write() as connection:
        await connection.run_sync(to_the_first_form)
    await database.close()
    with sqlite3.connect(tmp_path / "games.sqlite") as opened:
        assert "revision" not in [column[1] for column in opened.execute("pragma table_info(tables)")]
    again = await make_site()
    same = [again.person(person.name, person.http.cookies) for person in people]
    actor = same[(await same[0].state(table))["actors"][0]]
    assert (await actor.act(table, await actor.state(table)))["revision"] == 1


async def test_nothing_depends_on_a_clock_that_jumps(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A day ahead, then years back: the order of states, entries and lists is that of the decisions."""
    jump = {"by": timedelta()}

    class Clock(datetime):
        @classmethod
        def now(cls, zone: Any = None) -> datetime:
            return datetime.now(zone) + jump["by"]

    monkeypatch.setattr(rows, "datetime", Clock)
    table, people = await seat_three(site)
    live = await site.person().live(table)
    seen = [await live.state()]
    for days in (1, -2000, 0):
        jump["by"] = timedelta(days=days)
        actor = people[seen[-1]["actors"][0]]
        await actor.act(table, await actor.state(table))
        seen.append(await live.state())
    assert [state["number"] for state in seen] == [0, 1, 2, 3]
    assert [state["revision"] for state in seen] == sorted({state["revision"] for state in seen})
    assert [entry["number"] for entry in await people[0].get(f"/api/tables/{table}/log")] == [0, 1, 2, 3]
    jump["by"] = timedelta(days=-2000)
    (last,) = [person for person in people if (await person.state(table))["undo"] is not None]
    assert (await last.undo(table, 3, 2))["number"] == 2
    assert (await live.state())["number"] == 2
    site.house.rooms.doubt(table)
    assert (await people[0].state(table))["number"] == 2
    assert table in [card["id"] for card in (await people[0].get("/api/tables"))["mine"]]
    await live.close()
