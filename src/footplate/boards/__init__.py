"""Boards from files, whatever the game: how a file is opened and read, what may be wrong with it, and how a title takes
in maps from elsewhere. Boards of hexes are read by `track`, others by their titles."""
