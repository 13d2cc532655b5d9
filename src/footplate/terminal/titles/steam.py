"""Steam in the terminal: the map, the players, and the sets of cubes to come."""

from typing import Any, cast

from rich.console import Console
from rich.text import Text

import footplate

from ..cube_games import draw_cubes, draw_players
from ..hex_map import cubes_text
from ..phrases import Words, speaker

WORDS: Words = {"sets": ("Sets of cubes:", "Groupes de cubes :")}
word = speaker(WORDS)


def draw(out: Console, view: dict[str, Any], language: str, names: list[str]) -> None:
    game, board = view["game"], cast(dict[str, Any], footplate.board("steam", view["map"]))
    draw_cubes(out, view, board, language, game["new_cities"])
    columns = ("cash", "income", "next", "points", "engine", "links", "action")
    draw_players(out, view, board, language, names, columns)
    sets = [
        Text.assemble(f"{number} ", cubes_text(cubes, language))
        for number, cubes in enumerate(game["supply"]["sets"], 1)
        if cubes
    ]
    out.print(Text.assemble(f"{word('sets', language)} ", Text("  ").join(sets)))
