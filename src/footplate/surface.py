"""The functions of the public surface: they find a title by its id and hand over to the kernel."""

import json
import secrets
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import cast

import msgspec

from . import catalogue, installed
from . import titles as package
from .boards.doubts import lost_doubts
from .boards.findings import BadMap, Problem
from .boards.library import read_text
from .boards.tally import Delivery, Tally
from .boards.title import MapTitle
from .kernel import notation, records
from .kernel.actions import Action
from .kernel.chance import hash_of
from .kernel.errors import BadRecord, BadSetup
from .kernel.events import Event
from .kernel.json import Facts, Json
from .kernel.rulings import refuse
from .kernel.schema import Shown, Text
from .kernel.table import Table
from .kernel.title import AnyTitle, Option, Setup
from .titles import AnyMapTitle, every_title, title_of_map
from .track.crosswalk import Crosswalk, sites
from .track.hexes import hex_position


class MapInfo(msgspec.Struct):
    """A map of a title; `provenance` says what of it is exact and what was drawn."""

    id: str
    names: Text
    seats: tuple[int, int]
    provenance: dict[str, list[str]]


class ChoiceInfo(msgspec.Struct):
    id: str
    names: Text


class OptionInfo(msgspec.Struct):
    """A choice made at the set-up: one of the `choices`, or a list of seats if the `kind` is "seats"."""

    id: str
    names: Text
    choices: list[ChoiceInfo]
    default: str | list[int]
    kind: str = "choice"


class TitleInfo(msgspec.Struct):
    """A title with its seats, maps and options."""

    id: str
    names: Text
    about: Text
    seats: tuple[int, int]
    maps: list[MapInfo]
    options: list[OptionInfo]
    rules: int


def titles() -> list[TitleInfo]:
    """The titles that can be played."""
    return [_describe(title) for title in _every().values()]


class _Titles(ModuleType):
    """The package of the titles can be asked as well: `footplate.titles()`, beside `footplate.titles.steam`."""

    def __call__(self) -> list[TitleInfo]:
        return titles()


package.__class__ = _Titles


def new(
    title: str,
    seats: int,
    map: str | Path | None = None,
    options: Mapping[str, Json] | None = None,
    seed: int | None = None,
) -> Table:
    """A table at its first decision, on a map of the title or on one of a file. Without a seed one is drawn."""
    found = _find(title)
    setup = Setup(seats, bring_map(title, map) if isinstance(map, Path) else map, dict(options or {}))
    refusal = found.refuse_table(setup)
    if refusal is None and seed is not None and (isinstance(seed, bool) or not isinstance(seed, int) or seed < 0):
        refusal = refuse("FPT-SETUP-06")
    if refusal is not None:
        raise BadSetup(refusal)
    return Table.start(found, setup, secrets.randbits(128) if seed is None else seed)


def load(dump: object, other_rules: bool = False) -> Table:
    """The table of a dumped position. Another rules version is refused unless `other_rules` is true."""
    return records.load(dump, _find_recorded, other_rules)


def replay(record: object, other_rules: bool = False) -> Table:
    """Plays a record again: a JSON document as data or text, or the text notation."""
    if isinstance(record, str):
        record = _parse(record)
    return records.replay(record, _find_recorded, other_rules)


def action(title: str, json: object) -> Action:
    """The action of a title that JSON data says. Raises IllegalAction if it says none."""
    return records.read_action(_find(title), json)


def event(title: str, key: str, facts: Facts, map: str | None = None) -> Event:
    """What happened at a table of a title, kept as key and facts, to be said again in the words of today."""
    found = _find(title)
    return Event(key, facts, words=found.words_at(Setup(0, map or found.first_map, {})))


def line(action: Action) -> str:
    """An action in the text notation."""
    return notation.line_of(action)


def read_line(title: str, text: str, seat: int) -> Action:
    """The action that a line of text notation says (without the seat's letter). Raises BadRecord if it says none."""
    try:
        return notation.read_line(_find(title), text, seat)
    except (ValueError, msgspec.ValidationError):
        raise BadRecord(refuse("FPT-REC-07", number=1, line=text[: notation.LINE_SHOWN])) from None


def board(title: str, map: str | None = None) -> Shown:
    """The fixed data of a map, for drawing and for bots."""
    found = _find(title)
    if map is not None and not found.has_map(map):
        raise BadSetup(refuse("FPT-SETUP-03", map=map, maps=list(found.maps)))
    return found.board(map or found.first_map)


class MapReport(msgspec.Struct):
    """What was found on a map file: `problems` with their lines, of which the odd ones keep nobody from playing. A map
    that follows the format has a title, an id, names and seats, and a line that sums it up."""

    problems: list[Problem]
    title: str = ""
    id: str = ""
    names: dict[str, str] = {}
    seats: tuple[int, int] = (0, 0)
    summary: str = ""

    @property
    def sound(self) -> bool:
        return all(problem.odd for problem in self.problems)


def check_map(source: str | Path, file: str = "map.toml") -> MapReport:
    """Checks a map file, or the text of one: all that would break a game on it, and what is odd about it."""
    try:
        text, name = (read_text(str(source)), str(source)) if isinstance(source, Path) else (source, file)
        title, found = title_of_map(_every(), text, name)
    except BadMap as bad:
        return MapReport(bad.problems)
    problems = sorted([*title.map_problems(found), *lost_doubts(found)], key=lambda problem: problem.line)
    return MapReport(problems, found.game, found.id, found.names, found.players, found.summary())


