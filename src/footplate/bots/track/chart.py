"""A map as the bots of Steam and Age of Steam read it: hexes, places and tile faces as tables of numbers."""

from footplate.track.schema import Face, TrackBoard

from ..hexes import NOTHING, Laid, Track, across, track

# The tracks of a plain tile are sorted. The exits of a town tile are six bits.


class TrackChart:
    """The tables of a map, computed once.

    across[hex * 6 + side]   the hex beyond a side; NOTHING where no track can go
    place_at[hex]            the place on a hex, or NOTHING
    accepts[place]           the colours that a printed city accepts, as bits; 0 for a town
    faces, town_faces        the face and turn that carry just these tracks, or these exits
    """

    def __init__(self, board: TrackBoard) -> None:
        self.hexes = [entry["name"] for entry in board["hexes"]]
        self.hex_of = {name: number for number, name in enumerate(self.hexes)}
        self.colors = board["colors"]
        self.color_of = {name: number for number, name in enumerate(board["colors"])}
        self.places = [entry["id"] for entry in board["places"]]
        self.place_of = {name: number for number, name in enumerate(self.places)}
        self.accepts = [sum(1 << self.color_of[color] for color in entry["colors"]) for entry in board["places"]]
        self.place_hex = [self.hex_of[entry["hex"]] for entry in board["places"]]
        self.place_at = [
            NOTHING if entry["place"] is None else self.place_of[entry["place"]] for entry in board["hexes"]
        ]
        self.across = across(board["hexes"], board["walls"])
        self._numbers: dict[object, int] = {}
        self._around: dict[tuple[int, int], list[int]] = {}
        self.faces: dict[tuple[Track, ...], Laid] = {}
        self.town_faces: dict[int, Laid] = {}
        for face in board["faces"]:
            self._add(face)

    def _add(self, face: Face) -> None:
        for turn in range(face["turns"]):
            laid = (face["id"], turn)
            if face["kind"] == "town":
                sides = [side for segment in face["segments"] for side in segment if side is not None]
                exits = sum(1 << (side + turn) % 6 for side in sides)
                self.town_faces.setdefault(exits, laid)
            else:
                pairs = [
                    ((a + turn) % 6, (b + turn) % 6) for a, b in face["segments"] if a is not None and b is not None
                ]
                self.faces.setdefault(tuple(sorted(track(a, b) for a, b in pairs)), laid)

    def around(self, number: int, steps: int) -> list[int]:
        """The hexes that track from a hex comes to with so many tiles, that hex first."""
        known = self._around.get((number, steps))
        if known is None:
            known = [number]
            seen, last = {number}, [number]
            for _ in range(steps):
                beyond = {self.across[each * 6 + side] for each in last for side in range(6)} - seen - {NOTHING}
                last = sorted(beyond)
                seen |= beyond
                known += last
            self._around[number, steps] = known
        return known

    def number_of(self, seen: object) -> int:
        """A number from 1 on that stands for something that has been seen on this map: what lies on a hex, say."""
        return self._numbers.setdefault(seen, len(self._numbers) + 1)
