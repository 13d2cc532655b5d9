"""Steel Driver in the terminal: the players and the companies; what can be built is told by the choices."""

from typing import Any, cast

from rich.console import Console
from rich.text import Text

import footplate

from ..output import grid
from ..phrases import phrase

STYLES = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "grey": "bright_black",
    "brown": "magenta",
}


def draw(out: Console, view: dict[str, Any], language: str, names: list[str]) -> None:
    game = view["game"]
    board = cast(dict[str, Any], footplate.board(view["title"], view["map"]))
    companies = {entry["id"]: entry["names"][language] for entry in board["companies"]}
    _draw_players(out, game, companies, language, names)
    _draw_companies(out, game, board, companies, language, names)
    if game["goods"]:
        listed = ", ".join(f"{city} ({phrase(color, language)})" for city, color in sorted(game["goods"].items()))
        out.print(f"{phrase('goods', language)}: {listed}")
    across = game["transcontinental"]
    if across is not None:
        made = phrase("transcontinental", language).format(turn=across["turn"], company=companies[across["company"]])
        out.print(made)


def _draw_players(
    out: Console, game: dict[str, Any], companies: dict[str, str], language: str, names: list[str]
) -> None:
    columns = [phrase(word, language) for word in ("player", "cash", "cubes", "shares")]
    rows = [
        [
            ("> " if seat == game["active"] else "  ") + names[seat],
            f"${player['cash']}",
            player["cubes"],
            ", ".join(f"{companies[company]} {count}" for company, count in player["shares"].items()),
        ]
        for seat, player in enumerate(game["players"])
    ]
    out.print(grid("", columns, rows, right=[1, 2]))


def _draw_companies(
    out: Console,
    game: dict[str, Any],
    board: dict[str, Any],
    companies: dict[str, str],
    language: str,
    names: list[str],
) -> None:
    """One line a company, in the order of play; the acting one is marked."""
    columns = [phrase(word, language) for word in ("company", "controller", "box", "profit", "rails", "cities")]
    by_id = {company["id"]: company for company in game["companies"]}
    rows = []
    for name in game["order"]:
        company = by_id[name]
        mark = ">" if name == game["acting"] else "·" if name in game["passed"] else " "
        controller = company["controller"]
        rows.append(
            [
                Text(f"{mark} {companies[name]}", style=STYLES.get(name, "")),
                "–" if controller is None else names[controller],
                company["box"],
                f"${company['profit'] if company['final'] is None else company['final']}",
                company["rails"],
                _cities(company, board, language),
            ]
        )
    out.print(grid(phrase("order", language), columns, rows, right=[2, 3, 4]))


def _cities(company: dict[str, Any], board: dict[str, Any], language: str) -> str:
    """The connected cities by colour, so that the sets at the end can be seen; the start city has a star."""
    colors = {city["id"]: city["color"] for city in board["cities"]}
    groups: dict[str, list[str]] = {}
    for city in company["cities"]:
        groups.setdefault(colors[city], []).append(city + ("*" if city == company["start"] else ""))
    listed = "; ".join(f"{phrase(color, language)}: {' '.join(cities)}" for color, cities in groups.items())
    taken = ", ".join(f"{count} {phrase(color, language)}" for color, count in company["goods"].items())
    return f"{listed} [{taken}]" if taken else listed
