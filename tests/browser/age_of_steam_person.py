"""A person at a table of Age of Steam."""

import re

from person import Person
from playwright.sync_api import Locator

import footplate
from footplate import Table

PATIENT_DECISIONS = 400
SIDES = 6
DEGREES_A_SIDE = 60


class Stoker:
    """What somebody does at a table of Age of Steam."""

    def __init__(self, who: Person) -> None:
        self.who = who
        self.page = who.page
        self.towns: set[str] = set()
        self.done: dict[str, int] = {}

    def go_on(self, past: Table, me: int = 0) -> None:
        """Sits down where a game of the library has come to."""
        self.who.go_on(past, me)
        self.who.wait_for_board()
        self.who.wait_until_asked()
        board = footplate.board("age-of-steam", past.setup.map_id)
        self.towns = {f"hex:{place['hex']}" for place in board["places"] if place["kind"] == "town"}

    # What is on the table

    @property
    def effect(self) -> str:
        return self.who.effect

    @property
    def prompt(self) -> str:
        return self.page.locator(".prompt").inner_text()

    @property
    def builds_left(self) -> int:
        found = re.search(r"(\d+) builds? left", self.prompt)
        assert found is not None
        return int(found[1])

    @property
    def confirmable(self) -> bool:
        button = self.page.locator("[data-confirm]")
        return button.count() > 0 and button.is_enabled()

    def city(self, key: str) -> Locator:
        """The name plate: track and cubes never lie on it."""
        return self.page.locator(f'.board [data-target="city:{key}"] .plate')

    def cube(self, city: str, color: str) -> Locator:
        """One cube of its colour in a city."""
        return self.page.locator(f'.board .cubes[data-target="cube:{city}/{color}"] .ring').first

    def hex(self, name: str) -> Locator:
        return self.page.locator(f'.board .hex[data-target="hex:{name}"]')

    def space(self, name: str) -> Locator:
        return self.page.locator(f'.goods [data-target="space:{name}"]')

    # What the person does

    def choose(self, target: str) -> None:
        kind, _, name = target.partition(":")
        if kind == "city":
            self.city(name).click(force=True)
        elif kind == "cube":
            self.cube(*name.split("/")).click(force=True)
        elif kind == "hex":
            self.hex(name).click(force=True)
        else:
            self.who.choose(target)
        on_board = kind in ("city", "cube", "hex")
        held = f'[data-target="{target}"][data-chosen]' if on_board else "[data-confirm]"
        self.page.locator(held).first.wait_for(state="attached")

    def decide(self, *targets: str) -> None:
        """Walks over targets and confirms; where a choice is left, takes the first."""
        for target in targets:
            self.choose(target)
        while not self.confirmable:
            self.choose(self.who.lit()[0])
        self.who.confirm()
        self.who.wait_until_asked()

    def hold(self, hex_target: str, face: str, turn: str) -> None:
        """Holds a tile over the board: the hex, the face, and turned until it lies as wished."""
        self.choose(hex_target)
        self.page.locator(f'.strip [data-target="{face}"]').click()
        wanted = int(turn.partition(":")[2])
        for _ in range(SIDES):
            if self._turned() == wanted:
                return
            self.page.keyboard.press("r")
        raise AssertionError(f"{face} never lies in {turn}")

    def _turned(self) -> int:
        style = self.page.locator(".ghost.held .turning").get_attribute("style") or ""
        found = re.search(r"rotate\((-?\d+)deg\)", style)
        assert found is not None
        return int(found[1]) // DEGREES_A_SIDE % SIDES

    def undo(self) -> None:
        before = self.who.number
        self.page.locator("[data-undo]").click()
        self.page.wait_for_function("n => Number(document.querySelector('.table').dataset.number) < n", arg=before)

    # A whole game by simple habits

    def play_to_the_end(self) -> None:
        for _ in range(PATIENT_DECISIONS):
            if self.who.over:
                return
            self.step()
            self.who.wait_until_asked()
        raise AssertionError("the game does not end")

    def step(self) -> None:
        habits = {
            "Issue shares": self._issue,
            "Player order": lambda: self._note("pass"),
            "Select actions": self._take,
            "Build track": self._build,
            "Move goods": self._move,
            "Pay expenses": lambda: self._note(self.who.lit("shares:")[-1]),
            "Goods growth": self._produce,
        }
        habits[self.who.phase]()

    def _note(self, *targets: str, what: str = "") -> None:
        self.decide(*targets)
        if what:
            self.done[what] = self.done.get(what, 0) + 1

    def _issue(self) -> None:
        offered = self.who.lit("shares:")
        self._note(offered[min(len(offered) - 1, 1 if self.done else 4)])

    def _take(self) -> None:
        free = self.who.lit("action:")
        wanted = ("action:urbanization", "action:production", "action:locomotive")
        self._note(next((action for action in wanted if action in free), free[0]), what="action")

    def _build(self) -> None:
        lit = self.who.lit()
        towns = [target for target in lit if target in self.towns]
        black = [target for target in lit if target.startswith(("space:", "cube:"))]
        built = self.done.get("build", 0) - self.done.get("turns", 0) * 2
        if towns and "Urbanization" in self.prompt and self._found(towns[0]):
            return
        if black:
            self._note(black[0], what="swap")
        elif self.who.lit("city:"):
            self._link()
        elif self.who.lit("hex:") and built < 2:
            self._note(self.who.lit("hex:")[-1], what="build")
        else:
            self._note("done", what="turns")

    def _found(self, town: str) -> bool:
        """Makes a town a new city, if one may still be laid."""
        self.choose(town)
        new_city = self.page.locator(".strip [data-target^='new-city:']")
        if new_city.count() == 0:
            self.page.keyboard.press("Escape")
            return False
        new_city.first.click()
        self.who.confirm()
        self.who.wait_until_asked()
        self.done["new city"] = self.done.get("new city", 0) + 1
        return True

    def _link(self) -> None:
        start = self.who.lit("city:")[-1]
        self.choose(start)
        if not self.confirmable:
            self.choose(self.who.lit("city:")[-1])
        self._note(what="link")

    def _move(self) -> None:
        cubes = self.who.lit("cube:")
        black = [cube for cube in cubes if cube.endswith("/black")]
        if cubes:
            self._note((black or cubes)[0], what="black cube" if black else "cube")
        else:
            self._note((self.who.lit("improve") or self.who.lit("pass"))[0])

    def _produce(self) -> None:
        for targets in (self.who.lit("produce"), self.who.lit("drawn:"), self.who.lit()):
            if targets:
                self._note(targets[0], what="production")
                return
