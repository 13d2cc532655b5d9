"""Words: a title's sentences in English and French, made from facts when somebody asks for them.

A sentence is a template of `words.en.toml` and `words.fr.toml`, which lie beside the title's code:

    {company}                the fact, said as its kind is said (here: the name of a company)
    {start:city}             the fact `start`, said as a city
    {bid|# cube|# cubes}     singular or plural by the number, which stands for #
    {auto?, with no choice}  the words after the question mark, if the fact is true
    {gains}                  what others gain, each with the own number: “, 1 for Ben, 2 for Cy”; nothing if nobody does
"""

# Stays plain Python when the engine is compiled: no game waits for sentences.

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import cast

from .json import Facts, Json
from .schema import Text

LANGUAGES = ("en", "fr")

Names = Sequence[str | None] | None
Sayer = Callable[["Words", Json, str], str]

_FIELD = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^|{}]*)\|([^|{}]*))?(?:\?([^{}]*))?\}")
_DE = re.compile(r"\b[Dd]e $")
_VOWELS = tuple("aàâäæeéèêëiîïoôöœuùûü")
_AND = {"en": " and ", "fr": " et "}
_PLAYER = {"en": "Player", "fr": "Joueur"}
_FOR = {"en": "for", "fr": "pour"}
_THOUSANDS = {"en": ",", "fr": "\u202f"}


def is_plural(number: int, language: str) -> bool:
    return abs(number) != 1 if language == "en" else abs(number) >= 2


def say_number(number: int, language: str) -> str:
    return f"{number:,}".replace(",", _THOUSANDS[language]).replace("-", "−")


def say_money(amount: int, language: str) -> str:
    """“$5”, and in French « 5 $ » with a space that no line ends at."""
    said = say_number(amount, language)
    return f"{said}\u00a0$" if language == "fr" else f"${said}"


def _join(text: str, said: str, language: str) -> str:
    """French elides: d’Albany, not de Albany."""
    if language == "fr" and _DE.search(text) and said[:1].lower() in _VOWELS:
        return f"{text[:-2]}’{said}"
    return text + said


class Words:
    """The templates of one title, the names of its things, and how its kinds of facts are said."""

    def __init__(
        self,
        tables: Mapping[str, Mapping[str, Mapping[str, str]]],
        names: Mapping[str, Mapping[str, Mapping[str, str]]] | None = None,
        sayers: Mapping[str, Sayer] | None = None,
    ) -> None:
        self.tables = tables
        self.names = dict(names or {})
        self.sayers = dict(sayers or {})

    def naming(self, **names: Mapping[str, Mapping[str, str]]) -> "Words":
        """The same sentences with further names, as a map has its own for its places."""
        return Words(self.tables, {**self.names, **names}, self.sayers)

    @staticmethod
    def read(package: str, name: str = "words") -> dict[str, dict[str, dict[str, str]]]:
        """The templates in `words.<language>.toml` of a package, or in files of another name."""
        folder = files(package)
        return {lang: tomllib.loads((folder / f"{name}.{lang}.toml").read_text("utf-8")) for lang in LANGUAGES}

    def has(self, section: str, key: str) -> bool:
        return key in self.tables["en"].get(section, {})

    def text(self, section: str, key: str, facts: Facts, language: str, names: Names = None) -> str:
        template = self.tables[language][section][key]

        text, end = "", 0
        for field in _FIELD.finditer(template):
            said = self._fill(field, facts, language, names)
            text = _join(text + template[end : field.start()], said, language)
            end = field.end()
        return text + template[end:]

    def both(self, section: str, key: str, facts: Facts | None = None) -> Text:
        """A sentence in both languages."""
        facts = facts or {}
        return {"en": self.text(section, key, facts, "en"), "fr": self.text(section, key, facts, "fr")}

    def say_both(self, kind: str, value: Json) -> Text:
        """A fact in both languages."""
        return {"en": self.say(kind, value, "en"), "fr": self.say(kind, value, "fr")}

    def _fill(self, field: re.Match[str], facts: Facts, language: str, names: Names) -> str:
        name, kind, one, many, then = field.groups()
        value = facts[name]
        if then is not None:
            return cast(str, then) if value else ""
        if one is not None:
            number = cast(int, value)
            form = cast(str, many if is_plural(number, language) else one)
            return form.replace("#", say_number(number, language))
        return self.say(kind or name, value, language, names)

    def say(self, kind: str, value: Json, language: str, names: Names = None) -> str:
        if kind == "gains":
            return self._say_gains(cast(list[list[int]], value), language, names)
        if isinstance(value, list):
            said = [self.say(kind, item, language, names) for item in value]
            if len(said) < 2:
                return said[0] if said else "–"
            return ", ".join(said[:-1]) + _AND[language] + said[-1]
        if kind == "seat":
            return self._say_seat(cast(int, value), language, names)
        if kind == "money":
            return say_money(cast(int, value), language)
        if kind in self.sayers:
            return self.sayers[kind](self, value, language)
        if kind in self.names:
            known = self.names[kind].get(str(value))
            if known is not None:
                return known.get(language) or known["en"]
        table = self.tables[language].get(kind)
        if table is not None and str(value) in table:
            return table[str(value)]
        return say_number(value, language) if isinstance(value, int) else str(value)

    def _say_gains(self, gains: list[list[int]], language: str, names: Names) -> str:
        """Pairs of a seat and a number."""
        said = [(say_number(points, language), self._say_seat(seat, language, names)) for seat, points in gains]
        return "".join(f", {points} {_FOR[language]} {name}" for points, name in said)

    @staticmethod
    def _say_seat(seat: int, language: str, names: Names) -> str:
        name = names[seat] if names is not None and seat < len(names) else None
        return name or f"{_PLAYER[language]} {seat + 1}"


# The rules of the table itself are said in the kernel's words, whatever the game.
TABLE_PREFIX = "FPT-"
KERNEL_WORDS = Words(Words.read(__package__))
