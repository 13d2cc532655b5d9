"""What Steam and Age of Steam have in common in the terminal: the map with its cubes, and the players."""

from typing import Any

from rich.console import Console

from .hex_map import SEATS, City, draw_map, track_of
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
    "auction": ("Auction: {bids}", "Enchères : {bids}"),
}

word = speaker(WORDS)


def draw_cubes(out: Console, view: dict[str, Any], board: dict[str, Any], language: str, new: dict[str, str]) -> None:
    """The map with its cities, the new ones included, and the cubes on them."""
    draw_map(out, board, language, _cities(board, view["game"], new), *track_of(view["game"]))


def _cities(board: dict[str, Any], game: dict[str, Any], new: dict[str, str]) -> list[City]:
    """The printed cities and the new ones, with the colours that they take and their cubes."""
    taken = {place["id"]: place["colors"] for place in board["places"] if place["kind"] == "city"}
    taken |= {place: [color] for place, color in new.items()}
    return [City(place, colors, game["cubes"].get(place, {})) for place, colors in taken.items()]


def draw_players(
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
