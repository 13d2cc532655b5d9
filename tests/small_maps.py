"""Small maps of their own for tests: a grid, cities with their colours, and towns."""

from footplate.track.board import Board
from footplate.track.mapfile import parse


def small_board(
    game: str,
    grid: str,
    cities: dict[str, str],
    towns: tuple[str, ...] = (),
    setup: str = "",
    orientation: str = "flat",
) -> Board:
    """Places are named by their keys; `setup` is what the map file says of the set-up, where the game asks for it."""
    text = f"""
schema = 1
id = "small"
game = "{game}"
names = {{ en = "Small" }}
players = [3, 6]
orientation = "{orientation}"
grid = '''{grid}'''
[setup]
{setup}
[provenance]
drawn = ["everything, for a test"]
"""
    for key, color in cities.items():
        text += f'\n[places.{key}]\nkind = "city"\nnames = {{ en = "{key}" }}\ncolors = ["{color}"]\ncubes = 2\n'
    for key in towns:
        text += f'\n[places.{key}]\nkind = "town"\nnames = {{ en = "{key}" }}\n'
    return Board(parse(text, "map.toml"))
