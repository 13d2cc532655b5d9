"""The figures that the greedy player of Days of Steam judges by."""

# Stays plain Python when the engine is compiled: figures only.

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Amounts are points at the end of the game, unless something else is said."""

    # What a curve counts for on the way, in quarters of a steam: it may derail the train.
    curve: int = 1
    # The steam that a turn without a move brings; what a turn's delay leaves of a delivery's worth.
    income: float = 1.6
    patience: float = 0.88
    # How much of a full boiler a move uses up as a rule.
    stride: float = 3.5
    # What 13 points are worth beyond the points.
    win: float = 8.0
    # Steam and coal kept, each.
    steam: float = 0.02
    coal: float = 0.03
    # What the prospects of the best rival count against the own.
    rival: float = 0.9
    # A cell where one tile may close a circuit, left to the next player.
    gap: float = 0.35
    # The goods of a city that is not yet known.
    unknown: float = 0.3
    # Not every turn lays a tile, so the stack lasts longer than its tiles.
    slack: float = 1.3
    # A tile laid a steam farther from the own train.
    remote: float = 0.03
    # Whether the player keeps clear of what the greedy one, kept as a measure, still does: see `docs/bots.md`.
    sound: bool = False
