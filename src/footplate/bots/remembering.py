"""What was reckoned for a position is remembered: the playouts of a search come to the same track again and again."""

from typing import Any

# More than a search meets; then what is remembered is forgotten, and begins anew.
MOST = 4000


class Memory:
    """Answers by what they depend on; an answer that is taken from it must not be changed."""

    def __init__(self, most: int = MOST) -> None:
        self.known: dict[Any, Any] = {}
        self.most = most

    def recall(self, key: Any) -> Any:
        """The answer; None if there is none yet."""
        return self.known.get(key)

    def keep(self, key: Any, answer: Any) -> None:
        if len(self.known) >= self.most:
            self.known.clear()
        self.known[key] = answer
