"""Breaks the engine in thousands of small ways, part by part, and says how much of it the tests notice.

`make mutants` tries all of them, which takes many hours; `make mutants MUTANTS='--sample 10 steam kernel'` takes one in
ten of two parts, the same ones each time, and `--rest 3` another tenth. What was noticed is remembered in
`build/mutants/PART`; a second run tries the others again. `--report` only counts what is there. Each mutant that no
test noticed is written to `build/mutants/PART/survivors.diff`.

The mutants are those of mutmut, but the tests run here: the tests of a part are gathered once, and a fork of that
process runs those that come by the changed line, the shortest first. What is worked out on import, or remembered by the
first that asks, is tried once more by a process that imports the changed module.
"""

import argparse
import ast
import importlib.abc
import importlib.util
import json
import os
import re
import resource
import signal
import sys
import time
import types
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

import coverage
import libcst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "mutants"

TITLES = {
    "age_of_steam": ["age-of-steam", "rust-belt", "france", "italy"],
    "days_of_steam": ["days-of-steam"],
    "railways": ["railways"],
    "steam": ["steam", "northeast", "ruhr"],
    "steel_driver": ["steel-driver"],
}


def _rules(title: str) -> list[str]:
    """The rule tests of a title: a folder, or files of its name; and the worked examples."""
    folder = ROOT / "tests" / "rules" / title
    found = [folder] if folder.is_dir() else sorted(folder.parent.glob(f"test_{title}_*.py"))
    return [str(path.relative_to(ROOT)) for path in [*found, folder.parent / "test_examples.py"]]


# Long tests that look at whatever happens, and notice little that shorter ones do not.
LONG_TESTS = [
    "random_games",
    "random_building",
    "whole_game",
    "spoilt_maps",
    "guided_games",
    "games_show_what_the_schema_says",
]


def _without(words: Iterable[str]) -> list[str]:
    return ["-k", " and ".join(f"not {word}" for word in sorted({*words, *LONG_TESTS}))]


def _only(title: str) -> list[str]:
    """Chooses tests that name no other title or map."""
    own = TITLES[title]
    others = {name for names in TITLES.values() for name in names} - {*own}
    return _without(name for name in others if not any(name in word for word in own))


KEPT = [
    *(f"tests/kernel/test_{name}.py" for name in ("ahead", "kept_dumps", "schema")),
    "tests/golden",
    "tests/rules/test_targets.py",
]
KERNEL = [
    f"tests/kernel/test_{name}.py"
    for name in (
        "brought_maps",
        "chance",
        "kernel_notation",
        "kernel_parts",
        "kernel_records",
        "kernel_table",
        "typed_actions",
        "words",
    )
]
TOLD = ["tests/golden/test_telling.py", "tests/golden/test_findings.py", "tests/rules/test_targets.py"]
MAPS = ["tests/track", "--ignore=tests/track/test_adding_a_map.py"]
# Maps from a file, which some titles know.
BROUGHT = [
    *(f"tests/track/test_{name}.py" for name in ("map_checks", "map_trials", "maps", "other_maps")),
    "tests/kernel/test_brought_maps.py",
]
# What of the engine is broken together, and the tests that should notice.
PARTS = {
    "kernel": (
        "kernel",
        [
            *KERNEL,
            *KEPT,
            "tests/rules/test_table.py",
            *_rules("steel_driver"),
            *_without(()),
        ],
    ),
    # Steam and Age of Steam are played on it, and their rules are what its phases say.
    "track": (
        "track",
        [
            *MAPS,
            *TOLD,
            "tests/kernel/test_ahead.py",
            *_rules("steam"),
            *_rules("age_of_steam"),
            *_without(["days-of-steam", "steel-driver"]),
        ],
    ),
    **{title: (f"titles/{title}", [*_rules(title), *KEPT, *BROUGHT, *_only(title)]) for title in TITLES},
}
# Types and comments, and nothing that runs.
PLAIN = {"schema.py"}

