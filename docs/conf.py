"""The documentation as a site: `make docs`. Every page is read where it lies; what is made here are the pages on how to
play, and the links from wherever a rule is named to the rule."""

import re
from importlib.metadata import version as version_of
from pathlib import Path

from docutils import nodes
from PIL import Image
from sphinx.application import Sphinx
from sphinx.util import logging

from footplate import catalogue
from footplate.learn import pages
from footplate.learn.pictures import pictures
from footplate.rl.picture import picture_of

HERE = Path(__file__).parent
RULE = re.compile(r"\b[A-Z]{3}-[A-Z]+-\d+[a-z]?\b")
IMAGES = "../images"
log = logging.getLogger(__name__)

project = "Footplate"
version = release = version_of("footplate")
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_site"]
language = "en"

myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]
autodoc_typehints = "signature"
autodoc_member_order = "groupwise"
# In the words of the code, `x` is code.
default_role = "code"

html_theme = "furo"
html_title = "Footplate"
html_favicon = "../web/public/favicon.svg"
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8c2f1b", "color-brand-content": "#8c2f1b"},
    "dark_css_variables": {"color-brand-primary": "#e39a7f", "color-brand-content": "#e39a7f"},
}


# By rule: the page in `rules` that tells it.
RULES = {rule.id: name for name in catalogue.names() for rule in catalogue.read(name)}


def write_learn(_: Sphinx) -> None:
    """How to play, a page a title and language, and its positions as pictures."""
    for title in pages.names():
        page, positions = pages.read(title), pictures(title)
        drawn = {name for name, picture in positions.items() if picture.draw == "board"}
        (HERE / "learn" / "images").mkdir(parents=True, exist_ok=True)
        for name in sorted(drawn):
            image = Image.fromarray(picture_of(positions[name].table()[0]))
            image.save(HERE / "learn" / "images" / f"{title}-{name}.png")
        for tongue in pages.LANGUAGES:
            path = HERE / "learn" / tongue / f"{title}.md"
            path.parent.mkdir(exist_ok=True)
            blocks = [_told(title, block, tongue, drawn) for block in page.blocks]
            path.write_text("\n\n".join([f"# {page.heading[tongue]}", *blocks]) + "\n", "utf-8")


def _told(title: str, block: pages.Block, tongue: str, drawn: set[str]) -> str:
    said = block.text.get(tongue, "")
    rules = f" [{', '.join(block.rules)}]" if block.rules else ""
    match block.kind:
        case "heading":
            return f"## {said}"
        case "step":
            return f"### {said}"
        case "picture":
            return f"![]({IMAGES}/{title}-{block.picture}.png)\n\n> {said}" if block.picture in drawn else f"> {said}"
        case "table":
            rows = [f"| {' | '.join(cell[tongue] for cell in row)} |" for row in block.rows]
            width = max(len(row) for row in block.rows)
            return "\n".join([f"|{' |' * width}", f"|{' --- |' * width}", *rows]) + f"\n\n{rules}"
    return said + rules


def link_rules(app: Sphinx, doctree: nodes.document) -> None:
    """Every rule has an address, and every mention of one leads to it, in its own language."""
    page = app.env.docname
    if page.startswith("rules/"):
        for item in doctree.findall(nodes.list_item):
            told = RULE.match(item.astext())
            if told and told[0] in RULES:
                item["ids"].append(told[0].lower())
    folder = "rules/fr" if page.startswith(("rules/fr/", "learn/fr/")) else "rules"
    for text in list(doctree.findall(nodes.Text)):
        if isinstance(text.parent, nodes.literal | nodes.literal_block | nodes.reference | nodes.strong | nodes.title):
            continue
        named = list(RULE.finditer(text.astext()))
        if named:
            text.parent.replace(text, list(_linked(app, page, folder, text.astext(), named)))


def _linked(app: Sphinx, page: str, folder: str, text: str, named: list[re.Match[str]]) -> list[nodes.Node]:
    found: list[nodes.Node] = []
    end = 0
    for match in named:
        rule = match[0]
        found.append(nodes.Text(text[end : match.start()]))
        end = match.end()
        if rule not in RULES:
            log.warning("there is no rule %s", rule, location=page)
            found.append(nodes.Text(rule))
            continue
        address = app.builder.get_relative_uri(page, f"{folder}/{RULES[rule]}") + f"#{rule.lower()}"
        found.append(nodes.reference("", rule, refuri=address, internal=True))
    return [*found, nodes.Text(text[end:])]


def list_names(_app: Sphinx, _what: str, _name: str, _it: object, _options: object, lines: list[str]) -> None:
    """Names with what they mean behind them, set in columns, become a list."""
    told: list[str] = []
    for line in lines:
        if found := re.fullmatch(r"(\w+) {2,}(\S.*)", line):
            listed = told[-1:] and told[-1].startswith(("- ", "  "))
            told += [*([] if listed else [""]), f"- `{found[1]}`: {found[2]}"]
        else:
            told.append(re.sub(r"^ {8,}", "  ", line))
    lines[:] = told


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", write_learn)
    app.connect("autodoc-process-docstring", list_names)
    app.connect("doctree-read", link_rules)
