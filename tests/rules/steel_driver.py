"""Small positions of Steel Driver for the tests of its rules, and how they are read.

A `Scene` says what lies on the table; `rules.playing_lines` says how the table is played and read. The seats are
A, B, C, …: Ann, Ben, Cy, Dee.
"""

from typing import Any

import footplate
from footplate.examples.scenes.steel_driver import COMPANIES, TITLE, Scene, link_id
from rules.playing_lines import of_kind, seen

__all__ = ["ANN", "BEN", "COMPANIES", "CY", "DEE", "TITLE", "Scene", "company", "held", "link_id", "passed"]

ANN, BEN, CY, DEE = range(4)


def company(table: footplate.Table, name: str) -> Any:
    return next(each for each in seen(table)["companies"] if each["id"] == name)


def held(table: footplate.Table, what: str) -> list[int]:
    """The cash or cubes of all seats."""
    return [each[what] for each in seen(table)["players"]]


def passed(events: list[footplate.Event]) -> dict[str, str]:
    """The companies that passed in phase 3, in their order, with the cause."""
    return {facts["company"]: facts["cause"] for facts in of_kind(events, "company-passed")}
