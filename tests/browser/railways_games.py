"""Games of Railways of the World played by plain habits, to be gone on with at a table.

Each seat delivers what pays best, or builds a short link for a cube that waits, or takes a better engine. The same seed
always gives the same game.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import footplate
from rules.railways.positions import shortest, tiles

TITLE = "railways"
LONGEST_LINK = 4
DEAREST_LINK = 13_000
Choice = Any
Wish = Callable[[Choice], bool]


def anything(choice: Choice) -> bool:
    return True


@dataclass
class Game:
    """A table, and what nobody does in it so that it is left for later."""

    seed: int
    seats: int = 3
    spares: Wish = anything
    plan: list[footplate.Action] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table = footplate.new(TITLE, seats=self.seats, seed=self.seed)

    @property
    def view(self) -> Any:
        return self.table.view(None)["game"]

    def choices(self, kind: str) -> list[Choice]:
        seat = self.table.actors[0]
        return [one for one in self.table.choices(seat) if one.action.to_json()["type"] == kind]

    def play_until(self, done: Callable[[], bool]) -> "Game":
        while not self.table.over and not done():
            self.decide()
        return self

    def decide(self) -> None:
        if self.plan:
            self.table.play(self.plan.pop(0))
            return
        phase = self.table.view(None)["phase"]
        if phase == "barons":
            self.table.play(self.table.legal()[0])
        elif phase == "auction":
            self.table.play(self.choices("pass")[0].action)
        else:
            self.act()

    def act(self) -> None:
        """One action of a round: a delivery, a card, a link for a waiting cube, an engine, or nothing."""
        for act in (self.deliver, self.take_hotel, self.build, self.upgrade):
            if act():
                return
        self.table.play((self.choices("pass") or self.choices("stop"))[0].action)

    def deliver(self) -> bool:
        ways = [one for one in self.choices("deliver") if self.spares(one)]
        if not ways:
            return False
        best = max(ways, key=lambda one: (one.facts["points"] * 2 - one.facts["others"], str(one.action.to_json())))
        self.table.play(best.action)
        return True

    def take_hotel(self) -> bool:
        """One hotel for each seat."""
        seat = self.table.actors[0]
        hotels = [one for one in self.choices("take") if "HOTEL" in one.facts["card"]]
        if not hotels or self.view["players"][seat]["cards"]:
            return False
        self.table.play(hotels[0].action)
        return True

    def upgrade(self) -> bool:
        player = self.view["players"][self.table.actors[0]]
        found = self.choices("upgrade")
        if not found or player["engine"] * 2 > player["links"] + 1 or player["net"] < 0:
            return False
        self.table.play(found[0].action)
        return True

    def build(self) -> bool:
        """A link between two cities that lets a cube go home, the cheapest first."""
        seat = self.table.actors[0]
        best: tuple[int, list[footplate.Action]] | None = None
        for start, end in self.pairs(seat):
            try:
                path = shortest(self.table.position, start, end)  # type: ignore[arg-type]
            except ValueError:
                continue
            if len(path.split()) - 2 > LONGEST_LINK:
                continue
            cost, plan = self.priced(tiles(self.table.position, seat, path))  # type: ignore[arg-type]
            if plan and cost <= DEAREST_LINK and (best is None or cost < best[0]):
                best = (cost, plan)
        if best is None:
            return False
        self.plan = best[1]
        self.decide()
        return True

    def priced(self, actions: list[Any]) -> tuple[int, list[footplate.Action]]:
        """What a row of tiles costs; no tiles if they may not be laid."""
        trial = self.table.clone()
        cost = 0
        for action in actions:
            found = next((one for one in trial.choices(action.seat) if one.action == action), None)
            if found is None:
                return 0, []
            cost += found.facts["cost"]
            trial.play(action)
        return cost, list(actions)

    def pairs(self, seat: int) -> list[tuple[str, str]]:
        """Pairs of cities near each other and near the own links: a cube in the one is of the colour of the other."""
        view = self.view
        cities = view["cities"]
        own = {tuple(link["ends"]) for link in view["links"] if link["owner"] == seat}
        reached = {end for ends in own for end in ends}
        found = []
        for start, city in cities.items():
            for end, other in cities.items():
                wanted = other["color"] in city["cubes"]
                if start == end or (start, end) in own or (end, start) in own or not wanted:
                    continue
                joined = len(own) < 2 or start in reached or end in reached
                if joined and distance(start, end) <= LONGEST_LINK + 1:
                    found.append((start, end))
        return found


BOARD = footplate.board(TITLE, "eastern-us")
SPOTS: dict[str, tuple[float, float]] = {
    place["id"]: next((hex_["x"], hex_["y"]) for hex_ in BOARD["hexes"] if hex_["name"] == place["hex"])  # type: ignore
    for place in BOARD["places"]  # type: ignore
}


def distance(a: str, b: str) -> float:
    (ax, ay), (bx, by) = SPOTS[a], SPOTS[b]
    return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 / 3**0.5)
