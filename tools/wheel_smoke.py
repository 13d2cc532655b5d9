"""Builds the wheel as anybody would, installs it into an empty environment, and plays on it: `make wheel`.

    python tools/wheel_smoke.py             pure Python
    FOOTPLATE_COMPILE=1 python tools/wheel_smoke.py

The build is isolated: it gets what pyproject.toml and the build backend name, and nothing of the environment that this
runs in. The installed server is started in an empty folder, with nothing on its path but Python: it must need no Node.
"""

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


def build(folder: Path) -> Path:
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--wheel-dir", folder, str(HERE)], check=True
    )
    (wheel,) = folder.glob("footplate-*.whl")
    return wheel


def install(wheel: Path, place: Path) -> Path:
    """The folder of the new environment's programs."""
    venv.create(place, with_pip=True, clear=True)
    programs = place / ("Scripts" if sys.platform == "win32" else "bin")
    constraints = HERE / "constraints.txt"
    subprocess.run([programs / "python", "-m", "pip", "install", "-q", "-c", constraints, wheel], check=True)
    return programs


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
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        wheel = build(home / "wheels")
        programs = install(wheel, home / "environment")
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
        print(
            f"{wheel.name}: {'compiled' if compiled else 'pure Python'}, {wheel.stat().st_size // 1000} kB; it plays."
        )


if __name__ == "__main__":
    main()
