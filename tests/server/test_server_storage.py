"""Storage: restarts, snapshots, failures, migrations and corrected rules."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import aiosqlite
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from site_under_test import MakeSite, Site, play_on, seat_three
from sqlalchemy import Connection, event, text

import footplate
from footplate.server import playing
from footplate.server.config import CannotStart, Config, database_url
from footplate.server.storage import Database, StorageFailed
from footplate.server.storage.history import SNAPSHOT_EVERY
from footplate.server.storage.schema import metadata
from footplate.server.verification import verify_database, verify_games
from footplate.titles import TITLES
from server_process import free_port

pytestmark = pytest.mark.anyio


def rows(site: Site, query: str) -> list[Any]:
    with sqlite3.connect(str(site.config.database.database)) as connection:
        return connection.execute(query).fetchall()


@contextmanager
def counting(monkeypatch: pytest.MonkeyPatch, database: Database) -> Iterator[dict[str, int]]:
    """Counts the decisions that the engine performs, and the statements sent to the database."""
    counts = {"performed": 0, "statements": 0}
    perform = footplate.Table._perform

    def counted(table: footplate.Table, *args: Any) -> None:
        counts["performed"] += 1
        perform(table, *args)

    def statement(*_: object) -> None:
        counts["statements"] += 1

    event.listen(database.engine.sync_engine, "before_cursor_execute", statement)
    with monkeypatch.context() as patch:
        patch.setattr(footplate.Table, "_perform", counted)
        yield counts
    event.remove(database.engine.sync_engine, "before_cursor_execute", statement)


async def test_a_game_goes_on_after_a_restart(make_site: MakeSite) -> None:
    site = await make_site()
    table, people = await seat_three(site)
    before = await play_on(table, people, 23)
    await site.stop()
    again = await make_site()
    same = [again.person(person.name, person.http.cookies) for person in people]
    after = await same[0].state(table)
    for seat in (*before["table"]["seats"], *after["table"]["seats"]):
        seat.pop("here")
    assert after == before
    assert (await play_on(table, same, 5))["number"] == 28


async def test_opening_undoing_and_showing_replay_nothing(make_site: MakeSite, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cost of each is the same at 35 decisions as at 95: counted in decisions performed and in statements."""
    site = await make_site(clock_pause=3600, call_look=3600)
    table, people = await seat_three(site)
    costs = []
    for target in (35, 95):
        state = await people[0].state(table)
        state = await play_on(table, people, target - state["number"])
        assert state["number"] == target
        (last,) = [person for person in people if (await person.state(table))["undo"] is not None]
        found = []
        for path in ("", "/history/7", "/history/14"):
            site.house.rooms.doubt(table)
            with counting(monkeypatch, site.house.database) as counts:
                await last.get(f"/api/tables/{table}{path}")
            assert counts["performed"] == 0
            found.append(counts["statements"])
        with counting(monkeypatch, site.house.database) as counts:
            await last.undo(table, target, target - 1)
        assert counts["performed"] == 0
        found.append(counts["statements"])
        costs.append(found)
    assert costs[0] == costs[1]


async def test_snapshots_are_kept_every_ten_decisions(site: Site) -> None:
    table, people = await seat_three(site)
    await play_on(table, people, 47)
    kept = rows(site, "select sequence from snapshots order by sequence")
    assert [sequence for (sequence,) in kept] == list(range(0, 47, SNAPSHOT_EVERY))
    whole = rows(site, "select avg(length(position)) from snapshots")[0][0]
    packed = rows(site, "select avg(length(position)) from decisions where position is not null")[0][0]
    assert packed < whole / 2


async def test_the_history_is_only_ever_added_to(site: Site) -> None:
    table, people = await seat_three(site)
    before: list[Any] = []
    for _ in range(40):
        state = await people[0].state(table)
        person = people[state["actors"][0]]
        state = await person.act(table, await person.state(table))
        if state["undo"] is not None and state["number"] % 3 == 0:
            await person.undo(table, state["number"], state["undo"])
        if not (await people[0].state(table))["actors"]:
            break
        now = rows(site, "select * from decisions order by sequence")
        assert now[: len(before)] == before
        before = now
    kinds = {row[2] for row in before}
    assert kinds == {"setup", "action", "undo"}


