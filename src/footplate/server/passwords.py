"""Passwords: kept as Argon2id hashes, and compared beside the event loop."""

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

# 19 MiB and two passes on one core: some 40 ms of a processor, which a small server bears and a guesser does not.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# However many sign in at once, no more memory is taken than for these.
AT_ONCE = 4


class Passwords:
    """Hashes and compares, a few at a time."""

    def __init__(self) -> None:
        self._few = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        async with self._few:
            return await asyncio.to_thread(_HASHER.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether it is the password of a hash; takes as long if there is none."""
        async with self._few:
            return await asyncio.to_thread(_fits, kept, password)

    @staticmethod
    def is_old(kept: str) -> bool:
        """Whether a hash was made with other parameters than the present ones."""
        return _HASHER.check_needs_rehash(kept)


def _fits(kept: str | None, password: str) -> bool:
    try:
        return _HASHER.verify(kept or _nobodys(), password) and kept is not None
    except (VerificationError, InvalidHashError):
        return False


@cache
def _nobodys() -> str:
    return _HASHER.hash("nobody")
