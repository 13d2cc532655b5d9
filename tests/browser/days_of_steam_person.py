"""A person at a table of Days of Steam."""

import re
import uuid
from typing import Any

from person import Person

import footplate

TITLE = "days-of-steam"


class Driver:
    """What somebody does at a table of Days of Steam."""

    def __init__(self, who: Person) -> None:
        self.who = who
        self.page = who.page

    # Sitting down

    def go_on(self, past: footplate.Table) -> None:
        """A table that goes on from a game of the library, against bots; Ada decides next."""
        self.who.go_on(past)
        self._wait_for(past)

    def bring(self, past: footplate.Table, ben: Person) -> "Opponent":
        """The same with Ben on the other seat, who plays by post."""
        opponent = Opponent(ben, self.who.bring(past, [{"kind": "me"}, {"kind": "open"}]))
        self._wait_for(past)
        return opponent

    def _wait_for(self, past: footplate.Table) -> None:
        self.who.wait_for_board()
        self.wait_for_number(past.number)

    def wait_for_number(self, number: int) -> None:
        self.who.wait_for_number(number)

    # Looking

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
    def turn(self) -> int:
        """How the tile on the table is turned."""
        found = re.search(r"turned (\d+)°", self.who.effect)
        assert found is not None
        return int(found[1])

    # Doing

    def walk(self, steps: list[str]) -> None:
        """Points at one thing after the other, as the steps of a choice say, and confirms."""
        for step in steps:
            self.point_at(step)
        self.who.confirm()

    def point_at(self, step: str) -> None:
        """A click on the table or the hand, else on the card, unless there was no other choice."""
        kind, _, name = step.partition(":")
        if kind == "turn":
            while self.page.locator("[data-turn]").count() and self.turn != int(name):
                self.page.locator("[data-turn]").click()
        elif kind in ("tile", "city"):
            self.page.locator(f'.hand [data-target="{step}"]').first.click()
        elif kind == "place":
            self.page.locator(f'.board .cell[data-target="{step}"]').click()
        elif kind == "train":
            self.page.locator(f'.board .train[data-target="{step}"]').click()
        elif kind == "end":
            self.page.locator(f'.board .end[data-target="{step}"] .body').click()
        elif kind == "way":
            self.take(step)
        elif self.page.locator(f'.card [data-target="{step}"][data-lit]').count():
            self.page.locator(f'.card [data-target="{step}"]').click()

    def take(self, way: str) -> None:
        """Goes that way, where the walk has not gone there by itself."""
        line = self.page.locator(f'.card .line[data-target="{way}"]')
        if line.count() == 0:
            return
        if not line.is_visible():
            self.page.locator(".card summary").click()
        line.click()


class Opponent:
    """The other player, who plays without a window."""

    def __init__(self, who: Person, table: str) -> None:
        self.request = who.page.request
        self.headers = {"Origin": who.url}
        self.address = f"{who.url}/api/tables/{table}"
        self._post("join", {"name": who.name})

    def _post(self, what: str, body: dict[str, Any]) -> None:
        answer = self.request.post(f"{self.address}/{what}", data=body, headers=self.headers)
        assert answer.ok, answer.text()

    def play(self, action: footplate.Action, number: int) -> None:
        self._post("actions", {"id": str(uuid.uuid4()), "number": number, "action": action.to_json()})
