"""How the hexes of a map are named elsewhere, so that games of other programs can be compared.

A map's `[crosswalk]` gives, for a site, two formulas of the column `c` and the row `i`, both counted from 0:
`<site>_q` and `<site>_r`, made of whole numbers, c, i, +, -, * and // (rounded down); and `<site>_samples`, hexes with
the coordinates that the formulas must give.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

import ast

from ..boards.findings import Unfit, finding
from ..kernel.json import Json
from .hexes import hex_name

MOST_IN_FORMULA = 60


class Crosswalk:
    """Hex names to a site's coordinates, and back. Unfit if the formulas are missing or wrong."""

    def __init__(self, positions: list[tuple[int, int]], table: dict[str, Json], site: str) -> None:
        q, r = table.get(f"{site}_q"), table.get(f"{site}_r")
        if not isinstance(q, str) or not isinstance(r, str):
            raise Unfit(finding("formulas", site=site))
        self.there: dict[str, tuple[int, int]] = {}
        self.back: dict[tuple[int, int], str] = {}
        for column, row in positions:
            there = (evaluate(q, column, row), evaluate(r, column, row))
            self.there[hex_name(column, row)] = there
            self.back[there] = hex_name(column, row)
        if len(self.back) != len(self.there):
            raise Unfit(finding("same-coordinates", site=site))
        samples = table.get(f"{site}_samples", {})
        for name, expected in samples.items() if isinstance(samples, dict) else ():
            if list(self.there.get(name, ())) != expected:
                found = str(self.there.get(name))
                raise Unfit(finding("sample", site=site, hex=name, right=str(expected), found=found))


def sites(table: dict[str, Json]) -> list[str]:
    """The sites to which a map has a crosswalk."""
    return [key[:-2] for key in table if key.endswith("_q")]


def evaluate(formula: str, column: int, row: int) -> int:
    """The value of a formula for a hex; Unfit if it is none."""
    if len(formula) > MOST_IN_FORMULA:
        raise Unfit(finding("long-formula", most=MOST_IN_FORMULA))
    try:
        return _value(ast.parse(formula, mode="eval").body, {"c": column, "i": row})
    except (SyntaxError, ZeroDivisionError, RecursionError, MemoryError):
        raise Unfit(finding("no-formula", formula=formula)) from None


def _value(node: ast.expr, names: dict[str, int]) -> int:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.Name) and node.id in names:
        return names[node.id]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand, names)
    if isinstance(node, ast.BinOp):
        left, right = _value(node.left, names), _value(node.right, names)
        if isinstance(node.op, ast.Add):
            return left + right
        if isinstance(node.op, ast.Sub):
            return left - right
        if isinstance(node.op, ast.Mult):
            return left * right
        if isinstance(node.op, ast.FloorDiv):
            return left // right
    raise Unfit(finding("formula-part", part=ast.unparse(node)))
