"""The fourth law of the table page: the log and the chat are always there. What a look can measure of it, and of the
third law, is in test_law_visits.py."""

import pytest
from person import MakePerson, Person
from playwright.sync_api import expect
from test_law_click import at_the_table
from titles_games import middle

pytestmark = pytest.mark.browser


def test_the_chat_counts_what_is_unread(person: MakePerson) -> None:
    ada, ben = person("Ada"), person("Ben")
    table = ada.bring(middle("steel-driver"), [{"kind": "me"}, *[{"kind": "open"}] * 5])
    ben.open(f"/table/{table}")
    for seat in range(1, 6):
        other = person(f"Guest {seat}")
        answer = other.page.request.post(f"{ada.url}/api/tables/{table}/join", data={"seat": seat, "name": other.name})
        assert answer.ok
    ada.wait_for_board()
    other.page.request.post(f"{ada.url}/api/tables/{table}/chat", data={"text": "Good luck"})
    tab = ada.page.get_by_role("tab", name="Chat")
    expect(tab.locator(".unread")).to_have_text("1")
    tab.click()
    expect(ada.page.get_by_text("Good luck")).to_be_visible()
    expect(tab.locator(".unread")).to_have_count(0)


def test_a_message_written_while_the_connection_is_lost_is_sent_once(person: MakePerson) -> None:
    ada: Person = at_the_table(person, "steel-driver")
    page = ada.page
    page.get_by_role("tab", name="Chat").click()
    page.context.set_offline(True)
    page.get_by_role("textbox", name="Write a message").fill("Are you there?")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("not sent yet")).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    page.context.set_offline(False)
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_text("not sent yet")).to_have_count(0)
    expect(page.locator(".messages p", has_text="Are you there?")).to_have_count(1)
