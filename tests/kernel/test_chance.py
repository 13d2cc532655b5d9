"""The generator inside every position."""

import hashlib
from collections import Counter

import pytest

from footplate.kernel.chance import Chance, hash_of, key_of


def draws(seed: int, n: int, count: int) -> list[int]:
    chance = Chance(key_of(seed))
    return [chance.below(n) for _ in range(count)]


def test_a_seed_gives_these_numbers_on_every_machine_and_for_ever() -> None:
    assert draws(0, 6, 12) == [4, 1, 1, 0, 4, 5, 1, 0, 5, 1, 3, 5]
    assert draws(7, 1000, 6) == [80, 671, 534, 140, 280, 53]
    assert draws(2**128, 2**64, 2) == [1728639469667406977, 4652547337767510013]


def test_other_seeds_give_other_numbers() -> None:
    assert len({tuple(draws(seed, 100, 8)) for seed in range(200)}) == 200


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 100])
def test_every_number_is_equally_likely(n: int) -> None:
    count = 500 * n
    found = Counter(draws(42, n, count))
    assert set(found) == set(range(n))
    # The chi-squared statistic has mean n - 1 and variance 2(n - 1); five deviations are never met by chance.
    statistic = sum((found[number] - 500) ** 2 / 500 for number in range(n))
    assert statistic <= (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_numbers_beyond_the_last_whole_multiple_are_drawn_again() -> None:
    # With n just above half the span, about every second draw must be repeated, and none may be too large.
    n = 2**63 + 1
    chance = Chance(key_of(1))
    assert all(chance.below(n) < n for _ in range(50))
    assert chance.count > 60


def test_a_copy_draws_what_the_original_would_have_drawn() -> None:
    chance = Chance(key_of(3))
    chance.below(6)
    copy = chance.copy()
    assert [copy.below(6) for _ in range(20)] == [chance.below(6) for _ in range(20)]


def test_the_note_holds_what_was_drawn_since_it_was_last_taken() -> None:
    chance = Chance(key_of(3))
    first = (chance.below(6), chance.below(6))
    assert chance.take_note() == first
    assert chance.take_note() == ()
    assert chance.take_note() == () == tuple(chance.drawn)
    third = chance.below(6)
    assert chance.take_note() == (third,)


def test_the_hash_that_is_shown_is_the_sha_256_of_the_seed_as_text() -> None:
    assert hash_of(7) == hashlib.sha256(b"7").hexdigest()
    assert key_of(7).hex() not in hash_of(7)
