"""What is played in an example, and what must follow: one step a line.

    A builds BOS-NYC with red from BOS      a line of the text notation, with the seat's letter: it is played
    refused STD-BUILD-03: A passes          the rule by which it is refused
    allowed: A builds ALB-NYC with red      it may be played, and is listed; it is not played
    legal: A moves E burning 3 coal         it may be played, listed or not
    only: A drops out | A bids 5            all that is listed, and nothing else
    offers move: end, spent = [["2,0", 3]]  these facts of all listed actions of a kind, in any order
    lists 6 link = { start = "AA", cost = 6 }   so many listed actions of a kind have these facts
    shows cost = 4: A builds 21 on I8 …     a fact that the choice of an action shows before it is made
    events built = [{ gain = 50 }]          all events of a kind since the lines above, each with at least these facts
    seen companies.red.profit = 50          what everybody sees of the game; `table.` goes before what all games have
    seen by A hand.0 = "curve"              what a seat sees
    links A = ["ALB-NYC", "HFD>L9.2"]       all links of a seat, or of `nobody`: the open ones with hex and side
    decides A                               who decides now; `decides nobody` when the game is over
    result = [{ seat = "B", place = 1 }]    the ranking, from its top
    until table.round = 2                   the first listed action is played until this is seen
    back                                    one decision is taken back

Values are written as in TOML. A letter can stand for the number of a seat. `*` in a path stands for all.
"""

import re
import tomllib
from typing import Any

import msgspec

_PLAY = re.compile(r"[A-F] \S.*")
_SEEN = re.compile(r"(seen|until)(?: by ([A-F]))? ([^\s=]+) = (.+)")
_EVENTS = re.compile(r"events ([\w-]+) = (.+)")
_LINKS = re.compile(r"links ([A-F]|nobody) = (.+)")
_OFFERS = re.compile(r"offers ([\w-]+): ([\w, ]+?) = (.+)")
_LISTS = re.compile(r"lists (\d+) ([\w-]+) = (\{.*\})")
_SHOWS = re.compile(r"shows (\w+) = (.+?): ([A-F] \S.*)")
_REFUSED = re.compile(r"refused ([A-Z]{3}-[A-Z]+-\d+[a-z]?): ([A-F] \S.*)")


class Step(msgspec.Struct, frozen=True):
    """A step: its kind, its line in the file, the action or path that it is about, and what must be so."""

    kind: str
    line: int
    what: str = ""
    value: Any = None
    seat: str | None = None


def steps_of(text: str, first_line: int, bare: bool = False) -> list[Step]:
    """Raises SyntaxError, with the line, for a step that is none; and if nothing must follow, unless it is `bare`."""
    steps = []
    for number, line in enumerate(text.splitlines(), first_line):
        said = line.strip()
        if said and not said.startswith("#"):
            try:
                steps.append(_step(said, number))
            except tomllib.TOMLDecodeError as fault:
                raise _wrong(number, f"the value in “{said}” is none: {fault}") from None
    if not bare and not any(step.kind != "play" for step in steps):
        raise _wrong(first_line, "nothing is said that must follow")
    return steps


def _wrong(line: int, cause: str) -> SyntaxError:
    return SyntaxError(cause, ("", line, None, None))


def _step(said: str, line: int) -> Step:
    if found := _SEEN.fullmatch(said):
        return Step(found[1], line, found[3], _value(found[4]), found[2])
    if found := _EVENTS.fullmatch(said):
        return Step("events", line, found[1], _value(found[2]))
    if found := _LINKS.fullmatch(said):
        return Step("links", line, found[1], _value(found[2]))
    if found := _OFFERS.fullmatch(said):
        return Step("offers", line, found[1], (_listed(found[2], ","), _value(found[3])))
    if found := _LISTS.fullmatch(said):
        return Step("lists", line, found[2], (int(found[1]), _value(found[3])))
    if found := _SHOWS.fullmatch(said):
        return Step("shows", line, found[3], {found[1]: _value(found[2])})
    if found := _REFUSED.fullmatch(said):
        return Step("refused", line, found[2], found[1])
    word, _, rest = said.partition(" ")
    if word in ("allowed:", "legal:") and _PLAY.fullmatch(rest):
        return Step(word[:-1], line, rest)
    if word == "only:":
        return Step("only", line, value=_listed(rest, "|"))
    if word == "decides" and re.fullmatch("[A-F]|nobody", rest):
        return Step("decides", line, rest)
    if word == "result" and rest.startswith("= "):
        return Step("result", line, value=_value(rest[2:]))
    if said == "back":
        return Step("back", line)
    if _PLAY.fullmatch(said):
        return Step("play", line, said)
    raise _wrong(line, f"“{said}” is no step")


def _value(text: str) -> Any:
    return tomllib.loads(f"value = {text}")["value"]


def _listed(text: str, mark: str) -> list[str]:
    return [each.strip() for each in text.split(mark) if each.strip()]
