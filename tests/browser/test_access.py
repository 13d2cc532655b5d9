"""Access: axe finds nothing wrong, on any page, with any title, by day and by night."""

from pathlib import Path
from typing import Any

import pytest
from person import MakePerson
from playwright.sync_api import Page
from test_law_click import at_the_table, choose_something
from titles_games import TITLES

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WINDOWS: list[dict[str, Any]] = [{"color_scheme": "light"}, {**PHONE, "color_scheme": "dark"}]
RUN = """async () => {
  const { violations } = await axe.run()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}"""
# A colour that the page's styles do not know is painted black.
UNKNOWN_COLOURS = """() => {
  const painted = ['fill', 'stroke', 'stop-color']
  const named = node => painted.flatMap(name => (node.getAttribute(name) ?? '').match(/--[\\w-]+/g) ?? [])
  const unknown = node => named(node).filter(colour => !getComputedStyle(node).getPropertyValue(colour))
  return [...new Set([...document.querySelectorAll('svg *')].flatMap(unknown))]
}"""


def faults(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN) + page.evaluate(UNKNOWN_COLOURS)
    return found


@pytest.mark.parametrize("window", WINDOWS, ids=["desk-day", "phone-night"])
@pytest.mark.parametrize("path", ["/", "/new?title=steam", "/rules/steel-driver", "/nothing/here"])
def test_the_pages_around_the_table(person: MakePerson, path: str, window: dict[str, Any]) -> None:
    ada = person(**window)
    ada.open(path)
    ada.page.get_by_role("heading", level=1).wait_for()
    ada.page.wait_for_load_state("networkidle")
    assert faults(ada.page) == []


@pytest.mark.parametrize("window", WINDOWS, ids=["desk-day", "phone-night"])
@pytest.mark.parametrize("title", TITLES)
def test_the_table(person: MakePerson, title: str, window: dict[str, Any]) -> None:
    ada = at_the_table(person, title, **window)
    assert faults(ada.page) == []
    for _ in range(4):
        if ada.page.locator("[data-confirm]:enabled").count():
            break
        ada.page.locator(".sheet [data-lit]:visible, .asked [data-lit]:visible").first.click()
    assert faults(ada.page) == []


def test_the_tabs_and_dialogs(person: MakePerson) -> None:
    ada = at_the_table(person, "railways")
    choose_something(ada)
    for tab in ("Chat", "Rules", "Table"):
        ada.page.get_by_role("tab", name=tab).click()
        assert faults(ada.page) == []
    ada.page.get_by_role("banner").get_by_role("button", name="About this board").click()
    assert faults(ada.page) == []
    ada.page.keyboard.press("Escape")
    ada.page.locator("aside .score").first.click()
    assert faults(ada.page) == []