QUIET = ["-q", "-s", *(word for name in ("cacheprovider", "rerunfailures", "xdist") for word in ("-p", f"no:{name}"))]
# Where a line was run by fewer tests than this, others may have used what it made.
FEW = 5
# In seconds: a test that is left out where all would be run, what the tests of one mutant may take together, and what
# one test may take beyond five times its usual time.
LONG = 1.0
MOST = 30.0
PATIENCE = 5.0

CAUGHT, SURVIVED, TOO_LONG, UNREACHED = "caught", "survived", "too long", "unreached"


@dataclass
class Mutant:
    path: Path
    function: str
    line: int
    start: int
    old: str
    new: str
    # Whether it is in what is given when the function is made.
    header: bool
    key: str

    @property
    def text(self) -> str:
        text = self.path.read_text()
        return text[: self.start] + self.new + text[self.start + len(self.old) :]

    @property
    def module(self) -> str:
        return ".".join(self.path.relative_to(ROOT / "src").with_suffix("").parts)


@dataclass
class Known:
    """Which tests come by each line of a part, "" standing for the import, and how long each test takes."""

    durations: dict[str, float]
    lines: dict[str, dict[int, set[str]]]

    def tests(self, mutant: Mutant) -> set[str]:
        lines = self.lines.get(str(mutant.path), {})
        first, last = _statements(mutant.path)[mutant.line]
        tests = {test for line in range(first, last + 1) for test in lines.get(line, ())}
        return {test for test in tests if not test or test in self.durations}

    def shortest_first(self, tests: Iterable[str]) -> list[str]:
        """As many as there is time for."""
        ordered = sorted(tests, key=lambda test: (self.durations[test], test))
        spent = [0.0, *accumulate(self.durations[test] for test in ordered)]
        return [test for test, before in zip(ordered, spent, strict=False) if before < MOST]

    def short(self) -> list[str]:
        return self.shortest_first(test for test, seconds in self.durations.items() if seconds < LONG)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"all, or some of {', '.join(PARTS)}")
    parser.add_argument("--sample", type=int, default=1, help="one in so many mutants")
    parser.add_argument("--rest", type=int, default=0, help="which of the samples, from 0 on: no two share a mutant")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", default="", help="mutants of modules whose path has this word")
    parser.add_argument("--report", action="store_true", help="count what is there, run nothing")
    options = parser.parse_args()
    if unknown := [part for part in options.parts if part not in PARTS]:
        parser.error(f"there is no part {unknown[0]}: there are {', '.join(PARTS)}")
    os.chdir(ROOT)
    for part in options.parts or PARTS:
        WORK.joinpath(part).mkdir(parents=True, exist_ok=True)
        numbered = ((zlib.crc32(mutant.key.encode()), mutant) for mutant in mutants(part))
        wanted = [mutant for number, mutant in numbered if number % options.sample == options.rest]
        if not options.report:
            run(part, [mutant for mutant in wanted if options.only in str(mutant.path)], options.processes)
        report(part, wanted)


# The mutants.


def mutants(part: str) -> Iterator[Mutant]:
    for path in sorted((ROOT / "src" / "footplate" / PARTS[part][0]).rglob("*.py")):
        if path.name not in PLAIN:
            yield from _mutants_of(path)


def _mutants_of(path: Path) -> list[Mutant]:
    """Remembered until the file changes, since it takes long."""
    text = path.read_text()
    kept = WORK / "written" / f"{path.relative_to(ROOT / 'src' / 'footplate')}.json"
    if kept.exists() and (read := json.loads(kept.read_text()))["text"] == text:
        written = [Mutant(path, *fields) for fields in read["mutants"]]
    else:
        written = list(_write(path, text))
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps({"text": text, "mutants": [list(vars(mutant).values())[1:] for mutant in written]}))
    return [mutant for mutant in written if not _is_equivalent(mutant)]


