"""Maps that people drew: small ones that can be played, for tests."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def two_rivers() -> str:
    """The map for Age of Steam that docs/adding-a-map.md draws."""
    (text,) = re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "adding-a-map.md").read_text("utf-8"), flags=re.DOTALL)
    return str(text)


STEAM = """schema = 1
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

[places.AA]
kind = "city"
names = { en = "Alder" }
colors = ["red"]
cubes = 3

[places.BB]
kind = "city"
names = { en = "Birch" }
colors = ["blue"]
cubes = 3

[places.CC]
kind = "city"
names = { en = "Cedar", fr = "Cèdre" }
colors = ["yellow"]
cubes = 2

[places.DD]
kind = "city"
names = { en = "Dogwood" }
colors = ["purple"]
cubes = 2

[places.TA]
kind = "town"
names = { en = "Thorn" }

[places.TB]
kind = "town"
names = { en = "Teasel" }

[provenance]
drawn = ["everything, for tests"]
"""
