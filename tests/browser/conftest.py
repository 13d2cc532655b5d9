"""People with browsers: each has a window of their own on the real server."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from live_server import LiveServer
from person import PATIENCE, UNPAINTED, MakePerson, Person, chromium
from playwright.sync_api import Browser, expect, sync_playwright
from titles_games import middle
from windows import DESKTOP, Windows

from postgresql_server import PostgreSQL, missing
from turns import WHOLE, in_turn

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = chromium(playwright, *(() if "PICTURES" in os.environ else (UNPAINTED,)))
        yield started
        started.close()


# What a module's tests are given a server by; the first that a test asks for.
GIVEN = ("calling", "clocked", "server")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A module that names SERVERS runs its tests on them in turn, and with WHOLE=1 each test on every one: a process
    with a file, or two that share PostgreSQL. What a test tries several times, with other titles or windows, it tries
    on the first."""
    servers = getattr(metafunc.module, "SERVERS", ())
    given = next((name for name in GIVEN if name in metafunc.fixturenames), None)
    if not servers or given is None:
        return
    if metafunc.definition.get_closest_marker("parametrize") is not None:
        servers = servers[:1]
    else:
        servers = in_turn(metafunc, servers)
    metafunc.parametrize(given, servers, indirect=True)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked `in_turn` is tried in one window, the next test or title in the next one; with WHOLE=1 in all."""
    tried: dict[tuple[object, ...], list[pytest.Function]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("in_turn"):
            others = [value for name, value in item.callspec.params.items() if name != "window"]
            tried.setdefault((item.path, item.originalname, repr(others)), []).append(item)
    if WHOLE:
        return
    chosen = {alike[turn % len(alike)] for turn, alike in enumerate(tried.values())}
    left = [item for alike in tried.values() for item in alike if item not in chosen]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgreSQL]:
    reason = missing()
    if reason is not None:
        pytest.skip(reason)
    cluster = PostgreSQL()
    yield cluster
    cluster.remove()


class Servers:
    """One of each kind for all tests, started when it is first asked for: a file and one process, or PostgreSQL and
    two."""

    def __init__(self, request: pytest.FixtureRequest, folders: pytest.TempPathFactory) -> None:
        self.request = request
        self.folders = folders
        self.running: dict[str, LiveServer] = {}

    def of(self, kind: str) -> LiveServer:
        if kind not in self.running:
            options = self._on_postgresql() if kind == "postgresql" else ()
            started = LiveServer(self.folders.mktemp("server"), *options)
            started.start()
            self.running[kind] = started
        return self.running[kind]

    def _on_postgresql(self) -> tuple[str, ...]:
        cluster: PostgreSQL = self.request.getfixturevalue("postgresql")
        return "--database", cluster.new_database(), "--workers", "2"


@pytest.fixture(scope="session")
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    made = Servers(request, tmp_path_factory)
    yield made
    for running in made.running.values():
        running.stop()


@pytest.fixture
def server(request: pytest.FixtureRequest, servers: Servers) -> LiveServer:
    return servers.of(getattr(request, "param", "sqlite"))


@pytest.fixture
def person(browser: Browser, server: LiveServer) -> Iterator[MakePerson]:
    """Opens a window for a new visitor. An error in any window's script fails the test."""
    windows = Windows(browser, server.url)
    yield windows.person
    windows.close()
    assert not windows.errors


class Visits:
    """Ada in the middle of a game of each title, in windows that stay open for later tests: nobody decides there."""

    def __init__(self, browser: Browser, server: LiveServer) -> None:
        self.windows = Windows(browser, server.url)
        self.paths: dict[str, str] = {}
        self.seats: Any = None
        self.known: dict[str, Person] = {}

    def at(self, title: str, **settings: Any) -> Person:
        """At the table in a window of such settings, as if it had just been opened."""
        kind = repr(sorted(settings.items()))
        ada = self.known.get(kind) or self._new(kind, settings)
        if title not in self.paths:
            self.paths[title] = f"/table/{ada.go_on(middle(title))}"
            self.seats = ada.page.context.storage_state()
        else:
            ada.page.set_viewport_size(settings.get("viewport", DESKTOP))
            ada.open(self.paths[title])
        ada.wait_for_board()
        ada.wait_until_asked()
        assert ada.number == middle(title).number, "somebody decided at a table that others look at too"
        return ada

    def _new(self, kind: str, settings: dict[str, Any]) -> Person:
        """Every window is Ada's: she has sat down in the first."""
        known = {"storage_state": self.seats} if self.seats else {}
        self.known[kind] = self.windows.person(**settings, **known)
        return self.known[kind]


@pytest.fixture(scope="session")
def visits(browser: Browser, servers: Servers) -> Iterator[Visits]:
    made = Visits(browser, servers.of("sqlite"))
    yield made
    made.windows.close()


@pytest.fixture
def visit(visits: Visits) -> Iterator[MakePerson]:
    """Ada in the middle of a game with its most players; for tests that look and choose, and decide nothing."""
    yield visits.at
    assert not visits.windows.errors
