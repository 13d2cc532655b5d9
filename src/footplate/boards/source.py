"""What every file with a board has, whatever the game: how it is opened, its head, its names, and what may be wrong.

A file may come from anybody, so it is bounded in every direction before anything is made of it; each problem says the
line and the cause. What a file has beyond its head is read by the format of its game: `mapfile` for boards of hexes,
and a module of the title for others.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

import re
import tomllib
from contextlib import suppress
from typing import Any, Final, Generic, TypeGuard, TypeVar

from ..kernel.json import Json
from ..kernel.said import Said
from .findings import BadMap, Problem, about, finding

GAMES: Final = ("steam", "steel-driver", "days-of-steam", "railways", "age-of-steam")
# What every file may say.
HEAD_KEYS: Final = ("schema", "id", "game", "names", "players", "provenance")

MOST_BYTES: Final = 96 * 1024
MOST_IN_LINE: Final = 2_000
MOST_DOTS: Final = 100  # in a key; reading one takes the square of the tables that it names
MOST_IN_ID: Final = 40
MOST_IN_NAME: Final = 60
MOST_IN_TEXT: Final = 1_500
MOST_PROBLEMS: Final = 50
MOST_NESTED: Final = 6

PLACE_KEY: Final = re.compile(r"[A-Z0-9]{2,4}")
_LANGUAGES: Final = frozenset(("en", "fr"))
_MARKUP: Final = frozenset("<>{}[]\\`")


class TooManyProblems(Exception):
    """Enough is wrong: nobody reads more."""


def too_large() -> Problem:
    """That a file has more than any map needs."""
    return Problem(1, finding("heavy-file", most=MOST_BYTES // 1024))


def _too_heavy(text: str) -> Problem | None:
    """What makes a file too much to be read at all."""
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        return too_large()
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_IN_LINE:
            return Problem(number, finding("long-line", most=MOST_IN_LINE))
        # No key has a comma, and figures with a point have one between them.
        if any(part.count(".") > MOST_DOTS for part in line.split(",")):
            return Problem(number, finding("nested-toml"))
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        return Problem(1, finding("not-utf-8"))
    return None


class Lines:
    """Finds the line on which something stands in the text, so that a problem can point at it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.table_line: dict[str, int] = {}
        table = ""
        self.key_line: dict[tuple[str, str], int] = {}
        in_text = False
        for number, line in enumerate(self.lines, 1):
            if in_text:
                in_text = "'''" not in line and '"""' not in line
                continue
            header = re.match(r"\s*\[+([^\[\]]+)\]+\s*(#.*)?$", line)
            key = re.match(r"""\s*["']?([\w-]+)["']?\s*=\s*(.*)""", line)
            if header is not None:
                table = header[1].replace('"', "").replace("'", "").strip()
                self.table_line.setdefault(table, number)
            elif key is not None:
                self.key_line.setdefault((table, key[1]), number)
                in_text = any(key[2].count(mark) == 1 for mark in ("'''", '"""'))

    def table(self, name: str) -> int:
        """Where a table begins, or is written as an entry of another."""
        if name in self.table_line:
            return self.table_line[name]
        outer, _, entry = name.rpartition(".")
        return self.key(outer, entry) if outer else self.key_line.get(("", name), 1)

    def top(self, key: str) -> int:
        return self.key_line.get(("", key), self.table(key))

    def key(self, table: str, key: str) -> int:
        return self.key_line.get((table, key), self.table(table))

    def grid_row(self, row: int) -> int:
        start = self.key("", "grid")
        same_line = re.search(r"('''|\"\"\")\s*\S", self.lines[start - 1]) is not None
        return start + row + (0 if same_line else 1)

    def text_after(self, start: int, text: str) -> int:
        for number in range(start, len(self.lines) + 1):
            if text in self.lines[number - 1]:
                return number
        return start


class Opened:
    """A file that is TOML: what it says, and where."""

    def __init__(self, text: str, file: str, data: dict[str, Any]) -> None:
        self.file = file
        self.data = data
        self.lines = Lines(text)

    @property
    def game(self) -> str:
        """The game that the file names; none, where it names no text."""
        game = self.data.get("game")
        return game if isinstance(game, str) else ""


def opened(text: str, file: str) -> Opened:
    """Opens a file; raises BadMap if it is too much to be read, or no TOML."""
    fault = _too_heavy(text)
    if fault is not None:
        raise BadMap(file, [fault])
    try:
        return Opened(text, file, tomllib.loads(text))
    except RecursionError:
        raise BadMap(file, [Problem(1, finding("nested-toml"))]) from None
    except ValueError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        cause = re.sub(r" \(at .*\)$", "", str(error))
        raise BadMap(file, [Problem(line, finding("not-toml", why=f"{cause[:1].lower()}{cause[1:]}"))]) from None


class Source:
    """The checked content of a file, of which every game's has this."""

    def __init__(self, file: Opened) -> None:
        self.file = file.file
        self.lines = file.lines
        self.id = ""
        self.game = ""
        self.names: dict[str, str] = {}
        self.players = (0, 0)
        self.provenance: dict[str, list[str]] = {}

    def summary(self) -> str:
        """What is on the board, in one line."""
        return self.id

    def doubt_places(self) -> set[str]:
        """What a doubt can name as its place: kinds of things, and single ones."""
        return {"game"}


M = TypeVar("M", bound=Source)


