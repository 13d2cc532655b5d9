"""What is wrong with a map, in French: each sentence beside the English one, with the same gaps."""

# Stays plain Python when the engine is compiled: no game waits for files.

import re
from functools import cache
from typing import Final

SENTENCES: Final[tuple[tuple[str, str], ...]] = ()

_GAP: Final = re.compile(r"\\\{(\w+)\\\}")


def in_french(cause: str) -> str:
    """The French sentence for an English one; the same, if there is none."""
    for pattern, french in _patterns():
        found = pattern.fullmatch(cause)
        if found is not None:
            return french.format(**found.groupdict())
    return cause


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(_GAP.sub(r"(?P<\1>.+?)", re.escape(en)), re.DOTALL), fr) for en, fr in SENTENCES)
