"""The levels of the house: easy, medium, hard and expert.

They share what they know of a title, its `Greedy` player with sound weights. `easy` sees what the others see and
mistakes the worth of it; `medium` takes what looks best; `hard` and `expert` play their best options on in thought, or
follow lines of play in a tree.
The weights and how hard each level thinks are data: `levels.toml` in the folder of a title.
"""

# Stays plain Python when the engine is compiled: no game waits for it.

import random
import tomllib
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, NamedTuple

import msgspec

from footplate import Action, Table

from .branching import Tree
from .looking import Looker, Option
from .searching import BROKEN_OFF, Effort, Knowledge, Search, Time

LEVELS = ("easy", "medium", "hard", "expert")


class Thinking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level thinks: how far it mistakes the worth of an option, as part of an ordinary lead at the end of a game;
    how it searches, if it does, or how many lines it follows in a tree; and weights of its own, with the command that
    found them."""

    blur: float = 0.0
    effort: Effort | None = None
    lines: int = 0
    weights: dict[str, Any] = {}
    found_by: str = "by hand"


class Horizon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far advice looks ahead: so many rounds, and what the end of them is called in a title."""

    rounds: int = 1
    end: dict[str, str] = msgspec.field(default_factory=lambda: {"en": "turn", "fr": "tour"})


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in `levels.toml`: the weights that differ from those of the greedy player, the command that found
    them, and how each level thinks; and what each thing that a search sees of a seat counts in points at the end, with
    the command that found that, where it was learned; and how many times as much a weight counts in each style; and how
    far advice looks ahead."""

    found_by: str
    weights: dict[str, Any]
    levels: dict[str, Thinking]
    standing: dict[str, float] = {}
    learned_by: str = "by hand"
    styles: dict[str, dict[str, float]] = {}
    advice: Horizon = Horizon()


class Level:
    """A player of the house."""

    def __init__(self, looker: Looker, knowledge: Knowledge, thinking: Thinking) -> None:
        self.looker = looker
        self.knowledge = knowledge
        self.thinking = thinking

    def choose(self, table: Table, seat: int, seconds: float, seed: int) -> Action:
        legal = table.legal(seat)
        return legal[0] if len(legal) == 1 else self.weigh(table, seat, seconds, seed)[0].action

    def weigh(self, table: Table, seat: int, seconds: float, seed: int) -> list[Option]:
        """The options, the best first; where the level searches, those that it tried."""
        time, thinking = Time(seconds), self.thinking
        if thinking.lines:
            return self._explored(table, seat, time)
        options = self.looker.weigh(table, seat, self.looker.looks(seconds))
        if thinking.blur:
            return self._blurred(options, random.Random(f"{seed}/{table.number}"))
        if thinking.effort is None or len(options) == 1:
            return options
        search = Search(self.knowledge, thinking.effort, table, seat, time, seed)
        return [Option(weighing.worth, weighing.option.action) for weighing in search.weigh(options)]

    def _explored(self, table: Table, seat: int, time: Time) -> list[Option]:
        """What a tree of lines finds; at least one is followed."""
        knowledge, tree = self.knowledge, Tree(self.knowledge.lines(table, seat, self.looker))
        for _ in range(self.thinking.lines):
            tree.follow()
            if time.spent() > BROKEN_OFF:
                break
        unit = knowledge.spread / knowledge.unit
        return [Option(worth * unit, knowledge.answer(table, seat, move)) for worth, move in tree.found()]

    def _blurred(self, options: list[Option], chance: random.Random) -> list[Option]:
        blur = self.thinking.blur * self.knowledge.spread
        seen = [Option(option.worth + chance.gauss(0.0, blur), option.action) for option in options]
        return sorted(seen, key=lambda option: -option.worth)


class Known(NamedTuple):
    """What the house knows of a title."""

    looker: Looker
    knowledge: Knowledge
    figures: Figures


@cache
def figures_of(folder: str) -> Figures:
    read = tomllib.loads((files(f"{__package__}.{folder}") / "levels.toml").read_text("utf-8"))
    return msgspec.convert(read, type=Figures)


@cache
def horizon_of(title: str) -> Horizon:
    """How far advice looks ahead in a title; in one that the house does not know, as far as in most."""
    folder = title.replace("-", "_")
    return figures_of(folder).advice if find_spec(f"{__package__}.{folder}") else Horizon()


@cache
def known(folder: str) -> Known:
    package = f"{__package__}.{folder}"
    figures = figures_of(folder)
    looker = _looker(folder, figures.weights)
    knowledge: Knowledge = import_module(f"{package}.expecting").Expectations(looker, figures.standing)
    return Known(looker, knowledge, figures)


def _looker(folder: str, weights: dict[str, Any], style: dict[str, float] | None = None) -> Looker:
    """A player with these weights, so many times as large in a style."""
    package = f"{__package__}.{folder}"
    judged = msgspec.convert(weights, type=import_module(f"{package}.weights").Weights)
    changed = {name: times(getattr(judged, name), factor) for name, factor in (style or {}).items()}
    looker: Looker = import_module(package).Greedy(msgspec.structs.replace(judged, **changed))
    return looker


def times(weight: Any, factor: float) -> Any:
    """A weight times a factor, of the same kind; all of them, if it is several."""
    if isinstance(weight, tuple):
        return tuple(times(each, factor) for each in weight)
    if isinstance(weight, int):
        return max(1, round(weight * factor)) if weight else 0
    return float(f"{weight * factor:.4g}")


def level(folder: str, name: str, style: str | None = None) -> Level:
    """The player of a level, of the title in a folder; in a style, if one is named. Whoever has a style, or weights of
    their own, looks by them, and expects others to have none."""
    _, knowledge, figures = known(folder)
    thinking = figures.levels[name]
    looker = _looker(folder, {**figures.weights, **thinking.weights}, figures.styles[style] if style else None)
    return Level(looker, knowledge, thinking)


def nearer(folder: str, name: str, ahead: int) -> Level:
    """The player of a level, playing on no farther than so many stages; with 0 it takes what looks best."""
    player = level(folder, name)
    effort, lines = player.thinking.effort, player.thinking.lines if ahead else 0
    if effort is not None and effort.ahead > ahead:
        effort = msgspec.structs.replace(effort, ahead=ahead) if ahead else None
    return Level(player.looker, player.knowledge, msgspec.structs.replace(player.thinking, effort=effort, lines=lines))


def styles(folder: str) -> list[str]:
    """The styles that the house plays a title in."""
    return list(figures_of(folder).styles)
