"""What a person keeps when the page is loaded again, or the server goes away for a while."""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from live_server import LiveServer
from person import MakePerson
from playwright.sync_api import expect
from steel_driver_person import decide

pytestmark = pytest.mark.browser


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[LiveServer]:
    running = LiveServer(tmp_path, "--host", "0.0.0.0")
    running.start()
    yield running
    running.stop()


def mark_stuck(server: LiveServer) -> None:
    """A bot that has failed again and again, as the server notes it."""
    with sqlite3.connect(server.folder / "games.sqlite") as games:
        games.execute("UPDATE seats SET stuck = 1 WHERE seat = 1")


def test_loading_the_page_again_keeps_the_seat(person: MakePerson) -> None:
    ada = person()
    ada.set_up("me", "bot:greedy", "bot:greedy")
    ada.wait_for_board()
    ada.wait_until_asked()
    before = ada.number
    ada.page.reload()
    ada.wait_until_asked()
    assert ada.number == before
    decide(ada)
    expect(ada.page.locator(".player.me")).to_contain_text("Ada")


def test_the_game_goes_on_after_the_server_restarts_and_what_was_sent_counts_once(
    person: MakePerson, own_server: LiveServer
) -> None:
    ada = person(url=own_server.url)
    ada.set_up("me", "bot:greedy", "bot:greedy")
    ada.wait_for_board()
    ada.wait_until_asked()
    own_server.stop()
    banner = ada.page.get_by_text("The connection is lost.")
    expect(banner).to_be_visible()
    mark_stuck(own_server)
    own_server.start()
    expect(banner).to_have_count(0, timeout=20_000)
    stuck = ada.page.get_by_text("cannot go on: its program fails.")
    expect(stuck).to_be_visible()
    decide(ada)
    expect(stuck).to_have_count(0)

    ada.wait_until_asked()
    quiet = (ada.lit("drop") or ada.lit("pass"))[0]
    said = "Ada drops out." if quiet == "drop" else "Ada passes."
    lines = ada.page.get_by_role("log", name="Log").get_by_text(said, exact=True)
    before, already = ada.number, lines.count()
    ada.choose(quiet)
    own_server.stop()
    ada.page.locator("[data-confirm]").click()
    ada.page.wait_for_timeout(500)
    own_server.start()
    ada.wait_past(before)
    ada.wait_until_asked()
    entry = ada.page.locator(".entry", has=ada.page.get_by_role("button", name=str(before + 1), exact=True))
    expect(entry).to_contain_text(said)
    assert lines.count() >= already + 1

    ada.set_up("me", "open", "open")
    expect(ada.page.locator("[data-reach=network]")).to_contain_text("whoever is in the same network")


def test_the_state_of_a_decision_comes_once_by_the_socket_or_by_the_answer(person: MakePerson) -> None:
    ada = person()
    answers: list[int] = []
    changed = re.compile(r"/api/tables/[^/]+/(actions|end|undo)$")
    ada.page.on("response", lambda answer: changed.search(answer.url) and answers.append(answer.status))
    ada.set_up("me", "bot:greedy", "bot:greedy")
    ada.wait_for_board()
    ada.wait_until_asked()
    decide(ada)
    assert set(answers) == {204}
    ada.wait_until_asked()
    answers.clear()
    ada.page.route_web_socket(re.compile("/live"), lambda socket: socket.close())
    ada.page.reload()
    expect(ada.page.get_by_text("The connection is lost.")).to_be_visible()
    ada.wait_until_asked()
    before = ada.number
    ada.choose((ada.lit("drop") or ada.lit("pass"))[0])
    ada.page.locator("[data-confirm]").click()
    ada.wait_past(before)
    assert answers == [200]
