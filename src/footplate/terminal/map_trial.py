"""`footplate map test`: games of bots on a map, as a table and as a picture."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, cast

import click
import msgspec
from rich.console import Console

import footplate
from footplate import bots, trials
from footplate.trials import Trial

from .crowd import Crowd, cores
from .files import write_text
from .output import grid
from .pictures import draw_map


def run(
    out: Console,
    file: Path,
    games: int,
    seats: int | None,
    level: str,
    processes: int | None,
    picture: Path | None,
    as_json: bool,
) -> None:
    title, map_id, seated = trials.prepared(file, seats)
    bots.find(title, level)
    footplate.new(title, seated, map_id, seed=0)
    text = footplate.map_text(title, map_id)
    crowd = Crowd(min(processes or cores(), games), None, None if as_json else out)
    jobs = [(text, seated, number, level) for number in range(games)]
    found = sorted(crowd.play(trials.play_on, jobs), key=lambda game: game.number)
    trial = trials.summed(title, found)
    if picture is not None:
        heat = {name: often / games for name, often in trial.hexes.items()}
        heat.update({"-".join(link.places): link.games / games for link in trial.links})
        write_text(picture, draw_map(text, "the map", heat))
    if as_json:
        click.echo(msgspec.json.encode(trial).decode())
    else:
        report(out, map_id.partition("@")[0], trial, _names(title, map_id))


def _names(title: str, map_id: str) -> dict[str, str]:
    board = footplate.board(title, map_id)
    key = next(key for key in ("places", "tiles", "cities") if key in board)
    places = cast(list[dict[str, Any]], board[key])
    return {place["id"]: place["names"]["en"] for place in places}


def report(out: Console, called: str, trial: Trial, names: Mapping[str, str]) -> None:
    rows = [
        [number, f"{seat.points:g}", f"{seat.income:g}", f"{seat.wins:g}", seat.ruined]
        for number, seat in enumerate(trial.seats, 1)
    ]
    heading = f"{called}, {len(trial.seats)} seats, {trial.games} games"
    out.print(grid(heading, ["Seat", "Points", "Income", "Wins", "Ruined"], rows, right=range(5)))
    # Where nothing is carried along links, there is nothing to say of it.
    headings = ["Link", "built in", *(["cubes a game"] if trial.deliveries else [])]
    links = [
        [" – ".join(names[place] for place in link.places), f"{link.games} of {trial.games}", f"{link.cubes:g}"]
        for link in trial.links
    ]
    if links:
        shown = [row[: len(headings)] for row in links]
        out.print(grid("", headings, shown, right=range(1, len(headings))))
    tiles = [[names[name], f"{often} of {trial.games}"] for name, often in trial.hexes.items() if name in names]
    if tiles and not links:
        out.print(grid("", ["Tile", "laid in"], tiles, right=(1,)))
    cities = [
        [names[place], f"{trial.sent.get(place, 0):g}", f"{trial.taken.get(place, 0):g}"]
        for place in names
        if place in trial.sent or place in trial.taken
    ]
    if cities:
        out.print(grid("", ["City", "cubes sent", "cubes taken"], cities, right=(1, 2)))
    out.print(f"Rounds: {_span(trial.rounds)}. Decisions: {_span(trial.decisions)}.")
    if cities:
        out.print(f"Deliveries: {trial.deliveries:g} a game.")
    out.print(f"Somebody was ruined in {trial.ruined} of {trial.games} games.")
    out.print(f"Nobody reached: {_listed(names[place] for place in trial.unreached)}.")


def _span(figures: tuple[int, float, int]) -> str:
    low, mean, high = figures
    return f"{low}" if low == high else f"{low} to {high} ({mean:g} on average)"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "no place, each was reached"