def _write(path: Path, text: str) -> Iterator[Mutant]:
    wrapper = MetadataWrapper(libcst.parse_module(text), unsafe_skip_copy=True)
    visitor = MutationVisitor(mutation_operators, IgnoredCode(set(), set(), set()), None)
    wrapper.visit(visitor)
    places = wrapper.resolve(PositionProvider)
    starts = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]
    seen: Counter[str] = Counter()
    for mutation in visitor.mutations:
        function = mutation.contained_by_top_level_function
        if not isinstance(function, libcst.FunctionDef):
            continue
        old, new = (wrapper.module.code_for_node(node) for node in (mutation.original_node, mutation.mutated_node))
        place = places[mutation.original_node].start
        start = starts[place.line - 1] + place.column
        if text[start : start + len(old)] != old:
            # It has brackets, or it is a block: whatever differs.
            changed = wrapper.module.deep_replace(mutation.original_node, mutation.mutated_node).code
            start = _alike(text, changed)
            same = _alike(text[start:][::-1], changed[start:][::-1])
            old, new = text[start : len(text) - same], changed[start : len(changed) - same]
        name = _functions(path)[places[function.name].start.line]
        key = f"{path.relative_to(ROOT / 'src' / 'footplate')} {name}: {old} -> {new}"
        seen[key] += 1
        header = place.line < places[function.body].start.line
        yield Mutant(path, name, place.line, start, old, new, header, f"{key} ({seen[key]})")


