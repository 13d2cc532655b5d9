"""The rules of the base game; the maps beside `maps/*.toml` override some of their answers."""

from .cities import NewCities
from .laying import TileByTile
from .state import Construction, MapRules, Urban


class BaseRules(MapRules):
    construction: Construction = TileByTile()
    urban: Urban = NewCities()
