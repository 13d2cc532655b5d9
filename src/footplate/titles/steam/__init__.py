"""Steam: the players lay track between cities and carry goods over it, in the base game and the standard game."""
