"""The questions that the phases ask a map's rules."""

from typing import TYPE_CHECKING

from ...kernel import NOBODY
from ...kernel.compiling import mypyc_attr
from ...track.phases.laying import Construction, Part
from .tables import BUILDS, BUILDS_OF_ENGINEER, ENGINEER, POINTS_OF_SHARE, REDUCTION, SHARE_LIMIT

if TYPE_CHECKING:
    from .pieces import Pieces


@mypyc_attr(allow_interpreted_subclasses=True)
class Urban(Part["Pieces"]):
    """What the action Urbanization does in the build turn, so many times."""

    times: int


@mypyc_attr(allow_interpreted_subclasses=True)
class MapRules:
    """A map's answers. The base game's are here; a map overrides what it changes.

    construction, urban   how track is built, and what Urbanization does
    extra_tiles           a further set of tiles of the tile list
    later_price           what a share brings after phase 1; 0: none is issued then (AOS-SHARE-03)
    share_limit           AOS-SHARE-02, and the rule that says so
    share_points          AOS-SCORE-02
    forgives              a debt beyond the income is forgiven, so that nobody is bankrupt (AOS-EXP-03)
    feeds_cities          Production may put a cube straight in a city
    burden                the colour whose journeys lower income, or NOBODY
    """

    construction: "Construction[Pieces]"
    urban: Urban
    extra_tiles: str = ""
    later_price: int = 0
    share_limit: int = SHARE_LIMIT
    share_limit_rule: str = "AOS-SHARE-02"
    share_points: int = POINTS_OF_SHARE
    forgives: bool = False
    feeds_cities: bool = False
    burden: int = NOBODY
    barred_rule: str = "AOS-BUILD-05"

    def builds(self, action: int) -> int:
        """How many builds the taker of an action has (AOS-BUILD-02, AOS-ACT-04)."""
        return BUILDS_OF_ENGINEER if action == ENGINEER else BUILDS

    def too_many_builds(self, action: int) -> str:
        """The rule that refuses one more."""
        return "AOS-BUILD-02"

    def barred_terrain(self, action: int) -> int:
        """The terrain that is closed to the taker of an action, as bits."""
        return 0

    def takers(self, action: int, turn: int) -> int:
        """How many players may take an action in a turn (AOS-ACT-01)."""
        return 1

    def reduction(self, income: int) -> int:
        """AOS-RED-01."""
        lost = 0
        for start, lose in REDUCTION:
            if income >= start:
                lost = lose
        return lost
