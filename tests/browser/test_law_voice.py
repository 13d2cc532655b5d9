"""The ninth law of the table page: one voice. All sentences of played games are walked, in both languages."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import footplate
from footplate import Table, bots

NAMES = ["Ada", "Ben", "Ines", "Cy", "Olga", "Emil"]
GAMES = [
    ("steam", "northeast", 3, {"game": "base"}),
    ("steam", "ruhr", 4, {"game": "standard"}),
    ("steel-driver", "usa", 4, {}),
    ("days-of-steam", None, 3, {}),
    ("railways", "eastern-us", 3, {}),
    ("age-of-steam", "rust-belt", 4, {}),
    ("age-of-steam", "france", 3, {}),
    ("age-of-steam", "italy", 3, {}),
]
ROOT = Path(__file__).parents[2]
# What the whole of its phases is called in a title's book, and what would be another word for it: in Steam a turn is
# one player's, in the others a round is a part of a turn, or goes round the table.
CYCLES = {
    "steam": {
        "en": r"\bTurn \{?\w*\}? (?:begins|ends|of|is)\b|\b(?:this|last|first|final) turn\b(?! order)",
        "fr": r"\b[Mm]anches?\b",
    },
    "steel-driver": {
        "en": r"\b[Rr]ounds? (?:\d|\{|begins|ends)|\b(?:this|next|last) round\b",
        "fr": r"\b[Mm]anches?\b",
    },
    "days-of-steam": {"en": r"\b(?:this|next|last) round\b", "fr": r"\b[Mm]anches?\b"},
    "railways": {
        "en": r"\b[Rr]ounds? (?:[4-9]|\d\d)\b|\blast round\b",
        "fr": r"\b[Mm]anches? (?:[4-9]|\d\d)\b|\bdernière manche\b",
    },
    "age-of-steam": {
        "en": r"\b[Rr]ounds? (?:[3-9]|\d\d)\b|\b(?:this|last) round\b",
        "fr": r"\b[Mm]anches? (?:[3-9]|\d\d)\b|\bdernière manche\b",
    },
}
LOOKED_AT = 5
DECISIONS = 320

# What no sentence may say: a plural for one, an amount beyond its whole, a missing elision, what was left unsaid.
SLIPS = {
    "en": [
        r"(?<![\d,.−])1 (?:\w+ )?(?:points|cubes|links|tiles|shares|steps|cities|turns|loans|sets|counters)\b",
        r"\b(?:an? ){2}|\bthe the\b",
        r"\bgray\b.*\bgrey\b",
        r"\d\s?\$",
    ],
    "fr": [
        r"(?<![\d,.−])[01] (?:points|cubes|liaisons|liens|tuiles|parts|cases|villes|cités|tours|emprunts|jetons)\b",
        r"\b[Dd]e (?:[AEIOUÉ]|une? )",
        r"\b(?:de de|le le|la la|du le)\b",
        r"\d vapeur\b",
        r"\bjetons? de circuit\b",
        r"[^\s\u00a0]\s?\bpts?\b",
        r"\$\d",
        r"\d \$",
    ],
    "both": [
        r"\b(\d+) (?:of|sur) (?!\1)(?:0|1)\b",
        r"[{}]|\bNone\b|\bTrue\b|\bFalse\b",
        r"  | ,| \.(?!\.)|,,|\.\.(?!\.)",
        r"^\s|\s$",
        r"^$",
        r"!",
    ],
}


def played(title: str, map_id: str | None, seats: int, options: dict[str, str]) -> Iterator[Table]:
    """The positions of a game that is played well, with now and then something unlikely."""
    table = footplate.new(title, seats=seats, map=map_id, options=options, seed=9)
    dice = Random(4)
    while table.actors and table.number < DECISIONS:
        yield table
        seat = table.actors[0]
        if dice.random() < 0.15:
            table.play(dice.choice(table.legal(seat)))
        else:
            table.play(bots.choose(table.imagine(seat, 5), seat, "greedy", 1.0, table.number))
    yield table


def sentences(table: Table, language: str, dice: Random) -> Iterator[str]:
    """What the page says at a position: to everybody, to who decides, of the choices, of what happened."""
    for seat in (None, *range(table.setup.seats)):
        if prompt := table.prompt(seat):
            yield prompt.text(language, names=NAMES)
    for seat in table.actors:
        choices = table.choices(seat)
        for choice in dice.sample(choices, min(LOOKED_AT, len(choices))):
            yield choice.text(language, names=NAMES)
            yield from (label.text(language, names=NAMES) for label in choice.labels)


def slips(said: set[str], language: str) -> list[str]:
    patterns = [re.compile(pattern) for pattern in SLIPS[language] + SLIPS["both"]]
    return sorted(sentence for sentence in said if any(pattern.search(sentence) for pattern in patterns))


@pytest.mark.parametrize(
    ("title", "map_id", "seats", "options"), GAMES, ids=lambda value: str(value) if isinstance(value, str) else ""
)
def test_no_sentence_of_a_played_game_has_a_slip(
    title: str, map_id: str | None, seats: int, options: dict[str, str]
) -> None:
    said: dict[str, set[str]] = {"en": set(), "fr": set()}
    dice = Random(1)
    last = footplate.new(title, seats=seats, map=map_id, options=options, seed=9)
    for table in played(title, map_id, seats, options):
        for language in said:
            said[language].update(sentences(table, language, dice))
        last = table
    again = footplate.new(title, seats=seats, map=map_id, options=options, seed=9)
    for action in last.actions:
        for event in again.play(action):
            for language in said:
                said[language].add(event.text(language, names=NAMES))
    for language, all_said in said.items():
        assert slips(all_said - {""}, language) == []


def written(title: str, language: str) -> Iterator[str]:
    """All that is written for a title: the sentences of the engine, the words of the page, the rules."""
    folder = ROOT / "src/footplate/titles" / title.replace("-", "_")
    words = tomllib.loads((folder / f"words.{language}.toml").read_text(encoding="utf-8"))
    yield from (str(text) for section in words.values() if isinstance(section, dict) for text in section.values())
    page = (ROOT / "web/src/titles" / title / "words.ts").read_text(encoding="utf-8")
    english, french = page.split("const fr", 1)
    yield from (english if language == "en" else french).splitlines()
    rules = ROOT / "docs/rules" / ("fr" if language == "fr" else "") / f"{title}.md"
    yield from rules.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("title", CYCLES)
def test_a_turn_and_a_round_have_one_word_each(title: str, language: str) -> None:
    other = re.compile(CYCLES[title][language])
    assert [text for text in written(title, language) if other.search(text)] == []
