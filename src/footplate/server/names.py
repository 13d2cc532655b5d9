"""Names: which look alike, and the words that the house does not want to read.

Two names look alike if they are the same once letters of other scripts are read as the Latin ones that they resemble,
and case, accents, spaces and signs are left away.
"""

import re
import unicodedata
from collections.abc import Collection
from functools import cache, lru_cache

# Letters and figures that look the same in most typefaces, after the case is left away.
_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "m": "rn"})


@lru_cache(maxsize=10_000)
def key(name: str) -> str:
    """What is equal for names that look alike."""
    plain = unicodedata.normalize("NFKC", name)
    latin = "".join(map(_latin, unicodedata.normalize("NFKD", plain)))
    bare = "".join(each for each in unicodedata.normalize("NFKD", latin) if not unicodedata.combining(each))
    folded = bare.casefold().translate(_ALIKE).replace("vv", "w")
    return "".join(each for each in folded if each.isalnum()) or plain.casefold()


@cache
def _latin(letter: str) -> str:
    """The plain Latin letters that a letter looks like, or itself."""
    if letter.isascii():
        return letter
    return next((alike for alike in _homoglyphs().get(letter, ()) if alike.isascii()), letter)


@cache
def _homoglyphs() -> dict[str, list[str]]:
    from confusable_homoglyphs.confusables import confusables_data

    return {letter: [each["c"] for each in alike] for letter, alike in confusables_data.items()}


def numbered(name: str, number: int) -> str:
    """A name with a number, for one who is called as somebody else is."""
    return f"{name} ({number})"


def apart(name: str, others: Collection[str]) -> str:
    """The name, with the first number that sets it apart from the others if it looks like one of them."""
    taken, candidate, number = {key(other) for other in others}, name, 1
    while key(candidate) in taken:
        number += 1
        candidate = numbered(name, number)
    return candidate


class Words:
    """Words that names and messages may not have, whatever they are written like."""

    def __init__(self, words: Collection[str] = ()) -> None:
        self._keys = frozenset(key(word) for word in words)

    def are_in(self, text: str) -> bool:
        return bool(self._keys) and any(key(word) in self._keys for word in re.split(r"[\s\W_]+", text) if word)