def _alike(one: str, other: str) -> int:
    """How many characters are the same from the beginning on."""
    return next(
        (number for number, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


@cache
def _functions(path: Path) -> dict[int, str]:
    """The name of the function that begins in a line, with that of its class."""
    found = {}
    for node in ast.parse(path.read_text()).body:
        for inner in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(inner, ast.FunctionDef):
                found[inner.lineno] = f"{node.name}.{inner.name}" if isinstance(node, ast.ClassDef) else inner.name
    return found


@cache
def _statements(path: Path) -> dict[int, tuple[int, int]]:
    """The lines of the innermost statement that a line belongs to, without the statements in it."""
    found = {}
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
            first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
            inner = getattr(node, "body", None)
            last = max(first, inner[0].lineno - 1 if inner else node.end_lineno or first)
            for line in range(first, last + 1):
                found[line] = (first, last)
    return found


# What makes no difference to any game, and why.
#   The words of an error: a file or a dump is refused all the same, and only people read why.
WORDS = re.compile(r"\s*(raise (ValueError|LookupError|KeyError|AssertionError)|wrong\.append)\(")
#   The name of what is read out of a dump stands in such words alone.
NAMED = re.compile(r"(read_as\([\w\[\](), ]+?, )(\"\w*\"|name|None)(?=, )")
NAMED_HERE = re.compile(r"read_as\([\w\[\], ]+, $")
#   Lists that have the same length are joined with or without a look at it.
STRICT = re.compile(r",? ?strict=(True|False|None)")
#   A type is named for those who check types.
CAST = re.compile(r"cast\(([^,]+|None),")
#   What is only asked whether it is true is as false when it is nothing.
FALSE = re.compile(r"\bFalse\b")
#   What is remembered can be found anew: a memory that is not asked, or is asked in vain, costs time alone.
MEMORIES = re.compile(r"(_hopeful|\.sites|journeys\(\)\.tiles|\.met|\._within|network\.laid|self\.courses|_detours)\b")
#   So does one that is emptied sooner or later, and what a copy shares with its source and is copied once too often.
FULL = re.compile(r"\s*(if len\(.+\) >= (ENOUGH_OFFERS|MOST_ACTIONS|MOST_LAID):|self\._lent = False)$")
#   What is not found is any number below 0, where the next line asks for that alone.
ABSENT = re.compile(r"\s*(\w+) = [^,]+\.get\(.+, -1\)\n\s*if \1 (<|>=) 0\b")
#   What an entry of a file is before it is read: it is filled in, or else the file is refused.
UNREAD = re.compile(r"\s*place = PlaceEntry\(key, ")
UNREAD_IN = "CityEntry.__init__"
#   No edge of a board leads to its first one, the upper side of the first hex: what lies across is never 0.
ZERO = {(" >= 0", " > 0"), (" < 0", " <= 0"), ("0", "1")}
ASKED = re.compile(r"\b(\w+)(?: (?:>=|<) )?$")
#   A packed number tells moves apart with more room for the goods aboard, too, or with a part counted the other way.
PACKED = re.compile(r"\s*(aboard = cargo \* 13 \+ origin \+ 14|return \(\(goods \* _ABOARD \+ aboard\) .*)$")
ROOMY = {("13", "14"), ("14", "15")}
#   Keys hold more hexes, places and links than a map may have: what asserts it never fails on a checked map.
LIMITS = re.compile(r"\s*assert .+ <= .+, \".+ (for the keys|for its key)\"$")


def _is_across(mutant: Mutant) -> bool:
    """Whether it is about the 0 of what was found across an edge a few lines before."""
    before = mutant.path.read_text()[: mutant.start].splitlines()[-8:]
    asked = ASKED.search(before[-1])
    if (mutant.old, mutant.new) not in ZERO or asked is None:
        return False
    found = re.compile(rf"\s*({asked[1]}(, \w+)* = |\w+, {asked[1]} = \w+, )[\w.]*across\[[^\]]*\](,|$)")
    return any(found.match(line) for line in before)


def _is_equivalent(mutant: Mutant) -> bool:
    text, before, after = mutant.path.read_text(), mutant.old, mutant.new
    first, last = _statements(mutant.path)[mutant.line]
    statement = " ".join(text.splitlines()[first - 1 : last])
    if WORDS.match(statement) or text[: mutant.start].endswith("strict="):
        return True
    if FULL.match(statement) or LIMITS.match(statement):
        return True
    if PACKED.match(statement) and ((before, after) in ROOMY or ("+" in before and after.replace("-", "+") == before)):
        return True
    if UNREAD.match(statement) or mutant.function == UNREAD_IN or _is_across(mutant):
        return True
    if (before, after) == ("1", "2") and ABSENT.match("\n".join(text.splitlines()[first - 1 : last + 1])):
        return True
    if NAMED.sub(r"\1", before, 1) == NAMED.sub(r"\1", after, 1) or NAMED_HERE.search(text[: mutant.start]):
        return True
    if STRICT.sub("", before) == STRICT.sub("", after).replace(", )", ")") or FALSE.sub("None", before) == after:
        return True
    if before.startswith("cast(") and CAST.sub("", before, 1) == CAST.sub("", after, 1):
        return True
    return MEMORIES.search(before) is not None and (".get(" in before or " = " in before)


# What the tests come by.


class Watch:
    """Notes which test comes by which line, and how long it takes; one that was noted and has not changed is spared."""

    def __init__(self, watched: coverage.Coverage, durations: dict[str, float], since: float) -> None:
        self.watched = watched
        self.durations = durations
        self.since = since

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        there = {item.nodeid for item in items}
        for gone in [test for test in self.durations if test not in there]:
            del self.durations[gone]
        items[:] = [
            item for item in items if item.nodeid not in self.durations or item.path.stat().st_mtime > self.since
        ]

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.watched.switch_context(item.nodeid)
        before = time.process_time()
        yield
        self.durations[item.nodeid] = time.process_time() - before
        self.watched.switch_context("")


def _watch(part: str, old: Known, since: float) -> None:
    where, tests = PARTS[part]
    watched = coverage.Coverage(data_file=None, include=[f"src/footplate/{where}/*"], config_file=False)
    watch = Watch(watched, old.durations, since)
    watched.start()
    code = pytest.main([*QUIET, *tests], plugins=[watch])
    watched.stop()
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(f"{part}: the tests fail without a mutant")
    found = watched.get_data()
    lines: dict[str, dict[int, list[str]]] = {}
    for path in {*found.measured_files(), *old.lines}:
        new = found.contexts_by_lineno(path) if path in found.measured_files() else {}
        known = old.lines.get(path, {})
        lines[path] = {line: sorted({*new.get(line, ()), *known.get(line, ())}) for line in {*new, *known}}
    (WORK / part / "known.json").write_text(json.dumps({"durations": watch.durations, "lines": lines}))


def known(part: str) -> Known:
    """Found out again as far as tests have changed, and wholly when the part has, or what tests are helped by."""
    path = WORK / part / "known.json"
    written = [*(ROOT / "src" / "footplate" / PARTS[part][0]).rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    source = max(file.stat().st_mtime for file in written if not file.name.startswith("test_"))
    since = path.stat().st_mtime if path.exists() else 0
    old = _read(path) if since > source else Known({}, {})
    if (pid := os.fork()) == 0:
        _watch(part, old, since)
        os._exit(0)
    if os.waitpid(pid, 0)[1]:
        sys.exit(1)
    return _read(path)


def _read(path: Path) -> Known:
    read = json.loads(path.read_text())
    lines = {path: {int(line): {*tests} for line, tests in found.items()} for path, found in read["lines"].items()}
    return Known(read["durations"], lines)


# Trying them.


def run(part: str, wanted: list[Mutant], processes: int) -> None:
    kept = WORK / part / "results.json"
    results: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}
    facts = known(part)
    wanted = [mutant for mutant in wanted if results.get(mutant.key) not in (CAUGHT, TOO_LONG)]
    for mutant in wanted:
        results[mutant.key] = UNREACHED
    reached = [mutant for mutant in wanted if facts.tests(mutant) - {""} and not mutant.header]
    print(f"{part}: {len(wanted)} mutants, {len(reached)} of them in lines that a test comes by", flush=True)
    found = WORK / part / "found"
    found.unlink(missing_ok=True)
    if (pid := os.fork()) == 0:
        pytest.main([*QUIET, *PARTS[part][1]], plugins=[Forks(facts, reached, processes, found)])
        os._exit(0)
    os.waitpid(pid, 0)
    _take(results, found)
    kept.write_text(json.dumps(results, indent=0))
    again = [mutant for mutant in wanted if results[mutant.key] in (SURVIVED, UNREACHED)]
    again = [
        mutant for mutant in again if mutant.header or "" in facts.tests(mutant) or 0 < len(facts.tests(mutant)) < FEW
    ]
    print(f"{part}: {len(again)} of them once more, from the import on", flush=True)
    short = facts.short()
    _pool(again, processes, found, lambda mutant: _afresh(part, mutant, facts, short))
    _take(results, found)
    kept.write_text(json.dumps(results, indent=0))


def _take(results: dict[str, str], found: Path) -> None:
    if found.exists():
        for line in found.read_text().splitlines():
            verdict, key = json.loads(line)
            results[key] = verdict


def _pool(wanted: list[Mutant], processes: int, found: Path, attempt: Callable[[Mutant], None]) -> None:
    """Tries each mutant in a process of its own; one that ends with nothing was noticed by nobody."""
    running: dict[int, Mutant] = {}
    waiting = [*wanted]
    count: Counter[str] = Counter()
    while waiting or running:
        while waiting and len(running) < processes:
            mutant = waiting.pop(0)
            if (pid := os.fork()) == 0:
                try:
                    silence = os.open(os.devnull, os.O_RDWR)
                    for stream in (0, 1, 2):
                        os.dup2(silence, stream)
                    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
                    attempt(mutant)
                except BaseException:
                    os._exit(1)
                os._exit(0)
            running[pid] = mutant
        pid, status = os.wait()
        mutant = running.pop(pid)
        code = os.waitstatus_to_exitcode(status)
        verdict = SURVIVED if code == 0 else TOO_LONG if code == -signal.SIGPROF else CAUGHT
        count[verdict] += 1
        with found.open("a") as out:
            out.write(json.dumps([verdict, mutant.key]) + "\n")
        if sum(count.values()) % 50 == 0:
            os.write(1, f"  {dict(count)}, {len(waiting)} to go\n".encode())


class Notice:
    """Ends the process at the first test that fails, or that takes far too long."""

    def __init__(self, facts: Known) -> None:
        self.facts = facts

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.facts.durations.get(item.nodeid, 0) * 5 + PATIENCE)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os._exit(1)


class Forks(Notice):
    """Takes the gathered tests, and runs those that come by a mutant in a fork of the process."""

    def __init__(self, facts: Known, wanted: list[Mutant], processes: int, found: Path) -> None:
        super().__init__(facts)
        self.wanted = wanted
        self.processes = processes
        self.found = found

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}

        def attempt(mutant: Mutant) -> None:
            _break(mutant)
            tests = self.facts.shortest_first(self.facts.tests(mutant) - {""})
            chosen = [items[test] for test in tests]
            for item, following in zip(chosen, [*chosen[1:], None], strict=True):
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

        _pool(self.wanted, self.processes, self.found, attempt)
        os._exit(0)


