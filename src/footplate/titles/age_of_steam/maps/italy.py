"""Italy: whole links the cheapest way, shares at any time, black cubes that cost income (AOS-ITA)."""

from typing import Final

from ....track.phases.laying import Construction
from ..base import BaseRules
from ..phases.links import WholeLinks
from ..phases.swaps import Swaps
from ..pieces import Pieces
from ..rules import Urban
from ..tables import BLACK, BOX

_ITALY: Final = BOX["maps"]["italy"]


class Italy(BaseRules):
    construction: Construction[Pieces] = WholeLinks()  # AOS-ITA-18 to -30
    urban: Urban = Swaps(_ITALY["urbanization_swaps"])
    extra_tiles = "italy"  # AOS-ITA-27
    later_price: int = _ITALY["shares_price_later"]  # AOS-ITA-06
    share_limit: int = _ITALY["shares_listed_to"]
    share_limit_rule = "AOS-ITA-44"
    share_points: int = _ITALY["vp_share"]  # AOS-ITA-42
    burden = BLACK  # AOS-ITA-33

    def builds(self, action: int) -> int:
        """AOS-ITA-18; Engineer gives no more (AOS-ITA-11)."""
        links: int = _ITALY["links_per_turn"]
        return links

    def too_many_builds(self, action: int) -> str:
        return "AOS-ITA-18"

    def reduction(self, income: int) -> int:
        """AOS-ITA-41."""
        return 0
