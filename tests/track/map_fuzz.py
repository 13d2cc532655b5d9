"""Map files with mistakes: lines changed, moved, doubled and left out, figures and words spoilt."""

import random
import re
from collections.abc import Iterator

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
