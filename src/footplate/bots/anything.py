"""Players for any title, which know nothing of it: one plays by chance, one by what the score says."""

# Stays plain Python when the engine is compiled: no game waits for it.

import random
import time

from footplate import Action, Table


class Random:
    """Every legal action is as likely as any other: chosen by the seed and the number of the decision."""

    def choose(self, table: Table, seat: int, seconds: float, seed: int) -> Action:
        return random.Random(f"{seed}/{table.number}").choice(table.legal(seat))


class Greedy:
    """For titles that have no greedy player of their own: looks one action ahead, at the lead over the best of the
    others, and of equals takes any."""

    def choose(self, table: Table, seat: int, seconds: float, seed: int) -> Action:
        actions = table.legal(seat)
        random.Random(f"{seed}/{table.number}").shuffle(actions)
        end = time.perf_counter() + seconds
        best, most = actions[0], float("-inf")
        for action in actions:
            lead = self._lead(table, seat, action)
            if lead > most:
                best, most = action, lead
            if time.perf_counter() > end:
                break
        return best

    @staticmethod
    def _lead(table: Table, seat: int, action: Action) -> float:
        ahead = table.clone()
        ahead.play(action)
        totals = [score.total for score in ahead.scores()]
        own = totals.pop(seat)
        return own - max(totals, default=0)
