"""Game files: a table with the players at its seats, as one JSON document."""

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

import msgspec

import footplate
from footplate import bots

from .output import Failure

FORMAT = 1
PERSON = "person"


class GameFile(msgspec.Struct, forbid_unknown_fields=True):
    """What stands in a game file: who plays each seat (`person` or a bot's level), the names, and the table."""

    footplate_game: int = msgspec.field(name="footplate-game")
    players: list[str]
    names: list[str | None]
    table: dict[str, Any]


class Game:
    """A table with its players."""

    def __init__(self, table: footplate.Table, players: list[str], names: list[str | None]) -> None:
        self.table = table
        self.players = players
        self.names = names

    def is_bot(self, seat: int) -> bool:
        return self.players[seat] != PERSON


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as fault:
        raise Failure(f"{path} cannot be read: {fault.strerror}.") from None
    except UnicodeDecodeError:
        raise Failure(f"{path} is not a text file.") from None


def write_text(path: Path, text: str) -> None:
    """Writes the whole file or leaves it as it was. A link stays a link; what is no file is refused."""
    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file():
        raise Failure(f"{path} cannot be written: it is not a file.")
    temporary: str | None = None
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _keep_mode(path, temporary)
        os.replace(temporary, path)
    except OSError as fault:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        raise Failure(f"{path} cannot be written: {fault.strerror}.") from None


def _keep_mode(path: Path, temporary: str) -> None:
    """A temporary file is for its owner alone; the game file gets the rights of the old one, or the usual ones."""
    if path.exists():
        mode = path.stat().st_mode & 0o777
    else:
        mask = os.umask(0)
        os.umask(mask)
        mode = 0o666 & ~mask
    os.chmod(temporary, mode)


def save(path: Path, game: Game) -> None:
    document = GameFile(FORMAT, game.players, game.names, game.table.dump())
    write_text(path, json.dumps(msgspec.to_builtins(document), ensure_ascii=False) + "\n")


def open_game(path: Path, other_rules: bool = False) -> Game:
    """The game of a game file, or of a record (then every seat is a person's)."""
    text = read_text(path)
    data = _parse(path, text) if text.lstrip().startswith("{") else None
    try:
        if isinstance(data, dict) and "footplate-game" in data:
            return _from_file(path, data, other_rules)
        table = footplate.replay(text if data is None else data, other_rules)
    except footplate.FootplateError as refusal:
        raise Failure(f"{path}: {refusal.reason()}{_advice(refusal)}") from None
    names = data.get("names") if isinstance(data, dict) else None
    return Game(table, [PERSON] * table.setup.seats, list(names or [None] * table.setup.seats))


def _advice(refusal: footplate.FootplateError) -> str:
    changed = isinstance(refusal, footplate.RulesChanged)
    return " With --other-rules it is read under the present rules." if changed else ""


def _parse(path: Path, text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Failure(f"{path} is broken: {fault}.") from None


def _from_file(path: Path, data: dict[str, Any], other_rules: bool) -> Game:
    try:
        found = msgspec.convert(data, type=GameFile)
    except msgspec.ValidationError as fault:
        raise Failure(f"{path} is not a game file: {fault}.") from None
    if found.footplate_game != FORMAT:
        raise Failure(f"{path} has the format {found.footplate_game}; this program reads the format {FORMAT}.")
    table = footplate.load(found.table, other_rules)
    if len(found.players) != table.setup.seats or len(found.names) != table.setup.seats:
        raise Failure(f"{path} is broken: it does not name a player for each of its {table.setup.seats} seats.")
    check_players(table.title.id, found.players)
    return Game(table, found.players, found.names)


def check_players(title: str, players: list[str]) -> None:
    """Raises bots.NoSuchBot if a seat has a bot that the title does not have."""
    for player in players:
        if player != PERSON:
            bots.find(title, player)
