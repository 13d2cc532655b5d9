"""What a server counts and times, for Prometheus. Nothing here names a person or a table."""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from prometheus_client.registry import REGISTRY

_SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 20.0)

MOVES = Counter("footplate_moves", "Decisions stored, undone ones included", ["player"])
MOVE_SECONDS = Histogram("footplate_move_seconds", "From the reading of an action to its answer", buckets=_SECONDS)
ANSWERS = Counter("footplate_answers", "Answers over HTTP", ["status"])
SOCKETS = Gauge("footplate_sockets", "Live sockets", multiprocess_mode="livesum")
SENT = Counter("footplate_sent", "Messages sent to sockets", ["kind"])
SENT_BYTES = Counter("footplate_sent_bytes", "Bytes sent to sockets, before compression")
ROOMS = Gauge("footplate_rooms", "Tables in memory", multiprocess_mode="livesum")
BOT_SECONDS = Histogram("footplate_bot_seconds", "A bot's time for a decision", buckets=_SECONDS)
BOT_FAILURES = Counter("footplate_bot_failures", "Decisions that a bot failed to make")
CALLS = Counter("footplate_calls", "Calls to people by their ways: sent, failed, or unsure", ["way", "result"])
NOTICES = Counter("footplate_notices", "Notices heard from other processes", ["kind"])
GAPS = Counter("footplate_notice_gaps", "Times that the connection for notices was renewed")
STORAGE_FAILURES = Counter("footplate_storage_failures", "Transactions that the database refused")
ERRORS = Counter("footplate_errors", "Errors that nobody foresaw")


def report() -> bytes:
    """All figures as text: of this process, or of all workers if there are several."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget_process(process: int | None) -> None:
    """A worker is gone: what it had open is open no more."""
    if process is not None:
        multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]
