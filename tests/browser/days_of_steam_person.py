"""A person at a table of Days of Steam."""

import re
import uuid
from typing import Any

from person import Person
from playwright.sync_api import expect


class Driver:
    """What somebody does at a table of Days of Steam."""

    def __init__(self, who: Person) -> None:
        self.who = who
        self.page = who.page

    def sit_down(self, *others: str) -> None:
        self.who.set_up("me", *others, title="days-of-steam")
        if "open" not in others:
            self.who.wait_for_board()
            self.who.wait_until_asked()

    @property
    def hand(self) -> list[str]:
        """The tiles of the own hand that can be laid."""
        return self._targets('.hand [data-lit][data-target^="tile:"]')

    @property
    def cells(self) -> list[str]:
        """The places that are open to the tile taken up."""
        return self._targets(".board .cell[data-lit]")

    def _targets(self, places: str) -> list[str]:
        found: list[str] = self.page.locator(places).evaluate_all("nodes => nodes.map(node => node.dataset.target)")
        return found

    @property
    def steam(self) -> int:
        return int(self.page.locator(".player.me .gauge b").inner_text())

    @property
    def can_run(self) -> bool:
        return self.page.locator(".board .train[data-lit]").count() > 0

    @property
    def turn(self) -> int:
        """How the tile on the table is turned."""
        found = re.search(r"turned (\d+)°", self.page.locator(".effect").inner_text())
        assert found is not None
        return int(found[1])

    def take_up(self, tile: str) -> None:
        self.page.locator(f'.hand [data-target="{tile}"]').first.click()

    def cell(self, target: str) -> None:
        self.page.locator(f'.board .cell[data-target="{target}"]').click()

    def lay(self) -> None:
        """Lays a tile of the hand where it closes a circuit, else where it first fits; a drawn city anywhere."""
        for tile in dict.fromkeys(self.hand):
            self.take_up(tile)
            closing = self.page.locator(".card .line", has_text="closes a circuit")
            if closing.count():
                closing.first.click()
                break
        self._put_down()

    def lay_city(self) -> None:
        self.page.locator('.hand [data-lit][data-target^="city:"]').first.click()
        self._put_down()

    def _put_down(self) -> None:
        """On the first place that is lit; where there is but one place it is chosen already."""
        if self.cells:
            self.cell(self.cells[0])
        self._settle()

    def _settle(self) -> None:
        """Takes the first of what is still to be chosen, and confirms."""
        while not self.page.locator("[data-confirm]:enabled").count():
            self.page.locator(".card .line[data-lit], .card .pick[data-lit]").first.click()
        self.who.confirm()

    def run(self, end: str = ".end[data-lit]") -> None:
        """Runs the train to the first end of that sort, by the first of the ways there."""
        if not self.page.locator(".board .train[data-chosen]").count():
            self.page.locator(".board .train[data-lit]").click()
        mark = self.page.locator(f".board {end}").first.locator(".body")
        mark.hover()
        expect(self.page.get_by_role("note")).to_contain_text("steam")
        mark.click()
        self._settle()

    def deliver(self) -> None:
        """Runs the train to the first end where a good can be delivered."""
        self.page.locator(".board .train[data-lit]").click()
        self.page.locator(".board .end:has(.points) .body").first.click()
        while not self.page.locator("[data-confirm]:enabled").count():
            lines = self.page.locator(".card .line[data-lit]")
            bringing = lines.filter(has_text="delivers")
            (bringing if bringing.count() else lines).first.click()
        self.who.confirm()

    def build_on(self) -> None:
        """One turn by simple habits: a city now and then, else a tile, with the drawn city wherever it fits."""
        if self.cells:
            self._put_down()
        elif self.who.number % 5 < 2 and self.who.lit("city:"):
            self.lay_city()
        elif self.hand:
            self.lay()
        else:
            self.run()

    def turn_by_post(self) -> bool:
        """One turn without the mouse, tiles first; false if it is not this person's."""
        state = self.state()
        if not state["choices"]:
            return False
        laying = [choice for choice in state["choices"] if choice["action"]["type"] in ("lay", "city", "place")]
        among = laying or state["choices"]
        action = among[state["number"] * 7 % len(among)]["action"]
        play = {"id": str(uuid.uuid4()), "number": state["number"], "action": action}
        headers = {"Origin": self.who.url}
        assert self.page.request.post(f"{self._address}/actions", data=play, headers=headers).ok
        return True

    @property
    def _address(self) -> str:
        return f"{self.who.url}/api/tables/{self.page.url.rpartition('/')[2]}"

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.request.get(self._address).json()
        return found
