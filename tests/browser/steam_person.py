"""A person at a table of Steam."""

import re

from person import Person
from playwright.sync_api import Locator

FREE_TILES = ("action:first-build", "action:first-move", "action:turn-order", "action:engineer")
MANY_DECISIONS = 60


class Builder:
    """What somebody does at a table of Steam."""

    def __init__(self, who: Person) -> None:
        self.who = who
        self.page = who.page

    def sit_down(self, map_id: str, game: str, bots: str = "random") -> None:
        """A table against three bots."""
        self.who.open("/new?title=steam")
        form = self.page.locator("form")
        form.get_by_role("textbox").fill(self.who.name)
        form.locator("select").nth(1).select_option(map_id)
        form.locator("select").nth(2).select_option(game)
        for seat in (1, 2, 3):
            form.locator(".seat select").nth(seat).select_option(f"bot:{bots}")
        form.locator(".button.primary").click()
        self.page.wait_for_url("**/table/*")
        self.who.wait_for_board()
        self.who.wait_until_asked()

    def play_to(self, phase: str) -> None:
        for _ in range(MANY_DECISIONS):
            if self.who.over or self.who.phase == phase:
                break
            self.step()
            self.who.wait_until_asked()
        assert self.who.phase == phase

    def step(self) -> None:
        """One decision that keeps the purse closed."""
        lit = self.who.lit
        quiet = [one for one in FREE_TILES if one in lit("action:")]
        for first in (lit("capital:")[2:3], quiet, lit("pass"), lit("done"), lit("track:"), lit()):
            if first:
                self.who.choose(first[0])
                break
        while self.page.locator("[data-confirm]").is_disabled():
            self.who.choose(lit()[0])
        self.who.confirm()

    @property
    def effect(self) -> str:
        return self.page.locator(".effect").inner_text()

    @property
    def tiles_left(self) -> int:
        found = re.search(r"(\d+) tile", self.page.locator(".prompt").inner_text())
        assert found is not None
        return int(found[1])

    def hexes(self) -> Locator:
        return self.page.locator(".hex[data-lit]")

    def lay(self, hex_name: str, face: str, turn: int) -> bool:
        """Lays a face in a turn if it fits there; whether it did."""
        place = self.page.locator(f'.hex[data-target="hex:{hex_name}"][data-lit]')
        if not place.count():
            return False
        place.click(force=True)
        self.page.locator(f'.strip [data-target="face:{face}"]').click()
        for _ in range(6):
            if self.walk.endswith(f"Turn {turn}"):
                self.who.confirm()
                return True
            self.page.keyboard.press("r")
        return False

    def end_building(self) -> None:
        self.who.wait_until_asked()
        if self.who.phase == "Track":
            self.who.choose("done")
            self.who.confirm()
        self.who.wait_until_asked()

    def hold_a_tile_that_turns(self) -> None:
        """A tile over a hex where one of its faces fits in more than one turn."""
        for index in range(self.hexes().count()):
            self.hexes().nth(index).click(force=True)
            for face in self.page.locator(".strip [data-target^='face:']").all():
                face.click()
                if self.page.locator("[data-turn]").count():
                    return
            self.page.keyboard.press("Escape")
        raise AssertionError("no tile can be turned")

    @property
    def walk(self) -> str:
        return self.page.locator(".path").inner_text()
