"""Days of Steam in the terminal: the track as it lies, the trains, the cities to choose from and the hand.

A tile is seven columns by three lines. Its arms run from the middles of its sides; what stands between them says
which of them are joined: `──┴─┬──` runs straight from west to east, and curves from the west to the north and from
the east to the south. A dead end stops at a cross.
"""

from typing import Any, cast

from rich.console import Console
from rich.text import Text

import footplate

from ..output import grid
from ..phrases import Words, phrase, speaker

WIDTH, HEIGHT = 7, 3
EDGES = "NESW"
STYLES = {"red": "red", "yellow": "yellow", "green": "green", "blue": "blue"}
COMPASS = {"en": ("E", "W", "S", "N"), "fr": ("E", "O", "S", "N")}
# Where a train is shown that stands on one of several places: beside the arm of its first edge.
BESIDE = {"N": (0, 4), "E": (0, 6), "S": (2, 4), "W": (0, 0)}
CORNER = (2, 6)
# The middle of a tile with one segment, by the edges that it joins.
ALONE = {"NS": " │ ", "EW": "───", "NW": "─╯ ", "SW": "─╮ ", "EN": " ╰─", "ES": " ╭─"}

WORDS: Words = {
    "train": ("Train", "Train"),
    "steam": ("Steam", "Vapeur"),
    "coal": ("Coal", "Charbon"),
    "aboard": ("Aboard", "À bord"),
    "delivered": ("Delivered", "Livrées"),
    "circuits": ("Circuits", "Circuits"),
    "points": ("Points", "Points"),
    "hand": ("Hand:", "Main :"),
    "cities": ("Cities to choose from:", "Villes au choix :"),
    "drawn": ("Drawn:", "Piochée :"),
    "left": (
        "Left: track tiles {track}, cities {city}, circuit counters {circuits}",
        "Reste : tuiles de voie {track}, villes {city}, jetons de circuit {circuits}",
    ),
    "legend": (
        "^ hill, w water tower, × dead end; goods in cities by the first letter of their colour, trains by A, B, C, D",
        "^ colline, w tour à eau, × cul-de-sac ; marchandises par l’initiale de leur couleur, trains par A, B, C, D",
    ),
}

Picture = list[list[tuple[str, str]]]  # lines of characters, each with its style


word = speaker(WORDS)


class Drawing:
    """The names and shapes of the board, in one language."""

    def __init__(self, language: str) -> None:
        board = cast(dict[str, Any], footplate.board("days-of-steam"))
        self.language = language
        self.tracks = {tile["id"]: tile for tile in board["tiles"]}
        self.cities = {tile["id"]: tile for tile in board["cities"]}
        self.colors = {color["id"]: color["names"][language] for color in board["colors"]}
        self.trains = {train["id"]: train["names"][language] for train in board["trains"]}

    def name(self, tile: str) -> str:
        found = self.tracks.get(tile) or self.cities[tile]
        return str(found["names"][self.language])

    def goods(self, counts: dict[str, int]) -> str:
        named = (
            f"{count} {self.colors[color]}" if count > 1 else self.colors[color] for color, count in counts.items()
        )
        return ", ".join(named)

    def letter(self, color: str) -> str:
        return str(self.colors[color][0]).upper()

    # Tiles

    def track(self, tile: str, turn: int) -> Picture:
        shape = self.tracks[tile]
        picture = blank()
        joins = {frozenset(turned(edge, turn) for edge in segment["edges"]) for segment in shape["segments"]}
        for edge in {edge for join in joins for edge in join}:
            _arm(picture, edge)
        _middle(picture, joins)
        for stub in shape["dead_ends"]:
            _stub(picture, turned(stub["edge"], turn))
        if any(segment["hill"] for segment in shape["segments"]):
            picture[0][1] = picture[0][5] = ("^", "dim")
        if any(segment["tower"] for segment in shape["segments"]):
            picture[2][1] = ("w", "cyan")
        return picture

    def city(self, tile: str, goods: dict[str, int]) -> Picture:
        """A frame in the city's colour with its letter; its goods lie inside."""
        color = self.cities[tile]["color"]
        style = STYLES[color]
        rows = ["┌──┴──┐", "┤     ├", "└──┬──┘"]
        picture: Picture = [[(sign, style) for sign in row] for row in rows]
        picture[0][2] = (self.letter(color), f"bold reverse {style}")
        lying = [each for each, count in goods.items() for _ in range(count)]
        for index, each in enumerate(lying[: WIDTH - 2]):
            picture[1][1 + index] = (self.letter(each), f"bold {STYLES[each]}")
        return picture

    def tile(self, tile: str, turn: int = 0, goods: dict[str, int] | None = None) -> Picture:
        return self.track(tile, turn) if tile in self.tracks else self.city(tile, goods or {})


def blank() -> Picture:
    return [[(" ", "")] * WIDTH for _ in range(HEIGHT)]


