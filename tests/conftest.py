"""What all tests share."""

import pytest
from hypothesis import HealthCheck, settings

# What these modules assert fails as readably as in a test.
pytest.register_assert_rewrite("bots.greedy", "rules.playing_lines", "rules.track_scenes")

# A game takes longer than one drawn value does, and the machine may be busy: no deadline.
settings.register_profile(
    "games", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("games")
