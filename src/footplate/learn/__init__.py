"""How to play: one page a title, told in pictures that are positions of the engine; and what a table tells of itself.

`docs/writing-examples.md` says how both are written.
"""

from .pages import BadPage, Block, Page, names, parse, read
from .pictures import Picture, pictures, read_pictures
from .tables import TableWords, read_table_words, table_words

__all__ = [
    "BadPage",
    "Block",
    "Page",
    "Picture",
    "TableWords",
    "names",
    "parse",
    "pictures",
    "read",
    "read_pictures",
    "read_table_words",
    "table_words",
]
