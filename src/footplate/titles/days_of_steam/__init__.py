"""Days of Steam: the players lay the track tile by tile, and run their trains over it with goods aboard."""
