"""Bots: players that choose an action for a seat.

A bot is given an imagined table (`table.imagine(seat, seed)`), so it knows what its seat may know and
nothing else; it may clone it and play on. A level is the name under which a bot is offered for a title.

>>> import footplate
>>> from footplate import bots
>>> bots.levels("steel-driver")
['random', 'greedy', 'easy', 'medium', 'hard', 'expert']
>>> table = footplate.new("steel-driver", seats=3, seed=7)
>>> action = bots.choose(table.imagine(table.actor, 1), table.actor, "greedy", seconds=1.0, seed=1)
>>> table.explain(action) is None
True

`docs/adding-a-bot.md` shows how to add one.
"""

import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Protocol

import footplate
from footplate import Action, Table

from .advising import Advice, Reason, advice, reason
from .characters import BETWEEN, CHARACTERS
from .levels import LEVELS, Level, nearer
from .levels import level as level_of
from .levels import styles as styles_of
from .looking import Looker

ENTRY_POINTS = "footplate.bots"
USUAL = "medium"
ADVISER = "hard"
# For a decision of a choice that is played on.
A_LOOK = 0.02


class Bot(Protocol):
    """A player. It keeps nothing between decisions that it could not do without."""

    def choose(self, table: Table, seat: int, seconds: float, seed: int) -> Action:
        """A legal action of the seat, within about so many seconds; the same for the same arguments."""


class NoSuchBot(ValueError):
    """A title has no bot of this level."""


class BotFailed(Exception):
    """A bot raised an error or chose something illegal."""


Maker = Callable[[], Bot]

# The makers of bots by level, for every title (under None) and for single ones.
_makers: dict[str | None, dict[str, Maker]] = {}
_players: dict[tuple[str, str], Bot] = {}


def register(level: str, make: Maker, title: str | None = None) -> None:
    """Offers a bot under a level, for one title or for all; an earlier one of the same name is replaced."""
    if not level or not level.replace("-", "").replace("_", "").isalnum():
        raise ValueError(f"a level is made of letters, digits, hyphens and underscores, not “{level}”")
    _makers.setdefault(title, {})[level] = make
    _players.clear()


def levels(title: str) -> list[str]:
    """The levels that a title offers; those for all titles first."""
    return list({**_makers.get(None, {}), **_makers.get(title, {})})


def find(title: str, level: str) -> Bot:
    """The bot of a level, such as `hard`, or of one in a style, such as `hard/builder`; raises NoSuchBot, so ask for it
    when a table is set up."""
    known = _players.get((title, level))
    if known is not None:
        return known
    name, _, style = level.partition(BETWEEN)
    make: Callable[..., Bot] | None = _makers.get(title, {}).get(name) or _makers.get(None, {}).get(name)
    if make is not None and style:
        make = partial(make, style=style) if style in styles(title, name) else None
    if make is None:
        offered = f"; its styles are {', '.join(styles(title, name))}" if styles(title, name) else ""
        raise NoSuchBot(f"{title} has no bot “{level}”; its bots are {', '.join(levels(title))}{offered}.")
    bot = _players[title, level] = make()
    return bot


def near(title: str, level: str, ahead: int) -> Bot:
    """The same bot, if it is one of the house: it plays on in thought no farther than so many turns, and with 0 takes
    what looks best, in however little time."""
    make = _makers.get(title, {}).get(level)
    if not isinstance(make, partial) or make.func is not level_of:
        return find(title, level)
    folder, name = make.args
    return nearer(folder, name, ahead)


def styles(title: str, level: str) -> list[str]:
    """The styles in which a level plays a title; none if somebody else offers it."""
    make = _makers.get(title, {}).get(level)
    return styles_of(make.args[0]) if isinstance(make, partial) and make.func is level_of else []


def style_of(title: str, level: str | None, name: str | None) -> str | None:
    """The style in which a bot of the house plays a title under a name."""
    style = CHARACTERS.get(name or "")
    return style if level is not None and style in styles(title, level) else None


