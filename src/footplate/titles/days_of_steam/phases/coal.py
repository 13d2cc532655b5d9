"""Coal (DOS-COAL): it is burnt together with the action of the turn (DOS-COAL-05)."""

from ....kernel import Ruling, refuse
from ..pieces import Pieces
from ..tables import STEAM_MAX


def judge_coal(s: Pieces, seat: int, coal: int) -> Ruling | None:
    if 0 <= coal <= s.most_coal(seat):
        return None
    if 0 <= coal <= s.coal[seat]:
        return refuse("DOS-COAL-02/limit", most=s.most_coal(seat))
    return refuse("DOS-COAL-02", cubes=s.coal[seat])


def with_coal(steps: list[str], s: Pieces, seat: int, coal: int) -> list[str]:
    """The steps to an action, with a last one in a turn in which coal can be burnt."""
    return [*steps, f"coal:{coal}"] if s.most_coal(seat) > 0 else steps


def steam_after(s: Pieces, seat: int, coal: int, gain: int) -> tuple[int, int]:
    """The steam that a tile gives, and what there is afterwards."""
    before = s.steam[seat] + coal
    after = min(STEAM_MAX, before + gain)
    return after - before, after
