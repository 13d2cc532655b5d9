"""A board of Steel Driver as a picture: an SVG with its land, its links with their costs, and its cities."""

from collections.abc import Mapping
from html import escape
from math import cos, pi, sin
from typing import Any, Final

from .map_picture import CITY_FILLS, GLOW, INK, PAPER, SERIF, WASHES

RADIUS: Final = 18.0
NAME_AT: Final = {"n": (0, -1), "s": (0, 1), "e": (1, 0), "w": (-1, 0)}


def draw_links(board: Mapping[str, Any], heat: Mapping[str, float]) -> str:
    """The board as an SVG document; links glow by their share from 0 to 1."""
    width, height = board["canvas"]["width"], board["canvas"]["height"]
    cities = {city["id"]: city for city in board["cities"]}
    title = escape(board["names"]["en"])
    land = " ".join(f"{x},{y}" for x, y in board["outline"])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img" aria-label="{title}"><title>{title}</title>'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        f'<polygon points="{land}" fill="{WASHES[0]}" stroke="{INK}" stroke-width="1.3"/>' if land else "",
        f'<text x="28" y="{height - 28}" font-size="24" letter-spacing="1.5" fill="{INK}" {SERIF}>{title}</text>',
    ]
    ends = [(link, cities[link["a"]], cities[link["b"]]) for link in board["links"]]
    for link, a, b in ends:
        share = heat.get("-".join(sorted((link["a"], link["b"]))), 0.0)
        if share:
            parts.append(_line(a, b, GLOW, 3 + 15 * share, 0.25 + 0.6 * share))
        parts.append(_line(a, b, INK, 2.2, 0.7))
    parts += [_sign(link, a, b) for link, a, b in ends]
    parts += [_city(city, city["id"] in board["ends"]) for city in board["cities"]]
    return "".join(parts) + "</svg>\n"


def _line(a: Mapping[str, Any], b: Mapping[str, Any], color: str, wide: float, strength: float) -> str:
    return (
        f'<line x1="{a["x"]}" y1="{a["y"]}" x2="{b["x"]}" y2="{b["y"]}" stroke="{color}" '
        f'stroke-width="{wide:.1f}" stroke-opacity="{strength:.2f}" stroke-linecap="round"/>'
    )


def _sign(link: Mapping[str, Any], a: Mapping[str, Any], b: Mapping[str, Any]) -> str:
    x, y = (a[axis] + (b[axis] - a[axis]) * link["at"] for axis in ("x", "y"))
    return (
        f'<rect x="{x - 10:.1f}" y="{y - 10:.1f}" width="20" height="20" rx="2.5" fill="{INK}"/>'
        f'<text x="{x:.1f}" y="{y + 5.5:.1f}" text-anchor="middle" font-size="15" fill="{PAPER}">{link["cost"]}</text>'
    )


def _city(city: Mapping[str, Any], end: bool) -> str:
    x, y = city["x"], city["y"]
    fill, _, ink = CITY_FILLS[city["color"]]
    corners = [(x + (RADIUS + 4) * cos(pi / 3 * side), y + (RADIUS + 4) * sin(pi / 3 * side)) for side in range(6)]
    points = " ".join(f"{left:.1f},{top:.1f}" for left, top in corners)
    shape = f'polygon points="{points}"' if city["start"] else f'circle cx="{x}" cy="{y}" r="{RADIUS}"'
    across, down = NAME_AT.get(city["label"], NAME_AT.get(city["label"][:1], (0, 1)))
    anchor = ("end", "middle", "start")[across + 1]
    at_x, at_y = x + across * (RADIUS + 8), y + down * (RADIUS + 14) + (4 if down >= 0 else 0)
    weight = "bold" if end else "normal"
    return (
        f'<{shape} fill="{fill}" stroke="{INK}" stroke-width="2"/>'
        f'<text x="{x}" y="{y + 6}" text-anchor="middle" font-size="16" fill="{ink}">{city["value"]}</text>'
        f'<text x="{at_x:.1f}" y="{at_y:.1f}" text-anchor="{anchor}" font-size="16" font-weight="{weight}" '
        f'fill="{INK}" {SERIF}>{escape(city["names"]["en"])}</text>'
    )
