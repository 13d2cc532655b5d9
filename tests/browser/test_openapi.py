"""The client's types are made from web/openapi.json, which must be the server's present description."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_client_knows_the_present_interface() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "openapi.py"))
    kept = (ROOT / "web" / "openapi.json").read_text("utf-8")
    assert kept == tool["description"](), "Run `make schema` and check the client."