def choose(table: Table, seat: int, level: str, seconds: float, seed: int) -> Action:
    """What a bot of this level does for a seat that decides. Raises BotFailed if the bot is broken."""
    bot = find(table.title.id, level)
    try:
        action = bot.choose(table.clone(), seat, seconds, seed)
    except Exception as fault:
        raise BotFailed(f"The bot “{level}” failed: {fault!r}") from fault
    refusal = table.explain(action) if isinstance(action, Action) and action.seat == seat else "that is not its action"
    if refusal is not None:
        raise BotFailed(f"The bot “{level}” chose {action!r}: {refusal}")
    return action


def usual(title: str) -> str:
    """The level that sits down where nobody says which: a sound one that people can beat."""
    offered = levels(title)
    return USUAL if USUAL in offered else offered[-1]


def advise(table: Table, seat: int, seconds: float = 1.0, seed: int = 0, level: str = ADVISER) -> list[Advice]:
    """The best choices of a seat that decides with what is expected of each, the best first, as a level sees them.

    The table may be the true one: what the seat does not know is drawn anew before anybody looks.
    """
    imagined = table.imagine(seat, seed)
    sound = usual(table.title.id)
    adviser = level if level in levels(table.title.id) else sound
    preferred = _preferred(imagined, seat, adviser, seconds / 2, seed)
    return advice(
        imagined, seat, preferred, lambda ahead, actor: choose(ahead, actor, sound, A_LOOK, seed), seconds / 2
    )


def explain(table: Table, seat: int, action: Action, asker: int | None, seed: int = 0) -> Reason | None:
    """Why a bot did something at this table, which may be the true one: told to an asker, or to those who watch, from
    what they can know themselves. None where that does not suffice to understand it."""
    imagined = table.imagine(asker, seed)
    if imagined.explain(action) is not None:
        return None
    sound = usual(table.title.id)
    return reason(imagined, seat, action, lambda ahead, actor: choose(ahead, actor, sound, A_LOOK, seed))


def _preferred(table: Table, seat: int, level: str, seconds: float, seed: int) -> list[Action]:
    """What a bot would do, the best first; one that does not weigh its choices names a single one."""
    bot = find(table.title.id, level)
    if len(table.legal(seat)) > 1 and isinstance(bot, Level):
        # After those that it tried come those that it gave up at a first look.
        options = bot.weigh(table.clone(), seat, seconds, seed)
        options += bot.looker.weigh(table.clone(), seat, bot.looker.looks(seconds))
        return list(dict.fromkeys(option.action for option in options))
    if len(table.legal(seat)) > 1 and isinstance(bot, Looker):
        return [option.action for option in bot.weigh(table.clone(), seat, bot.looks(seconds))]
    return [choose(table, seat, level, seconds, seed)]


def _lazy(module: str, name: str) -> Maker:
    """A maker that loads its module only when the bot is wanted."""

    def make() -> Bot:
        bot: Bot = getattr(import_module(f"{__name__}.{module}"), name)()
        return bot

    return make


def _register_installed() -> None:
    """Bots of other packages: an entry point of the group `footplate.bots` names a function that registers them."""
    for point in entry_points(group=ENTRY_POINTS):
        try:
            point.load()()
        except Exception as fault:  # whatever it is, the others can play
            told = f"The bots that {point.value} is to bring cannot play: {fault!r}"
            warnings.warn(told, RuntimeWarning, stacklevel=2)


register("random", _lazy("anything", "Random"))
register("greedy", _lazy("anything", "Greedy"))
for _title in footplate.titles():
    # A title's own greedy player is in the folder of its name.
    _folder = _title.id.replace("-", "_")
    if find_spec(f"{__name__}.{_folder}"):
        register("greedy", _lazy(_folder, "Greedy"), _title.id)
        for _level in LEVELS:
            register(_level, partial(level_of, _folder, _level), _title.id)
_register_installed()
