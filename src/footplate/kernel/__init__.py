"""What every game shares: tables, positions, actions, chance, rulings, events, words and records.

What a phase is written with can be had from here; what is rarer, from its own module.
"""

from .actions import Action as Action
from .actions import Bid as Bid
from .actions import Pass as Pass
from .events import Event as Event
from .events import happen as happen
from .json import Facts as Facts
from .lot import Lot as Lot
from .phase import AnyPhase as AnyPhase
from .phase import Choice as Choice
from .phase import End as End
from .phase import Phase as Phase
from .phase import asked as asked
from .phase import is_number as is_number
from .position import NOBODY as NOBODY
from .rulings import Ruling as Ruling
from .rulings import refuse as refuse
from .rulings import unknown as unknown
from .said import Said as Said
