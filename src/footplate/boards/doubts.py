"""What is doubtful about a board: the lines of `[provenance]` that are not settled.

Such a line may end with its place in square brackets, `rivers: Seine, Loire [r]`: hexes, keys, and kinds of things.
The editor marks it there, so a place that is not on the board is told of; it keeps nobody from playing.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

import re
from typing import Final

from .findings import Problem, finding
from .source import Source

SETTLED: Final = frozenset(("exact", "sources", "checks", "checked"))
# As in the editor, web/src/lib/provenance.ts.
_AT: Final = re.compile(r".*\S\s+\[([A-Za-z0-9 -]+)\]", re.DOTALL)


def places_of(line: str) -> list[str]:
    """The places that a line names."""
    found = _AT.fullmatch(line)
    return found[1].split() if found is not None else []


def lost_doubts(source: Source) -> list[Problem]:
    """Every place of a doubt that is not on the board."""
    there = source.doubt_places()
    found: list[Problem] = []
    for kind, told in source.provenance.items():
        start = source.lines.key("provenance", kind)
        for line in told if kind not in SETTLED else ():
            lost = [place for place in places_of(line) if place not in there]
            if lost:
                # A few words are enough to find the line, and signs that the file writes otherwise are left out.
                number = source.lines.text_after(start, re.split(r'["\\\n]', line)[0][:60])
                found.append(Problem(number, finding("doubt-place", places=[place[:20] for place in lost]), odd=True))
    return found
