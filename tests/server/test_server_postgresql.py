"""The same on PostgreSQL, where several servers share one database and hear of each other."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server_process import free_port
from site_under_test import Site, play_on, seat_three
from sqlalchemy import Connection

from footplate.server.storage.schema import metadata
from footplate.server.verification import _verify

pytest.importorskip("asyncpg")
pytestmark = pytest.mark.anyio


def programs() -> Path | None:
    """Where PostgreSQL's own programs are on this machine."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders and (folders[-1] / "initdb").exists() else None


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """A database server of its own, in a folder that is thrown away."""
    folder = programs()
    if folder is None or (os.geteuid() == 0 and not has_own_user()):
        pytest.skip("PostgreSQL is not installed")
    # It refuses to run as root, and then runs as its own user.
    user: dict[str, Any] = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
    with tempfile.TemporaryDirectory() as place:
        if user:
            shutil.chown(place, "postgres", "postgres")
        port, data = free_port(), f"{place}/data"
        setting_up = [folder / "initdb", "-D", data, "-A", "trust", "-U", "footplate", "-E", "UTF8", "--no-sync"]
        subprocess.run(setting_up, check=True, capture_output=True, cwd=place, **user)
        serving = [folder / "postgres", "-D", data, "-p", str(port), "-k", place, "-h", "127.0.0.1", "-F"]
        server = subprocess.Popen(serving, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=place, **user)
        try:
            wait_until_ready(folder, port)
            yield f"postgresql://footplate@127.0.0.1:{port}/postgres"
        finally:
            server.terminate()
            server.wait()


def has_own_user() -> bool:
    return any(entry.pw_name == "postgres" for entry in pwd.getpwall())


def wait_until_ready(folder: Path, port: int) -> None:
    for _ in range(200):
        asked = subprocess.run([folder / "pg_isready", "-h", "127.0.0.1", "-p", str(port)], capture_output=True)
        if asked.returncode == 0:
            return
        time.sleep(0.1)
    raise TimeoutError("PostgreSQL did not start")


async def test_two_servers_share_a_table(postgresql: str) -> None:
    one, two = Site(postgresql), Site(postgresql)
    await one.start()
    await two.start()
    try:
        table, people = await seat_three(one)
        guest = two.person()
        live = await guest.live(table)
        assert (await live.state())["number"] == 0
        state = await people[0].state(table)
        actor = state["actors"][0]
        after = await people[actor].act(table, await people[actor].state(table), 1)
        news = await live.state()
        assert news["number"] == 1
        assert news["log"] == after["log"]
        twins = [two.person(person.name, person.http.cookies) for person in people]
        await play_on(table, [people[0], twins[1], twins[2]], 12)
        await people[0].post(f"/api/tables/{table}/chat", {"text": "Bonjour à tous"}, 201)
        assert (await live.next("chat"))["message"]["text"] == "Bonjour à tous"
        await live.close()
    finally:
        await one.stop()
        await two.stop()


async def test_a_whole_game_is_played_and_verified(postgresql: str) -> None:
    site = Site(postgresql)
    await site.start()
    try:
        table, people = await seat_three(site)
        state = await play_on(table, people, 1000)
        assert state["table"]["state"] == "over"
        site.house.rooms.doubt(table)
        assert (await people[0].state(table))["view"] == state["view"]
        assert (await people[0].get(f"/api/tables/{table}/record"))["names"] == ["Ada", "Ben", "Cy"]
        assert table in [card["id"] for card in (await people[0].get("/api/tables"))["mine"]]
    finally:
        await site.stop()
    assert {report.differs for report in await _verify(postgresql)} == {None}


async def test_the_migrations_make_what_the_program_uses(postgresql: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    site = Site(postgresql)
    await site.start()
    try:
        async with site.house.database.read() as connection:
            assert await connection.run_sync(differences) == []
    finally:
        await site.stop()
