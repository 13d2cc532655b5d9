"""The seats of a table by their letters."""

from typing import Literal

Seat = Literal["A", "B", "C", "D", "E", "F"]


def number_of(seat: Seat, seats: int) -> int:
    number = "ABCDEF".index(seat)
    if number >= seats:
        raise ValueError(f"there is no seat {seat} among {seats}")
    return number
