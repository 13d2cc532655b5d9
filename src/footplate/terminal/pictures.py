"""A map file as a picture, whichever its game."""

from collections.abc import Mapping

import footplate

from . import link_picture, map_picture


def draw_map(text: str, file: str, heat: Mapping[str, float] | None = None) -> str:
    """The map as an SVG; what is named in `heat` glows by its share from 0 to 1. Raises BadMap for what is no map, and
    ValueError for a mix of tiles, which has nothing to draw."""
    title = footplate.check_map(text, file).title
    if title == "days-of-steam":
        raise ValueError("a mix of tiles has no board that could be drawn")
    if title == "steel-driver":
        return link_picture.draw_links(footplate.map_drawing(text), heat or {})
    return map_picture.draw(text, file, heat)