def turned(edge: str, degrees: int) -> str:
    return EDGES[(EDGES.index(edge) + degrees // 90) % 4]


def _arm(picture: Picture, edge: str) -> None:
    if edge in "NS":
        picture[0 if edge == "N" else 2][3] = ("│", "")
    else:
        for column in (0, 1) if edge == "W" else (5, 6):
            picture[1][column] = ("─", "")


def _stub(picture: Picture, edge: str) -> None:
    if edge in "NS":
        picture[0 if edge == "N" else 2][3] = ("×", "")
    else:
        picture[1][0 if edge == "W" else 6] = ("─", "")
        picture[1][1 if edge == "W" else 5] = ("×", "")


def _middle(picture: Picture, joins: set[frozenset[str]]) -> None:
    """Three signs between the arms: curves to the west, the straights, curves to the east."""
    if len(joins) == 1:
        middle = ALONE["".join(sorted(next(iter(joins))))]
    else:
        upright, level = frozenset("NS") in joins, frozenset("EW") in joins
        middle = _curves("W", joins, level) + (" ─│┼"[level + 2 * upright]) + _curves("E", joins, level)
    for index, sign in enumerate(middle):
        picture[1][2 + index] = (sign, "")


def _curves(side: str, joins: set[frozenset[str]], level: bool) -> str:
    """What leaves a side, seen beside the middle: to the north, to the south, or both, with the line or without."""
    north, south = frozenset((side, "N")) in joins, frozenset((side, "S")) in joins
    if level:
        return "─┴┬┼"[north + 2 * south]
    return " ╯╮┤"[north + 2 * south] if side == "W" else " ╰╭├"[north + 2 * south]


# The table


def draw(out: Console, view: dict[str, Any], language: str, names: list[str]) -> None:
    game, drawing = view["game"], Drawing(language)
    for line in _map_lines(game, drawing):
        out.print(line, no_wrap=True, overflow="ignore", crop=False)
    out.print(word("legend", language), style="dim")
    _draw_players(out, view, drawing, names)
    _draw_supply(out, game, drawing)


def _map_lines(game: dict[str, Any], drawing: Drawing) -> list[Text]:
    columns = range(min(tile["x"] for tile in game["tiles"]), max(tile["x"] for tile in game["tiles"]) + 1)
    rows = range(min(tile["y"] for tile in game["tiles"]), max(tile["y"] for tile in game["tiles"]) + 1)
    pictures = {(tile["x"], tile["y"]): _picture(tile, game, drawing) for tile in game["tiles"]}
    east, west, south, north = COMPASS[drawing.language]
    heads = (f"{east}{x}" if x > 0 else f"{west}{-x}" if x < 0 else "0" for x in columns)
    lines = [Text(" " * 4 + "".join(head.center(WIDTH) for head in heads), style="dim")]
    for y in rows:
        label = f"{south}{y}" if y > 0 else f"{north}{-y}" if y < 0 else "0"
        for line in range(HEIGHT):
            text = Text((label if line == 1 else "").ljust(4), style="dim")
            for x in columns:
                for sign, style in pictures.get((x, y), blank())[line]:
                    text.append(sign, style=style or "default")
            lines.append(text)
    return lines


def _picture(tile: dict[str, Any], game: dict[str, Any], drawing: Drawing) -> Picture:
    """A tile with the trains on it."""
    picture = drawing.tile(tile["tile"], tile["turn"], tile.get("goods"))
    for seat, player in enumerate(game["players"]):
        if (player["x"], player["y"]) != (tile["x"], tile["y"]):
            continue
        line, column = (2, 1 + seat + (seat > 1)) if tile["tile"] in drawing.cities else _spot(tile, player, drawing)
        picture[line][column] = ("ABCD"[seat], "bold reverse")
    return picture


def _spot(tile: dict[str, Any], player: dict[str, Any], drawing: Drawing) -> tuple[int, int]:
    shape = drawing.tracks[tile["tile"]]
    places = {segment["place"] for segment in shape["segments"]} | {stub["place"] for stub in shape["dead_ends"]}
    return CORNER if len(places) == 1 else BESIDE[player["edges"][0]]


def _draw_players(out: Console, view: dict[str, Any], drawing: Drawing, names: list[str]) -> None:
    game, language = view["game"], drawing.language
    heads = ("train", "steam", "coal", "aboard", "delivered", "circuits", "points")
    rows = [
        [
            f"{'>' if seat == game['active'] and not view['over'] else ' '} {'ABCD'[seat]} {names[seat]}",
            drawing.trains[player["train"]],
            player["steam"],
            player["coal"],
            drawing.colors[player["cargo"]["color"]] if player["cargo"] else "",
            drawing.goods(player["delivered"]),
            player["circuits"],
            view["scores"][seat]["total"],
        ]
        for seat, player in enumerate(game["players"])
    ]
    columns = [phrase("player", language), *(word(head, language) for head in heads)]
    out.print(grid("", columns, rows, right=[2, 3, 6, 7]))


def _draw_supply(out: Console, game: dict[str, Any], drawing: Drawing) -> None:
    language = drawing.language
    shown = [(drawing.name(city["tile"]), drawing.goods(city["goods"])) for city in game["display"] if city]
    if shown:
        out.print(f"{word('cities', language)} " + "; ".join(f"{name} ({goods})" for name, goods in shown))
    if game["drawn"]:
        out.print(f"{word('drawn', language)} {drawing.name(game['drawn'])}")
    left = word("left", language).format(**game["stack"], circuits=game["circuits"])
    out.print(left)
    if game["hand"]:
        out.print(f"{word('hand', language)} " + "; ".join(_tile_words(drawing, tile) for tile in game["hand"]))
        pictures = [drawing.tile(tile) for tile in game["hand"]]
        for line in range(HEIGHT):
            out.print("    " + "   ".join("".join(sign for sign, _ in picture[line]) for picture in pictures))


def _tile_words(drawing: Drawing, tile: str) -> str:
    return f"{drawing.name(tile)} [{tile}] +{drawing.tracks[tile]['steam']}"