class Reader(Generic[M]):
    """Goes through an opened file from top to bottom and collects problems."""

    keys: frozenset[str]
    games: tuple[str, ...] = GAMES

    def __init__(self, file: Opened, target: M) -> None:
        self.lines = file.lines
        self.data = file.data
        self.map = target
        self.problems: list[Problem] = []

    def done(self) -> M:
        """What was read; raises BadMap with every problem that the file has."""
        with suppress(TooManyProblems):
            for key in self.data:
                if key not in self.keys:
                    self.wrong(self.lines.top(key), finding("unknown-key", key=key))
            self.read()
        if self.problems:
            raise BadMap(self.map.file, sorted(self.problems, key=lambda problem: problem.line))
        return self.map

    def read(self) -> None:
        """Reads all that the format has."""
        raise NotImplementedError

    def wrong(self, line: int, cause: Said, at: str = "") -> None:
        self.problems.append(Problem(line, cause, at))
        if len(self.problems) >= MOST_PROBLEMS:
            raise TooManyProblems

    def read_head(self) -> None:
        if not is_ints([self.data.get("schema")], 1, 1):
            self.wrong(self.lines.key("", "schema"), finding("schema"))
        self.map.id = self.words("", "id", self.data.get("id"))
        if self.map.id and (len(self.map.id) > MOST_IN_ID or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", self.map.id)):
            self.wrong(self.lines.key("", "id"), finding("id", most=MOST_IN_ID))
        game = self.words("", "game", self.data.get("game"))
        if game and game not in self.games:
            self.wrong(self.lines.key("", "game"), finding("unknown-game", game=game, games=list(GAMES)))
        self.map.game = game if game in self.games else ""
        self.map.names = self.names("", self.data.get("names"))
        players = self.data.get("players")
        if is_ints(players, 1, 9) and len(players) == 2 and players[0] <= players[1]:
            self.map.players = (players[0], players[1])
        else:
            self.wrong(self.lines.key("", "players"), finding("players"))

    def read_provenance(self) -> None:
        provenance = self.data.get("provenance", {})
        if not isinstance(provenance, dict):
            self.wrong(self.lines.key("", "provenance"), finding("provenance"))
            return
        for key, value in provenance.items():
            self.map.provenance[key[:MOST_IN_NAME]] = self.texts("provenance", key, value)

    def words(self, table: str, key: str, value: Json) -> str:
        if isinstance(value, str) and value:
            return value
        self.wrong(self.lines.key(table, key), finding("text", key=key))
        return ""

    def names(self, table: str, value: Json) -> dict[str, str]:
        line = self.lines.key(table, "names")
        if not isinstance(value, dict) or not isinstance(value.get("en"), str):
            self.wrong(line, of_table(table, finding("no-name", form='{ en = "…" }')))
            return {"en": table}
        for language, name in value.items():
            if language not in _LANGUAGES or not isinstance(name, str) or not name.strip():
                self.wrong(line, of_table(table, finding("name-languages", language=language[:20])))
            elif (fault := name_fault(name)) is not None:
                self.wrong(line, of_table(table, fault))
        return {language: name for language, name in value.items() if isinstance(name, str)}

    def texts(self, table: str, key: str, value: Json) -> list[str]:
        line = self.lines.key(table, key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong(line, of_table(table, finding("texts", key=key[:20])))
            return []
        texts = [item for item in value if isinstance(item, str)]
        if any(len(text) > MOST_IN_TEXT or not is_printable(text.replace("\n", " ")) for text in texts):
            self.wrong(line, of_table(table, finding("long-text", key=key[:20], most=MOST_IN_TEXT)))
            return []
        return texts

    def is_plain(self, table: str, key: str, value: object, depth: int = 0) -> bool:
        """Whether a loose table has only texts, whole numbers, lists and tables in it, and not too deep."""
        called = key[:20]
        if isinstance(value, str):
            is_shown = len(value) <= MOST_IN_TEXT and is_printable(value)
            fault = None if is_shown else finding("unshown", key=called)
        elif isinstance(value, int):
            fault = None if abs(value) < 10**9 else finding("immense", key=called)
        elif not isinstance(value, (list, dict)):
            fault = finding("not-plain", key=called, value=str(value)[:30])
        elif depth > MOST_NESTED:
            fault = finding("nested", key=called)
        else:
            entries = value.items() if isinstance(value, dict) else ((key, item) for item in value)
            return all(self.is_plain(table, key or name, item, depth + 1) for name, item in entries)
        if fault is not None:
            self.wrong(self.lines.key(table, key), about("table", table, fault))
        return fault is None


def name_fault(name: str) -> Said | None:
    """Why this cannot be the name of a map or a place."""
    if len(name) > MOST_IN_NAME:
        return finding("long-name", most=MOST_IN_NAME, count=len(name))
    if not is_printable(name) or name != name.strip():
        return finding("unseen-name")
    if _MARKUP & set(name):
        return finding("name-markup", signs=" ".join(sorted(_MARKUP)))
    return None


def cut_off(names: list[str]) -> Said:
    """That these cannot be reached from the rest of the board; nobody reads more than a dozen."""
    few, more = " ".join(names[:12]), len(names) - 12
    return finding("cut-off-more", names=few, count=more) if more > 0 else finding("cut-off", names=few)


def is_printable(text: str) -> bool:
    """Whether all of it can be seen: no control characters, and none that turn the direction of writing."""
    return text.isprintable() or text.replace("\u202f", "").replace("\u00a0", "").isprintable()


def of_table(table: str, cause: Said) -> Said:
    """The same of what a table like `places.ASH` is about."""
    return about("place", table.split(".")[-1], cause) if "." in table else cause


def is_ints(value: Json, low: int, high: int) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(
        isinstance(item, int) and not isinstance(item, bool) and low <= item <= high for item in value
    )


def refuse_faults(source: Source, found: list[Problem]) -> None:
    """Raises BadMap with all that is wrong; what is odd passes."""
    faults = [problem for problem in found if not problem.odd]
    if faults:
        raise BadMap(source.file, sorted(faults, key=lambda problem: problem.line))
