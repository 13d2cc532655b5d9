"""Games of bots as data to be published, with a sheet that says what it is: `footplate dataset FOLDER`."""

# Stays plain Python when the engine is compiled: NumPy does the work.

from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from statistics import fmean

import footplate

from ..terminal import arena
from ..terminal.bench import Form, seats_of
from ..terminal.crowd import Crowd
from ..terminal.files import write_text
from .arrays import observations
from .catalogue import numbering_of, smallest_table
from .data import stream_parquet

SEATS = 4

COLUMNS = """\
| column | what it is |
| --- | --- |
| `observation` | what the seat that decided could know, as `footplate.rl.observations` describes it |
| `open` | the numbers that could be chosen, as `footplate.rl.numbers` describes them |
| `numbers` | the number that was chosen |
| `seats`, `games` | who chose, and in which game, counted from 0 |
| `results` | how the game ended for that seat, by place: 1 for the first, -1 for the last |
| `totals` | its points at the end |
"""


def publish(folder: Path, titles: Sequence[str], level: str, games: int, seed: int, crowd: Crowd) -> Path:
    """Plays so many games of each title on its first map, four seats or what is nearest to it; keeps their records, all
    their choices as Parquet, and the sheet, whose file it answers. What was played before a stop is not played again.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rows = [_of_title(folder, title, level, games, seed, crowd) for title in titles]
    named = " ".join(f"--title {title}" for title in titles)
    text = f"""\
# {games:,} games of {level} bots a title

Made by `footplate dataset FOLDER {named} --level {level} --games {games} --seed {seed}` with Footplate \
{version("footplate")}; the same command makes the same games. All seats are played by bots that know what their seats \
may know. `TITLE.parquet` has a row for every number that was chosen, `records/TITLE` the games themselves, for \
`footplate replay` and `footplate.rl.dataset`.

| title | map | rules | seats | games | decisions a game | rows | figures a row | numbers | mean points | won by the \
seats |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
{"".join(rows)}
{COLUMNS}"""
    sheet = folder / "README.md"
    write_text(sheet, text)
    return sheet


def _of_title(folder: Path, title: str, level: str, games: int, seed: int, crowd: Crowd) -> str:
    """The files of a title, and its line of the sheet."""
    table = smallest_table(title, None)
    least, most = seats_of(Form(title, table.setup.map_id, {}))
    seats = max(least, min(SEATS, most))
    match = arena.Match(title, seats, (level,), seed, records=str(folder / "records" / title))
    played = arena.run(match, games, crowd, folder / f"{title}.jsonl")
    rows = stream_parquet([Path(str(game.record)) for game in played], folder / f"{title}.parquet")
    won = [fmean((game.places[seat] == 1) / game.places.count(1) for game in played) for seat in range(seats)]
    cells = [
        next(each.names["en"] for each in footplate.titles() if each.id == title),
        table.setup.map_id or "",
        table.title.rules_version,
        seats,
        f"{len(played):,}",
        f"{fmean(game.decisions for game in played):.0f}",
        f"{rows:,}",
        f"{observations(title, seats).size:,}",
        f"{numbering_of(table).count:,}",
        f"{fmean(points for game in played for points in game.points):.1f}",
        " ".join(f"{share:.0%}" for share in won),
    ]
    return "| " + " | ".join(str(cell) for cell in cells) + " |\n"
