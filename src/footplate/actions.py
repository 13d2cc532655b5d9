"""The actions of each title, as classes: `steel_driver.Auction`, `age_of_steam.Link`. Their fields are typed.

>>> from footplate.actions import steel_driver
>>> steel_driver.Auction(seat=1, company="red", bid=2).to_json()
{'type': 'auction', 'seat': 1, 'company': 'red', 'bid': 2}
"""

from .titles.age_of_steam import actions as age_of_steam
from .titles.days_of_steam import actions as days_of_steam
from .titles.railways import actions as railways
from .titles.steam import actions as steam
from .titles.steel_driver import actions as steel_driver

__all__ = ["age_of_steam", "days_of_steam", "railways", "steam", "steel_driver"]
