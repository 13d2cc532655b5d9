"""A clock that runs out, in the browser: a reminder, a bot that decides, and a bot that plays until the person is back.

The server runs in this process, with a clock that the test puts forward."""

import asyncio
import re
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from person import Person
from playwright.sync_api import Browser, expect
from test_access import faults
from test_life import picture, sit_down
from windows import Windows

from footplate.server.app import create_app
from footplate.server.config import Config, database_url
from footplate.server.sockets import SocketProtocol

pytestmark = pytest.mark.browser
HOUR = 3600.0


class Shifted:
    """The real clock, put forward."""

    def __init__(self) -> None:
        self.by = 0.0

    def __call__(self) -> float:
        return time.time() + self.by


class ClockedServer:
    """A server in a thread; a jump of its clock by some hours is time that has passed, not one that it slept."""

    def __init__(self, folder: Path) -> None:
        self.clock = Shifted()
        config = Config(
            database=database_url(str(folder / "games.sqlite")),
            bot_pause=0.0,
            rate_limits=False,
            clock=self.clock,
            clock_pause=0.2,
            clock_gap=12 * HOUR,
        )
        settings = uvicorn.Config(create_app(config), port=0, log_level="warning", lifespan="on", ws=SocketProtocol)
        self._server = uvicorn.Server(settings)
        self._thread = threading.Thread(target=lambda: asyncio.run(self._server.serve()), daemon=True)

    def start(self) -> str:
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.02)
        return f"http://127.0.0.1:{self._server.servers[0].sockets[0].getsockname()[1]}"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)


@pytest.fixture
def clocked(tmp_path: Path) -> Iterator[ClockedServer]:
    server = ClockedServer(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def windows(browser: Browser, clocked: ClockedServer) -> Iterator[Windows]:
    opened = Windows(browser, clocked.start())
    yield opened
    opened.close()
    assert not opened.errors


def an_hour_each(windows: Windows, then: str) -> tuple[Person, Person]:
    """Ada and Ben at a table with a bot, an hour for each decision; the one who is waited for comes first."""
    ada = windows.person("Ada", viewport={"width": 1366, "height": 768})
    ben = windows.person("Ben", viewport={"width": 1440, "height": 900}, color_scheme="dark")
    body = {
        "title": "steel-driver",
        "name": "Ada",
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}],
        "pace": {"kind": "decision", "minutes": 60, "then": then},
    }
    answer = ada.page.request.post(ada.url + "/api/tables", data=body)
    assert answer.status == 201, answer.text()
    path = f"/table/{answer.json()['id']}"
    ada.open(path)
    sit_down(ben, path)
    for who in (ada, ben):
        who.wait_for_board()
    while not (ada.asked or ben.asked):
        ada.page.wait_for_timeout(100)
    return (ada, ben) if ada.asked else (ben, ada)


def chat(who: Person) -> None:
    """Opens the chat, where it is told what happens around the game."""
    who.page.get_by_role("tab", name=re.compile("Chat")).click()


def test_whose_time_is_over_is_reminded_and_the_game_waits(windows: Windows, clocked: ClockedServer) -> None:
    late, other = an_hour_each(windows, "remind")
    number = late.number
    clocked.clock.by += HOUR * 0.9
    late.page.wait_for_timeout(600)
    chat(other)
    expect(other.page.get_by_text(f"The time of {late.name} is over.")).to_have_count(0)
    clocked.clock.by += HOUR * 0.2
    expect(other.page.get_by_text(f"The time of {late.name} is over.")).to_be_visible()
    assert late.number == number
    assert late.asked
    picture(other, "clock-late")
    assert faults(other.page) == []
    # The decision still counts.
    late.choose((late.lit("pass") or late.lit("drop"))[0])
    late.confirm()
    assert late.number > number


def test_a_bot_decides_once_and_the_person_decides_again(windows: Windows, clocked: ClockedServer) -> None:
    late, other = an_hour_each(windows, "decide")
    number = late.number
    clocked.clock.by += HOUR * 1.1
    late.wait_past(number)
    chat(other)
    expect(other.page.get_by_text(f"The time of {late.name} is over. A bot decides this once.").first).to_be_visible()
    assert faults(other.page) == []
    # When the game comes to them again, they are asked as before.
    for _ in range(30):
        late.page.wait_for_timeout(200)
        if late.asked:
            break
        if other.asked:
            other.choose((other.lit("drop") or other.lit("pass") or other.lit("link:"))[0])
            other.confirm()
    assert late.asked


def test_a_bot_plays_until_the_person_is_back(windows: Windows, clocked: ClockedServer) -> None:
    late, other = an_hour_each(windows, "take")
    number = late.number
    clocked.clock.by += HOUR * 1.1
    late.wait_past(number)
    back = late.page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    picture(late, "clock-taken")
    assert faults(late.page) == []
    chat(other)
    expect(
        other.page.get_by_text(f"The time of {late.name} is over. A bot plays until they are back.").first
    ).to_be_visible()
    back.click()
    expect(back).to_have_count(0)
    # The bot plays no more for them: the game waits, with the time of a decision again.
    for _ in range(30):
        late.page.wait_for_timeout(200)
        if late.asked:
            break
        if other.asked:
            other.choose((other.lit("drop") or other.lit("pass") or other.lit("link:"))[0])
            other.confirm()
    assert late.asked
    number = late.number
    clocked.clock.by += HOUR * 0.5
    late.page.wait_for_timeout(800)
    assert late.number == number
    assert late.asked
