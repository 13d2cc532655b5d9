"""`python -m footplate.server`: the web server on its own."""

import argparse
import os
import sys
from pathlib import Path

from . import run
from .config import CannotStart
from .settings import gather


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m footplate.server", description="Serves tables over the web.")
    parser.add_argument("--config", type=Path, help="a TOML file with settings")
    parser.add_argument("--host")
    parser.add_argument("--port", type=int)
    parser.add_argument("--database", help="a file, or the URL of a SQLite or PostgreSQL database")
    parser.add_argument("--workers", type=int, help="processes that share a PostgreSQL database")
    parser.add_argument("--bot-pause", type=float, help="seconds between the moves of bots")
    parser.add_argument("--no-rate-limits", dest="rate_limits", action="store_false", default=None)
    chosen = {name: value for name, value in vars(parser.parse_args()).items() if value is not None}
    file = chosen.pop("config", None)
    try:
        run(gather(chosen, os.environ, file).checked())
    except CannotStart as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
