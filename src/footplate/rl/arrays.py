"""Observations and masks as NumPy arrays, written into buffers of the caller."""

# Stays plain Python when the engine is compiled: NumPy does the work.

from collections.abc import Mapping, Sequence
from pathlib import Path
from struct import Struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.actions import Action
from ..kernel.json import Json
from ..kernel.table import Table
from ..surface import new
from .catalogue import observer_of
from .errors import BadBuffer
from .observing import SectionText
from .walking import Game

Floats = NDArray[np.float32]
Bytes = NDArray[np.int8]


class Observations:
    """How the tables of one set-up are observed: `size` figures of float32 in named sections.

    `referee`: all that there is, instead of what a seat may know.
    """

    def __init__(self, table: Table, referee: bool = False) -> None:
        self._observer = observer_of(table, referee)
        self._title, self._setup = table.title, table.setup
        self.referee = referee
        self.size = self._observer.size
        self._split = self._observer.planes_size
        self._packing = Struct(f"<{self._observer.figures_size}i")
        self._planes = np.frombuffer(self._observer.planes, dtype=np.uint8)

    def describe(self) -> list[SectionText]:
        """The sections in their order: name, where it begins, shape, and what it says."""
        return self._observer.describe()

    def named(self, observation: Floats) -> dict[str, Any]:
        """The sections of an observation by name, in their shapes, as views into it."""
        return self._observer.named(observation)

    def new(self) -> Floats:
        """An empty buffer."""
        return np.zeros(self.size, dtype=np.float32)

    def write(self, game: Table | Game, seat: int | None, out: Floats) -> None:
        """Writes what a seat, or the referee, observes of a table into a buffer.

        Raises BadBuffer if that has another shape or type, and ValueError for a table of another set-up or a seat that
        it does not have; nothing is written then."""
        table, said = (game.table, game.said) if isinstance(game, Game) else (game, [])
        self._check(table, seat)
        if not isinstance(out, np.ndarray) or out.shape != (self.size,) or out.dtype != np.float32:
            raise BadBuffer(f"a buffer of {self.size} float32 is needed, not {_told(out)}")
        shown = said if self.referee or (isinstance(game, Game) and game.actor == seat) else []
        planes, figures = self.parts(out)
        self.fill(table, -1 if seat is None else seat, shown, planes, figures)

    def parts(self, out: Floats) -> tuple[Floats, Floats]:
        """The two parts of a buffer: what lies on hexes and edges, and all else."""
        return out[: self._split], out[self._split :]

    def fill(self, table: Table, seat: int, said: list[int], planes: Floats, figures: Floats) -> None:
        """The same into the two parts of a buffer that is known to be right."""
        listed = self._observer.observe(table.position, seat, said)
        if self._split:
            planes[:] = self._planes
        figures[:] = np.frombuffer(self._packing.pack(*listed), dtype="<i4")

    def of(self, game: Table | Game, seat: int | None) -> Floats:
        """A new array with what a seat, or the referee, observes."""
        out = self.new()
        self.write(game, seat, out)
        return out

    def after(self, table: Table, actions: Sequence[Action], seed: int) -> Floats:
        """What a seat would observe after each of some of its legal actions, one row each. What it cannot know is drawn
        anew before, alike for all of them."""
        if not actions:
            return np.zeros((0, self.size), dtype=np.float32)
        seat = actions[0].seat
        self._check(table, seat)
        imagined = table.imagine(seat, seed)
        before = imagined.position
        found = np.zeros((len(actions), self.size), dtype=np.float32)
        for row, action in zip(found, actions, strict=True):
            if action.seat != seat:
                raise ValueError("these are actions of several seats")
            imagined.position = before.copy()
            imagined.position.perform(action, [])
            planes, figures = self.parts(row)
            self.fill(imagined, seat, [], planes, figures)
        return found

    def _check(self, table: Table, seat: int | None) -> None:
        own, other = self._setup, table.setup
        if table.title is not self._title or (own.seats, own.map_id, own.options) != (
            other.seats,
            other.map_id,
            other.options,
        ):
            raise ValueError("these are observations of tables with another set-up")
        if (seat is None) != self.referee:
            raise ValueError("the referee has no seat" if self.referee else "these are observations of a seat")
        if seat is not None and not 0 <= seat < own.seats:
            raise ValueError(f"seats are 0 to {own.seats - 1}, not {seat!r}")


def _told(out: object) -> str:
    return f"{out.dtype} of shape {out.shape}" if isinstance(out, np.ndarray) else repr(type(out))


def write_mask(game: Game, out: Bytes) -> None:
    """Writes a 1 for each number that may be chosen now, and 0 for all others, into a buffer of int8."""
    count = game.numbering.count
    if not isinstance(out, np.ndarray) or out.shape != (count,) or out.dtype != np.int8:
        raise BadBuffer(f"a buffer of {count} int8 is needed, not {_told(out)}")
    out.fill(0)
    out[np.frombuffer(game.packed, dtype="<i4")] = 1


def mask_of(game: Game) -> Bytes:
    out = np.zeros(game.numbering.count, dtype=np.int8)
    write_mask(game, out)
    return out


def observations(
    title: str,
    seats: int,
    map: str | Path | None = None,
    options: Mapping[str, Json] | None = None,
    referee: bool = False,
) -> Observations:
    """How tables that are set up like this are observed."""
    return Observations(new(title, seats, map, options, seed=0), referee)
