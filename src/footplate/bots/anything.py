"""The random player: every legal action is as likely as any other."""

import random

from footplate import Action, Table


class Random:
    """Chooses by the seed and the number of the decision."""

    def choose(self, table: Table, seat: int, seconds: float, seed: int) -> Action:
        return random.Random(f"{seed}/{table.number}").choice(table.legal(seat))
