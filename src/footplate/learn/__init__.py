"""How to play: one page a title, told in pictures that are positions of the engine (docs/writing-examples.md)."""

from .pages import BadPage, Block, Page, names, parse, read
from .pictures import Picture, pictures, read_pictures

__all__ = ["BadPage", "Block", "Page", "Picture", "names", "parse", "pictures", "read", "read_pictures"]
