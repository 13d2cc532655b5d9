"""The titles, by id."""

from ..kernel.title import Title
from .steel_driver.title import SteelDriver

TITLES: dict[str, Title] = {title.id: title for title in (SteelDriver(),)}
