"""Backups, restoring, and moving between SQLite and PostgreSQL."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from site_under_test import MakeSite, Site, play_on, seat_three

from footplate.server import copying
from footplate.server.config import CannotStart
from footplate.server.verification import verify_games
from postgresql_server import PostgreSQL

pytestmark = pytest.mark.anyio
DATABASES = ("sqlite", "postgresql")


async def busy_evening(site: Site) -> tuple[str, list[Any]]:
    """A table in play with an undo and chat, a finished one, and one that waits; and what its people see."""
    table, people = await seat_three(site)
    await play_on(table, people, 14)
    (last,) = [person for person in people if (await person.state(table))["undo"] is not None]
    state = await last.state(table)
    await last.undo(table, state["number"], state["undo"])
    await people[1].post(f"/api/tables/{table}/chat", {"text": "À bientôt, 🚂"}, 201)
    over, others = await seat_three(site)
    await play_on(over, others, 1000)
    await people[0].set_up("me", "open", "open")
    return table, people


async def seen(site: Site, table: str, people: list[Any]) -> Any:
    same = [site.person(person.name, person.http.cookies) for person in people]
    states = [await person.state(table) for person in same]
    return states, await same[0].get(f"/api/tables/{table}/chat"), await same[0].get(f"/api/tables/{table}/log")


async def test_a_backup_beside_a_running_server_is_served_as_it_is(site: Site, database: str, tmp_path: Path) -> None:
    table, people = await busy_evening(site)
    copied = await copying.backup(database, tmp_path / "copy.sqlite", False)
    assert (copied.rows["tables"], copied.rows["chat"]) == (3, 1)
    before = await seen(site, table, people)
    await play_on(table, people, 1)
    other = Site(tmp_path / "copy.sqlite")
    await other.start()
    try:
        assert await seen(other, table, people) == before
    finally:
        await other.stop()
    assert {report.differs for report in await verify_games(str(tmp_path / "copy.sqlite"))} == {None}
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


async def test_every_game_is_equal_after_a_move_there_and_back(
    site: Site, database: str, tmp_path: Path, postgresql: PostgreSQL
) -> None:
    table, people = await busy_evening(site)
    before = await seen(site, table, people)
    first, last = tmp_path / "first.sqlite", tmp_path / "last.sqlite"
    there = postgresql.new_database()
    counts = [
        await copying.backup(database, first, False),
        await copying.restore(first, there, False),
        await copying.backup(there, last, False),
    ]
    assert counts[0] == counts[1] == counts[2]
    assert everything(first) == everything(last)
    other = Site(there)
    await other.start()
    try:
        assert await seen(other, table, people) == before
        same = [other.person(person.name, person.http.cookies) for person in people]
        await same[0].post(f"/api/tables/{table}/chat", {"text": "We go on"}, 201)
        assert (await play_on(table, same, 2))["number"] == before[0][0]["number"] + 2
    finally:
        await other.stop()


def everything(file: Path) -> list[Any]:
    with sqlite3.connect(file) as connection:
        names = [row[0] for row in connection.execute("select name from sqlite_master where type = 'table'")]
        return [sorted(map(repr, connection.execute(f"select * from {name}"))) for name in sorted(names)]


async def test_a_copy_replaces_nothing_unless_it_is_told_to(make_site: MakeSite, database: str, tmp_path: Path) -> None:
    site = await make_site()
    table, _ = await seat_three(site)
    file = tmp_path / "copy.sqlite"
    await copying.backup(database, file, False)
    with pytest.raises(CannotStart, match="exists already"):
        await copying.backup(database, file, False)
    await copying.backup(database, file, True)
    await seat_three(site)
    with pytest.raises(CannotStart, match=r"[Ss]top (it|that one) first"):
        await copying.restore(file, database, True)
    await site.stop()
    with pytest.raises(CannotStart, match="holds tables already"):
        await copying.restore(file, database, False)
    await copying.restore(file, database, True)
    again = await make_site()
    lists = await again.person().get("/api/tables")
    assert [card["id"] for card in lists["live"]] == [table]


async def test_a_copy_that_reads_differently_is_not_kept(
    make_site: MakeSite, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = await make_site()
    await seat_three(site)
    digest = copying.digest

    async def different(connection: Any, table: Any) -> str:
        found = await digest(connection, table)
        return found + connection.engine.url.database if table.name == "decisions" else found

    monkeypatch.setattr(copying, "digest", different)
    with pytest.raises(CannotStart, match="decisions read differently"):
        await copying.backup(database, tmp_path / "copy.sqlite", False)
    assert not [path for path in tmp_path.iterdir() if "copy" in path.name]


async def test_what_is_no_backup_is_refused(database: str, tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match="There is no backup"):
        await copying.restore(tmp_path / "nothing.sqlite", database, False)
    (tmp_path / "noise.sqlite").write_bytes(b"this is no database" * 100)
    with pytest.raises(CannotStart, match="cannot be opened"):
        await copying.restore(tmp_path / "noise.sqlite", database, False)
