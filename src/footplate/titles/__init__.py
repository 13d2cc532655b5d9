"""The titles, by id: those of this package, and those that other packages bring.

Another package offers a title by an entry point of the group `footplate.titles`, which names the title or its class,
and a map by one of the group `footplate.maps`, which names its text, or its text and an object with its rules.
"""

import warnings
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from ..boards.findings import BadMap
from ..boards.source import Source, opened
from ..boards.title import MapTitle
from ..kernel.title import AnyTitle, Title
from ..track.mapfile import faults_of
from .age_of_steam.title import AgeOfSteam
from .days_of_steam.title import DaysOfSteam
from .railways.title import Railways
from .steam.title import Steam
from .steel_driver.title import SteelDriver

AnyMapTitle = MapTitle[Any, Any, Any]

ENTRY_POINTS = "footplate.titles"
MAP_POINTS = "footplate.maps"

TITLES: dict[str, AnyTitle] = {
    title.id: title for title in (Steam(), SteelDriver(), DaysOfSteam(), Railways(), AgeOfSteam())
}


@cache
def every_title() -> dict[str, AnyTitle]:
    """All that can be played. What other packages bring is read when somebody first asks, and not sooner: by then a
    package that is just being imported, and has asked for this one, is there."""
    found = dict(TITLES)
    for point in entry_points(group=ENTRY_POINTS):
        try:
            title = _title_of(point.load())
            if title.id in found:
                raise ValueError(f"there is a title {title.id} already")
            found[title.id] = title
        except Exception as fault:  # whatever it is, the others can be played
            told = f"The title that {point.value} is to bring cannot be played: {fault!r}"
            warnings.warn(told, RuntimeWarning, stacklevel=2)
    for point in entry_points(group=MAP_POINTS):
        try:
            _add_map(found, point.load())
        except Exception as fault:  # whatever it is, the other maps can be played
            told = f"The map that {point.value} is to bring cannot be played: {fault!r}"
            warnings.warn(told, RuntimeWarning, stacklevel=2)
    return found


def _add_map(titles: dict[str, AnyTitle], loaded: object) -> None:
    """A map of another package: a text, or a text with an object that has its rules."""
    text, rules = loaded if isinstance(loaded, tuple) else (loaded, None)
    if not isinstance(text, str):
        raise TypeError(f"{loaded!r} is no text of a map")
    found = opened(text, "the map")
    title = titles.get(found.game)
    if rules is not None and isinstance(title, AgeOfSteam):
        title.add_map(title.read_map(found), rules)
    elif rules is None and isinstance(title, MapTitle):
        title.list_map(text)
    else:
        raise ValueError(f"{found.game} takes no such map")


def title_of_map(titles: dict[str, AnyTitle], text: str, file: str) -> tuple[AnyMapTitle, Source]:
    """What a map file says, and which of the titles it is for; raises BadMap if it does not follow the format of its
    title."""
    found = opened(text, file)
    title = titles.get(found.game)
    if isinstance(title, MapTitle):
        return title, title.read_map(found)
    # Whoever names no game is told so beside all else that is wrong.
    raise BadMap(file, faults_of(found))


def _title_of(loaded: object) -> AnyTitle:
    title = loaded() if isinstance(loaded, type) else loaded
    if not isinstance(title, Title):
        raise TypeError(f"{loaded!r} is no title")
    return title
