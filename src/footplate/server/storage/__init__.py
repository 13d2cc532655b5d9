"""Storage: the tables with their append-only histories, visitors, chat and settings."""

from .database import Conflict, Database, StorageFailed
from .rows import ChatRow, DecisionRow, SeatRow, SnapshotRow, TableRow

__all__ = [
    "ChatRow",
    "Conflict",
    "Database",
    "DecisionRow",
    "SeatRow",
    "SnapshotRow",
    "StorageFailed",
    "TableRow",
]
