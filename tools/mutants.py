"""Breaks the engine in thousands of small ways (mutmut), part by part, and says how much of it the tests notice.

`make mutants` tries all of them, which takes many hours; `make mutants MUTANTS='--sample 10 steam kernel'` takes one in
ten of two parts, the same ones each time. What was tried is remembered in `build/mutants/PART`: a second run goes on
where the first stopped. `--report` only counts what is there. Each mutant that no test noticed is written, as a
difference, to `build/mutants/PART/survivors.diff`.
"""

import argparse
import ast
import difflib
import json
import shutil
import subprocess
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "mutants"
SOURCE = Path("mutants", "src", "footplate")
COPIED = ["src", "tests", "docs", "tools", "README.md"]

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


def _only(title: str) -> str:
    """Chooses tests that name no other title or map."""
    own = TITLES[title]
    others = {name for names in TITLES.values() for name in names} - {*own}
    return " and ".join(f"not {name}" for name in sorted(others) if not any(name in word for word in own))


KEPT = ["tests/kernel/test_kept_dumps.py", "tests/kernel/test_schema.py", "tests/golden"]
KERNEL = [f"tests/kernel/test_{name}.py" for name in ("chance", "kernel_notation", "kernel_records", "kernel_table")]
WORDS = [
    f"tests/kernel/test_words.py::test_{name}"
    for name in (
        "singular_and_plural_follow_the_language",
        "numbers_and_money_are_written_as_the_language_does",
        "what_others_gain_is_told_one_by_one",
        "lists_are_said_as_lists",
        "a_seat_is_said_by_its_name_or_its_number",
        "words_behind_a_question_mark_are_said_if_the_fact_is_true",
        "french_elides_before_a_vowel",
    )
]
MAPS = ["tests/track", "--ignore=tests/track/test_adding_a_map.py"]
# What of the engine is broken together, and the tests that should notice; those that look at the sources are left out,
# since they would see mutmut's own writing.
PARTS = {
    "kernel": ("kernel", [*KERNEL, *WORDS, *KEPT, "tests/rules/test_table.py", *_rules("steel_driver")]),
    "track": ("track", [*MAPS, *_rules("steam"), *_rules("age_of_steam"), *_rules("railways")]),
    **{title: (f"titles/{title}", [*_rules(title), *KEPT, "-k", _only(title)]) for title in TITLES},
}

# How mutmut says that the tests ended.
CAUGHT = {1, 3}
TOO_LONG = {24, 36, -24, 152, 255}
SURVIVED = {0, 5, 33}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"all, or some of {', '.join(PARTS)}")
    parser.add_argument("--sample", type=int, default=1, help="one in so many mutants")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--report", action="store_true", help="count what is there, run nothing")
    options = parser.parse_args()
    if unknown := [part for part in options.parts if part not in PARTS]:
        parser.error(f"there is no part {unknown[0]}: there are {', '.join(PARTS)}")
    for part in options.parts or PARTS:
        if not options.report:
            run(part, options.sample, options.processes)
        report(part)


def run(part: str, sample: int, processes: int) -> None:
    """Writes the mutants of a part, finds out which test runs what, and tries those that are wanted."""
    mutmut = [sys.executable, "-m", "mutmut", "run", "--max-children", str(processes)]
    folder = WORK / part
    if not (folder / SOURCE).exists():
        _copy(part, folder)
        # No mutant has this name: everything is made ready, and nothing tried.
        subprocess.run([*mutmut, "-"], cwd=folder, check=False)
    wanted = [name for _, name, _ in _results(folder) if zlib.crc32(name.encode()) % sample == 0]
    subprocess.run([*mutmut, *wanted], cwd=folder, check=False)


def _copy(part: str, folder: Path) -> None:
    for name in COPIED:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, folder / name, ignore=shutil.ignore_patterns("static", "__pycache__", "*.so"))
        else:
            shutil.copy(path, folder / name)
    where, tests = PARTS[part]
    settings = {
        "source_paths": ["src"],
        "only_mutate": [f"src/footplate/{where}/*"],
        "do_not_mutate": ["*/schema.py"],
        "also_copy": COPIED,
        "pytest_add_cli_args": ["-p", "no:cacheprovider"],
        "pytest_add_cli_args_test_selection": tests,
        "timeout_multiplier": 5.0,
        "timeout_constant": 5.0,
    }
    lines = [f"{name} = {json.dumps(value)}\n" for name, value in settings.items()]
    switches = ["track_dependencies = false\n", "use_git_change_detection = false\n"]
    project = (ROOT / "pyproject.toml").read_text()
    (folder / "pyproject.toml").write_text("".join([project, "\n[tool.mutmut]\n", *lines, *switches]))


def _results(folder: Path) -> Iterator[tuple[Path, str, int | None]]:
    """Each mutant: its file, its name, and how the tests ended."""
    for meta in sorted((folder / SOURCE).rglob("*.py.meta")):
        for name, code in json.loads(meta.read_text())["exit_code_by_key"].items():
            yield meta.with_suffix(""), name, code


def report(part: str) -> None:
    count: Counter[str] = Counter()
    survivors: dict[Path, list[str]] = defaultdict(list)
    for path, name, code in _results(WORK / part):
        count[_verdict(code)] += 1
        if code in SURVIVED:
            survivors[path].append(name)
    tried = count["caught"] + count["too long"] + count["survived"]
    score = (tried - count["survived"]) / max(tried, 1)
    print(f"{part}: {score:.1%} of {tried} mutants noticed ({dict(count)})", flush=True)
    with (WORK / part / "survivors.diff").open("w") as out:
        for path, names in survivors.items():
            out.writelines(_differences(path, names))


def _verdict(code: int | None) -> str:
    if code is None:
        return "untried"
    if code in SURVIVED:
        return "survived"
    return "caught" if code in CAUGHT else "too long" if code in TOO_LONG else "broken off"


def _differences(path: Path, names: list[str]) -> Iterator[str]:
    text = path.read_text()
    lines = text.splitlines()
    functions = {
        node.name: lines[node.lineno - 1 : node.end_lineno]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    }
    for name in names:
        function = name.rpartition(".")[2]
        original = functions[function.rpartition("__mutmut_")[0] + "__mutmut_orig"]
        differences = difflib.unified_diff(original, functions[function], n=0, lineterm="")
        changed = [line for line in differences if line[:1] in "+-" and line[:3] not in ("+++", "---")]
        yield f"{name}\n"
        yield from (f"  {line}\n" for line in changed if "__mutmut_" not in line)


if __name__ == "__main__":
    main()
