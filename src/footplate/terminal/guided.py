"""How fast the engine is where games are deep: along games of greedy players, who build much and deliver far.

A game is played once by the greedy players; then its decisions are answered again and again, and only the engine is
timed. What else a program asks of a table is timed beside it, at every decision of the same game.
"""

import random
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
from rich.console import Console

from footplate import Action, Table

from .arena import Clock, Match, play_out
from .bench import Form, is_compiled, seats_of
from .output import Failure, grid

SEATS = 4
# Decisions a second that a compiled engine should reach on one core, by title and map; and the most microseconds that
# a clone, a view, one choice and the slowest decision should take.
AIMS = {
    "steel-driver": 150_000,
    "age-of-steam": 60_000,
    "age-of-steam italy": 8_000,
    "days-of-steam": 40_000,
    "railways": 40_000,
    "steam": 40_000,
}
CLONE_AIM, VIEW_AIM, CHOICE_AIM, SLOWEST_AIM = 20, 100, 3, 20_000
OTHERS = ("backgammon", "gin_rummy")


class Pace(msgspec.Struct):
    """One measurement. Times are microseconds of the processor: a decision (`legal` and `play`) on average and the
    slowest, and what else is asked of a table; `choice` is one choice of a list."""

    title: str
    map: str | None
    options: Mapping[str, Any]
    seats: int
    decisions: int
    per_second: float
    aim: int | None
    decision: float
    slowest: float
    clone: float
    view: float
    choices: float
    choice: float
    dump: float


class Other(msgspec.Struct):
    """Random play of a game of OpenSpiel, from Python."""

    game: str
    per_second: float


class Report(msgspec.Struct):
    compiled: bool
    paces: list[Pace]
    others: list[Other]


class Stopwatch:
    """Sums up the processor time of something that is done again and again."""

    def __init__(self) -> None:
        self.total = self.longest = 0.0
        self.times = 0

    def clock(self, work: Callable[..., Any], *given: Any) -> Any:
        begun = time.process_time()
        done = work(*given)
        spent = time.process_time() - begun
        self.total += spent
        self.longest = max(self.longest, spent)
        self.times += 1
        return done

    @property
    def mean(self) -> float:
        return 1e6 * self.total / self.times


def _decide(table: Table, action: Action) -> None:
    table.legal()
    table.play(action)


def measure(form: Form, seats: int, seconds: float) -> Pace:
    """Times the decisions of a greedy game, over and over until the time is over, and each by itself once."""
    match = Match(form.title, seats, ("greedy",), 0, form.map, dict(form.options))
    played, _ = play_out(match, 0, Clock(seats))
    first = played.clone()
    first.back_to(0)
    actions = played.actions
    passes, spent = 0, 0.0
    while passes == 0 or spent < seconds:
        table = first.clone()
        begun = time.process_time()
        for action in actions:
            _decide(table, action)
        spent += time.process_time() - begun
        passes += 1
    single, clone, view, choices, dump = Stopwatch(), Stopwatch(), Stopwatch(), Stopwatch(), Stopwatch()
    listed = 0
    table = first.clone()
    for action in actions:
        single.clock(_decide, table, action)
        seat = table.actor
        clone.clock(table.clone)
        view.clock(table.view, seat)
        dump.clock(table.dump, False)
        if seat is not None:
            listed += len(choices.clock(table.choices, seat))
    decisions = passes * len(actions)
    return Pace(
        form.title,
        form.map,
        form.options,
        seats,
        len(actions),
        decisions / spent,
        AIMS.get(f"{form.title} {form.map}", AIMS.get(form.title)),
        1e6 * spent / decisions,
        1e6 * single.longest,
        clone.mean,
        view.mean,
        choices.mean,
        1e6 * choices.total / listed,
        dump.mean,
    )


def measure_other(game: str, seconds: float) -> Other:
    """Random games, chance included, from a fixed seed; decisions of players count."""
    loaded = _openspiel().load_game(game)
    chance = random.Random(1)
    state = loaded.new_initial_state()
    decisions = 0
    begun = time.process_time()
    end = begun + seconds
    while time.process_time() < end:
        for _ in range(100):
            if state.is_terminal():
                state = loaded.new_initial_state()
            while state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            decisions += 1
    return Other(game, decisions / (time.process_time() - begun))


def _openspiel() -> Any:
    if find_spec("pyspiel") is None:
        raise Failure("OpenSpiel is not installed here; `pip install 'footplate[openspiel]'` brings it.")
    return import_module("pyspiel")


def run(chosen: Sequence[Form], seats: int | None, seconds: float, against: bool) -> Report:
    """Each form with so many seats, with four or as many as it allows if that is not said."""
    others = [measure_other(game, seconds) for game in OTHERS] if against else []
    paces = []
    for form in chosen:
        least, most = seats_of(form)
        count = seats if seats is not None else max(least, min(SEATS, most))
        paces.append(measure(form, count, seconds))
    return Report(is_compiled(), paces, others)


def show(out: Console, report: Report) -> None:
    columns = ["Title", "Seats", "A second", "Aim", "Slowest", "Clone", "View", "Choices", "Each", "Dump"]
    rows = [
        [
            str(Form(pace.title, pace.map, pace.options)),
            pace.seats,
            f"{pace.per_second:,.0f}",
            f"{100 * pace.per_second / pace.aim:.0f}%" if pace.aim else "–",
            *(
                f"{figure:,.0f}" if figure >= 100 else f"{figure:,.1f}"
                for figure in (pace.slowest, pace.clone, pace.view, pace.choices, pace.choice, pace.dump)
            ),
        ]
        for pace in report.paces
    ]
    rows += [[f"OpenSpiel {each.game}", "", f"{each.per_second:,.0f}", *[""] * 7] for each in report.others]
    out.print(grid("", columns, rows, right=range(1, 10)))
    engine = "compiled modules (mypyc)" if report.compiled else "plain Python"
    out.print(f"The engine runs as {engine}. Decisions (`legal` and `play`) a second; all times in microseconds.")
    out.print(
        f"Aims: a clone {CLONE_AIM}, a view {VIEW_AIM}, each choice {CHOICE_AIM}, the slowest decision {SLOWEST_AIM:,}."
    )