async def test_undoing_across_a_snapshot_and_playing_on_is_consistent(site: Site) -> None:
    """Decision 10 is taken back and played otherwise: the old snapshot is not the new line's."""
    table, people = await seat_three(site)
    state = await play_on(table, people, 10)
    (last,) = [person for person in people if (await person.state(table))["undo"] == 9]
    state = await last.undo(table, 10, 9)
    assert len(state["choices"]) > 1
    await last.act(table, state, len(state["choices"]) - 1)
    after = await play_on(table, people, 4)
    site.house.rooms.doubt(table)
    assert (await people[0].state(table)) == after
    past = await people[0].get(f"/api/tables/{table}/history/10")
    assert past["log"][0] == (await people[0].get(f"/api/tables/{table}/log?from=10"))[0]
    reports = await verify_games(str(site.config.database.database))
    assert [report.differs for report in reports] == [None]


async def test_a_full_disk_leaves_nothing_half_done(site: Site) -> None:
    table, people = await seat_three(site)
    engine = site.house.database.engine.sync_engine
    pages = rows(site, "pragma page_count")[0][0]
    limit = {"pages": pages}

    @event.listens_for(engine, "begin")
    def limited(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {limit['pages']}")

    refused = None
    for _ in range(60):
        state = await people[0].state(table)
        person = people[state["actors"][0]]
        mine = await person.state(table)
        body = {"id": str(uuid4()), "number": mine["number"], "action": mine["choices"][-1]["action"]}
        answer = await person.http.post(f"/api/tables/{table}/actions", json=body)
        if answer.status_code != 200:
            refused = answer
            break
    assert refused is not None
    assert refused.status_code == 503
    assert refused.json()["error"]["code"] == "storage"
    assert await person.state(table) == mine
    limit["pages"] = 1_000_000
    after = await person.post(f"/api/tables/{table}/actions", body)
    assert after["number"] == mine["number"] + 1
    assert len(rows(site, "select * from tables")) == 1


async def test_the_writer_keeps_its_connection_unless_the_database_failed(site: Site) -> None:
    """What is refused for another reason leaves the connection as it was, and nothing behind."""
    database = site.house.database
    taken = []
    for error in (None, ValueError, asyncio.CancelledError, sqlite3.OperationalError, None):
        with suppress(ValueError, asyncio.CancelledError, StorageFailed):
            async with database.write() as connection:
                await connection.execute(text("create table if not exists left_behind (id integer)"))
                taken.append(connection)
                if error is not None:
                    raise error
                await connection.execute(text("drop table left_behind"))
    first, second, third, fourth, last = taken
    assert first is second is third
    assert third is not fourth
    assert fourth is not last
    assert rows(site, "select name from sqlite_master where name = 'left_behind'") == []


async def test_a_locked_database_leaves_nothing_half_done(make_site: MakeSite) -> None:
    site = await make_site(busy_timeout=0.2)
    table, people = await seat_three(site)
    state = await people[0].state(table)
    person = people[state["actors"][0]]
    mine = await person.state(table)
    lock = sqlite3.connect(str(site.config.database.database), isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    answer = await person.act(table, mine, status=503)
    assert answer["error"]["code"] == "storage"
    assert await person.state(table) == mine
    lock.execute("ROLLBACK")
    lock.close()
    assert (await person.act(table, mine))["number"] == 1


async def test_rooms_in_memory_are_few(make_site: MakeSite) -> None:
    site = await make_site(live_tables=3)
    ada = site.person()
    ids = [await ada.set_up("me", "open", "open") for _ in range(8)]
    for table in ids * 2:
        await ada.state(table)
    assert len(site.house.rooms._rooms) <= 3
    for table in ("2345678923456789", "3333333333333333"):
        await ada.get(f"/api/tables/{table}", 404)
    assert set(site.house.rooms._rooms) <= set(ids)


async def test_the_migrations_make_what_the_program_uses(site: Site) -> None:
    def differences(connection: Connection) -> list[Any]:
        found = compare_metadata(MigrationContext.configure(connection), metadata)
        # SQLite keeps no lengths of texts.
        lax = connection.dialect.name == "sqlite"
        return [each for each in found if not (lax and isinstance(each, list) and each[0][0] == "modify_type")]

    async with site.house.database.read() as connection:
        assert await connection.run_sync(differences) == []


async def test_sqlite_is_set_up_for_safety(site: Site) -> None:
    async with site.house.database.read() as connection:
        found = {}
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout"):
            found[name] = (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


async def test_a_database_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    noise = tmp_path / "noise.sqlite"
    noise.write_bytes(b"this is no database" * 100)
    for path in (tmp_path / "file" / "games.sqlite", tmp_path, noise):
        database = Database(database_url(str(path)), 1)
        with pytest.raises(CannotStart, match="database"):
            await database.open()
        await database.close()


async def test_a_database_of_a_newer_program_is_refused(make_site: MakeSite, tmp_path: Path) -> None:
    site = await make_site()
    await site.stop()
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    database = Database(site.config.database, 1)
    with pytest.raises(CannotStart, match="newer"):
        await database.open()
    await database.close()


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("games.sqlite", "sqlite+aiosqlite"),
        ("sqlite:///games.sqlite", "sqlite+aiosqlite"),
        ("postgresql://host/games", "postgresql+asyncpg"),
        (None, "sqlite+aiosqlite"),
    ],
)
async def test_the_database_is_named_by_path_or_url(given: str | None, driver: str) -> None:
    assert database_url(given).drivername == driver


@pytest.mark.parametrize("given", ["mysql://host/games", "sqlite://", "sqlite:///:memory:", "://", "nonsense://x"])
async def test_a_database_of_another_kind_is_refused(given: str) -> None:
    with pytest.raises(CannotStart):
        database_url(given)


async def test_a_running_game_outlives_a_corrected_rule(make_site: MakeSite, monkeypatch: pytest.MonkeyPatch) -> None:
    site = await make_site()
    table, people = await seat_three(site)
    before = await play_on(table, people, 14)
    past = await people[0].get(f"/api/tables/{table}/history/8")
    title = TITLES["steel-driver"]
    monkeypatch.setattr(title, "rules_version", title.rules_version + 1)
    site.house.rooms.doubt(table)
    after = await people[0].state(table)
    assert after["view"]["game"] == before["view"]["game"]
    assert after["log"] == before["log"]
    assert (await people[0].get(f"/api/tables/{table}/history/8"))["view"]["game"] == past["view"]["game"]
    on = await play_on(table, people, 3)
    assert on["number"] == 17
    assert rows(site, "select distinct rules from decisions where number < 14") != rows(
        site, "select distinct rules from decisions where number >= 14"
    )
    (report,) = await verify_games(str(site.config.database.database))
    assert report.present_rules == report.rules + 1
    assert report.differs is None


async def test_verify_says_which_games_read_differently(make_site: MakeSite) -> None:
    site = await make_site()
    good, people = await seat_three(site)
    await play_on(good, people, 12)
    changed, people = await seat_three(site)
    await play_on(changed, people, 12)
    refused, people = await seat_three(site)
    await play_on(refused, people, 12)
    await site.stop()
    with sqlite3.connect(str(site.config.database.database)) as connection:
        connection.execute(
            "update decisions set events = '[]' where table_id = ? and number = 5 and kind = 'action'", (changed,)
        )
        connection.execute(
            'update decisions set action = \'{"type": "fly"}\' where table_id = ? and number = 3', (refused,)
        )
    reports = await asyncio.to_thread(verify_database, str(site.config.database.database))
    found = {report.table: (report.differs, report.at) for report in reports}
    assert found[good] == (None, None)
    assert found[changed] == ("something else happens", 6)
    differs, at = found[refused]
    assert differs is not None
    assert "refused" in differs
    assert at == 3


async def test_an_empty_database_verifies(make_site: MakeSite, tmp_path: Path) -> None:
    await (await make_site()).stop()
    assert await asyncio.to_thread(verify_database, str(tmp_path / "games.sqlite")) == []
    assert Config(database=database_url(None)).database.database


async def test_what_is_no_database_of_footplates_is_not_verified(tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match="There is no database"):
        await asyncio.to_thread(verify_database, str(tmp_path / "nothing.sqlite"))
    assert not (tmp_path / "nothing.sqlite").exists()
    with sqlite3.connect(tmp_path / "other.sqlite") as connection:
        connection.execute("create table songs (name text)")
    with pytest.raises(CannotStart, match="not a database of Footplate"):
        await asyncio.to_thread(verify_database, str(tmp_path / "other.sqlite"))


async def test_a_second_server_on_one_file_is_refused_and_the_first_is_named(make_site: MakeSite) -> None:
    site = await make_site()
    second = Database(site.config.database, 1)
    with pytest.raises(CannotStart, match=f"in use by another server: process {os.getpid()}"):
        await second.open()
    await second.close()
    await site.stop()
    third = Database(site.config.database, 1)
    await third.open()
    await third.close()


async def test_the_same_file_by_another_name_is_refused_too(make_site: MakeSite, tmp_path: Path) -> None:
    await make_site()
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "games.sqlite")
    second = Database(database_url(str(tmp_path / "link.sqlite")), 1)
    with pytest.raises(CannotStart, match="in use by another server"):
        await second.open()
    await second.close()


