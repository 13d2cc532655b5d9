"""A real server in the test's own event loop, and visitors who talk to it over HTTP and WebSocket."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from argon2 import PasswordHasher
from site_under_test import MakeSite, Site

from footplate.server import continuing, passwords, record_reader
from footplate.server.copying import upgrade
from footplate.server.house import House
from postgresql_server import PostgreSQL, missing
from turns import in_turn


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A module that names DATABASES runs its tests on each of them; one that names IN_TURN, on one after the other."""
    if "database" in metafunc.fixturenames:
        turns = in_turn(metafunc, getattr(metafunc.module, "IN_TURN", ()))
        chosen = turns or getattr(metafunc.module, "DATABASES", ("sqlite",))
        metafunc.parametrize("database", chosen, indirect=True)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    reason = missing()
    if reason is not None:
        pytest.skip(reason)
    server = PostgreSQL()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without a row. A copy of it is there sooner than one that is made step by step."""
    path = tmp_path_factory.mktemp("empty") / "games.sqlite"
    asyncio.run(upgrade(str(path)))
    return path


@pytest.fixture(scope="session")
def empty_on_postgresql(postgresql: PostgreSQL) -> str:
    url = postgresql.new_database()
    asyncio.run(upgrade(url))
    return url.rpartition("/")[2]


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A new database: a file, or one of the PostgreSQL server's."""
    if request.param == "sqlite":
        yield str(shutil.copy(request.getfixturevalue("empty_file"), tmp_path / "games.sqlite"))
        return
    server: PostgreSQL = request.getfixturevalue("postgresql")
    url = server.new_database("-T", request.getfixturevalue("empty_on_postgresql"))
    yield url
    server.drop_database(url)


@pytest.fixture(autouse=True)
def passwords_are_soon_hashed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same algorithm, which is there to take long."""
    monkeypatch.setattr(passwords, "_HASHER", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


@pytest.fixture(autouse=True)
def records_are_read_here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record is read in a process of its own, which takes seconds to start. Where that is not what a module is about,
    the same code reads it here."""
    if not getattr(request.module, "READER_PROCESSES", False):
        monkeypatch.setattr(continuing, "_ask", _read_here)


async def _read_here(_: House, task: bytes) -> bytes:
    return msgspec.msgpack.encode(record_reader.read(msgspec.json.decode(task, type=record_reader.Task)))


@pytest.fixture
async def make_site(database: str) -> AsyncIterator[MakeSite]:
    """Starts servers on the test's database; each is closed after the test."""
    sites: list[Site] = []

    async def make(**settings: Any) -> Site:
        site = Site(database, **settings)
        sites.append(site)
        await site.start()
        return site

    yield make
    for site in sites:
        await site.stop()


@pytest.fixture
async def site(make_site: MakeSite) -> Site:
    return await make_site()