def _break(mutant: Mutant) -> None:
    """Gives the function of a mutant its changed code."""
    holder: Any = sys.modules[mutant.module]
    code: types.CodeType = compile(mutant.text, str(mutant.path), "exec")
    *classes, name = mutant.function.split(".")
    for part in classes:
        holder = vars(holder)[part]
        code = _inner(code, part)
    function = vars(holder)[name]
    getattr(function, "__func__", function).__code__ = _inner(code, name)


def _inner(code: types.CodeType, name: str) -> types.CodeType:
    return [inner for inner in code.co_consts if isinstance(inner, types.CodeType) and inner.co_name == name][-1]


class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the module of a mutant as it was changed."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = mutant.module.removesuffix(".__init__")

    def find_spec(self, name: str, path: Any, target: Any = None) -> Any:
        if name != self.name:
            return None
        package = [str(self.mutant.path.parent)] if self.mutant.path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            name, self.mutant.path, loader=self, submodule_search_locations=package
        )

    def exec_module(self, module: types.ModuleType) -> None:
        exec(compile(self.mutant.text, str(self.mutant.path), "exec"), vars(module))


class Chosen(Notice):
    def __init__(self, facts: Known, tests: list[str]) -> None:
        super().__init__(facts)
        self.tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        gathered = {item.nodeid: item for item in items}
        items[:] = [gathered[test] for test in self.tests if test in gathered]


