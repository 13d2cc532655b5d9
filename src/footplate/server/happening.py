"""What happens around a game: proposals and their answers, clocks that ran out, people who resigned.

The latest of it is kept with the table, so that it is told with every state of it, and changes with its revision.
"""

from typing import Any

import msgspec

from .messages import Happening, Proposal
from .rooms import Scene
from .storage import TableRow
from .storage.rows import now

KEPT = 40


def life_of(row: TableRow) -> list[Happening]:
    return msgspec.convert(row.life, list[Happening])


def proposal_of(row: TableRow) -> Proposal | None:
    return msgspec.convert(row.proposal, Proposal) if row.proposal is not None else None


def noted(row: TableRow, kind: str, **facts: Any) -> TableRow:
    """The row of a table at which something has happened."""
    happened = Happening(kind, row.number, now(), **facts)
    return msgspec.structs.replace(row, life=[*row.life, msgspec.to_builtins(happened)][-KEPT:])


def proposing(row: TableRow, proposal: Proposal | None) -> TableRow:
    return msgspec.structs.replace(row, proposal=None if proposal is None else msgspec.to_builtins(proposal))


def without_stale(scene: Scene, waited_for: list[int]) -> TableRow:
    """A proposal to go back falls when somebody decides, one about a silent player when they are not waited for, and
    any when the game is over. Those who left for good have no say; when nobody is left to answer, it falls too."""
    row, proposal = scene.row, proposal_of(scene.row)
    if proposal is None:
        return row
    passed = proposal.kind == "undo" and proposal.number != row.number
    awake = proposal.kind == "replace" and proposal.seat not in waited_for
    waiting = [seat for seat in proposal.waiting if not scene.seats[seat].gone]
    facts = {"by": proposal.by, "to": proposal.to, "seat": proposal.seat}
    if passed or awake or row.state != "playing":
        return proposing(noted(row, f"stale-{proposal.kind}", **facts), None)
    if not waiting:
        return proposing(noted(row, "stale-alone", **facts), None)
    return row if waiting == proposal.waiting else proposing(row, msgspec.structs.replace(proposal, waiting=waiting))
