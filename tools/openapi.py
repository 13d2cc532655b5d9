"""Writes the description of the HTTP interface to web/openapi.json, from which the client's types are made."""

import json
import tempfile
from pathlib import Path

from footplate.server.app import create_app
from footplate.server.config import Config, database_url
from footplate.server.describing import completed

FILE = Path(__file__).parents[1] / "web" / "openapi.json"


def description() -> str:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Config(database_url(f"{folder}/games.sqlite")))
        return (
            json.dumps(completed(app.openapi_schema.to_schema()), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
        )


if __name__ == "__main__":
    FILE.write_text(description(), "utf-8")