def map_titles() -> list[str]:
    """The titles that take maps from elsewhere."""
    return [title.id for title in _every().values() if isinstance(title, MapTitle)]


def bring_map(title: str, source: str | Path) -> str:
    """Brings a map from elsewhere, as a file or as text: answers its name, by which tables are set up on it. Raises
    BadSetup with all that is wrong with it."""
    found = _find(title)
    try:
        return found.take_map(read_text(str(source)) if isinstance(source, Path) else source)
    except ValueError as fault:
        raise BadSetup(refuse("FPT-SETUP-08", fault=str(fault))) from None


def list_map(source: Path) -> str:
    """Lists a map file beside the maps of its title for as long as the program runs, in place of one with the same id;
    answers its name."""
    try:
        text = read_text(str(source))
        title, _ = title_of_map(_every(), text, str(source))
        return title.list_map(text)
    except ValueError as fault:
        raise BadSetup(refuse("FPT-SETUP-08", fault=str(fault))) from None


def map_drawing(text: str) -> Shown:
    """A map file that follows the map format as the board that is drawn, whether or not a game can be played on it;
    raises BadSetup if it does not."""
    try:
        title, source = title_of_map(_every(), text, "the map")
        return title.drawing(source)
    except BadMap as fault:
        raise BadSetup(refuse("FPT-SETUP-08", fault=str(fault))) from None


def tally(table: Table) -> Tally:
    """What a trial of a map counts of a table as it stands."""
    return _map_title(table).tally(table.position)


def delivery(table: Table, event: Event) -> Delivery | None:
    """The cube that went from place to place in what just happened at a table, where a trial counts such."""
    return _map_title(table).delivery(table.position, event)


def _map_title(table: Table) -> AnyMapTitle:
    if not isinstance(table.title, MapTitle):
        raise TypeError(f"{table.title.id} takes no maps, so none of them can be tried")
    return table.title


def map_text(title: str, map: str) -> str:
    """A map of a title in the map format."""
    found = _find(title)
    text = found.shown_text(map) if found.has_map(map) else None
    if text is None:
        raise BadSetup(refuse("FPT-SETUP-03", map=map, maps=list(found.maps)))
    return text


def crosswalk(title: str, map: str, site: str) -> Crosswalk:
    """How another site names the hexes of a map: `there["C1"]` and `back[2, 8]`. BadSetup if the map does not say."""
    found = board(title, map)
    hexes, table = cast(list[Facts], found.get("hexes", [])), cast(Facts, found.get("crosswalk", {}))
    if site not in sites(table):
        raise BadSetup(refuse("FPT-SETUP-07", map=map, site=site))
    return Crosswalk([hex_position(str(each["name"])) for each in hexes], table, site)


def seed_hash(seed: int) -> str:
    """What is shown of a seed while its game runs: the SHA-256 of its decimal digits."""
    return hash_of(seed)


def rules(title: str) -> list[catalogue.Rule]:
    """The catalogue of a title, or of `table` for the rules of every table."""
    if title not in catalogue.names():
        _find(title)
    return catalogue.read(title)


def catalogues() -> list[str]:
    """The names of the rule catalogues, that of the table included."""
    return catalogue.names()


def _describe(title: AnyTitle) -> TitleInfo:
    words = title.words

    def option(each: Option) -> OptionInfo:
        listed = [ChoiceInfo(choice, words.both("options", f"{each.name}/{choice}")) for choice in each.choices]
        default = msgspec.convert(each.default, type=str | list[int])
        return OptionInfo(each.name, words.both("options", each.name), listed, default, each.kind)

    return TitleInfo(
        id=title.id,
        names=words.both("title", "name"),
        about=words.both("title", "about"),
        seats=title.seats,
        maps=[_describe_map(title, map_id) for map_id in title.maps],
        options=[option(each) for each in title.options],
        rules=title.rules_version,
    )


def _describe_map(title: AnyTitle, map_id: str) -> MapInfo:
    board = title.board(map_id)
    provenance = msgspec.convert(board["provenance"], type=dict[str, list[str]])
    return MapInfo(map_id, msgspec.convert(board["names"], type=Text), title.map_seats(map_id), provenance)


@cache
def _every() -> dict[str, AnyTitle]:
    """All that can be played, with the maps that were installed on this computer."""
    found = every_title()
    installed.list_maps(found)
    return found


def _find(title: str) -> AnyTitle:
    found = _every().get(title) if isinstance(title, str) else None
    if found is None:
        raise BadSetup(refuse("FPT-SETUP-01", title=str(title), titles=list(_every())))
    return found


def _find_recorded(title: str) -> AnyTitle:
    try:
        return _find(title)
    except BadSetup as bad:
        raise BadRecord(bad.ruling) from None


def _parse(text: str) -> object:
    if not text.lstrip().startswith("{"):
        return notation.read(text, _find_recorded)
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadRecord(refuse("FPT-REC-01", fault=str(fault))) from None
