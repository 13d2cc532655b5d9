"""The titles, by id: those of this package, and those that other packages bring.

Another package offers a title by an entry point of the group `footplate.titles`, which names the title or its class.
"""

import warnings
from functools import cache
from importlib.metadata import entry_points

from ..kernel.title import AnyTitle, Title
from .age_of_steam.title import AgeOfSteam
from .days_of_steam.title import DaysOfSteam
from .railways.title import Railways
from .steam.title import Steam
from .steel_driver.title import SteelDriver

ENTRY_POINTS = "footplate.titles"

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
    return found


def _title_of(loaded: object) -> AnyTitle:
    title = loaded() if isinstance(loaded, type) else loaded
    if not isinstance(title, Title):
        raise TypeError(f"{loaded!r} is no title")
    return title
