"""What all tests share."""

from hypothesis import HealthCheck, settings

# A game takes longer than one drawn value does, and the machine may be busy: no deadline.
settings.register_profile(
    "games", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("games")
