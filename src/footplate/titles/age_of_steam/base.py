"""The rules of the base game; the maps beside `maps/*.toml` override some of their answers."""

from ...kernel.compiling import mypyc_attr
from ...track.phases.laying import Construction
from .phases.cities import NewCities
from .phases.tiles import Tiles
from .pieces import Pieces
from .rules import MapRules, Urban


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseRules(MapRules):
    construction: Construction[Pieces] = Tiles()
    urban: Urban = NewCities()
