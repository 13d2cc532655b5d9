"""What is found in drawn maps with a mistake in one line or in one block, as data: the line, the key and the facts.

Sentences are made on the way, so that every finding has its words, but they are not kept: they may be bettered.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from mistakes import MISTAKES

import footplate
from drawn_maps import MIX, RAILWAYS, STEAM, STEEL, two_rivers
from fingerprints import fingerprint
from playing import Chooser

FOLDER = Path(__file__).parent / "findings"
DRAWN = {
    "age-of-steam": two_rivers(),
    "days-of-steam": MIX,
    "railways": RAILWAYS,
    "steam": STEAM,
    "steel-driver": STEEL,
}
# In place of a value; some of them at each line.
WORDS = (
    *('"red"', '"gray"', '"white 9"', '"white A"', '"city"', '"town"', '"gate"', '"A1"', '"B2-A1"', '"ZZ99"', '"BB"'),
    *("0", "-1", "1", "2", "7", "21", "60", "100000", "1.5", "true", "[]", "{}", '""', '"<b>"', '["AA", "BB"]', "[7]"),
)
SOME = 5


def path_of(title: str) -> Path:
    return FOLDER / f"{title}.json"


def found(title: str) -> dict[str, str]:
    """A fingerprint of what is found for each line, and for each block."""
    kept: dict[str, list[Any]] = {}
    for name, text in _spoilt(DRAWN[title]):
        kept.setdefault(name, []).append(_problems(text))
    named = {name: fingerprint(problems) for name, problems in kept.items()}
    return named | {f"mistake {number}": fingerprint(each) for number, each in enumerate(_mistaken(title), 1)}


def _mistaken(title: str) -> Iterator[Any]:
    """What is found with each of the mistakes, and how the map is summed up."""
    for old, new in MISTAKES[title]:
        assert old in DRAWN[title], old
        text = DRAWN[title].replace(old, new, 1)
        report = footplate.check_map(text)
        yield [_problems(text), report.id, report.names, report.seats, report.summary]


def _problems(text: str) -> Any:
    report = footplate.check_map(text)
    for problem in report.problems:
        assert all(problem.said())
    return [[p.line, p.cause.key, p.cause.facts, p.at, p.odd] for p in report.problems]


def _spoilt(text: str) -> Iterator[tuple[str, str]]:
    """The text as it is, and with a mistake, by the name of the line."""
    yield "as drawn", text
    lines, chooser = text.split("\n"), Chooser(len(text))
    for number, line in enumerate(lines):
        name = f"{number + 1}: {line}"
        before, after = lines[:number], lines[number + 1 :]
        yield name, "\n".join([*before, *after])
        yield name, "\n".join([*before, line, line, *after])
        values = list(re.finditer(r"(?<== )([^,{}]+)(?=$|,| })", line))
        for value in values:
            for _ in range(SOME):
                word = WORDS[chooser.below(len(WORDS))]
                yield name, "\n".join([*before, line[: value.start()] + word + line[value.end() :], *after])
        if values:
            yield name, "\n".join([*before, line.replace(values[0].group(), "", 1), "strange = 1", line, *after])
    blocks = re.split(r"\n(?=\[)", text)
    for number, block in enumerate(blocks):
        name = f"block {number + 1}: {block.splitlines()[0]}"
        yield name, "\n".join([*blocks[:number], *blocks[number + 1 :]])
        yield name, "\n".join([*blocks[: number + 1], block, *blocks[number + 1 :]])
        yield name, "\n".join([*blocks[: number + 1], re.sub(r'id = "', 'id = "X', block), *blocks[number + 1 :]])


def write(title: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    path_of(title).write_text(json.dumps(found(title), indent=0, ensure_ascii=False) + "\n", "utf-8")


@cache
def read(title: str) -> dict[str, str]:
    kept: dict[str, str] = json.loads(path_of(title).read_text("utf-8"))
    return kept
