"""Railways of the World in the terminal: the map, the players with their cards, and what lies on the table."""

from typing import Any, cast

from rich.console import Console
from rich.text import Text

import footplate

from ..hex_map import SEATS, City, Link, Track, draw_map
from ..output import grid
from ..phrases import Words, phrase, speaker

WORDS: Words = {
    "cash": ("Cash", "Argent"),
    "shares": ("Shares", "Parts"),
    "score": ("Score", "Score"),
    "net": ("Next", "Puis"),
    "engine": ("Engine", "Locomotive"),
    "links": ("Links", "Liens"),
    "cards": ("Cards", "Cartes"),
    "order": ("Round {round} of 3; order: {names}", "Manche {round} sur 3 ; ordre : {names}"),
    "first": ("First Player card: {name}", "Carte Premier joueur : {name}"),
    "empty": (
        "Empty-city markers (x on the map): {markers} of {to_end}",
        "Marqueurs de ville vide (x sur la carte) : {markers} sur {to_end}",
    ),
    "baron": (
        "Your baron: {name}. {text} {have}/{need}, {now} points now",
        "Votre baron : {name}. {text} {have}/{need}, {now} points maintenant",
    ),
    "choose": ("Barons to choose from:", "Barons au choix :"),
    "table": ("Face-up cards (deck: {deck}):", "Cartes visibles (pioche : {deck}) :"),
    "lines": ("Major lines:", "Lignes principales :"),
    "west": ("Western links: {cities}", "Liens vers l’Ouest : {cities}"),
}


word = speaker(WORDS)


def dollars(amount: int, language: str) -> str:
    return f"${amount:,}".replace(",", "\u202f" if language == "fr" else ",")


def draw(out: Console, view: dict[str, Any], language: str, names: list[str]) -> None:
    game, board = view["game"], cast(dict[str, Any], footplate.board("railways", view["map"]))
    cities = [
        City(key, [city["color"] or "gray"], city["cubes"], "x" if city["empty"] else "")
        for key, city in game["cities"].items()
    ]
    tracks = [
        Track(hex_name, track["sides"], track["owner"])
        for hex_name, tile in game["tiles"].items()
        for track in tile["tracks"]
    ]
    draw_map(out, board, language, cities, tracks, [Link(link["hexes"], link["owner"]) for link in game["links"]])
    _draw_players(out, view, board, language, names)
    _draw_cards(out, game, board, language)
    _draw_baron(out, game, board, language)


def _draw_players(out: Console, view: dict[str, Any], board: dict[str, Any], language: str, names: list[str]) -> None:
    game = view["game"]
    titles = {card["id"]: card["names"][language] for card in board["cards"]}
    rows = [
        [
            f"{'>' if seat in view['actors'] else ' '} {SEATS[seat]} {names[seat]}",
            dollars(player["cash"], language),
            player["shares"],
            player["score"],
            f"{'+' if player['net'] >= 0 else '−'}{dollars(abs(player['net']), language)}",
            player["engine"],
            player["links"],
            ", ".join(titles[card["id"]] for card in player["cards"] for _ in range(card["count"])),
        ]
        for seat, player in enumerate(game["players"])
    ]
    heads = ("cash", "shares", "score", "net", "engine", "links", "cards")
    columns = [phrase("player", language), *(word(head, language) for head in heads)]
    out.print(grid("", columns, rows, right=[1, 2, 3, 4, 5, 6]))
    if game["round"]:
        order = ", ".join(names[seat] for seat in game["order"])
        out.print(word("order", language).format(round=game["round"], names=order))
    else:
        out.print(word("first", language).format(name=names[game["first"]]))
    out.print(word("empty", language).format(**game["empty"]))
    built = [f"{link['city']} {SEATS[link['owner']]}" for link in game["west"] if link["owner"] is not None]
    if built:
        out.print(word("west", language).format(cities=", ".join(built)))


def _draw_cards(out: Console, game: dict[str, Any], board: dict[str, Any], language: str) -> None:
    known = {card["id"]: card for card in board["cards"]}
    lying = [(known[card["id"]], card["count"]) for card in game["cards"]]
    out.print(word("table", language).format(deck=game["deck"]))
    for card, count in lying:
        if card["deck"] != "major":
            text = Text("  ").append(card["names"][language], style="bold")
            text.append(f" ×{count}" if count > 1 else "").append(f". {card['text'][language]}")
            out.print(text)
    places = {place["id"]: place["names"][language] for place in board["places"]}
    lines = [
        f"{'–'.join(places[city] for city in card['cities'])} +{card['points']}"
        for card, _ in lying
        if card["deck"] == "major"
    ]
    if lines:
        out.print(f"{word('lines', language)} {'; '.join(lines)}")


def _draw_baron(out: Console, game: dict[str, Any], board: dict[str, Any], language: str) -> None:
    """What only its owner sees (RWW-HID-01)."""
    barons = {baron["id"]: baron for baron in board["barons"]}
    if game["barons"]:
        out.print(word("choose", language))
        for each in game["barons"]:
            out.print(f"  {barons[each]['names'][language]}. {barons[each]['text'][language]}")
    if game["baron"]:
        own = barons[game["baron"]["id"]]
        facts = {**game["baron"], "name": own["names"][language], "text": own["text"][language]}
        out.print(word("baron", language).format(**facts))
