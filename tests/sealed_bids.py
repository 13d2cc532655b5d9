"""The game that docs/adding-a-title.md adds, taken out of the page as it stands and brought by its entry point."""

import os
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TITLE = "sealed-bids"
PAGE = (ROOT / "docs" / "adding-a-title.md").read_text("utf-8")
FILES: dict[str, str] = dict(re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)```", PAGE, flags=re.DOTALL | re.MULTILINE))


def write(folder: Path) -> None:
    """Puts the package into a folder, as an installer would leave it."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    project = tomllib.loads(FILES["pyproject.toml"])["project"]
    install(folder, "sealed_bids", project["entry-points"]["footplate.titles"])


def install(folder: Path, name: str, points: dict[str, str]) -> None:
    """What an installer leaves of a package beside its modules."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    lines = [f"{key} = {value}" for key, value in points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[footplate.titles]", *lines, ""]), "utf-8")


def environment(folder: Path) -> dict[str, str]:
    """That of a process which has the package."""
    import footplate

    source = Path(footplate.__file__).parents[1]
    paths = [str(folder), str(source), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
