"""The rule catalogues (docs/rules) as data: each rule with its id, area, text and source tags.

The English catalogue counts. The French one (docs/rules/fr) says the same rules under the same ids; a rule that it
lacks is told in English.
"""

import re
from importlib.resources import files
from pathlib import Path

from .kernel.words import KERNEL_WORDS, LANGUAGES

# A heading, or an item of a list with the lines that are indented below it.
_ENTRY = re.compile(r"^#+(.*)|^(- .*(?:\n  .*)*)", re.MULTILINE)
# An id with a colon behind it is a remark on a rule, not the rule.
_RULE = re.compile(r"- (?:\*\*)?([A-Z]{3}-[A-Z]+-\d+[a-z]?)(?=\*\*|\s(?!:))(.*)", re.DOTALL)
_TAG = re.compile(r"\[(book|base|ruling|derived)\b[^\]]*\]")
_TAG_HEAD = re.compile(r"(?<=\[)(?:(?:, )?(?:book|base|ruling|derived)\b)+:?")


class Rule:
    """One rule of a catalogue. `area` and `text` are English; `areas` and `texts` have every language."""

    def __init__(self, rule: str, area: str, text: str) -> None:
        self.id = rule
        self.areas = dict.fromkeys(LANGUAGES, area)
        self.texts = dict.fromkeys(LANGUAGES, text)

    @property
    def area(self) -> str:
        return self.areas["en"]

    @property
    def text(self) -> str:
        return self.texts["en"]

    @property
    def tags(self) -> list[str]:
        return sorted({tag[1] for tag in _TAG.finditer(self.text)})


def folder() -> Path:
    """Where the catalogues lie: in the installed package, or in the source tree."""
    package = Path(str(files("footplate")))
    installed = package / "rules"
    return installed if installed.is_dir() else package.parents[1] / "docs" / "rules"


def parse(text: str) -> list[Rule]:
    """The rules of a catalogue, in its order. A rule is a list item that begins with its id in bold."""
    rules: list[Rule] = []
    area = ""
    for heading, item in _ENTRY.findall(text):
        if heading:
            area = heading.strip()
        elif found := _RULE.match("\n".join(line.strip() for line in item.splitlines())):
            rules.append(Rule(found[1], area, _unbold_head(found[2])))
    return rules


def _unbold_head(text: str) -> str:
    """What follows the id: `** text` when only the id is bold, ` Title.** text` when a title is bold with it."""
    if text.startswith("**"):
        return text[2:].strip()
    head, bold, rest = text.partition("**")
    return f"**{head.strip()}** {rest.strip()}" if bold and rest.count("**") % 2 == 0 else text.strip()


def names() -> list[str]:
    """The catalogues that there are: one for each title, and `table`."""
    return sorted(path.stem for path in folder().glob("*.md"))


def read(name: str, where: Path | None = None) -> list[Rule]:
    """The rules of a title, or of `table` for those of the table itself, in every language."""
    where = where or folder()
    rules = _read_file(where / f"{name}.md")
    for language in LANGUAGES[1:]:
        told = {rule.id: rule for rule in _read_file(where / language / f"{name}.md")}
        for rule in rules:
            if rule.id in told:
                rule.areas[language] = told[rule.id].area
                rule.texts[language] = _say_tags(told[rule.id].text, language)
    return rules


def _say_tags(text: str, language: str) -> str:
    """A catalogue has the same tags in every language; who reads a rule is told them in his own: `[livre]`."""
    words = KERNEL_WORDS.tables[language]["tags"]

    def say(head: re.Match[str]) -> str:
        return re.sub(r"\w+|:", lambda part: words.get(part[0], "\u202f:"), head[0])

    return _TAG_HEAD.sub(say, text)


def _read_file(path: Path) -> list[Rule]:
    return parse(path.read_text("utf-8")) if path.is_file() else []
