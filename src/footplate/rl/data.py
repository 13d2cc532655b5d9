"""Games as data for learning: every number that was chosen, with what could be seen and chosen instead."""

# Stays plain Python when the engine is compiled: NumPy does the work.

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..kernel.table import Table
from ..surface import replay
from .arrays import Bytes, Floats, Observations, mask_of
from .catalogue import numbering_of
from .numbers import Numbering
from .rewards import by_place
from .walking import Game

RECORDS = ("*.json", "*.txt")


class Dataset(NamedTuple):
    """Every choice of some games of one set-up, one row each.

    observations   what the seat that decided could know
    masks          1 for the numbers that were open
    numbers        the number that was chosen
    seats, games   who chose, and in which game, counted from 0
    results        the reward of that seat at the end, by place: 1 for the first, -1 for the last
    totals         its points at the end
    """

    observations: Floats
    masks: Bytes
    numbers: NDArray[np.int64]
    seats: NDArray[np.int64]
    games: NDArray[np.int64]
    results: Floats
    totals: NDArray[np.int64]

    def write_parquet(self, path: str | Path) -> None:
        """Writes all columns into a Parquet file: observations as lists of floats, and instead of masks the lists of
        the numbers that were open."""
        columns = self._columns()
        with _parquet_writer(path, columns) as writer:
            writer.write_table(columns)

    def _columns(self) -> Any:
        pa = _arrow("pyarrow")
        size = self.observations.shape[1]
        rows, opened = np.nonzero(self.masks)
        first = np.searchsorted(rows, np.arange(len(self.numbers) + 1))
        columns = {
            "observation": pa.FixedSizeListArray.from_arrays(pa.array(self.observations.reshape(-1)), size),
            "open": pa.ListArray.from_arrays(pa.array(first, pa.int32()), pa.array(opened, pa.int32())),
            **{name: pa.array(getattr(self, name)) for name in ("numbers", "seats", "games", "results", "totals")},
        }
        return pa.table(columns)


def _arrow(module: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise ImportError(f"Parquet needs {missing.name}: pip install 'footplate[rl]'") from missing


def _parquet_writer(path: str | Path, columns: Any) -> Any:
    return _arrow("pyarrow.parquet").ParquetWriter(str(path), columns.schema, compression="zstd")


def stream_parquet(records: Sequence[Any], path: str | Path) -> int:
    """Writes the choices of recorded games into a Parquet file, game after game, so that they need not fit into memory
    together; how many there are."""
    rows = 0
    with ExitStack() as open_files:
        writer: Any = None
        for number, record in enumerate(records):
            data = dataset([record])
            columns = data._replace(games=np.full(len(data.games), number))._columns()
            if writer is None:
                writer = open_files.enter_context(_parquet_writer(path, columns))
            writer.write_table(columns)
            rows += len(data.numbers)
    return rows


def dataset(records: Any) -> Dataset:
    """The choices of recorded games: a folder, files, or records as data or text. All are of one set-up; ValueError if
    not. An unfinished game is left out."""
    rows: list[tuple[Floats, Bytes, int, int, int]] = []
    results: list[list[float]] = []
    totals: list[list[int]] = []
    form: Observations | None = None
    setup: tuple[Any, ...] = ()
    for record in _records(records):
        table = replay(record)
        if not table.over:
            continue
        told = (table.title.id, table.setup.seats, table.setup.map_id, table.setup.options)
        if form is None:
            form, setup = Observations(table), told
        elif told != setup:
            raise ValueError(f"records of two set-ups: {setup} and {told}")
        for observed, mask, number, seat in choices(table, form):
            rows.append((observed, mask, number, seat, len(results)))
        results.append(by_place(table))
        totals.append([score.total for score in table.scores()])
    if form is None:
        raise ValueError("there is no finished game among these records")
    seats = np.array([row[3] for row in rows], dtype=np.int64)
    games = np.array([row[4] for row in rows], dtype=np.int64)
    return Dataset(
        observations=np.stack([row[0] for row in rows]),
        masks=np.stack([row[1] for row in rows]),
        numbers=np.array([row[2] for row in rows], dtype=np.int64),
        seats=seats,
        games=games,
        results=np.array(results, dtype=np.float32)[games, seats],
        totals=np.array(totals, dtype=np.int64)[games, seats],
    )


def choices(table: Table, form: Observations) -> Iterator[tuple[Floats, Bytes, int, int]]:
    """Plays a game again: at every number what its seat could know, the mask, the number and the seat."""
    numbering: Numbering = numbering_of(table)
    start = table.clone()
    if start.actions:
        start.back_to(start.first)
    game = Game(start, numbering)
    for action in table.actions:
        if action.seat != game.actor:  # decisions that several have at once are taken in another order
            game.ask(action.seat)
        for number in game.numbers_to(action):
            yield form.of(game, game.actor), mask_of(game), number, game.actor
            game.step(number)


def _records(given: Any) -> Iterator[Any]:
    if isinstance(given, (str, Path)) and Path(str(given)).is_dir():
        for pattern in RECORDS:
            for path in sorted(Path(given).glob(pattern)):
                yield path.read_text("utf-8")
    elif isinstance(given, Path):
        yield given.read_text("utf-8")
    elif isinstance(given, (str, dict)):
        yield given
    elif isinstance(given, Iterable):
        for each in given:
            yield from _records(each)
    else:
        raise ValueError(f"these are no records: {given!r}")
