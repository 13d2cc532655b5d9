"""`python -m footplate.server`: the web server on its own."""

import argparse
import sys

from . import run
from .config import CannotStart


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m footplate.server", description="Serves tables over the web.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", help="a file, or the URL of a SQLite or PostgreSQL database")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--bot-pause", type=float, default=0.45, help="seconds between the moves of bots")
    parser.add_argument("--no-rate-limits", action="store_true", help="for tests on one machine")
    chosen = parser.parse_args()
    try:
        run(
            chosen.host,
            chosen.port,
            chosen.database,
            open_browser=chosen.open,
            bot_pause=chosen.bot_pause,
            rate_limits=not chosen.no_rate_limits,
        )
    except CannotStart as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
