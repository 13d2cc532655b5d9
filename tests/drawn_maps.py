"""Maps that people drew: small ones that can be played, for tests."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def two_rivers() -> str:
    """The map for Age of Steam that docs/adding-a-map.md draws."""
    (text,) = re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "adding-a-map.md").read_text("utf-8"), flags=re.DOTALL)
    return str(text)


def _names(names: str) -> str:
    """`Cedar/Cèdre`: English, and French where it differs."""
    english, _, french = names.partition("/")
    return f'{{ en = "{english}", fr = "{french}" }}' if french else f'{{ en = "{english}" }}'


def _place(key: str, kind: str, names: str, color: str = "", cubes: int = 0) -> str:
    goods = f'colors = ["{color}"]\ncubes = {cubes}\n' if color else ""
    return f'[places.{key}]\nkind = "{kind}"\nnames = {_names(names)}\n{goods}\n'


def _station(key: str, name: str, color: str, value: int, x: int, y: int, start: bool = False) -> str:
    first = f'names = {_names(name)}\ncolor = "{color}"\nvalue = {value}\nstart = {str(start).lower()}\n'
    return f'[cities.{key}]\n{first}x = {x}\ny = {y}\nlabel = "s"\n\n'


STEAM = (
    """schema = 1
id = "three-vales"
game = "steam"
names = { en = "Three Vales", fr = "Trois Vallées" }
players = [3, 4]
orientation = "pointy"
grid = '''
p:AA  p     h     p:BB  p
p     r     p     p     p:TA
p     p:TB  p     h     p
p:CC  p     r     p     p:DD
'''

[setup]
goods_supply = 12
cubes_per_supply = 3
three_player_supply_delta = -1
three_player_city_delta = 0

"""
    + _place("AA", "city", "Alder", "red", 3)
    + _place("BB", "city", "Birch", "blue", 3)
    + _place("CC", "city", "Cedar/Cèdre", "yellow", 2)
    + _place("DD", "city", "Dogwood", "purple", 2)
    + _place("TA", "town", "Thorn")
    + _place("TB", "town", "Teasel")
    + """[provenance]
drawn = ["everything, for tests"]
"""
)

RAILWAYS = (
    """schema = 1
id = "four-lakes"
game = "railways"
names = { en = "Four Lakes", fr = "Quatre Lacs" }
players = [2, 3]
orientation = "pointy"
grid = '''
p:AA  p     w     p     p:BB
p     m     p     w     p
p     p:CC  p     p     p:GA
w     p     p     m     p
p:DD  p     w     p     p:EE
'''
ridges = ["B2-C2"]

[setup]
end_empty_cities = { "2" = 3, "3" = 3 }
bag = { red = 15, blue = 15, yellow = 15, purple = 15, black = 15 }
track_cost = { p = 2000, w = 3000 }

[setup.western_link]
cost = 10000
gates = { BB = "GA" }
cubes_added = { color = "red", count = 3 }
delivery_city = "AA"
delivery_color = "red"
delivery_draw = 2

"""
    + _place("AA", "city", "Alma", "red", 4)
    + _place("BB", "city", "Brook", "blue", 3)
    + _place("CC", "city", "Cove/Crique", "gray", 2)
    + _place("DD", "city", "Dale", "yellow", 3)
    + _place("EE", "city", "Elm", "purple", 3)
    + _place("GA", "gate", "West of Brook")
    + """[provenance]
drawn = ["everything, for tests"]

[[operations]]
id = "OP-BOUNTY-ELM"
names = { en = "Bounty: Elm", fr = "Prime : Elm" }
copies = 1
deck = "start"
use = "claim"
condition = { kind = "delivery_to", city = "EE" }
points = 11

[[operations]]
id = "OP-LINE"
names = { en = "Major Line" }
copies = 1
deck = "major"
use = "claim"
condition = { kind = "connect", cities = ["Alma", "DD"] }
points = 6
text = { en = "Join Alma and Dale.", fr = "Reliez Alma et Dale." }

[[operations]]
id = "OP-HOTEL"
names = { en = "Hotel" }
copies = 1
deck = "draw"
use = "owner"
effect = { kind = "hotel", city = "Brook", points = 2 }

[[operations]]
id = "OP-GRANT"
names = { en = "Land Grant" }
copies = 3
deck = "draw"
use = "kept"
effect = { kind = "free_open_terrain" }

[[operations]]
id = "OP-GROWTH"
names = { en = "Growth" }
copies = 4
deck = "draw"
use = "immediate"
effect = { kind = "add_cubes", cubes = 2 }

[[barons]]
id = "B-LINE"
names = { en = "Ada Line" }
points = 5
condition = { kind = "connect", cities = ["AA", "EE"] }

[[barons]]
id = "B-TOUCH"
names = { en = "Bea Touch" }
points = 4
condition = { kind = "touch", cities = ["AA", "BB", "DD"], count = 2 }

[[barons]]
id = "B-WEST"
names = { en = "Cy West" }
points = 5
condition = { kind = "western_link", count = 1 }

[[barons]]
id = "B-LINKS"
names = { en = "Dan Links" }
points = 6
condition = { kind = "links_at", city = "AA", points_each = 2 }

[[barons]]
id = "B-CHAIN"
names = { en = "Eve Chain" }
points = 7
condition = { kind = "longest_chain" }

[[barons]]
id = "B-CASH"
names = { en = "Fay Cash" }
points = 3
condition = { kind = "most_cash" }
"""
)

STEEL = (
    """schema = 1
id = "eight-towns"
game = "steel-driver"
names = { en = "Eight Towns", fr = "Huit Villes" }
players = [3, 4]
transcontinental = ["ASH", "HUL"]
links = [
  { a = "ASH", b = "BEX", cost = 2 },
  { a = "BEX", b = "COR", cost = 2 },
  { a = "COR", b = "DEN", cost = 3 },
  { a = "ASH", b = "EPS", cost = 2 },
  { a = "EPS", b = "FAV", cost = 2 },
  { a = "FAV", b = "GOO", cost = 3 },
  { a = "GOO", b = "HUL", cost = 4 },
  { a = "DEN", b = "HUL", cost = 3 },
  { a = "BEX", b = "FAV", cost = 2 },
  { a = "COR", b = "GOO", cost = 2 },
  { a = "BEX", b = "EPS", cost = 3 },
]

[canvas]
width = 820
height = 460

"""
    + _station("ASH", "Ashford", "white", 30, 100, 100, start=True)
    + _station("BEX", "Bexley", "white", 20, 300, 120)
    + _station("COR", "Corby", "black", 20, 500, 100)
    + _station("DEN", "Denham", "green", 40, 700, 160)
    + _station("EPS", "Epsom", "black", 20, 120, 360, start=True)
    + _station("FAV", "Faversham", "orange", 30, 320, 340)
    + _station("GOO", "Goole", "green", 30, 520, 380)
    + _station("HUL", "Hull", "red", 50, 720, 360, start=True)
    + """[provenance]
drawn = ["all of it"]
"""
)

MIX = """schema = 1
id = "short-lines"
game = "days-of-steam"
names = { en = "Short Lines", fr = "Petites Lignes" }
players = [2, 3]
goods = 5

[tiles]
straight-1 = 6
straight-2 = 6
tower = 3
curve-1 = 6
curve-2 = 6
bridge = 3

[cities]
red = 2
yellow = 2
green = 2
blue = 2

[provenance]
decided = ["all of it"]
"""
