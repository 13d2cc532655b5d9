"""Setting up a game from the options of a command."""

import json
from pathlib import Path
from typing import Any

import footplate
from footplate import bots

from .files import PERSON, Game, check_players
from .output import Failure


def set_up(
    title: str,
    seats: int | None,
    players: str | None,
    map_id: str | None,
    options: tuple[str, ...],
    seed: int | None,
) -> Game:
    """A new game. Without `players` the first seat is a person's and the others are the title's usual bots."""
    listed, names = _players(title, seats, players)
    check_players(title, listed)
    table = footplate.new(title, len(listed), map_of(map_id), options_of(options), seed)
    return Game(table, listed, names)


def _players(title: str, seats: int | None, players: str | None) -> tuple[list[str], list[str | None]]:
    if players is None:
        least = next((known.seats[0] for known in footplate.titles() if known.id == title), 3)
        players = ",".join([PERSON, *[bots.usual(title)] * ((seats or least) - 1)])
    entries = [entry.strip() for entry in players.split(",")]
    if seats is not None and len(entries) != seats:
        raise Failure(f"--players names {len(entries)} players, but --seats says {seats}.")
    listed, names = [], []
    for number, entry in enumerate(entries, 1):
        player, _, name = entry.partition(":")
        if not player:
            raise Failure(f"--players has nobody for seat {number}.")
        listed.append(player)
        names.append(name or (None if player == PERSON else f"{player.capitalize()} {number}"))
    return listed, names


def map_of(name: str | None) -> str | Path | None:
    """The map that --map names: one of the title, or a map file."""
    return Path(name) if name is not None and name.endswith(".toml") else name


def options_of(options: tuple[str, ...]) -> dict[str, Any]:
    """Choices written NAME=CHOICE; a list is written as in JSON, helped=[0,2]."""
    chosen = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise Failure(f"--option is written NAME=CHOICE, not “{option}”.")
        chosen[name] = _value(option, value)
    return chosen


def _value(option: str, text: str) -> object:
    if not text.startswith("["):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Failure(f"The list in --option {option} cannot be read.") from None
