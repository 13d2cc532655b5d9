"""A title that another package brings, in the browser: the client has no board for it, and still it is played."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from person import MakePerson
from playwright.sync_api import expect

import sealed_bids
from server_process import ServerProcess

pytestmark = pytest.mark.browser


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server in a process that has the package."""
    sealed_bids.write(tmp_path)
    with ServerProcess(tmp_path / "games.sqlite", environment=sealed_bids.environment(tmp_path)) as server:
        yield server.address


def test_a_game_is_set_up_and_played_to_its_end_with_plain_figures_and_buttons(
    person: MakePerson, address: str
) -> None:
    ada = person("Ada", url=address)
    ada.set_up_by_hand("me", "bot:greedy", title=sealed_bids.TITLE)
    page = ada.page
    for _ in range(5):
        ada.wait_until_asked()
        expect(page.locator("dt", has_text="worth")).to_be_visible()
        page.locator("[data-target='coins:1']").first.click()
        page.keyboard.press("Enter")
        page.locator(".table:not([aria-busy=true])").wait_for()
    ada.wait_until_asked()
    expect(page.get_by_role("dialog")).to_contain_text("Ada")
