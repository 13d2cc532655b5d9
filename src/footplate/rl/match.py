"""What all forms of environments share: a set-up, a game of it, what is observed and drawn of it."""

# Stays plain Python when the engine is compiled: no game waits for it.

import io
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from rich.console import Console

from ..kernel.json import Json
from ..kernel.table import Table
from ..surface import new
from ..terminal.showing import drawing_of
from .arrays import Bytes, Floats, Observations, mask_of
from .catalogue import numbering_of
from .errors import GameIsOver
from .walking import Game

RENDER_MODES = ("human", "ansi", "rgb_array")
TEXT_WIDTH = 110

Observation = dict[str, Any]


class OpenNumbers(spaces.Discrete):
    """The numbers of a game. Without a mask it samples from those that may be chosen now."""

    def __init__(self, match: "Match", seat: int | None, size: int) -> None:
        super().__init__(size)
        self._match = match
        self._seat = seat

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self._match.mask(self._seat, int(self.n))
            if not mask.any():
                mask = None
        return super().sample(mask, probability)


class Match:
    """Tables of one set-up, one after the other."""

    def __init__(
        self,
        title: str,
        seats: int,
        map: str | Path | None,
        options: Mapping[str, Json] | None,
        render_mode: str | None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"a game is rendered as {', '.join(RENDER_MODES)}, not as {render_mode!r}")
        self.render_mode = render_mode
        self.seats = seats
        table = new(title, seats, map, options, seed=0)
        self._setup: tuple[Any, ...] = (title, seats, table.setup.map_id, dict(options or {}))
        self.numbering = numbering_of(table)
        self.form = Observations(table)
        self.game = Game(table, self.numbering)
        self.begun = False
        self._referee: Observations | None = None

    def _new(self, seed: int) -> Table:
        title, seats, map_id, options = self._setup
        return new(title, seats, map_id, options, seed)

    def begin(self, seed: int | None) -> None:
        """A new game; without a seed nobody knows how it goes."""
        chosen = secrets.randbits(64) if seed is None else seed
        self.game = Game(self._new(chosen), self.numbering)
        self.begun = True

    def require(self) -> Game:
        if not self.begun:
            raise GameIsOver("no game has begun: call reset() first")
        return self.game

    # What is observed

    def numbers(self, seat: int | None, further: int = 0) -> OpenNumbers:
        return OpenNumbers(self, seat, self.numbering.count + further)

    def space(self, further: int = 0) -> spaces.Dict:
        figures = spaces.Box(-np.inf, np.inf, (self.form.size,), np.float32)
        mask = spaces.Box(0, 1, (self.numbering.count + further,), np.int8)
        return spaces.Dict({"observation": figures, "action_mask": mask})

    def mask(self, seat: int | None, size: int) -> Bytes:
        """What a seat may choose now (the one that decides, if none is named). Behind the numbers of the game there is
        room for one more: to wait while others decide."""
        mask = np.zeros(size, dtype=np.int8)
        if seat is None or self.game.actor == seat:
            mask[: self.numbering.count] = mask_of(self.game)
        elif size > self.numbering.count:
            mask[self.numbering.count] = 1
        return mask

    def observe(self, seat: int, further: int = 0) -> Observation:
        mask = self.mask(seat, self.numbering.count + further)
        return {"observation": self.form.of(self.game, seat), "action_mask": mask}

    def referee(self) -> Floats:
        """All that there is."""
        if self._referee is None:
            self._referee = Observations(self.game.table, referee=True)
        return self._referee.of(self.game, None)

    # What is drawn

    def render(self) -> Any:
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called without a render_mode")
            return None
        game = self.require()
        if self.render_mode == "rgb_array":
            from .picture import picture_of

            return picture_of(game.table)
        text = self.text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def text(self) -> str:
        """The table as everybody sees it, and what was chosen at the decision so far."""
        table = self.game.table
        kept = io.StringIO()
        out = Console(file=kept, width=TEXT_WIDTH, highlight=False, markup=False, emoji=False)
        out.print(repr(table)[1:-1], style="bold")
        view: Any = table.view(None)
        drawing_of(table.title.id)(out, view, "en", [f"seat {seat}" for seat in range(self.seats)])
        if self.game.said:
            out.print("chosen so far: " + ", ".join(self.numbering.meaning(number) for number in self.game.said))
        return kept.getvalue()
