"""The figures that the greedy player of Railways of the World judges by."""

# Stays plain Python when the engine is compiled: figures only.

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Amounts are points at the end of the game, unless they are dollars."""

    # Goods: what a delivery loses in worth with each turn it lies ahead; what a link of another player on the way
    # costs; what a point of another player costs; and what it is worth to have a cube before others take it.
    patience: float = 0.85
    foreign: float = 0.5
    rival: float = 0.3
    contested: float = 0.25
    # What an action that nothing is in sight for will bring, for each level of the engine, if there are so many turns
    # left or more.
    growth: float = 0.4
    lasting: float = 3.0
    # Building: a cube and an accepted colour at the own links, for each turn left; what a plan must bring, and what it
    # may lose where there is nothing else to do; and what may happen to a track between two actions.
    cube: float = 0.012
    color: float = 0.05
    least: float = 0.2
    idle: float = 0.7
    risk: float = 0.6
    # Major lines and the baron: what a link still to be built costs beside its money, and the part of what is left
    # that a line counts before it is complete.
    effort: float = 1.0
    line: float = 0.45
    # Money: dollars spent in a turn to come; points gained in a turn, for each level; a dollar left over.
    spending: float = 7000.0
    pace: float = 0.9
    change: float = 0.000005
    # A dollar for a seat whose baron wants cash, until it is enough; and what a share costs beside its point where he
    # wants few.
    cash: float = 0.0001
    scarce: float = 0.2
    # What taking an action more at once, a hotel (for each turn left), and new cubes are worth.
    executive: float = 0.9
    hotel: float = 0.18
    # Auctions: acting first, acting first in the first turn, the part of it that acting second is worth; and what a
    # dollar of a bid costs at least, however rich the seat is.
    first: float = 0.35
    first_of_all: float = 0.8
    second: float = 0.6
    bid: float = 0.0001
    # Whether the player keeps clear of what the greedy one, kept as a measure, still does: see `docs/bots.md`.
    sound: bool = False
    # The part of what the card for more actions is worth that who is sound bids for being the first to take it.
    stake: float = 0.7
