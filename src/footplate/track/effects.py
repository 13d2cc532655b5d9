"""What a tile does to the track, as a title tells it: how it lies, and which unowned links it claims."""

from .network import UNOWNED, Network
from .tiles import Change


def manner(change: Change) -> str:
    """Whether a tile lies on an empty hex, redirects track, or improves a hex."""
    if change.old < 0:
        return "new"
    return "redirected" if change.turned else "improved"


def claimed(network: Network, hex_number: int, change: Change) -> list[int]:
    """The places where the unowned links begin that a tile claims."""
    roots: list[int] = []
    first = hex_number * 6
    for side in range(6):
        if change.sides & network.end_sides[hex_number] & 1 << side:
            link = network.link_at[network.board.across[first + side]]
            if network.owner[link] == UNOWNED:
                roots.append(network.root(link))
    for _, old, new in change.turned:
        link = network.link_at[first + old]
        meets = network.end_sides[hex_number] | network.city_sides[hex_number]
        if network.owner[link] == UNOWNED and meets >> new & 1:
            roots.append(network.root(link))
    return roots


def root_keys(network: Network, links: list[int]) -> list[str]:
    """Where incomplete links begin, each place once, by its key."""
    return list(dict.fromkeys([network.board.keys[network.root(link)] for link in links]))


def lapsing(network: Network, player: int) -> list[int]:
    """The incomplete links that a player would lose if the build turn ended now."""
    return [
        link
        for link in network.links()
        if network.owner[link] == player and not network.fresh[link] and not network.is_complete(link)
    ]
