"""Many random games of each title and number of seats, with everything checked that must hold."""

import pytest

from invariants import watch_of
from invariants.games import play_watched
from playing import Chooser, Guided, Setup, setups

BATCH = 250
THOROUGH_EVERY = 100
BATCHES = [
    pytest.param(setup, range(first, min(first + BATCH, watch_of(setup.title).games)), id=f"{setup}, from seed {first}")
    for setup in setups()
    for first in range(0, watch_of(setup.title).games, BATCH)
]


@pytest.mark.parametrize(("setup", "seeds"), BATCHES)
def test_random_games_end_and_keep_every_invariant(setup: Setup, seeds: range) -> None:
    for seed in seeds:
        play_watched(setup, seed, Chooser(seed), thorough=seed % THOROUGH_EVERY == 0)


# One set-up of each map.
MAPS = {(setup.title, setup.map): setup for setup in setups() if not setup.options and setup.seats in (3, 4)}


@pytest.mark.parametrize("setup", MAPS.values(), ids=str)
def test_games_of_the_greedy_bot_end_and_keep_every_invariant(setup: Setup) -> None:
    play_watched(setup, 7, Guided(7), thorough=True)
