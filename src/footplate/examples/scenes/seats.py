"""The seats of a table by their letters."""

from typing import Literal

from ..told import LETTERS

Seat = Literal["A", "B", "C", "D", "E", "F"]


def number_of(seat: Seat, seats: int) -> int:
    number = LETTERS.index(seat)
    if number >= seats:
        raise ValueError(f"there is no seat {seat} among {seats}")
    return number


def of_each(held: list[int], seats: int) -> list[int]:
    """The figures of all seats."""
    if len(held) != seats:
        raise ValueError(f"{held} is not one figure for each of {seats} seats")
    return held
