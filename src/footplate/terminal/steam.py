"""Steam and Age of Steam in the terminal: the map, the players, and the goods to come."""

from typing import Any, cast

from rich.console import Console
from rich.text import Text

import footplate

from .hex_map import SEATS, City, cubes_text, draw_map, track_of
from .output import grid
from .phrases import Words, phrase, speaker

WORDS: Words = {
    "cash": ("Cash", "Argent"),
    "income": ("Income", "Revenu"),
    "next": ("Next", "Puis"),
    "points": ("Points", "Points"),
    "engine": ("Engine", "Locomotive"),
    "links": ("Links", "Liaisons"),
    "action": ("Action", "Action"),
    "shares": ("Shares", "Parts"),
    "expenses": ("Expenses", "Frais"),
    "out": ("bankrupt", "en faillite"),
    "order": ("Turn order: {names}", "Ordre du tour : {names}"),
    "sets": ("Sets of cubes:", "Groupes de cubes :"),
    "display": (
        "Goods display (column, its city, cubes from the top):",
        "Affichage (colonne, sa ville, cubes du haut) :",
    ),
    "bag": ("In the bag:", "Dans le sac :"),
    "cities": ("New cities left: {letters}", "Nouvelles villes restantes : {letters}"),
    "auction": ("Auction: {bids}", "Enchères : {bids}"),
}
ACROSS, CELL = 4, 16  # columns of the goods display to a line, and how wide each is


word = speaker(WORDS)


def draw(out: Console, view: dict[str, Any], language: str, names: list[str]) -> None:
    game, board = view["game"], cast(dict[str, Any], footplate.board("steam", view["map"]))
    draw_map(out, board, language, _cities(board, game, game["new_cities"]), *track_of(game))
    columns = ("cash", "income", "next", "points", "engine", "links", "action")
    _draw_players(out, view, board, language, names, columns)
    sets = [
        Text.assemble(f"{number} ", cubes_text(cubes, language))
        for number, cubes in enumerate(game["supply"]["sets"], 1)
        if cubes
    ]
    out.print(Text.assemble(f"{word('sets', language)} ", Text("  ").join(sets)))


def draw_age(out: Console, view: dict[str, Any], language: str, names: list[str]) -> None:
    """Age of Steam."""
    game, board = view["game"], cast(dict[str, Any], footplate.board("age-of-steam", view["map"]))
    colors = {city["letter"]: city["color"] for city in board["new_cities"]}
    new = {place: colors[letter] for place, letter in game["new_cities"].items()}
    draw_map(out, board, language, _cities(board, game, new), *track_of(game))
    columns = ("cash", "income", "expenses", "shares", "engine", "links", "action")
    _draw_players(out, view, board, language, names, columns)
    _draw_display(out, game, language)
    out.print(Text.assemble(f"{word('bag', language)} ", cubes_text(game["supply"]["bag"], language)))
    if game["supply"]["new_cities"]:
        out.print(word("cities", language).format(letters=", ".join(game["supply"]["new_cities"])))


def _cities(board: dict[str, Any], game: dict[str, Any], new: dict[str, str]) -> list[City]:
    """The printed cities and the new ones, with the colours that they take and their cubes."""
    taken = {place["id"]: place["colors"] for place in board["places"] if place["kind"] == "city"}
    taken |= {place: [color] for place, color in new.items()}
    return [City(place, colors, game["cubes"].get(place, {})) for place, colors in taken.items()]


def _draw_players(
    out: Console, view: dict[str, Any], board: dict[str, Any], language: str, names: list[str], columns: tuple[str, ...]
) -> None:
    game = view["game"]
    actions = {action["id"]: action["names"][language] for action in board["actions"]}
    rows = [
        [
            f"{'>' if seat in view['actors'] else ' '} {SEATS[seat]} {names[seat]}",
            *(_figure(player, column, actions) for column in columns),
            word("out", language) if player["out"] else view["scores"][seat]["total"],
        ]
        for seat, player in enumerate(game["players"])
    ]
    heads = [phrase("player", language), *(word(column, language) for column in columns), phrase("total", language)]
    out.print(grid("", heads, rows, right=[*range(1, len(columns)), len(columns) + 1]))
    out.print(word("order", language).format(names=", ".join(names[seat] for seat in game["order"])))
    auction = game["auction"]
    if auction:
        bids = [f"{names[seat]} ${auction['bids'][seat] or 0}" for seat in auction["in"]]
        out.print(word("auction", language).format(bids=", ".join(bids)))


def _figure(player: dict[str, Any], column: str, actions: dict[str, str]) -> object:
    """What stands in a column of the players' table; incomplete links behind a plus."""
    if column == "links":
        return f"{player['links']}+{player['open_links']}" if player["open_links"] else player["links"]
    if column == "action":
        return actions.get(player["tile"], "")
    if column == "expenses":
        return player["next"]["expenses"]
    return player["level" if column == "engine" else column]


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
