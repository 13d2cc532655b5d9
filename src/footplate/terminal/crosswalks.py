"""Hex names and the coordinates of other sites, for `footplate map crosswalk`."""

import footplate

from .output import Failure


def answer(crosswalk: footplate.Crosswalk, places: tuple[str, ...]) -> list[str]:
    """A line for each hex or pair of coordinates, or for every hex."""
    return [_line(crosswalk, place) for place in places or crosswalk.there]


def _line(crosswalk: footplate.Crosswalk, place: str) -> str:
    there = crosswalk.there.get(place.upper())
    if there is not None:
        return f"{place.upper()} {there[0]},{there[1]}"
    first, _, second = place.partition(",")
    try:
        return f"{first},{second} {crosswalk.back[int(first), int(second)]}"
    except (ValueError, KeyError):
        raise Failure(f"'{place}' is no hex of the map, and no coordinates of one") from None
