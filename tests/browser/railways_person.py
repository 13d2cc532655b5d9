"""A person at a table of Railways of the World."""

import uuid
from typing import Any

from person import Person
from playwright.sync_api import Locator, expect

MANY_STEPS = 6


class Director:
    """What somebody does at a table of Railways of the World."""

    def __init__(self, who: Person) -> None:
        self.who = who
        self.page = who.page

    @property
    def effect(self) -> str:
        return self.who.effect

    @property
    def figures(self) -> str:
        """What the chosen action changes, figure by figure."""
        return self.page.locator(".effect-facts").inner_text()

    def find(self, city: str) -> None:
        """Brings a city to the middle of the window by typing its name."""
        self.page.keyboard.press("/")
        self.page.get_by_role("combobox").fill(city)
        self.page.keyboard.press("Enter")
        expect(self.page.locator("[data-sought]")).to_be_visible()

    def entry(self, action: str) -> Locator:
        return self.page.locator(f'[data-action="{action}"]')

    def hex(self, name: str) -> Locator:
        return self.page.locator(f'.hex[data-target="hex:{name}"]')

    def on_board(self, target: str) -> Locator:
        return self.page.locator(f'.board [data-target="{target}"]')

    def in_card(self, target: str) -> Locator:
        return self.page.locator(f'section.card [data-target="{target}"]')

    def choose(self, target: str) -> None:
        self.in_card(target).click()

    def act(self, target: str) -> None:
        """An action that is whole with one click, and its confirmation."""
        self.who.wait_until_asked()
        self.choose(target)
        self.who.confirm()

    def build(self, hex_name: str) -> bool:
        """Lays the first tile that fits; whether there was one."""
        self.entry("build").click()
        if not self.page.locator(f'.hex[data-target="hex:{hex_name}"][data-lit]').count():
            self.page.keyboard.press("Escape")
            return False
        self.hex(hex_name).click()
        self.who.confirm()
        return True

    def deliver(self) -> bool:
        """The first of the deliveries on offer, by the list; whether there was one."""
        if not self.page.locator('[data-action="deliver"]:not(.none)').count():
            return False
        self.entry("deliver").click()
        for _ in range(MANY_STEPS):
            if self.page.locator("[data-confirm]:enabled").count():
                break
            self.page.locator("section.card .line[data-lit]").first.click()
        self.who.confirm()
        return True

    def decide(self) -> None:
        """One decision by simple habits: deliver what can be delivered, else let the others act."""
        if self.who.phase == "Barons":
            self.act(self.who.lit("baron:")[0])
            expect(self.page.get_by_role("group", name="Your baron")).to_be_visible()
        elif self.who.lit("stop"):
            self.act("stop")
        elif self.who.phase == "Auction" or not self.deliver():
            self.act("pass")


class Guest:
    """Somebody on another seat of the table, who plays without a window."""

    def __init__(self, who: Person, table: str) -> None:
        self.who = who
        self.request = who.page.request
        self.address = f"{who.url}/api/tables/{table}"

    def join(self) -> "Guest":
        answer = self.request.post(f"{self.address}/join", data={"seat": None, "name": self.who.name})
        assert answer.ok, answer.text()
        return self

    def passes(self) -> bool:
        return self.plays("pass")

    def plays(self, kind: str) -> bool:
        """Does the first thing of a kind if asked; whether it was this guest's turn."""
        state: dict[str, Any] = self.request.get(self.address).json()
        actions = [choice["action"] for choice in state["choices"] if choice["action"]["type"] == kind]
        if not actions:
            return False
        play = {"id": str(uuid.uuid4()), "number": state["number"], "action": actions[0]}
        assert self.request.post(f"{self.address}/actions", data=play).ok
        return True