async def test_nothing_is_acknowledged_once_the_file_is_deleted(site: Site, tmp_path: Path) -> None:
    table, people = await seat_three(site)
    actor = people[(await people[0].state(table))["actors"][0]]
    mine = await actor.state(table)
    (tmp_path / "games.sqlite").rename(tmp_path / "elsewhere.sqlite")
    answer = await actor.act(table, mine, status=503)
    assert answer["error"]["code"] == "storage"
    assert not (tmp_path / "games.sqlite").exists()
    (tmp_path / "elsewhere.sqlite").rename(tmp_path / "games.sqlite")
    assert (await actor.act(table, mine))["number"] == 1


async def test_a_file_that_can_only_be_read_leaves_nothing_half_done(make_site: MakeSite, tmp_path: Path) -> None:
    site = await make_site()
    table, people = await seat_three(site)
    engine = site.house.database.engine.sync_engine
    actor = people[(await people[0].state(table))["actors"][0]]
    mine = await actor.state(table)

    def only_read(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only = ON")

    event.listen(engine, "begin", only_read)
    assert (await actor.act(table, mine, status=503))["error"]["code"] == "storage"
    assert await actor.state(table) == mine
    event.remove(engine, "begin", only_read)
    await engine_renewed(site)
    assert (await actor.act(table, mine))["number"] == 1


async def engine_renewed(site: Site) -> None:
    await site.house.database.engine.dispose()


async def test_a_postgresql_without_its_driver_is_named_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(CannotStart, match=r"footplate\[postgresql\]"):
        Database(database_url("postgresql://host/games"), 1)


async def test_a_postgresql_that_does_not_answer_is_one_sentence() -> None:
    database = Database(database_url(f"postgresql://footplate:secret@127.0.0.1:{free_port()}/games"), 1)
    with pytest.raises(CannotStart, match="cannot be opened") as refusal:
        await database.open()
    await database.close()
    assert "secret" not in str(refusal.value)


async def test_a_move_goes_once_to_the_thread_of_the_database(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the disk; a statement takes less time than the way there and back."""
    table, people = await seat_three(site)
    await play_on(table, people, 3)
    person = people[(await people[0].state(table))["actors"][0]]
    state = await person.state(table)
    asked: list[str] = []
    execute = aiosqlite.Connection._execute

    async def counting(self: Any, fn: Any, *args: Any, **kwargs: Any) -> Any:
        asked.append(args[0] if args else fn.args[0].__name__)
        return await execute(self, fn, *args, **kwargs)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counting)
    async with site.house.rooms.hold(table) as room:
        action = playing.own_action(
            room.scene, room.scene.seats[state["you"]].visitor_id, state["choices"][0]["action"]
        )
        await playing._play(site.house, room, action, "one")
    assert asked == ["commit"]


async def test_who_waits_for_the_lock_holds_nobody_up(make_site: MakeSite) -> None:
    site = await make_site(busy_timeout=5)
    with sqlite3.connect(site.config.database.database or "", isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")

        async def write() -> None:
            async with site.house.database.write() as connection:
                await connection.execute(text("update settings set value = value"))

        waiting = asyncio.create_task(write())
        await asyncio.sleep(0.2)
        assert not waiting.done()
        other.execute("ROLLBACK")
        await asyncio.wait_for(waiting, 4)
        # And waits as long as before for the next one.
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(write())
        await asyncio.sleep(0.2)
        assert not waiting.done()
        other.execute("ROLLBACK")
        await asyncio.wait_for(waiting, 4)


async def test_who_gives_up_waiting_for_the_lock_leaves_no_lock_behind(make_site: MakeSite) -> None:
    site = await make_site(busy_timeout=5)
    database = site.house.database
    with sqlite3.connect(site.config.database.database or "", isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")

        async def write() -> None:
            async with database.write() as connection:
                await connection.execute(text("update settings set value = value"))

        waiting = asyncio.create_task(write())
        await asyncio.sleep(0.3)
        waiting.cancel()
        await asyncio.sleep(0.1)
        other.execute("ROLLBACK")
        with suppress(asyncio.CancelledError):
            await waiting
        await asyncio.wait_for(write(), 10)
        other.execute("BEGIN IMMEDIATE")
        other.execute("ROLLBACK")
