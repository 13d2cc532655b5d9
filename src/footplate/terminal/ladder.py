"""The ladder: every level against the one below it, at every kind of table of every title."""

from collections.abc import Iterable
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec
from rich.console import Console

import footplate
from footplate import bots

from .arena import Match, Played, interval, play, resolve
from .crowd import Crowd
from .files import read_text, write_text
from .journal import Journal
from .output import Failure, grid

# The upper level, the lower one, and what the upper one must win: so many times its share, or with two seats this part.
RUNGS = (
    ("easy", "random", 2.0, 0.75),
    ("medium", "easy", 2.0, 0.75),
    ("medium", "greedy", 2.0, 0.75),
    ("hard", "medium", 2.0, 0.75),
    ("expert", "hard", 1.4, 0.6),
)
MOST_SEATS = 4
BEGIN, END = "<!-- ladder -->", "<!-- end of ladder -->"


class Pair(msgspec.Struct, frozen=True):
    """One seat of the upper level among seats of the lower, at one kind of table."""

    match: Match
    aim: float
    form: str

    @property
    def upper(self) -> str:
        return self.match.players[0]

    @property
    def lower(self) -> str:
        return self.match.players[1]


class Step(msgspec.Struct):
    """How a pair fared."""

    pair: Pair
    games: list[Played]

    @property
    def wins(self) -> float:
        return sum(_won(game, game.players.index(self.pair.upper)) for game in self.games)

    @property
    def times(self) -> float:
        """How many times its share the upper level wins."""
        return self.wins / len(self.games) * self.pair.match.seats

    def points(self, player: str) -> float:
        return fmean(
            points
            for game in self.games
            for name, points in zip(game.players, game.points, strict=True)
            if name == player
        )

    def ruins(self, player: str) -> int:
        return sum(game.ruins(player) for game in self.games)

    @property
    def late(self) -> float:
        thoughts = sum(sum(game.thoughts) for game in self.games)
        return sum(sum(game.late) for game in self.games) / max(1, thoughts)


def _won(game: Played, seat: int) -> float:
    return 1 / game.places.count(1) if game.places[seat] == 1 else 0.0


class Entry(msgspec.Struct, frozen=True):
    """A game in the journal of a ladder, with the number of its pair."""

    pair: int
    game: Played


def pairs(titles: Iterable[str], rungs: Iterable[str], seed: int, seconds: float) -> list[Pair]:
    """The pairs of the titles and rungs that are wanted; all of them if none is named."""
    wanted, known = list(titles), {info.id: info for info in footplate.titles()}
    for title in wanted:
        if title not in known:
            raise Failure(f"There is no title “{title}”; the titles are {', '.join(known)}.")
    steps = _rungs(list(rungs))
    return [
        _pair(table, form, rung, seed, seconds)
        for title in wanted or known
        if set(bots.levels(title)) >= {"easy", "medium"} or rungs
        for table, form in tables(known[title])
        for rung in steps
    ]


def _rungs(named: list[str]) -> list[tuple[str, str, float, float]]:
    if not named:
        return list(RUNGS)
    aims = {(upper, lower): (times, part) for upper, lower, times, part in RUNGS}
    found = []
    for name in named:
        upper, colon, lower = name.partition(":")
        if not colon:
            raise Failure(f"A rung is UPPER:LOWER, not “{name}”.")
        found.append((upper, lower, *aims.get((upper, lower), (1.0, 0.5))))
    return found


def tables(info: footplate.TitleInfo) -> list[tuple[Match, str]]:
    """The kinds of tables of a title: every map and every choice of its first option, with 2, 3 and 4 seats."""
    found: list[tuple[Match, str]] = []
    options = [option for option in info.options if option.kind == "choice"][:1]
    choices: list[dict[str, Any]] = [{option.id: each.id} for option in options for each in option.choices] or [{}]
    maps: list[str | None] = [each.id for each in info.maps] or [None]
    for place in maps:
        for chosen in choices:
            for seats in range(max(2, info.seats[0]), min(MOST_SEATS, info.seats[1]) + 1):
                form = ", ".join(str(value) for value in (place, *chosen.values()) if value)
                found.append((Match(info.id, seats, (), 0, place, chosen), form))
    return found


