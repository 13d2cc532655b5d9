"""The figures that the greedy player of Steam judges by."""

# Stays plain Python when the engine is compiled: figures only.

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Amounts are victory points at the end of the game, unless they are dollars."""

    # Goods: what a delivery loses in worth with each round it lies ahead; what a link of another player on the way
    # costs; and what a point of another player costs when a cube is moved.
    patience: float = 0.88
    foreign: float = 0.4
    rival: float = 0.35
    # What a move that nothing is in sight for will bring, for each level of the locomotive.
    growth: float = 0.45
    # Building: a cube and an accepted colour at the own links, for each round left; a link at the end of the game.
    cube: float = 0.04
    color: float = 0.12
    link: float = 1.0
    # How much of its worth a link keeps that takes another build turn; and what a plan must bring at least.
    unfinished: float = 0.55
    least: float = 0.3
    next_turn: float = 0.7
    # Money: dollars spent in a round to come, and in the last one; what a move brings, for each level; the part of
    # the spending that income should cover; and what a dollar of upkeep costs.
    spending: float = 8.0
    last_spending: float = 4.0
    haul: float = 0.6
    enough: float = 0.6
    dollar: float = 0.2
    # Action tiles that only change who is first.
    turn_order: float = 0.3
    first_move: float = 0.6
    first_build: float = 0.5
    # Auctions: the part of the difference between first and last choice that is offered; dollars kept for a bid.
    offered: float = 0.5
    reserve: int = 2
    # Whether the player keeps clear of what the greedy one, kept as a measure, still does: see `docs/bots.md`.
    sound: bool = False
