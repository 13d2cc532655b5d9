"""What became of an attempt to send a call."""

import msgspec


class Sent(msgspec.Struct, frozen=True):
    """It was taken."""


class Later(msgspec.Struct, frozen=True):
    """It may go well another time; not before `seconds` if the other side said so."""

    problem: str
    seconds: float = 0.0


class Refused(msgspec.Struct, frozen=True):
    """It will never be taken. `gone`: neither will anything else at this place."""

    problem: str
    gone: bool = False


Outcome = Sent | Later | Refused
