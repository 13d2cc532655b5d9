"""Access: axe finds nothing wrong, on any page, by day and by night; the tables are in test_law_visits.py."""

from typing import Any

import pytest
from measures import PHONE, choose_something, faults
from person import MakePerson

pytestmark = pytest.mark.browser

WINDOWS: list[dict[str, Any]] = [{"color_scheme": "light"}, {**PHONE, "color_scheme": "dark"}]
PATHS = ["/", "/new?title=steam", "/rules/steel-driver", "/nothing/here"]
# As a stranger finds them: with nothing there, and by links that are not good.
PEOPLE = ["/lobby", "/account", "/calls", "/calls/confirm/x", "/calls/stop/x", "/reset/x", "/link/x", "/people/nobody"]
PATHS += [*PEOPLE, "/admin", "/puzzles"]


@pytest.mark.long
@pytest.mark.parametrize("window", WINDOWS, ids=["desk-day", "phone-night"])
def test_the_pages_around_the_table(person: MakePerson, window: dict[str, Any]) -> None:
    ada = person(**window)
    for path in PATHS:
        ada.open(path)
        ada.page.get_by_role("heading", level=1).wait_for()
        ada.page.wait_for_load_state("networkidle")
        assert faults(ada.page) == []


def test_the_tabs_and_dialogs(visit: MakePerson) -> None:
    ada = visit("railways")
    choose_something(ada)
    for tab in ("Chat", "Rules", "Table"):
        ada.page.get_by_role("tab", name=tab).click()
        assert faults(ada.page) == []
    ada.page.get_by_role("banner").get_by_role("button", name="About this board").click()
    assert faults(ada.page) == []
    ada.page.keyboard.press("Escape")
    ada.page.locator("aside .score").first.click()
    assert faults(ada.page) == []
