"""Track on a hex board: what Steam, Age of Steam and Railways of the World have in common.

A *board* is made of hexes, some of which hold *places*: cities and towns. Players lay *tiles* on the hexes
between them. Track that begins at a place is a *link*; it is complete when it ends at a place, and open as
long as it stops at the edge of a hex. Links have owners, and goods travel over complete links.

    hexes      names, directions and neighbours of hexes
    mapfile    a map as a text file: reading and checking it
    board      the tables of a map, computed once
    drawing    a map as a picture
    manifests  the tile lists of the three games
    tiles      faces, pictures (a face in one turn), what can replace what, and the supply
    network    the track that lies on a board: links, their ends and owners
    building   where a player may lay what, and what stands in the way
    lines      whole links built in one go, the cheapest way
    passages   the ways through each hex for them, and how far they lead
    shortage   the tiles that they can count on
    labels     the search for them where hexes and tiles are short
    routes     the ways of a cube over the links
    views      board, tiles and track as JSON-ready data
    crosswalk  how the hexes of a map are named elsewhere
    audit      the network worked out from nothing, to check the one kept up to date
    library    the maps and tiles that come with the package

`docs/track.md` shows how a game is built on it.
"""
