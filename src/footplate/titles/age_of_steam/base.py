"""The rules of the base game; the maps beside `maps/*.toml` override some of their answers."""

from ...kernel.compiling import mypyc_attr
from .cities import NewCities
from .laying import TileByTile
from .state import Construction, MapRules, Urban


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseRules(MapRules):
    construction: Construction = TileByTile()
    urban: Urban = NewCities()