def _afresh(part: str, mutant: Mutant, facts: Known, tests: list[str]) -> None:
    sys.meta_path.insert(0, Changed(mutant))
    signal.setitimer(signal.ITIMER_PROF, 60)
    os._exit(min(1, pytest.main([*QUIET, *PARTS[part][1]], plugins=[Chosen(facts, tests)])))


# Telling.


def report(part: str, wanted: list[Mutant]) -> None:
    kept = WORK / part / "results.json"
    results: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}
    count = Counter(results.get(mutant.key, "untried") for mutant in wanted)
    tried = sum(count.values()) - count["untried"]
    score = (count[CAUGHT] + count[TOO_LONG]) / max(tried, 1)
    print(f"{part}: {score:.1%} of {tried} mutants noticed ({dict(count)})", flush=True)
    survivors: dict[tuple[Path, str], list[Mutant]] = defaultdict(list)
    for mutant in wanted:
        if results.get(mutant.key) in (SURVIVED, UNREACHED):
            survivors[mutant.path, mutant.function].append(mutant)
    with (WORK / part / "survivors.diff").open("w") as out:
        for (path, function), those in survivors.items():
            out.write(f"{path.relative_to(ROOT)} {function}\n")
            lines = path.read_text().splitlines()
            for mutant in those:
                mark = "" if results[mutant.key] == SURVIVED else f" [{UNREACHED}]"
                out.write(f"  {mutant.line}: {lines[mutant.line - 1].strip()}{mark}\n")
                out.write(f"      {mutant.old}  ->  {mutant.new}\n")


if __name__ == "__main__":
    main()