def _pair(table: Match, form: str, rung: tuple[str, str, float, float], seed: int, seconds: float) -> Pair:
    upper, lower, times, part = rung
    for level in (upper, lower):
        resolve(table.title, level)
    players = (upper, *[lower] * (table.seats - 1))
    match = msgspec.structs.replace(table, players=players, seed=seed, seconds=seconds)
    return Pair(match, part * 2 if table.seats == 2 else times, form)


def climb(pairs: list[Pair], games: int, crowd: Crowd, journal: Path | None) -> list[Step]:
    """Plays so many games of each pair, less those that the journal has: the first of all, the second of all…"""
    kept = Journal(journal, pairs, Entry)
    known = {(entry.pair, entry.game.number) for entry in kept.entries}
    jobs = [
        (pair.match, number, which)
        for number in range(games)
        for which, pair in enumerate(pairs)
        if (which, number) not in known
    ]
    for entry in crowd.play(_play, jobs, len(known), games * len(pairs)):
        kept.add(entry)
    steps = [Step(pair, []) for pair in pairs]
    for entry in sorted(kept.entries, key=lambda entry: entry.game.number):
        if entry.game.number < games:
            steps[entry.pair].games.append(entry.game)
    return [step for step in steps if step.games]


def _play(match: Match, number: int, pair: int) -> Entry:
    return Entry(pair, play(match, number))


COLUMNS = ["Table", "Seats", "Pair", "Games", "Wins", "surely", "Times", "Aim", "Points", "Late", "Ruined"]
TOGETHER = ["Title", "Seats", "Pair", "Games", "Wins", "Times", "surely", "Aim"]


def _row(step: Step) -> list[str]:
    pair, games = step.pair, len(step.games)
    low, high = interval(step.wins, games)
    return [
        " ".join(part for part in (pair.match.title, pair.form) if part),
        str(pair.match.seats),
        f"{pair.upper} among {pair.lower}",
        str(games),
        f"{100 * step.wins / games:.0f} %",
        f"{100 * low:.0f} to {100 * high:.0f} %",
        f"{step.times:.2f}",
        f"{pair.aim:g}",
        f"{step.points(pair.upper):.0f} : {step.points(pair.lower):.0f}",
        f"{100 * step.late:.1f} %",
        f"{step.ruins(pair.upper)} : {step.ruins(pair.lower)}",
    ]


def _together(steps: list[Step]) -> list[list[str]]:
    """All tables of a title with two seats, and all with more, one row for each pair of levels."""
    groups: dict[tuple[str, str, str, bool], list[Step]] = {}
    for step in steps:
        pair = step.pair
        groups.setdefault((pair.match.title, pair.upper, pair.lower, pair.match.seats == 2), []).append(step)
    rows = []
    for (title, upper, lower, two), group in groups.items():
        games, wins = sum(len(step.games) for step in group), sum(step.wins for step in group)
        # What chance would give them.
        share = sum(len(step.games) / step.pair.match.seats for step in group)
        low, high = (games * part / share for part in interval(wins, games))
        rows.append(
            [
                title,
                "2" if two else "3 and more",
                f"{upper} among {lower}",
                str(games),
                f"{100 * wins / games:.0f} %",
                f"{wins / share:.2f}",
                f"{low:.2f} to {high:.2f}",
                f"{group[0].pair.aim:g}",
            ]
        )
    return rows


def report(out: Console, steps: list[Step]) -> None:
    out.print(grid("Ladder", COLUMNS, [_row(step) for step in steps], right=range(3, len(COLUMNS))))
    out.print(grid("All tables together", TOGETHER, _together(steps), right=range(3, len(TOGETHER))))


def write(page: Path, steps: list[Step], seconds: float) -> None:
    """Puts the tables between the marks of a page."""
    text = read_text(page)
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise Failure(f"{page} has no place for the ladder: a line {BEGIN}, and a line {END} after it.")
    write_text(page, f"{before}{BEGIN}\n\n{_markdown(steps, seconds)}\n{END}{after}")


def _markdown(steps: list[Step], seconds: float) -> str:
    together, each = _table(TOGETHER, _together(steps)), _table(COLUMNS, [_row(step) for step in steps])
    return f"{seconds:g} s for a decision. All tables of a title together:\n\n{together}\nEach kind of table:\n\n{each}"


def _table(columns: list[str], rows: list[list[str]]) -> str:
    head = f"| {' | '.join(columns)} |\n|{' --- |' * len(columns)}\n"
    return head + "".join(f"| {' | '.join(row)} |\n" for row in rows)
