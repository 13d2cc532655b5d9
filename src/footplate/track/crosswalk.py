"""How the hexes of a map are named elsewhere, so that games of other programs can be compared.

A map's `[crosswalk]` gives, for a site, two formulas of the column `c` and the row `i`, both counted from 0:
`<site>_q` and `<site>_r`, made of whole numbers, c, i, +, -, * and // (rounded down); and `<site>_samples`, hexes with
the coordinates that the formulas must give.
"""

# Stays plain Python when the engine is compiled: no game waits for files.

import ast

from ..kernel.json import Json
from .hexes import hex_name

MOST_IN_FORMULA = 60


class Crosswalk:
    """Hex names to a site's coordinates, and back. ValueError if the formulas are missing or wrong."""

    def __init__(self, positions: list[tuple[int, int]], table: dict[str, Json], site: str) -> None:
        q, r = table.get(f"{site}_q"), table.get(f"{site}_r")
        if not isinstance(q, str) or not isinstance(r, str):
            raise ValueError(f"{site}: there must be a formula {site}_q and a formula {site}_r")
        self.there: dict[str, tuple[int, int]] = {}
        self.back: dict[tuple[int, int], str] = {}
        for column, row in positions:
            there = (evaluate(q, column, row), evaluate(r, column, row))
            self.there[hex_name(column, row)] = there
            self.back[there] = hex_name(column, row)
        if len(self.back) != len(self.there):
            raise ValueError(f"{site}: two hexes get the same coordinates")
        samples = table.get(f"{site}_samples", {})
        for name, expected in samples.items() if isinstance(samples, dict) else ():
            if list(self.there.get(name, ())) != expected:
                raise ValueError(f"{site}: {name} should be {expected} but gets {self.there.get(name)}")


def sites(table: dict[str, Json]) -> list[str]:
    """The sites to which a map has a crosswalk."""
    return [key[:-2] for key in table if key.endswith("_q")]


def evaluate(formula: str, column: int, row: int) -> int:
    """The value of a formula for a hex; ValueError if it is none."""
    if len(formula) > MOST_IN_FORMULA:
        raise ValueError(f"a formula has at most {MOST_IN_FORMULA} characters")
    try:
        return _value(ast.parse(formula, mode="eval").body, {"c": column, "i": row})
    except (SyntaxError, ZeroDivisionError, RecursionError, MemoryError):
        raise ValueError(f"'{formula}' is no formula of c and i") from None


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
    raise ValueError(f"'{ast.unparse(node)}' cannot be used in a crosswalk")
