"""The text notation of a record: a header in brackets, then one readable line a decision.

    [footplate 1]
    [title steel-driver]
    …
    1. A auctions red for 2
    2. B bids 3

The seat is a letter. What chance decided stands in braces behind the line, a time behind an at sign.
Each kind of action has its line template (`Action.LINE`), which both writes and reads.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

import json
import re
from typing import Any, cast

import msgspec

from .actions import Action, ActionType, parse
from .errors import BadRecord
from .json import Facts
from .records import Line, Record
from .rulings import refuse
from .title import AnyTitle

_FIELD = re.compile(r"\{(\w+)\}")
_OPTIONAL = re.compile(r"\[(.*?)\]")
_HEADER = re.compile(r"\[(\w+) (.*)\]$")
# What the header has, and the field of a record that it is.
_HEADERS = {"footplate": "format"} | {
    name: name for name in ("title", "rules", "map", "options", "seats", "seed", "chance", "names", "map_text")
}
_MOVE = re.compile(r"(\d+)\. ([A-Z]) (.*?)(?: \{([\d ]*)\})?(?: @(\S+))?$")
# Of a line that cannot be read, a message shows this much.
LINE_SHOWN = 80


def seat_letter(seat: int) -> str:
    return chr(ord("A") + seat)


def line_of(action: Action) -> str:
    """The action as a person would say it: `A builds BOS-NYC with red from BOS`."""
    facts = action.to_json()

    def part(match: re.Match[str]) -> str:
        return match[1] if all(name in facts for name in _FIELD.findall(match[1])) else ""

    template = _OPTIONAL.sub(part, action.LINE)
    said = _FIELD.sub(lambda field: _write(facts[field[1]]), template)
    return f"{seat_letter(action.seat)} {said}"


def _write(value: object) -> str:
    return ",".join(_write(item) for item in value) if isinstance(value, list) else str(value)


def _pattern(template: str) -> re.Pattern[str]:
    """What reads a line: a field is a word, and what stands in brackets may be missing."""
    plain = re.escape(template).replace(r"\[", "(?:").replace(r"\]", ")?")
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>\\S+)", plain))


def read_line(title: AnyTitle, text: str, seat: int) -> Action:
    """The action that a line without its seat says; raises ValueError if it says none."""
    for kind in title.actions:
        found = _pattern(kind.LINE).fullmatch(text)
        if found is not None:
            return _build(kind, seat, {name: value for name, value in found.groupdict().items() if value is not None})
    raise ValueError(text)


def _build(kind: ActionType, seat: int, words: dict[str, str]) -> Action:
    data: dict[str, Any] = {"type": kind.__struct_config__.tag, "seat": seat}
    for field in msgspec.structs.fields(kind):
        if field.name in words:
            text = words[field.name]
            data[field.name] = text.split(",") if "list" in str(field.type) or "tuple" in str(field.type) else text
    return msgspec.convert(data, type=kind, strict=False)


def write(record: Facts, title: AnyTitle) -> str:
    found = msgspec.convert(record, type=Record)
    header = [(name, getattr(found, field)) for name, field in _HEADERS.items()]
    lines = [f"[{name} {_plain(name, value)}]" for name, value in header if value is not None]
    lines.append("")
    for number, line in enumerate(found.actions, 1):
        action = line_of(parse(title.actions, line.action))
        lines.append(f"{number}. {action}{_chance(line)}{f' @{line.time}' if line.time else ''}")
    return "\n".join(lines) + "\n"


def _plain(name: str, value: object) -> str:
    """What stands in a header; a whole file is one line there, as JSON writes it."""
    return value if isinstance(value, str) and name != "map_text" else json.dumps(value, ensure_ascii=False)


def _chance(line: Line) -> str:
    return " {" + " ".join(str(drawn) for drawn in line.chance) + "}" if line.chance else ""


def read(text: str, title_of: Any) -> Facts:
    """The record that a text says; raises BadRecord with the line's number."""
    header: dict[str, object] = {}
    actions: list[object] = []
    title: AnyTitle | None = None
    # A name may hold any character but a line feed, so only that ends a line.
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if not line.strip():
            continue
        found = _HEADER.match(line)
        if found is not None and title is None:
            _read_header(header, found, number)
            continue
        if title is None and "title" not in header:
            raise BadRecord(refuse("FPT-REC-07", number=number, line=line[:LINE_SHOWN]))
        if title is None:
            title = cast(AnyTitle, title_of(str(header.get("title", ""))))
        actions.append(_read_move(title, line, number, len(actions)))
    header["format"] = header.pop("footplate", 0)
    return cast(Facts, {"map": None, **header, "actions": actions})


def _read_header(header: dict[str, object], found: re.Match[str], number: int) -> None:
    name = found[1]
    if name not in _HEADERS or name in header:
        raise BadRecord(refuse("FPT-REC-07", number=number, line=found[0]))
    header[name] = _value(name, found[2])


def _value(name: str, text: str) -> object:
    if name in ("title", "map"):
        return text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _read_move(title: AnyTitle, line: str, number: int, index: int) -> dict[str, object]:
    found = _MOVE.match(line)
    try:
        if found is None or int(found[1]) != index + 1:
            raise ValueError(line)
        action = read_line(title, found[3], ord(found[2]) - ord("A"))
        chance = [int(drawn) for drawn in (found[4] or "").split()]
    except (ValueError, msgspec.ValidationError):
        raise BadRecord(refuse("FPT-REC-07", number=number, line=line[:LINE_SHOWN])) from None
    move: dict[str, object] = {"action": action.to_json()}
    if chance:
        move["chance"] = chance
    if found[5]:
        move["time"] = found[5]
    return move
