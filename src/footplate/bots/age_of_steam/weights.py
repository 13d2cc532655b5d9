"""The figures that the greedy player of Age of Steam judges by."""

# Stays plain Python when the engine is compiled: figures only.

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Amounts are steps of income, unless they are dollars: a step is three points, and a dollar a turn."""

    # Goods: what a delivery loses in worth with each turn it lies ahead; what a link of another player on the way
    # costs; and what a step of another player's costs when a cube is moved.
    patience: float = 0.9
    foreign: float = 0.5
    rival: float = 0.3
    # What a move that nothing is in sight for will bring, for each level of the engine.
    growth: float = 0.35
    # Building: a cube and an accepted colour at the own links, for each turn left; a link at the end of the game.
    cube: float = 0.04
    color: float = 0.12
    link: float = 0.0
    # A segment of track at the end of the game.
    segment: float = 0.3
    # How much of its worth a link keeps that takes another build turn; and what a plan must bring at least.
    unfinished: float = 0.45
    least: float = 0.2
    next_turn: float = 0.6
    # Money: what a dollar is worth while turns are left, and in the last one; what a share costs at the end, and for
    # each turn that it must be paid for; and the part of the deliveries in sight that this turn's expenses count on.
    dollar: float = 0.24
    last_dollar: float = 0.05
    share: float = 1.0
    share_turn: float = 0.12
    counted: float = 0.6
    # How much more upkeep weighs for a player whose income does not cover the expenses.
    poor: float = 2.0
    # Actions that only change who is first, and Production.
    turn_order: float = 0.2
    first_move: float = 0.5
    first_build: float = 0.3
    production: float = 0.3
    # A new city gets cubes of its own in turns to come.
    new_city: float = 0.12
    # Auctions: the part of the difference between first and last choice that is offered.
    offered: float = 0.5
    # Whether the player keeps clear of what the greedy one, kept as a measure, still does: see `docs/bots.md`.
    sound: bool = False
