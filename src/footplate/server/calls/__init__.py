"""Being called: when a game waits for a person, they hear of it once, by the ways they chose.

A change of a table notes what people are to be called for, in its own transaction (`noting`). After a short grace the
caller shares that out to the ways of each person, unless they look at the table, and sends it (`caller`), each call
once at most: whoever sends says so in the database first, and what a dead process left half done nobody repeats.
"""
