"""Records: a whole game as one JSON document, and dumped positions; both are read back here.

A record names its format, title, rules version, map, options, seats and seed, what chance decided at the
set-up, and every action with what chance decided for it. Reading trusts nothing: each field is checked,
each action is judged, and what chance decides now must be what it decided then.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec

from .actions import Action, parse
from .chance import KEY_SIZE, MOST_DRAWS, Chance, hash_of, key_of
from .errors import BadRecord, IllegalAction, RulesChanged
from .json import Facts
from .rulings import refuse
from .table import DUMP_FORMAT, Table
from .title import AnyTitle, Setup
from .words import Names

RECORD_FORMAT = 1
Find = Callable[[str], AnyTitle]


class Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    action: dict[str, object]
    chance: list[int] = []
    time: str | None = None


class Game(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a table was set up with."""

    format: int
    title: str
    rules: int
    map: str | None
    options: dict[str, Any]
    seats: int


class Record(Game):
    seed: int
    chance: list[int]
    actions: list[Line]
    names: list[str | None] | None = None
    map_text: str | None = None


G = TypeVar("G", bound=Game)


class SavedChance(msgspec.Struct, forbid_unknown_fields=True):
    key: str
    count: int


class Dump(Game):
    seed: int | None
    seed_hash: str
    number: int
    chance: SavedChance
    position: dict[str, Any]
    history: list[Line] | None = None
    version: int = 1
    map_text: str | None = None


def record(table: Table, names: Names, times: list[str] | None, rules: int | None) -> Facts:
    if table.seed is None or not table.whole:
        raise BadRecord(refuse("FPT-REC-05"))
    lines = [Line(**line) for line in cast(list[dict[str, object]], table.history())]  # type: ignore[arg-type]
    for line, time in zip(lines, times or [], strict=False):
        line.time = time
    document = Record(
        format=RECORD_FORMAT,
        title=table.title.id,
        rules=table.rules if rules is None else rules,
        map=table.setup.map_id,
        options=table.setup.options,
        seats=table.setup.seats,
        seed=table.seed,
        chance=list(table.setup_chance),
        actions=lines,
        names=list(names) if names is not None else None,
        map_text=table.title.map_text(table.setup.map_id),
    )
    return cast(Facts, msgspec.to_builtins(document))


def _read(kind: type[G], known: int, data: object) -> G:
    try:
        found = msgspec.convert(data, type=kind)
    except (msgspec.ValidationError, UnicodeEncodeError) as fault:
        raise BadRecord(refuse("FPT-REC-01", fault=str(fault))) from None
    if found.format != known:
        raise BadRecord(refuse("FPT-REC-02", format=found.format, known=known))
    return found


def _set_up(title: AnyTitle, found: Record | Dump) -> Setup:
    """The set-up, with the rules that the game was begun under if the title still plays by them. A map from elsewhere
    comes with the game."""
    if found.map_text is not None:
        _take_map(title, found.map, found.map_text)
    rules = found.rules if title.plays_by(found.rules) else 0
    setup = Setup(found.seats, found.map, found.options, rules)
    refusal = title.refuse_table(setup)
    if refusal is not None:
        raise BadRecord(refusal)
    return setup


def _take_map(title: AnyTitle, map_id: str | None, text: str) -> None:
    """The map that comes with a game must be the one that it was played on."""
    if map_id is not None and title.map_text(map_id) == text:
        return
    try:
        taken = title.take_map(text)
    except ValueError as fault:
        raise BadRecord(refuse("FPT-SETUP-08", fault=str(fault))) from None
    if taken != map_id:
        raise BadRecord(refuse("FPT-REC-08", map=str(map_id), text=taken))


def replay(data: object, find: Find, other_rules: bool) -> Table:
    """Plays a record again. Under another rules version it refuses, or goes on if `other_rules` says so."""
    found = _read(Record, RECORD_FORMAT, data)
    title = find(found.title)
    setup = _set_up(title, found)
    if found.seed < 0:
        raise BadRecord(refuse("FPT-SETUP-06"))
    table = Table.start(title, setup, found.seed)
    changed = found.rules != table.rules
    if changed and not other_rules:
        raise RulesChanged(refuse("FPT-REC-03", made=found.rules, present=title.rules_version))
    if not changed and list(table.setup_chance) != found.chance:
        raise BadRecord(refuse("FPT-REC-04", number=0))
    for number, line in enumerate(found.actions):
        _play_line(table, number, line, changed)
    return table


def _play_line(table: Table, number: int, line: Line, changed: bool) -> None:
    try:
        table.play(read_action(table.title, line.action))
    except IllegalAction as illegal:
        raise _illegal_line(number + 1, illegal) from None
    if not changed and list(table.chance_of_last()) != line.chance:
        raise BadRecord(refuse("FPT-REC-04", number=number + 1))


def _illegal_line(number: int, illegal: IllegalAction) -> BadRecord:
    return BadRecord(refuse("FPT-REC-06", number=number, by=illegal.rule, fault=illegal.reason()))


def _read_past(title: AnyTitle, number: int, line: Line) -> Action:
    try:
        return read_action(title, line.action)
    except IllegalAction as illegal:
        raise _illegal_line(number, illegal) from None


def read_action(title: AnyTitle, data: object) -> Action:
    try:
        action = parse(title.actions, data)
        msgspec.json.encode(action)  # half of a surrogate pair is no text
    except (msgspec.ValidationError, UnicodeEncodeError) as fault:
        raise IllegalAction(refuse("FPT-ACT-01", fault=ascii(str(fault))[1:-1])) from None
    return title.understood(action)


def load(data: object, find: Find, other_rules: bool) -> Table:
    """The table that was dumped."""
    found = _read(Dump, DUMP_FORMAT, data)
    title = find(found.title)
    if not title.plays_by(found.rules) and not other_rules:
        raise RulesChanged(refuse("FPT-REC-03", made=found.rules, present=title.rules_version))
    setup = _set_up(title, found)
    try:
        position = title.load(setup, _load_chance(found), found.position, found.version)
    except ValueError as fault:
        raise BadRecord(refuse("FPT-REC-01", fault=str(fault))) from None
    table = Table(title, setup, found.seed, found.seed_hash, position)
    table.number = table.first = found.number
    table._checkpoints[table.number] = position.copy()
    if found.history is not None:
        _restore_history(table, found)
    return table


def _load_chance(found: Dump) -> Chance:
    key, count, seed = bytes.fromhex(found.chance.key), found.chance.count, found.seed
    if len(key) != KEY_SIZE or not 0 <= count < MOST_DRAWS or found.number < 0:
        raise ValueError("a figure of the table is out of its range")
    if seed is not None and (seed < 0 or key_of(seed) != key or hash_of(seed) != found.seed_hash):
        raise ValueError("the seed does not fit its hash and the key of chance")
    return Chance(key, count)


def _restore_history(table: Table, found: Dump) -> None:
    history = found.history or []
    if found.seed is None or len(history) != found.number:
        raise BadRecord(refuse("FPT-REC-01", fault="history does not fit number and seed"))
    table.first = 0
    table.whole = True
    begun = Table.start(table.title, table.setup, found.seed)
    table.setup_chance, table.setup_events = begun.setup_chance, begun.setup_events
    table._actions = [_read_past(table.title, number, line) for number, line in enumerate(history, 1)]
    table._chance = {number: tuple(line.chance) for number, line in enumerate(history) if line.chance}
