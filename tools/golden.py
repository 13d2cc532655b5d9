#!/usr/bin/env python3
"""Writes the golden games of tests/golden anew.

    python tools/golden.py [--same-rules] [TITLE ...]
    python tools/golden.py --telling [TITLE ...]
    python tools/golden.py --findings [TITLE ...]

Without --same-rules it refuses to change golden games whose rules version is that of the title: such a
change means that a rule has changed, and then the title's rules_version must be raised first. Use
--same-rules only where games are added, or the form of a dumped position has changed and no rule has.
With --telling it writes what is told of the kept positions instead: prompts, choices, events, reasons;
with --findings what is found in spoilt maps.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT / "tests" / "golden")]

import findings  # noqa: E402
import goldens  # noqa: E402
import telling  # noqa: E402

import footplate  # noqa: E402


def main() -> int:
    titles = [info.id for info in footplate.titles()]
    parser = argparse.ArgumentParser(description="Writes the golden games of tests/golden anew.")
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=f"of {', '.join(titles)}; all by default")
    parser.add_argument("--same-rules", action="store_true", help="change games though no rule has changed")
    parser.add_argument("--telling", action="store_true", help="write what is told of the kept positions")
    parser.add_argument("--findings", action="store_true", help="write what is found in spoilt maps")
    arguments = parser.parse_args()
    unknown = sorted(set(arguments.titles) - set(titles))
    if unknown:
        parser.error(f"there is no title {', '.join(unknown)}")
    if arguments.telling or arguments.findings:
        for title in arguments.titles or titles:
            if arguments.telling:
                telling.write(title)
            if arguments.findings:
                findings.write(title)
        return 0
    refused = [title for title in arguments.titles or titles if not renew(title, arguments.same_rules)]
    return 1 if refused else 0


def renew(title: str, same_rules: bool) -> bool:
    """Writes a title's golden games; false if that would change them without a new rules version."""
    kept, golden = goldens.read(title), goldens.golden_games(title)
    if kept == golden:
        print(f"{title}: {len(golden['games'])} golden games, unchanged")
        return True
    if kept is not None and kept["rules"] == golden["rules"] and not same_rules:
        print(f"{title}: the games have changed, but rules_version is still {kept['rules']}: raise it first")
        return False
    goldens.write(golden)
    print(f"{title}: {len(golden['games'])} golden games written")
    return True


if __name__ == "__main__":
    sys.exit(main())
