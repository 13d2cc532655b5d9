"""Small maps of their own for examples and tests: a grid, cities with their colours, and towns."""

from ...track.mapfile import MapFile, parse


def small_map(
    name: str,
    game: str,
    grid: str,
    cities: dict[str, str],
    towns: tuple[str, ...] = (),
    setup: str = "",
    orientation: str = "flat",
) -> MapFile:
    """Places are named by their keys; `setup` is what the map file says of the set-up, where the game asks for it."""
    text = f"""
schema = 1
id = "{name}"
game = "{game}"
names = {{ en = "Small" }}
players = [3, 6]
orientation = "{orientation}"
grid = '''
{grid.strip()}
'''
[setup]
{setup}
[provenance]
drawn = ["everything, to show a rule"]
"""
    for key, color in cities.items():
        text += f'\n[places.{key}]\nkind = "city"\nnames = {{ en = "{key}" }}\ncolors = ["{color}"]\ncubes = 2\n'
    for key in towns:
        text += f'\n[places.{key}]\nkind = "town"\nnames = {{ en = "{key}" }}\n'
    return parse(text, "map.toml")
