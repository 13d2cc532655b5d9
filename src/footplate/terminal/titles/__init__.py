"""One module a title: how its part of a position is drawn. A title without one is drawn plainly."""
