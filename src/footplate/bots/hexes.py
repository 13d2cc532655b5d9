"""What bots of the hex titles share: the hexes of a board as a table of numbers."""

from footplate.track.schema import Edge, Hex

NOTHING = -1
# Of how many boards the tables are kept: of those that people bring there is no end.
KEPT = 32
CLOSED = "closed"

# A track on a hex is a pair of sides, the lower one first. A laid tile is a face and its turn.
Track = tuple[int, int]
Laid = tuple[str, int]


def opposite(side: int) -> int:
    return side + 3 if side < 3 else side - 3


def track(a: int, b: int) -> Track:
    return (a, b) if a < b else (b, a)


def across(hexes: list[Hex], walls: list[Edge], shut: set[str] | None = None) -> list[int]:
    """For each hex * 6 + side the hex beyond it; NOTHING where no track can go. `shut` are hexes closed to track."""
    number_of = {entry["name"]: number for number, entry in enumerate(hexes)}
    closed = {entry["name"] for entry in hexes if entry["terrain"] == CLOSED} | (shut or set())
    beyond = [NOTHING] * (len(hexes) * 6)
    for number, entry in enumerate(hexes):
        for side, name in enumerate(entry["neighbours"]):
            if name is not None and name not in closed and entry["name"] not in closed:
                beyond[number * 6 + side] = number_of[name]
    for wall in walls:
        edge = number_of[wall["hex"]] * 6 + wall["side"]
        if beyond[edge] >= 0:
            beyond[beyond[edge] * 6 + opposite(wall["side"])] = NOTHING
        beyond[edge] = NOTHING
    return beyond
