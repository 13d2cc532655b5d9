"""Copies the types of what tables show from the schemas into the pages that describe them.

A page says where a block comes from: `<!-- src/footplate/titles/steam/schema.py: The view -->` before it names a file
and the comment that the part begins with there; it ends where the next part begins.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "docs" / "http-api.md", *sorted((ROOT / "docs" / "views").glob("*.md"))]
BLOCK = re.compile(r"(<!-- (src/\S+): ([^\n]+) -->\n```python\n).*?(?=```\n)", re.S)


def written(page: str) -> str:
    """The page with its blocks as the schemas are now."""
    return BLOCK.sub(lambda block: block[1] + part(ROOT / block[2], block[3]), page)


def part(file: Path, name: str) -> str:
    parts = re.split(r"\n\n# (.+)\n\n+", file.read_text("utf-8").split("\nSCHEMA =")[0])
    return dict(zip(parts[1::2], parts[2::2], strict=True))[name].strip() + "\n"


if __name__ == "__main__":
    for each in PAGES:
        each.write_text(written(each.read_text("utf-8")), "utf-8")
