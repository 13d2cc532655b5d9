"""Map files with mistakes: lines changed, moved, doubled and left out, figures and words spoilt.

    python tests/track/map_fuzz.py [--seconds 60] [--seed 1] [--games 1] [--titles TITLE ...]

spoils maps of every kind, those of the house among them, for so long. None may crash the checks or cost more than a
moment; each that passes is drawn and played to the end, so many times by bots and once by chance, and is shown in the
terminal. A file that fails is printed with what happened, and the exit status is 1.
"""

import argparse
import io
import random
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rich.console import Console

import footplate
from drawn_maps import MIX, RAILWAYS, STEAM, STEEL, two_rivers
from footplate import bots
from footplate.terminal.files import Game
from footplate.terminal.showing import draw

# What the checks of one file may cost, in seconds of processor time; and where a game is at no end.
MOMENT = 2.0
MOST_DECISIONS = 5_000
DRAWN = [two_rivers(), STEAM, RAILWAYS, STEEL, MIX]

WORDS = (
    '"red"', '"gray"', '"black"', '"white 9"', '"white A"', '"city"', '"town"', '"gate"', "0", "-1", "1",
    "2", "7", "99",
    "100000000000", "1.5", "true", "[]", "{}", '""', '"<b>"', "1979-05-27", "nan", "[[[1]]]", '"A1"',
    '"ZZ99"', "'''x'''",
)  # fmt: skip
LETTERS = ".prhmwx:"


def spoilt(text: str, chance: random.Random) -> str:
    """The text of a map with one to four mistakes."""
    for _ in range(chance.randint(1, 4)):
        text = chance.choice(WAYS)(text, chance)
    return text


def _value(text: str, chance: random.Random) -> str:
    found = list(re.finditer(r"= *([^\n#]+)", text))
    spot = chance.choice(found) if found else None
    return text if spot is None else text[: spot.start(1)] + chance.choice(WORDS) + text[spot.end(1) :]


def _figure(text: str, chance: random.Random) -> str:
    found = list(re.finditer(r"\d+", text))
    spot = chance.choice(found) if found else None
    return (
        text
        if spot is None
        else text[: spot.start()] + str(chance.choice((0, 1, 2, 3, 5, 9, 40, -3))) + text[spot.end() :]
    )


def _line(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    number = chance.randrange(len(lines))
    way = chance.randrange(3)
    if way == 0:
        del lines[number]
    elif way == 1:
        lines.insert(number, lines[number])
    else:
        lines.insert(chance.randrange(len(lines)), lines.pop(number))
    return "\n".join(lines)


def _grid(text: str, chance: random.Random) -> str:
    """Another terrain on one to thirty hexes; the map still looks like one."""
    start, end = text.find("'''"), text.rfind("'''")
    if not 0 <= start < end:
        return text
    grid = list(text[start:end])
    spots = [number for number, letter in enumerate(grid) if letter in "prhmwx." and grid[number - 1] in " \n"]
    for _ in range(chance.randint(1, 30)):
        if spots:
            grid[chance.choice(spots)] = chance.choice(LETTERS[:-1])
    return text[:start] + "".join(grid) + text[end:]


def _word(text: str, chance: random.Random) -> str:
    found = list(re.finditer(r"[a-z_]{3,}", text))
    spot = chance.choice(found) if found else None
    if spot is None:
        return text
    other = chance.choice(found)
    return text[: spot.start()] + chance.choice((other[0], spot[0][1:], spot[0] + "s")) + text[spot.end() :]


def _letter(text: str, chance: random.Random) -> str:
    spot = chance.randrange(max(1, len(text)))
    return text[:spot] + chance.choice("\x00\"'[]{}=#\n\\é\u202e ,.") + text[spot + chance.randint(0, 1) :]


WAYS = (_value, _value, _figure, _figure, _line, _grid, _grid, _word, _letter)


def many(texts: list[str], count: int, seed: int) -> Iterator[str]:
    """So many spoilt maps, always the same for a seed."""
    chance = random.Random(seed)
    for _ in range(count):
        yield spoilt(chance.choice(texts), chance)


def play_on(title: str, text: str, chance: random.Random, level: str | None = None) -> footplate.Table:
    """A game on a map to its end, by chance or by bots."""
    seats = footplate.check_map(text).seats
    table = footplate.new(title, chance.randint(*seats), footplate.bring_map(title, text), seed=chance.randrange(99))
    while table.actor is not None:
        assert table.number < MOST_DECISIONS
        legal = table.legal()
        action = legal[chance.randrange(len(legal))]
        if level is not None:
            action = bots.choose(table.imagine(table.actor, 1), table.actor, level, 1.0, table.number)
        table.play(action)
    assert footplate.load(table.dump()).dump() == table.dump()
    return table


def house() -> list[str]:
    """The maps of the house, as they are exported."""
    own = [(title.id, each.id) for title in footplate.titles() for each in title.maps]
    return [footplate.map_text(title, map_id) for title, map_id in [*own, ("days-of-steam", "box")]]


def tried(text: str, games: int, chance: random.Random) -> str:
    """What becomes of a spoilt map: its title if it passes."""
    begun = time.process_time()
    report = footplate.check_map(text)
    said = [problem.said() for problem in report.problems]
    spent = time.process_time() - begun
    assert spent < MOMENT, f"{spent:.1f} s for the checks"
    assert all(en and fr for en, fr in said)
    if report.title:
        footplate.map_drawing(text)
    if not report.sound:
        return "refused"
    table = play_on(report.title, text, chance)
    for _ in range(games):
        play_on(report.title, text, chance, "greedy")
    draw(
        Console(file=io.StringIO(), width=160),
        Game(table, ["greedy"] * table.setup.seats, [None] * table.setup.seats),
        "fr",
    )
    return report.title


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--titles", nargs="*", default=footplate.map_titles())
    asked = parser.parse_args()
    texts = [text for text in [*DRAWN, *house()] if footplate.check_map(text).title in asked.titles]
    chance, count, failures = random.Random(asked.seed), Counter[str](), 0
    end = time.monotonic() + asked.seconds
    while time.monotonic() < end:
        text = spoilt(chance.choice(texts), chance)
        try:
            count[tried(text, asked.games, chance)] += 1
        except Exception:
            failures += 1
            print(text, traceback.format_exc(), sep="\n")
    print(", ".join(f"{number} {what}" for what, number in count.most_common()), f"; {failures} failures", sep="")
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
