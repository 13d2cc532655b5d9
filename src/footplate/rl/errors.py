"""What can be wrong with what somebody hands to a game that is played by numbers. Nothing has changed then."""

# Stays plain Python when the engine is compiled: errors inherit from Python's own.


class BadNumber(ValueError):
    """A number that is none of the game's, or that the mask does not allow now."""


class BadBuffer(ValueError):
    """A buffer of another shape or type than what is to be written into it."""


class GameIsOver(RuntimeError):
    """A step in a game that has ended."""


class NotNumbered(ValueError):
    """A title that nobody has numbered the actions of."""
