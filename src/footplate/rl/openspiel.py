"""OpenSpiel: every title as a registered game, `footplate_steam(map=ruhr,seats=4)`.

    import footplate.rl.openspiel
    import pyspiel

    game = pyspiel.load_game("footplate_steam(map=ruhr,seats=4)")

A number that asks for chance is followed by a chance node, so that whoever searches does not look into the future: its
outcomes are `outcomes` equally likely ways in which all that is drawn may come (`chance=explicit`); or chance decides
once, before the game begins, and nobody knows how (`chance=seed`).
"""

# Stays plain Python when the engine is compiled: OpenSpiel asks, and it is slower than any of this.

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from ..kernel.actions import Action
from ..kernel.chance import Chance, key_of
from ..kernel.title import AnyTitle, Setup
from ..surface import action as read_action
from ..surface import load, new
from ..titles import every_title
from .arrays import Observations
from .catalogue import TITLES, numbering_of
from .rewards import by_place
from .walking import Game

DEFAULT_OUTCOMES = 64
# Longer than any game: what a game can come to is bounded by its rounds and its tiles.
LONGEST = 1_000_000
FIRST_MAP = ""
MAP_FILE = ".toml"


def short_name(title: str) -> str:
    return f"footplate_{title.replace('-', '_')}"


class FootplateGame(pyspiel.Game):
    """A title with a number of seats, a map and the title's options as parameters. Each title has a subclass."""

    title: AnyTitle
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        title, kind = self.title, self.kind
        given = {**kind.parameter_specification, **(params or {})}
        self.seats = int(given["seats"])
        self.options = {option.name: given[option.name] for option in title.options if option.kind == "choice"}
        self.chance = str(given["chance"])
        self.outcomes = int(given["outcomes"])
        if self.chance not in ("explicit", "seed"):
            raise ValueError(f"chance is explicit or seed, not {self.chance!r}")
        if self.outcomes < 1:
            raise ValueError(f"there is one outcome or more, not {self.outcomes}")
        named = str(given["map"])
        chosen = Path(named) if named.endswith(MAP_FILE) else named or None
        table = new(title.id, self.seats, chosen, self.options, seed=0)
        self.setup: Setup = table.setup
        self.map = table.setup.map_id
        self.numbering = numbering_of(table)
        self.table = table
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbering.count,
            max_chance_outcomes=self.outcomes,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> "FootplateState":
        return FootplateState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "FootplateObserver":
        return FootplateObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def begin(self, outcome: int) -> Game:
        table = new(self.title.id, self.seats, self.map, self.options, seed=outcome)
        return Game(table, self.numbering)


