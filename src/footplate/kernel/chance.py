"""Chance: the only source of randomness, a counter-based generator inside the position.

The n-th number is a keyed hash of n, so a copy of a position draws what the original would have drawn,
on every machine, and nobody can work back from the numbers to the seed.
"""

from hashlib import blake2b, sha256

from .compiling import mypyc_attr

KEY_SIZE = 16
MOST_DRAWS = 1 << 64
_SPAN = 1 << 64


def key_of(seed: int) -> bytes:
    return blake2b(str(seed).encode(), digest_size=KEY_SIZE, person=b"footplate").digest()


def hash_of(seed: int) -> str:
    """What is shown of a seed while its game runs."""
    return sha256(str(seed).encode()).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Draws numbers, and notes what it drew in `drawn` until the table takes the note away."""

    def __init__(self, key: bytes, count: int = 0) -> None:
        self.key = key
        self.count = count
        self.drawn: list[int] = []

    def copy(self) -> "Chance":
        return Chance(self.key, self.count)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        fair = _SPAN - _SPAN % n
        while True:
            digest = blake2b(self.count.to_bytes(8, "little"), digest_size=8, key=self.key).digest()
            self.count += 1
            number = int.from_bytes(digest, "little")
            if number < fair:
                break
        drawn = number % n
        self.drawn.append(drawn)
        return drawn

    def draw_from(self, counts: list[int]) -> int:
        """Takes one piece out of those counted by kind, each piece equally likely. Answers its kind."""
        number = self.below(sum(counts))
        kind = 0
        while number >= counts[kind]:
            number -= counts[kind]
            kind += 1
        counts[kind] -= 1
        return kind

    def take_note(self) -> tuple[int, ...]:
        """What was drawn since the last time this was asked."""
        if not self.drawn:
            return ()
        note = tuple(self.drawn)
        self.drawn = []
        return note
