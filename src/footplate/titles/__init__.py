"""The titles, by id."""

from ..kernel.title import AnyTitle
from .age_of_steam.title import AgeOfSteam
from .days_of_steam.title import DaysOfSteam
from .railways.title import Railways
from .steam.title import Steam
from .steel_driver.title import SteelDriver

TITLES: dict[str, AnyTitle] = {
    title.id: title for title in (Steam(), SteelDriver(), DaysOfSteam(), Railways(), AgeOfSteam())
}
