"""Which tests show which rules: `@pytest.mark.rule("ID", …)` found in the test files by reading them, and the worked
examples, which are all judged by one test."""

import ast
import tomllib
from pathlib import Path

import footplate
from footplate import examples

from .files import read_text
from .output import Failure

UNTESTABLE = Path("docs/rules/untestable.toml")


class Coverage:
    """Every rule with the tests that cite it, and what is wrong."""

    def __init__(self, root: Path) -> None:
        self.rules = {rule.id: title for title in catalogues() for rule in footplate.rules(title)}
        self.tests = _cited(root / "tests")
        for rule, example in _shown():
            self.tests.setdefault(rule, []).append(example)
        self.untestable = _untestable(root / UNTESTABLE)

    @property
    def uncovered(self) -> list[str]:
        return [rule for rule in self.rules if rule not in self.tests and rule not in self.untestable]

    @property
    def unknown(self) -> list[str]:
        """Ids that a test or the list of exceptions names, but no catalogue has."""
        return sorted({*self.tests, *self.untestable} - set(self.rules))

    @property
    def needless(self) -> list[str]:
        """Rules that are listed as not testable though a test cites them."""
        return sorted(set(self.untestable) & set(self.tests))


def catalogues() -> list[str]:
    return footplate.catalogues()


def _cited(tests: Path) -> dict[str, list[str]]:
    if not tests.is_dir():
        raise Failure(f"{tests} is not a folder with tests; say with --root where the project lies.")
    cited: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for name, rule in citations(path):
            known = cited.setdefault(rule, [])
            test = f"{path.relative_to(tests)}::{name}" if name else str(path.relative_to(tests))
            if test not in known:
                known.append(test)
    return cited


def _shown() -> list[tuple[str, str]]:
    """Each rule that an example shows, with the example's file."""
    told = [example for title in examples.names() for example in examples.read(title)]
    return [(rule, f"examples/{example.file}") for example in told for rule in (example.id, *example.rules)]


def citations(path: Path) -> list[tuple[str, str]]:
    """Each citation of a test file: the test (empty for the whole file) and the rule's id."""
    try:
        tree = ast.parse(read_text(path), str(path))
    except SyntaxError as fault:
        raise Failure(f"{path} is not Python: {fault.msg} in line {fault.lineno}.") from None
    return _in_body(tree.body, "")


def _in_body(body: list[ast.stmt], prefix: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            name = f"{prefix}{node.name}"
            found += [(name, rule) for decorator in node.decorator_list for rule in _marked(decorator)]
            if isinstance(node, ast.ClassDef):
                found += _in_body(node.body, f"{name}::")
        elif isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            found += [(prefix.removesuffix("::"), rule) for rule in _marked(node.value)]
    return found


def _marked(node: ast.expr) -> list[str]:
    """The ids in every `pytest.mark.rule(…)` within an expression, parametrised cases included."""
    return [
        argument.value
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("pytest.mark.rule", "mark.rule")
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def _untestable(path: Path) -> dict[str, str]:
    """Rules that no test can show, each with the reason: `STD-COMP-07 = "…"`."""
    if not path.exists():
        return {}
    try:
        data = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as fault:
        raise Failure(f"{path} is not TOML: {fault}.") from None
    for rule, reason in data.items():
        if not isinstance(reason, str) or not reason.strip():
            raise Failure(f"{path}: {rule} needs a reason.")
    return data
