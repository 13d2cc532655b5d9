"""Text for people, always in both languages, and the language that an asker prefers."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

LANGUAGES = ("en", "fr")
NAME_LENGTH = 40
MESSAGE_LENGTH = 500
# One who left for good has a seat at a game and no name.
FORMER = {"en": "a former player", "fr": "un ancien joueur"}
_FORMER_FIRST = {language: re.compile(rf"(?:^|(?<=[.!?] )){name}") for language, name in FORMER.items()}

Names = Sequence[str | None]


class Text(msgspec.Struct, frozen=True):
    """A sentence or a name in both languages."""

    en: str
    fr: str

    def in_language(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


class Sayable(Protocol):
    """What the engine can say: an event, a prompt, a ruling."""

    def text(self, language: str = "en", names: Names | None = None) -> str: ...


def named(tell: Callable[[str, Names | None], str], language: str, names: Names | None) -> str:
    """What is told of the seats of a game, by the names of those who have one."""
    if names is None or None not in names:
        return tell(language, names)
    text = tell(language, [name or FORMER[language] for name in names])
    return _FORMER_FIRST[language].sub(lambda found: found[0].capitalize(), text)


def both(said: Sayable, names: Names | None = None) -> Text:
    return Text(named(said.text, "en", names), named(said.text, "fr", names))


def preferred_language(accepted: str) -> str:
    """The language of an Accept-Language header; English when it names none of ours."""
    best, best_weight = "en", 0.0
    for part in accepted.split(",")[:20]:
        name, _, weight_text = part.partition(";q=")
        language = name.strip().lower().partition("-")[0]
        try:
            weight = float(weight_text) if weight_text else 1.0
        except ValueError:
            continue
        if language in LANGUAGES and weight > best_weight:
            best, best_weight = language, weight
    return best


def clean(text: str) -> str:
    """One line without control, format or unassigned characters, and without needless space."""
    spaced = "".join(" " if character.isspace() else character for character in unicodedata.normalize("NFC", text))
    printable = "".join(character for character in spaced if not unicodedata.category(character).startswith("C"))
    return " ".join(printable.split())
