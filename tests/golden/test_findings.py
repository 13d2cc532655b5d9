"""In drawn maps with mistakes the same is found as before: see findings.py."""

import findings
import pytest

CHANGED = """In the map drawn for {title} something else is found with a mistake at {places}.
If it was meant, look at some of it and run: python tools/golden.py --findings {title}"""


@pytest.mark.parametrize("title", findings.DRAWN)
def test_the_same_is_found_in_maps_with_mistakes(title: str) -> None:
    kept, now = findings.read(title), findings.found(title)
    differs = [name for name in {**kept, **now} if kept.get(name) != now.get(name)]
    assert not differs, CHANGED.format(title=title, places=differs[:5])