class FootplateState(pyspiel.State):
    """A state. `played` is None before chance has set the table up; `waiting` is a number that waits for chance."""

    def __init__(self, game: FootplateGame) -> None:
        super().__init__(game)
        self.played: Playing = Playing(game)

    def current_player(self) -> int:
        played = self.played
        if played.game is None or played.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if played.game.over else played.game.actor

    def _legal_actions(self, player: int) -> list[int]:
        game = self.played.game
        return game.open() if game is not None and game.actor == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.played.form.outcomes
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _apply_action(self, action: int) -> None:
        self.played.choose(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else self.played.form.numbering.meaning(action)

    def is_terminal(self) -> bool:
        game = self.played.game
        return game is not None and game.over

    def returns(self) -> list[float]:
        game = self.played.game
        return by_place(game.table) if game is not None and game.over else [0.0] * self.played.form.seats

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "FootplateState":
        """A state that agrees with all that a player knows; what is hidden from it is drawn anew."""
        other: FootplateState = self.clone()
        game = other.played.game
        if game is not None:
            seed = int(np.random.randint(2**31)) if sampler is None else int(sampler() * 2**31)
            other.played.game = Game(game.table.imagine(player, seed), game.numbering)
            if game.actor == player:
                other.played.game.resume(game.said)
        return other

    def __str__(self) -> str:
        game = self.played.game
        return "not set up" if game is None else repr(game.table)


class Playing:
    """What a state has of its own; OpenSpiel copies it when a state is cloned."""

    def __init__(self, form: FootplateGame) -> None:
        self.form = form
        self.game: Game | None = None
        self.waiting: int | None = None
        self.drawn = 0
        self.past: list[Action] = []  # what was played before the table was read back

    def actions(self) -> list[Action]:
        """All that was played."""
        return self.past + (self.game.table.actions if self.game is not None else [])

    def __deepcopy__(self, memo: dict[int, Any]) -> "Playing":
        other = Playing(self.form)
        other.game = None if self.game is None else self.game.copy()
        other.waiting, other.drawn, other.past = self.waiting, self.drawn, self.past
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        kept = None
        if self.game is not None:
            past = [action.to_json() for action in self.actions()]
            kept = (self.game.table.dump(history=False), self.game.actor, self.game.said, past)
        return _read_back, (str(self.form), kept, self.waiting, self.drawn)

    def choose(self, number: int) -> None:
        if self.game is None:
            self.game = self.form.begin(number)
        elif self.waiting is not None:
            # What is drawn from here on follows from the outcome, and from how often chance was asked before.
            self.drawn += 1
            self.game.table.seed = None
            self.game.table.position.chance = Chance(key_of(number * LONGEST + self.drawn))
            self.game.step(self.waiting)
            self.waiting = None
        elif self.form.chance == "seed":
            self.game.step(number)
        else:
            self._try(self.game, number)

    def _try(self, game: Game, number: int) -> None:
        """Plays on, unless that asks for chance: then the number waits for it."""
        tried = game.copy()
        before = tried.table.position.chance.count
        tried.step(number)
        if tried.table.position.chance.count == before:
            self.game = tried
        else:
            self.waiting = number


def _read_back(form: str, kept: Any, waiting: int | None, drawn: int) -> Playing:
    """What a state had that was pickled."""
    played = Playing(pyspiel.load_game(form))
    if kept is not None:
        dump, actor, said, past = kept
        played.past = [read_action(played.form.title.id, each) for each in past]
        played.game = Game(load(dump), played.form.numbering)
        if actor >= 0:
            played.game.ask(actor)
            played.game.resume(said)
    played.waiting, played.drawn = waiting, drawn
    return played


class FootplateObserver:
    """What a player knows: the array of `footplate.rl.observations`, by its sections. With perfect recall the string
    has the whole game, as far as the player knows it."""

    def __init__(self, game: FootplateGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, so not {params}")
        self.perfect_recall = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._form = Observations(game.table)
        self.tensor = self._form.new()
        self.dict = self._form.named(self.tensor)

    def set_from(self, state: FootplateState, player: int) -> None:
        game = state.played.game
        if game is None:
            self.tensor.fill(0)
        else:
            self._form.write(game, player, self.tensor)

    def string_from(self, state: FootplateState, player: int) -> str:
        game = state.played.game
        if game is None:
            return "not set up"
        table = game.table
        view: Any = table.view(player if self.private else None)
        known = {name: view[name] for name in ("over", "actors", "round", "phase", "game")}
        said = game.said if game.actor == player else []
        told: dict[str, Any] = {"player": player, "said": said, "view": known}
        if self.perfect_recall:
            told["played"] = [
                action.to_json() if action.seat == player or not _is_secret(action.kind) else {"seat": action.seat}
                for action in state.played.actions()
            ]
        return json.dumps(told, separators=(",", ":"))


def _is_secret(kind: str) -> bool:
    """Whether an action is seen by its own seat alone: the choice of a baron (RWW-HID-04)."""
    return kind == "keep"


def _kind(title: AnyTitle) -> Any:
    """What OpenSpiel is to know of a title."""
    least, most = title.seats
    parameters: dict[str, Any] = {"seats": least, "map": FIRST_MAP, "chance": "explicit", "outcomes": DEFAULT_OUTCOMES}
    for option in title.options:
        if option.kind == "choice":
            parameters[option.name] = str(option.default)
    return pyspiel.GameType(
        short_name=short_name(title.id),
        long_name=f"Footplate: {title.words.say('title', 'name', 'en')}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


def _register() -> None:
    for name, title in every_title().items():
        if name in TITLES and short_name(name) not in pyspiel.registered_names():
            kind = _kind(title)
            # A class and no function: OpenSpiel lets go of it after Python has ended, which only a class survives.
            pyspiel.register_game(kind, type(short_name(name), (FootplateGame,), {"title": title, "kind": kind}))


_register()
