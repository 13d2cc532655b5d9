"""The third and fourth laws of the table page: what is chosen is in sight, nothing that must be read or pressed is
covered, and the log and the chat are always there."""

import pytest
from person import MakePerson, Person
from playwright.sync_api import Locator, expect
from test_law_click import at_the_table, choose_something
from titles_games import TITLES, middle

pytestmark = pytest.mark.browser

SCREENS = [{"width": 1366, "height": 768}, {"width": 1440, "height": 900}]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LINES = 4
MOMENTS = 30

VISIBLE_ROWS = """panel => {
  const box = panel.getBoundingClientRect()
  const rows = new Set()
  for (const line of panel.querySelectorAll('.log p')) {
    const range = document.createRange()
    range.selectNodeContents(line)
    for (const { top, bottom } of range.getClientRects())
      if (top >= box.top - 1 && bottom <= box.bottom + 1) rows.add(Math.round(top / 8))
  }
  return rows.size
}"""

# The targets that can be pressed but lie under something else, or only partly in their scroller after scrolling there.
COVERED = """nodes => nodes.filter(node => {
  node.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, width, height } = node.getBoundingClientRect()
  const points = [top + height / 2, top + height - 4, top + 4].map(y => [left + width / 2, y])
  return points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return !hit || !(node.contains(hit) || hit.contains(node))
  })
}).map(node => node.outerHTML.slice(0, 160))"""

OUTSIDE = """nodes => {
  const { left, top, right, bottom } = document.querySelector('.board').getBoundingClientRect()
  const inside = ({ x, y, width, height }) =>
    x + width / 2 > left && x + width / 2 < right && y + height / 2 > top && y + height / 2 < bottom
  return nodes
    .filter(node => !inside(node.getBoundingClientRect()))
    .map(node => node.dataset.target ?? node.outerHTML.slice(0, 80))
}"""


def in_the_end(found: Locator, script: str) -> object:
    """What a measure comes to when all that moves has come to rest; things get a moment to do so."""
    measured: object = None
    for _ in range(MOMENTS):
        measured = found.evaluate_all(script)
        if measured == []:
            break
        found.page.wait_for_timeout(100)
    return measured


@pytest.mark.parametrize("screen", SCREENS, ids=["1366x768", "1440x900"])
@pytest.mark.parametrize("title", TITLES)
def test_four_lines_of_the_log_are_in_sight_on_the_own_turn(person: MakePerson, title: str, screen: object) -> None:
    ada = at_the_table(person, title, viewport=screen)
    panel = ada.page.get_by_role("tabpanel")
    assert panel.evaluate(VISIBLE_ROWS) >= LINES
    choose_something(ada)
    assert panel.evaluate(VISIBLE_ROWS) >= LINES
    expect(ada.page.locator("[data-confirm]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("title", TITLES)
def test_what_is_chosen_from_a_list_on_a_phone_comes_into_the_window(person: MakePerson, title: str) -> None:
    ada = at_the_table(person, title, **PHONE)
    page = ada.page
    if title == "railways":
        page.locator('[data-action="deliver"]').tap()
    while not page.locator("[data-confirm]:enabled").count():
        page.locator(".sheet [data-lit]:visible").last.tap()
        chosen = page.locator(".board [data-chosen]")
        expect(chosen.first).to_be_attached()
        assert in_the_end(chosen, OUTSIDE) == []


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("window", [{"viewport": SCREENS[0]}, PHONE], ids=["desk", "phone"])
def test_nothing_that_can_be_pressed_is_covered(person: MakePerson, title: str, window: dict[str, object]) -> None:
    ada = at_the_table(person, title, **window)
    around: Locator = ada.page.locator(".sheet, aside")
    pressed = around.locator("[data-lit]:visible, button:visible")
    assert in_the_end(pressed, COVERED) == []
    for _ in range(3):
        if ada.page.locator("[data-confirm]:enabled").count() or not around.locator("[data-lit]").count():
            break
        around.locator("[data-lit]").first.click()
        assert in_the_end(pressed, COVERED) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("title", TITLES)
def test_places_of_the_log_and_players_are_lit_on_the_board(person: MakePerson, title: str) -> None:
    ada = at_the_table(person, title)
    page = ada.page
    place = page.locator(".log .place").last
    expect(page.locator("[data-sought], [data-followed]")).to_have_count(0)
    place.hover()
    shown = page.locator(".board [data-sought], .board [data-followed]")
    expect(shown.first).to_be_attached()
    place.click()
    target = place.get_attribute("data-place")
    assert in_the_end(page.locator(f'.board [data-sought="{target}"], .board [data-followed]'), OUTSIDE) == []
    page.mouse.move(5, 5)
    expect(shown).to_have_count(0)
    page.locator("aside .player").first.hover()
    expect(shown.first).to_be_attached()


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
