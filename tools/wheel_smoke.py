"""Builds the wheel as anybody would, installs it into an empty environment, and plays on it: `make wheel`.

    python tools/wheel_smoke.py                             pure Python, and the extra `rl`
    python tools/wheel_smoke.py --extra rl --extra ray      these extras
    FOOTPLATE_COMPILE=1 python tools/wheel_smoke.py

The build is isolated (`python -m build`: the source archive first, the wheel out of it): it gets what pyproject.toml
and the build backend name, and nothing of the environment that this runs in. The installed server is started in an
empty folder, with nothing on its path but Python: it must need no Node. What an extra brings is tried after that.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

HERE = Path(__file__).parents[1]
PORT = 8931
PATIENCE = 180.0
ADDRESS = f"http://127.0.0.1:{PORT}"

# By extra: a program that uses what it brings.
EXTRAS = {
    "rl": """
from footplate import rl
many = rl.batch(4, "steel-driver", seats=3, seed=1)
while not many.step(many.masks.argmax(axis=1)).ended.any():
    pass
env = rl.env("days-of-steam", seats=2, render_mode="rgb_array")
env.reset(seed=1)
assert env.render().shape[2] == 3
""",
    "openspiel": """
import footplate.rl.openspiel, pyspiel
state = pyspiel.load_game("footplate_steel_driver(seats=3)").new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[-1])
""",
    "ray": """
import ray
from footplate.terminal.crowd import Crowd
""",
    "postgresql": """
import asyncpg
from sqlalchemy.ext.asyncio import create_async_engine
create_async_engine("postgresql+asyncpg://host/games")
""",
}


def environment(place: Path) -> Path:
    """The folder of a new environment's programs."""
    venv.create(place, with_pip=True, clear=True)
    return place / ("Scripts" if sys.platform == "win32" else "bin")


def build(programs: Path, folder: Path) -> Path:
    python = programs / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", "build"], check=True)
    subprocess.run([python, "-m", "build", "--outdir", folder, HERE], check=True, stdout=subprocess.DEVNULL)
    (wheel,) = folder.glob("footplate-*.whl")
    return wheel


def install(programs: Path, what: str) -> None:
    constraints = HERE / "constraints.txt"
    subprocess.run([programs / "python", "-m", "pip", "install", "-q", "-c", constraints, what], check=True)


def ask(path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(ADDRESS + path, data, {"Content-Type": "application/json"}), timeout=30) as answer:
        text = answer.read().decode()
        return json.loads(text) if path.startswith("/api/") else text


def patiently(step: Any) -> Any:
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            found = step()
        except (URLError, OSError):
            found = None
        if found:
            return found
        if time.monotonic() > limit:
            sys.exit("The installed server does not answer.")
        time.sleep(0.2)


def play() -> None:
    """A page, and a table at which bots have played."""
    patiently(lambda: ask("/api/ready"))
    if "<script" not in ask("/"):
        sys.exit("The wheel brings no browser client.")
    bots = [{"kind": "bot", "level": "random"}] * 3
    table = ask("/api/tables", {"title": "steel-driver", "seats": bots})["id"]
    patiently(lambda: ask(f"/api/tables/{table}")["number"] >= 5)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--extra", action="append", choices=EXTRAS, help="one that is tried too; rl if none is named")
    extras = parser.parse_args().extra or ["rl"]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        wheel = build(environment(home / "builder"), home / "wheels")
        programs = environment(home / "environment")
        install(programs, str(wheel))
        (home / "empty").mkdir()
        alone = {"PATH": str(programs), "HOME": str(home / "empty")}
        look = "import footplate.kernel.position as it; print(it.__file__)"
        found = subprocess.run(
            [programs / "python", "-c", look], env=alone, cwd=home / "empty", check=True, capture_output=True, text=True
        ).stdout.strip()
        compiled = not found.endswith(".py")
        if compiled != (os.environ.get("FOOTPLATE_COMPILE") == "1"):
            sys.exit(f"The engine of the wheel is not what was asked for: {found}.")
        subprocess.run(
            [programs / "footplate", "rules", "steam"],
            env=alone,
            cwd=home / "empty",
            check=True,
            stdout=subprocess.DEVNULL,
        )
        command = [programs / "footplate", "serve", "--no-open", "--port", str(PORT), "--database", "games.sqlite"]
        server = subprocess.Popen(command, env=alone, cwd=home / "empty", stdout=subprocess.DEVNULL)
        try:
            play()
        finally:
            server.terminate()
            server.wait()
        for extra in extras:
            install(programs, f"{wheel}[{extra}]")
            subprocess.run([programs / "python", "-c", EXTRAS[extra]], env=alone, cwd=home / "empty", check=True)
        made = f"{'compiled' if compiled else 'pure Python'}, {wheel.stat().st_size // 1000} kB"
        print(f"{wheel.name}: {made}; it plays, and so do its extras {', '.join(extras)}.")


if __name__ == "__main__":
    main()
