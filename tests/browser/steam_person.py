"""People at a table of Steam: one who clicks, and others who answer over HTTP."""

from uuid import UUID

from person import MakePerson, Person
from playwright.sync_api import Locator, expect
from steam_games import chosen

from footplate import Action, Event, Table, TableChoice

NAMES = ["Ada", "Ben", "Cy"]
TURNS = 6
MANY_KEYS = 400


class Builder:
    """What somebody does at a table of Steam."""

    def __init__(self, who: Person) -> None:
        self.who = who
        self.page = who.page

    def go_on(self, past: Table, bots: str = "random", me: int = 0) -> None:
        """Sits down at a game of the library, as Ada against bots."""
        self.who.go_on(past, me, bots)
        self.who.wait_for_board()
        self.who.wait_until_asked()

    @property
    def effect(self) -> str:
        return self.who.effect

    @property
    def log(self) -> str:
        return self.page.locator(".log").inner_text()

    def hexes(self) -> Locator:
        return self.page.locator(".hex[data-lit]")

    def hex(self, name: str) -> Locator:
        return self.page.locator(f'.hex[data-target="hex:{name}"]')

    def nearest_hex(self) -> str:
        """Of the lit hexes the one nearest to the middle of the board's window."""
        nearest: str = self.hexes().evaluate_all(
            """nodes => {
              const boxOf = node => node.getBoundingClientRect()
              const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2]
              const [x, y] = middle(boxOf(document.querySelector('.board')))
              const away = node => Math.hypot(...middle(boxOf(node)).map((at, axis) => at - [x, y][axis]))
              return nodes.sort((a, b) => away(a) - away(b))[0].dataset.target.slice(4)
            }"""
        )
        return nearest

    def cube(self, city: str, color: str) -> Locator:
        return self.page.locator(f'.cubes[data-target="cube:{city}/{color}"]')

    @property
    def lies(self) -> str | None:
        """How the held tile is turned."""
        return self.page.locator("[data-held]").get_attribute("data-lies")

    def hold(self, hex_name: str, face: str, turn: int) -> None:
        """Holds a face over a hex, turned so."""
        if not self.page.locator(f'[data-held="{hex_name}"]').count():
            self.hex(hex_name).click()
        self.page.locator(f'.strip [data-target="face:{face}"]').click()
        for _ in range(TURNS):
            if self.lies == str(turn):
                return
            self.page.keyboard.press("r")
        raise AssertionError(f"{face} cannot lie so on {hex_name}")

    def carry_out(self, choice: TableChoice) -> None:
        """Clicks through the steps of a choice, reads what it would do, and confirms."""
        steps = [step.partition(":") for step in choice.steps]
        if len(steps) > 1 and steps[1][0] == "face":
            self.hold(steps[0][2], steps[1][2], int(steps[2][2]))
        else:
            for step in choice.steps:
                self.touch(step)
        expect(self.page.locator(".effect > p")).to_have_text(choice.text("en", names=NAMES))
        self.who.confirm()

    def touch(self, target: str) -> None:
        """Clicks a target, unless the walk has gone there by itself."""
        kind, _, name = target.partition(":")
        shown = self.page.locator(f'[data-target="{target}"]')
        taken = self.page.locator(f'[data-chosen][data-target="{target}"]')
        if taken.count() or (kind == "route" and not shown.count()):
            return
        if kind == "hex":
            self.hex(name).click()
        elif kind == "cube":
            self.cube(*name.split("/")).click()
        else:
            self.who.choose(target)

    def tab_to(self, target: str) -> None:
        """Goes there by the keyboard alone."""
        for _ in range(MANY_KEYS):
            if self.page.evaluate("document.activeElement?.dataset?.target") == target:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{target} cannot be reached by Tab")


class Company:
    """A game of three: Ada clicks in the browser, Ben and Cy answer over HTTP. Each decision is also played on a table
    of the library, which must agree."""

    def __init__(self, person: MakePerson, table: Table) -> None:
        self.table = table
        self.ada = Builder(person(NAMES[0]))
        self.others = [person(name) for name in NAMES[1:]]
        self.id = self.ada.who.bring(table, [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
        for seat, other in enumerate(self.others, 1):
            self._post(other, "join", {"seat": seat, "name": other.name})
        self.ada.who.wait_for_board()

    def play(self, action: Action) -> list[Event]:
        number = self.table.number
        if action.seat == 0:
            self.ada.who.wait_for_number(number)
            self.ada.who.wait_until_asked()
            self.ada.carry_out(chosen(self.table, action))
        else:
            sent = {"id": str(UUID(int=number)), "number": number, "action": action.to_json()}
            self._post(self.others[action.seat - 1], "actions", sent)
        return self.table.play(action)

    def _post(self, other: Person, call: str, body: dict[str, object]) -> None:
        answer = other.page.request.post(f"{other.url}/api/tables/{self.id}/{call}", data=body)
        assert answer.ok, answer.text()
