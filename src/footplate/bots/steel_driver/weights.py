"""The figures that the greedy player of Steel Driver judges by, found by playing versions of it against each other."""

# Stays plain Python when the engine is compiled: figures only.

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Amounts are dollars at the end of the game."""

    # Building: what a cube in a company's box is worth to it, and how much it likes a colour of which it has
    # 0, 1, 2… cities.
    cube: int = 11
    colors: tuple[int, ...] = (6, 2, 0)
    # Shares: how much of a city's goods cube a company may expect when so many companies are connected to it; then, by
    # the number of turns still to come, how much that counts, what a company's room to grow adds to a share, and what
    # any share is worth besides.
    expected: tuple[float, ...] = (0.0, 1.0, 0.52, 0.36, 0.28, 0.23, 0.2)
    held: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0, 1.0)
    growth: tuple[float, ...] = (0.0, 8.0, 24.0, 45.0, 71.0)
    base: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0)
    # How many times as much a share counts as a profit of this turn where one bids for both.
    share: float = 1.0
    # How much the others' success counts against one's own.
    rivals: float = 0.8
    # Auctions: the part of all cubes that is spent in a turn, and in the last one; how much a cube kept for the
    # next turn counts; a company's profit in a turn to come.
    spent: float = 0.7
    spent_last: float = 1.0
    later: float = 0.8
    profit: float = 55.0
    # A cube that is kept when lines are followed to the end of a turn.
    kept: float = 30.0
    # The part of the price at which an auction is opened, and to which a bid is raised at once; and how far the
    # moods of the seats differ.
    opening: float = 0.9
    jump: float = 0.9
    mood: float = 0.06
    # Whether cubes that buy nothing more in the last turn are spent, and searches see low openings; the measure does
    # as it always did.
    sound: bool = False
