"""People with browsers: each has a window of their own on the real server."""

from collections.abc import Iterator
from typing import Any

import pytest
from live_server import LiveServer
from person import MakePerson, Person, chromium
from playwright.sync_api import Browser, BrowserContext, sync_playwright

DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = chromium(playwright)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    running = LiveServer(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def person(browser: Browser, server: LiveServer) -> Iterator[MakePerson]:
    """Opens a window for a new visitor. An error in any window's script fails the test."""
    windows: list[BrowserContext] = []
    errors: list[str] = []

    def make(name: str = "Ada", url: str = server.url, **settings: Any) -> Person:
        chosen = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **settings}
        window = browser.new_context(**chosen)
        windows.append(window)
        page = window.new_page()
        page.on("pageerror", lambda error: errors.append(f"{name}: {error}"))
        return Person(page, url, name)

    yield make
    for window in windows:
        window.close()
    assert not errors
