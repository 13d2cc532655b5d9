"""Age of Steam in the terminal: the map, the players, and the goods display."""

from typing import Any, cast

from rich.console import Console
from rich.text import Text

import footplate

from ..cube_games import draw_cubes, draw_players
from ..hex_map import cubes_text
from ..phrases import Words, speaker

WORDS: Words = {
    "display": (
        "Goods display (column, its city, cubes from the top):",
        "Affichage (colonne, sa ville, cubes du haut) :",
    ),
    "bag": ("In the bag:", "Dans le sac :"),
    "cities": ("New cities left: {letters}", "Nouvelles villes restantes : {letters}"),
}
ACROSS, CELL = 4, 16  # columns of the goods display to a line, and how wide each is

word = speaker(WORDS)


def draw(out: Console, view: dict[str, Any], language: str, names: list[str]) -> None:
    game, board = view["game"], cast(dict[str, Any], footplate.board("age-of-steam", view["map"]))
    colors = {city["letter"]: city["color"] for city in board["new_cities"]}
    draw_cubes(out, view, board, language, {place: colors[letter] for place, letter in game["new_cities"].items()})
    columns = ("cash", "income", "expenses", "shares", "engine", "links", "action")
    draw_players(out, view, board, language, names, columns)
    _draw_display(out, game, language)
    out.print(Text.assemble(f"{word('bag', language)} ", cubes_text(game["supply"]["bag"], language)))
    if game["supply"]["new_cities"]:
        out.print(word("cities", language).format(letters=", ".join(game["supply"]["new_cities"])))


def _draw_display(out: Console, game: dict[str, Any], language: str) -> None:
    out.print(word("display", language))
    cells = [_column(column, language) for column in game["display"] if column["used"]]
    for first in range(0, len(cells), ACROSS):
        line = Text("  ")
        for cell in cells[first : first + ACROSS]:
            line.append_text(cell)
            line.append(" " * (CELL - len(cell)))
        out.print(line)


def _column(column: dict[str, Any], language: str) -> Text:
    text = Text(f"{column['id']:2} {column['city'] or '':3} ")
    for color in column["cubes"]:
        text.append_text(cubes_text({color: 1}, language) if color else Text("·"))
    return text
