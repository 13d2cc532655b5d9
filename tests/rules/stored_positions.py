"""Whether a stored position is taken."""

from typing import Any

import footplate


def is_loaded(dump: dict[str, Any]) -> bool:
    try:
        footplate.load(dump)
    except footplate.BadRecord:
        return False
    return True
