"""A clock that runs out, in the browser: a reminder, a bot that decides, and a bot that plays until the person is back.

Each of the people has a server process of their own where the database is shared."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from clocked_server import HOUR, ClockedServers
from measures import faults
from person import Person
from playwright.sync_api import Browser, expect
from test_life import picture, sit_down
from windows import Windows

from postgresql_server import PostgreSQL

pytestmark = pytest.mark.browser
SERVERS = ("sqlite", "postgresql")


@pytest.fixture
def clocked(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ClockedServers]:
    """One process with a file, or two that share PostgreSQL."""
    if request.param == "postgresql":
        cluster: PostgreSQL = request.getfixturevalue("postgresql")
        servers = ClockedServers(tmp_path, cluster.new_database(), 2)
    else:
        servers = ClockedServers(tmp_path, str(tmp_path / "games.sqlite"), 1)
    yield servers
    servers.stop()


@pytest.fixture
def windows(browser: Browser, clocked: ClockedServers) -> Iterator[Windows]:
    opened = Windows(browser, clocked.urls[0])
    yield opened
    opened.close()
    assert not opened.errors


def an_hour_each(windows: Windows, clocked: ClockedServers, then: str, *more: Person) -> list[Person]:
    """Ada and Ben with a bot or a third, an hour for each decision; the one who is waited for comes first."""
    ada = windows.person("Ada", viewport={"width": 1366, "height": 768})
    ben = windows.person("Ben", clocked.urls[-1], viewport={"width": 1440, "height": 900}, color_scheme="dark")
    body = {
        "title": "steel-driver",
        "name": "Ada",
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"} if more else {"kind": "bot", "level": "random"}],
        "pace": {"kind": "decision", "minutes": 60, "then": then},
    }
    answer = ada.page.request.post(ada.url + "/api/tables", data=body)
    assert answer.status == 201, answer.text()
    path = f"/table/{answer.json()['id']}"
    ada.open(path)
    people = [ada, ben, *more]
    for who in people[1:]:
        sit_down(who, path)
    for who in people:
        who.wait_for_board()
    return asked_first(people)


def asked_first(people: list[Person]) -> list[Person]:
    """The one who is waited for, then the others."""
    while not any(who.asked for who in people):
        people[0].page.wait_for_timeout(100)
    return sorted(people, key=lambda who: not who.asked)


def chat(who: Person) -> None:
    """Opens the chat, where it is told what happens around the game."""
    who.page.get_by_role("tab", name=re.compile("Chat")).click()


def test_whose_time_is_over_is_reminded_and_replaced_by_vote(windows: Windows, clocked: ClockedServers) -> None:
    late, other, third = an_hour_each(windows, clocked, "remind", windows.person("Cy"))
    number = late.number
    clocked.put_forward(HOUR * 0.9)
    late.page.wait_for_timeout(600)
    chat(other)
    expect(other.page.get_by_text(f"The time of {late.name} is over.")).to_have_count(0)
    clocked.put_forward(HOUR * 0.2)
    expect(other.page.get_by_text(f"The time of {late.name} is over.")).to_be_visible()
    assert late.number == number
    assert late.asked
    picture(other, "clock-late")
    assert faults(other.page) == []
    # The decision still counts.
    late.choose((late.lit("pass") or late.lit("drop"))[0])
    late.confirm()
    assert late.number > number

    # Whoever is late next is found silent by the others, who agree on a bot; until the person is back.
    late, other, third = asked_first([late, other, third])
    number = late.number
    other.page.get_by_text("Around the game").click()
    vote = other.page.get_by_role("button", name=f"Propose a bot for {late.name}")
    expect(vote).to_have_count(0)
    clocked.put_forward(HOUR * 1.1)
    vote.click()
    told = f"{other.name} proposes that a bot plays for {late.name}, who is silent."
    expect(third.page.locator("[data-proposal]")).to_contain_text(told)
    assert late.number == number
    third.page.get_by_role("button", name="Agree").click()
    late.wait_past(number)
    chat(third)
    expect(third.page.get_by_role("log")).to_contain_text(
        f"All agreed: a bot plays for {late.name} until they are back."
    )
    late.page.get_by_role("button", name="Take my seat back").click()
    expect(late.page.get_by_role("button", name="Take my seat back")).to_have_count(0)


def test_a_bot_decides_once_and_the_person_decides_again(windows: Windows, clocked: ClockedServers) -> None:
    late, other = an_hour_each(windows, clocked, "decide")
    number = late.number
    clocked.put_forward(HOUR * 1.1)
    late.wait_past(number)
    chat(other)
    expect(other.page.get_by_text(f"The time of {late.name} is over. A bot decides this once.").first).to_be_visible()
    assert faults(other.page) == []
    # Who was late is told, until they have read it.
    told = late.page.locator("[data-late]")
    expect(told).to_have_text(re.compile(rf"Your time was over: a bot made decision {number + 1} for you\."))
    picture(late, "clock-once")
    assert faults(late.page) == []
    late.page.reload()
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
    late.page.reload()
    late.wait_for_board()
    expect(told).to_have_count(0)
    # When the game comes to them again, they are asked as before.
    for _ in range(30):
        late.page.wait_for_timeout(200)
        if late.asked:
            break
        if other.asked:
            other.choose((other.lit("drop") or other.lit("pass") or other.lit("link:"))[0])
            other.confirm()
    assert late.asked


def test_a_bot_plays_until_the_person_is_back(windows: Windows, clocked: ClockedServers) -> None:
    late, other = an_hour_each(windows, clocked, "take")
    number = late.number
    clocked.put_forward(HOUR * 1.1)
    late.wait_past(number)
    back = late.page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    expect(late.page.get_by_text("Your time is over. A bot plays for you.")).to_be_visible()
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
    clocked.put_forward(HOUR * 0.5)
    late.page.wait_for_timeout(800)
    assert late.number == number
    assert late.asked
