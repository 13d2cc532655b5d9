"""What happened, as the database keeps it: key and facts, which become sentences when somebody reads them. So a
corrected sentence reaches every old game.

Rows of the first versions hold the kind of an event with its facts, and its sentence ready in both languages; such
sentences are shown as they were.
"""

from typing import Any

import msgspec

import footplate

from .storage import DecisionRow, TableRow
from .texts import LANGUAGES, Names, named

# What the server itself adds to the first entry of a log. Whoever brings a record has its seed, and with it every
# secret of the game, as has one who chose the seed: the log says so to all.
CONTINUED = {"key": "continued", "facts": {}}
CHOSEN = {"key": "seed-chosen", "facts": {}}
TAUGHT = {"key": "taught", "facts": {}}
PUZZLED = {"key": "puzzled", "facts": {}}
_OWN = {
    "continued": {
        "en": "The game goes on from a record. Whoever brought it may know what is hidden.",
        "fr": "La partie reprend à partir d’une feuille de partie. Qui l’a apportée peut connaître ce qui est caché.",
    },
    "seed-chosen": {
        "en": "The seed of this game was chosen. Whoever chose it may know what is hidden.",
        "fr": "La graine de cette partie a été choisie. Qui l’a choisie peut connaître ce qui est caché.",
    },
    "taught": {
        "en": "A lesson: a first game that is led by the hand, against bots. It counts for nothing.",
        "fr": "Une leçon : une première partie guidée pas à pas, contre des robots. Elle ne compte pour rien.",
    },
    "puzzled": {
        "en": "A puzzle: a position of a game among bots, with one decision that is clearly best.",
        "fr": "Une énigme : une position d’une partie entre robots, où une décision est nettement la meilleure.",
    },
    "practised": {
        "en": "Practice: this goes on from decision {number} of another game, and has no bearing on it. What was "
        "hidden there has been drawn anew.",
        "fr": "Entraînement : on reprend à la décision {number} d’une autre partie, sans effet sur elle. Ce qui y "
        "était caché a été tiré de nouveau.",
    },
    "practised-example": {
        "en": "Practice: this goes on from example {example} of the rules, and counts for nothing.",
        "fr": "Entraînement : on reprend à l’exemple {example} des règles, et rien n’en compte.",
    },
}


def practised(number: int) -> dict[str, Any]:
    """What the log of a practice begins with."""
    return {"key": "practised", "facts": {"number": number}}


def practised_example(example: str) -> dict[str, Any]:
    """What the log of a practice begins with that comes from an example."""
    return {"key": "practised-example", "facts": {"example": example}}


def kept(events: list[footplate.Event]) -> dict[str, Any]:
    """What a decision tells everybody (`events`), and what it tells single seats instead (`secrets`)."""
    secrets = [
        {"index": index, "seat": event.only, "event": _kept(event.seen_by(event.only))}
        for index, event in enumerate(events)
        if event.private is not None
    ]
    return {"events": [_kept(event.seen_by(None)) for event in events], "lines": [], "secrets": secrets}


def _kept(event: footplate.Event) -> dict[str, Any]:
    return {"key": event.key, "facts": event.facts}


def is_what_happened(row: DecisionRow, events: list[footplate.Event]) -> bool:
    """Whether a row tells of these events, and of none but what a server adds. Of rows of the first versions the facts
    count that are still told."""
    told = [event for event in row.events if event.get("key", event.get("kind")) not in _OWN]
    happened: list[dict[str, Any]] = msgspec.json.decode(
        msgspec.json.encode([event.to_json() if row.lines else _kept(event.seen_by(None)) for event in events])
    )
    if not row.lines:
        return told == happened
    return len(told) == len(happened) and all(
        event == {name: fact for name, fact in old.items() if name in event}
        for old, event in zip(told, happened, strict=True)
    )


def told(
    head: TableRow, row: DecisionRow, seat: int | None, names: Names, language: str | None
) -> tuple[list[dict[str, Any]], list[dict[str, str]]]:
    """The events of a row as a seat may see them, each with its sentence, in one language or in all."""
    events, lines = list(row.events), list(row.lines)
    for secret in row.secrets:
        if secret["seat"] == seat:
            events[secret["index"]] = secret["event"]
            if lines:
                lines[secret["index"]] = secret["line"]
    languages = LANGUAGES if language is None else (language,)
    if lines:
        return events, [{each: line[each] for each in languages} for line in lines]
    said = [{each: _say(head, event, names, each) for each in languages} for event in events]
    return [{"kind": event["key"].split("/")[0], **event["facts"]} for event in events], said


def _say(head: TableRow, event: dict[str, Any], names: Names, language: str) -> str:
    key = event["key"]
    if key in _OWN:
        return _OWN[key][language].format(**event["facts"])
    try:
        return named(footplate.event(head.title, key, event["facts"], head.map).text, language, names)
    except (KeyError, footplate.BadSetup):
        # A title, or a sentence of it, that this program has no more: the log goes on without it.
        return str(key)
