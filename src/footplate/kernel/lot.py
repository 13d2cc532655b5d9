"""What is auctioned, as far as it must be known to bid for it by a plan made beforehand."""


class Lot:
    """What is bid for now, and how one answers a bid.

    id       tells it from every other lot of the game; empty while somebody may still put something up
    bid      the highest bid, -1 before there is one
    seats    who is still in
    passes   the kinds of action that answer a bid with none, the last of which leaves the auction
    """

    def __init__(self, id: str, bid: int, seats: tuple[int, ...], passes: tuple[str, ...]) -> None:
        self.id = id
        self.bid = bid
        self.seats = seats
        self.passes = passes
